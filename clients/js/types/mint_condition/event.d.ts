// Made by `npm run types`.

export type Event =
  | FirstPlayerGiven
  | FirstPlayerDrawn
  | FirstPlayerFollowed
  | RoundStarted
  | ComicsShuffled
  | ComicsRemoved
  | ShopComicDealt
  | FreeComicReturned
  | DeckReshuffled
  | PileDealt
  | HotComicDrawn
  | RoundBonusDrawn
  | PowersShuffled
  | SecretPowerDealt
  | TurnStarted
  | TradeDeclined
  | ShopTradeMade
  | PlayerTradeDeclared
  | PlayerTradeAllowed
  | PlayerTradeBlocked
  | PlayerTradeMade
  | PileExamined
  | PilePassed
  | PileGrown
  | PileKept
  | PileTaken
  | PileReplenished
  | CardsDrawn
  | DeckRanOut
  | PilesRanOut
  | ComicsTurnedUp
  | FreeComicRedeemed
  | SetFormed
  | ComicAdded
  | SetReduced
  | SetDissolved
  | ComicsLeftLoose
  | WindowPassed
  | TurnEnded
  | PowerRevealed
  | SecondTradeOpened
  | PilePeeked
  | DeckTopViewed
  | DeckCardTaken
  | CardsPutUnder
  | HotComicChanged
  | ShopComicTaken
  | ComicSleeved
  | SleeveEnded
  | ComicUnset
  | FacsimileUsed
  | HypeUsed
  | RoundPlayEnded
  | ScoringAnswered
  | SetsScored
  | BonusScored
  | HotComicScored
  | RoundBonusScored
  | RoundScored
  | PowersReturned
  | ComicsCollected
  | GameEnded
  | GameOpened
  | Forked
  | Placed
  | PlacedFor
  | SeedRevealed
  | TakeBackAsked
  | TakeBackAnswered
  | TakenBack
  | AbandonAsked
  | AbandonAnswered
  | Abandoned
  | Resigned
  | TimedOut
  | SeatReplaced
  | PlayedFor
  | Ruled
  | EntropyCommitted
  | EntropyRevealed
  | Voided
  | KeyChanged;
/**
 * A set by its number, its comics (anthologies and a stand-in among them) and its VP.
 *
 * @minItems 4
 */
export type SetScore = [number, string, string[], number];
/**
 * A comic and the VP that it brings by itself.
 *
 * @minItems 2
 */
export type CardScore = [string, number];

/**
 * The first player of round 1, as asked for (MC-SETUP-11).
 */
export interface FirstPlayerGiven {
  skeleton: {
    event: "mint_condition.first_player_given";
    v: number;
    public: {
      seat: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
export interface Cause {
  body:
    | (
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
        | RevealEntropy
        | {
            command: "open";
            args: {};
            base_head: string;
            base_v: number;
            cseq: number;
            game: string;
            nonce: string;
            seat: null;
          }
        | {
            command: "deal";
            args: {};
            base_head: string;
            base_v: number;
            cseq: number;
            game: string;
            nonce: string;
            seat: null;
          }
        | {
            command: "place";
            args: {};
            base_head: string;
            base_v: number;
            cseq: number;
            game: string;
            nonce: string;
            seat: null;
          }
        | {
            command: "fork";
            args: {};
            base_head: string;
            base_v: number;
            cseq: number;
            game: string;
            nonce: string;
            seat: null;
          }
        | {
            command: "reveal";
            args: {};
            base_head: string;
            base_v: number;
            cseq: number;
            game: string;
            nonce: string;
            seat: null;
          }
        | {
            command: "time_out";
            args: {
              seat: number;
            };
            base_head: string;
            base_v: number;
            cseq: number;
            game: string;
            nonce: string;
            seat: null;
          }
        | {
            command: "replace_seat";
            args: {
              seat: number;
            };
            base_head: string;
            base_v: number;
            cseq: number;
            game: string;
            nonce: string;
            seat: null;
          }
        | {
            command: "abandon";
            args: {};
            base_head: string;
            base_v: number;
            cseq: number;
            game: string;
            nonce: string;
            seat: null;
          }
        | {
            command: "void";
            args: {};
            base_head: string;
            base_v: number;
            cseq: number;
            game: string;
            nonce: string;
            seat: null;
          }
        | {
            command: "play";
            args:
              | SkipTrade1
              | TradeTwo1
              | TradeOne1
              | TradePlayer1
              | AllowTrade1
              | KeepPile1
              | PassPile1
              | FormSet1
              | AddComic1
              | RedeemFree1
              | GoOn1
              | EndTurn1
              | SecondTrade1
              | Haggle1
              | Peek1
              | DoubleDip1
              | NotForSale1
              | Restore1
              | Facsimile1
              | Hype1
              | Discount1
              | TrendShift1
              | PreOrder1
              | TakeCard1
              | Sleeve1;
            base_head: string;
            base_v: number;
            cseq: number;
            game: string;
            nonce: string;
            seat: null;
          }
        | {
            command: "change_key";
            args: {
              who: string;
              key: string;
            };
            base_head: string;
            base_v: number;
            cseq: number;
            game: string;
            nonce: string;
            seat: null;
          }
        | {
            command: "rule";
            args: {
              text: string;
              resume_from: number | null;
              adjust: boolean;
              as_played:
                | (
                    | SkipTrade2
                    | TradeTwo2
                    | TradeOne2
                    | TradePlayer2
                    | AllowTrade2
                    | KeepPile2
                    | PassPile2
                    | FormSet2
                    | AddComic2
                    | RedeemFree2
                    | GoOn2
                    | EndTurn2
                    | SecondTrade2
                    | Haggle2
                    | Peek2
                    | DoubleDip2
                    | NotForSale2
                    | Restore2
                    | Facsimile2
                    | Hype2
                    | Discount2
                    | TrendShift2
                    | PreOrder2
                    | TakeCard2
                    | Sleeve2
                  )
                | null;
            };
            base_head: string;
            base_v: number;
            cseq: number;
            game: string;
            nonce: string;
            seat: null;
          }
      )
    | null;
  signature: string | null;
}
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
/**
 * Make no trade, or no second one (MC-TURN-2, MC-D-2, MC-D-9).
 */
export interface SkipTrade1 {
  command: "skip_trade";
  args: {};
  seat: number;
}
/**
 * Give the shop two own comics, take one of its (MC-TRADE-4).
 */
export interface TradeTwo1 {
  command: "trade_two";
  args: {
    give: string[];
    take: string;
  };
  seat: number;
}
/**
 * Give the shop one own comic, take two of lower rarity (MC-TRADE-5).
 */
export interface TradeOne1 {
  command: "trade_one";
  args: {
    give: string;
    take: string[];
  };
  seat: number;
}
/**
 * Give another player one own comic, take a loose one of theirs, of equal or lower rarity (MC-TRADE-12).
 */
export interface TradePlayer1 {
  command: "trade_player";
  args: {
    target: number;
    give: string;
    take: string;
  };
  seat: number;
}
/**
 * Let the declared trade for an own comic be (MC-POWER-9).
 */
export interface AllowTrade1 {
  command: "allow";
  args: {};
  seat: number;
}
/**
 * Take all cards of the pile that is looked at (MC-PILES-3).
 */
export interface KeepPile1 {
  command: "keep";
  args: {};
  seat: number;
}
/**
 * Put it back, and go on to the next one (MC-PILES-4).
 */
export interface PassPile1 {
  command: "pass";
  args: {};
  seat: number;
}
/**
 * Make a set of two comics that are in none (MC-SETS-8 b).
 */
export interface FormSet1 {
  command: "form";
  args: {
    comics: string[];
  };
  seat: number;
}
/**
 * Add a comic to the own set of that number (MC-SETS-8 a).
 */
export interface AddComic1 {
  command: "add";
  args: {
    comic: string;
    to: number;
  };
  seat: number;
}
/**
 * Take that comic of the shop for a Free Comic (MC-FREE-1).
 */
export interface RedeemFree1 {
  command: "redeem";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Use no power in the window after a trade, after a keep or before scoring (MC-POWER-12).
 */
export interface GoOn1 {
  command: "go_on";
  args: {};
  seat: number;
}
/**
 * Use no power at the end of the turn (MC-D-8).
 */
export interface EndTurn1 {
  command: "end_turn";
  args: {};
  seat: number;
}
/**
 * Make one more trade (MC-PWR-1).
 */
export interface SecondTrade1 {
  command: "second_trade";
  args: {};
  seat: number;
}
/**
 * Trade one comic for one of the shop, whatever their rarities (MC-PWR-2).
 */
export interface Haggle1 {
  command: "haggle";
  args: {
    give: string;
    take: string;
  };
  seat: number;
}
/**
 * Look into one or two piles (MC-PWR-3).
 */
export interface Peek1 {
  command: "peek";
  args: {
    spots: number[];
  };
  seat: number;
}
/**
 * Take the pile of another spot too, unseen (MC-PWR-4).
 */
export interface DoubleDip1 {
  command: "double_dip";
  args: {
    spot: number;
  };
  seat: number;
}
/**
 * Cancel the declared trade for an own comic (MC-PWR-5).
 */
export interface NotForSale1 {
  command: "not_for_sale";
  args: {};
  seat: number;
}
/**
 * Take a comic out of an own set, to place it anew (MC-PWR-6).
 */
export interface Restore1 {
  command: "restore";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Let an own loose comic stand in for an issue in an own set (MC-PWR-7).
 */
export interface Facsimile1 {
  command: "facsimile";
  args: {
    comic: string;
    to: number;
  };
  seat: number;
}
/**
 * Count as more of the hot comic (MC-PWR-8).
 */
export interface Hype1 {
  command: "hype";
  args: {};
  seat: number;
}
/**
 * Take a common of the shop for nothing (MC-PWR-9).
 */
export interface Discount1 {
  command: "discount";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Draw another hot comic (MC-PWR-10).
 */
export interface TrendShift1 {
  command: "trend_shift";
  args: {};
  seat: number;
}
/**
 * Look at the top of the deck (MC-PWR-11).
 */
export interface PreOrder1 {
  command: "pre_order";
  args: {};
  seat: number;
}
/**
 * Take one of the cards looked at; the others go under the deck in that order, the last named at the very bottom (MC-D-15, MC-PWR-11).
 */
export interface TakeCard1 {
  command: "take_card";
  args: {
    comic: string;
    order: string[];
  };
  seat: number;
}
/**
 * Protect an own loose comic from trades (MC-PWR-12).
 */
export interface Sleeve1 {
  command: "sleeve";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Make no trade, or no second one (MC-TURN-2, MC-D-2, MC-D-9).
 */
export interface SkipTrade2 {
  command: "skip_trade";
  args: {};
  seat: number;
}
/**
 * Give the shop two own comics, take one of its (MC-TRADE-4).
 */
export interface TradeTwo2 {
  command: "trade_two";
  args: {
    give: string[];
    take: string;
  };
  seat: number;
}
/**
 * Give the shop one own comic, take two of lower rarity (MC-TRADE-5).
 */
export interface TradeOne2 {
  command: "trade_one";
  args: {
    give: string;
    take: string[];
  };
  seat: number;
}
/**
 * Give another player one own comic, take a loose one of theirs, of equal or lower rarity (MC-TRADE-12).
 */
export interface TradePlayer2 {
  command: "trade_player";
  args: {
    target: number;
    give: string;
    take: string;
  };
  seat: number;
}
/**
 * Let the declared trade for an own comic be (MC-POWER-9).
 */
export interface AllowTrade2 {
  command: "allow";
  args: {};
  seat: number;
}
/**
 * Take all cards of the pile that is looked at (MC-PILES-3).
 */
export interface KeepPile2 {
  command: "keep";
  args: {};
  seat: number;
}
/**
 * Put it back, and go on to the next one (MC-PILES-4).
 */
export interface PassPile2 {
  command: "pass";
  args: {};
  seat: number;
}
/**
 * Make a set of two comics that are in none (MC-SETS-8 b).
 */
export interface FormSet2 {
  command: "form";
  args: {
    comics: string[];
  };
  seat: number;
}
/**
 * Add a comic to the own set of that number (MC-SETS-8 a).
 */
export interface AddComic2 {
  command: "add";
  args: {
    comic: string;
    to: number;
  };
  seat: number;
}
/**
 * Take that comic of the shop for a Free Comic (MC-FREE-1).
 */
export interface RedeemFree2 {
  command: "redeem";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Use no power in the window after a trade, after a keep or before scoring (MC-POWER-12).
 */
export interface GoOn2 {
  command: "go_on";
  args: {};
  seat: number;
}
/**
 * Use no power at the end of the turn (MC-D-8).
 */
export interface EndTurn2 {
  command: "end_turn";
  args: {};
  seat: number;
}
/**
 * Make one more trade (MC-PWR-1).
 */
export interface SecondTrade2 {
  command: "second_trade";
  args: {};
  seat: number;
}
/**
 * Trade one comic for one of the shop, whatever their rarities (MC-PWR-2).
 */
export interface Haggle2 {
  command: "haggle";
  args: {
    give: string;
    take: string;
  };
  seat: number;
}
/**
 * Look into one or two piles (MC-PWR-3).
 */
export interface Peek2 {
  command: "peek";
  args: {
    spots: number[];
  };
  seat: number;
}
/**
 * Take the pile of another spot too, unseen (MC-PWR-4).
 */
export interface DoubleDip2 {
  command: "double_dip";
  args: {
    spot: number;
  };
  seat: number;
}
/**
 * Cancel the declared trade for an own comic (MC-PWR-5).
 */
export interface NotForSale2 {
  command: "not_for_sale";
  args: {};
  seat: number;
}
/**
 * Take a comic out of an own set, to place it anew (MC-PWR-6).
 */
export interface Restore2 {
  command: "restore";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Let an own loose comic stand in for an issue in an own set (MC-PWR-7).
 */
export interface Facsimile2 {
  command: "facsimile";
  args: {
    comic: string;
    to: number;
  };
  seat: number;
}
/**
 * Count as more of the hot comic (MC-PWR-8).
 */
export interface Hype2 {
  command: "hype";
  args: {};
  seat: number;
}
/**
 * Take a common of the shop for nothing (MC-PWR-9).
 */
export interface Discount2 {
  command: "discount";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Draw another hot comic (MC-PWR-10).
 */
export interface TrendShift2 {
  command: "trend_shift";
  args: {};
  seat: number;
}
/**
 * Look at the top of the deck (MC-PWR-11).
 */
export interface PreOrder2 {
  command: "pre_order";
  args: {};
  seat: number;
}
/**
 * Take one of the cards looked at; the others go under the deck in that order, the last named at the very bottom (MC-D-15, MC-PWR-11).
 */
export interface TakeCard2 {
  command: "take_card";
  args: {
    comic: string;
    order: string[];
  };
  seat: number;
}
/**
 * Protect an own loose comic from trades (MC-PWR-12).
 */
export interface Sleeve2 {
  command: "sleeve";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * The first player of round 1, by luck (MC-SETUP-11, MC-RNG-7).
 */
export interface FirstPlayerDrawn {
  skeleton: {
    event: "mint_condition.first_player_drawn";
    v: number;
    public: {
      label: string;
      count: number;
      seat: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "order";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    order?: {
      salt: string;
      value: number[];
    };
  };
  cause?: Cause;
}
/**
 * The first player of a later round, by the lowest score of the last one; `tied` are those who had it (MC-NEXT-3, -4).
 */
export interface FirstPlayerFollowed {
  skeleton: {
    event: "mint_condition.first_player_followed";
    v: number;
    public: {
      seat: number;
      tied: number[];
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A round begins, from 1; everything of the last one has been cleared away (MC-SETUP-12).
 */
export interface RoundStarted {
  skeleton: {
    event: "mint_condition.round_started";
    v: number;
    public: {
      round: number;
      seat: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * All comics are the deck, top first (MC-SETUP-1, MC-RNG-1).
 */
export interface ComicsShuffled {
  skeleton: {
    event: "mint_condition.comics_shuffled";
    v: number;
    public: {
      label: string;
      count: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "order";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    order?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * So many off the top of the deck are out of the round, face down (MC-SETUP-2).
 */
export interface ComicsRemoved {
  skeleton: {
    event: "mint_condition.comics_removed";
    v: number;
    public: {
      count: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "comics";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    comics?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * The top of the deck goes to the shop, its place there from 1 (MC-SETUP-4).
 */
export interface ShopComicDealt {
  skeleton: {
    event: "mint_condition.shop_comic_dealt";
    v: number;
    public: {
      comic: string;
      place: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The top of the deck is the Free Comic, which may not lie in the shop. It moves nowhere: the deck is shuffled next (MC-SETUP-5, -6).
 */
export interface FreeComicReturned {
  skeleton: {
    event: "mint_condition.free_comic_returned";
    v: number;
    public: {
      comic: string;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The rest of the deck is shuffled again (MC-SETUP-5, MC-RNG-3).
 */
export interface DeckReshuffled {
  skeleton: {
    event: "mint_condition.deck_reshuffled";
    v: number;
    public: {
      label: string;
      count: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "order";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    order?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * A pile off the top of the deck, face down (MC-SETUP-7).
 */
export interface PileDealt {
  skeleton: {
    event: "mint_condition.pile_dealt";
    v: number;
    public: {
      spot: number;
      count: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "comics";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    comics?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * The hot series of the round (MC-SETUP-8, MC-RNG-4).
 */
export interface HotComicDrawn {
  skeleton: {
    event: "mint_condition.hot_comic_drawn";
    v: number;
    public: {
      label: string;
      count: number;
      series: string;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "order";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    order?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * The round bonus (MC-SETUP-9, MC-RNG-5).
 */
export interface RoundBonusDrawn {
  skeleton: {
    event: "mint_condition.round_bonus_drawn";
    v: number;
    public: {
      label: string;
      count: number;
      bonus: string;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "order";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    order?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * The secret powers, before they are dealt from the first player on (MC-RNG-6, -11).
 */
export interface PowersShuffled {
  skeleton: {
    event: "mint_condition.powers_shuffled";
    v: number;
    public: {
      label: string;
      count: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "order";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    order?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * A seat gets its power (MC-SETUP-10).
 */
export interface SecretPowerDealt {
  skeleton: {
    event: "mint_condition.secret_power_dealt";
    v: number;
    public: {
      seat: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "power";
        hash: string;
        to: string;
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    power?: {
      salt: string;
      value: string;
    };
  };
  cause?: Cause;
}
/**
 * A seat's turn, its number in the round from 1. `may_trade` is false in its first one (MC-TRADE-2); `trade_only` is true where no pile is left (MC-TURN-3).
 */
export interface TurnStarted {
  skeleton: {
    event: "mint_condition.turn_started";
    v: number;
    public: {
      seat: number;
      turn: number;
      may_trade: boolean;
      trade_only: boolean;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * No trade, or (with Second Deal) no second one.
 */
export interface TradeDeclined {
  skeleton: {
    event: "mint_condition.trade_declined";
    v: number;
    public: {
      seat: number;
      second: boolean;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * Given comics leave the collection for the end of the shop, taken ones are unplaced (MC-TRADE-8, -18).
 */
export interface ShopTradeMade {
  skeleton: {
    event: "mint_condition.shop_trade_made";
    v: number;
    public: {
      seat: number;
      way: "haggle" | "one_for_two" | "two_for_one";
      given: string[];
      taken: string[];
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * `asked` says whether the target may still react (MC-POWER-9).
 */
export interface PlayerTradeDeclared {
  skeleton: {
    event: "mint_condition.player_trade_declared";
    v: number;
    public: {
      seat: number;
      target: number;
      given: string;
      wanted: string;
      asked: boolean;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The target lets it be; only where it was asked.
 */
export interface PlayerTradeAllowed {
  skeleton: {
    event: "mint_condition.player_trade_allowed";
    v: number;
    public: {
      seat: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * Nothing moves, and the turn's trade is used (MC-PWR-5); `seat` is the target.
 */
export interface PlayerTradeBlocked {
  skeleton: {
    event: "mint_condition.player_trade_blocked";
    v: number;
    public: {
      seat: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * Both comics are unplaced with their new owners (MC-TRADE-15, -16).
 */
export interface PlayerTradeMade {
  skeleton: {
    event: "mint_condition.player_trade_made";
    v: number;
    public: {
      seat: number;
      target: number;
      given: string;
      taken: string;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The active seat looks at a pile (MC-PILES-1, -2).
 */
export interface PileExamined {
  skeleton: {
    event: "mint_condition.pile_examined";
    v: number;
    public: {
      seat: number;
      spot: number;
      count: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "comics";
        hash: string;
        to: string;
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    comics?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * It goes back to its spot (MC-PILES-4).
 */
export interface PilePassed {
  skeleton: {
    event: "mint_condition.pile_passed";
    v: number;
    public: {
      seat: number;
      spot: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * So many cards off the top of the deck join a passed pile, behind the others, unseen.
 */
export interface PileGrown {
  skeleton: {
    event: "mint_condition.pile_grown";
    v: number;
    public: {
      spot: number;
      count: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "comics";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    comics?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * All of the pile is taken, still hidden from the others (MC-PILES-3); `forced` where it could not be passed (MC-PILES-9).
 */
export interface PileKept {
  skeleton: {
    event: "mint_condition.pile_kept";
    v: number;
    public: {
      seat: number;
      spot: number;
      count: number;
      forced: boolean;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "comics";
        hash: string;
        to: string;
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    comics?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * A second pile is taken, which its taker sees when it is turned up (MC-PWR-4).
 */
export interface PileTaken {
  skeleton: {
    event: "mint_condition.pile_taken";
    v: number;
    public: {
      seat: number;
      spot: number;
      count: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "comics";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    comics?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * A new pile in an empty spot, of what the deck still has (MC-PILES-3, -7).
 */
export interface PileReplenished {
  skeleton: {
    event: "mint_condition.pile_replenished";
    v: number;
    public: {
      spot: number;
      count: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "comics";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    comics?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * All piles were passed (MC-PILES-5); the count may be 0.
 */
export interface CardsDrawn {
  skeleton: {
    event: "mint_condition.cards_drawn";
    v: number;
    public: {
      seat: number;
      count: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "comics";
        hash: string;
        to: string;
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    comics?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * Its last card has left it (MC-PILES-14).
 */
export interface DeckRanOut {
  skeleton: {
    event: "mint_condition.deck_ran_out";
    v: number;
    public: {};
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * That seat took the last pile; these have a trade-only turn left, in order (MC-END-2).
 */
export interface PilesRanOut {
  skeleton: {
    event: "mint_condition.piles_ran_out";
    v: number;
    public: {
      seat: number;
      left: number[];
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * What was taken lies face up, unplaced (MC-SETS-1).
 */
export interface ComicsTurnedUp {
  skeleton: {
    event: "mint_condition.comics_turned_up";
    v: number;
    public: {
      seat: number;
      comics: string[];
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The Free Comic is spent for a comic of the shop, null where it is empty (MC-FREE-1, -3).
 */
export interface FreeComicRedeemed {
  skeleton: {
    event: "mint_condition.free_comic_redeemed";
    v: number;
    public: {
      seat: number;
      free: string;
      taken: string | null;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * Two comics are a set; its number is the seat's next in the round, from 1. `auto` where there was no choice (MC-SETS-17).
 */
export interface SetFormed {
  skeleton: {
    event: "mint_condition.set_formed";
    v: number;
    public: {
      seat: number;
      number: number;
      series: string;
      comics: string[];
      auto: boolean;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A comic joins a set, behind the others.
 */
export interface ComicAdded {
  skeleton: {
    event: "mint_condition.comic_added";
    v: number;
    public: {
      seat: number;
      number: number;
      comic: string;
      auto: boolean;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A set goes on without a comic; moves nothing (MC-EV-8).
 */
export interface SetReduced {
  skeleton: {
    event: "mint_condition.set_reduced";
    v: number;
    public: {
      seat: number;
      number: number;
      comics: string[];
      cause: "power" | "trade";
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * What is left of a set that is none any more lies loose (MC-SETS-11).
 */
export interface SetDissolved {
  skeleton: {
    event: "mint_condition.set_dissolved";
    v: number;
    public: {
      seat: number;
      number: number;
      comics: string[];
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * What fits no set is loose (MC-SETS-14).
 */
export interface ComicsLeftLoose {
  skeleton: {
    event: "mint_condition.comics_left_loose";
    v: number;
    public: {
      seat: number;
      comics: string[];
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * No power was used after a trade or a keep (MC-POWER-12).
 */
export interface WindowPassed {
  skeleton: {
    event: "mint_condition.window_passed";
    v: number;
    public: {
      seat: number;
      window: "after_keep" | "after_trade";
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The seat's turn is over (MC-TURN-5).
 */
export interface TurnEnded {
  skeleton: {
    event: "mint_condition.turn_ended";
    v: number;
    public: {
      seat: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A power is turned up and used (MC-POWER-3).
 */
export interface PowerRevealed {
  skeleton: {
    event: "mint_condition.power_revealed";
    v: number;
    public: {
      seat: number;
      power: string;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * One more trade may be made in this turn (MC-PWR-1).
 */
export interface SecondTradeOpened {
  skeleton: {
    event: "mint_condition.second_trade_opened";
    v: number;
    public: {
      seat: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A look into a pile, an event for each (MC-PWR-3).
 */
export interface PilePeeked {
  skeleton: {
    event: "mint_condition.pile_peeked";
    v: number;
    public: {
      seat: number;
      spot: number;
      count: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "comics";
        hash: string;
        to: string;
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    comics?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * A look at the top of the deck; the cards stay there until one is taken (MC-PWR-11).
 */
export interface DeckTopViewed {
  skeleton: {
    event: "mint_condition.deck_top_viewed";
    v: number;
    public: {
      seat: number;
      count: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "comics";
        hash: string;
        to: string;
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    comics?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * One of the cards looked at is turned up, unplaced.
 */
export interface DeckCardTaken {
  skeleton: {
    event: "mint_condition.deck_card_taken";
    v: number;
    public: {
      seat: number;
      comic: string;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The other cards looked at go under the deck, the last one to the very bottom.
 */
export interface CardsPutUnder {
  skeleton: {
    event: "mint_condition.cards_put_under";
    v: number;
    public: {
      seat: number;
      count: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "comics";
        hash: string;
        to: string;
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    comics?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * Another series is hot, drawn from those that were not (MC-PWR-10, MC-RNG-8).
 */
export interface HotComicChanged {
  skeleton: {
    event: "mint_condition.hot_comic_changed";
    v: number;
    public: {
      label: string;
      count: number;
      seat: number;
      was: string;
      series: string;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "order";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    order?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * A comic of the shop is unplaced with its taker (MC-PWR-9).
 */
export interface ShopComicTaken {
  skeleton: {
    event: "mint_condition.shop_comic_taken";
    v: number;
    public: {
      seat: number;
      comic: string;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A loose comic is protected (MC-PWR-12).
 */
export interface ComicSleeved {
  skeleton: {
    event: "mint_condition.comic_sleeved";
    v: number;
    public: {
      seat: number;
      comic: string;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * It is in a set, or gone (MC-PWR-12).
 */
export interface SleeveEnded {
  skeleton: {
    event: "mint_condition.sleeve_ended";
    v: number;
    public: {
      seat: number;
      comic: string;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A comic leaves a set, unplaced (MC-PWR-6).
 */
export interface ComicUnset {
  skeleton: {
    event: "mint_condition.comic_unset";
    v: number;
    public: {
      seat: number;
      number: number;
      comic: string;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A loose comic stands in for an issue in a set (MC-PWR-7).
 */
export interface FacsimileUsed {
  skeleton: {
    event: "mint_condition.facsimile_used";
    v: number;
    public: {
      seat: number;
      number: number;
      comic: string;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The seat counts as so many more of the hot comic (MC-PWR-8).
 */
export interface HypeUsed {
  skeleton: {
    event: "mint_condition.hype_used";
    v: number;
    public: {
      seat: number;
      count: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The last turn of the round is over: as many turns for every seat (MC-INV-11).
 */
export interface RoundPlayEnded {
  skeleton: {
    event: "mint_condition.round_play_ended";
    v: number;
    public: {
      turns: number[];
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A seat's answer in the scoring window: a power's id, or null (MC-POWER-10).
 */
export interface ScoringAnswered {
  skeleton: {
    event: "mint_condition.scoring_answered";
    v: number;
    public: {
      seat: number;
      power: string | null;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A seat's sets, and its loose numbered comics at the value of one (MC-SCORE-2, -5).
 */
export interface SetsScored {
  skeleton: {
    event: "mint_condition.sets_scored";
    v: number;
    public: {
      seat: number;
      sets: SetScore[];
      loose: CardScore[];
      total: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The bonus VP printed on a seat's comics; those with none are left out (MC-SCORE-7).
 */
export interface BonusScored {
  skeleton: {
    event: "mint_condition.bonus_scored";
    v: number;
    public: {
      seat: number;
      comics: CardScore[];
      total: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * Counts by seat, hype included; each winner gets `vp` (MC-SCORE-8 to -11).
 */
export interface HotComicScored {
  skeleton: {
    event: "mint_condition.hot_comic_scored";
    v: number;
    public: {
      series: string;
      counts: number[];
      winners: number[];
      vp: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * Measures by seat; each winner gets `vp` (MC-SCORE-12, -13).
 */
export interface RoundBonusScored {
  skeleton: {
    event: "mint_condition.round_bonus_scored";
    v: number;
    public: {
      bonus: string;
      measures: number[];
      winners: number[];
      vp: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The round's scores and the totals so far, by seat (MC-SCORE-14).
 */
export interface RoundScored {
  skeleton: {
    event: "mint_condition.round_scored";
    v: number;
    public: {
      round: number;
      scores: number[];
      totals: number[];
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * Powers go back; so many of them were never revealed (MC-POWER-6).
 */
export interface PowersReturned {
  skeleton: {
    event: "mint_condition.powers_returned";
    v: number;
    public: {
      count: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "powers";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    powers?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * All comics are gathered for the next round (MC-NEXT-1).
 */
export interface ComicsCollected {
  skeleton: {
    event: "mint_condition.comics_collected";
    v: number;
    public: {
      count: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * Totals by seat, and who has the highest (MC-WIN-1, -2).
 */
export interface GameEnded {
  skeleton: {
    event: "mint_condition.game_ended";
    v: number;
    public: {
      totals: number[];
      winners: number[];
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * Event 1, alone in its batch: all that a game is set up from, and a commitment to its luck.
 */
export interface GameOpened {
  skeleton: {
    event: "longbox.game_opened";
    v: number;
    public: {
      edition: string;
      host_key: string | null;
      options: Options;
      rules: number;
      seats: SeatKey[];
      seed_commitment: string;
      seed_given: boolean;
      setup: string;
      title: "mint_condition";
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "seed";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    seed?: {
      salt: string;
      value: string;
    };
  };
  cause?: Cause;
}
/**
 * The options of this title.
 */
export interface Options {
  luck?: "sealed" | "study";
  reveal?: "end" | "never";
  deadline?: number | null;
  leaver?: "default" | "random";
  entropy?: "none" | "seats";
  rounds?: number;
  first_player?: "random" | number;
}
/**
 * A seat's public key: hex, or null where the seat signs nothing.
 */
export interface SeatKey {
  key: string | null;
}
/**
 * The first event of a fork: it goes on from a parent's stable version with luck of its own.
 */
export interface Forked {
  skeleton: {
    event: "longbox.forked";
    v: number;
    public: {
      at: number;
      head: string;
      parent: string;
      seed_commitment: string;
      seed_given: boolean;
      setup: string;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "seed";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    seed?: {
      salt: string;
      value: string;
    };
  };
  cause?: Cause;
}
/**
 * The table is laid out. `view` is what a spectator knows of it, `position` is all of it.
 */
export interface Placed {
  skeleton: {
    event: "longbox.placed";
    v: number;
    public: {
      resampled_from: Resampled | null;
      view: [
        string,
        number | null,
        boolean | number | string | (boolean | number | string | (boolean | number | string)[])[]
      ][];
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "position";
        hash: string;
        to: "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    position?: {
      salt: string;
      value: [
        string,
        number | null,
        boolean | number | string | (boolean | number | string | (boolean | number | string)[])[]
      ][];
    };
  };
  cause?: Cause;
}
/**
 * Where a position comes from that one seat knew, with the rest drawn anew.
 */
export interface Resampled {
  game: string;
  head: string;
  seat: number;
  v: number;
}
/**
 * What a seat knows of it, its own hidden cards among it.
 */
export interface PlacedFor {
  skeleton: {
    event: "longbox.placed_for";
    v: number;
    public: {
      seat: number;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "view";
        hash: string;
        to: string;
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    view?: {
      salt: string;
      value: [
        string,
        number | null,
        boolean | number | string | (boolean | number | string | (boolean | number | string)[])[]
      ][];
    };
  };
  cause?: Cause;
}
/**
 * The end: whoever holds the seed can recompute every shuffle and salt.
 */
export interface SeedRevealed {
  skeleton: {
    event: "longbox.seed_revealed";
    v: number;
    public: {
      seed: string;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A seat asks the others whether the Table of that version may come back (LB-BACK-3).
 */
export interface TakeBackAsked {
  skeleton: {
    event: "longbox.take_back_asked";
    v: number;
    public: {
      seat: number;
      to: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A seat's answer to what was asked at that version.
 */
export interface TakeBackAnswered {
  skeleton: {
    event: "longbox.take_back_answered";
    v: number;
    public: {
      seat: number;
      asked: number;
      agreed: boolean;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The Table is again as it was at that version. Versions and counts go on.
 */
export interface TakenBack {
  skeleton: {
    event: "longbox.taken_back";
    v: number;
    public: {
      to: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A seat asks the others whether the game shall be given up.
 */
export interface AbandonAsked {
  skeleton: {
    event: "longbox.abandon_asked";
    v: number;
    public: {
      seat: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A seat's answer to what was asked at that version.
 */
export interface AbandonAnswered {
  skeleton: {
    event: "longbox.abandon_answered";
    v: number;
    public: {
      seat: number;
      asked: number;
      agreed: boolean;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The game ends here; nobody has won.
 */
export interface Abandoned {
  skeleton: {
    event: "longbox.abandoned";
    v: number;
    public: {};
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A seat leaves.
 */
export interface Resigned {
  skeleton: {
    event: "longbox.resigned";
    v: number;
    public: {
      seat: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A seat has left, since it did not decide in time; `since` is when its decision was opened.
 */
export interface TimedOut {
  skeleton: {
    event: "longbox.timed_out";
    v: number;
    public: {
      seat: number;
      since: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * Somebody else sits there from now on.
 */
export interface SeatReplaced {
  skeleton: {
    event: "longbox.seat_replaced";
    v: number;
    public: {
      seat: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * What follows in this batch is that seat's, played by the host or the referee.
 */
export interface PlayedFor {
  skeleton: {
    event: "longbox.played_for";
    v: number;
    public: {
      seat: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The referee rules. `as_played` is a command of `seat` that the rules refuse and that was played all the same, in notation; where a field of it is secret it stands in `as_played_own`.
 */
export interface Ruled {
  skeleton: {
    event: "longbox.ruled";
    v: number;
    public: {
      text: string;
      resume_from: number | null;
      seat: number | null;
      as_played: string | null;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "as_played_own";
        hash: string;
        to: string | "host";
      }
    ];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    as_played_own?: {
      salt: string;
      value: string | null;
    };
  };
  cause?: Cause;
}
/**
 * A seat commits to its entropy: `hash` is `H("entropy", game, u64(seat), entropy)`.
 */
export interface EntropyCommitted {
  skeleton: {
    event: "longbox.entropy_committed";
    v: number;
    public: {
      seat: number;
      hash: string;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * A seat reveals the 32 bytes that it committed to.
 */
export interface EntropyRevealed {
  skeleton: {
    event: "longbox.entropy_revealed";
    v: number;
    public: {
      seat: number;
      entropy: string;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * The game ends before its deal: these seats did not commit, or did not reveal, which they owed since that version. Nobody has won.
 */
export interface Voided {
  skeleton: {
    event: "longbox.voided";
    v: number;
    public: {
      seats: number[];
      since: number;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
/**
 * From the next batch on, `who` (`host`, `referee` or `seat-N`) signs with this key: 64 hex digits (LB-KEY-1, -2).
 */
export interface KeyChanged {
  skeleton: {
    event: "longbox.key_changed";
    v: number;
    public: {
      key: string;
      who: string;
    };
    /**
     * @maxItems 0
     */
    sealed: [];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {};
  cause?: Cause;
}
