/**
 * What a table throws.
 * @module
 */
/** The service says no to a command or a query, and saying it again would not help. */
export class Refused extends Error {
    /** @param {import("./table.js").Reply} reply */
    constructor(reply: import("./table.js").Reply);
    /** The whole answer: `status`, `code`, `rule`, `fact`, and what is `legal` instead. */
    reply: import("./sender.js").Reply;
}
/** The token is not this seat's, or not any more. */
export class Unauthorised extends Error {
}
/** The service speaks another protocol than this client. */
export class OtherSchema extends Error {
}
/** The table was closed while something was waited for. */
export class Closed extends Error {
}
/** The server is gone, or did not answer in time. What was sent may have come all the same. */
export class Lost extends Error {
}
/** The host shows this seat other than what it sealed, or keeps some of it back; the message says what,
 * and at which version. */
export class Cheated extends Error {
}
/** The host's receipt for a command that was done is missing, not signed by its key, or of another
 * history than this reader was shown. */
export class Untrue extends Error {
    /** @param {string} why @param {string} receipt as the answer has it */
    constructor(why: string, receipt: string);
    /** The receipt, which may be evidence. */
    receipt: string;
}
