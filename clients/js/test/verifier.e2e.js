/**
 * The stand-alone verifier's page, opened from disk: files are chosen and dropped, and it says of
 * each what `node verify.js` says.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

import { chromium } from "playwright-core";

import { Browsing } from "./browsing.js";
import { browser, ROOT } from "./house.js";

const FOLDER = join(ROOT, "docs", "verifier");
const Longbox = createRequire(import.meta.url)(join(FOLDER, "verify.js"));
const HOSTILE = "<img src=x onerror=alert(1)>.jsonl";

/** @param {...string} parts */
const fixture = (...parts) => readFileSync(join(ROOT, "fixtures", ...parts));
const whole = fixture("mint_condition", "one-2-short.longbox.jsonl");
const mine = fixture("evidence", "samples", "seat-1.longbox.jsonl");
const changed = Buffer.from(whole.toString().replace('"spot":1', '"spot":2'));
const FILES = { "whole.jsonl": whole, "whole.jsonl.gz": gzipSync(whole), "mine.jsonl": mine, [HOSTILE]: changed };
const BROKEN = { "two.gz": Buffer.concat([gzipSync(whole), gzipSync(whole)]), "cut.jsonl": whole.subarray(0, -1) };

/** @type {import("playwright-core").Browser} */
let chrome;
before(async () => {
  chrome = await chromium.launch(browser());
});
after(() => chrome?.close());

/** @param {string} name @returns {string} */
function due(name) {
  const { verdict } = Longbox.verify(name === HOSTILE ? changed : name === "mine.jsonl" ? mine : whole);
  return `${verdict} (the rules were not asked)`;
}

test("the page says of every file what the file beside it says", { timeout: 60_000 }, async () => {
  const person = new Browsing(await chrome.newPage());
  const { page } = person, asked = /** @type {string[]} */ ([]);
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(join(FOLDER, "verify.html")).href);
  await person.looks("verifier-empty");
  const chosen = Object.entries({ ...FILES, ...BROKEN });
  await page.setInputFiles("#files", chosen.map(([name, buffer]) => ({ name, mimeType: "", buffer })));
  await page.waitForSelector("article >> nth=5");
  const said = await page.locator("article").evaluateAll((articles) =>
    articles.map((one) => [one.querySelector("h2")?.textContent, one.querySelector(".verdict")?.textContent]));
  assert.deepEqual(Object.fromEntries(said), {
    ...Object.fromEntries(Object.keys(FILES).map((name) => [name, due(name)])),
    ...Object.fromEntries(Object.keys(BROKEN).map((name) => [name, "Cannot be read"])),
  });
  assert.deepEqual([...new Set(said.map(([, verdict]) => verdict))].length, 4);
  await person.looks("verifier-full");

  await page.click("#again");
  assert.equal(await page.locator("article").count(), 0);
  const given = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "dropped.jsonl"));
    return transfer;
  }, mine.toString());
  await page.dispatchEvent("body", "drop", { dataTransfer: given });
  await page.waitForSelector("article");
  assert.equal(await page.textContent("article .verdict"), due("mine.jsonl"));
  assert.deepEqual(asked.filter((url) => !url.startsWith(pathToFileURL(FOLDER).href)), []);
  await person.leaves();
});
