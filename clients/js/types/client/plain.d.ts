export { canonical, commandHash, framed, genesis, linked } from "./canonical.js";
export { keysOf, lobbyKeys } from "./keys.js";
export { patched, PatchError } from "./patch.js";
