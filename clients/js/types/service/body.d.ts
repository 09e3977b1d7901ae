// Made by `npm run types`.

export interface Body {
  command: string;
  args: {
    [k: string]: unknown;
  };
  base_head: string;
  base_v: number;
  cseq: number;
  game: string;
  nonce: string;
  seat: number;
}
