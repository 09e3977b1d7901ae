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
    colour?: string;
    cash?: number;
    draft_hand?: string[];
    loose?: string[];
    bagged?: string[];
    drawn?: string[];
    sets?:
      | {
          [k: string]: string[];
        }
      | [string, string[]][];
    graded?:
      | {
          [k: string]: number;
        }
      | [string, number][];
    claims?: string[];
    boosts?: string[];
    trips?: string[];
    powers?: string[];
    extra?: string;
    driven?: boolean;
    cubes_aside?: number;
    cubes?: number;
    net_worth?: number;
  }[];
  taken_back: [number, number][];
  title: "bagged_boarded";
  zones: {
    publishers?: string[];
    phase?: string;
    round?: number;
    turn_order?: number[];
    scoring?: string[];
    token_publisher?: string;
    pick?: number;
    picked?: number[];
    signed?: string[];
    reserve_loose?: string[];
    reserve_bagged?: string[];
    sneak?: string[];
    swag?: string[];
    bin_deck?: string[];
    bin_discard?: string[];
    supply_deck?: string[];
    supply_discard?: string[];
    slabs?: number[];
    tags?: number;
    track?:
      | {
          [k: string]: number;
        }
      | [string, number][];
    unique_heroes?: number;
    returns?: number;
    decisions?: string[];
    turn?: number;
    planner?: number;
    group?: string;
    past_group?: string;
    triggered?: boolean;
    final_day?: boolean;
    power?: string;
    removed_powers?: string[];
    powers?: string[];
    ending?: string;
    winner?: number;
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
    colour?: string | null;
    cash?: number | null;
    draft_hand?: string[] | null;
    loose?: string[] | null;
    bagged?: string[] | null;
    drawn?: string[] | null;
    sets?:
      | (
          | {
              [k: string]: string[];
            }
          | [string, string[]][]
        )
      | null;
    graded?:
      | (
          | {
              [k: string]: number;
            }
          | [string, number][]
        )
      | null;
    claims?: string[] | null;
    boosts?: string[] | null;
    trips?: string[] | null;
    powers?: string[] | null;
    extra?: string | null;
    driven?: boolean | null;
    cubes_aside?: number | null;
    cubes?: number | null;
    net_worth?: number | null;
  }[];
  zones: {
    publishers?: string[] | null;
    phase?: string | null;
    round?: number | null;
    turn_order?: number[] | null;
    scoring?: string[] | null;
    token_publisher?: string | null;
    pick?: number | null;
    picked?: number[] | null;
    signed?: string[] | null;
    reserve_loose?: string[] | null;
    reserve_bagged?: string[] | null;
    sneak?: string[] | null;
    swag?: string[] | null;
    bin_deck?: string[] | null;
    bin_discard?: string[] | null;
    supply_deck?: string[] | null;
    supply_discard?: string[] | null;
    slabs?: number[] | null;
    tags?: number | null;
    track?:
      | (
          | {
              [k: string]: number;
            }
          | [string, number][]
        )
      | null;
    unique_heroes?: number | null;
    returns?: number | null;
    decisions?: string[] | null;
    turn?: number | null;
    planner?: number | null;
    group?: string | null;
    past_group?: string | null;
    triggered?: boolean | null;
    final_day?: boolean | null;
    power?: string | null;
    removed_powers?: string[] | null;
    powers?: string[] | null;
    ending?: string | null;
    winner?: number | null;
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
