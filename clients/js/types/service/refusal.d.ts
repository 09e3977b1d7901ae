// Made by `npm run types`.

/**
 * The host's word that a command was refused at a version, and why; `command` is its hash.
 */
export interface Refusal {
  game: string;
  head: string;
  key: string;
  signature: string;
  v: number;
  command: string;
  code: "rejected" | "stale" | "gap" | "conflict";
  rule: string;
}
