// Made by `npm run types`.

export interface Dead {
  game: string;
  seat: string;
  entry: string;
  key: string;
  [k: string]: string;
}
