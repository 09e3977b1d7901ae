/** @typedef {{field: string, hash: string, to: string}} Part */
/** What is wrong with what an entry's `data` opens; empty where all that is sealed for this audience
 * is there, nothing else is, and each value is the one that was sealed.
 * @param {string} data @param {string} audience `public` or `seat-N`
 * @returns {string} */
export function unsealed(data: string, audience: string): string;
export type Part = {
    field: string;
    hash: string;
    to: string;
};
