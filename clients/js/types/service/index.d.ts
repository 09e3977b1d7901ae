// Made by `npm run types`.

export type { Answer } from "./answer.js";
export type { Ask } from "./ask.js";
export type { Beat } from "./beat.js";
export type { Body } from "./body.js";
export type { BotAnswer } from "./bot-answer.js";
export type { BotRequest } from "./bot-request.js";
export type { Command } from "./command.js";
export type { Dead } from "./dead.js";
export type { Entry } from "./entry.js";
export type { Event } from "./event.js";
export type { Heads } from "./heads.js";
export type { Letter } from "./letter.js";
export type { LobbyReply } from "./lobby-reply.js";
export type { Meta } from "./meta.js";
export type { Patch } from "./patch.js";
export type { Query } from "./query.js";
export type { Receipt } from "./receipt.js";
export type { Refusal } from "./refusal.js";
export type { Reply } from "./reply.js";
export type { Request } from "./request.js";
export type { Say } from "./say.js";
export type { View } from "./view.js";
