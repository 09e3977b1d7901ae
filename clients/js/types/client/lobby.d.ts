/** @typedef {import("./table.js").Seat} Seat */
/**
 * @typedef {object} Entrance
 * @property {string} url with the user and the token of `longbox access frontend`: `redis://USER:TOKEN@HOST`
 * @property {string} client what this server calls itself in the lobby: a-z, 0-9 and -, 32 at most; two that
 *     call themselves alike are one
 * @property {string} [realm] `main`, where nothing else is said
 */
/** @typedef {{title: string, players: number, options?: Record<string, unknown>, names?: string[]}} Wanted */
/** `again`: that nonce had opened it before.
 * @typedef {{game: string, v: number, head: string, again: boolean}} Opened */
/** @typedef {{game: string, title: string, name: string | null, taken: string[]}} Listed */
export class Lobby {
    /** @param {Entrance} entrance @param {typeof lineTo} line what connects */
    constructor(entrance: Entrance, line?: typeof lineTo);
    /**
     * Opens a game.
     * @param {Wanted} wanted `names` of all seats, or none
     * @param {{nonce?: string}} [how] 32 hex digits: the same again is the same game, whatever broke down
     *     in between
     * @returns {Promise<Opened>} @throws {Refused}
     */
    open({ title, players, options, names }: Wanted, { nonce }?: {
        nonce?: string;
    }): Promise<Opened>;
    /**
     * Takes a seat, if nobody has: what `join` needs to play it. Keep it; nobody else can say it again.
     * @param {string} game @param {number} seat from 0
     * @param {{token?: string, key?: string}} [how] a token of your own, with which taking it again is
     *     no other taking; and the text of a key file, where the seat is to sign from now on
     * @returns {Promise<Seat>} @throws {Refused} where it is taken
     * @throws {import("./errors.js").Unauthorised} as `open` and `games`, for a token that does not fit
     */
    take(game: string, seat: number, { token, key }?: {
        token?: string;
        key?: string;
    }): Promise<Seat>;
    /** All games that are served, in the order of their ids. @returns {AsyncGenerator<Listed, void, void>} */
    games(): AsyncGenerator<Listed, void, void>;
    /** Ends the connection, and what is waited for. */
    close(): void;
    #private;
}
export type Seat = import("./table.js").Seat;
export type Entrance = {
    /**
     * with the user and the token of `longbox access frontend`: `redis://USER:TOKEN@HOST`
     */
    url: string;
    /**
     * what this server calls itself in the lobby: a-z, 0-9 and -, 32 at most; two that
     * call themselves alike are one
     */
    client: string;
    /**
     * `main`, where nothing else is said
     */
    realm?: string;
};
export type Wanted = {
    title: string;
    players: number;
    options?: Record<string, unknown>;
    names?: string[];
};
/**
 * `again`: that nonce had opened it before.
 */
export type Opened = {
    game: string;
    v: number;
    head: string;
    again: boolean;
};
export type Listed = {
    game: string;
    title: string;
    name: string | null;
    taken: string[];
};
import { lineTo } from "./line.js";
