/**
 * The table: what lies before each seat, and between them.
 * @module
 */
import { drawn, pair } from "./cards.js";
import { el, fill, the } from "./dom.js";
import { nameOf, pairsOf, seatHue, spaced, titled } from "./names.js";

/** @typedef {import("./main.js").State} State */
/** @typedef {{name: string, value: any, shown: any}} Zone */

/** Draws the table as it is now. @param {State} state */
export function drawBoard({ view, about }) {
  const { table, mine } = view;
  const own = typeof mine.seat === "number" ? mine.seat : -1;
  const order = table.seats.map((/** @type {any} */ _, /** @type {number} */ seat) => seat);
  order.sort((/** @type {number} */ a, /** @type {number} */ b) => Number(b === own) - Number(a === own));
  fill(
    the("seats"),
    order.map((/** @type {number} */ seat) => ({
      key: `seat ${seat}`,
      of: [table.seats[seat], mine.seats?.[seat], table.pending, table.left, table.scores, about.names],
      draw: () => seatPanel(seat, seat === own, view, about.names),
    })),
  );
  drawZones(zonesOf(table.zones, mine.zones));
}

/** What a viewer sees: where `mine` has a zone, that; else the table's.
 * @param {Record<string, any>} shown @param {Record<string, any> | undefined} mine @returns {Zone[]} */
function zonesOf(shown, mine = {}) {
  const names = [...new Set([...Object.keys(shown), ...Object.keys(mine)])];
  return names.map((name) => ({
    name,
    value: Object.hasOwn(mine, name) ? mine[name] : shown[name],
    shown: Object.hasOwn(shown, name) ? shown[name] : null,
  }));
}

/** @param {Zone[]} zones */
function drawZones(zones) {
  const of = zones.map((zone) => ({ ...zone, drawn: drawn(zone.value, zone.shown) }));
  const figures = of.filter((zone) => zone.drawn?.figure);
  const nothing = of.filter((zone) => zone.drawn === null);
  const told = figures.map(({ name, value }) => `${name}=${value}`).join(" ");
  /** @type {import("./dom.js").Part[]} */
  const parts = [{ key: "figures of the table", of: [told], draw: () => figuresPanel(figures) }];
  const cards = of.filter((zone) => zone.drawn !== null && !zone.drawn.figure).sort((one, other) => cardsIn(other) - cardsIn(one));
  const panels = cards.flatMap(({ name, value, shown, drawn: one }) => {
    if (one === null) return [];
    return [{ key: name, of: [value, shown], draw: () => zonePanel(name, one.node) }];
  });
  const empty = nothing.map(({ name }) => name).join(" ");
  parts.push(...panels, { key: "nothing on the table", of: [empty], draw: () => quiet(nothing) });
  the("zones").classList.add("cells");
  fill(the("zones"), parts);
}

/** Zones of cards go before those of words. @param {{drawn: import("./cards.js").Drawn | null}} zone */
function cardsIn({ drawn: one }) {
  return Number(one?.node.querySelector(".card") !== null);
}

/** @param {string} name @param {HTMLElement} node */
function zonePanel(name, node) {
  const wide = node.querySelectorAll(".card, .said, dt").length > 6;
  return el("section", { class: wide ? "panel wide" : "panel" }, el("h3", {}, spaced(name)), node);
}

/** @param {(Zone & {drawn: import("./cards.js").Drawn | null})[]} zones */
function figuresPanel(zones) {
  return el("section", { class: "panel wide" }, el("h3", {}, "Where it stands"), figuresOf(zones));
}

/** @param {(Zone & {drawn: import("./cards.js").Drawn | null})[]} zones */
function figuresOf(zones) {
  const rows = zones.map(({ name, drawn: one }) =>
    el("div", {}, el("dt", {}, spaced(name)), el("dd", {}, one?.node)),
  );
  return el("dl", { class: "figures" }, ...rows);
}

/** @param {Zone[]} zones */
function quiet(zones) {
  const names = zones.map(({ name }) => name.replaceAll("_", " ")).join(", ");
  return el("p", { class: "quiet" }, names && `Nothing in: ${names}`);
}

/** @param {number} seat @param {boolean} own @param {State["view"]} view @param {string[]} names */
function seatPanel(seat, own, { table, mine }, names) {
  const zones = zonesOf(table.seats[seat], mine.seats?.[seat]);
  const of = zones.map((zone) => ({ ...zone, drawn: drawn(zone.value, zone.shown) }));
  const due = table.pending.find((/** @type {any} */ one) => one.seat === seat);
  const left = table.left.includes(seat);
  const score = table.scores[seat];
  return el(
    "article",
    { class: `panel seat${own ? " own wide" : ""}${due ? " due" : ""}`, style: { "--seat": seatHue(seat) } },
    el(
      "header",
      {},
      el("h3", {}, el("bdi", {}, nameOf(names, seat))),
      own && el("span", { class: "tag you" }, "you"),
      !own && el("span", { class: "tag" }, `seat ${seat}`),
      due && el("span", { class: "tag due" }, `to decide: ${spaced(due.kind)}`),
      left && el("span", { class: "tag" }, "has left"),
      score !== undefined && el("span", { class: "tag score" }, `score ${score}`),
    ),
    figuresOf(of.filter((zone) => zone.drawn?.figure)),
    ...of.flatMap(({ name, drawn: one }) =>
      one === null || one.figure ? [] : [el("div", { class: "zone" }, el("h4", {}, spaced(name)), one.node)],
    ),
    quiet(of.filter((zone) => zone.drawn === null)),
  );
}

/** A decision's circumstances, `round=3 row=1`, as tags. @param {string} context */
export function circumstances(context) {
  const pairs = pairsOf(context).filter(({ value }) => value !== "");
  return pairs.length === 0 ? null : el("p", { class: "said" }, ...pairs.map(pair));
}

/** The head of the page. @param {State} state */
export function drawHead({ view, about }) {
  const { title, phase } = view.table;
  the("title").textContent = titled(String(title ?? about.title));
  the("phase").textContent = spaced(String(phase ?? ""));
  the("phase").hidden = !phase;
}
