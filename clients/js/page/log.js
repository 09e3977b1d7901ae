/**
 * What happened, newest first, and the text of a rule.
 * @module
 */
import { el, the } from "./dom.js";
import { parted, withNames } from "./names.js";

/** @typedef {import("./main.js").State} State */

const LINES = 400;

/** Adds a line. @param {State} state @param {number} v @param {string} text @param {string[]} rules */
function line(state, v, text, rules) {
  return el(
    "li",
    { value: v },
    el("span", {}, ...withNames(state.about.names, text)),
    rules.length > 0 && el("span", { class: "rules" }, ...rules.map((rule) => ruleTag(state, rule))),
  );
}

/** Tells of a turn. @param {State} state @param {{v: number, say: string}} turn */
export function tellTurn(state, { v, say }) {
  if (say === "") return;
  const { text, rules } = parted(say);
  const log = the("log");
  log.prepend(line(state, v, text, rules));
  log.firstElementChild?.classList.add("changed");
  while (log.children.length > LINES) log.lastElementChild?.remove();
  the("news").replaceChildren(...withNames(state.about.names, text));
}

/** Begins the log anew. */
export function emptyLog() {
  the("log").replaceChildren();
}

/** Tells what came before all that was told. @param {State} state
 * @param {{v: number, text: string, rules: string[]}[]} lines */
export function tellPast(state, lines) {
  the("log").append(...lines.map(({ v, text, rules }) => line(state, v, text, rules)).reverse());
}

/** A rule's number, which tells its text. @param {State} state @param {string} rule */
export function ruleTag(state, rule) {
  if (state.seat === null) return el("span", { class: "rule" }, rule);
  return el("button", { type: "button", class: "rule", onclick: () => showRule(state, rule) }, rule);
}

/** @param {State} state @param {string} rule */
async function showRule(state, rule) {
  const dialog = /** @type {HTMLDialogElement} */ (the("rule"));
  the("rule-title").textContent = rule;
  the("rule-text").textContent = "..";
  dialog.showModal();
  try {
    const { text } = await state.query("explain", { rule });
    the("rule-text").textContent = text || "There is no text to this rule.";
  } catch (error) {
    the("rule-text").textContent = error instanceof Error ? error.message : String(error);
  }
}
