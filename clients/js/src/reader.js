/**
 * The reader's rule of docs/streams.md: from a stored view along the chain of heads, and back to the
 * view where a link is missing.
 * @module
 */
import { linked } from "./canonical.js";
import { Cheated, OtherSchema } from "./errors.js";
import { patched, PatchError } from "./patch.js";
import { unsealed } from "./sealing.js";

/** @typedef {import("./patch.js").Change} Change */
/** @typedef {{id: string, fields: Record<string, string>}} Entry */

/**
 * What a seat is asked.
 * @typedef {object} Ask
 * @property {number} cseq
 * @property {{seat: number, kind: string, context: string, rules: string[],
 *     since: number | null}[]} pending
 *     the decisions that this seat owes; empty, where it is not waited for
 * @property {{text: string, command: string, args: Record<string, unknown>}[]} commands ready to be sent
 * @property {number} total how many there are
 * @property {boolean} complete whether all of them are listed
 * @property {string} how how the others are written
 * @property {string[]} rules
 * @property {string[]} table how the table commands are written that are allowed now
 */

/**
 * All that lies before an audience. `table` is equal for all, `mine` is where a seat sees otherwise.
 * @typedef {object} View
 * @property {Record<string, any> & {over: boolean, given_up: boolean}} table
 * @property {Record<string, any>} mine
 */

/**
 * One event, and what lies on the table behind it.
 * @typedef {object} Turn
 * @property {number} epoch @property {number} v @property {string} head
 * @property {View} view never changed afterwards; parts that did not change are those of the turn before
 * @property {Ask | null} ask what the seat is asked; null inside a batch, where that is not settled yet
 * @property {string} say what happened; empty where the reading began here
 * @property {Change[] | null} patch what made the view of the one before; null where it began here
 */

export const SCHEMA = "longbox-streams/1";
/** Milliseconds without a beat after which the connection is made anew. */
export const SILENT = 10_000;
const COUNT = "100";

export class Reader {
  #line;
  #keys;
  #replies;
  #tell;
  #replied = "0-0";
  /** @type {{beat: string | null, since: number}} */
  #beaten = { beat: "", since: Date.now() };
  #behind = -1;
  #astray = false;
  /** @type {Turn | null} */
  now = null;
  /** @type {Ask | null} the newest, whatever came behind it */
  ask = null;

  /**
   * @param {import("./line.js").Line} line
   * @param {ReturnType<typeof import("./keys.js").keysOf>} keys
   * @param {boolean} replies whether this audience is answered anything
   * @param {{turn(turn: Turn): void, reply(fields: Record<string, string>): void,
   *     served(served: boolean): void}} tell
   */
  constructor(line, keys, replies, tell) {
    this.#line = line;
    this.#keys = keys;
    this.#replies = replies;
    this.#tell = tell;
  }

  /** Takes in what has come, and waits so long where nothing has.
   * @param {number} wait in milliseconds
   * @returns {Promise<boolean>} false where it should be tried again, a little later */
  async read(wait) {
    if (this.now === null || this.#astray) return this.#begin();
    return this.#follow(wait);
  }

  /** Rule 1: the view, and the entry that it was made at. */
  async #begin() {
    const found = await this.#line.do(["GET", this.#keys.view]);
    if (found === null) return false;
    const { v, head, view } = JSON.parse(found);
    const at = `${v}-0`;
    const [entry] = entriesOf(await this.#line.do(["XRANGE", this.#keys.events, at, at]));
    if (entry === undefined) return false;
    const { epoch, ask } = fit(entry.fields);
    if (entry.fields.head !== head) return false;
    const asked = ask === undefined ? null : JSON.parse(ask);
    [this.#astray, this.#behind] = [false, -1];
    this.#take({ epoch: Number(epoch), v, head, view, ask: asked, say: "", patch: null });
    this.#tell.served(true);
    return true;
  }

  /** Rule 2: what comes behind our own cursor; the answers too. @param {number} wait */
  async #follow(wait) {
    const streams = [this.#keys.events, ...(this.#replies ? [this.#keys.replies] : [])];
    const cursors = [`${this.now?.v}-0`, ...(this.#replies ? [this.#replied] : [])];
    const words = ["XREAD", "COUNT", COUNT, "BLOCK", String(wait), "STREAMS", ...streams, ...cursors];
    const found = new Map(await this.#line.do(words, wait));
    for (const { id, fields } of entriesOf(found.get(this.#keys.replies))) {
      this.#replied = id;
      this.#tell.reply(fields);
    }
    const events = entriesOf(found.get(this.#keys.events));
    for (const entry of events) {
      const turn = this.#next(entry);
      this.#astray = turn === null;
      if (turn === null) return false; // not at once: its view may come yet
      this.#take(turn);
    }
    if (events.length > 0) this.#tell.served(true);
    else await this.#watch();
    return true;
  }

  /** The turn that an entry makes, if it is the next one. @param {Entry} entry */
  #next({ id, fields }) {
    const before = /** @type {Turn} */ (this.now);
    const told = step(before, { id, fields }, this.#keys.audience);
    if (told === null) return null;
    try {
      return { ...told, view: patched(before.view, told.patch ?? []) };
    } catch (error) {
      if (error instanceof PatchError) return null;
      throw error;
    }
  }

  /** @param {Turn} turn */
  #take(turn) {
    this.now = turn;
    if (turn.ask !== null || turn.patch === null) this.ask = turn.ask;
    this.#tell.turn(turn);
  }

  /** Rule 3: nothing came; should it have? */
  async #watch() {
    const now = /** @type {Turn} */ (this.now);
    const told = await this.#line.do(["HGETALL", this.#keys.meta]);
    const [{ fields: meta }] = /** @type {[Entry]} */ (entriesOf([["", told]]));
    const beat = await this.#line.do(["GET", this.#keys.beat]);
    if (beat !== this.#beaten.beat) {
      this.#beaten = { beat, since: Date.now() };
      this.#tell.served(true);
    }
    const behind = Number(meta.v ?? 0) > now.v ? now.v : -1;
    const other = Number(meta.epoch ?? now.epoch) !== now.epoch;
    if (other || (behind >= 0 && behind === this.#behind)) this.#astray = true;
    this.#behind = behind;
    if (Date.now() - this.#beaten.since > SILENT) {
      this.#tell.served(false);
      this.#beaten = { beat, since: Date.now() };
      this.#line.drop();
    } else if (this.#astray) {
      this.#line.drop();
    }
  }

  /** Entries from a version to a turn, as turns without views; null where one is missing.
   * @param {Entry[]} entries the first is the one at that version
   * @param {number} v @param {Turn} to
   * @returns {Omit<Turn, "view">[] | null} */
  chained([first, ...entries], v, to) {
    if (first?.id !== `${v}-0` || Number(fit(first.fields).epoch) !== to.epoch) return null;
    /** @type {Omit<Turn, "view">[]} */
    const told = [];
    let at = { epoch: to.epoch, v, head: first.fields.head ?? "" };
    for (const entry of entries) {
      const turn = step(at, entry, this.#keys.audience);
      if (turn === null) return null;
      told.push(turn);
      at = turn;
    }
    return at.v === to.v && at.head === to.head ? told : null;
  }
}

/** What an entry says, if it is the next one behind another and its head links to that one's.
 * @param {{epoch: number, v: number, head: string}} before @param {Entry} entry @param {string} audience
 * @returns {Omit<Turn, "view"> | null} @throws {Cheated} */
function step(before, { id, fields }, audience) {
  const { epoch, head = "", data = "", say = "", patch = "[]", ask } = fit(fields);
  const v = before.v + 1;
  if (id !== `${v}-0` || Number(epoch) !== before.epoch) return null;
  if (linked(before.head, data) !== head) return null;
  const wrong = unsealed(data, audience);
  if (wrong !== "") throw new Cheated(`version ${v}: ${wrong}`);
  const asked = ask === undefined ? null : JSON.parse(ask);
  return { epoch: before.epoch, v, head, ask: asked, say, patch: JSON.parse(patch) };
}

/** @param {Record<string, string>} fields @throws {OtherSchema} */
function fit(fields) {
  if (fields.schema === SCHEMA) return fields;
  throw new OtherSchema(`this client speaks ${SCHEMA}, the service ${fields.schema}`);
}

/** Entries as the server gives them: an id, then names and values in turn.
 * @param {any} found @returns {Entry[]} */
export function entriesOf(found) {
  return (found ?? []).map((/** @type {[string, string[]]} */ [id, flat]) => {
    /** @type {Record<string, string>} */
    const fields = {};
    for (let at = 0; at + 1 < flat.length; at += 2) fields[flat[at] ?? ""] = flat[at + 1] ?? "";
    return { id, fields };
  });
}
