/**
 * A table: one audience of one game, read by the reader's rule of docs/streams.md, and a seat's
 * commands. It knows no rule of any game.
 * @module
 */
import { setTimeout as sleep } from "node:timers/promises";

import { Closed, Lost, Unauthorised } from "./errors.js";
import { keysOf } from "./keys.js";
import { BLOCK, lineTo } from "./line.js";
import { entriesOf, Reader } from "./reader.js";
import { Sender } from "./sender.js";

/** @typedef {import("./reader.js").Turn} Turn */
/** @typedef {import("./errors.js").Refused} Refused */

/**
 * Where a game is, and who one is there.
 * @typedef {object} Seat
 * @property {string} url `redis://`, `rediss://` or `unix://`
 * @property {string} game its id, 32 hex digits
 * @property {number | null} [seat] from 0; null, or left out, for a spectator
 * @property {string} token as `longbox access` printed it
 * @property {string} [realm] `main`, where nothing else is said
 * @property {string} [key] the text of the seat's key file, where it signs its commands
 * @property {string} [host] the host's public key: each command that is done must bring a right receipt
 * @property {(state: State) => void} [heard] called whenever the state of the line changes
 */

/** `live`: it reads. `lost`: no server. `unserved`: a server, and nobody who serves.
 * @typedef {"live" | "lost" | "unserved"} State */

/** @typedef {import("./sender.js").Reply} Reply */
/** @typedef {import("./sender.js").Command} Command */
/** @typedef {import("./sender.js").At} At */

/** Milliseconds that a token may be refused before it is believed: a server that began again is told
 * of its users again. */
const REFUSED = 60_000;
/** Turns that wait for whoever reads slowly; behind them it is told the newest ones alone. */
const WAITING = 2_000;

/** Joins a table, and waits until its view is there.
 * @param {Seat} seat @returns {Promise<Table>}
 * @throws {Unauthorised} for a token that does not fit */
export async function join(seat) {
  const table = new Table(seat);
  try {
    await table.opened();
  } catch (error) {
    table.close();
    throw error;
  }
  return table;
}

export class Table {
  #keys;
  #heard;
  /** @type {Sender | null} null for a spectator */
  #sender = null;
  /** For what is waited for. */
  #reading;
  /** For what is sent, and looked up meanwhile. */
  #sending;
  #reader;
  #closed = false;
  /** @type {State | ""} */
  #state = "";
  /** @type {Promise<void> | null} the read that is under way, for all who wait */
  #step = null;
  #refusedSince = 0;
  /** @type {Map<number, string>} the heads that were read last, by version */
  #heads = new Map();
  /** @type {Set<Turn[]>} */
  #queues = new Set();

  /** @param {Seat} seat @param {typeof lineTo} line what connects */
  constructor(seat, line = lineTo) {
    const { url, game, seat: own = null, token, realm = "main", key, host, heard = () => {} } = seat;
    this.#keys = keysOf(realm, game, own);
    this.#heard = heard;
    this.#reading = line(url, this.#keys.user, token);
    this.#sending = line(url, this.#keys.user, token);
    this.#reader = new Reader(this.#reading, this.#keys, own !== null, {
      turn: (turn) => this.#told(turn),
      reply: (fields) => this.#sender?.replied(fields),
      served: (served) => this.#tell(served ? "live" : "unserved"),
    });
    if (own !== null) this.#sender = new Sender({ game, seat: own, token, key, host, ...this.#room() });
  }

  #room() {
    return {
      headAt: (/** @type {number} */ v) => this.#heads.get(v),
      now: () => this.now,
      ask: () => this.ask,
      read: () => this.#read(),
      add: (/** @type {string[]} */ words) => this.#add(words),
    };
  }

  /** The newest turn; null before the first. */
  get now() {
    return this.#reader.now;
  }

  /** What the seat was asked last; null for a spectator. */
  get ask() {
    return this.#reader.ask;
  }

  /** How the line is; empty before anything is known. */
  get state() {
    return this.#state;
  }

  /** Whether nothing more is to be played. */
  get over() {
    return this.now !== null && isOver(this.now);
  }

  /** Waits for the first view. @returns {Promise<Turn>} */
  async opened() {
    while (this.now === null) await this.#read();
    return this.now;
  }

  // -- reading -----------------------------------------------------------------------------------

  /** Every turn from here on, the newest first of all; ends with the game. */
  [Symbol.asyncIterator]() {
    return this.turns();
  }

  /**
   * Every turn from here on, the newest first of all.
   * @param {{beyondEnd?: boolean}} [options] whether to go on when the game is over
   * @returns {AsyncGenerator<Turn, void, void>}
   */
  async *turns({ beyondEnd = false } = {}) {
    /** @type {Turn[]} */
    const queue = this.now === null ? [] : [this.now];
    this.#queues.add(queue);
    try {
      while (!this.#closed) {
        const turn = queue.shift();
        if (turn === undefined) {
          await this.#read();
          continue;
        }
        // What was asked before something else came is asked no more.
        yield turn === this.now ? turn : { ...turn, ask: null };
        if (isOver(turn) && !beyondEnd) return;
      }
    } catch (error) {
      if (!(error instanceof Closed)) throw error;
    } finally {
      this.#queues.delete(queue);
    }
  }

  /**
   * What came behind a version, for whoever reads this through somebody else.
   * @param {number} epoch @param {number} v where that reader is
   * @param {Turn | null} [to] up to where; to now, if it is not said
   * @returns {Promise<Omit<Turn, "view">[] | null>} null where it has to begin with the view
   */
  async since(epoch, v, to = this.now) {
    if (to === null || epoch !== to.epoch || v > to.v || v < 1) return null;
    const words = ["XRANGE", this.#keys.events, `${v}-0`, `${to.v}-0`, "COUNT", "1001"];
    try {
      return this.#reader.chained(entriesOf(await this.#sending.do(words)), v, to);
    } catch (error) {
      if (error instanceof Lost) return null;
      throw error;
    }
  }

  /** What is known of the game beside its turns: `title`, `players`, and `names`, by seat.
   * @returns {Promise<{title: string, players: number, names: string[]}>} */
  async about() {
    const found = await this.#tries(() => this.#sending.do(["HGETALL", this.#keys.meta]));
    const [meta] = entriesOf([["0-0", found]]);
    const { title = "", players = "0", names = "[]" } = meta?.fields ?? {};
    return { title, players: Number(players), names: JSON.parse(names) };
  }

  /** Ends the connections, what is waited for, and every iteration. */
  close() {
    this.#closed = true;
    this.#reading.drop();
    this.#sending.drop();
  }

  /** One read, shared by all who wait for one. @returns {Promise<void>} */
  #read() {
    if (this.#closed) return Promise.reject(new Closed("the table was closed"));
    return (this.#step ??= this.#readOnce().finally(() => {
      this.#step = null;
    }));
  }

  async #readOnce() {
    try {
      if (!(await this.#reader.read(BLOCK))) await sleep(100); // it is just being published
      this.#refusedSince = 0;
    } catch (error) {
      if (this.#closed) throw new Closed("the table was closed");
      if (!(error instanceof Lost || this.#mayChange(error))) throw error;
      this.#tell("lost");
      await sleep(200);
    }
  }

  /** Whether a token that is refused may be known again soon. @param {unknown} error */
  #mayChange(error) {
    if (!(error instanceof Unauthorised) || this.now === null) return false;
    this.#refusedSince ||= Date.now();
    return Date.now() - this.#refusedSince < REFUSED;
  }

  /** @param {Turn} turn */
  #told(turn) {
    this.#heads.set(turn.v, turn.head);
    this.#heads.delete(turn.v - WAITING);
    this.#sender?.lists(turn);
    for (const queue of this.#queues) {
      queue.push(turn);
      if (queue.length > WAITING) queue.shift();
    }
  }

  /** @param {State} state */
  #tell(state) {
    if (state !== this.#state && !this.#closed) this.#heard((this.#state = state));
  }

  // -- sending -----------------------------------------------------------------------------------

  /**
   * Gives a command and reads on to where its answer stands. One is given after the other.
   * @param {Command} command one of `ask.commands`, or one of your own; `commit_entropy` and
   *     `reveal_entropy` without arguments give this table's own entropy
   * @param {{at?: At, nonce?: string}} [how] what it was decided on, where that is not the turn that
   *     listed it; and 32 hex digits that make two deliveries one command
   * @returns {Promise<Reply>} `done`, or not: then what it answers is closed, by another hand of
   *     this seat or by what happened meanwhile, and the next turn says what is asked now
   * @throws {Refused} where the rules, or the service, do not allow it
   * @throws {import("./errors.js").Untrue} where the host's receipt for it does not hold
   */
  async send(command, how = {}) {
    return (await this.#seated()).send(command, how);
  }

  /**
   * Asks something that changes nothing; docs/streams.md lists what there is.
   * @param {"legal" | "whynot" | "explain" | "log"} query
   * @param {Record<string, unknown>} [args]
   * @returns {Promise<any>}
   * @throws {Refused}
   */
  async query(query, args = {}) {
    return (await this.#seated()).query(query, args);
  }

  async #seated() {
    if (this.#sender === null) throw new TypeError("a spectator gives no commands and asks nothing");
    await this.opened();
    return this.#sender;
  }

  /** Adds to the seat's stream of commands; the entry's id, or none where that is not known.
   * @param {string[]} words @returns {Promise<string>} */
  async #add(words) {
    try {
      return await this.#sending.do(["XADD", this.#keys.commands, "*", ...words]);
    } catch (error) {
      if (this.#closed) throw new Closed("the table was closed");
      if (!(error instanceof Lost || this.#mayChange(error))) throw error;
      return ""; // it may have come all the same
    }
  }

  /** @template T @param {() => Promise<T>} what @returns {Promise<T>} */
  async #tries(what) {
    for (;;) {
      try {
        return await what();
      } catch (error) {
        if (this.#closed) throw new Closed("the table was closed");
        if (!(error instanceof Lost || this.#mayChange(error))) throw error;
        await sleep(200);
      }
    }
  }
}

/** Whether nothing more is to be played. @param {Turn} turn */
export function isOver({ view: { table } }) {
  return table.over || table.given_up;
}
