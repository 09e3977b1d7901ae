// Made by `npm run types`.

export type Command =
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
  | RevealEntropy;

/**
 * Name the genre of the starting comic, and all starting Idea tokens (AC-SETUP-10, -15).
 */
export interface StartingPick {
  command: "pick";
  args: {
    genre: string;
    ideas: string[];
  };
}
/**
 * Keep one of the two objective cards (ACV-OBJ-4).
 */
export interface KeepObjective {
  command: "keep_objective";
  args: {
    card: string;
  };
}
/**
 * Raise a creative on an own printed comic by 1; whether it learns or trains follows from the values at the beginning of the round (AC-INC-1 to -9).
 */
export interface Increase {
  command: "increase";
  args: {
    creative: string;
  };
}
/**
 * Raise nobody else in this round (AC-INC-11).
 */
export interface EndIncreases {
  command: "end_increases";
  args: {};
}
/**
 * Place an editor on the first free space of an area (AC-ACT-1, -3).
 */
export interface PlaceEditor {
  command: "place_editor";
  args: {
    area: "develop" | "hire" | "ideas" | "print" | "royalties" | "sales";
  };
}
/**
 * Take a creative from its display (AC-HIRE-2).
 */
export interface Hire {
  command: "hire";
  args: {
    creative: string;
  };
}
/**
 * Take the top writer or artist of its deck (AC-HIRE-2, -3).
 */
export interface HireBlind {
  command: "hire_blind";
  args: {
    kind: "artist" | "writer";
  };
}
/**
 * Take an original from the display (AC-DEV-1).
 */
export interface Develop {
  command: "develop";
  args: {
    comic: string;
  };
}
/**
 * Take the top original of the deck (AC-DEV-1).
 */
export interface DevelopTop {
  command: "develop_top";
  args: {};
}
/**
 * Pay, and search the deck for an original of a genre (AC-DEV-2).
 */
export interface Search {
  command: "search";
  args: {
    genre: string;
  };
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
}
/**
 * Print no second comic (AC-PRINT-4).
 */
export interface StopPrinting {
  command: "stop_printing";
  args: {};
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
}
/**
 * Unlock a special action (AC-CUBE-1).
 */
export interface PlaceCube {
  command: "place_cube";
  args: {
    special: "better_color" | "convert" | "extra_editor" | "hype" | "marketing" | "reassign";
  };
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
}
/**
 * Move none (AC-CUBE-4).
 */
export interface KeepCubes {
  command: "keep_cubes";
  args: {};
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
}
/**
 * Step to an adjacent node; the first step is free, each other one is a cab (AC-SALES-2).
 */
export interface Walk {
  command: "walk";
  args: {
    node: string;
  };
}
/**
 * Spend a Super-transport ticket to go anywhere (AC-SALES-3).
 */
export interface Ticket {
  command: "ticket";
  args: {
    node: string;
  };
}
/**
 * Turn a face-down order beside the agent face up (AC-SALES-6).
 */
export interface Flip {
  command: "flip";
  args: {
    space: string;
  };
}
/**
 * Take an order beside the agent (AC-SALES-7).
 */
export interface Collect {
  command: "collect";
  args: {
    space: string;
  };
}
/**
 * End the Sales action (AC-SALES-15).
 */
export interface EndSales {
  command: "end_sales";
  args: {};
}
/**
 * Leave the special action that is offered (AC-SPEC-1).
 */
export interface SkipSpecial {
  command: "skip_special";
  args: {};
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
}
/**
 * Make no second swap (AC-SPEC-3).
 */
export interface EndReassign {
  command: "end_reassign";
  args: {};
}
/**
 * Lay an original from hand beside the mat (AC-SPEC-9).
 */
export interface Hype {
  command: "hype";
  args: {
    comic: string;
  };
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
}
/**
 * Take the extra editor for this round (AC-SPEC-17).
 */
export interface TakeEditor {
  command: "take_editor";
  args: {};
}
/**
 * Discard down to the hand limit: all cards that are too many, from hand or hyped (AC-HAND-2, -3).
 */
export interface Discard {
  command: "discard";
  args: {
    cards: string[];
  };
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
