/**
 * A relay between browsers and the server: HTTP, Server-Sent Events, and the page. It holds nothing
 * that it could lose: who a browser is stands in a cookie of that table's own.
 *
 * | request                        | what it does                                               |
 * |--------------------------------|------------------------------------------------------------|
 * | `POST /tables/G/SEAT`          | `{token}` -> the cookie; SEAT is a number, or `public`     |
 * | `GET /tables/G/SEAT/events`    | the table, as relay/events.js says                         |
 * | `POST /tables/G/SEAT/commands` | `{command, args, at: {v, head}, nonce}` -> the answer      |
 * |                                | of `commit_entropy`, `args` may be the `entropy` itself    |
 * | `POST /tables/G/SEAT/queries`  | `{query, args}` -> the answer                              |
 * | `DELETE /tables/G/SEAT`        | takes the cookie away                                      |
 * @module
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

import { commitment } from "../src/entropy.js";
import { Refused, Unauthorised } from "../src/errors.js";
import { told } from "./events.js";
import { Tables } from "./tables.js";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {{game: string, seat: number | null, path: string}} Who */

const BODY = 16 * 1024;
/** Milliseconds that a token may take to be found right. */
const LOOK = 10_000;
const COOKIE = "longbox";
const PATH = /^\/tables\/([0-9a-f]{32})\/(public|0|[1-9][0-9]?)(?:\/(events|commands|queries))?$/;
const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};
const TYPES = { html: "text/html", css: "text/css", js: "text/javascript", svg: "image/svg+xml" };

/** What a browser did wrong. */
class Wrong extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * The relay, to be told where to listen.
 * @param {{url: string, realm?: string, secure?: boolean}} options `secure`: cookies over TLS alone
 * @returns {import("node:http").Server}
 */
export function relay({ url, realm = "main", secure = false }) {
  const tables = new Tables(url, realm);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    handled(request, response, tables, secure).catch((error) => failed(response, error));
  });
  server.on("close", () => tables.close());
  return server;
}

/** @param {Request} request @param {Response} response @param {Tables} tables @param {boolean} secure */
async function handled(request, response, tables, secure) {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://relay");
  const file = FILES.get(pathname);
  if (file !== undefined) return page(request, response, file);
  const found = PATH.exec(pathname);
  if (found === null) throw new Wrong(404, "there is no such thing here");
  const [path, game = "", seat, what = ""] = found;
  const who = { game, seat: seat === "public" ? null : Number(seat), path };
  ours(request);
  const does = ACTIONS[`${request.method} ${what}`];
  if (does === undefined) throw new Wrong(405, `no ${request.method} here`);
  if (who.seat === null && what !== "" && what !== "events") throw new Wrong(405, "a spectator looks on");
  await does({ request, response, tables, who, secure, searchParams });
}

/** @typedef {{request: Request, response: Response, tables: Tables, who: Who, secure: boolean,
 *     searchParams: URLSearchParams}} Call */

/** @type {Record<string, (call: Call) => Promise<void>>} */
const ACTIONS = {
  "POST ": async ({ request, response, tables, who, secure }) => {
    const { token } = await body(request);
    if (typeof token !== "string" || !/^[\w-]{1,256}$/.test(token)) throw new Wrong(400, "no token");
    await at(tables, who, token, async ({ table }) => {
      const late = new Promise((_, no) => setTimeout(() => no(new Wrong(503, "nobody serves")), LOOK).unref());
      await Promise.race([table.opened(), late]);
    });
    const flags = `Path=${who.path}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
    response.setHeader("Set-Cookie", `${COOKIE}=${token}; ${flags}`);
    answered(response, { ok: true });
  },
  "DELETE ": async ({ response, who }) => {
    response.setHeader("Set-Cookie", `${COOKIE}=; Path=${who.path}; Max-Age=0`);
    answered(response, { ok: true });
  },
  "GET events": async ({ request, response, tables, who, searchParams }) => {
    const last = request.headers["last-event-id"] ?? searchParams.get("after");
    const after = typeof last === "string" ? last : "";
    await at(tables, who, token(request), (kept) => told(response, kept, { ...who, after }));
  },
  "HEAD events": async ({ request, response }) => {
    token(request);
    response.writeHead(204).end();
  },
  "POST commands": async ({ request, response, tables, who }) => {
    const { command, args, at: on, nonce } = await body(request);
    const said = typeof command === "string" && typeof args === "object" && args !== null;
    if (!said || !/^[0-9a-f]{32}$/.test(nonce)) throw new Wrong(400, "no command");
    const based = { v: Number(on?.v), head: String(on?.head) };
    await at(tables, who, token(request), async (kept) => {
      const given = { command, args: hashed(who, command, args) };
      answered(response, await tables.send(kept, given, { at: based, nonce }));
    });
  },
  "POST queries": async ({ request, response, tables, who }) => {
    const { query, args = {} } = await body(request);
    await at(tables, who, token(request), async ({ table }) => {
      answered(response, await table.query(query, args));
    });
  },
};

/** Does something at a table. @param {Tables} tables @param {Who} who @param {string} key
 * @param {(kept: import("./tables.js").Kept) => Promise<void>} what */
async function at(tables, { game, seat }, key, what) {
  const kept = tables.take(game, seat, key);
  try {
    await what(kept);
  } finally {
    tables.give(kept);
  }
}

/** The arguments of a command: for a page, which may be without means to hash, a commitment is made
 * of the bytes that it keeps. @param {Who} who @param {string} command @param {any} args */
function hashed({ game, seat }, command, args) {
  if (command !== "commit_entropy" || !/^[0-9a-f]{64}$/.test(args.entropy)) return args;
  return { hash: commitment(game, Number(seat), Buffer.from(args.entropy, "hex")) };
}

/** The token in the cookie of this path. @param {Request} request @returns {string} */
function token(request) {
  const found = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? "");
  if (found?.[1] === undefined) throw new Wrong(401, "no token; open the table anew");
  return found[1];
}

/** Refuses what another site's page sends. @param {Request} request */
function ours({ headers }) {
  const { origin, host } = headers;
  const theirs = origin !== undefined && !/^https?:\/\//.test(origin);
  if (theirs || (origin !== undefined && new URL(origin).host !== host)) {
    throw new Wrong(403, "of another site");
  }
}

/** @param {Request} request @returns {Promise<any>} */
async function body(request) {
  if (!/^application\/json\b/.test(request.headers["content-type"] ?? "")) {
    throw new Wrong(415, "say it as application/json");
  }
  /** @type {Buffer[]} */
  const pieces = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > BODY) throw new Wrong(413, "too long");
    pieces.push(piece);
  }
  try {
    const said = JSON.parse(Buffer.concat(pieces).toString());
    if (typeof said === "object" && said !== null) return said;
  } catch {
    // told below
  }
  throw new Wrong(400, "no JSON object");
}

/** @param {Response} response @param {unknown} answer @param {number} [status] */
function answered(response, answer, status = 200) {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(answer));
}

/** @param {Response} response @param {unknown} error */
function failed(response, error) {
  if (response.headersSent) return response.destroy();
  const text = error instanceof Error ? error.message : "";
  if (error instanceof Refused) return answered(response, { error: text, ...error.reply }, 422);
  if (error instanceof Unauthorised) return answered(response, { error: "the token does not fit" }, 401);
  if (error instanceof Wrong) return answered(response, { error: text }, error.status);
  console.error(error);
  return answered(response, { error: "the relay could not do it" }, 503);
}

// -- the page ------------------------------------------------------------------------------------

/** Path -> file: these, and nothing else of the disk. @type {Map<string, {type: string, text: Buffer}>} */
const FILES = new Map(
  [
    ["/", "../page/index.html"],
    ["/page.css", "../page/page.css"],
    ["/icon.svg", "../page/icon.svg"],
    ...["main", "asks", "board", "cards", "dom", "events", "log", "names"].map((name) => [
      `/${name}.js`,
      `../page/${name}.js`,
    ]),
    ["/src/patch.js", "../src/patch.js"],
  ].map(([path = "", file = ""]) => [path, read(file)]),
);

/** @param {string} file @returns {{type: string, text: Buffer}} */
function read(file) {
  const ending = /** @type {keyof typeof TYPES} */ (file.split(".").at(-1));
  return { type: `${TYPES[ending]}; charset=utf-8`, text: readFileSync(new URL(file, import.meta.url)) };
}

/** @param {Request} request @param {Response} response @param {{type: string, text: Buffer}} file */
function page(request, response, { type, text }) {
  if (request.method !== "GET" && request.method !== "HEAD") throw new Wrong(405, "only to be read");
  response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-cache" });
  response.end(request.method === "HEAD" ? undefined : text);
}
