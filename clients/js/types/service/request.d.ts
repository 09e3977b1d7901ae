// Made by `npm run types`.

export type Request = Open | Join | ListGames;

/**
 * Open a game. The same client and nonce give the same game.
 */
export interface Open {
  do: "open";
  client: string;
  nonce: string;
  title: string;
  players: number;
  options?: {
    [k: string]: unknown;
  };
  names?: string[];
}
/**
 * Take a seat. `token` is the SHA-256, in hex, of the token that its commands will carry; `key`
 * the public key that signs them, where they are to be signed.
 */
export interface Join {
  do: "join";
  client: string;
  game: string;
  seat: number;
  token: string;
  key?: string;
}
/**
 * List games, those whose ids come after `after`, a hundred at most.
 */
export interface ListGames {
  do: "list";
  client: string;
  after?: string;
}
