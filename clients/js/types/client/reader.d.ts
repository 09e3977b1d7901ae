/** Entries as the server gives them: an id, then names and values in turn.
 * @param {any} found @returns {Entry[]} */
export function entriesOf(found: any): Entry[];
/** @typedef {import("./patch.js").Change} Change */
/** @typedef {{id: string, fields: Record<string, string>}} Entry */
/**
 * What a seat is asked.
 * @typedef {object} Ask
 * @property {number} cseq
 * @property {{seat: number, kind: string, context: string, rules: string[],
 *     since: number | null}[]} pending
 *     the decisions that this seat owes; empty, where it is not waited for
 * @property {{text: string, command: string, args: Record<string, unknown>}[]} commands ready to be sent
 * @property {number} total how many there are
 * @property {boolean} complete whether all of them are listed
 * @property {string} how how the others are written
 * @property {string[]} rules
 * @property {string[]} table how the table commands are written that are allowed now
 */
/**
 * All that lies before an audience. `table` is equal for all, `mine` is where a seat sees otherwise.
 * @typedef {object} View
 * @property {Record<string, any> & {over: boolean, given_up: boolean}} table
 * @property {Record<string, any>} mine
 */
/**
 * One event, and what lies on the table behind it.
 * @typedef {object} Turn
 * @property {number} epoch @property {number} v @property {string} head
 * @property {View} view never changed afterwards; parts that did not change are those of the turn before
 * @property {Ask | null} ask what the seat is asked; null inside a batch, where that is not settled yet
 * @property {string} say what happened; empty where the reading began here
 * @property {Change[] | null} patch what made the view of the one before; null where it began here
 */
export const SCHEMA: "longbox-streams/1";
/** Milliseconds without a beat after which the connection is made anew. */
export const SILENT: 10000;
export class Reader {
    /**
     * @param {import("./line.js").Line} line
     * @param {ReturnType<typeof import("./keys.js").keysOf>} keys
     * @param {boolean} replies whether this audience is answered anything
     * @param {{turn(turn: Turn): void, reply(fields: Record<string, string>): void,
     *     served(served: boolean): void}} tell
     */
    constructor(line: import("./line.js").Line, keys: ReturnType<typeof import("./keys.js").keysOf>, replies: boolean, tell: {
        turn(turn: Turn): void;
        reply(fields: Record<string, string>): void;
        served(served: boolean): void;
    });
    /** @type {Turn | null} */
    now: Turn | null;
    /** @type {Ask | null} the newest, whatever came behind it */
    ask: Ask | null;
    /** Takes in what has come, and waits so long where nothing has.
     * @param {number} wait in milliseconds
     * @returns {Promise<boolean>} false where it should be tried again, a little later */
    read(wait: number): Promise<boolean>;
    /** Entries from a version to a turn, as turns without views; null where one is missing.
     * @param {Entry[]} entries the first is the one at that version
     * @param {number} v @param {Turn} to
     * @returns {Omit<Turn, "view">[] | null} */
    chained([first, ...entries]: Entry[], v: number, to: Turn): Omit<Turn, "view">[] | null;
    #private;
}
export type Change = import("./patch.js").Change;
export type Entry = {
    id: string;
    fields: Record<string, string>;
};
/**
 * What a seat is asked.
 */
export type Ask = {
    cseq: number;
    /**
     *     the decisions that this seat owes; empty, where it is not waited for
     */
    pending: {
        seat: number;
        kind: string;
        context: string;
        rules: string[];
        since: number | null;
    }[];
    /**
     * ready to be sent
     */
    commands: {
        text: string;
        command: string;
        args: Record<string, unknown>;
    }[];
    /**
     * how many there are
     */
    total: number;
    /**
     * whether all of them are listed
     */
    complete: boolean;
    /**
     * how the others are written
     */
    how: string;
    rules: string[];
    /**
     * how the table commands are written that are allowed now
     */
    table: string[];
};
/**
 * All that lies before an audience. `table` is equal for all, `mine` is where a seat sees otherwise.
 */
export type View = {
    table: Record<string, any> & {
        over: boolean;
        given_up: boolean;
    };
    mine: Record<string, any>;
};
/**
 * One event, and what lies on the table behind it.
 */
export type Turn = {
    epoch: number;
    v: number;
    head: string;
    /**
     * never changed afterwards; parts that did not change are those of the turn before
     */
    view: View;
    /**
     * what the seat is asked; null inside a batch, where that is not settled yet
     */
    ask: Ask | null;
    /**
     * what happened; empty where the reading began here
     */
    say: string;
    /**
     * what made the view of the one before; null where it began here
     */
    patch: Change[] | null;
};
