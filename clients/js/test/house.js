/**
 * A service for tests: `longbox serve --embedded` on a store of its own, games on it, and programs
 * that play. PYTHON is an interpreter that has what Longbox needs, CHROMIUM the browser's program.
 * @module
 */
import { execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
export const PACKAGE = fileURLToPath(new URL("..", import.meta.url));
const PYTHON = process.env.PYTHON ?? "python3";
const LONGBOX = ["-m", "cli.main"];
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser's program, and how it is started where there is no screen and no network.
 * @returns {{executablePath: string, args: string[]}} */
export function browser() {
  const executablePath = [process.env.CHROMIUM ?? "", ...BROWSERS].find((path) => path && existsSync(path));
  if (executablePath === undefined) throw new Error("there is no Chromium; set CHROMIUM to its program");
  const quiet = ["background-networking", "component-update", "sync", "gpu", "quic"].map((one) => `--disable-${one}`);
  return { executablePath, args: ["--no-sandbox", "--no-first-run", ...quiet] };
}

/** @typedef {{game: string, tokens: string[]}} Opened */

export class House {
  folder = mkdtempSync(join(tmpdir(), "longbox-js-"));
  port = 0;
  /** @type {Set<import("node:child_process").ChildProcess>} */
  #running = new Set();

  get url() {
    return `redis://127.0.0.1:${this.port}`;
  }

  get #env() {
    return { ...process.env, PYTHONPATH: ROOT, LONGBOX_DB: join(this.folder, "games.db") };
  }

  async begin() {
    this.port = await freePort();
    this.start(PYTHON, ...LONGBOX, "serve", "--embedded", "--port", String(this.port));
    await until(() => this.longbox("health", "--redis", this.url).then(() => true, () => false), "the service");
  }

  async end() {
    await Promise.all([...this.#running].map((one) => stopped(one, "SIGTERM")));
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** @param {...string} words @returns {Promise<string>} what it printed */
  async longbox(...words) {
    return (await run(PYTHON, [...LONGBOX, ...words], { env: this.#env })).stdout;
  }

  /** Opens a game, and makes a token for each seat.
   * @param {string} title @param {string[]} names @param {string} option or several, by blanks
   * @param {string} [name] of the game @returns {Promise<Opened>} */
  async open(title, names, option, name = title) {
    const seats = names.flatMap((name) => ["--seat", name]);
    const options = option.split(" ").flatMap((one) => ["--option", one]);
    const id = ["--players", String(names.length), ...options, ...seats, "--name", name];
    await this.longbox("new", title, ...id);
    const { game } = JSON.parse(await this.longbox("--json", "show", name));
    const words = ["--redis", this.url, "--json"];
    const told = await Promise.all(names.map((_, seat) => this.longbox("access", "seat", name, String(seat), ...words)));
    return { game, tokens: told.map((one) => JSON.parse(one).token) };
  }

  /** The seat that decides next. @param {string} name of the game @returns {Promise<number>} */
  async first(name) {
    const { heading } = JSON.parse(await this.longbox("--json", "show", name)).board;
    return Number(/seat-(\d)/.exec(heading.at(-1))?.[1]);
  }

  /** @param {string} program @param {...string} words */
  start(program, ...words) {
    const started = spawn(program, words, { env: this.#env, cwd: PACKAGE, stdio: ["ignore", "pipe", "pipe"] });
    this.#running.add(started);
    started.once("exit", () => this.#running.delete(started));
    started.stderr.resume();
    return started;
  }

  /** A program that plays a seat at random and prints its view at the end.
   * @param {"node" | "python" | "careful"} kind @param {Opened} at @param {number} seat */
  player(kind, { game, tokens }, seat) {
    const words = ["--view", this.url, game, String(seat), tokens[seat] ?? ""];
    if (kind === "node") return this.start(process.execPath, "examples/random.js", ...words);
    const program = kind === "careful" ? "longbox_careful.py" : "longbox_player.py";
    return this.start(PYTHON, join(ROOT, "clients/python", program), ...words);
  }

  /** A bot of lines of JSON, which knows neither server nor protocol.
   * @param {Opened} at @param {number} seat */
  bot({ game }, seat) {
    const bot = `"${PYTHON}" "${join(ROOT, "clients/python/longbox_bot.py")}"`;
    return this.start(PYTHON, ...LONGBOX, "bot", game, "--as", `seat-${seat}`, "--exec", bot);
  }

  /** The relay, as a program. @param {number} port */
  async relay(port) {
    const words = ["relay/main.js", "--redis", this.url, "--port", String(port)];
    const started = this.start(process.execPath, ...words);
    await new Promise((done) => started.stdout.once("data", done));
    return started;
  }
}

/** What a program printed, once it has ended. @param {import("node:child_process").ChildProcess} one
 * @returns {Promise<string[]>} */
export async function printed(one) {
  let text = "";
  one.stdout?.setEncoding("utf8").on("data", (/** @type {string} */ more) => (text += more));
  const code = await new Promise((done) => one.once("close", done));
  if (code !== 0) throw new Error(`it ended with ${code}: ${text.slice(-500)}`);
  return text.trimEnd().split("\n");
}

/** @param {import("node:child_process").ChildProcess} one @param {NodeJS.Signals} signal */
export async function stopped(one, signal) {
  if (one.exitCode !== null || one.signalCode !== null) return;
  const gone = new Promise((done) => one.once("exit", done));
  one.kill(signal);
  await gone;
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((done) => {
    const one = createServer().listen(0, "127.0.0.1", () => {
      const at = one.address();
      one.close(() => done(typeof at === "object" && at !== null ? at.port : 0));
    });
  });
}

/** @param {() => Promise<unknown>} holds @param {string} what @param {number} [most] milliseconds */
export async function until(holds, what, most = 30_000) {
  for (const end = Date.now() + most; !(await holds()); await sleep(100)) {
    if (Date.now() > end) throw new Error(`not in time: ${what}`);
  }
}
