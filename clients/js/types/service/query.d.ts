// Made by `npm run types`.

export type Query =
  | {
      query: "legal";
      args: Legal;
    }
  | {
      query: "whynot";
      args: Whynot;
    }
  | {
      query: "explain";
      args: Explain;
    }
  | {
      query: "log";
      args: Log;
    };

/**
 * What the seat may do; `limit` commands at most.
 */
export interface Legal {
  limit?: number;
}
/**
 * Whether a command would be legal: in notation as `text`, or as a body has it.
 */
export interface Whynot {
  text?: string;
  command?: string;
  args?: {
    [k: string]: unknown;
  };
}
/**
 * A rule by its id; without one, the score sheets as the seat may count them.
 */
export interface Explain {
  rule?: string;
}
/**
 * What happened, from a version to another, 200 lines at most.
 */
export interface Log {
  from?: number;
  to?: number | null;
}
