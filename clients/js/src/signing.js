/**
 * Signatures: a seat's under its commands, and the host's under what it says has happened.
 * @module
 */
import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";

import { framed, u64 } from "./canonical.js";
import { Untrue } from "./errors.js";

/** What stands before the 32 bytes of a public key in its long form. */
const SPKI = Buffer.from("302a300506032b6570032100", "hex");

/**
 * The host's word for what the head of a game was, as `longbox audit --receipt` reads it.
 * @typedef {object} Receipt
 * @property {string} game @property {string} head @property {string} key
 * @property {string} signature @property {number} v
 */

/** What signs with a key.
 * @param {string} pem the text of a file of `longbox keys new`
 * @returns {(hash: string) => string} a hash to its signature, in hex both */
export function signing(pem) {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== "ed25519") throw new TypeError("a key of another kind than Ed25519");
  return (hash) => sign(null, Buffer.from(hash, "hex"), key).toString("hex");
}

/** The public key of a file of `longbox keys new`, in hex. @param {string} pem its text */
export function publicKey(pem) {
  const der = createPublicKey(pem).export({ format: "der", type: "spki" });
  return der.subarray(SPKI.length).toString("hex");
}

/** Whether the holder of a key has signed a message.
 * @param {string} key public, in hex @param {string} signature in hex @param {Uint8Array} message */
export function signedBy(key, signature, message) {
  if (!/^[0-9a-f]{64}$/.test(key) || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const der = Buffer.concat([SPKI, Buffer.from(key, "hex")]);
  const known = createPublicKey({ key: der, format: "der", type: "spki" });
  return verify(null, message, known, Buffer.from(signature, "hex"));
}

/** The receipt in an answer, held to the host's key and to the head that one was shown.
 * @param {string} text as the answer has it
 * @param {{game: string, v: number, host: string, head?: string | undefined}} known the head, where it is known
 * @returns {Receipt}
 * @throws {Untrue} where it is missing, not signed, or of another history */
export function receiptIn(text, { game, v, host, head }) {
  const said = read(text);
  if (said === null || said.game !== game || said.v !== v) {
    throw new Untrue(`no receipt for version ${v}`, text);
  }
  const message = framed("receipt", Buffer.from(game, "hex"), u64(v), Buffer.from(said.head, "hex"));
  if (!signedBy(host, said.signature, message)) {
    throw new Untrue(`the receipt for version ${v} is not signed by the host`, text);
  }
  if (head !== undefined && head !== said.head) {
    throw new Untrue(`the receipt for version ${v} is of another history`, text);
  }
  return said;
}

/** What a text says, if it has the members of a receipt. @param {string} text
 * @returns {Receipt | null} */
function read(text) {
  try {
    const said = JSON.parse(text);
    return typeof said.head === "string" && typeof said.signature === "string" ? said : null;
  } catch {
    return null;
  }
}
