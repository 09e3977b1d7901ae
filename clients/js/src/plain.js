/**
 * What needs no server and no package: canonical JSON, hashes, patches, keys.
 * @module
 */
export { canonical, commandHash, framed, genesis, linked } from "./canonical.js";
export { keysOf, lobbyKeys } from "./keys.js";
export { patched, PatchError } from "./patch.js";
