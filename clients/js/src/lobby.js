/**
 * The lobby: open games, take seats, list what there is. For a server of many people, which has a
 * user of its own; whom it lets take a seat is its own affair.
 * @module
 */
import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { canonical } from "./canonical.js";
import { Closed, Lost, Refused } from "./errors.js";
import { lobbyKeys } from "./keys.js";
import { BLOCK, BUSY, lineTo, RESEND } from "./line.js";
import { entriesOf } from "./reader.js";
import { publicKey } from "./signing.js";

/** @typedef {import("./table.js").Seat} Seat */

/**
 * @typedef {object} Entrance
 * @property {string} url with the user and the token of `longbox access frontend`: `redis://USER:TOKEN@HOST`
 * @property {string} client what this server calls itself in the lobby: a-z, 0-9 and -, 32 at most; two that
 *     call themselves alike are one
 * @property {string} [realm] `main`, where nothing else is said
 */

/** @typedef {{title: string, players: number, options?: Record<string, unknown>, names?: string[]}} Wanted */
/** `again`: that nonce had opened it before.
 * @typedef {{game: string, v: number, head: string, again: boolean}} Opened */
/** @typedef {{game: string, title: string, name: string | null, taken: string[]}} Listed */

export class Lobby {
  #entrance;
  #keys;
  #line;
  #closed = false;
  /** Where the last answer was; empty before anything was read. */
  #read = "";
  /** @type {Promise<unknown>} one asks after the other */
  #before = Promise.resolve();

  /** @param {Entrance} entrance @param {typeof lineTo} line what connects */
  constructor(entrance, line = lineTo) {
    const { url, client, realm = "main" } = entrance;
    this.#entrance = { url, realm };
    this.#keys = { client, ...lobbyKeys(realm, client) };
    this.#line = line(url, "default", "");
  }

  /**
   * Opens a game.
   * @param {Wanted} wanted `names` of all seats, or none
   * @param {{nonce?: string}} [how] 32 hex digits: the same again is the same game, whatever broke down
   *     in between
   * @returns {Promise<Opened>} @throws {Refused}
   */
  async open({ title, players, options = {}, names = [] }, { nonce = randomBytes(16).toString("hex") } = {}) {
    const { game, answer, status } = await this.#ask({ do: "open", nonce, title, players, options, names });
    return { game, ...answer, again: status === "dup" };
  }

  /**
   * Takes a seat, if nobody has: what `join` needs to play it. Keep it; nobody else can say it again.
   * @param {string} game @param {number} seat from 0
   * @param {{token?: string, key?: string}} [how] a token of your own, with which taking it again is
   *     no other taking; and the text of a key file, where the seat is to sign from now on
   * @returns {Promise<Seat>} @throws {Refused} where it is taken
   * @throws {import("./errors.js").Unauthorised} as `open` and `games`, for a token that does not fit
   */
  async take(game, seat, { token = randomBytes(24).toString("base64url"), key } = {}) {
    const hash = createHash("sha256").update(token).digest("hex");
    const signs = key === undefined ? {} : { key: publicKey(key) };
    await this.#ask({ do: "join", game, seat, token: hash, ...signs });
    return { ...this.#entrance, game, seat, token, ...(key === undefined ? {} : { key }) };
  }

  /** All games that are served, in the order of their ids. @returns {AsyncGenerator<Listed, void, void>} */
  async *games() {
    for (let after = "", more = true; more; ) {
      const { answer } = await this.#ask({ do: "list", after });
      yield* answer.games;
      more = answer.more;
      after = answer.games.at(-1)?.game ?? "";
    }
  }

  /** Ends the connection, and what is waited for. */
  close() {
    this.#closed = true;
    this.#line.drop();
  }

  /** One request, and its answer. @param {Record<string, unknown>} request
   * @returns {Promise<{status: string, game: string, answer: any}>} */
  #ask(request) {
    const asked = this.#before.then(() => this.#asked(canonical({ client: this.#keys.client, ...request })));
    this.#before = asked.catch(() => {});
    return asked;
  }

  /** @param {string} request */
  async #asked(request) {
    for (;;) {
      const fields = await this.#delivered(request);
      const { status = "", code = "", fact = "", game = "", answer = "null" } = fields;
      if (status === "ok" || status === "dup") return { status, game, answer: JSON.parse(answer) };
      if (status !== "busy") {
        throw new Refused({ done: false, status, code, rule: "", fact, legal: [], v: 0, head: "", receipt: "" });
      }
      await sleep(BUSY);
    }
  }

  /** The answer to a request; it is sent again, the same, until there is one: each is done once.
   * @param {string} request */
  async #delivered(request) {
    /** @type {Set<string>} */
    const sent = new Set();
    for (;;) {
      this.#read ||= await this.#last();
      sent.add(await this.#tried(["XADD", this.#keys.lobby, "*", "request", request], ""));
      for (const until = Date.now() + RESEND; Date.now() < until; ) {
        for (const fields of await this.#more()) if (sent.has(fields.to ?? "-")) return fields;
      }
    }
  }

  /** Where the answers end now. @returns {Promise<string>} */
  async #last() {
    const found = await this.#tried(["XREVRANGE", this.#keys.replies, "+", "-", "COUNT", "1"], null);
    return found === null ? "" : (entriesOf(found)[0]?.id ?? "0-0");
  }

  /** What came since. @returns {Promise<Record<string, string>[]>} */
  async #more() {
    const words = ["XREAD", "BLOCK", String(BLOCK), "STREAMS", this.#keys.replies, this.#read || "0-0"];
    const found = await this.#tried(words, null, BLOCK);
    const entries = entriesOf(found?.[0]?.[1] ?? []);
    this.#read = entries.at(-1)?.id ?? this.#read;
    return entries.map(({ fields }) => fields);
  }

  /** @template T @param {string[]} words @param {T} lost what stands for an answer where the server is gone
   * @param {number} [wait] @returns {Promise<any>} */
  async #tried(words, lost, wait) {
    if (this.#closed) throw new Closed("the lobby was left");
    try {
      return await this.#line.do(words, wait);
    } catch (error) {
      if (this.#closed) throw new Closed("the lobby was left");
      if (!(error instanceof Lost)) throw error;
      await sleep(200);
      return lost;
    }
  }
}
