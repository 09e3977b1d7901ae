// Made by `npm run types`.

/**
 * The host's word that a game's head at a version was this one.
 */
export interface Receipt {
  game: string;
  head: string;
  key: string;
  signature: string;
  v: number;
}
