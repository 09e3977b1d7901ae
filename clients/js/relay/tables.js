/**
 * The tables that browsers look at, each read once however many look.
 * @module
 */
import { createHash } from "node:crypto";

import { Table } from "../src/table.js";

/** @typedef {{table: Table, users: number, timer: NodeJS.Timeout | null,
 *     states: Set<(state: import("../src/table.js").State) => void>,
 *     sent: Map<string, Promise<import("../src/table.js").Reply>>}} Kept */

/** Milliseconds that a table stays open when nobody looks. */
const LINGER = 10_000;
/** Commands of a table whose answers are kept. */
const REMEMBERED = 50;

export class Tables {
  #url;
  #realm;
  #most;
  /** @type {Map<string, Kept>} */
  #kept = new Map();

  /** @param {string} url @param {string} realm @param {number} [most] tables at once */
  constructor(url, realm, most = 500) {
    this.#url = url;
    this.#realm = realm;
    this.#most = most;
  }

  /**
   * Takes part in a table; whoever does so gives it back.
   * @param {string} game @param {number | null} seat @param {string} token
   * @returns {Kept}
   * @throws {RangeError} for a game or a seat that there cannot be, and where there are too many
   */
  take(game, seat, token) {
    const key = createHash("sha256").update(`${game}/${seat}/${token}`).digest("hex");
    let kept = this.#kept.get(key);
    if (kept === undefined) {
      if (this.#kept.size >= this.#most) throw new RangeError("too many tables");
      kept = this.#opened(game, seat, token);
      this.#kept.set(key, kept);
    }
    clearTimeout(kept.timer ?? undefined);
    kept.users += 1;
    return kept;
  }

  /** @param {Kept} kept */
  give(kept) {
    kept.users -= 1;
    if (kept.users === 0) kept.timer = setTimeout(() => this.#shut(kept), LINGER).unref();
  }

  /** Gives a command once, however often a browser that heard no answer says it.
   * @param {Kept} kept @param {import("../src/table.js").Command} command
   * @param {{at: import("../src/table.js").At, nonce: string}} how */
  send({ table, sent }, command, how) {
    const answer = sent.get(how.nonce) ?? table.send(command, how);
    sent.set(how.nonce, answer);
    for (const [oldest] of sent) if (sent.size > REMEMBERED) sent.delete(oldest);
    return answer;
  }

  close() {
    for (const kept of [...this.#kept.values()]) this.#shut(kept);
  }

  /** @param {string} game @param {number | null} seat @param {string} token @returns {Kept} */
  #opened(game, seat, token) {
    /** @type {Kept["states"]} */
    const states = new Set();
    const table = new Table({
      url: this.#url,
      realm: this.#realm,
      game,
      seat,
      token,
      heard: (state) => states.forEach((told) => told(state)),
    });
    return { table, users: 0, timer: null, states, sent: new Map() };
  }

  /** @param {Kept} kept */
  #shut(kept) {
    for (const [key, one] of this.#kept) if (one === kept) this.#kept.delete(key);
    kept.table.close();
  }
}
