// Made by `npm run types`.

export type Body =
  | SkipTrade
  | TradeTwo
  | TradeOne
  | TradePlayer
  | AllowTrade
  | KeepPile
  | PassPile
  | FormSet
  | AddComic
  | RedeemFree
  | GoOn
  | EndTurn
  | SecondTrade
  | Haggle
  | Peek
  | DoubleDip
  | NotForSale
  | Restore
  | Facsimile
  | Hype
  | Discount
  | TrendShift
  | PreOrder
  | TakeCard
  | Sleeve
  | TakeBack
  | Consent
  | Refuse
  | Resign
  | Abandon
  | ChangeKey
  | CommitEntropy
  | RevealEntropy;

/**
 * Make no trade, or no second one (MC-TURN-2, MC-D-2, MC-D-9).
 */
export interface SkipTrade {
  command: "skip_trade";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Give the shop two own comics, take one of its (MC-TRADE-4).
 */
export interface TradeTwo {
  command: "trade_two";
  args: {
    give: string[];
    take: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Give the shop one own comic, take two of lower rarity (MC-TRADE-5).
 */
export interface TradeOne {
  command: "trade_one";
  args: {
    give: string;
    take: string[];
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Give another player one own comic, take a loose one of theirs, of equal or lower rarity (MC-TRADE-12).
 */
export interface TradePlayer {
  command: "trade_player";
  args: {
    target: number;
    give: string;
    take: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Let the declared trade for an own comic be (MC-POWER-9).
 */
export interface AllowTrade {
  command: "allow";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Take all cards of the pile that is looked at (MC-PILES-3).
 */
export interface KeepPile {
  command: "keep";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Put it back, and go on to the next one (MC-PILES-4).
 */
export interface PassPile {
  command: "pass";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Make a set of two comics that are in none (MC-SETS-8 b).
 */
export interface FormSet {
  command: "form";
  args: {
    comics: string[];
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Add a comic to the own set of that number (MC-SETS-8 a).
 */
export interface AddComic {
  command: "add";
  args: {
    comic: string;
    to: number;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Take that comic of the shop for a Free Comic (MC-FREE-1).
 */
export interface RedeemFree {
  command: "redeem";
  args: {
    comic: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Use no power in the window after a trade, after a keep or before scoring (MC-POWER-12).
 */
export interface GoOn {
  command: "go_on";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Use no power at the end of the turn (MC-D-8).
 */
export interface EndTurn {
  command: "end_turn";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Make one more trade (MC-PWR-1).
 */
export interface SecondTrade {
  command: "second_trade";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Trade one comic for one of the shop, whatever their rarities (MC-PWR-2).
 */
export interface Haggle {
  command: "haggle";
  args: {
    give: string;
    take: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Look into one or two piles (MC-PWR-3).
 */
export interface Peek {
  command: "peek";
  args: {
    spots: number[];
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Take the pile of another spot too, unseen (MC-PWR-4).
 */
export interface DoubleDip {
  command: "double_dip";
  args: {
    spot: number;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Cancel the declared trade for an own comic (MC-PWR-5).
 */
export interface NotForSale {
  command: "not_for_sale";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Take a comic out of an own set, to place it anew (MC-PWR-6).
 */
export interface Restore {
  command: "restore";
  args: {
    comic: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Let an own loose comic stand in for an issue in an own set (MC-PWR-7).
 */
export interface Facsimile {
  command: "facsimile";
  args: {
    comic: string;
    to: number;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Count as more of the hot comic (MC-PWR-8).
 */
export interface Hype {
  command: "hype";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Take a common of the shop for nothing (MC-PWR-9).
 */
export interface Discount {
  command: "discount";
  args: {
    comic: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Draw another hot comic (MC-PWR-10).
 */
export interface TrendShift {
  command: "trend_shift";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Look at the top of the deck (MC-PWR-11).
 */
export interface PreOrder {
  command: "pre_order";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Take one of the cards looked at; the others go under the deck in that order, the last named at the very bottom (MC-D-15, MC-PWR-11).
 */
export interface TakeCard {
  command: "take_card";
  args: {
    comic: string;
    order: string[];
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Protect an own loose comic from trades (MC-PWR-12).
 */
export interface Sleeve {
  command: "sleeve";
  args: {
    comic: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Let the Table of that version come back, or ask the others for it (LB-BACK-1 to -5).
 */
export interface TakeBack {
  command: "take_back";
  args: {
    to: number;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Agree to what was asked at that version; where none is named, to what is asked now.
 */
export interface Consent {
  command: "consent";
  args: {
    asked: number | null;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Disagree with it, which ends the asking (LB-ASK-3).
 */
export interface Refuse {
  command: "refuse";
  args: {
    asked: number | null;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Leave the table (LB-LEAVE-1, -2).
 */
export interface Resign {
  command: "resign";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Ask the others to give the game up (LB-END-2).
 */
export interface Abandon {
  command: "abandon";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Sign with another key from now on: 64 hex digits. The old one signs this (LB-KEY-1).
 */
export interface ChangeKey {
  command: "change_key";
  args: {
    key: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Commit to 32 random bytes, by their hash (LB-ENT-2).
 */
export interface CommitEntropy {
  command: "commit_entropy";
  args: {
    hash: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Reveal the bytes that one has committed to (LB-ENT-3, -4).
 */
export interface RevealEntropy {
  command: "reveal_entropy";
  args: {
    entropy: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
