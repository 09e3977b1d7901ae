/**
 * Words for people: of identifiers, of seats, and of the rules behind a sentence.
 * @module
 */
import { el } from "./dom.js";

/** `reserve_bagged` -> `Reserve bagged`. @param {string} word @returns {string} */
export function spaced(word) {
  const text = word.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const SMALL = / (?:And|Of|The)(?= )/g;

/** `night_kettle` -> `Night Kettle`, `age_of_comics` -> `Age of Comics`. @param {string} word @returns {string} */
export function titled(word) {
  return word.split("_").map(spaced).join(" ").replace(SMALL, (small) => small.toLowerCase());
}

/** What a seat is called. @param {string[]} names @param {number} seat @returns {string} */
export function nameOf(names, seat) {
  return names[seat] || `Seat ${seat}`;
}

/** A sentence, its seats by their names. @param {string[]} names @param {string} text
 * @returns {(Node | string)[]} */
export function withNames(names, text) {
  return text.split(/\bSeat (\d{1,2})\b/).map((piece, at) => {
    if (at % 2 === 0) return piece;
    const seat = Number(piece);
    return el("bdi", { class: "who", style: { "--seat": seatHue(seat) } }, nameOf(names, seat));
  });
}

/** A colour for each seat, as an angle. @param {number} seat @returns {string} */
export function seatHue(seat) {
  return String((210 + seat * 137) % 360);
}

/** A sentence and the rules at its end. @param {string} said
 * @returns {{text: string, rules: string[]}} */
export function parted(said) {
  const found = /^(.*?) \(((?:[A-Z]{2,4}-[A-Z0-9-]+)(?:, [A-Z]{2,4}-[A-Z0-9-]+)*)\)$/s.exec(said);
  if (found === null) return { text: said, rules: [] };
  return { text: found[1] ?? "", rules: (found[2] ?? "").split(", ") };
}

/** `round=3 row=1` -> pairs; words without `=` have no name. @param {string} text
 * @returns {{name: string, value: string}[]} */
export function pairsOf(text) {
  return text
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      const at = word.indexOf("=");
      return at < 0 ? { name: "", value: word } : { name: word.slice(0, at), value: word.slice(at + 1) };
    });
}
