import assert from "node:assert/strict";
import { createHash, generateKeyPairSync } from "node:crypto";
import { afterEach, beforeEach, test } from "node:test";

import { Closed, Lost, Refused, Unauthorised } from "../src/errors.js";
import { Lobby } from "../src/lobby.js";

const GAME = "0".repeat(31);
/** @param {string} text */
const hashed = (text) => createHash("sha256").update(text).digest("hex");

/** A lobby in memory, which answers as a test says. */
class Hall {
  /** @type {any[]} requests, as they came */
  asked = [];
  /** @type {[string, string[]][]} */
  replies = [["5-0", ["to", "1-0", "status", "ok", "game", "another"]]];
  /** @type {(request: any) => Record<string, string> | null} */
  answers = () => null;
  /** @type {(Error | null)[]} what the next commands fail with */
  fails = [];
  dropped = false;

  line = () => ({
    drop: () => (this.dropped = true),
    do: async (/** @type {string[]} */ words) => {
      const error = this.fails.shift();
      if (error) throw error;
      return this.#does(words);
    },
  });

  /** @param {string[]} words */
  async #does([verb = "", ...rest]) {
    if (verb === "XREVRANGE") return this.replies.slice(-1);
    if (verb === "XADD") return this.#asked(rest);
    assert.equal(verb, "XREAD");
    const from = Number(rest.at(-1)?.split("-")[0]);
    const found = this.replies.filter(([id]) => Number(id.split("-")[0]) > from);
    if (found.length === 0) await new Promise((done) => setTimeout(done, 20));
    return found.length ? [[rest[3], found]] : null;
  }

  /** @param {string[]} words */
  #asked([key = "", , field = "", text = ""]) {
    assert.deepEqual([key, field], ["longbox:main:{s00}:lobby", "request"]);
    const request = JSON.parse(text);
    this.asked.push(request);
    const fields = this.answers(request);
    const to = `${this.asked.length + 10}-0`;
    if (fields) {
      const said = { schema: "longbox-streams/1", to, code: fields.status ?? "", fact: "", game: "", answer: "null", ...fields };
      this.replies.push([`${this.replies.length + 5}-0`, Object.entries(said).flat()]);
    }
    return to;
  }
}

/** @type {Hall} */
let hall;
/** @type {Lobby} */
let lobby;
beforeEach(() => {
  hall = new Hall();
  lobby = new Lobby({ url: "redis://nowhere", client: "web" }, hall.line);
});
afterEach(() => lobby.close());

test("a game is opened, and the same nonce says that it was", async () => {
  const answer = JSON.stringify({ v: 3, head: "ab" });
  hall.answers = ({ nonce }) => ({ status: nonce === "n" ? "dup" : "ok", game: GAME, answer });
  const wanted = { title: "shop", players: 2, options: { fast: "yes" } };
  assert.deepEqual(await lobby.open(wanted), { game: GAME, v: 3, head: "ab", again: false });
  assert.deepEqual(await lobby.open(wanted, { nonce: "n" }), { game: GAME, v: 3, head: "ab", again: true });
  assert.match(hall.asked[0].nonce, /^[0-9a-f]{32}$/);
  assert.deepEqual(hall.asked[1], { do: "open", client: "web", nonce: "n", names: [], ...wanted });
});

test("a seat is taken by the hash of its token, and comes back as what `join` needs", async () => {
  hall.answers = () => ({ status: "ok", game: GAME, answer: '{"seat":1}' });
  const seat = await lobby.take(GAME, 1);
  const { token, ...rest } = seat;
  assert.deepEqual(rest, { url: "redis://nowhere", realm: "main", game: GAME, seat: 1 });
  assert.deepEqual(hall.asked, [{ do: "join", client: "web", game: GAME, seat: 1, token: hashed(token) }]);
  assert.notEqual((await lobby.take(GAME, 1)).token, token);
  assert.equal((await lobby.take(GAME, 1, { token })).token, token);
});

test("with a key the public one is registered, and the whole stays with the seat", async () => {
  hall.answers = () => ({ status: "ok", game: GAME, answer: '{"seat":0}' });
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  const seat = await lobby.take(GAME, 0, { key });
  assert.equal(seat.key, key);
  assert.equal(hall.asked[0].key, publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex"));
});

test("a seat that is taken is refused, with the whole answer", async () => {
  hall.answers = () => ({ status: "rejected", code: "taken", fact: "seat-1 is taken" });
  await assert.rejects(lobby.take(GAME, 1), (error) => {
    assert.ok(error instanceof Refused);
    assert.deepEqual([error.message, error.reply.code], ["seat-1 is taken", "taken"]);
    return true;
  });
});

test("games come page by page", async () => {
  const pages = [["a", "b"], ["c"]].map((page) => page.map((game) => ({ game, title: "shop", name: null, taken: [] })));
  hall.answers = ({ after }) => {
    const games = pages[after === "b" ? 1 : 0];
    return { status: "ok", answer: JSON.stringify({ games, more: after === "" }) };
  };
  const found = [];
  for await (const { game } of lobby.games()) found.push(game);
  assert.deepEqual(found, ["a", "b", "c"]);
  assert.deepEqual(hall.asked.map(({ after }) => after), ["", "b"]);
});

test("without an answer the same is asked again, and an answer to either counts", async () => {
  hall.answers = () => (hall.asked.length < 2 ? null : { status: "ok", game: GAME, answer: '{"v":1,"head":""}' });
  await lobby.open({ title: "shop", players: 2 });
  assert.equal(hall.asked.length, 2);
  assert.deepEqual(hall.asked[0], hall.asked[1]);
});

test("a server that is gone for a moment is asked again", async () => {
  hall.answers = () => ({ status: "ok", game: GAME, answer: '{"v":1,"head":""}' });
  hall.fails = [new Lost("gone"), new Lost("gone"), null, new Lost("gone")];
  assert.equal((await lobby.open({ title: "shop", players: 2 })).game, GAME);
});

test("a store that is busy is asked again", async () => {
  const answer = '{"v":1,"head":""}';
  hall.answers = () => (hall.asked.length < 2 ? { status: "busy", code: "store" } : { status: "ok", game: GAME, answer });
  assert.equal((await lobby.open({ title: "shop", players: 2 })).game, GAME);
});

test("answers to others are passed over, and requests do not overtake each other", async () => {
  hall.answers = ({ title }) => ({ status: "ok", game: title, answer: '{"v":1,"head":""}' });
  const games = await Promise.all(["a", "b", "c"].map((title) => lobby.open({ title, players: 2 })));
  assert.deepEqual(games.map(({ game }) => game), ["a", "b", "c"]);
});

test("a token that does not fit is said, and nothing is asked for ever", async () => {
  hall.fails = [new Unauthorised("WRONGPASS")];
  await assert.rejects(lobby.open({ title: "shop", players: 2 }), Unauthorised);
  const waits = lobby.open({ title: "shop", players: 2 });
  setTimeout(() => lobby.close(), 50);
  await assert.rejects(waits, Closed);
  assert.ok(hall.dropped);
});

test("what there cannot be is no client", () => {
  for (const client of ["", "Web", "a".repeat(33), "a:b"]) {
    assert.throws(() => new Lobby({ url: "redis://nowhere", client }, hall.line), RangeError);
  }
});
