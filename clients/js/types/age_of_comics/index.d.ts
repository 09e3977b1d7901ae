// Made by `npm run types`.

export type { Ask } from "./ask.js";
export type { Body } from "./body.js";
export type { BotRequest } from "./bot-request.js";
export type { Command } from "./command.js";
export type { Entry } from "./entry.js";
export type { Event } from "./event.js";
export type { Letter } from "./letter.js";
export type { View } from "./view.js";
