// Made by `npm run types`.

export type Say = string;
