// Made by `npm run types`.

export type Command =
  | Pick
  | ClaimAction
  | BoostAction
  | EndTurn
  | BuyDrawn
  | BuyReserved
  | Decline
  | SellComic
  | FinishSelling
  | TakeSwag
  | SettlePreview
  | SignComics
  | GradeSet
  | BagComics
  | DisplaySet
  | ExpandSet
  | FinishDisplay
  | ChoosePower
  | GoToBed
  | UnbagComics
  | SellOut
  | UsePower
  | MeetCelebrity
  | CallDibs
  | TakeExtra
  | SettleMembership
  | SwapComics
  | DiscardLoose
  | KeepInherited
  | OrderReserved
  | OrderFromBin
  | TakeBack
  | Consent
  | Refuse
  | Resign
  | Abandon
  | ChangeKey
  | CommitEntropy
  | RevealEntropy;

/**
 * Keep one comic of the hand currently held (BB-DRAFT-4); final when made (BB-DRAFT-7).
 */
export interface Pick {
  command: "pick";
  args: {
    comic: string;
  };
}
/**
 * Fill a row of a group, or a reserve slot, and pay the way there (BB-PLAN-8, BB-TRAVEL-1).
 */
export interface ClaimAction {
  command: "claim";
  args: {
    group: string;
    row: number;
  };
}
/**
 * Place cubes in a boost area, by whole units (BB-BOOST-1 to -7).
 */
export interface BoostAction {
  command: "boost";
  args: {
    group: string;
    kind: string;
    units: number;
  };
}
/**
 * Let the next seat plan (BB-PLAN-6).
 */
export interface EndTurn {
  command: "end_turn";
  args: {};
}
/**
 * Buy some of the comics drawn, or none; the rest is discarded (BB-MAIL-3, BB-BIN-3).
 */
export interface BuyDrawn {
  command: "buy_drawn";
  args: {
    comics: string[];
  };
}
/**
 * Buy the comic of the claimed slot (BB-RL-1, BB-RB-1).
 */
export interface BuyReserved {
  command: "buy_reserved";
  args: {};
}
/**
 * Leave a reserved comic, Swag, grading, the first place (BB-RES-5), Dibs or an extra alone.
 */
export interface Decline {
  command: "decline";
  args: {};
}
/**
 * Sell one own comic, from any state (BB-SELL-1).
 */
export interface SellComic {
  command: "sell";
  args: {
    comic: string;
  };
}
/**
 * Sell no more (BB-SELL-10).
 */
export interface FinishSelling {
  command: "finish_selling";
  args: {};
}
/**
 * Take the whole Swag pile (BB-SWAG-1).
 */
export interface TakeSwag {
  command: "take_swag";
  args: {};
}
/**
 * Buy some of Sneak Preview, or none, and put the rest back in that order, top first (BB-SNEAK-2, -3).
 */
export interface SettlePreview {
  command: "settle_preview";
  args: {
    comics: string[];
    order: string[];
  };
}
/**
 * Get bagged comics autographed, or none (BB-AUTO-1).
 */
export interface SignComics {
  command: "sign";
  args: {
    comics: string[];
  };
}
/**
 * Put the top slab on the own set of that hero (BB-GRADE-1).
 */
export interface GradeSet {
  command: "grade";
  args: {
    hero: string;
  };
}
/**
 * Move loose comics to bagged, or none (BB-BAG-1).
 */
export interface BagComics {
  command: "bag";
  args: {
    comics: string[];
  };
}
/**
 * Display a new set of that hero (BB-DISP-5).
 */
export interface DisplaySet {
  command: "display";
  args: {
    hero: string;
    comics: string[];
  };
}
/**
 * Add one comic to the own set of that hero (BB-DISP-3).
 */
export interface ExpandSet {
  command: "expand";
  args: {
    hero: string;
    comic: string;
  };
}
/**
 * Display no more (BB-DISP-1).
 */
export interface FinishDisplay {
  command: "finish_display";
  args: {};
}
/**
 * Gain that superpower, and use it or keep it (BB-POWER-1); with option `powers=sell_out` it is sold out.
 */
export interface ChoosePower {
  command: "choose_power";
  args: {
    power: string;
  };
}
/**
 * Move to the first place in the turn order (BB-EARLY-1).
 */
export interface GoToBed {
  command: "go_to_bed";
  args: {};
}
/**
 * Move own bagged comics to loose: at any time, or because there are too many (BB-LIMIT-5).
 */
export interface UnbagComics {
  command: "unbag";
  args: {
    comics: string[];
  };
}
/**
 * Gain that superpower and sell it out (BB-POWER-8).
 */
export interface SellOut {
  command: "sell_out";
  args: {
    power: string;
  };
}
/**
 * Use Caffeine Boost, Chauffeur or Mad Rush (BB-POWER-5).
 */
export interface UsePower {
  command: "use_power";
  args: {
    power: string;
  };
}
/**
 * Use Celebrity Sighting on own comics in any state (BB-SP-CELEBRITY-1).
 */
export interface MeetCelebrity {
  command: "meet_celebrity";
  args: {
    comics: string[];
  };
}
/**
 * Use Dibs: claim all reserve comics that show the hero (BB-SP-DIBS-1).
 */
export interface CallDibs {
  command: "call_dibs";
  args: {
    hero: string;
  };
}
/**
 * Draw more or buy one more, with Dial-up or Optimism (BB-SP-DIALUP-1, BB-SP-OPTIMISM-1).
 */
export interface TakeExtra {
  command: "take_extra";
  args: {
    option: "buy" | "draw";
  };
}
/**
 * As `settle_preview`, with some comics free (BB-SP-MEMBERSHIP-1).
 */
export interface SettleMembership {
  command: "settle_membership";
  args: {
    comics: string[];
    free: string[];
    order: string[];
  };
}
/**
 * Carry Comic Swap out, with as many comics as are loose now (BB-SP-COMICSWAP-1).
 */
export interface SwapComics {
  command: "swap_comics";
  args: {};
}
/**
 * Discard half of the loose pile (BB-SP-COMICSWAP-2).
 */
export interface DiscardLoose {
  command: "discard_loose";
  args: {
    comics: string[];
  };
}
/**
 * Keep one comic signed and bagged, or two bagged, or all loose (BB-SP-INHERITED-1).
 */
export interface KeepInherited {
  command: "keep_inherited";
  args: {
    option: "bag" | "loose" | "sign";
    comics: string[];
  };
}
/**
 * Take the comic of a reserve slot with Special Order (BB-SP-SPECIALORDER-1).
 */
export interface OrderReserved {
  command: "order_reserved";
  args: {
    row: "bagged" | "loose";
    slot: number;
  };
}
/**
 * Take the top comic of the Bin unseen, with Special Order (BB-SP-SPECIALORDER-1).
 */
export interface OrderFromBin {
  command: "order_from_bin";
  args: {};
}
/**
 * Let the Table of that version come back, or ask the others for it (LB-BACK-1 to -5).
 */
export interface TakeBack {
  command: "take_back";
  args: {
    to: number;
  };
}
/**
 * Agree to what was asked at that version; where none is named, to what is asked now.
 */
export interface Consent {
  command: "consent";
  args: {
    asked: number | null;
  };
}
/**
 * Disagree with it, which ends the asking (LB-ASK-3).
 */
export interface Refuse {
  command: "refuse";
  args: {
    asked: number | null;
  };
}
/**
 * Leave the table (LB-LEAVE-1, -2).
 */
export interface Resign {
  command: "resign";
  args: {};
}
/**
 * Ask the others to give the game up (LB-END-2).
 */
export interface Abandon {
  command: "abandon";
  args: {};
}
/**
 * Sign with another key from now on: 64 hex digits. The old one signs this (LB-KEY-1).
 */
export interface ChangeKey {
  command: "change_key";
  args: {
    key: string;
  };
}
/**
 * Commit to 32 random bytes, by their hash (LB-ENT-2).
 */
export interface CommitEntropy {
  command: "commit_entropy";
  args: {
    hash: string;
  };
}
/**
 * Reveal the bytes that one has committed to (LB-ENT-3, -4).
 */
export interface RevealEntropy {
  command: "reveal_entropy";
  args: {
    entropy: string;
  };
}
