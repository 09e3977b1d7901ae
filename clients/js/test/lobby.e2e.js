/**
 * A server of people, with a user of its own: it opens games from the lobby, takes seats and plays them,
 * against `longbox serve`.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join as path } from "node:path";
import { readFile } from "node:fs/promises";

import { choices, join, Lobby, Refused, Unauthorised } from "../src/index.js";
import { House } from "./house.js";

const house = new House();
let url = "";
before(async () => {
  await house.begin();
  const words = ["access", "frontend", "web", "--redis", house.url, "--json"];
  const { token } = JSON.parse(await house.longbox(...words));
  url = house.url.replace("//", `//longbox-main-frontend-web:${token}@`);
});
after(() => house.end());

/** Plays a seat with whatever it is asked first, to the end. @param {import("../src/table.js").Seat} seat */
async function played(seat) {
  const table = await join(seat);
  for await (const { ask } of table) {
    const [any] = ask?.pending.length ? choices(ask) : [];
    if (any) await table.send(any);
  }
  const { names } = await table.about();
  table.close();
  return names;
}

test("a game from the lobby to its end, one of its seats signing", { timeout: 60_000 }, async () => {
  const lobby = new Lobby({ url, client: "web" });
  const nonce = "ab".repeat(16);
  const wanted = { title: "bagged_boarded", players: 2, options: { until: "draft" }, names: ["Ann", "Ben"] };
  const opened = await lobby.open(wanted, { nonce });
  assert.equal(opened.again, false);
  assert.deepEqual(await lobby.open(wanted, { nonce }), { ...opened, again: true });
  await assert.rejects(lobby.open({ ...wanted, players: 3, names: [] }, { nonce }), Refused);

  const file = path(house.folder, "ann.pem");
  await house.longbox("keys", "new", file);
  const key = await readFile(file, "utf8");
  const ann = await lobby.take(opened.game, 0, { key });
  assert.equal((await lobby.take(opened.game, 0, { key, token: ann.token })).token, ann.token);
  await assert.rejects(lobby.take(opened.game, 0), /seat-0 is taken/);
  const ben = await lobby.take(opened.game, 1);

  const found = [];
  for await (const game of lobby.games()) found.push(game);
  const name = null;
  assert.deepEqual(found, [{ game: opened.game, title: "bagged_boarded", name, taken: ["seat-0", "seat-1"] }]);
  lobby.close();

  const [first, second] = await Promise.all([played(ann), played(ben)]);
  assert.deepEqual([first, second], [wanted.names, wanted.names]);
  const audit = await house.longbox("audit", opened.game);
  assert.match(audit, /verdict: CLEAN$/m);
});

test("over a hundred games are listed, page after page", { timeout: 60_000 }, async () => {
  const lobby = new Lobby({ url, client: "many" });
  const wanted = { title: "bagged_boarded", players: 2, options: { until: "draft" } };
  const opened = new Set();
  for (let n = 0; n < 101; n += 1) opened.add((await lobby.open(wanted)).game);
  const found = [];
  for await (const { game } of lobby.games()) if (opened.has(game)) found.push(game);
  assert.equal(found.length, 101);
  assert.deepEqual(found, [...found].sort());
  lobby.close();
});

test("a token that is nobody's opens nothing", { timeout: 60_000 }, async () => {
  const lobby = new Lobby({ url: url.replace(/:[^:@]+@/, ":wrong@"), client: "web" });
  await assert.rejects(lobby.open({ title: "bagged_boarded", players: 2 }), Unauthorised);
  lobby.close();
});
