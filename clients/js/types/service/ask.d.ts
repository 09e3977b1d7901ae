// Made by `npm run types`.

export interface Ask {
  commands: Spoken[];
  complete: boolean;
  cseq: number;
  how: string;
  pending: DueSaid[];
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
 * A decision that is owed.
 */
export interface DueSaid {
  context: string;
  kind: string;
  rules: string[];
  seat: number;
  since: number | null;
}
