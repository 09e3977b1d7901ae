/** @typedef {{do(words: string[], wait?: number): Promise<any>, drop(): void}} Line */
/**
 * @param {string} url `redis://`, `rediss://` or `unix://`; a user in it goes before the one given
 * @param {string} user @param {string} password
 * @returns {Line} which connects when it is first used
 */
export function lineTo(url: string, user: string, password: string): Line;
/** Milliseconds without an answer from the service after which the same is sent again. */
export const RESEND: 2000;
/** Milliseconds after which a service that was busy is asked again. */
export const BUSY: 1000;
/** Milliseconds that a read waits for something to come. */
export const BLOCK: 1000;
export type Line = {
    do(words: string[], wait?: number): Promise<any>;
    drop(): void;
};
