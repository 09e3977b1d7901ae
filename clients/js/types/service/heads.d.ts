// Made by `npm run types`.

export interface Heads {
  game: string;
  v: string;
  head: string;
}
