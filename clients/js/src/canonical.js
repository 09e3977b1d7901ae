/**
 * Canonical JSON and the tagged hashes of the record, as docs/streams.md has them.
 * @module
 */
import { createHash } from "node:crypto";

const SURROGATE = /[\ud800-\udfff]/;

/** Sorts keys by code points, as the service does; `sort` goes by halves of them.
 * @param {string[]} keys */
function sorted(keys) {
  if (!keys.some((key) => SURROGATE.test(key))) return keys.sort();
  return keys.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
}

/** Canonical JSON: keys sorted, no spaces, characters as they are.
 * @param {any} value what JSON can hold
 * @returns {string} */
export function canonical(value) {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = sorted(Object.keys(value)).map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join(",")}}`;
}

/** A number as eight bytes, the highest first.
 * @param {number} number @returns {Buffer} */
export function u64(number) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(number));
  return bytes;
}

/** `H(tag, parts..)`: SHA-256 over the tag and the parts, each behind its length.
 * @param {string} tag @param {...(string | Uint8Array)} parts text counts as UTF-8
 * @returns {Buffer} 32 bytes */
export function framed(tag, ...parts) {
  const hash = createHash("sha256");
  for (const part of [`longbox/1/${tag}`, ...parts]) {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    hash.update(u64(bytes.length)).update(bytes);
  }
  return hash.digest();
}

/** The head behind an entry.
 * @param {string} head the one before it, in hex
 * @param {string} data the entry's field of that name
 * @returns {string} in hex */
export function linked(head, data) {
  const skeleton = canonical(JSON.parse(data).skeleton);
  return framed("link", Buffer.from(head, "hex"), framed("event", skeleton)).toString("hex");
}

/** The head before version 1.
 * @param {string} game its id, 32 hex digits
 * @returns {string} in hex */
export function genesis(game) {
  return framed("genesis", Buffer.from(game, "hex")).toString("hex");
}

/** What an answer calls a command by.
 * @param {string} body as it is sent
 * @returns {string} in hex */
export function commandHash(body) {
  return framed("command", body).toString("hex");
}
