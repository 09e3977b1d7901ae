/** Joins a table, and waits until its view is there.
 * @param {Seat} seat @returns {Promise<Table>}
 * @throws {Unauthorised} for a token that does not fit */
export function join(seat: Seat): Promise<Table>;
/** Whether nothing more is to be played. @param {Turn} turn */
export function isOver({ view: { table } }: Turn): boolean;
export class Table {
    /** @param {Seat} seat @param {typeof lineTo} line what connects */
    constructor(seat: Seat, line?: typeof lineTo);
    /** The newest turn; null before the first. */
    get now(): import("./reader.js").Turn | null;
    /** What the seat was asked last; null for a spectator. */
    get ask(): import("./reader.js").Ask | null;
    /** How the line is; empty before anything is known. */
    get state(): "" | State;
    /** Whether nothing more is to be played. */
    get over(): boolean;
    /** Waits for the first view. @returns {Promise<Turn>} */
    opened(): Promise<Turn>;
    /**
     * Every turn from here on, the newest first of all.
     * @param {{beyondEnd?: boolean}} [options] whether to go on when the game is over
     * @returns {AsyncGenerator<Turn, void, void>}
     */
    turns({ beyondEnd }?: {
        beyondEnd?: boolean;
    }): AsyncGenerator<Turn, void, void>;
    /**
     * What came behind a version, for whoever reads this through somebody else.
     * @param {number} epoch @param {number} v where that reader is
     * @param {Turn | null} [to] up to where; to now, if it is not said
     * @returns {Promise<Omit<Turn, "view">[] | null>} null where it has to begin with the view
     */
    since(epoch: number, v: number, to?: Turn | null): Promise<Omit<Turn, "view">[] | null>;
    /** What is known of the game beside its turns: `title`, `players`, and `names`, by seat.
     * @returns {Promise<{title: string, players: number, names: string[]}>} */
    about(): Promise<{
        title: string;
        players: number;
        names: string[];
    }>;
    /** Ends the connections, what is waited for, and every iteration. */
    close(): void;
    /**
     * Gives a command and reads on to where its answer stands. One is given after the other.
     * @param {Command} command one of `ask.commands`, or one of your own; `commit_entropy` and
     *     `reveal_entropy` without arguments give this table's own entropy
     * @param {{at?: At, nonce?: string}} [how] what it was decided on, where that is not the turn that
     *     listed it; and 32 hex digits that make two deliveries one command
     * @returns {Promise<Reply>} `done`, or not: then what it answers is closed, by another hand of
     *     this seat or by what happened meanwhile, and the next turn says what is asked now
     * @throws {Refused} where the rules, or the service, do not allow it
     * @throws {import("./errors.js").Untrue} where the host's receipt for it does not hold
     */
    send(command: Command, how?: {
        at?: At;
        nonce?: string;
    }): Promise<Reply>;
    /**
     * Asks something that changes nothing; docs/streams.md lists what there is.
     * @param {"legal" | "whynot" | "explain" | "log"} query
     * @param {Record<string, unknown>} [args]
     * @returns {Promise<any>}
     * @throws {Refused}
     */
    query(query: "legal" | "whynot" | "explain" | "log", args?: Record<string, unknown>): Promise<any>;
    /** Every turn from here on, the newest first of all; ends with the game. */
    [Symbol.asyncIterator](): AsyncGenerator<import("./reader.js").Turn, void, void>;
    #private;
}
export type Turn = import("./reader.js").Turn;
export type Refused = import("./errors.js").Refused;
/**
 * Where a game is, and who one is there.
 */
export type Seat = {
    /**
     * `redis://`, `rediss://` or `unix://`
     */
    url: string;
    /**
     * its id, 32 hex digits
     */
    game: string;
    /**
     * from 0; null, or left out, for a spectator
     */
    seat?: number | null;
    /**
     * as `longbox access` printed it
     */
    token: string;
    /**
     * `main`, where nothing else is said
     */
    realm?: string;
    /**
     * the text of the seat's key file, where it signs its commands
     */
    key?: string;
    /**
     * the host's public key: each command that is done must bring a right receipt
     */
    host?: string;
    /**
     * called whenever the state of the line changes
     */
    heard?: (state: State) => void;
};
/**
 * `live`: it reads. `lost`: no server. `unserved`: a server, and nobody who serves.
 */
export type State = "live" | "lost" | "unserved";
export type Reply = import("./sender.js").Reply;
export type Command = import("./sender.js").Command;
export type At = import("./sender.js").At;
import { lineTo } from "./line.js";
