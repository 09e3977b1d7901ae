/**
 * What a seat sends: commands that count once, and queries.
 * @module
 */
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { canonical, commandHash } from "./canonical.js";
import { Purse } from "./entropy.js";
import { Refused } from "./errors.js";
import { BUSY, RESEND } from "./line.js";
import { receiptIn, signing } from "./signing.js";

/** @typedef {import("./reader.js").Turn} Turn */
/** @typedef {import("./reader.js").Ask} Ask */

/**
 * @typedef {object} Reply
 * @property {boolean} done whether the command counts
 * @property {string} status @property {string} code @property {string} rule @property {string} fact
 * @property {string[]} legal commands near it, in notation
 * @property {number} v @property {string} head where its batch ends
 * @property {string} receipt the host's signed word for it, a line to keep; empty where it signs nothing
 */

/** A command as `ask.commands` has it; `text` is for people and not sent.
 * @typedef {{command: string, args: Record<string, unknown>, text?: string}} Command */

/** What a command was decided on: a turn, or where it was.
 * @typedef {{v: number, head: string}} At */

/**
 * What the sender needs of its table.
 * @typedef {object} Room
 * @property {string} game @property {number} seat @property {string} token
 * @property {string | undefined} key @property {string | undefined} host
 * @property {(v: number) => string | undefined} headAt the head that was read there, as far as it is known
 * @property {() => Turn | null} now
 * @property {() => Ask | null} ask
 * @property {() => Promise<unknown>} read takes in what comes next
 * @property {(words: string[]) => Promise<string>} add the entry's id; empty where it is not known
 */

/** Answers that are kept for a query that has not looked yet. */
const KEPT = 100;

export class Sender {
  #room;
  #purse;
  /** @type {Map<string, (fields: Record<string, string>) => void>} by a command's hash */
  #waiting = new Map();
  /** @type {Map<string, Record<string, string>>} answers, by the entry that they answer */
  #answers = new Map();
  /** @type {WeakMap<object, Turn>} which turn listed a command */
  #listed = new WeakMap();
  /** @type {Promise<unknown>} */
  #before = Promise.resolve();
  #sign;

  /** @param {Room} room */
  constructor(room) {
    this.#room = room;
    this.#purse = new Purse(room.game, room.seat);
    this.#sign = room.key === undefined ? () => "" : signing(room.key);
  }

  /** Remembers which turn listed its commands. @param {Turn} turn */
  lists(turn) {
    for (const command of turn.ask?.commands ?? []) this.#listed.set(command, turn);
  }

  /** Takes an answer in. @param {Record<string, string>} fields */
  replied(fields) {
    this.#waiting.get(fields.command ?? "")?.(fields);
    this.#answers.set(fields.to ?? "", fields);
    for (const [oldest] of this.#answers) if (this.#answers.size > KEPT) this.#answers.delete(oldest);
  }

  /** As `Table.send`. @param {Command} command @param {{at?: At, nonce?: string}} how
   * @returns {Promise<Reply>} */
  send(command, how) {
    const sent = this.#before.then(() => this.#send(command, how));
    this.#before = sent.catch(() => {});
    return sent;
  }

  /** @param {Command} command @param {{at?: At, nonce?: string}} how @returns {Promise<Reply>} */
  async #send(command, { at = this.#listed.get(command), nonce }) {
    let ask = this.#room.ask();
    for (; ask === null; ask = this.#room.ask()) await this.#room.read();
    const base = at ?? /** @type {Turn} */ (this.#room.now());
    command = this.#purse.filled(command);
    let body = this.#body(command, base, ask.cseq, nonce);
    for (;;) {
      const reply = await this.#deliver(body);
      if (reply.status === "gap") {
        body = this.#body(command, base, Number(reply.cseq)); // another body, so another nonce
      } else if (reply.status === "busy" && reply.code !== "held") {
        await sleep(BUSY);
      } else {
        return this.#settled(reply, base.v);
      }
    }
  }

  /** @param {Command} command @param {At} base @param {number} cseq */
  #body(command, base, cseq, nonce = randomBytes(16).toString("hex")) {
    return canonical({
      args: command.args,
      base_head: base.head,
      base_v: base.v,
      command: command.command,
      cseq,
      game: this.#room.game,
      nonce,
      seat: this.#room.seat,
    });
  }

  /** The answer to a body; it is sent again, the same, until there is one. @param {string} body */
  async #deliver(body) {
    const hash = commandHash(body);
    /** @type {Record<string, string> | null} */
    let reply = null;
    this.#waiting.set(hash, (fields) => (reply = fields));
    try {
      while (reply === null) {
        await this.#room.add(["body", body, "sig", this.#sign(hash), "token", this.#room.token]);
        for (const until = Date.now() + RESEND; reply === null && Date.now() < until; ) {
          await this.#room.read();
        }
      }
      return /** @type {Record<string, string>} */ (reply);
    } finally {
      this.#waiting.delete(hash);
    }
  }

  /** The answer, once the view is there too.
   * @param {Record<string, string>} fields @param {number} decided at which version
   * @returns {Promise<Reply>} */
  async #settled(fields, decided) {
    const { status = "", code = "", rule = "", fact = "", head = "", receipt = "" } = fields;
    const done = status === "ok" || status === "dup";
    const legal = JSON.parse(fields.legal || "[]");
    const reply = { done, status, code, rule, fact, legal, v: Number(fields.v), head, receipt };
    if (done || status === "stale" || status === "conflict" || code === "rule") {
      const epoch = this.#room.now()?.epoch;
      for (let now = this.#room.now(); now && now.epoch === epoch && now.v < reply.v; now = this.#room.now()) {
        await this.#room.read();
      }
    }
    if (done) this.#hold(reply);
    if (done || status === "stale" || status === "conflict") return reply;
    if (code === "rule" && this.#overtaken(decided, reply.v)) return reply;
    throw new Refused(reply);
  }

  /** Holds a receipt to the host's key and to what was read. @param {Reply} reply */
  #hold({ v, receipt }) {
    const { game, host, headAt } = this.#room;
    if (host !== undefined) receiptIn(receipt, { game, v, host, head: headAt(v) });
  }

  /** Whether what was owed at one version is owed no more at another: then a refusal is no mistake
   * of the one who decided, but came too late. @param {number} decided @param {number} v */
  #overtaken(decided, v) {
    return decided < v && (this.#room.ask()?.pending ?? []).every(({ since }) => (since ?? 0) > decided);
  }

  /** As `Table.query`. @param {string} query @param {Record<string, unknown>} args
   * @returns {Promise<any>} */
  async query(query, args) {
    const words = ["query", query, "args", canonical(args), "token", this.#room.token];
    for (;;) {
      const id = await this.#room.add(words);
      for (const until = Date.now() + RESEND; Date.now() < until; ) {
        const fields = this.#answers.get(id);
        if (fields?.status === "ok") return JSON.parse(fields.answer ?? "null");
        if (fields?.status === "busy") await sleep(BUSY);
        if (fields?.status === "busy") break;
        if (fields !== undefined) return this.#settled(fields, Infinity);
        await this.#room.read();
      }
    }
  }
}
