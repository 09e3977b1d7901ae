/**
 * A person with a browser: sits down, sees the page, and presses whatever button is offered.
 * @module
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";

import { canonical } from "../src/index.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SHOTS = process.env.SHOTS ?? "";

/** @typedef {import("playwright-core").Page} Page */

export class Browsing {
  page;
  /** @type {string[]} what should not have happened */
  wrong = [];
  /** @type {string[]} where the page said it was when it came back */
  resumed = [];
  /** How many buttons it has pressed. */
  clicks = 0;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    page.on("pageerror", (error) => this.wrong.push(error.message));
    page.on("dialog", (dialog) => this.wrong.push(`a dialog: ${dialog.message()}`));
    page.on("console", (said) => {
      if (/Content Security Policy/.test(said.text())) this.wrong.push(said.text());
    });
    page.on("request", async (request) => {
      if (!request.url().includes("/events")) return;
      const { "last-event-id": header } = await request.allHeaders().catch(() => ({ "last-event-id": "" }));
      const id = header || new URL(request.url()).searchParams.get("after");
      if (id) this.resumed.push(id);
    });
  }

  /** Opens the link that a host would send.
   * @param {import("playwright-core").Browser} chrome @param {number} port
   * @param {import("./house.js").Opened} at @param {number} seat */
  static async sit(chrome, port, { game, tokens }, seat) {
    const page = await chrome.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
    await page.addInitScript(() => {
      const kept = /** @type {any} */ (window);
      document.addEventListener("longbox", (event) => {
        kept.longbox = /** @type {CustomEvent} */ (event).detail;
      });
    });
    const own = new Browsing(page);
    await page.goto(`http://127.0.0.1:${port}/#${game}/${seat}/${tokens[seat]}`);
    await page.waitForSelector("#table:not([hidden])");
    assert.ok(!page.url().includes(tokens[seat] ?? ""), "the token stayed in the address");
    return own;
  }

  /** Presses buttons until the game is over. */
  async plays() {
    while ((await this.page.textContent("#asked-title")) !== "The game is over") {
      const ready = this.page.locator("#asked.mine .steps .do:enabled");
      const open = this.page.locator('#asked.mine .choice:enabled:not([aria-pressed="true"])');
      const [able, choices] = [await ready.count(), await open.count()];
      if (able + choices === 0) {
        await sleep(30);
        continue;
      }
      const button = able > 0 ? ready.first() : open.nth(Math.floor(Math.random() * choices));
      // It may be gone by now; then there is another.
      await button.click({ timeout: 1_000, noWaitAfter: true }).then(
        () => (this.clicks += 1),
        () => sleep(30),
      );
    }
  }

  /** What the page knows. @returns {Promise<any>} */
  known() {
    return this.page.evaluate(() => {
      const { v, head, view, ask } = /** @type {any} */ (window).longbox ?? { v: 0 };
      return { v, head, view, ask };
    });
  }

  async v() {
    return (await this.known()).v;
  }

  /** The view that it stands at, canonical. */
  async view() {
    return canonical((await this.known()).view);
  }

  line() {
    return this.page.textContent("#line");
  }

  /** Writes a command by hand. @param {string} text */
  async writes(text) {
    const details = this.page.locator("#asked details");
    if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
    await this.page.fill('#asked input[name="text"]', text);
    await this.page.press('#asked input[name="text"]', "Enter");
  }

  /** What is said against it. @returns {Promise<string>} */
  async refusal() {
    await this.page.waitForSelector("#wrong:not([hidden])");
    return (await this.page.textContent("#wrong")) ?? "";
  }

  /** Looks whether everybody can use the page as it is now, by day and by night, wide and narrow.
   * @param {string} name of the pictures, where SHOTS names a folder for them */
  async looks(name) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      await this.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await this.page.evaluate(AXE);
      const found = await this.page.evaluate(() => /** @type {any} */ (window).axe.run());
      const said = found.violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`);
      assert.deepEqual(said, [], `${name}, ${colorScheme}`);
      for (const width of [1280, 360]) {
        await this.page.setViewportSize({ width, height: 900 });
        const wide = await this.page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${name} is ${wide} wide on a screen of ${width}`);
        if (SHOTS) await this.page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
      await this.page.setViewportSize({ width: 1280, height: 900 });
    }
  }

  async leaves() {
    assert.deepEqual(this.wrong, []);
    await this.page.close();
  }
}
