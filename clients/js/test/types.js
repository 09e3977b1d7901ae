/**
 * What the client's own types say is what the schemas say; only the compiler reads this.
 * @module
 */

/** @typedef {import("../src/reader.js").Ask} Ask */
/** @typedef {import("../src/reader.js").View} View */
/** @typedef {import("../types/service/index.js").Ask} AskSaid */
/** @typedef {import("../types/service/index.js").View} ViewSaid */
/** @typedef {import("../types/service/index.js").Patch} PatchSaid */

/** @param {Ask} ask @returns {AskSaid} */
export const asAsked = (ask) => ask;
/** @param {AskSaid} ask @returns {Ask} */
export const fromAsked = (ask) => ask;
/** @param {ViewSaid["view"]} view @returns {View} */
export const fromView = (view) => view;
/** @param {PatchSaid} patch @returns {import("../src/patch.js").Change[]} */
export const fromPatch = (patch) => patch;
/** @param {import("../types/mint_condition/index.js").Command} command
 * @returns {import("../src/table.js").Command} */
export const fromTitle = (command) => command;
