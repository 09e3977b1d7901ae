// Made by `npm run types`.

export type Reply =
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "ok";
      code: "ok";
      command: string;
      rule: "";
      fact: "";
      legal: string;
      v: string;
      head: string;
      receipt: "" | string;
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "ok";
      code: "query";
      command: "";
      rule: "";
      fact: string;
      legal: string;
      v: string;
      head: string;
      receipt: "";
      answer: string;
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "dup";
      code: "dup";
      command: string;
      rule: "";
      fact: "";
      legal: string;
      v: string;
      head: string;
      receipt: "" | string;
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "rejected";
      code: "rule";
      command: string;
      rule: string;
      fact: string;
      legal: string;
      v: string;
      head: string;
      receipt: "" | string;
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "rejected";
      code: "not_allowed";
      command: string;
      rule: "";
      fact: string;
      legal: string;
      v: string;
      head: string;
      receipt: "";
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "rejected";
      code: "not_served";
      command: string;
      rule: "";
      fact: string;
      legal: string;
      v: string;
      head: string;
      receipt: "";
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "rejected";
      code: "unknown_game";
      command: string;
      rule: "";
      fact: string;
      legal: string;
      v: string;
      head: string;
      receipt: "";
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "rejected";
      code: "dead";
      command: string;
      rule: "";
      fact: string;
      legal: string;
      v: string;
      head: string;
      receipt: "";
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "stale";
      code: "stale";
      command: string;
      rule: "";
      fact: string;
      legal: string;
      v: string;
      head: string;
      receipt: "" | string;
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "gap";
      code: "gap";
      command: string;
      rule: "";
      fact: string;
      legal: string;
      v: string;
      head: string;
      receipt: "" | string;
      cseq: string;
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "conflict";
      code: "conflict";
      command: string;
      rule: "";
      fact: string;
      legal: string;
      v: string;
      head: string;
      receipt: "" | string;
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "unauthorised";
      code: "token";
      command: string;
      rule: "";
      fact: "";
      legal: string;
      v: string;
      head: string;
      receipt: "";
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "unauthorised";
      code: "signature";
      command: string;
      rule: "";
      fact: string;
      legal: string;
      v: string;
      head: string;
      receipt: "";
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "malformed";
      code: "malformed";
      command: string;
      rule: "";
      fact: string;
      legal: string;
      v: string;
      head: string;
      receipt: "";
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "busy";
      code: "waiting";
      command: string;
      rule: "";
      fact: string;
      legal: string;
      v: string;
      head: string;
      receipt: "";
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "busy";
      code: "store";
      command: string;
      rule: "";
      fact: string;
      legal: string;
      v: string;
      head: string;
      receipt: "";
    }
  | {
      schema: "longbox-streams/1";
      epoch: string;
      to: string;
      status: "busy";
      code: "held";
      command: string;
      rule: "";
      fact: string;
      legal: string;
      v: string;
      head: string;
      receipt: "";
    };
