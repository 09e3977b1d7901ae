// Made by `npm run types`.

export interface Command {
  command: string;
  args: {
    [k: string]: unknown;
  };
}
