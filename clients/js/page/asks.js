/**
 * What the seat is asked, as buttons, and a line to write what is not listed.
 * @module
 */
import { pair } from "./cards.js";
import { circumstances } from "./board.js";
import { el, random, the } from "./dom.js";
import { Answer } from "./events.js";
import { ruleTag } from "./log.js";
import { nameOf, pairsOf, spaced, withNames } from "./names.js";

/** @typedef {import("./main.js").State} State */
/** @typedef {import("../src/reader.js").Ask} Ask */
/** @typedef {Ask["commands"][number]} Listed */

/** Commands that say nothing a person could choose. */
const ENTROPY = ["commit_entropy", "reveal_entropy"];
/** From so many buttons on they can be searched. */
const MANY = 12;

/** What was drawn last, so that a turn of somebody else's takes no button from under a finger.
 * @type {unknown[]} */
let before = [];

/** Draws what is asked now. @param {State} state */
export function drawAsk(state) {
  const { view, ask, about } = state;
  const of = [ask, view.table.pending, view.table.asking, view.table.scores, view.table.over, about.names];
  if (of.every((one, at) => one === before[at])) return;
  before = of;
  const owed = ask?.pending ?? [];
  const mine = owed.length > 0 && !isOver(view);
  the("asked").classList.toggle("mine", mine);
  the("asked-title").textContent = isOver(view) ? "The game is over" : mine ? "Your move" : "Waiting";
  document.title = `${mine ? "● Your move · " : ""}Longbox`;
  the("asked-body").replaceChildren(
    ...(isOver(view) ? results(state) : []),
    ...(view.table.asking === null ? [] : [asking(state)]),
    ...(mine ? owed.map((due) => dueOf(state, due)) : isOver(view) ? [] : [waiting(state)]),
    ...(ask === null ? [] : [wrongLine(), ...groups(state, [...entropy(ask), ...ask.commands]), ...writing(state, ask)]),
  );
}

/** @param {State["view"]} view */
function isOver({ table }) {
  return table.over || table.given_up;
}

/** @param {State} state @param {Ask["pending"][number]} due */
function dueOf(state, due) {
  const rules = due.rules.map((rule) => ruleTag(state, rule));
  return el(
    "div",
    { class: "due" },
    el("p", { class: "kind" }, spaced(due.kind), " ", el("span", { class: "rules" }, ...rules)),
    circumstances(due.context),
  );
}

/** Whom the table waits for. @param {State} state */
function waiting({ view, about }) {
  const due = view.table.pending.map((/** @type {any} */ one) =>
    el("li", {}, ...withNames(about.names, `Seat ${one.seat}`), `: ${spaced(one.kind)}`),
  );
  return due.length === 0 ? el("p", {}, "for the table.") : el("ul", { class: "plain" }, ...due);
}

/** @param {State} state */
function asking({ view, about }) {
  const { what, seat, to } = view.table.asking;
  const where = to ? `, to version ${to}` : "";
  return el("p", { class: "asking" }, ...withNames(about.names, `Seat ${seat} asks everybody: `), spaced(what), where);
}

/** @param {State} state @returns {HTMLElement[]} */
function results({ view, about }) {
  const { scores, given_up: given } = view.table;
  if (given) return [el("p", {}, view.table.phase === "void" ? "It was declared void." : "It was given up.")];
  const order = [...scores.entries()].sort(([, one], [, other]) => other - one);
  const rows = order.map(([seat, score]) =>
    el("li", {}, el("bdi", {}, nameOf(about.names, seat)), " ", el("strong", {}, score)),
  );
  return rows.length === 0 ? [] : [el("ol", { class: "results" }, ...rows)];
}

function wrongLine() {
  return el("p", { id: "wrong", class: "wrong", role: "alert", hidden: true });
}

/** Entropy is given by a button: its bytes are made and kept by this browser.
 * @param {Ask} ask @returns {Listed[]} */
function entropy({ pending }) {
  const owed = pending.filter(({ kind }) => ENTROPY.includes(kind));
  return owed.map(({ kind }) => /** @type {Listed} */ ({ command: kind, args: {}, text: kind }));
}

// -- the commands that are listed ------------------------------------------------------------------

/** @param {State} state @param {Listed[]} commands @returns {HTMLElement[]} */
function groups(state, commands) {
  /** @type {Map<string, Listed[]>} */
  const verbs = new Map();
  for (const one of commands) verbs.set(one.command, [...(verbs.get(one.command) ?? []), one]);
  const alone = [...verbs.values()].filter((all) => all.length === 1).flat();
  const many = [...verbs].filter(([, all]) => all.length > 1);
  return [
    ...many.map(([verb, all]) => group(state, verb, all)),
    ...(alone.length === 0 ? [] : [el("div", { class: "choices" }, ...alone.map((one) => choice(state, one, true)))]),
  ];
}

/** @param {State} state @param {string} verb @param {Listed[]} commands */
function group(state, verb, commands) {
  const keys = [...new Set(commands.flatMap(({ args }) => Object.keys(args)))];
  const label = keys.length === 1 ? `${spaced(verb)}: ${keys[0]?.replaceAll("_", " ")}` : spaced(verb);
  if (commands.length > MANY && keys.length > 1) {
    return el("fieldset", {}, el("legend", {}, label), steps(state, keys, commands));
  }
  const buttons = commands.map((one) => choice(state, one, false, keys.length === 1));
  const choices = el("div", { class: "choices" }, ...buttons);
  const named = el("legend", {}, label, commands.length > MANY && el("small", {}, ` ${commands.length} ways`));
  return el("fieldset", {}, named, commands.length > MANY && search(verb, buttons), choices);
}

/** One argument after the other, each as far as the ones before it leave a choice.
 * @param {State} state @param {string[]} keys @param {Listed[]} commands */
function steps(state, keys, commands) {
  /** @type {Map<string, string>} */
  const chosen = new Map();
  const box = el("div", { class: "steps" });
  const draw = () => {
    let left = commands;
    /** @type {HTMLElement[]} */
    const rows = [];
    for (const key of keys) {
      const values = new Map(left.map((one) => [written(one, key), one]));
      if (values.size === 1) chosen.set(key, [...values.keys()][0] ?? "");
      if (!values.has(chosen.get(key) ?? "")) chosen.delete(key);
      rows.push(step(key, [...values.keys()], chosen, draw));
      if (!chosen.has(key)) break;
      left = left.filter((one) => written(one, key) === chosen.get(key));
    }
    const [only] = left;
    const ready = keys.every((key) => chosen.has(key)) && only !== undefined;
    const act = () => only && give(state, only);
    const word = spaced(commands[0]?.command ?? "");
    rows.push(el("button", { type: "button", class: "do", disabled: !ready, title: ready && only.text, onclick: act }, word));
    box.replaceChildren(...rows);
  };
  draw();
  return box;
}

/** The values of one argument. @param {string} key @param {string[]} values
 * @param {Map<string, string>} chosen @param {() => void} draw */
function step(key, values, chosen, draw) {
  const buttons = values.map((value) => {
    const choose = () => {
      chosen.set(key, value);
      draw();
      const id = CSS.escape(`${key}=${value}`);
      /** @type {HTMLElement | null} */ ([...document.querySelectorAll("[data-value]")].find((one) => one.getAttribute("data-value") === id))?.focus();
    };
    const attributes = {
      type: "button",
      class: "choice",
      "aria-pressed": String(chosen.get(key) === value),
      "data-value": CSS.escape(`${key}=${value}`),
      onclick: choose,
    };
    return el("button", attributes, pair({ name: " ", value }));
  });
  const name = spaced(key);
  return el("div", { role: "group", "aria-label": name }, el("h3", {}, name), el("div", { class: "choices" }, ...buttons));
}

/** An argument as the notation has it. @param {Listed} command @param {string} key */
function written(command, key) {
  return pairsOf(command.text).find(({ name }) => name === key)?.value ?? "";
}

/** A field that hides the buttons without its words. @param {string} verb
 * @param {HTMLButtonElement[]} buttons */
function search(verb, buttons) {
  const find = (/** @type {Event} */ { target }) => {
    const words = /** @type {HTMLInputElement} */ (target).value.toLowerCase().split(/\s+/);
    for (const one of buttons) {
      const text = `${one.title} ${one.textContent}`.toLowerCase();
      one.hidden = !words.every((word) => text.includes(word));
    }
  };
  const label = `Search ${spaced(verb)}`;
  return el("input", { type: "search", placeholder: "Search ..", "aria-label": label, oninput: find });
}

/** @param {State} state @param {Listed} command @param {boolean} verb whether it is named
 * @param {boolean} [bare] whether the one argument goes without its name */
function choice(state, command, verb, bare = false) {
  const said = pairsOf(command.text.replace(/^\S+ ?/, "")).map((one) => {
    return pair(bare ? { name: " ", value: one.value } : one);
  });
  const word = verb || said.length === 0 ? [el("strong", {}, spaced(command.command)), " "] : [];
  return el(
    "button",
    { type: "button", class: "choice", title: command.text, onclick: () => give(state, command) },
    ...word,
    ...said.flatMap((one) => [one, " "]),
  );
}

// -- what is not listed ------------------------------------------------------------------------------

/** @param {State} state @param {Ask} ask @returns {HTMLElement[]} */
function writing(state, ask) {
  if (ask.complete && ask.table.length === 0) return [];
  const input = el("input", { name: "text", "aria-label": "Command", autocomplete: "off", spellcheck: "false", required: true });
  const fill = (/** @type {string} */ text) => {
    input.value = text;
    input.focus();
  };
  const shapes = ask.table.map((shape) =>
    el("button", { type: "button", class: "shape", onclick: () => fill(shape.replace(/=[A-Z|.]+$/, "=")) }, shape),
  );
  const form = el("form", { class: "write" }, input, el("button", { class: "do" }, "Do"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void write(state, input.value);
  });
  const how = ask.complete ? "" : ask.how;
  return [
    el(
      "details",
      { open: !ask.complete && ask.commands.length === 0 && ask.pending.length > 0 },
      el("summary", {}, ask.complete ? "Something else" : "Write it yourself"),
      how && el("p", { class: "help" }, how),
      form,
      el("p", { class: "shapes" }, ...shapes),
    ),
  ];
}

/** Gives what somebody wrote, if it is allowed. @param {State} state @param {string} text */
async function write(state, text) {
  await busy(async () => {
    const answer = await state.query("whynot", { text });
    if (!answer.legal) return wrong(state, answer.rule, answer.fact, answer.near);
    await sent(state, { command: answer.command, args: answer.args });
  }, state);
}

// -- sending -----------------------------------------------------------------------------------------

/** @param {State} state @param {{command: string, args: Record<string, unknown>}} command */
async function give(state, command) {
  await busy(() => sent(state, command), state);
}

/** @param {State} state @param {{command: string, args: Record<string, unknown>}} command */
async function sent(state, { command, args }) {
  const { done } = await state.send({ command, args: ENTROPY.includes(command) ? ownEntropy(state, command, args) : args });
  if (!done) wrong(state, "", "The table has moved on; look again.", []);
}

/** The seat's entropy, which this browser makes when it commits, and keeps until it reveals; what
 * somebody wrote is taken as it is. @param {State} state @param {string} command
 * @param {Record<string, unknown>} args @returns {Record<string, unknown>} */
function ownEntropy({ game, seat }, command, args) {
  if (Object.keys(args).length > 0) return args;
  const place = `longbox/entropy/${game}/${seat}`;
  if (command === "commit_entropy") localStorage.setItem(place, random(32)); // other bytes for each commitment
  const entropy = localStorage.getItem(place);
  if (entropy === null) throw new Error("Another browser has committed for this seat: reveal it there.");
  return { entropy };
}

/** @param {() => Promise<void>} what @param {State} state */
async function busy(what, state) {
  const body = the("asked-body");
  if (body.getAttribute("aria-busy") === "true") return;
  const buttons = [...body.querySelectorAll("button")];
  body.setAttribute("aria-busy", "true");
  wrong(state, "", "", []);
  for (const one of buttons) one.disabled = true;
  try {
    await what();
  } catch (error) {
    const said = error instanceof Answer ? error.said : {};
    const text = said.fact || (error instanceof Error ? error.message : String(error));
    wrong(state, said.rule ?? "", text, said.legal ?? []);
  } finally {
    body.setAttribute("aria-busy", "false");
    for (const one of buttons) one.disabled = false;
    if (document.activeElement === document.body) the("asked").focus({ preventScroll: true });
  }
}

/** @param {State} state @param {string} rule @param {string} fact @param {string[]} near */
function wrong(state, rule, fact, near) {
  const line = document.getElementById("wrong");
  if (line === null) return;
  line.hidden = !rule && !fact;
  line.replaceChildren(
    ...(rule ? [ruleTag(state, rule), " "] : []),
    fact,
    ...(near.length > 0 ? [" Instead: ", near.join("; ")] : []),
  );
}
