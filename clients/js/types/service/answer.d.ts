// Made by `npm run types`.

export type Answer = Legal | Allowed | NotAllowed | RuleSaid | Scores | LogSaid;

export interface Legal {
  commands: Spoken[];
  complete: boolean;
  how: string;
  rules: string[];
  table: string[];
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
 * The answer to `whynot` where it is legal: the command as a body has it, and whether the
 * others are asked first.
 */
export interface Allowed {
  args: {
    [k: string]: unknown;
  };
  asks: boolean;
  command: string;
  legal: true;
}
/**
 * The answer to `whynot` where it is not: the command as a body has it, the rule, its text, the
 * fact, what is near.
 */
export interface NotAllowed {
  args: {
    [k: string]: unknown;
  };
  command: string;
  fact: string;
  legal: false;
  near: string[];
  rule: string;
  text: string;
}
/**
 * The answer to `explain` for a rule; no text where there is no such rule.
 */
export interface RuleSaid {
  rule: string;
  text: string;
}
/**
 * A sheet for each seat; where there is none, `why` says so.
 */
export interface Scores {
  sheets: Sheet[];
  why?: string;
}
/**
 * One seat's score; the total is that of the lines, and each line that of its items.
 */
export interface Sheet {
  seat: number;
  name: string;
  total: number;
  lines: Line[];
  items: Item[][];
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
 * A part of a line's amount: why, and for which cards.
 */
export interface Item {
  amount: number;
  why: string;
  cards?: string[];
}
/**
 * The answer to `log`.
 */
export interface LogSaid {
  lines: LineSaid[];
  newest: number;
}
/**
 * One event in words.
 */
export interface LineSaid {
  at: string;
  by: string;
  rules: string[];
  text: string;
  undone: boolean;
  v: number;
}
