/** @typedef {{do(words: string[], wait?: number): Promise<any>, drop(): void}} Line */
/**
 * @param {string} url `redis://`, `rediss://` or `unix://`; a user in it goes before the one given
 * @param {string} user @param {string} password
 * @returns {Line} which connects when it is first used
 */
export function lineTo(url: string, user: string, password: string): Line;
export type Line = {
    do(words: string[], wait?: number): Promise<any>;
    drop(): void;
};
