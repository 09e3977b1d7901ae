/**
 * Plays any title from a seat's view and what it is asked. The address is `#GAME/SEAT/TOKEN`; the
 * token goes into a cookie that no script reads, and out of the address.
 * @module
 */
import { patched } from "../src/patch.js";

import { drawAsk } from "./asks.js";
import { drawBoard, drawHead } from "./board.js";
import { random, the } from "./dom.js";
import { Answer, listen, post } from "./events.js";
import { emptyLog, tellPast, tellTurn } from "./log.js";

/** @typedef {import("../src/reader.js").Ask} Ask */

/**
 * @typedef {object} State
 * @property {string} game @property {number | null} seat
 * @property {{title: string, players: number, names: string[]}} about
 * @property {import("../src/reader.js").View} view @property {Ask | null} ask
 * @property {number} epoch @property {number} v @property {string} head
 * @property {(query: string, args: Record<string, unknown>) => Promise<any>} query
 * @property {(command: {command: string, args: Record<string, unknown>}) => Promise<any>} send
 */

const LINES = { live: "Live", lost: "The server is away", unserved: "Nobody serves just now", cut: "Connecting .." };
/** So many versions are told of what came before. */
const PAST = 150;
let stop = () => {};
/** How often the log was begun. */
let pasts = 0;

/** Looks at a table. @param {string} game @param {string} seat */
function look(game, seat) {
  const path = `/tables/${game}/${seat}`;
  /** @type {State} */
  const state = {
    game,
    seat: seat === "public" ? null : Number(seat),
    about: { title: "", players: 0, names: [] },
    view: { table: { over: false, given_up: false }, mine: {} },
    ask: null,
    epoch: 0,
    v: 0,
    head: "",
    query: (query, args) => post(`${path}/queries`, { query, args }),
    send: (command) => {
      const at = { v: state.v, head: state.head };
      return post(`${path}/commands`, { ...command, at, nonce: random(16) });
    },
  };
  const draw = () => {
    if (state.v === 0) return;
    drawHead(state);
    drawBoard(state);
    drawAsk(state);
    // For scripts that are added to this page: what is known, whenever it was drawn.
    document.dispatchEvent(new CustomEvent("longbox", { detail: state }));
  };
  /** Many turns at once are drawn once. */
  const soon = () => requestAnimationFrame(draw);
  stop = listen(path, {
    about: (said) => {
      state.about = said;
      soon();
    },
    view: (said) => {
      const { epoch, v, head, view, ask } = said;
      Object.assign(state, { epoch, v, head, view, ask });
      show("table");
      draw();
      void past(state);
    },
    turn: ({ epoch, v, head, say, patch, ask }) => {
      if (epoch !== state.epoch || v !== state.v + 1) return false;
      Object.assign(state, { v, head, view: patched(state.view, patch) });
      if (ask !== null) state.ask = ask;
      tellTurn(state, { v, say });
      soon();
      return true;
    },
    state: tellLine,
    refused: (why) => ask(game, seat, why),
  });
}

/** Tells what came before. @param {State} state */
async function past(state) {
  const { v } = state;
  const past = ++pasts;
  emptyLog();
  if (state.seat === null) return;
  const from = Math.max(1, v - PAST);
  const { lines } = await state.query("log", { from, to: v }).catch(() => ({ lines: [] }));
  if (past === pasts) tellPast(state, lines);
}

/** @param {string} now */
function tellLine(now) {
  const line = the("line");
  line.textContent = LINES[/** @type {keyof typeof LINES} */ (now)] ?? "Connecting ..";
  line.dataset.now = now;
}

/** @param {"table" | "enter"} what */
function show(what) {
  the("table").hidden = what !== "table";
  the("enter").hidden = what !== "enter";
}

/** Asks for a seat. @param {string} [game] @param {string} [seat] @param {string} [why] */
function ask(game = "", seat = "", why = "") {
  const form = /** @type {HTMLFormElement} */ (the("entry"));
  const fields = /** @type {Record<string, HTMLInputElement>} */ (/** @type {unknown} */ (form.elements));
  if (game && fields.game) fields.game.value = game;
  if (seat && fields.seat) fields.seat.value = seat;
  the("entry-wrong").textContent = why;
  the("entry-wrong").hidden = why === "";
  show("enter");
}

/** Takes a seat. @param {string} game @param {string} seat @param {string} token */
async function enter(game, seat, token) {
  history.replaceState(null, "", `#${game}/${seat}`);
  try {
    if (token) await post(`/tables/${game}/${seat}`, { token });
  } catch (error) {
    return ask(game, seat, error instanceof Answer ? error.message : "The relay is not to be reached.");
  }
  look(game, seat);
}

function begin() {
  stop();
  const found = /^#([0-9a-f]{32})\/(public|0|[1-9][0-9]?)(?:\/([\w-]+))?$/.exec(location.hash);
  if (found === null) return ask();
  return void enter(found[1] ?? "", found[2] ?? "", found[3] ?? "");
}

the("entry").addEventListener("submit", (event) => {
  event.preventDefault();
  const said = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const word = (/** @type {string} */ name) => String(said.get(name) ?? "").trim();
  void enter(word("game"), word("seat"), word("token"));
});
addEventListener("hashchange", begin);
begin();
