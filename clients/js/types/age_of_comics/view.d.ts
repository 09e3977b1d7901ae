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
    teams?: string[];
    printed?: string[];
    hand?: string[];
    backs?: string[];
    known?: string[];
    hyped?: string[];
    ideas?:
      | {
          [k: string]: number;
        }
      | [string, number][];
    tickets?: number;
    money?: number;
    cubes?: string[];
    node?: string;
    arrived?: number;
    orders?: string[];
    vp?: number;
    picked?: boolean;
    objectives?: string[];
    objective?: string;
    objective_vp?: number;
    increased?: boolean;
    extra?: boolean;
    editors?: number;
    sheet?:
      | {
          [k: string]: number;
        }
      | [string, number][];
  }[];
  taken_back: [number, number][];
  title: "age_of_comics";
  zones: {
    stage?: string;
    round?: number;
    order?: number[];
    calendar?: string[];
    revealed?: number;
    war?: number;
    war_comics?: string[];
    draw?:
      | {
          [k: string]: string[];
        }
      | [string, string[]][];
    tops?:
      | {
          [k: string]: string;
        }
      | [string, string][];
    displays?:
      | {
          [k: string]: string[];
        }
      | [string, string[]][];
    discards?:
      | {
          [k: string]: string[];
        }
      | [string, string[]][];
    ripoffs?: string[];
    objectives?: string[];
    map?:
      | {
          [k: string]: string;
        }
      | [string, string][];
    genres?:
      | {
          [k: string]: string;
        }
      | [string, string][];
    up?: string[];
    fulfilled?: string[];
    spaces?: string[];
    mastery?:
      | {
          [k: string]: number | "";
        }
      | [string, number | ""][];
    areas?:
      | {
          [k: string]: number[];
        }
      | [string, number[]][];
    moves?: number;
    turn?: string[];
    active?: number;
    step?: string;
    turns?: number;
    winners?: number[];
    shuffles?:
      | {
          [k: string]: number;
        }
      | [string, number][];
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
    teams?: string[] | null;
    printed?: string[] | null;
    hand?: string[] | null;
    backs?: string[] | null;
    known?: string[] | null;
    hyped?: string[] | null;
    ideas?:
      | (
          | {
              [k: string]: number;
            }
          | [string, number][]
        )
      | null;
    tickets?: number | null;
    money?: number | null;
    cubes?: string[] | null;
    node?: string | null;
    arrived?: number | null;
    orders?: string[] | null;
    vp?: number | null;
    picked?: boolean | null;
    objectives?: string[] | null;
    objective?: string | null;
    objective_vp?: number | null;
    increased?: boolean | null;
    extra?: boolean | null;
    editors?: number | null;
    sheet?:
      | (
          | {
              [k: string]: number;
            }
          | [string, number][]
        )
      | null;
  }[];
  zones: {
    stage?: string | null;
    round?: number | null;
    order?: number[] | null;
    calendar?: string[] | null;
    revealed?: number | null;
    war?: number | null;
    war_comics?: string[] | null;
    draw?:
      | (
          | {
              [k: string]: string[];
            }
          | [string, string[]][]
        )
      | null;
    tops?:
      | (
          | {
              [k: string]: string;
            }
          | [string, string][]
        )
      | null;
    displays?:
      | (
          | {
              [k: string]: string[];
            }
          | [string, string[]][]
        )
      | null;
    discards?:
      | (
          | {
              [k: string]: string[];
            }
          | [string, string[]][]
        )
      | null;
    ripoffs?: string[] | null;
    objectives?: string[] | null;
    map?:
      | (
          | {
              [k: string]: string;
            }
          | [string, string][]
        )
      | null;
    genres?:
      | (
          | {
              [k: string]: string;
            }
          | [string, string][]
        )
      | null;
    up?: string[] | null;
    fulfilled?: string[] | null;
    spaces?: string[] | null;
    mastery?:
      | (
          | {
              [k: string]: number | "";
            }
          | [string, number | ""][]
        )
      | null;
    areas?:
      | (
          | {
              [k: string]: number[];
            }
          | [string, number[]][]
        )
      | null;
    moves?: number | null;
    turn?: string[] | null;
    active?: number | null;
    step?: string | null;
    turns?: number | null;
    winners?: number[] | null;
    shuffles?:
      | (
          | {
              [k: string]: number;
            }
          | [string, number][]
        )
      | null;
  };
}
/**
 * What the public sees otherwise than the public.
 */
export interface Nothing {}
