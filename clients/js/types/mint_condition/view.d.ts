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
    sets?:
      | {
          [k: string]: string[];
        }
      | [string, string[]][];
    stand_ins?:
      | {
          [k: string]: string;
        }
      | [string, string][];
    formed?: number;
    loose?: string[];
    unplaced?: string[];
    picked?: string[];
    power?: string;
    revealed?: boolean;
    looked?: string[];
    sleeved?: string;
    hyped?: number;
    answered?: boolean;
    sheets?: string[];
  }[];
  taken_back: [number, number][];
  title: "mint_condition";
  zones: {
    round?: number;
    stage?: string;
    first?: number;
    active?: number;
    turn?: number;
    hot?: string;
    bonus?: string;
    deck?: string[];
    removed?: string[];
    shop?: string[];
    spent?: string[];
    piles?:
      | {
          [k: string]: string[];
        }
      | [string, string[]][];
    kept?: number;
    spot?: number;
    trade_only?: boolean;
    may_trade?: boolean;
    traded?: string;
    second?: boolean;
    /**
     * @minItems 3
     * @maxItems 3
     */
    declared?: [number, string, string];
    windows?: string[];
    deck_out?: boolean;
    piles_out?: boolean;
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
    sets?:
      | (
          | {
              [k: string]: string[];
            }
          | [string, string[]][]
        )
      | null;
    stand_ins?:
      | (
          | {
              [k: string]: string;
            }
          | [string, string][]
        )
      | null;
    formed?: number | null;
    loose?: string[] | null;
    unplaced?: string[] | null;
    picked?: string[] | null;
    power?: string | null;
    revealed?: boolean | null;
    looked?: string[] | null;
    sleeved?: string | null;
    hyped?: number | null;
    answered?: boolean | null;
    sheets?: string[] | null;
  }[];
  zones: {
    round?: number | null;
    stage?: string | null;
    first?: number | null;
    active?: number | null;
    turn?: number | null;
    hot?: string | null;
    bonus?: string | null;
    deck?: string[] | null;
    removed?: string[] | null;
    shop?: string[] | null;
    spent?: string[] | null;
    piles?:
      | (
          | {
              [k: string]: string[];
            }
          | [string, string[]][]
        )
      | null;
    kept?: number | null;
    spot?: number | null;
    trade_only?: boolean | null;
    may_trade?: boolean | null;
    traded?: string | null;
    second?: boolean | null;
    declared?: [number, string, string] | null;
    windows?: string[] | null;
    deck_out?: boolean | null;
    piles_out?: boolean | null;
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
