// Made by `npm run types`.

export interface Meta {
  schema: "longbox-streams/1";
  epoch: string;
  v: string;
  head: string;
  title: string;
  players: string;
  names: string;
  over: "0" | "1";
  /**
   * This interface was referenced by `Meta`'s JSON-Schema definition
   * via the `patternProperty` "^cseq:seat-(0|[1-9][0-9]?)$".
   */
  [k: string]: string | "longbox-streams/1" | "0" | "1";
}
