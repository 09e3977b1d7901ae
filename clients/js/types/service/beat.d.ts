// Made by `npm run types`.

export type Beat = string;
