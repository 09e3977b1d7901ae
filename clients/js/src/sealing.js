/**
 * What is sealed for an audience against what it is shown, as docs/streams.md has it.
 * @module
 */
import { canonical, framed, u64 } from "./canonical.js";

/** @typedef {{field: string, hash: string, to: string}} Part */

/** What is wrong with what an entry's `data` opens; empty where all that is sealed for this audience
 * is there, nothing else is, and each value is the one that was sealed.
 * @param {string} data @param {string} audience `public` or `seat-N`
 * @returns {string} */
export function unsealed(data, audience) {
  const { skeleton, open } = JSON.parse(data);
  /** @type {Part[]} */
  const sealed = skeleton.sealed;
  const own = sealed.filter(({ to }) => to === audience);
  for (const part of own) {
    if (!Object.hasOwn(open, part.field)) return `${part.field} is sealed for ${audience}, and not opened`;
    if (hashOf(skeleton, part, open[part.field]) !== part.hash) return `${part.field} is not what was sealed`;
  }
  const foreign = Object.keys(open).find((field) => !own.some((part) => part.field === field));
  return foreign === undefined ? "" : `${foreign} is not sealed for ${audience}`;
}

/** @param {{game: string, v: number}} skeleton @param {Part} part @param {{salt: string, value: any}} opening */
function hashOf({ game, v }, { field, to }, { salt, value }) {
  const parts = [Buffer.from(game, "hex"), u64(v), field, to, Buffer.from(salt, "hex"), canonical(value)];
  return framed("part", ...parts).toString("hex");
}
