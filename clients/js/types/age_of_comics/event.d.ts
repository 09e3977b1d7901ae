// Made by `npm run types`.

export type Event =
  | TurnOrderDrawn
  | CalendarPlaced
  | SalesOrdersPlaced
  | StartingWriterDealt
  | StartingArtistDealt
  | StartingMoneySet
  | StartingPickMade
  | StartingComicDrawn
  | DoubleCreativesAdded
  | DeckShuffled
  | DisplayFilled
  | ObjectivesShuffled
  | ObjectivesDealt
  | ObjectiveChosen
  | RoundStarted
  | CalendarTileRevealed
  | SalesOrdersRevealed
  | IdeaSpacesRefilled
  | HypeTokensAdded
  | ActionPhaseStarted
  | WarBegan
  | WarDisplaysCut
  | WarComicsPlaced
  | WarComicsAdded
  | RoundRanked
  | IncomePaid
  | TurnOrderFollowed
  | FansDecayed
  | EditorsReturned
  | DisplayCleared
  | ObjectivesRevealed
  | GameScored
  | CreativeLearned
  | CreativeTrained
  | IncreasePhaseEnded
  | EditorPlaced
  | TurnSkipped
  | TurnEnded
  | CreativeHired
  | CreativeDrawn
  | HireIdeaGained
  | ComicDeveloped
  | SearchPaid
  | CardsSearched
  | ComicDrawn
  | IdeasTaken
  | RoyaltiesTaken
  | HandDiscarded
  | SpecialSkipped
  | CreativeReassigned
  | ReassignEnded
  | ComicHyped
  | IdeasConverted
  | MarketingBought
  | ExtraEditorTaken
  | ComicPrinted
  | FansChanged
  | BonusResolved
  | MasteryTaken
  | OrderFulfilled
  | BetterColorAdded
  | CubePlaced
  | CubeMoved
  | CubesKept
  | PrintingStopped
  | SalesStarted
  | AgentMoved
  | FeePaid
  | OrderFlipped
  | OrderCollected
  | SalesEnded
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
 * The turn order of round I (AC-SETUP-1).
 */
export interface TurnOrderDrawn {
  skeleton: {
    event: "age_of_comics.turn_order_drawn";
    v: number;
    public: {
      label: string;
      count: number;
      seats: number[];
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
export interface Cause {
  body:
    | (
        | StartingPick
        | KeepObjective
        | Increase
        | EndIncreases
        | PlaceEditor
        | Hire
        | HireBlind
        | Develop
        | DevelopTop
        | Search
        | TakeIdeas
        | Print
        | StopPrinting
        | TakeBonus
        | PlaceCube
        | MoveCube
        | KeepCubes
        | Fulfil
        | Walk
        | Ticket
        | Flip
        | Collect
        | EndSales
        | SkipSpecial
        | Reassign
        | EndReassign
        | Hype
        | Convert
        | Market
        | TakeEditor
        | Discard
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
              | StartingPick1
              | KeepObjective1
              | Increase1
              | EndIncreases1
              | PlaceEditor1
              | Hire1
              | HireBlind1
              | Develop1
              | DevelopTop1
              | Search1
              | TakeIdeas1
              | Print1
              | StopPrinting1
              | TakeBonus1
              | PlaceCube1
              | MoveCube1
              | KeepCubes1
              | Fulfil1
              | Walk1
              | Ticket1
              | Flip1
              | Collect1
              | EndSales1
              | SkipSpecial1
              | Reassign1
              | EndReassign1
              | Hype1
              | Convert1
              | Market1
              | TakeEditor1
              | Discard1;
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
                    | StartingPick2
                    | KeepObjective2
                    | Increase2
                    | EndIncreases2
                    | PlaceEditor2
                    | Hire2
                    | HireBlind2
                    | Develop2
                    | DevelopTop2
                    | Search2
                    | TakeIdeas2
                    | Print2
                    | StopPrinting2
                    | TakeBonus2
                    | PlaceCube2
                    | MoveCube2
                    | KeepCubes2
                    | Fulfil2
                    | Walk2
                    | Ticket2
                    | Flip2
                    | Collect2
                    | EndSales2
                    | SkipSpecial2
                    | Reassign2
                    | EndReassign2
                    | Hype2
                    | Convert2
                    | Market2
                    | TakeEditor2
                    | Discard2
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
 * Name the genre of the starting comic, and all starting Idea tokens (AC-SETUP-10, -15).
 */
export interface StartingPick {
  command: "pick";
  args: {
    genre: string;
    ideas: string[];
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Keep one of the two objective cards (ACV-OBJ-4).
 */
export interface KeepObjective {
  command: "keep_objective";
  args: {
    card: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Raise a creative on an own printed comic by 1; whether it learns or trains follows from the values at the beginning of the round (AC-INC-1 to -9).
 */
export interface Increase {
  command: "increase";
  args: {
    creative: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Raise nobody else in this round (AC-INC-11).
 */
export interface EndIncreases {
  command: "end_increases";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Place an editor on the first free space of an area (AC-ACT-1, -3).
 */
export interface PlaceEditor {
  command: "place_editor";
  args: {
    area: "develop" | "hire" | "ideas" | "print" | "royalties" | "sales";
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Take a creative from its display (AC-HIRE-2).
 */
export interface Hire {
  command: "hire";
  args: {
    creative: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Take the top writer or artist of its deck (AC-HIRE-2, -3).
 */
export interface HireBlind {
  command: "hire_blind";
  args: {
    kind: "artist" | "writer";
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Take an original from the display (AC-DEV-1).
 */
export interface Develop {
  command: "develop";
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
 * Take the top original of the deck (AC-DEV-1).
 */
export interface DevelopTop {
  command: "develop_top";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Pay, and search the deck for an original of a genre (AC-DEV-2).
 */
export interface Search {
  command: "search";
  args: {
    genre: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Take Idea tokens from the Ideas spaces and from the supply (AC-IDEAS-1, -2).
 */
export interface TakeIdeas {
  command: "take_ideas";
  args: {
    board: string[];
    supply: string[];
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Print an original or a rip-off (AC-PRINT-1, AC-RIP-1). Both creatives are in hand, or both serve one own printed comic, which is Dynamic Duo (ACV-GUEST-9, -11, ACV-WAR-38).
 */
export interface Print {
  command: "print";
  args: {
    comic: string;
    writer: string;
    artist: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Print no second comic (AC-PRINT-4).
 */
export interface StopPrinting {
  command: "stop_printing";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Name what a comic's bonus gives: which bonus, where the comic gives any one, and which Idea tokens, where it gives these (AC-PRINT-8, ACV-WAR-38, -49).
 */
export interface TakeBonus {
  command: "take_bonus";
  args: {
    bonus: "D" | "F" | "I" | "M" | "T" | "X";
    ideas: string[];
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Unlock a special action (AC-CUBE-1).
 */
export interface PlaceCube {
  command: "place_cube";
  args: {
    special: "better_color" | "convert" | "extra_editor" | "hype" | "marketing" | "reassign";
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Move a placed cube to another special action (AC-CUBE-4).
 */
export interface MoveCube {
  command: "move_cube";
  args: {
    cube: "better_color" | "convert" | "extra_editor" | "hype" | "marketing" | "reassign";
    to: "better_color" | "convert" | "extra_editor" | "hype" | "marketing" | "reassign";
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Move none (AC-CUBE-4).
 */
export interface KeepCubes {
  command: "keep_cubes";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Fulfil a held Sales Order with an own comic (AC-ORD-3).
 */
export interface Fulfil {
  command: "fulfil";
  args: {
    order: string;
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
 * Step to an adjacent node; the first step is free, each other one is a cab (AC-SALES-2).
 */
export interface Walk {
  command: "walk";
  args: {
    node: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Spend a Super-transport ticket to go anywhere (AC-SALES-3).
 */
export interface Ticket {
  command: "ticket";
  args: {
    node: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Turn a face-down order beside the agent face up (AC-SALES-6).
 */
export interface Flip {
  command: "flip";
  args: {
    space: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Take an order beside the agent (AC-SALES-7).
 */
export interface Collect {
  command: "collect";
  args: {
    space: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * End the Sales action (AC-SALES-15).
 */
export interface EndSales {
  command: "end_sales";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Leave the special action that is offered (AC-SPEC-1).
 */
export interface SkipSpecial {
  command: "skip_special";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Exchange a creative in hand with one of the same kind on an own printed comic (AC-SPEC-3).
 */
export interface Reassign {
  command: "reassign";
  args: {
    hand: string;
    printed: string;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Make no second swap (AC-SPEC-3).
 */
export interface EndReassign {
  command: "end_reassign";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Lay an original from hand beside the mat (AC-SPEC-9).
 */
export interface Hype {
  command: "hype";
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
 * Spend Idea tokens for a fan each, the first one for the first comic and so on (AC-SPEC-12).
 */
export interface Convert {
  command: "convert";
  args: {
    ideas: string[];
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
 * Buy fans: the price of a tier in dollars, and a comic for each fan, repeats allowed (AC-SPEC-15, -16).
 */
export interface Market {
  command: "market";
  args: {
    price: number;
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
 * Take the extra editor for this round (AC-SPEC-17).
 */
export interface TakeEditor {
  command: "take_editor";
  args: {};
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
/**
 * Discard down to the hand limit: all cards that are too many, from hand or hyped (AC-HAND-2, -3).
 */
export interface Discard {
  command: "discard";
  args: {
    cards: string[];
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
 * Name the genre of the starting comic, and all starting Idea tokens (AC-SETUP-10, -15).
 */
export interface StartingPick1 {
  command: "pick";
  args: {
    genre: string;
    ideas: string[];
  };
  seat: number;
}
/**
 * Keep one of the two objective cards (ACV-OBJ-4).
 */
export interface KeepObjective1 {
  command: "keep_objective";
  args: {
    card: string;
  };
  seat: number;
}
/**
 * Raise a creative on an own printed comic by 1; whether it learns or trains follows from the values at the beginning of the round (AC-INC-1 to -9).
 */
export interface Increase1 {
  command: "increase";
  args: {
    creative: string;
  };
  seat: number;
}
/**
 * Raise nobody else in this round (AC-INC-11).
 */
export interface EndIncreases1 {
  command: "end_increases";
  args: {};
  seat: number;
}
/**
 * Place an editor on the first free space of an area (AC-ACT-1, -3).
 */
export interface PlaceEditor1 {
  command: "place_editor";
  args: {
    area: "develop" | "hire" | "ideas" | "print" | "royalties" | "sales";
  };
  seat: number;
}
/**
 * Take a creative from its display (AC-HIRE-2).
 */
export interface Hire1 {
  command: "hire";
  args: {
    creative: string;
  };
  seat: number;
}
/**
 * Take the top writer or artist of its deck (AC-HIRE-2, -3).
 */
export interface HireBlind1 {
  command: "hire_blind";
  args: {
    kind: "artist" | "writer";
  };
  seat: number;
}
/**
 * Take an original from the display (AC-DEV-1).
 */
export interface Develop1 {
  command: "develop";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Take the top original of the deck (AC-DEV-1).
 */
export interface DevelopTop1 {
  command: "develop_top";
  args: {};
  seat: number;
}
/**
 * Pay, and search the deck for an original of a genre (AC-DEV-2).
 */
export interface Search1 {
  command: "search";
  args: {
    genre: string;
  };
  seat: number;
}
/**
 * Take Idea tokens from the Ideas spaces and from the supply (AC-IDEAS-1, -2).
 */
export interface TakeIdeas1 {
  command: "take_ideas";
  args: {
    board: string[];
    supply: string[];
  };
  seat: number;
}
/**
 * Print an original or a rip-off (AC-PRINT-1, AC-RIP-1). Both creatives are in hand, or both serve one own printed comic, which is Dynamic Duo (ACV-GUEST-9, -11, ACV-WAR-38).
 */
export interface Print1 {
  command: "print";
  args: {
    comic: string;
    writer: string;
    artist: string;
  };
  seat: number;
}
/**
 * Print no second comic (AC-PRINT-4).
 */
export interface StopPrinting1 {
  command: "stop_printing";
  args: {};
  seat: number;
}
/**
 * Name what a comic's bonus gives: which bonus, where the comic gives any one, and which Idea tokens, where it gives these (AC-PRINT-8, ACV-WAR-38, -49).
 */
export interface TakeBonus1 {
  command: "take_bonus";
  args: {
    bonus: "D" | "F" | "I" | "M" | "T" | "X";
    ideas: string[];
  };
  seat: number;
}
/**
 * Unlock a special action (AC-CUBE-1).
 */
export interface PlaceCube1 {
  command: "place_cube";
  args: {
    special: "better_color" | "convert" | "extra_editor" | "hype" | "marketing" | "reassign";
  };
  seat: number;
}
/**
 * Move a placed cube to another special action (AC-CUBE-4).
 */
export interface MoveCube1 {
  command: "move_cube";
  args: {
    cube: "better_color" | "convert" | "extra_editor" | "hype" | "marketing" | "reassign";
    to: "better_color" | "convert" | "extra_editor" | "hype" | "marketing" | "reassign";
  };
  seat: number;
}
/**
 * Move none (AC-CUBE-4).
 */
export interface KeepCubes1 {
  command: "keep_cubes";
  args: {};
  seat: number;
}
/**
 * Fulfil a held Sales Order with an own comic (AC-ORD-3).
 */
export interface Fulfil1 {
  command: "fulfil";
  args: {
    order: string;
    comic: string;
  };
  seat: number;
}
/**
 * Step to an adjacent node; the first step is free, each other one is a cab (AC-SALES-2).
 */
export interface Walk1 {
  command: "walk";
  args: {
    node: string;
  };
  seat: number;
}
/**
 * Spend a Super-transport ticket to go anywhere (AC-SALES-3).
 */
export interface Ticket1 {
  command: "ticket";
  args: {
    node: string;
  };
  seat: number;
}
/**
 * Turn a face-down order beside the agent face up (AC-SALES-6).
 */
export interface Flip1 {
  command: "flip";
  args: {
    space: string;
  };
  seat: number;
}
/**
 * Take an order beside the agent (AC-SALES-7).
 */
export interface Collect1 {
  command: "collect";
  args: {
    space: string;
  };
  seat: number;
}
/**
 * End the Sales action (AC-SALES-15).
 */
export interface EndSales1 {
  command: "end_sales";
  args: {};
  seat: number;
}
/**
 * Leave the special action that is offered (AC-SPEC-1).
 */
export interface SkipSpecial1 {
  command: "skip_special";
  args: {};
  seat: number;
}
/**
 * Exchange a creative in hand with one of the same kind on an own printed comic (AC-SPEC-3).
 */
export interface Reassign1 {
  command: "reassign";
  args: {
    hand: string;
    printed: string;
  };
  seat: number;
}
/**
 * Make no second swap (AC-SPEC-3).
 */
export interface EndReassign1 {
  command: "end_reassign";
  args: {};
  seat: number;
}
/**
 * Lay an original from hand beside the mat (AC-SPEC-9).
 */
export interface Hype1 {
  command: "hype";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Spend Idea tokens for a fan each, the first one for the first comic and so on (AC-SPEC-12).
 */
export interface Convert1 {
  command: "convert";
  args: {
    ideas: string[];
    comics: string[];
  };
  seat: number;
}
/**
 * Buy fans: the price of a tier in dollars, and a comic for each fan, repeats allowed (AC-SPEC-15, -16).
 */
export interface Market1 {
  command: "market";
  args: {
    price: number;
    comics: string[];
  };
  seat: number;
}
/**
 * Take the extra editor for this round (AC-SPEC-17).
 */
export interface TakeEditor1 {
  command: "take_editor";
  args: {};
  seat: number;
}
/**
 * Discard down to the hand limit: all cards that are too many, from hand or hyped (AC-HAND-2, -3).
 */
export interface Discard1 {
  command: "discard";
  args: {
    cards: string[];
  };
  seat: number;
}
/**
 * Name the genre of the starting comic, and all starting Idea tokens (AC-SETUP-10, -15).
 */
export interface StartingPick2 {
  command: "pick";
  args: {
    genre: string;
    ideas: string[];
  };
  seat: number;
}
/**
 * Keep one of the two objective cards (ACV-OBJ-4).
 */
export interface KeepObjective2 {
  command: "keep_objective";
  args: {
    card: string;
  };
  seat: number;
}
/**
 * Raise a creative on an own printed comic by 1; whether it learns or trains follows from the values at the beginning of the round (AC-INC-1 to -9).
 */
export interface Increase2 {
  command: "increase";
  args: {
    creative: string;
  };
  seat: number;
}
/**
 * Raise nobody else in this round (AC-INC-11).
 */
export interface EndIncreases2 {
  command: "end_increases";
  args: {};
  seat: number;
}
/**
 * Place an editor on the first free space of an area (AC-ACT-1, -3).
 */
export interface PlaceEditor2 {
  command: "place_editor";
  args: {
    area: "develop" | "hire" | "ideas" | "print" | "royalties" | "sales";
  };
  seat: number;
}
/**
 * Take a creative from its display (AC-HIRE-2).
 */
export interface Hire2 {
  command: "hire";
  args: {
    creative: string;
  };
  seat: number;
}
/**
 * Take the top writer or artist of its deck (AC-HIRE-2, -3).
 */
export interface HireBlind2 {
  command: "hire_blind";
  args: {
    kind: "artist" | "writer";
  };
  seat: number;
}
/**
 * Take an original from the display (AC-DEV-1).
 */
export interface Develop2 {
  command: "develop";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Take the top original of the deck (AC-DEV-1).
 */
export interface DevelopTop2 {
  command: "develop_top";
  args: {};
  seat: number;
}
/**
 * Pay, and search the deck for an original of a genre (AC-DEV-2).
 */
export interface Search2 {
  command: "search";
  args: {
    genre: string;
  };
  seat: number;
}
/**
 * Take Idea tokens from the Ideas spaces and from the supply (AC-IDEAS-1, -2).
 */
export interface TakeIdeas2 {
  command: "take_ideas";
  args: {
    board: string[];
    supply: string[];
  };
  seat: number;
}
/**
 * Print an original or a rip-off (AC-PRINT-1, AC-RIP-1). Both creatives are in hand, or both serve one own printed comic, which is Dynamic Duo (ACV-GUEST-9, -11, ACV-WAR-38).
 */
export interface Print2 {
  command: "print";
  args: {
    comic: string;
    writer: string;
    artist: string;
  };
  seat: number;
}
/**
 * Print no second comic (AC-PRINT-4).
 */
export interface StopPrinting2 {
  command: "stop_printing";
  args: {};
  seat: number;
}
/**
 * Name what a comic's bonus gives: which bonus, where the comic gives any one, and which Idea tokens, where it gives these (AC-PRINT-8, ACV-WAR-38, -49).
 */
export interface TakeBonus2 {
  command: "take_bonus";
  args: {
    bonus: "D" | "F" | "I" | "M" | "T" | "X";
    ideas: string[];
  };
  seat: number;
}
/**
 * Unlock a special action (AC-CUBE-1).
 */
export interface PlaceCube2 {
  command: "place_cube";
  args: {
    special: "better_color" | "convert" | "extra_editor" | "hype" | "marketing" | "reassign";
  };
  seat: number;
}
/**
 * Move a placed cube to another special action (AC-CUBE-4).
 */
export interface MoveCube2 {
  command: "move_cube";
  args: {
    cube: "better_color" | "convert" | "extra_editor" | "hype" | "marketing" | "reassign";
    to: "better_color" | "convert" | "extra_editor" | "hype" | "marketing" | "reassign";
  };
  seat: number;
}
/**
 * Move none (AC-CUBE-4).
 */
export interface KeepCubes2 {
  command: "keep_cubes";
  args: {};
  seat: number;
}
/**
 * Fulfil a held Sales Order with an own comic (AC-ORD-3).
 */
export interface Fulfil2 {
  command: "fulfil";
  args: {
    order: string;
    comic: string;
  };
  seat: number;
}
/**
 * Step to an adjacent node; the first step is free, each other one is a cab (AC-SALES-2).
 */
export interface Walk2 {
  command: "walk";
  args: {
    node: string;
  };
  seat: number;
}
/**
 * Spend a Super-transport ticket to go anywhere (AC-SALES-3).
 */
export interface Ticket2 {
  command: "ticket";
  args: {
    node: string;
  };
  seat: number;
}
/**
 * Turn a face-down order beside the agent face up (AC-SALES-6).
 */
export interface Flip2 {
  command: "flip";
  args: {
    space: string;
  };
  seat: number;
}
/**
 * Take an order beside the agent (AC-SALES-7).
 */
export interface Collect2 {
  command: "collect";
  args: {
    space: string;
  };
  seat: number;
}
/**
 * End the Sales action (AC-SALES-15).
 */
export interface EndSales2 {
  command: "end_sales";
  args: {};
  seat: number;
}
/**
 * Leave the special action that is offered (AC-SPEC-1).
 */
export interface SkipSpecial2 {
  command: "skip_special";
  args: {};
  seat: number;
}
/**
 * Exchange a creative in hand with one of the same kind on an own printed comic (AC-SPEC-3).
 */
export interface Reassign2 {
  command: "reassign";
  args: {
    hand: string;
    printed: string;
  };
  seat: number;
}
/**
 * Make no second swap (AC-SPEC-3).
 */
export interface EndReassign2 {
  command: "end_reassign";
  args: {};
  seat: number;
}
/**
 * Lay an original from hand beside the mat (AC-SPEC-9).
 */
export interface Hype2 {
  command: "hype";
  args: {
    comic: string;
  };
  seat: number;
}
/**
 * Spend Idea tokens for a fan each, the first one for the first comic and so on (AC-SPEC-12).
 */
export interface Convert2 {
  command: "convert";
  args: {
    ideas: string[];
    comics: string[];
  };
  seat: number;
}
/**
 * Buy fans: the price of a tier in dollars, and a comic for each fan, repeats allowed (AC-SPEC-15, -16).
 */
export interface Market2 {
  command: "market";
  args: {
    price: number;
    comics: string[];
  };
  seat: number;
}
/**
 * Take the extra editor for this round (AC-SPEC-17).
 */
export interface TakeEditor2 {
  command: "take_editor";
  args: {};
  seat: number;
}
/**
 * Discard down to the hand limit: all cards that are too many, from hand or hyped (AC-HAND-2, -3).
 */
export interface Discard2 {
  command: "discard";
  args: {
    cards: string[];
  };
  seat: number;
}
/**
 * Tiles lie face down on these slots, from 1, the first ones of the order; what is left of it lies on none yet (AC-SETUP-2, ACV-WAR-8).
 */
export interface CalendarPlaced {
  skeleton: {
    event: "age_of_comics.calendar_placed";
    v: number;
    public: {
      label: string;
      count: number;
      slots: number[];
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
 * An order lies face down on each space in use, its genre up; `tries` placements were dealt until one was legal, and the label is that of the last (AC-SETUP-3 to -5, AC-RNG-2).
 */
export interface SalesOrdersPlaced {
  skeleton: {
    event: "age_of_comics.sales_orders_placed";
    v: number;
    public: {
      label: string;
      count: number;
      tries: number;
      spaces: string[];
      genres: string[];
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
 * A seat gets a writer of value 2: the first of the order (AC-SETUP-8). The label counts the pairs that were put back too (AC-SETUP-9, AC-RNG-2).
 */
export interface StartingWriterDealt {
  skeleton: {
    event: "age_of_comics.starting_writer_dealt";
    v: number;
    public: {
      seat: number;
      label: string;
      count: number;
    };
    /**
     * @minItems 2
     * @maxItems 2
     */
    sealed: [
      {
        field: "card";
        hash: string;
        to: string;
      },
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
    card?: {
      salt: string;
      value: string;
    };
    order?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * And an artist of value 2, of another genre (AC-SETUP-8).
 */
export interface StartingArtistDealt {
  skeleton: {
    event: "age_of_comics.starting_artist_dealt";
    v: number;
    public: {
      seat: number;
      label: string;
      count: number;
    };
    /**
     * @minItems 2
     * @maxItems 2
     */
    sealed: [
      {
        field: "card";
        hash: string;
        to: string;
      },
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
    card?: {
      salt: string;
      value: string;
    };
    order?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * A seat's money, in dollars (section 1.11).
 */
export interface StartingMoneySet {
  skeleton: {
    event: "age_of_comics.starting_money_set";
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
 * A seat has named its genre and taken its Idea tokens (AC-SETUP-10, -15).
 */
export interface StartingPickMade {
  skeleton: {
    event: "age_of_comics.starting_pick_made";
    v: number;
    public: {
      seat: number;
      genre: string;
      ideas: string[];
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
 * A random original of that genre, the first of the order (AC-SETUP-10).
 */
export interface StartingComicDrawn {
  skeleton: {
    event: "age_of_comics.starting_comic_drawn";
    v: number;
    public: {
      seat: number;
      genre: string;
      label: string;
      count: number;
    };
    /**
     * @minItems 2
     * @maxItems 2
     */
    sealed: [
      {
        field: "card";
        hash: string;
        to: string;
      },
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
    card?: {
      salt: string;
      value: string;
    };
    order?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * They join the decks of their kinds, before these are shuffled (ACV-DOUBLE-3).
 */
export interface DoubleCreativesAdded {
  skeleton: {
    event: "age_of_comics.double_creatives_added";
    v: number;
    public: {
      writers: string[];
      artists: string[];
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
 * A deck is the order, top first: at set-up of all its cards, at a reshuffle of its discards (AC-SETUP-11, AC-GEN-6, -7), in the war of the deck with the War comics added. `top` is the back of its top card, null where it has none (AC-INFO-6).
 */
export interface DeckShuffled {
  skeleton: {
    event: "age_of_comics.deck_shuffled";
    v: number;
    public: {
      deck: "artists" | "comics" | "writers";
      source: "reshuffle" | "setup" | "war";
      label: string;
      count: number;
      top: string | null;
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
 * Cards off the top of the deck lie face up behind those of the display (AC-SETUP-13, AC-REND-10).
 */
export interface DisplayFilled {
  skeleton: {
    event: "age_of_comics.display_filled";
    v: number;
    public: {
      deck: "artists" | "comics" | "writers";
      cards: string[];
      top: string | null;
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
 * The objective cards, before they are dealt (ACV-OBJ-3).
 */
export interface ObjectivesShuffled {
  skeleton: {
    event: "age_of_comics.objectives_shuffled";
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
 * A seat gets so many off the top (ACV-OBJ-3).
 */
export interface ObjectivesDealt {
  skeleton: {
    event: "age_of_comics.objectives_dealt";
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
        field: "cards";
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
    cards?: {
      salt: string;
      value: string[];
    };
  };
  cause?: Cause;
}
/**
 * A seat has kept one; which one it alone knows (ACV-OBJ-4, -21).
 */
export interface ObjectiveChosen {
  skeleton: {
    event: "age_of_comics.objective_chosen";
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
        field: "card";
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
    card?: {
      salt: string;
      value: string;
    };
  };
  cause?: Cause;
}
/**
 * A round begins, from 1; creatives' values of now say who learns (AC-INC-3).
 */
export interface RoundStarted {
  skeleton: {
    event: "age_of_comics.round_started";
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
 * A tile is turned up (AC-ROUND-1).
 */
export interface CalendarTileRevealed {
  skeleton: {
    event: "age_of_comics.calendar_tile_revealed";
    v: number;
    public: {
      slot: number;
      genre: string;
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
 * All face-down orders of a genre on the map are turned up: their spaces, and what lies there (AC-ROUND-2). None, no event.
 */
export interface SalesOrdersRevealed {
  skeleton: {
    event: "age_of_comics.sales_orders_revealed";
    v: number;
    public: {
      genre: string;
      spaces: string[];
      orders: string[];
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
 * Tokens of these genres come from the supply onto their empty spaces (AC-SETUP-6, AC-ROUND-3, AC-COMP-4).
 */
export interface IdeaSpacesRefilled {
  skeleton: {
    event: "age_of_comics.idea_spaces_refilled";
    v: number;
    public: {
      genres: string[];
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
 * Hyped comics gather a token each (AC-ROUND-4). None, no event.
 */
export interface HypeTokensAdded {
  skeleton: {
    event: "age_of_comics.hype_tokens_added";
    v: number;
    public: {
      added: HypeAdded[];
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
 * One more token on a hyped comic, and how many it has now.
 */
export interface HypeAdded {
  seat: number;
  comic: string;
  tokens: number;
}
/**
 * The increases are over; that seat places the first editor (AC-GEN-2, AC-ACT-1).
 */
export interface ActionPhaseStarted {
  skeleton: {
    event: "age_of_comics.action_phase_started";
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
 * The War tile is up: this is the WAR round (ACV-WAR-18).
 */
export interface WarBegan {
  skeleton: {
    event: "age_of_comics.war_began";
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
 * The face-up cards nearest their decks are discarded (ACV-WAR-20, -21, -23, -24, -50).
 */
export interface WarDisplaysCut {
  skeleton: {
    event: "age_of_comics.war_displays_cut";
    v: number;
    public: {
      writers: string[];
      artists: string[];
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
 * The first War comics of the order lie in the places nearest the deck (ACV-WAR-23, -24).
 */
export interface WarComicsPlaced {
  skeleton: {
    event: "age_of_comics.war_comics_placed";
    v: number;
    public: {
      label: string;
      count: number;
      comics: string[];
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
 * The others join the deck, which is shuffled next (ACV-WAR-23, -24, -28).
 */
export interface WarComicsAdded {
  skeleton: {
    event: "age_of_comics.war_comics_added";
    v: number;
    public: {
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
 * All seats, in turn order, and the VP they get (AC-REND-1 to -3).
 */
export interface RoundRanked {
  skeleton: {
    event: "age_of_comics.round_ranked";
    v: number;
    public: {
      ranks: Ranked[];
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
 * A seat's place by its best comic; `best` and `place` are 0 where it has none on the chart.
 */
export interface Ranked {
  seat: number;
  best: number;
  place: number;
  vp: number;
}
/**
 * Dollars by seat, from seat 0 (AC-REND-4).
 */
export interface IncomePaid {
  skeleton: {
    event: "age_of_comics.income_paid";
    v: number;
    public: {
      amounts: number[];
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
 * The turn order of the next round (AC-REND-6, -7).
 */
export interface TurnOrderFollowed {
  skeleton: {
    event: "age_of_comics.turn_order_followed";
    v: number;
    public: {
      seats: number[];
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
 * These comics, all with 2 fans or more, lose one each (AC-REND-8). None, no event.
 */
export interface FansDecayed {
  skeleton: {
    event: "age_of_comics.fans_decayed";
    v: number;
    public: {
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
 * All editors are back, extra ones on the board (AC-REND-9).
 */
export interface EditorsReturned {
  skeleton: {
    event: "age_of_comics.editors_returned";
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
 * The cards of a display are discarded (AC-REND-10).
 */
export interface DisplayCleared {
  skeleton: {
    event: "age_of_comics.display_cleared";
    v: number;
    public: {
      deck: "artists" | "comics" | "writers";
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
 * By seat (ACV-OBJ-5, -22).
 */
export interface ObjectivesRevealed {
  skeleton: {
    event: "age_of_comics.objectives_revealed";
    v: number;
    public: {
      results: ObjectiveResult[];
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
 * What a seat had kept and what not, and what it got for it.
 */
export interface ObjectiveResult {
  seat: number;
  chosen: string;
  unchosen: string[];
  met: boolean;
  vp: number;
}
/**
 * The sheets by seat, what breaks ties by seat (comics printed, then their total value), and who has won (AC-GEN-3, AC-END-8).
 */
export interface GameScored {
  skeleton: {
    event: "age_of_comics.game_scored";
    v: number;
    public: {
      sheets: FinalSheet[];
      printed: number[];
      values: number[];
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
 * A seat's VP, part by part; `orders` is 0 or below (AC-END-2 to -7, section 1.17).
 */
export interface FinalSheet {
  fans?: number;
  ranks?: number;
  money?: number;
  ideas?: number;
  originals?: number;
  masteries?: number;
  better_colors?: number;
  late_prints?: number;
  orders?: number;
  objective?: number;
}
/**
 * A creative rises beside its teammate: its new value, and the dollars paid (AC-INC-4).
 */
export interface CreativeLearned {
  skeleton: {
    event: "age_of_comics.creative_learned";
    v: number;
    public: {
      seat: number;
      creative: string;
      value: number;
      cost: number;
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
 * A creative rises by itself (AC-INC-7).
 */
export interface CreativeTrained {
  skeleton: {
    event: "age_of_comics.creative_trained";
    v: number;
    public: {
      seat: number;
      creative: string;
      value: number;
      cost: number;
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
 * A seat that was asked raises nobody else (AC-INC-11, -15).
 */
export interface IncreasePhaseEnded {
  skeleton: {
    event: "age_of_comics.increase_phase_ended";
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
 * An editor lies on that space of the area, from 1 (AC-ACT-1, -3).
 */
export interface EditorPlaced {
  skeleton: {
    event: "age_of_comics.editor_placed";
    v: number;
    public: {
      seat: number;
      area: "develop" | "hire" | "ideas" | "print" | "royalties" | "sales";
      space: number;
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
 * A seat with editors can choose no area; `following` is whose turn is next, null where nobody can place an editor any more (AC-ACT-12).
 */
export interface TurnSkipped {
  skeleton: {
    event: "age_of_comics.turn_skipped";
    v: number;
    public: {
      seat: number;
      following: number | null;
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
 * All of the action is done; `following` is whose turn is next, null where nobody has an editor left (AC-ACT-1, -5).
 */
export interface TurnEnded {
  skeleton: {
    event: "age_of_comics.turn_ended";
    v: number;
    public: {
      seat: number;
      following: number | null;
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
 * A creative comes from its display into the hand; its place there, from 1, stays empty (AC-HIRE-2, AC-EV-1).
 */
export interface CreativeHired {
  skeleton: {
    event: "age_of_comics.creative_hired";
    v: number;
    public: {
      seat: number;
      kind: "artist" | "writer";
      card: string;
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
 * The top of a deck comes into the hand; all see its value, and the back of the next one, null where there is none (AC-HIRE-3, AC-INFO-6).
 */
export interface CreativeDrawn {
  skeleton: {
    event: "age_of_comics.creative_drawn";
    v: number;
    public: {
      seat: number;
      kind: "artist" | "writer";
      value: number;
      top: string | null;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "card";
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
    card?: {
      salt: string;
      value: string;
    };
  };
  cause?: Cause;
}
/**
 * A hired creative of value 1 gives a token of its genre, which names it for everybody (AC-HIRE-4, -8, AC-INFO-5).
 */
export interface HireIdeaGained {
  skeleton: {
    event: "age_of_comics.hire_idea_gained";
    v: number;
    public: {
      seat: number;
      card: string;
      genre: string;
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
 * An original comes from the display into the hand (AC-DEV-1).
 */
export interface ComicDeveloped {
  skeleton: {
    event: "age_of_comics.comic_developed";
    v: number;
    public: {
      seat: number;
      card: string;
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
 * The search for a genre is paid for, in dollars (AC-DEV-2, -6).
 */
export interface SearchPaid {
  skeleton: {
    event: "age_of_comics.search_paid";
    v: number;
    public: {
      seat: number;
      genre: string;
      cost: number;
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
 * Originals turned up from the top of the deck, in order, are discarded (AC-DEV-2).
 */
export interface CardsSearched {
  skeleton: {
    event: "age_of_comics.cards_searched";
    v: number;
    public: {
      seat: number;
      cards: string[];
      top: string | null;
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
 * The top of the deck comes into the hand, found by a search or not; all see its genre (AC-DEV-1, -5).
 */
export interface ComicDrawn {
  skeleton: {
    event: "age_of_comics.comic_drawn";
    v: number;
    public: {
      seat: number;
      genre: string;
      searched: boolean;
      top: string | null;
    };
    /**
     * @minItems 1
     * @maxItems 1
     */
    sealed: [
      {
        field: "card";
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
    card?: {
      salt: string;
      value: string;
    };
  };
  cause?: Cause;
}
/**
 * Tokens of the Ideas spaces, and of the supply (AC-IDEAS-1, -2).
 */
export interface IdeasTaken {
  skeleton: {
    event: "age_of_comics.ideas_taken";
    v: number;
    public: {
      seat: number;
      board: string[];
      supply: string[];
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
 * Dollars of the space (AC-ROY-1).
 */
export interface RoyaltiesTaken {
  skeleton: {
    event: "age_of_comics.royalties_taken";
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
 * Cards too many, from hand or hyped, lie face up on the piles of their kinds; Hype tokens on them are back in the supply (AC-HAND-2, -3).
 */
export interface HandDiscarded {
  skeleton: {
    event: "age_of_comics.hand_discarded";
    v: number;
    public: {
      seat: number;
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
 * It was offered and is not used (AC-SPEC-1).
 */
export interface SpecialSkipped {
  skeleton: {
    event: "age_of_comics.special_skipped";
    v: number;
    public: {
      seat: number;
      special: "better_color" | "convert" | "extra_editor" | "hype" | "marketing" | "reassign";
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
 * `card` comes from the hand into a team for `returned`, which comes into the hand at its printed value; `money` is what the seat gets, below 0 what it pays (AC-SPEC-3 to -5).
 */
export interface CreativeReassigned {
  skeleton: {
    event: "age_of_comics.creative_reassigned";
    v: number;
    public: {
      seat: number;
      team: number;
      kind: "artist" | "writer";
      card: string;
      returned: string;
      money: number;
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
 * No (other) swap is made, or none is possible (AC-SPEC-3).
 */
export interface ReassignEnded {
  skeleton: {
    event: "age_of_comics.reassign_ended";
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
 * An original lies face up beside the mat, without a token yet (AC-SPEC-9, -10).
 */
export interface ComicHyped {
  skeleton: {
    event: "age_of_comics.comic_hyped";
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
 * Tokens are spent, each for a fan of the comic at the same place; the fans follow (AC-SPEC-12, AC-EV-2).
 */
export interface IdeasConverted {
  skeleton: {
    event: "age_of_comics.ideas_converted";
    v: number;
    public: {
      seat: number;
      genres: string[];
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
 * Dollars are spent, a comic is named for each fan; the fans follow (AC-SPEC-15, -16).
 */
export interface MarketingBought {
  skeleton: {
    event: "age_of_comics.marketing_bought";
    v: number;
    public: {
      seat: number;
      cost: number;
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
 * One more editor to place in this round (AC-SPEC-17).
 */
export interface ExtraEditorTaken {
  skeleton: {
    event: "age_of_comics.extra_editor_taken";
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
 * A comic comes onto the mat with 0 fans, at that place of it, from 1: the seat's `number`-th print, from 1. `team` is the number of its team at the seat, from 1; `shared` where the team already serves another comic (ACV-GUEST-17). `cost` is in dollars, `ideas` are those spent, `hype` tokens go back to the supply (AC-PRINT-2, -6, AC-RIP-3, ACV-GUEST-13 to -15).
 */
export interface ComicPrinted {
  skeleton: {
    event: "age_of_comics.comic_printed";
    v: number;
    public: {
      seat: number;
      comic: string;
      origin: "hand" | "hyped" | "stock";
      writer: string;
      artist: string;
      team: number;
      shared: boolean;
      value: number;
      cost: number;
      ideas: string[];
      hype: number;
      number: number;
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
 * A comic of a seat gains or loses fans; how many it has now (AC-EV-2).
 */
export interface FansChanged {
  skeleton: {
    event: "age_of_comics.fans_changed";
    v: number;
    public: {
      seat: number;
      comic: string;
      cause:
        | "base"
        | "bonus"
        | "convert"
        | "hype"
        | "marketing"
        | "mastery"
        | "order"
        | "reassign"
        | "ripped"
        | "specialist";
      change: number;
      fans: number;
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
 * What a comic's bonus gives: dollars, tickets and Idea tokens; a fan follows (AC-PRINT-8, AC-COMP-2, ACV-WAR-49).
 */
export interface BonusResolved {
  skeleton: {
    event: "age_of_comics.bonus_resolved";
    v: number;
    public: {
      seat: number;
      comic: string;
      bonus: "D" | "F" | "I" | "M" | "T" | "X";
      money: number;
      tickets: number;
      ideas: string[];
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
 * A seat takes the Mastery token of a genre, from `previous` where somebody had it (AC-MAST-1, -2).
 */
export interface MasteryTaken {
  skeleton: {
    event: "age_of_comics.mastery_taken";
    v: number;
    public: {
      genre: string;
      seat: number;
      previous: number | null;
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
 * A held order leaves the game; its fans follow (AC-ORD-4).
 */
export interface OrderFulfilled {
  skeleton: {
    event: "age_of_comics.order_fulfilled";
    v: number;
    public: {
      seat: number;
      tile: string;
      comic: string;
      fans: number;
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
 * A token on the comic just printed (AC-SPEC-13, -21).
 */
export interface BetterColorAdded {
  skeleton: {
    event: "age_of_comics.better_color_added";
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
 * A special action is unlocked (AC-CUBE-1).
 */
export interface CubePlaced {
  skeleton: {
    event: "age_of_comics.cube_placed";
    v: number;
    public: {
      seat: number;
      special: "better_color" | "convert" | "extra_editor" | "hype" | "marketing" | "reassign";
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
 * A cube unlocks another one instead (AC-CUBE-4).
 */
export interface CubeMoved {
  skeleton: {
    event: "age_of_comics.cube_moved";
    v: number;
    public: {
      seat: number;
      cube: "better_color" | "convert" | "extra_editor" | "hype" | "marketing" | "reassign";
      to: "better_color" | "convert" | "extra_editor" | "hype" | "marketing" | "reassign";
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
 * After the fifth comic no cube is moved (AC-CUBE-4).
 */
export interface CubesKept {
  skeleton: {
    event: "age_of_comics.cubes_kept";
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
 * A second comic was offered and is not printed (AC-PRINT-4).
 */
export interface PrintingStopped {
  skeleton: {
    event: "age_of_comics.printing_stopped";
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
 * So many flips and so many collects (AC-SALES-1).
 */
export interface SalesStarted {
  skeleton: {
    event: "age_of_comics.sales_started";
    v: number;
    public: {
      seat: number;
      limit: number;
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
 * The agent stands on another node; `cost` is the fare in dollars (AC-SALES-2, -3).
 */
export interface AgentMoved {
  skeleton: {
    event: "age_of_comics.agent_moved";
    v: number;
    public: {
      seat: number;
      node: string;
      way: "cab" | "ticket" | "walk";
      cost: number;
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
 * Dollars for sharing a node, to the agent who came there last (AC-SALES-9 to -11).
 */
export interface FeePaid {
  skeleton: {
    event: "age_of_comics.fee_paid";
    v: number;
    public: {
      seat: number;
      to: number;
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
 * An order on the map is turned up (AC-SALES-6).
 */
export interface OrderFlipped {
  skeleton: {
    event: "age_of_comics.order_flipped";
    v: number;
    public: {
      seat: number;
      space: string;
      tile: string;
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
 * An order lies face up before the seat (AC-SALES-7).
 */
export interface OrderCollected {
  skeleton: {
    event: "age_of_comics.order_collected";
    v: number;
    public: {
      seat: number;
      space: string;
      tile: string;
      face_down: boolean;
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
 * The Sales action is over (AC-SALES-15).
 */
export interface SalesEnded {
  skeleton: {
    event: "age_of_comics.sales_ended";
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
      title: "age_of_comics";
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
 * The options of this title; those after `modules` are for where its sources differ.
 */
export interface Options {
  luck?: "sealed" | "study";
  reveal?: "end" | "never";
  deadline?: number | null;
  leaver?: "default" | "random";
  entropy?: "none" | "seats";
  /**
   * @maxItems 4
   */
  modules?:
    | []
    | ["double" | "guests" | "objectives" | "war"]
    | ["double" | "guests" | "objectives" | "war", "double" | "guests" | "objectives" | "war"]
    | [
        "double" | "guests" | "objectives" | "war",
        "double" | "guests" | "objectives" | "war",
        "double" | "guests" | "objectives" | "war"
      ]
    | [
        "double" | "guests" | "objectives" | "war",
        "double" | "guests" | "objectives" | "war",
        "double" | "guests" | "objectives" | "war",
        "double" | "guests" | "objectives" | "war"
      ];
  rank_ties?: "dense" | "skip";
  better_color_per_action?: boolean;
  fee_on_stop?: boolean;
  late_print_vp?: boolean;
  use_ripoffs?: boolean;
  aggressive?: boolean;
  war_tile_flips_orders?: boolean;
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
