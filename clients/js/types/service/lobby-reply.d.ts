// Made by `npm run types`.

export type LobbyReply =
  | {
      schema: "longbox-streams/1";
      to: string;
      fact: string;
      game: string;
      status: "ok";
      code: "ok";
      answer: string;
    }
  | {
      schema: "longbox-streams/1";
      to: string;
      fact: string;
      game: string;
      status: "dup";
      code: "dup";
      answer: string;
    }
  | {
      schema: "longbox-streams/1";
      to: string;
      fact: string;
      game: string;
      status: "rejected";
      code: "taken";
      answer: string;
    }
  | {
      schema: "longbox-streams/1";
      to: string;
      fact: string;
      game: string;
      status: "rejected";
      code: "refused";
      answer: string;
    }
  | {
      schema: "longbox-streams/1";
      to: string;
      fact: string;
      game: string;
      status: "conflict";
      code: "conflict";
      answer: string;
    }
  | {
      schema: "longbox-streams/1";
      to: string;
      fact: string;
      game: string;
      status: "malformed";
      code: "malformed";
      answer: string;
    }
  | {
      schema: "longbox-streams/1";
      to: string;
      fact: string;
      game: string;
      status: "busy";
      code: "store";
      answer: string;
    };
