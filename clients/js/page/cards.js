/**
 * Values of a view as elements. No title is known here: a value is drawn by its form alone.
 * @module
 */
import { el } from "./dom.js";
import { pairsOf, spaced, titled } from "./names.js";

const HIDDEN = "?";
/** `night_kettle-2`, `argyle_hammer+moss_giant-8`, `RUB-5/1`. */
const CARD = /^([A-Za-z][A-Za-z0-9_+]*)-([A-Za-z0-9]+(?:\/[A-Za-z0-9]+)?)$/;

/** @typedef {{figure: boolean, node: HTMLElement}} Drawn */

/**
 * A value as an element; null where there is nothing to be shown. `figure`: small enough to stand
 * in a row of such.
 * @param {any} value @param {any} shown what everybody sees of it; where that differs, it is marked
 * @returns {Drawn | null}
 */
export function drawn(value, shown = value) {
  if (value === null || value === "" || value === false) return null;
  if (typeof value !== "object") return { figure: !/[ =]/.test(String(value)), node: scalar(value) };
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    if (value.every(isPair)) return parts(value, Array.isArray(shown) ? shown : []);
    return { figure: false, node: list(value, shown) };
  }
  const pairs = Object.entries(value);
  return pairs.length === 0 ? null : parts(pairs, Object.entries(shown ?? {}));
}

/** @param {any} value */
function isPair(value) {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === "string";
}

/** Named parts, each with a value. @param {[string, any][]} pairs @param {[string, any][]} shown
 * @returns {Drawn | null} */
function parts(pairs, shown) {
  const public_ = new Map(shown);
  const found = pairs.flatMap(([name, value]) => {
    const one = drawn(value, public_.has(name) ? public_.get(name) : value);
    return one === null ? [] : [{ name, ...one }];
  });
  if (found.length === 0) return null;
  const small = found.every(({ figure }) => figure);
  const rows = found.map(({ name, node }) => el("div", {}, el("dt", {}, titled(name)), el("dd", {}, node)));
  return { figure: false, node: el("dl", { class: small ? "figures small" : "parts" }, ...rows) };
}

/** @param {any[]} value @param {any} shown */
function list(value, shown) {
  const same = Array.isArray(shown) && shown.length === value.length;
  const nodes = gathered(value).map(({ one, count, at }) => {
    const secret = one !== HIDDEN && shown !== value && (!same || shown[at] !== one);
    return el("li", {}, item(one, count, secret));
  });
  return el("ul", { class: "row" }, ...nodes);
}

/** Neighbours that lie face down, as one heap. @param {any[]} value
 * @returns {{one: any, count: number, at: number}[]} */
function gathered(value) {
  /** @type {{one: any, count: number, at: number}[]} */
  const found = [];
  for (const [at, one] of value.entries()) {
    const last = found.at(-1);
    if (one === HIDDEN && last?.one === HIDDEN) last.count += 1;
    else found.push({ one, count: 1, at });
  }
  return found;
}

/** @param {any} one @param {number} count @param {boolean} secret */
function item(one, count, secret) {
  if (one === HIDDEN) return back(count);
  if (typeof one === "object") return drawn(one)?.node ?? el("span", { class: "none" }, "none");
  return scalar(one, secret);
}

/** @param {number} count */
function back(count) {
  const said = count === 1 ? "a card face down" : `${count} cards face down`;
  const face = el("span", { class: "card back", role: "img", "aria-label": said, title: said });
  if (count > 1) face.append(el("span", { class: "count", "aria-hidden": "true" }, `×${count}`));
  return face;
}

/** A card, a word, or a line of words. @param {any} value @param {boolean} [secret]
 * @returns {HTMLElement} */
export function scalar(value, secret = false) {
  const text = String(value);
  const found = CARD.exec(text);
  if (found !== null) return card(text, found[1] ?? "", found[2] ?? "", secret);
  if (typeof value !== "string") return el("span", { class: "word" }, text === "true" ? "yes" : text);
  if (text === "") return el("span", { class: "card gap" }, "empty");
  if (!text.includes("=")) return el("span", { class: secret ? "word secret" : "word", title: text }, spaced(text));
  return el("span", { class: "said" }, ...pairsOf(text).map(pair));
}

/** A named value of such a line. @param {{name: string, value: string}} pair
 * @returns {HTMLElement} */
export function pair({ name, value }) {
  if (name === "") return el("strong", {}, spaced(value));
  const values = value.split(",").map((one) => (CARD.test(one) ? scalar(one) : spaced(one)));
  const spread = values.flatMap((one, at) => (at > 0 && typeof one === "string" ? [", ", one] : [one]));
  const label = name.trim() && el("span", { class: "name" }, name.replaceAll("_", " "));
  return el("span", { class: "pair" }, ...(label ? [label, " "] : []), ...spread);
}

/** @param {string} text @param {string} name @param {string} number @param {boolean} secret */
function card(text, name, number, secret) {
  const heroes = name.split("+");
  const [first = "", last = ""] = [heroes[0], heroes.at(-1)];
  const style = { "--one": hue(first), "--two": hue(last) };
  return el(
    "span",
    { class: secret ? "card secret" : "card", style, title: secret ? `${text}, only you see it` : text },
    el("span", { class: "number" }, number),
    el("span", { class: "hero" }, heroes.map(titled).join(" + ")),
    secret && el("span", { class: "unseen" }, ", only you see it"),
  );
}

/** A colour for a word, as an angle. @param {string} word @returns {string} */
function hue(word) {
  let sum = 7;
  for (const letter of word) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return String(Math.round(sum * 137.508) % 360);
}
