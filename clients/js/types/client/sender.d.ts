export class Sender {
    /** @param {Room} room */
    constructor(room: Room);
    /** Remembers which turn listed its commands. @param {Turn} turn */
    lists(turn: Turn): void;
    /** Takes an answer in. @param {Record<string, string>} fields */
    replied(fields: Record<string, string>): void;
    /** As `Table.send`. @param {Command} command @param {{at?: At, nonce?: string}} how
     * @returns {Promise<Reply>} */
    send(command: Command, how: {
        at?: At;
        nonce?: string;
    }): Promise<Reply>;
    /** As `Table.query`. @param {string} query @param {Record<string, unknown>} args
     * @returns {Promise<any>} */
    query(query: string, args: Record<string, unknown>): Promise<any>;
    #private;
}
export type Turn = import("./reader.js").Turn;
export type Ask = import("./reader.js").Ask;
export type Reply = {
    /**
     * whether the command counts
     */
    done: boolean;
    status: string;
    code: string;
    rule: string;
    fact: string;
    /**
     * commands near it, in notation
     */
    legal: string[];
    v: number;
    /**
     * where its batch ends
     */
    head: string;
    /**
     * the host's signed word for it, a line to keep; empty where it signs nothing
     */
    receipt: string;
};
/**
 * A command as `ask.commands` has it; `text` is for people and not sent.
 */
export type Command = {
    command: string;
    args: Record<string, unknown>;
    text?: string;
};
/**
 * What a command was decided on: a turn, or where it was.
 */
export type At = {
    v: number;
    head: string;
};
/**
 * What the sender needs of its table.
 */
export type Room = {
    game: string;
    seat: number;
    token: string;
    key: string | undefined;
    host: string | undefined;
    /**
     * the head that was read there, as far as it is known
     */
    headAt: (v: number) => string | undefined;
    now: () => Turn | null;
    ask: () => Ask | null;
    /**
     * takes in what comes next
     */
    read: () => Promise<unknown>;
    /**
     * the entry's id; empty where it is not known
     */
    add: (words: string[]) => Promise<string>;
};
