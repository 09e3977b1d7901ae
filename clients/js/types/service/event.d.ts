// Made by `npm run types`.

export interface Event {
  skeleton: {
    event: string;
    v: number;
    public: {
      [k: string]: unknown;
    };
    sealed: {
      field: string;
      hash: string;
      to: string | "host";
    }[];
    at: number;
    by: string;
    cause: string;
    game: string;
  };
  open: {
    [k: string]: {
      salt: string;
      value: unknown;
    };
  };
  cause?: Cause;
}
export interface Cause {
  body:
    | (
        | {
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
        | {
            command: string;
            args: {
              [k: string]: unknown;
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
