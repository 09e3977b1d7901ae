// Made by `npm run types`.

export type Patch = (
  | {
      op: "add" | "replace";
      path: string;
      value: unknown;
    }
  | {
      op: "remove";
      path: string;
    }
)[];
