// Made by `npm run types`.

export interface View {
  head: string;
  v: number;
  view: {
    table: Shared;
    mine: Mine | Nothing;
  };
}
export interface Shared {
  asking: AskingSaid | null;
  given_up: boolean;
  left: number[];
  over: boolean;
  pending: DueSaid[];
  phase: string;
  players: number;
  scores: number[];
  seats: {
    [k: string]: unknown;
  }[];
  taken_back: [number, number][];
  title: string;
  zones: {
    [k: string]: unknown;
  };
}
/**
 * What a seat asks the others, since `at`; `to` is the version that shall come back, or 0.
 */
export interface AskingSaid {
  at: number;
  seat: number;
  to: number;
  what: "abandon" | "take_back";
}
/**
 * A decision that is owed.
 */
export interface DueSaid {
  context: string;
  kind: string;
  rules: string[];
  seat: number;
  since: number | null;
}
export interface Mine {
  seat: number;
  seats: {
    [k: string]: unknown;
  }[];
  zones: {
    [k: string]: unknown;
  };
}
/**
 * What the public sees otherwise than the public.
 */
export interface Nothing {}
