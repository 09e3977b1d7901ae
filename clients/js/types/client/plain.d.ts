export { keysOf } from "./keys.js";
export { canonical, commandHash, framed, genesis, linked } from "./canonical.js";
export { patched, PatchError } from "./patch.js";
