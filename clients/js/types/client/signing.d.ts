/**
 * The host's word for what the head of a game was, as `longbox audit --receipt` reads it.
 * @typedef {object} Receipt
 * @property {string} game @property {string} head @property {string} key
 * @property {string} signature @property {number} v
 */
/** What signs with a key.
 * @param {string} pem the text of a file of `longbox keys new`
 * @returns {(hash: string) => string} a hash to its signature, in hex both */
export function signing(pem: string): (hash: string) => string;
/** The public key of a file of `longbox keys new`, in hex. @param {string} pem its text */
export function publicKey(pem: string): string;
/** Whether the holder of a key has signed a message.
 * @param {string} key public, in hex @param {string} signature in hex @param {Uint8Array} message */
export function signedBy(key: string, signature: string, message: Uint8Array): boolean;
/** The receipt in an answer, held to the host's key and to the head that one was shown.
 * @param {string} text as the answer has it
 * @param {{game: string, v: number, host: string, head?: string | undefined}} known the head, where it is known
 * @returns {Receipt}
 * @throws {Untrue} where it is missing, not signed, or of another history */
export function receiptIn(text: string, { game, v, host, head }: {
    game: string;
    v: number;
    host: string;
    head?: string | undefined;
}): Receipt;
/**
 * The host's word for what the head of a game was, as `longbox audit --receipt` reads it.
 */
export type Receipt = {
    game: string;
    head: string;
    key: string;
    signature: string;
    v: number;
};
