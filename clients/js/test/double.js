/**
 * A server in memory, with one game that a test tells what to say.
 * @module
 */
import { setTimeout as sleep } from "node:timers/promises";

import { canonical, commandHash, framed, genesis } from "../src/plain.js";

export const GAME = "db6705c4f4c8ef03b79f2ab623915a12";

/** @typedef {Record<string, string>} Fields */

export class Double {
  /** @type {[string, Fields][]} */
  events = [];
  /** @type {[string, Fields][]} */
  replies = [];
  /** @type {Fields[]} what was sent */
  sent = [];
  view = "";
  /** @type {Fields} */
  meta = { epoch: "1", names: '["Ann","Ben"]', title: "shop", players: "2" };
  beat = 0;
  drops = 0;
  /** @type {Error | null} what every command fails with */
  fails = null;
  /** @type {(fields: Fields) => void} */
  heard = () => {};
  epoch = "1";
  v = 0;
  head = genesis(GAME);
  /** @type {any} */
  now = { mine: { seat: 0 }, table: { given_up: false, n: 0, other: {}, over: false, pending: [] } };

  /** Publishes an event. @param {any[]} patch
   * @param {{ask?: any, stored?: boolean, sealed?: any[], open?: any}} [more] */
  tells(patch, { ask, stored = false, sealed = [], open = {} } = {}) {
    const skeleton = { game: GAME, v: this.v + 1, event: "shop.done", sealed };
    const data = canonical({ open, skeleton });
    this.v += 1;
    const event = framed("event", canonical(skeleton));
    this.head = framed("link", Buffer.from(this.head, "hex"), event).toString("hex");
    this.events.push([`${this.v}-0`, this.entry(data, patch, ask)]);
    for (const { path, value } of patch) if (path === "/table/n") this.now.table.n = value;
    this.meta = { ...this.meta, v: String(this.v), epoch: this.epoch };
    if (stored) this.stores();
  }

  /** @param {string} data @param {any[]} patch @param {any} ask @returns {Fields} */
  entry(data, patch, ask) {
    const fields = { schema: "longbox-streams/1", epoch: this.epoch, head: this.head, data };
    const said = { say: `Event ${this.v}.`, patch: canonical(patch) };
    return { ...fields, ...said, ...(ask === undefined ? {} : { ask: canonical(ask) }) };
  }

  stores() {
    this.view = canonical({ head: this.head, v: this.v, view: this.now });
  }

  /** Answers a command. @param {Fields} sent @param {Fields} fields */
  answers(sent, fields) {
    const command = commandHash(sent.body ?? "");
    const all = { command, v: String(this.v), head: this.head, code: fields.status ?? "", ...fields };
    this.replies.push([`${this.replies.length + 1}-0`, all]);
  }

  /** What connects. @returns {import("../src/line.js").Line} */
  line = () => ({
    drop: () => {
      this.drops += 1;
    },
    do: async (/** @type {string[]} */ words) => {
      await sleep(1);
      if (this.fails !== null) throw this.fails;
      return this.#does(words);
    },
  });

  /** @param {string[]} words @returns {any} */
  #does([name = "", key = "", ...rest]) {
    if (name === "GET") return key.includes(":view:") ? this.view || null : String(this.beat);
    if (name === "HGETALL") return Object.entries(this.meta).flat();
    if (name === "XRANGE") return flat(this.events.filter(([id]) => within(id, rest[0], rest[1])));
    if (name === "XADD") {
      const words = rest.slice(1);
      /** @type {Fields} */
      const fields = {};
      for (let at = 0; at < words.length; at += 2) fields[words[at] ?? ""] = words[at + 1] ?? "";
      this.sent.push(fields);
      this.heard(fields);
      return `${this.sent.length}-1`;
    }
    const cursors = rest.slice(-2).map((id) => Number(id.split("-")[0]));
    const [events, replies] = [this.events, this.replies].map((stream, at) =>
      flat(stream.filter(([id]) => Number(id.split("-")[0]) > (cursors[at] ?? 0))),
    );
    const keys = rest.slice(-4, -2);
    const found = [[keys[0], events], [keys[1], replies]].filter(([, entries]) => entries?.length);
    return found.length === 0 ? null : found;
  }
}

/** @param {[string, Fields][]} entries */
function flat(entries) {
  return entries.map(([id, fields]) => [id, Object.entries(fields).flat()]);
}

/** @param {string} id @param {string} [from] @param {string} [to] */
function within(id, from = "", to = "") {
  const [at, low, high] = [id, from, to].map((one) => Number(one.split("-")[0]));
  return Number(at) >= Number(low) && Number(at) <= Number(high);
}
