/** Canonical JSON: keys sorted, no spaces, characters as they are.
 * @param {any} value what JSON can hold
 * @returns {string} */
export function canonical(value: any): string;
/** A number as eight bytes, the highest first.
 * @param {number} number @returns {Buffer} */
export function u64(number: number): Buffer;
/** `H(tag, parts..)`: SHA-256 over the tag and the parts, each behind its length.
 * @param {string} tag @param {...(string | Uint8Array)} parts text counts as UTF-8
 * @returns {Buffer} 32 bytes */
export function framed(tag: string, ...parts: (string | Uint8Array)[]): Buffer;
/** The head behind an entry.
 * @param {string} head the one before it, in hex
 * @param {string} data the entry's field of that name
 * @returns {string} in hex */
export function linked(head: string, data: string): string;
/** The head before version 1.
 * @param {string} game its id, 32 hex digits
 * @returns {string} in hex */
export function genesis(game: string): string;
/** What an answer calls a command by.
 * @param {string} body as it is sent
 * @returns {string} in hex */
export function commandHash(body: string): string;
