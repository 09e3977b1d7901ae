// Made by `npm run types`.

export type Letter = Sent | Asked;

/**
 * A command as it was sent. `hash` is that of its body.
 */
export interface Sent {
  body: string;
  sig: string;
  token: string;
}
/**
 * A query as it was sent.
 */
export interface Asked {
  query: "legal" | "whynot" | "explain" | "log";
  args: string;
  token: string;
}
