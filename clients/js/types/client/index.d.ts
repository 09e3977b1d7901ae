export { choices } from "./entropy.js";
export { Lobby } from "./lobby.js";
export * from "./plain.js";
export { SCHEMA } from "./reader.js";
export { Cheated, Closed, Lost, OtherSchema, Refused, Unauthorised, Untrue } from "./errors.js";
export { isOver, join, Table } from "./table.js";
