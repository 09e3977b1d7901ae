/**
 * What a seat gives towards the luck of a game whose seats give entropy: 32 random bytes, committed
 * to by their hash, and revealed once all have committed.
 * @module
 */
import { randomBytes } from "node:crypto";

import { framed, u64 } from "./canonical.js";

/** @typedef {import("./sender.js").Command} Command */
/** @typedef {import("./reader.js").Ask} Ask */

const COMMIT = "commit_entropy";
const REVEAL = "reveal_entropy";

export class Purse {
  #game;
  #seat;
  /** @type {Buffer | null} */
  #kept = null;
  #revealed = false;

  /** @param {string} game @param {number} seat */
  constructor(game, seat) {
    this.#game = game;
    this.#seat = seat;
  }

  /** The command as it is sent: where it commits to, or reveals, no bytes of its own, with ours.
   * @param {Command} command @returns {Command} */
  filled(command) {
    if (Object.keys(command.args).length > 0) return command;
    if (command.command === COMMIT) return { command: COMMIT, args: { hash: this.#hash() } };
    if (command.command !== REVEAL || this.#kept === null) return command;
    this.#revealed = true;
    return { command: REVEAL, args: { entropy: this.#kept.toString("hex") } };
  }

  #hash() {
    // What was revealed once is known, and never given again.
    if (this.#kept === null || this.#revealed) this.#kept = randomBytes(32);
    this.#revealed = false;
    return commitment(this.#game, this.#seat, this.#kept);
  }
}

/** What a seat commits to its entropy by.
 * @param {string} game @param {number} seat @param {Uint8Array} entropy 32 bytes
 * @returns {string} in hex */
export function commitment(game, seat, entropy) {
  return framed("entropy", Buffer.from(game, "hex"), u64(seat), entropy).toString("hex");
}

/** What may be given without knowing any rule: what is listed, or the seat's entropy, where that is
 * owed; its bytes are the table's own.
 * @param {Ask | null} ask @returns {Command[]} */
export function choices(ask) {
  const owed = (ask?.pending ?? []).map(({ kind }) => kind).find((kind) => kind === COMMIT || kind === REVEAL);
  return owed === undefined ? (ask?.commands ?? []) : [{ command: owed, args: {}, text: owed }];
}
