// Made by `npm run types`.

export type Event =
  | BoardSet
  | TurnOrderShuffled
  | TurnOrderGiven
  | PublishersDrawn
  | PublishersChosen
  | SuperpowersLaidOut
  | SlabsStacked
  | ScoringCardRevealed
  | PublisherTokenDrawn
  | ScoringCardsGiven
  | ComicsShuffled
  | SneakPreviewDealt
  | BinDealt
  | SwagDealt
  | DraftHandDealt
  | ReserveSlotFilled
  | SupplyFormed
  | KitTaken
  | CubesSetAside
  | AllowancePaid
  | DraftPickOpened
  | ComicPicked
  | HandPassed
  | DraftRestDiscarded
  | DraftCompleted
  | RoundStarted
  | PlanningTurnStarted
  | ActionClaimed
  | ActionBoosted
  | PlanningTurnEnded
  | PlanningCompleted
  | SetAsideCubesReturned
  | ActionGroupStarted
  | ActionGroupFinished
  | ActionOpened
  | ActionSkipped
  | CubesRetrieved
  | ChoresPaid
  | ComicsDrawn
  | DeckReshuffled
  | ComicsBought
  | DrawnComicsDiscarded
  | ReservedComicBought
  | ReservationDeclined
  | ReserveRowCleaned
  | ComicSold
  | SaleFinished
  | HeroValueChanged
  | SwagTaken
  | SneakPreviewViewed
  | SneakPreviewBought
  | SneakPreviewReturned
  | ComicsAutographed
  | SetGraded
  | ComicsBagged
  | LimitExceeded
  | ComicsUnbagged
  | SetDisplayed
  | SetExpanded
  | UniqueHeroesAdvanced
  | SuperpowerOffered
  | SuperpowerChosen
  | SoldOut
  | SuperpowerRemoved
  | TurnOrderChanged
  | BedtimeStarted
  | ReserveSlotRefilled
  | SwagAdded
  | SneakPreviewRefilled
  | GameEndTriggered
  | SupplyExhausted
  | GameEnded
  | CollectionRevealed
  | NetWorthScored
  | WinnerDeclared
  | SuperpowerTaken
  | SuperpowerKept
  | PowerOpened
  | PowerUsed
  | CashGranted
  | BonusComicsGained
  | LooseComicsDiscarded
  | InheritedCollectionResolved
  | SpecialOrderTaken
  | DibsDeclared
  | DibsDeclined
  | PowerClaimed
  | TravelRefunded
  | ExtraChosen
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
 * The board lies on one side, with its tokens and tags (BB-SETUP-1, -4, -5).
 */
export interface BoardSet {
  skeleton: {
    event: "bagged_boarded.board_set";
    v: number;
    public: {
      side: "A" | "B";
      game_end: number;
      tags: number;
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
              | Pick1
              | ClaimAction1
              | BoostAction1
              | EndTurn1
              | BuyDrawn1
              | BuyReserved1
              | Decline1
              | SellComic1
              | FinishSelling1
              | TakeSwag1
              | SettlePreview1
              | SignComics1
              | GradeSet1
              | BagComics1
              | DisplaySet1
              | ExpandSet1
              | FinishDisplay1
              | ChoosePower1
              | GoToBed1
              | UnbagComics1
              | SellOut1
              | UsePower1
              | MeetCelebrity1
              | CallDibs1
              | TakeExtra1
              | SettleMembership1
              | SwapComics1
              | DiscardLoose1
              | KeepInherited1
              | OrderReserved1
              | OrderFromBin1;
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
                    | Pick2
                    | ClaimAction2
                    | BoostAction2
                    | EndTurn2
                    | BuyDrawn2
                    | BuyReserved2
                    | Decline2
                    | SellComic2
                    | FinishSelling2
                    | TakeSwag2
                    | SettlePreview2
                    | SignComics2
                    | GradeSet2
                    | BagComics2
                    | DisplaySet2
                    | ExpandSet2
                    | FinishDisplay2
                    | ChoosePower2
                    | GoToBed2
                    | UnbagComics2
                    | SellOut2
                    | UsePower2
                    | MeetCelebrity2
                    | CallDibs2
                    | TakeExtra2
                    | SettleMembership2
                    | SwapComics2
                    | DiscardLoose2
                    | KeepInherited2
                    | OrderReserved2
                    | OrderFromBin2
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
 * Keep one comic of the hand currently held (BB-DRAFT-4); final when made (BB-DRAFT-7).
 */
export interface Pick {
  command: "pick";
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
 * Fill a row of a group, or a reserve slot, and pay the way there (BB-PLAN-8, BB-TRAVEL-1).
 */
export interface ClaimAction {
  command: "claim";
  args: {
    group: string;
    row: number;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
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
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Let the next seat plan (BB-PLAN-6).
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
 * Buy some of the comics drawn, or none; the rest is discarded (BB-MAIL-3, BB-BIN-3).
 */
export interface BuyDrawn {
  command: "buy_drawn";
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
 * Buy the comic of the claimed slot (BB-RL-1, BB-RB-1).
 */
export interface BuyReserved {
  command: "buy_reserved";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Leave a reserved comic, Swag, grading, the first place (BB-RES-5), Dibs or an extra alone.
 */
export interface Decline {
  command: "decline";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Sell one own comic, from any state (BB-SELL-1).
 */
export interface SellComic {
  command: "sell";
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
 * Sell no more (BB-SELL-10).
 */
export interface FinishSelling {
  command: "finish_selling";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Take the whole Swag pile (BB-SWAG-1).
 */
export interface TakeSwag {
  command: "take_swag";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
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
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Get bagged comics autographed, or none (BB-AUTO-1).
 */
export interface SignComics {
  command: "sign";
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
 * Put the top slab on the own set of that hero (BB-GRADE-1).
 */
export interface GradeSet {
  command: "grade";
  args: {
    hero: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Move loose comics to bagged, or none (BB-BAG-1).
 */
export interface BagComics {
  command: "bag";
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
 * Display a new set of that hero (BB-DISP-5).
 */
export interface DisplaySet {
  command: "display";
  args: {
    hero: string;
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
 * Add one comic to the own set of that hero (BB-DISP-3).
 */
export interface ExpandSet {
  command: "expand";
  args: {
    hero: string;
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
 * Display no more (BB-DISP-1).
 */
export interface FinishDisplay {
  command: "finish_display";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Gain that superpower, and use it or keep it (BB-POWER-1); with option `powers=sell_out` it is sold out.
 */
export interface ChoosePower {
  command: "choose_power";
  args: {
    power: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Move to the first place in the turn order (BB-EARLY-1).
 */
export interface GoToBed {
  command: "go_to_bed";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Move own bagged comics to loose: at any time, or because there are too many (BB-LIMIT-5).
 */
export interface UnbagComics {
  command: "unbag";
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
 * Gain that superpower and sell it out (BB-POWER-8).
 */
export interface SellOut {
  command: "sell_out";
  args: {
    power: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Use Caffeine Boost, Chauffeur or Mad Rush (BB-POWER-5).
 */
export interface UsePower {
  command: "use_power";
  args: {
    power: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Use Celebrity Sighting on own comics in any state (BB-SP-CELEBRITY-1).
 */
export interface MeetCelebrity {
  command: "meet_celebrity";
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
 * Use Dibs: claim all reserve comics that show the hero (BB-SP-DIBS-1).
 */
export interface CallDibs {
  command: "call_dibs";
  args: {
    hero: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Draw more or buy one more, with Dial-up or Optimism (BB-SP-DIALUP-1, BB-SP-OPTIMISM-1).
 */
export interface TakeExtra {
  command: "take_extra";
  args: {
    option: "buy" | "draw";
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
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
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Carry Comic Swap out, with as many comics as are loose now (BB-SP-COMICSWAP-1).
 */
export interface SwapComics {
  command: "swap_comics";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Discard half of the loose pile (BB-SP-COMICSWAP-2).
 */
export interface DiscardLoose {
  command: "discard_loose";
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
 * Keep one comic signed and bagged, or two bagged, or all loose (BB-SP-INHERITED-1).
 */
export interface KeepInherited {
  command: "keep_inherited";
  args: {
    option: "bag" | "loose" | "sign";
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
 * Take the comic of a reserve slot with Special Order (BB-SP-SPECIALORDER-1).
 */
export interface OrderReserved {
  command: "order_reserved";
  args: {
    row: "bagged" | "loose";
    slot: number;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Take the top comic of the Bin unseen, with Special Order (BB-SP-SPECIALORDER-1).
 */
export interface OrderFromBin {
  command: "order_from_bin";
  args: {};
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
 * Keep one comic of the hand currently held (BB-DRAFT-4); final when made (BB-DRAFT-7).
 */
export interface Pick1 {
  command: "pick";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Fill a row of a group, or a reserve slot, and pay the way there (BB-PLAN-8, BB-TRAVEL-1).
 */
export interface ClaimAction1 {
  command: "claim";
  args: {
    group: string;
    row: number;
  };
  seat: number;
}
/**
 * Place cubes in a boost area, by whole units (BB-BOOST-1 to -7).
 */
export interface BoostAction1 {
  command: "boost";
  args: {
    group: string;
    kind: string;
    units: number;
  };
  seat: number;
}
/**
 * Let the next seat plan (BB-PLAN-6).
 */
export interface EndTurn1 {
  command: "end_turn";
  args: {};
  seat: number;
}
/**
 * Buy some of the comics drawn, or none; the rest is discarded (BB-MAIL-3, BB-BIN-3).
 */
export interface BuyDrawn1 {
  command: "buy_drawn";
  args: {
    comics: string[];
  };
  seat: number;
}
/**
 * Buy the comic of the claimed slot (BB-RL-1, BB-RB-1).
 */
export interface BuyReserved1 {
  command: "buy_reserved";
  args: {};
  seat: number;
}
/**
 * Leave a reserved comic, Swag, grading, the first place (BB-RES-5), Dibs or an extra alone.
 */
export interface Decline1 {
  command: "decline";
  args: {};
  seat: number;
}
/**
 * Sell one own comic, from any state (BB-SELL-1).
 */
export interface SellComic1 {
  command: "sell";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Sell no more (BB-SELL-10).
 */
export interface FinishSelling1 {
  command: "finish_selling";
  args: {};
  seat: number;
}
/**
 * Take the whole Swag pile (BB-SWAG-1).
 */
export interface TakeSwag1 {
  command: "take_swag";
  args: {};
  seat: number;
}
/**
 * Buy some of Sneak Preview, or none, and put the rest back in that order, top first (BB-SNEAK-2, -3).
 */
export interface SettlePreview1 {
  command: "settle_preview";
  args: {
    comics: string[];
    order: string[];
  };
  seat: number;
}
/**
 * Get bagged comics autographed, or none (BB-AUTO-1).
 */
export interface SignComics1 {
  command: "sign";
  args: {
    comics: string[];
  };
  seat: number;
}
/**
 * Put the top slab on the own set of that hero (BB-GRADE-1).
 */
export interface GradeSet1 {
  command: "grade";
  args: {
    hero: string;
  };
  seat: number;
}
/**
 * Move loose comics to bagged, or none (BB-BAG-1).
 */
export interface BagComics1 {
  command: "bag";
  args: {
    comics: string[];
  };
  seat: number;
}
/**
 * Display a new set of that hero (BB-DISP-5).
 */
export interface DisplaySet1 {
  command: "display";
  args: {
    hero: string;
    comics: string[];
  };
  seat: number;
}
/**
 * Add one comic to the own set of that hero (BB-DISP-3).
 */
export interface ExpandSet1 {
  command: "expand";
  args: {
    hero: string;
    comic: string;
  };
  seat: number;
}
/**
 * Display no more (BB-DISP-1).
 */
export interface FinishDisplay1 {
  command: "finish_display";
  args: {};
  seat: number;
}
/**
 * Gain that superpower, and use it or keep it (BB-POWER-1); with option `powers=sell_out` it is sold out.
 */
export interface ChoosePower1 {
  command: "choose_power";
  args: {
    power: string;
  };
  seat: number;
}
/**
 * Move to the first place in the turn order (BB-EARLY-1).
 */
export interface GoToBed1 {
  command: "go_to_bed";
  args: {};
  seat: number;
}
/**
 * Move own bagged comics to loose: at any time, or because there are too many (BB-LIMIT-5).
 */
export interface UnbagComics1 {
  command: "unbag";
  args: {
    comics: string[];
  };
  seat: number;
}
/**
 * Gain that superpower and sell it out (BB-POWER-8).
 */
export interface SellOut1 {
  command: "sell_out";
  args: {
    power: string;
  };
  seat: number;
}
/**
 * Use Caffeine Boost, Chauffeur or Mad Rush (BB-POWER-5).
 */
export interface UsePower1 {
  command: "use_power";
  args: {
    power: string;
  };
  seat: number;
}
/**
 * Use Celebrity Sighting on own comics in any state (BB-SP-CELEBRITY-1).
 */
export interface MeetCelebrity1 {
  command: "meet_celebrity";
  args: {
    comics: string[];
  };
  seat: number;
}
/**
 * Use Dibs: claim all reserve comics that show the hero (BB-SP-DIBS-1).
 */
export interface CallDibs1 {
  command: "call_dibs";
  args: {
    hero: string;
  };
  seat: number;
}
/**
 * Draw more or buy one more, with Dial-up or Optimism (BB-SP-DIALUP-1, BB-SP-OPTIMISM-1).
 */
export interface TakeExtra1 {
  command: "take_extra";
  args: {
    option: "buy" | "draw";
  };
  seat: number;
}
/**
 * As `settle_preview`, with some comics free (BB-SP-MEMBERSHIP-1).
 */
export interface SettleMembership1 {
  command: "settle_membership";
  args: {
    comics: string[];
    free: string[];
    order: string[];
  };
  seat: number;
}
/**
 * Carry Comic Swap out, with as many comics as are loose now (BB-SP-COMICSWAP-1).
 */
export interface SwapComics1 {
  command: "swap_comics";
  args: {};
  seat: number;
}
/**
 * Discard half of the loose pile (BB-SP-COMICSWAP-2).
 */
export interface DiscardLoose1 {
  command: "discard_loose";
  args: {
    comics: string[];
  };
  seat: number;
}
/**
 * Keep one comic signed and bagged, or two bagged, or all loose (BB-SP-INHERITED-1).
 */
export interface KeepInherited1 {
  command: "keep_inherited";
  args: {
    option: "bag" | "loose" | "sign";
    comics: string[];
  };
  seat: number;
}
/**
 * Take the comic of a reserve slot with Special Order (BB-SP-SPECIALORDER-1).
 */
export interface OrderReserved1 {
  command: "order_reserved";
  args: {
    row: "bagged" | "loose";
    slot: number;
  };
  seat: number;
}
/**
 * Take the top comic of the Bin unseen, with Special Order (BB-SP-SPECIALORDER-1).
 */
export interface OrderFromBin1 {
  command: "order_from_bin";
  args: {};
  seat: number;
}
/**
 * Keep one comic of the hand currently held (BB-DRAFT-4); final when made (BB-DRAFT-7).
 */
export interface Pick2 {
  command: "pick";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Fill a row of a group, or a reserve slot, and pay the way there (BB-PLAN-8, BB-TRAVEL-1).
 */
export interface ClaimAction2 {
  command: "claim";
  args: {
    group: string;
    row: number;
  };
  seat: number;
}
/**
 * Place cubes in a boost area, by whole units (BB-BOOST-1 to -7).
 */
export interface BoostAction2 {
  command: "boost";
  args: {
    group: string;
    kind: string;
    units: number;
  };
  seat: number;
}
/**
 * Let the next seat plan (BB-PLAN-6).
 */
export interface EndTurn2 {
  command: "end_turn";
  args: {};
  seat: number;
}
/**
 * Buy some of the comics drawn, or none; the rest is discarded (BB-MAIL-3, BB-BIN-3).
 */
export interface BuyDrawn2 {
  command: "buy_drawn";
  args: {
    comics: string[];
  };
  seat: number;
}
/**
 * Buy the comic of the claimed slot (BB-RL-1, BB-RB-1).
 */
export interface BuyReserved2 {
  command: "buy_reserved";
  args: {};
  seat: number;
}
/**
 * Leave a reserved comic, Swag, grading, the first place (BB-RES-5), Dibs or an extra alone.
 */
export interface Decline2 {
  command: "decline";
  args: {};
  seat: number;
}
/**
 * Sell one own comic, from any state (BB-SELL-1).
 */
export interface SellComic2 {
  command: "sell";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Sell no more (BB-SELL-10).
 */
export interface FinishSelling2 {
  command: "finish_selling";
  args: {};
  seat: number;
}
/**
 * Take the whole Swag pile (BB-SWAG-1).
 */
export interface TakeSwag2 {
  command: "take_swag";
  args: {};
  seat: number;
}
/**
 * Buy some of Sneak Preview, or none, and put the rest back in that order, top first (BB-SNEAK-2, -3).
 */
export interface SettlePreview2 {
  command: "settle_preview";
  args: {
    comics: string[];
    order: string[];
  };
  seat: number;
}
/**
 * Get bagged comics autographed, or none (BB-AUTO-1).
 */
export interface SignComics2 {
  command: "sign";
  args: {
    comics: string[];
  };
  seat: number;
}
/**
 * Put the top slab on the own set of that hero (BB-GRADE-1).
 */
export interface GradeSet2 {
  command: "grade";
  args: {
    hero: string;
  };
  seat: number;
}
/**
 * Move loose comics to bagged, or none (BB-BAG-1).
 */
export interface BagComics2 {
  command: "bag";
  args: {
    comics: string[];
  };
  seat: number;
}
/**
 * Display a new set of that hero (BB-DISP-5).
 */
export interface DisplaySet2 {
  command: "display";
  args: {
    hero: string;
    comics: string[];
  };
  seat: number;
}
/**
 * Add one comic to the own set of that hero (BB-DISP-3).
 */
export interface ExpandSet2 {
  command: "expand";
  args: {
    hero: string;
    comic: string;
  };
  seat: number;
}
/**
 * Display no more (BB-DISP-1).
 */
export interface FinishDisplay2 {
  command: "finish_display";
  args: {};
  seat: number;
}
/**
 * Gain that superpower, and use it or keep it (BB-POWER-1); with option `powers=sell_out` it is sold out.
 */
export interface ChoosePower2 {
  command: "choose_power";
  args: {
    power: string;
  };
  seat: number;
}
/**
 * Move to the first place in the turn order (BB-EARLY-1).
 */
export interface GoToBed2 {
  command: "go_to_bed";
  args: {};
  seat: number;
}
/**
 * Move own bagged comics to loose: at any time, or because there are too many (BB-LIMIT-5).
 */
export interface UnbagComics2 {
  command: "unbag";
  args: {
    comics: string[];
  };
  seat: number;
}
/**
 * Gain that superpower and sell it out (BB-POWER-8).
 */
export interface SellOut2 {
  command: "sell_out";
  args: {
    power: string;
  };
  seat: number;
}
/**
 * Use Caffeine Boost, Chauffeur or Mad Rush (BB-POWER-5).
 */
export interface UsePower2 {
  command: "use_power";
  args: {
    power: string;
  };
  seat: number;
}
/**
 * Use Celebrity Sighting on own comics in any state (BB-SP-CELEBRITY-1).
 */
export interface MeetCelebrity2 {
  command: "meet_celebrity";
  args: {
    comics: string[];
  };
  seat: number;
}
/**
 * Use Dibs: claim all reserve comics that show the hero (BB-SP-DIBS-1).
 */
export interface CallDibs2 {
  command: "call_dibs";
  args: {
    hero: string;
  };
  seat: number;
}
/**
 * Draw more or buy one more, with Dial-up or Optimism (BB-SP-DIALUP-1, BB-SP-OPTIMISM-1).
 */
export interface TakeExtra2 {
  command: "take_extra";
  args: {
    option: "buy" | "draw";
  };
  seat: number;
}
/**
 * As `settle_preview`, with some comics free (BB-SP-MEMBERSHIP-1).
 */
export interface SettleMembership2 {
  command: "settle_membership";
  args: {
    comics: string[];
    free: string[];
    order: string[];
  };
  seat: number;
}
/**
 * Carry Comic Swap out, with as many comics as are loose now (BB-SP-COMICSWAP-1).
 */
export interface SwapComics2 {
  command: "swap_comics";
  args: {};
  seat: number;
}
/**
 * Discard half of the loose pile (BB-SP-COMICSWAP-2).
 */
export interface DiscardLoose2 {
  command: "discard_loose";
  args: {
    comics: string[];
  };
  seat: number;
}
/**
 * Keep one comic signed and bagged, or two bagged, or all loose (BB-SP-INHERITED-1).
 */
export interface KeepInherited2 {
  command: "keep_inherited";
  args: {
    option: "bag" | "loose" | "sign";
    comics: string[];
  };
  seat: number;
}
/**
 * Take the comic of a reserve slot with Special Order (BB-SP-SPECIALORDER-1).
 */
export interface OrderReserved2 {
  command: "order_reserved";
  args: {
    row: "bagged" | "loose";
    slot: number;
  };
  seat: number;
}
/**
 * Take the top comic of the Bin unseen, with Special Order (BB-SP-SPECIALORDER-1).
 */
export interface OrderFromBin2 {
  command: "order_from_bin";
  args: {};
  seat: number;
}
/**
 * A random first turn order (BB-SETUP-14, BB-RND-1).
 */
export interface TurnOrderShuffled {
  skeleton: {
    event: "bagged_boarded.turn_order_shuffled";
    v: number;
    public: {
      label: string;
      count: number;
      turn_order: number[];
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
 * A first turn order that the host asked for (BB-SETUP-14).
 */
export interface TurnOrderGiven {
  skeleton: {
    event: "bagged_boarded.turn_order_given";
    v: number;
    public: {
      turn_order: number[];
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
 * Random publishers, listed in the order of the edition (BB-SETUP-7, BB-RND-2).
 */
export interface PublishersDrawn {
  skeleton: {
    event: "bagged_boarded.publishers_drawn";
    v: number;
    public: {
      label: string;
      count: number;
      publishers: string[];
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
 * Publishers that the host asked for (BB-SETUP-7).
 */
export interface PublishersChosen {
  skeleton: {
    event: "bagged_boarded.publishers_chosen";
    v: number;
    public: {
      publishers: string[];
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
 * The market of superpowers; the rest are not used (BB-SETUP-6, BB-RND-5).
 */
export interface SuperpowersLaidOut {
  skeleton: {
    event: "bagged_boarded.superpowers_laid_out";
    v: number;
    public: {
      label: string;
      count: number;
      powers: string[];
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
 * The grading slabs, highest on top (BB-SETUP-3).
 */
export interface SlabsStacked {
  skeleton: {
    event: "bagged_boarded.slabs_stacked";
    v: number;
    public: {
      values: number[];
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
 * The top card of one scoring deck (BB-SETUP-9, BB-RND-3).
 */
export interface ScoringCardRevealed {
  skeleton: {
    event: "bagged_boarded.scoring_card_revealed";
    v: number;
    public: {
      label: string;
      count: number;
      back: string;
      card: string;
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
 * The publisher that the card just revealed is about (BB-SETUP-9, BB-RND-4).
 */
export interface PublisherTokenDrawn {
  skeleton: {
    event: "bagged_boarded.publisher_token_drawn";
    v: number;
    public: {
      label: string;
      count: number;
      card: string;
      publisher: string;
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
 * The two fixed scoring cards of a first game (BB-SETUP-10).
 */
export interface ScoringCardsGiven {
  skeleton: {
    event: "bagged_boarded.scoring_cards_given";
    v: number;
    public: {
      cards: string[];
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
 * The one big shuffle; all comics in play become the Supply deck for now (BB-RND-6).
 */
export interface ComicsShuffled {
  skeleton: {
    event: "bagged_boarded.comics_shuffled";
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
 * Comics go face down to Sneak Preview, top first.
 */
export interface SneakPreviewDealt {
  skeleton: {
    event: "bagged_boarded.sneak_preview_dealt";
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
 * Comics go face down to the Bargain Bin deck, top first.
 */
export interface BinDealt {
  skeleton: {
    event: "bagged_boarded.bin_dealt";
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
 * Comics go face down to Swag.
 */
export interface SwagDealt {
  skeleton: {
    event: "bagged_boarded.swag_dealt";
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
 * A seat's first hand lies before it, not yet taken up.
 */
export interface DraftHandDealt {
  skeleton: {
    event: "bagged_boarded.draft_hand_dealt";
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
 * The top comic of the Supply goes face up to a reserve slot, numbered from 1.
 */
export interface ReserveSlotFilled {
  skeleton: {
    event: "bagged_boarded.reserve_slot_filled";
    v: number;
    public: {
      row: "bagged" | "loose";
      slot: number;
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
 * What is left is the Supply deck, top first.
 */
export interface SupplyFormed {
  skeleton: {
    event: "bagged_boarded.supply_formed";
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
 * A seat takes its colour, time cubes and starting cash (BB-SETUP-13).
 */
export interface KitTaken {
  skeleton: {
    event: "bagged_boarded.kit_taken";
    v: number;
    public: {
      seat: number;
      colour: string;
      cubes: number;
      cash: number;
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
 * Cubes that an early seat cannot use in round 1 (BB-SETUP-15, -16).
 */
export interface CubesSetAside {
  skeleton: {
    event: "bagged_boarded.cubes_set_aside";
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
 * Extra cash for a late seat (BB-SETUP-15).
 */
export interface AllowancePaid {
  skeleton: {
    event: "bagged_boarded.allowance_paid";
    v: number;
    public: {
      seat: number;
      amount: number;
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
 * All seats take up the hands that lie before them, of so many comics each (BB-DRAFT-2).
 */
export interface DraftPickOpened {
  skeleton: {
    event: "bagged_boarded.draft_pick_opened";
    v: number;
    public: {
      pick: number;
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
 * A seat keeps one comic face down; rivals learn only that it has (BB-DRAFT-1, -3).
 */
export interface ComicPicked {
  skeleton: {
    event: "bagged_boarded.comic_picked";
    v: number;
    public: {
      seat: number;
      pick: number;
      destination: "bagged" | "loose";
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "comic";
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
    comic?: {
      salt: string;
      value: string;
    };
  };
  cause?: Cause;
}
/**
 * The giver's hand goes to its left neighbour, taken up at the next pick (BB-DRAFT-7).
 */
export interface HandPassed {
  skeleton: {
    event: "bagged_boarded.hand_passed";
    v: number;
    public: {
      giver: number;
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
 * What a seat has left goes to the Bin discard, in card-id order (BB-DRAFT-6, BB-ORDER-4).
 */
export interface DraftRestDiscarded {
  skeleton: {
    event: "bagged_boarded.draft_rest_discarded";
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
 * Every seat has its loose and its bagged comics (BB-DRAFT-3).
 */
export interface DraftCompleted {
  skeleton: {
    event: "bagged_boarded.draft_completed";
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
 * A day begins; the final one is said to be it (BB-PLAN-1, BB-END-1).
 */
export interface RoundStarted {
  skeleton: {
    event: "bagged_boarded.round_started";
    v: number;
    public: {
      round: number;
      turn_order: number[];
      final_day: boolean;
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
 * A seat with cubes left plans; turns are numbered through the round (BB-PLAN-2, -3).
 */
export interface PlanningTurnStarted {
  skeleton: {
    event: "bagged_boarded.planning_turn_started";
    v: number;
    public: {
      seat: number;
      turn: number;
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
 * Cubes fill a row or reserve slot, and the way there where it had to be paid (BB-PLAN-8, BB-TRAVEL-1); `location` is null where it had not.
 */
export interface ActionClaimed {
  skeleton: {
    event: "bagged_boarded.action_claimed";
    v: number;
    public: {
      seat: number;
      group: string;
      row: number;
      cubes: number;
      location: string | null;
      travel: number;
      via: "normal";
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
 * Cubes go to a boost area, in whole units (BB-BOOST-1 to -7).
 */
export interface ActionBoosted {
  skeleton: {
    event: "bagged_boarded.action_boosted";
    v: number;
    public: {
      seat: number;
      group: string;
      kind: string;
      units: number;
      cubes: number;
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
 * The seat is done for now, or has no cube left (BB-PLAN-6).
 */
export interface PlanningTurnEnded {
  skeleton: {
    event: "bagged_boarded.planning_turn_ended";
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
 * Nobody has cubes left: the daily activities begin (BB-PLAN-2).
 */
export interface PlanningCompleted {
  skeleton: {
    event: "bagged_boarded.planning_completed";
    v: number;
    public: {
      round: number;
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
 * Cubes that a seat could not use in round 1 come back (BB-SETUP-16).
 */
export interface SetAsideCubesReturned {
  skeleton: {
    event: "bagged_boarded.set_aside_cubes_returned";
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
 * A group in which there is something to resolve comes up (BB-RES-1).
 */
export interface ActionGroupStarted {
  skeleton: {
    event: "bagged_boarded.action_group_started";
    v: number;
    public: {
      group: string;
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
 * Nothing is left to resolve in the group.
 */
export interface ActionGroupFinished {
  skeleton: {
    event: "bagged_boarded.action_group_finished";
    v: number;
    public: {
      group: string;
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
 * A seat's action comes up: how many comics it drew, how many units it is good for after boosts (comics to buy, sell, sign or bag, display points, else 1), and what one costs (BB-ACT-1).
 */
export interface ActionOpened {
  skeleton: {
    event: "bagged_boarded.action_opened";
    v: number;
    public: {
      seat: number;
      group: string;
      row: number;
      draws: number;
      allowance: number;
      price: number;
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
 * The action is not taken (BB-RES-5, BB-DP-N4, BB-DP-N8).
 */
export interface ActionSkipped {
  skeleton: {
    event: "bagged_boarded.action_skipped";
    v: number;
    public: {
      seat: number;
      group: string;
      row: number;
      reason: "declined" | "impossible";
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
 * The action is done and its cubes come back, for the next round (BB-RES-6); at bedtime those on the travel spaces do (BB-BED-1). `source` is the group, or the location that was travelled to; `row` is 0 where there is none.
 */
export interface CubesRetrieved {
  skeleton: {
    event: "bagged_boarded.cubes_retrieved";
    v: number;
    public: {
      seat: number;
      source: string;
      row: number;
      cubes: number;
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
 * Cash for cubes (BB-CHORES-1).
 */
export interface ChoresPaid {
  skeleton: {
    event: "bagged_boarded.chores_paid";
    v: number;
    public: {
      seat: number;
      cubes: number;
      amount: number;
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
 * Comics from the top of one deck come into a seat's hand, for that group. A draw that goes on in another deck, or after a shuffle, is several events.
 */
export interface ComicsDrawn {
  skeleton: {
    event: "bagged_boarded.comics_drawn";
    v: number;
    public: {
      seat: number;
      group: string;
      source: "bin" | "supply";
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
 * A discard pile becomes the deck, which had run out (BB-DECK-3, BB-RND-7, -8).
 */
export interface DeckReshuffled {
  skeleton: {
    event: "bagged_boarded.deck_reshuffled";
    v: number;
    public: {
      label: string;
      count: number;
      deck: "bin" | "supply";
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
 * Drawn comics are paid for and become bagged or loose (BB-MAIL-3, -4, BB-BIN-3, -4).
 */
export interface ComicsBought {
  skeleton: {
    event: "bagged_boarded.comics_bought";
    v: number;
    public: {
      seat: number;
      group: string;
      count: number;
      price: number;
      total: number;
      destination: "bagged" | "loose";
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
 * The rest of the hand goes face down to a discard pile, in card-id order (BB-MAIL-5, BB-BIN-5, BB-ORDER-4).
 */
export interface DrawnComicsDiscarded {
  skeleton: {
    event: "bagged_boarded.drawn_comics_discarded";
    v: number;
    public: {
      seat: number;
      deck: "bin" | "supply";
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
 * The claimant of a slot buys what lies there (BB-RL-1, BB-RB-1).
 */
export interface ReservedComicBought {
  skeleton: {
    event: "bagged_boarded.reserved_comic_bought";
    v: number;
    public: {
      seat: number;
      row: "bagged" | "loose";
      slot: number;
      comic: string;
      price: number;
      destination: "bagged" | "loose";
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
 * The claimant leaves the comic where it is (BB-RL-2, BB-RB-2).
 */
export interface ReservationDeclined {
  skeleton: {
    event: "bagged_boarded.reservation_declined";
    v: number;
    public: {
      seat: number;
      row: "bagged" | "loose";
      slot: number;
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
 * The two rightmost slots empty into the Bin discard and the rest slides right; `slots` is the row then (BB-RL-3, BB-RB-4).
 */
export interface ReserveRowCleaned {
  skeleton: {
    event: "bagged_boarded.reserve_row_cleaned";
    v: number;
    public: {
      row: "bagged" | "loose";
      dropped: string[];
      slots: (string | null)[];
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
 * A comic is sold and goes face up to the loose reserve row: `slots` is the row then, and `dropped` what fell out of it into the Bin discard. `hero` is that of the set it was in.
 */
export interface ComicSold {
  skeleton: {
    event: "bagged_boarded.comic_sold";
    v: number;
    public: {
      seat: number;
      comic: string;
      state: "bagged" | "displayed" | "loose";
      hero: string | null;
      signed: boolean;
      price: number;
      slot: number;
      dropped: string | null;
      slots: (string | null)[];
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
 * The seller is done; `total` is what the sale brought in all (BB-SELL-10).
 */
export interface SaleFinished {
  skeleton: {
    event: "bagged_boarded.sale_finished";
    v: number;
    public: {
      seat: number;
      cause: string;
      count: number;
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
 * A hero's token moves to the column of its comics on display (BB-DISP-9, BB-SELL-6).
 */
export interface HeroValueChanged {
  skeleton: {
    event: "bagged_boarded.hero_value_changed";
    v: number;
    public: {
      hero: string;
      old_level: number;
      level: number;
      value: number;
      displayed: number;
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
 * All comics of the Swag pile become bagged (BB-SWAG-1).
 */
export interface SwagTaken {
  skeleton: {
    event: "bagged_boarded.swag_taken";
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
 * A seat takes the Sneak Preview pile into its hand, top first (BB-SNEAK-1).
 */
export interface SneakPreviewViewed {
  skeleton: {
    event: "bagged_boarded.sneak_preview_viewed";
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
 * Some of them become bagged, paid for or free (BB-SNEAK-2).
 */
export interface SneakPreviewBought {
  skeleton: {
    event: "bagged_boarded.sneak_preview_bought";
    v: number;
    public: {
      seat: number;
      paid: number;
      free: number;
      price: number;
      total: number;
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
 * The rest goes back, in an order of the seat's choice, top first (BB-SNEAK-3).
 */
export interface SneakPreviewReturned {
  skeleton: {
    event: "bagged_boarded.sneak_preview_returned";
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
 * Comics get a tag each and lie face up from now on; `states` are theirs (BB-AUTO-1).
 */
export interface ComicsAutographed {
  skeleton: {
    event: "bagged_boarded.comics_autographed";
    v: number;
    public: {
      seat: number;
      cause: string;
      comics: string[];
      states: ("bagged" | "displayed" | "loose")[];
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
 * The top slab goes on a set, for good (BB-GRADE-1, -3).
 */
export interface SetGraded {
  skeleton: {
    event: "bagged_boarded.set_graded";
    v: number;
    public: {
      seat: number;
      hero: string;
      slab: number;
      fee: number;
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
 * Loose comics become bagged: `signed` those that lie face up, `comics` the others.
 */
export interface ComicsBagged {
  skeleton: {
    event: "bagged_boarded.comics_bagged";
    v: number;
    public: {
      seat: number;
      cause: string;
      count: number;
      signed: string[];
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
 * A bagged pile is too large: its owner has to unbag exactly the excess (BB-LIMIT-2 to -4).
 */
export interface LimitExceeded {
  skeleton: {
    event: "bagged_boarded.limit_exceeded";
    v: number;
    public: {
      seat: number;
      excess: number;
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
 * Bagged comics become loose: `signed` those with a tag each, `comics` the others, face down. So many tags go back to the supply, all or none; where none does, the signed comics stay signed and face up (BB-LIMIT-5, BB-SP-AUDACITY-2).
 */
export interface ComicsUnbagged {
  skeleton: {
    event: "bagged_boarded.comics_unbagged";
    v: number;
    public: {
      seat: number;
      forced: boolean;
      count: number;
      tags: number;
      signed: string[];
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
 * A new set of a hero, out of the bagged pile (BB-DISP-2, -5, -6).
 */
export interface SetDisplayed {
  skeleton: {
    event: "bagged_boarded.set_displayed";
    v: number;
    public: {
      seat: number;
      hero: string;
      comics: string[];
      points: number;
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
 * One more comic in a set (BB-DISP-3).
 */
export interface SetExpanded {
  skeleton: {
    event: "bagged_boarded.set_expanded";
    v: number;
    public: {
      seat: number;
      hero: string;
      comic: string;
      points: number;
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
 * A hero never displayed before moves the token to that position (BB-DISP-10).
 */
export interface UniqueHeroesAdvanced {
  skeleton: {
    event: "bagged_boarded.unique_heroes_advanced";
    v: number;
    public: {
      position: number;
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
 * Who displayed that hero first has to choose one of the superpowers left (BB-DISP-10).
 */
export interface SuperpowerOffered {
  skeleton: {
    event: "bagged_boarded.superpower_offered";
    v: number;
    public: {
      seat: number;
      hero: string;
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
 * A card leaves the market to be sold out (BB-POWER-1).
 */
export interface SuperpowerChosen {
  skeleton: {
    event: "bagged_boarded.superpower_chosen";
    v: number;
    public: {
      seat: number;
      power: string;
      mode: "sell_out";
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
 * The value of the hero just displayed, in cash, instead of the card (BB-POWER-8).
 */
export interface SoldOut {
  skeleton: {
    event: "bagged_boarded.sold_out";
    v: number;
    public: {
      seat: number;
      power: string;
      hero: string;
      amount: number;
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
 * A card leaves the game (BB-POWER-3, -5, -8).
 */
export interface SuperpowerRemoved {
  skeleton: {
    event: "bagged_boarded.superpower_removed";
    v: number;
    public: {
      power: string;
      reason: string;
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
 * A seat moves to the first place (BB-EARLY-1).
 */
export interface TurnOrderChanged {
  skeleton: {
    event: "bagged_boarded.turn_order_changed";
    v: number;
    public: {
      seat: number;
      turn_order: number[];
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
 * The daily activities are over (BB-BED-1).
 */
export interface BedtimeStarted {
  skeleton: {
    event: "bagged_boarded.bedtime_started";
    v: number;
    public: {
      round: number;
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
 * An empty slot gets a comic face up (BB-BED-2, -3, -4).
 */
export interface ReserveSlotRefilled {
  skeleton: {
    event: "bagged_boarded.reserve_slot_refilled";
    v: number;
    public: {
      row: "bagged" | "loose";
      slot: number;
      source: "bin" | "sneak_preview" | "supply";
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
 * The Swag pile grows, face down, from the Supply (BB-BED-5).
 */
export interface SwagAdded {
  skeleton: {
    event: "bagged_boarded.swag_added";
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
 * Comics from the Supply go beneath those that are left (BB-BED-6).
 */
export interface SneakPreviewRefilled {
  skeleton: {
    event: "bagged_boarded.sneak_preview_refilled";
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
 * The token is at the game-end position: one more full day after this one (BB-END-1).
 */
export interface GameEndTriggered {
  skeleton: {
    event: "bagged_boarded.game_end_triggered";
    v: number;
    public: {
      seat: number;
      round: number;
      position: number;
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
 * A comic is needed at bedtime and there is none: the game ends at once (BB-BED-9).
 */
export interface SupplyExhausted {
  skeleton: {
    event: "bagged_boarded.supply_exhausted";
    v: number;
    public: {
      step: "reserve_bagged" | "reserve_loose" | "sneak_preview" | "swag";
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
 * Nothing is played any more (BB-END-3, -4).
 */
export interface GameEnded {
  skeleton: {
    event: "bagged_boarded.game_ended";
    v: number;
    public: {
      reason: "final_day" | "supply_exhausted";
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
 * All turn their piles up at once (BB-ORDER-7, BB-ZONE-R3).
 */
export interface CollectionRevealed {
  skeleton: {
    event: "bagged_boarded.collection_revealed";
    v: number;
    public: {
      seat: number;
      bagged: string[];
      loose: string[];
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
 * A seat's score sheet, line by line (BB-FINAL-1 to -13).
 */
export interface NetWorthScored {
  skeleton: {
    event: "bagged_boarded.net_worth_scored";
    v: number;
    public: {
      seat: number;
      lines: Line[];
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
 * One amount, the rule it follows from, and what it is for.
 */
export interface Line {
  amount: number;
  rule: string;
  source: string;
}
/**
 * The highest net worth, later in turn order where several have it (BB-FINAL-10).
 */
export interface WinnerDeclared {
  skeleton: {
    event: "bagged_boarded.winner_declared";
    v: number;
    public: {
      seat: number;
      total: number;
      tie_broken: boolean;
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
 * A card leaves the market to be used (BB-POWER-1).
 */
export interface SuperpowerTaken {
  skeleton: {
    event: "bagged_boarded.superpower_taken";
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
 * An ongoing or one-time power lies face up before its owner (BB-POWER-4, -5).
 */
export interface SuperpowerKept {
  skeleton: {
    event: "bagged_boarded.superpower_kept";
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
 * A power asks its owner for something, instead of what it asked for before: how many units it is about, and what one costs.
 */
export interface PowerOpened {
  skeleton: {
    event: "bagged_boarded.power_opened";
    v: number;
    public: {
      seat: number;
      power: string;
      step: string;
      allowance: number;
      price: number;
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
 * A one-time power is used; what it does, and that it leaves the game, comes after (BB-POWER-5). Dibs has an event of its own.
 */
export interface PowerUsed {
  skeleton: {
    event: "bagged_boarded.power_used";
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
 * A power pays (BB-SP-RICHUNCLE-1).
 */
export interface CashGranted {
  skeleton: {
    event: "bagged_boarded.cash_granted";
    v: number;
    public: {
      seat: number;
      amount: number;
      cause: string;
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
 * A power takes comics from the top of one deck, free (BB-SP-COMICSWAP-1, BB-SP-VOLUNTEER-1). Where that goes on in another deck, or after a shuffle, it is several events.
 */
export interface BonusComicsGained {
  skeleton: {
    event: "bagged_boarded.bonus_comics_gained";
    v: number;
    public: {
      seat: number;
      power: string;
      source: "bin" | "supply";
      destination: "bagged" | "loose";
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
 * Half of the loose pile goes to the Bin discard: `signed` had a tag each, which goes back to the supply; `comics` are the others (BB-SP-COMICSWAP-2, -5).
 */
export interface LooseComicsDiscarded {
  skeleton: {
    event: "bagged_boarded.loose_comics_discarded";
    v: number;
    public: {
      seat: number;
      count: number;
      tags: number;
      signed: string[];
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
 * Of the comics drawn so many are kept, the others go to the Bin discard. `signed` is the one that gets a tag, and `comics` are those kept face down (BB-SP-INHERITED-1, -3).
 */
export interface InheritedCollectionResolved {
  skeleton: {
    event: "bagged_boarded.inherited_collection_resolved";
    v: number;
    public: {
      seat: number;
      option: "bag" | "loose" | "sign";
      kept: number;
      discarded: number;
      signed: string[];
    };
    /**
     * @minItems 2
     * @maxItems 2
     */
    sealed: [
      {
        field: "comics";
        hash: string;
        to: string;
      },
      {
        field: "rest";
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
    rest?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * One comic becomes bagged, free: `shown` out of a reserve slot, `comics` off a deck, unseen by others; `slot` is 0 there (BB-SP-SPECIALORDER-1, -2).
 */
export interface SpecialOrderTaken {
  skeleton: {
    event: "bagged_boarded.special_order_taken";
    v: number;
    public: {
      seat: number;
      source: "bagged" | "bin" | "loose" | "supply";
      slot: number;
      shown: string[];
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
 * All reserve comics that show the hero will be claimed, by slot; the claims follow, with their cubes (BB-SP-DIBS-1).
 */
export interface DibsDeclared {
  skeleton: {
    event: "bagged_boarded.dibs_declared";
    v: number;
    public: {
      seat: number;
      hero: string;
      loose: number[];
      bagged: number[];
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
 * Not this round (BB-DP-2).
 */
export interface DibsDeclined {
  skeleton: {
    event: "bagged_boarded.dibs_declined";
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
 * A claim that a power has made possible; the fields are those of `action_claimed`. One of Dibs is no part of a planning turn (BB-SP-CAFFEINE-1, BB-SP-DIBS-1, -2).
 */
export interface PowerClaimed {
  skeleton: {
    event: "bagged_boarded.power_claimed";
    v: number;
    public: {
      seat: number;
      group: string;
      row: number;
      cubes: number;
      location: string | null;
      travel: number;
      via: "caffeine_boost" | "dibs";
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
 * Cubes on the way to a location come back, to be placed once more (BB-SP-CHAUFFEUR-1).
 */
export interface TravelRefunded {
  skeleton: {
    event: "bagged_boarded.travel_refunded";
    v: number;
    public: {
      seat: number;
      location: string;
      cubes: number;
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
 * More draws, one more buy, or neither (BB-SP-DIALUP-2, BB-SP-OPTIMISM-1).
 */
export interface ExtraChosen {
  skeleton: {
    event: "bagged_boarded.extra_chosen";
    v: number;
    public: {
      seat: number;
      power: string;
      option: "buy" | "draw" | "none";
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
      title: "bagged_boarded";
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
  until?: "draft" | "end";
  first_game?: boolean;
  powers?: "sell_out" | "use";
  turn_order?: "random" | number[];
  publishers?: "random" | string[];
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
