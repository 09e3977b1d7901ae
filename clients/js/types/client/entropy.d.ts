/** What a seat commits to its entropy by.
 * @param {string} game @param {number} seat @param {Uint8Array} entropy 32 bytes
 * @returns {string} in hex */
export function commitment(game: string, seat: number, entropy: Uint8Array): string;
/** What may be given without knowing any rule: what is listed, or the seat's entropy, where that is
 * owed; its bytes are the table's own.
 * @param {Ask | null} ask @returns {Command[]} */
export function choices(ask: Ask | null): Command[];
export class Purse {
    /** @param {string} game @param {number} seat */
    constructor(game: string, seat: number);
    /** The command as it is sent: where it commits to, or reveals, no bytes of its own, with ours.
     * @param {Command} command @returns {Command} */
    filled(command: Command): Command;
    #private;
}
export type Command = import("./sender.js").Command;
export type Ask = import("./reader.js").Ask;
