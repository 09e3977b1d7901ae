/**
 * Longbox for JavaScript: a table to iterate over, and a command to send.
 *
 *     const table = await join({ url, game, seat: 0, token });
 *     for await (const { v, view, ask, say } of table) {
 *       if (ask?.pending.length) await table.send(choices(ask)[0]);
 *     }
 * @module
 */
export { choices } from "./entropy.js";
export { Cheated, Closed, Lost, OtherSchema, Refused, Unauthorised, Untrue } from "./errors.js";
export { Lobby } from "./lobby.js";
export * from "./plain.js";
export { SCHEMA } from "./reader.js";
export { isOver, join, Table } from "./table.js";
