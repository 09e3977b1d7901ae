// Made by `npm run types`.

export interface BotRequest {
  key: string;
  legal: Listed;
  pending: DueSaid[];
  protocol: "longbox-bot/1";
  refused: Refusal | null;
  seat: number;
  view: Shared;
}
export interface Listed {
  commands: Spoken[];
  complete: boolean;
  how: string;
  rules: string[];
  total: number;
}
export interface Spoken {
  command: string;
  args: {
    [k: string]: unknown;
  };
  text: string;
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
/**
 * Why the answer before was not taken: the rule (none, where it was no command at all), its
 * text, the fact, and legal commands that look like it.
 */
export interface Refusal {
  command: string;
  fact: string;
  near: string[];
  rule: string;
  text: string;
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
