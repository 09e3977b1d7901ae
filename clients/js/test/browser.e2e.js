/**
 * A browser, a Node client, a Python client and a bot at one table, until the game is over: in every
 * title. The Node client and the relay are killed in the middle and come back.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { chromium } from "playwright-core";

import { canonical } from "../src/index.js";
import { Browsing } from "./browsing.js";
import { browser, freePort, House, printed, stopped, until } from "./house.js";

const HOSTILE = "<img src=x onerror=alert(1)>\u202e";
const TITLES = [
  { title: "bagged_boarded", option: "until=draft", middle: 25 },
  { title: "mint_condition", option: "rounds=1", middle: 60 },
  { title: "age_of_comics", option: "modules=guests,double,war,objectives", middle: 120 },
];

const house = new House();
/** @type {import("playwright-core").Browser} */
let chrome;
before(async () => {
  chrome = await chromium.launch(browser());
  await house.begin();
});
after(async () => {
  await chrome?.close();
  await house.end();
});

for (const { title, option, middle } of TITLES) {
  test(`${title}, to its end`, { timeout: 180_000 }, async () => {
    const at = await house.open(title, [HOSTILE, "Ben", "Cleo", "Dan"], option);
    const port = await freePort();
    let relay = await house.relay(port);
    const person = await Browsing.sit(chrome, port, at, 0);
    await person.looks(`${title}-begins`);
    assert.equal(await person.page.textContent("#seats .own bdi"), HOSTILE);

    const { ask, v } = await person.known();
    if (title === "bagged_boarded") await typed(person, ask, v); // here everybody picks first

    let node = house.player("node", at, 1);
    node.stdout.resume();
    const python = printed(house.player("python", at, 2));
    const bot = printed(house.bot(at, 3));
    const played = person.plays();
    await until(async () => (await person.v()) >= middle, "the middle of the game");
    await stopped(node, "SIGKILL");
    await stopped(relay, "SIGKILL");
    await until(async () => (await person.line()) !== "Live", "that the page tells of it");
    const before = await person.v();
    relay = await house.relay(port);
    node = house.player("node", at, 1);
    const back = printed(node);
    await Promise.all([played, python, back, bot]);

    assert.ok((await person.v()) > before, "it was over before anything was killed");
    assert.ok(person.resumed.length > 0, "the page came back without saying how far it was");
    assert.ok(person.clicks > 0);
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map(async (seat) => viewIn(printed(house.player("python", at, seat)))),
    );
    assert.equal(await person.view(), first);
    assert.equal(await viewIn(back), second);
    assert.equal(await viewIn(python), third);
    await person.looks(`${title}-over`);
    await person.leaves();
    await stopped(relay, "SIGTERM");
  });
}

test("where the ways are many, one argument after the other", { timeout: 60_000 }, async () => {
  const at = await house.open("age_of_comics", ["Ann", "Ben", "Cleo", "Dan"], "modules=none", "steps");
  const port = await freePort();
  const relay = await house.relay(port);
  const person = await Browsing.sit(chrome, port, at, await house.first("steps"));
  const steps = person.page.locator("#asked .steps");
  await steps.waitFor();
  await person.looks("steps-begin");
  assert.ok(await steps.locator(".do").isDisabled(), "there was nothing left to choose");
  for (let rows = 1; await steps.locator(".do").isDisabled(); rows += 1) {
    assert.equal(await steps.getByRole("group").count(), rows);
    await steps.getByRole("group").last().locator(".choice").first().click();
  }
  await person.looks("steps-chosen");
  const before = await person.v();
  await steps.locator(".do").click();
  await until(async () => (await person.v()) > before, "that what was chosen counts");
  await person.leaves();
  await stopped(relay, "SIGTERM");
});

test("entropy of all seats, by a button, two clients and a bot", { timeout: 120_000 }, async () => {
  const options = "until=draft entropy=seats";
  const at = await house.open("bagged_boarded", ["Ann", "Ben", "Cleo", "Dan"], options, "fair");
  const port = await freePort();
  let relay = await house.relay(port);
  const person = await Browsing.sit(chrome, port, at, 0);
  await person.looks("entropy-begins");
  const others = [printed(house.player("node", at, 1)), printed(house.player("careful", at, 2)), printed(house.bot(at, 3))];
  await person.page.click('#asked .choice[title="commit_entropy"]');
  await until(async () => (await person.v()) >= 5, "that all have committed");
  await stopped(relay, "SIGKILL"); // it holds nothing: the bytes are the browser's
  await until(async () => (await person.line()) !== "Live", "that the page tells of it");
  relay = await house.relay(port);
  await person.page.reload();
  await person.page.waitForSelector('#asked .choice[title="reveal_entropy"]');
  await Promise.all([person.plays(), ...others]);
  assert.match(await house.longbox("audit", "fair"), /verdict: CLEAN$/m);
  await person.leaves();
  await stopped(relay, "SIGTERM");
});

/** Commands that are typed: one that is none, one against the rules, and one that is listed.
 * @param {Browsing} person @param {import("../src/reader.js").Ask} ask @param {number} v */
async function typed(person, ask, v) {
  const text = ask.commands[0]?.text ?? "";
  await person.writes("fly");
  assert.match(await person.refusal(), /no command here/);
  await person.writes(text.replace(/=.*/, "=nobody-1"));
  assert.match(await person.refusal(), /^[A-Z]{2}-/);
  await person.writes(text);
  await until(async () => (await person.v()) > v, "that a typed command counts");
}

/** The view that a client printed at the end. @param {Promise<string[]>} lines */
async function viewIn(lines) {
  return canonical(JSON.parse((await lines).at(-1) ?? "").view);
}

test("the relay lets in who has the token, and nobody else's page", { timeout: 60_000 }, async () => {
  const at = await house.open("bagged_boarded", ["Ann", "Ben"], "until=draft", "relayed");
  const port = await freePort();
  const relay = await house.relay(port);
  const home = `http://127.0.0.1:${port}`;
  const path = `${home}/tables/${at.game}/0`;
  const json = { "Content-Type": "application/json" };
  /** @param {string} to @param {unknown} said @param {Record<string, string>} [headers] */
  const post = (to, said, headers = {}) =>
    fetch(to, { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(said) });

  assert.equal((await post(path, { token: "wrong" })).status, 401);
  assert.equal((await post(path, { token: at.tokens[1] })).status, 401);
  assert.equal((await post(path, { token: at.tokens[0] }, { Origin: "http://elsewhere.example" })).status, 403);
  assert.equal((await post(path, { token: at.tokens[0] }, { Origin: "null" })).status, 403);
  assert.equal((await fetch(path, { method: "POST", body: "token=x" })).status, 415);
  assert.equal((await post(path, { token: "x".repeat(20_000) })).status, 413);
  assert.equal((await post(`${path}/commands`, { command: "pick", args: {} })).status, 400);
  const entered = await post(path, { token: at.tokens[0] });
  const cookie = entered.headers.get("set-cookie") ?? "";
  assert.match(cookie, new RegExp(`Path=/tables/${at.game}/0; HttpOnly; SameSite=Strict$`));
  const own = { cookie: cookie.split(";")[0] ?? "" };

  assert.equal((await fetch(`${path}/events`)).status, 401);
  assert.equal((await fetch(`${home}/tables/${at.game}/1/events`, { headers: own, method: "HEAD" })).status, 204);
  const other = await post(`${home}/tables/${at.game}/1/queries`, { query: "legal" }, own);
  assert.equal(other.status, 401, "one seat's cookie opened another's table");
  const legal = await (await post(`${path}/queries`, { query: "legal" }, own)).json();
  assert.ok(legal.commands.length > 0);
  const wrong = await post(`${path}/queries`, { query: "whynot", args: { text: "fly" } }, own);
  assert.equal(wrong.status, 422);

  const [one] = legal.commands;
  const nonce = "ab".repeat(16);
  const now = await first(`${path}/events`, own);
  const said = { command: one.command, args: one.args, at: { v: now.v, head: now.head }, nonce };
  const answers = await Promise.all([1, 2].map(async () => (await post(`${path}/commands`, said, own)).json()));
  assert.deepEqual(answers.map(({ done }) => done), [true, true]);
  assert.equal(answers[0].head, answers[1].head, "said twice, it was done twice");
  const [{ v, head }] = answers;
  const bad = { ...said, args: { comic: "no-1" }, at: { v, head }, nonce: "cd".repeat(16) };
  const refused = await post(`${path}/commands`, bad, own);
  assert.equal(refused.status, 422);
  assert.match((await refused.json()).rule, /^BB-/);

  const watched = `${home}/tables/${at.game}/public`;
  const access = await house.longbox("access", "spectator", "relayed", "--redis", house.url, "--json");
  const looking = await post(watched, { token: JSON.parse(access).token });
  const theirs = { cookie: (looking.headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
  const shown = await first(`${watched}/events`, theirs);
  assert.deepEqual([shown.view.mine, shown.ask], [{}, null]);
  assert.equal((await post(`${watched}/commands`, said, theirs)).status, 405);

  for (const away of ["/tables/x", "/src/table.js", "/../package.json", "/relay.js", "/page/main.js"]) {
    assert.equal((await fetch(home + away)).status, 404, away);
  }
  const page = await fetch(home);
  assert.match(page.headers.get("content-security-policy") ?? "", /default-src 'none'/);
  await stopped(relay, "SIGTERM");
});

/** The view that a table's events begin with. @param {string} url @param {Record<string, string>} headers
 * @returns {Promise<any>} */
async function first(url, headers) {
  const { body } = await fetch(url, { headers });
  let text = "";
  for await (const piece of /** @type {any} */ (body)) {
    text += Buffer.from(piece).toString();
    const found = /^event: view\ndata: (.*)$/m.exec(text);
    if (found !== null) return JSON.parse(found[1] ?? "");
  }
  throw new Error("no view came");
}
