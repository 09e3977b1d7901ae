/**
 * The document as the patch makes it. The one that is given stays as it is; whatever the patch does
 * not touch is shared by both, so that `===` tells what changed.
 * @template T
 * @param {T} document
 * @param {readonly Change[]} patch
 * @returns {T}
 * @throws {PatchError} where the document has no such place
 */
export function patched<T>(document: T, patch: readonly Change[]): T;
/**
 * JSON Patches (RFC 6902) of `add`, `remove` and `replace`, which are all that is sent. Runs in
 * browsers too.
 * @module
 */
/** @typedef {{op: "add" | "replace", path: string, value: unknown} | {op: "remove", path: string}} Change */
/** A patch that does not fit its document. */
export class PatchError extends Error {
}
export type Change = {
    op: "add" | "replace";
    path: string;
    value: unknown;
} | {
    op: "remove";
    path: string;
};
