// Made by `npm run types`.

/**
 * A command in notation.
 */
export interface Answer {
  command: string;
}
