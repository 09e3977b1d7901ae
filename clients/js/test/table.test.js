import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { generateKeyPairSync, sign } from "node:crypto";
import { choices, Purse } from "../src/entropy.js";
import { Cheated, Lost, OtherSchema, Refused, Unauthorised, Untrue } from "../src/errors.js";
import { canonical, commandHash, framed } from "../src/plain.js";
import { signedBy } from "../src/signing.js";
import { Table } from "../src/table.js";
import { Double, GAME } from "./double.js";

const DUE = { seat: 0, kind: "buy", context: "", rules: [], since: 1 };
const BUY = { text: "buy card=a-1", command: "buy", args: { card: "a-1" } };

/** @param {any} [more] */
function ask(more) {
  const rest = { total: 1, complete: true, how: "", rules: [], table: [] };
  return { cseq: 1, pending: [DUE], commands: [BUY], ...rest, ...more };
}

/** @param {number} n */
const counts = (n) => [{ op: "replace", path: "/table/n", value: n }];

/** @type {Double} */
let server;
/** @type {Table} */
let table;
/** @type {string[]} */
let states;

beforeEach(() => {
  server = new Double();
  server.tells([], { ask: ask(), stored: true });
  states = [];
  const heard = (/** @type {string} */ state) => states.push(state);
  table = new Table({ url: "redis://nowhere", game: GAME, seat: 0, token: "t", heard }, server.line);
});
afterEach(() => table.close());

/** The turns up to a version. @param {number} v */
async function upTo(v) {
  const found = [];
  for await (const turn of table.turns({ beyondEnd: true })) {
    found.push(turn);
    if (turn.v >= v) return found;
  }
  return found;
}

// -- the reader's rule -------------------------------------------------------------------------------

test("it begins with the view, and what its entry asks", async () => {
  const turn = await table.opened();
  assert.deepEqual([turn.v, turn.head, turn.say, turn.patch], [1, server.head, "", null]);
  assert.equal(turn.ask?.cseq, 1);
  assert.deepEqual(states, ["live"]);
});

test("a view that is of no entry yet is waited for", async () => {
  const [view, at] = [server.view, server.v];
  server.tells(counts(1));
  server.view = view.replace(`"v":${at}`, `"v":${at + 1}`); // the view of one, at the version of another
  setTimeout(() => server.stores(), 50);
  assert.equal((await table.opened()).v, 2);
  assert.equal(table.now?.head, server.head);
});

test("each entry is a turn, and older views stay as they were", async () => {
  server.tells(counts(1));
  server.tells(counts(2), { ask: ask({ cseq: 2 }) });
  const turns = await upTo(3);
  assert.deepEqual(turns.map(({ v, view }) => [v, view.table.n]), [[1, 0], [2, 1], [3, 2]]);
  assert.deepEqual(turns.map(({ say }) => say), ["", "Event 2.", "Event 3."]);
  assert.equal(turns[0]?.view.table.other, turns[2]?.view.table.other);
});

test("what was asked before something else came is asked no more", async () => {
  await table.opened();
  const turns = table.turns();
  assert.equal((await turns.next()).value?.ask?.cseq, 1);
  server.tells(counts(1), { ask: ask({ cseq: 2 }) });
  server.tells(counts(2), { ask: ask({ cseq: 3 }) });
  const found = [(await turns.next()).value, (await turns.next()).value];
  assert.deepEqual(found.map((turn) => turn?.ask?.cseq), [undefined, 3]);
});

for (const [what, harm] of /** @type {[string, (fields: any) => void][]} */ ([
  ["whose head does not link", (fields) => (fields.head = "0".repeat(64))],
  ["of another skeleton", (fields) => (fields.data = fields.data.replace("shop.done", "shop.lie"))],
  ["of another epoch", (fields) => (fields.epoch = "2")],
  ["whose patch does not fit", (fields) => (fields.patch = '[{"op":"remove","path":"/no"}]')],
])) {
  test(`an entry ${what} is not believed`, async () => {
    await table.opened();
    server.tells(counts(66), { stored: false });
    const [, fields] = server.events.at(-1) ?? [];
    const whole = { ...fields };
    harm(fields);
    setTimeout(() => Object.assign(fields ?? {}, whole), 60);
    const turns = await upTo(2);
    assert.equal(turns.at(-1)?.head, whole.head);
    assert.ok(turns.length > 2, "it began with the view once more");
    assert.deepEqual(turns.slice(1, -1).map(({ patch }) => patch), turns.slice(1, -1).map(() => null));
  });
}

test("what was trimmed away is passed over by the view", async () => {
  await table.opened();
  server.tells(counts(1));
  server.tells(counts(2), { stored: true });
  server.events.splice(1, 1);
  const turns = await upTo(3);
  assert.deepEqual(turns.map(({ v, patch }) => [v, patch]), [[1, null], [3, null]]);
});

test("a schema of a higher number is refused", async () => {
  await table.opened();
  server.tells(counts(1));
  server.events[1] = ["2-0", { ...server.events[1]?.[1], schema: "longbox-streams/2" }];
  await assert.rejects(upTo(2), OtherSchema);
});

/** A value sealed for an audience in the next event: the part of the skeleton, and its opening.
 * @param {string} to @param {unknown} value */
function sealed(to, value) {
  const [v, salt] = [Buffer.alloc(8), "5a".repeat(32)];
  v.writeUInt32BE(server.v + 1, 4);
  const parts = [Buffer.from(GAME, "hex"), v, "card", to, Buffer.from(salt, "hex"), canonical(value)];
  return { part: { field: "card", hash: framed("part", ...parts).toString("hex"), to }, opening: { salt, value } };
}

test("what was sealed for this seat is what it is shown", async () => {
  await table.opened();
  server.tells(counts(1));
  const { part, opening } = sealed("seat-0", ["tig-1"]);
  server.tells(counts(2), { sealed: [part, sealed("seat-1", []).part], open: { card: opening } });
  assert.equal((await upTo(3)).at(-1)?.v, 3);
});

for (const [what, sealing, says] of /** @type {[string, any, RegExp][]} */ ([
  ["another card", { to: "seat-0", open: (/** @type {any} */ own) => ({ card: { ...own, value: ["tig-2"] } }) }, /not what was sealed/],
  ["no card", { to: "seat-0", open: () => ({}) }, /sealed for seat-0, and not opened/],
  ["another's card", { to: "seat-1", open: (/** @type {any} */ own) => ({ card: own }) }, /not sealed for seat-0/],
])) {
  test(`a host that shows ${what} is found out at that event`, async () => {
    await table.opened();
    server.tells(counts(1));
    const { part, opening } = sealed(sealing.to, ["tig-1"]);
    server.tells(counts(2), { sealed: [part], open: sealing.open(opening) });
    await assert.rejects(upTo(3), (error) => error instanceof Cheated && says.test(error.message));
  });
}

test("another epoch begins anew", async () => {
  await table.opened();
  server.epoch = "2";
  server.meta.epoch = "2";
  for (const [, fields] of server.events) fields.epoch = "2";
  for await (const turn of table) if (turn.epoch === 2) break;
  assert.equal(table.now?.v, 1);
});

test("what meta promises and does not come is looked for anew", async () => {
  await table.opened();
  server.meta.v = "2";
  const before = server.drops;
  const turns = table.turns();
  await turns.next();
  setTimeout(() => {
    server.tells(counts(1), { stored: true });
    server.events[1] = ["2-0", { ...server.events[1]?.[1], head: "f".repeat(64) }];
    setTimeout(() => Object.assign(server.events[1]?.[1] ?? {}, { head: server.head }), 80);
  }, 80);
  let last;
  do last = (await turns.next()).value;
  while (last?.v !== 2);
  assert.ok(server.drops > before, "the connection was made anew");
});

test("a server that is gone is waited for", async () => {
  await table.opened();
  server.fails = new Lost("gone");
  setTimeout(() => {
    server.fails = null;
    server.tells(counts(1));
  }, 300);
  assert.equal((await upTo(2)).at(-1)?.view.table.n, 1);
  assert.deepEqual(states, ["live", "lost", "live"]);
});

test("a token that never fitted is said, one that fitted is tried again", async () => {
  server.fails = new Unauthorised("WRONGPASS");
  await assert.rejects(table.opened(), Unauthorised);
  server.fails = null;
  await table.opened();
  server.fails = new Unauthorised("WRONGPASS");
  setTimeout(() => {
    server.fails = null;
    server.tells(counts(1));
  }, 300);
  assert.equal((await upTo(2)).at(-1)?.v, 2);
});

test("iteration ends with the game, and goes on behind it where that is wanted", async () => {
  await table.opened();
  server.tells([{ op: "replace", path: "/table/over", value: true }]);
  server.tells(counts(9));
  const seen = [];
  for await (const { v } of table) seen.push(v);
  assert.deepEqual(seen, [1, 2]);
  assert.equal((await upTo(3)).at(-1)?.view.table.n, 9);
});

test("who comes back is told what came since, or that it has to begin anew", async () => {
  server.tells(counts(1));
  server.tells(counts(2));
  await upTo(3);
  assert.deepEqual((await table.since(1, 1))?.map(({ v, say }) => [v, say]), [[2, "Event 2."], [3, "Event 3."]]);
  assert.deepEqual(await table.since(1, 3), []);
  assert.equal(await table.since(2, 1), null);
  assert.equal(await table.since(1, 4), null);
  server.events.splice(1, 1);
  assert.equal(await table.since(1, 1), null);
});

// -- sending -----------------------------------------------------------------------------------------

/** @param {import("./double.js").Fields} sent */
const body = (sent) => JSON.parse(sent.body ?? "{}");

test("a command is sent as it was listed, on the turn that listed it", async () => {
  const turn = await table.opened();
  server.heard = (sent) => {
    server.tells(counts(1), { ask: ask({ cseq: 2, pending: [] }) });
    server.answers(sent, { status: "ok" });
  };
  const reply = await table.send(turn.ask?.commands[0] ?? BUY);
  assert.deepEqual([reply.done, reply.v, table.now?.v], [true, 2, 2]);
  const { nonce, ...rest } = body(server.sent[0] ?? {});
  assert.match(nonce, /^[0-9a-f]{32}$/);
  assert.deepEqual(rest, {
    args: BUY.args, base_head: turn.head, base_v: 1, command: "buy", cseq: 1, game: GAME, seat: 0,
  });
  assert.deepEqual([server.sent[0]?.token, server.sent[0]?.sig], ["t", ""]);
});

test("a command stands on the turn that listed it, whatever came since", async () => {
  const turn = await table.opened();
  server.tells(counts(1), { ask: ask({ cseq: 2 }) });
  await upTo(2);
  server.heard = (sent) => server.answers(sent, { status: "ok" });
  await table.send(turn.ask?.commands[0] ?? BUY);
  await table.send({ ...BUY });
  assert.deepEqual(server.sent.map(body).map((one) => [one.base_v, one.cseq]), [[1, 2], [2, 2]]);
});

test("the same body is sent again until there is an answer", async () => {
  await table.opened();
  server.heard = (sent) => {
    if (server.sent.length === 2) server.answers(sent, { status: "dup" });
  };
  assert.equal((await table.send(BUY)).done, true);
  assert.equal(server.sent.length, 2);
  assert.equal(server.sent[0]?.body, server.sent[1]?.body);
});

test("a busy service is sent the same body, a gap another", async () => {
  await table.opened();
  const status = [
    { status: "busy", code: "waiting" },
    { status: "gap", code: "gap", cseq: "4" },
    { status: "ok", code: "ok" },
  ];
  server.heard = (sent) => server.answers(sent, status[server.sent.length - 1] ?? { status: "ok" });
  assert.equal((await table.send(BUY)).done, true);
  const [first, second, third] = server.sent.map(body);
  assert.deepEqual(first, second);
  assert.deepEqual([first.cseq, third.cseq], [1, 4]);
  assert.notEqual(first.nonce, third.nonce);
});

for (const status of ["stale", "conflict"]) {
  test(`${status} is no fault, and read on`, async () => {
    await table.opened();
    server.heard = (sent) => {
      server.tells(counts(1), { ask: ask({ cseq: 2 }) });
      server.answers(sent, { status });
    };
    const reply = await table.send(BUY);
    assert.deepEqual([reply.done, reply.status, table.now?.v], [false, status, 2]);
  });
}

test("a refusal is thrown with its rule", async () => {
  await table.opened();
  const said = { status: "rejected", code: "rule", rule: "SH-1", fact: "too dear", legal: '["buy card=b-2"]' };
  server.heard = (sent) => server.answers(sent, said);
  await assert.rejects(table.send(BUY), (error) => {
    assert.ok(error instanceof Refused);
    assert.deepEqual([error.reply.rule, error.reply.legal], ["SH-1", ["buy card=b-2"]]);
    assert.equal(error.message, "SH-1: too dear");
    return true;
  });
});

test("a refusal of what was owed no more by then is none", async () => {
  await table.opened();
  server.heard = (sent) => {
    server.tells(counts(1), { ask: ask({ cseq: 1, pending: [], commands: [] }) });
    server.answers(sent, { status: "rejected", code: "rule", rule: "SH-1", fact: "it is over" });
  };
  assert.equal((await table.send(BUY)).done, false);
});

for (const [status, code] of [["unauthorised", "token"], ["malformed", "malformed"], ["busy", "held"]]) {
  test(`${code} is thrown`, async () => {
    await table.opened();
    server.heard = (sent) => server.answers(sent, { status: status ?? "", code: code ?? "", fact: "no" });
    await assert.rejects(table.send(BUY), Refused);
  });
}

test("two commands at once are given one after the other", async () => {
  await table.opened();
  server.heard = (sent) => {
    server.tells(counts(1), { ask: ask({ cseq: server.sent.length + 1 }) });
    server.answers(sent, { status: "ok" });
  };
  await Promise.all([table.send(BUY), table.send(BUY)]);
  assert.deepEqual(server.sent.map((sent) => body(sent).cseq), [1, 2]);
});

test("a query is answered, and asked again where no answer comes", async () => {
  await table.opened();
  server.heard = () => {
    const to = `${server.sent.length}-1`;
    if (server.sent.length === 2) server.answers({}, { to, command: "", status: "ok", answer: '{"text":"..."}' });
  };
  assert.deepEqual(await table.query("explain", { rule: "SH-1" }), { text: "..." });
  assert.deepEqual(server.sent[1], { query: "explain", args: '{"rule":"SH-1"}', token: "t" });
});

test("a command is signed, and its receipt held to the host and to what was read", async () => {
  const [own, host] = [generateKeyPairSync("ed25519"), generateKeyPairSync("ed25519")];
  const [seat, told] = [own, host].map((pair) => pair.publicKey.export({ format: "der", type: "spki" }).toString("hex", 12));
  const key = own.privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  table.close();
  table = new Table({ url: "redis://nowhere", game: GAME, seat: 0, token: "t", key, host: told ?? "" }, server.line);
  let lies = false;
  server.heard = (sent) => {
    assert.ok(signedBy(seat ?? "", sent.sig ?? "", Buffer.from(commandHash(sent.body ?? ""), "hex")));
    server.tells(counts(server.v), { ask: ask({ cseq: server.v }) });
    const [v, head] = [server.v, lies ? "00".repeat(32) : server.head];
    const at = Buffer.alloc(8);
    at.writeBigUInt64BE(BigInt(v));
    const message = framed("receipt", Buffer.from(GAME, "hex"), at, Buffer.from(head, "hex"));
    const signature = sign(null, message, host.privateKey).toString("hex");
    const receipt = JSON.stringify({ game: GAME, head, key: told, signature, v });
    server.answers(sent, { status: "ok", receipt });
  };
  const reply = await table.send(BUY);
  assert.equal(JSON.parse(reply.receipt).v, reply.v);
  lies = true;
  await assert.rejects(table.send(BUY), Untrue);
});

test("a spectator reads and sends nothing", async () => {
  const own = new Table({ url: "redis://nowhere", game: GAME, token: "t" }, server.line);
  await own.opened();
  own.now && (own.now.ask = null);
  await assert.rejects(own.query("legal"), TypeError);
  own.close();
});

test("closing ends what is waited for", async () => {
  await table.opened();
  const sent = table.send(BUY);
  const turns = upTo(5);
  table.close();
  await assert.rejects(sent, { name: "Closed" });
  assert.equal((await turns).length, 1);
});

// -- entropy -----------------------------------------------------------------------------------------

test("entropy is the table's own, kept until it is revealed, and never given again", () => {
  const purse = new Purse(GAME, 1);
  const commit = { command: "commit_entropy", args: {} };
  const reveal = { command: "reveal_entropy", args: {} };
  assert.deepEqual(purse.filled(reveal), reveal, "nothing is kept yet");
  const said = purse.filled(commit);
  assert.deepEqual(purse.filled(commit), said, "asked twice, it commits to the same");
  const { entropy } = /** @type {{entropy: string}} */ (purse.filled(reveal).args);
  assert.match(entropy, /^[0-9a-f]{64}$/);
  const parts = [Buffer.from(GAME, "hex"), Buffer.from("0000000000000001", "hex"), Buffer.from(entropy, "hex")];
  assert.equal(said.args.hash, framed("entropy", ...parts).toString("hex"));
  assert.notDeepEqual(purse.filled(commit), said);
  const own = { command: "commit_entropy", args: { hash: "ab".repeat(32) } };
  assert.equal(purse.filled(own), own, "whoever says their own is taken at their word");
});

test("where entropy is owed that is the one choice", () => {
  assert.deepEqual(choices(null), []);
  assert.deepEqual(choices(ask()), [BUY]);
  for (const kind of ["commit_entropy", "reveal_entropy"]) {
    const owed = ask({ pending: [{ ...DUE, kind }], commands: [] });
    assert.deepEqual(choices(owed), [{ command: kind, args: {}, text: kind }]);
  }
});
