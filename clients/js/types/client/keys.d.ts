/** CRC-16 (XMODEM), by which games are spread over shards.
 * @param {string} text of ASCII @returns {number} */
export function crc16(text: string): number;
/**
 * The keys of the lobby, as one client uses it.
 * @param {string} realm @param {string} client `[a-z0-9-]`, up to 32 both
 * @throws {RangeError} for a realm or client that there cannot be
 */
export function lobbyKeys(realm: string, client: string): {
    lobby: string;
    replies: string;
};
/**
 * The keys of one audience of a game.
 * @param {string} realm `[a-z0-9-]`, up to 32
 * @param {string} game 32 hex digits
 * @param {number | null} seat from 0; null for a spectator
 * @throws {RangeError} for a realm, game or seat that there cannot be
 */
export function keysOf(realm: string, game: string, seat: number | null): {
    audience: string;
    user: string;
    events: string;
    view: string;
    meta: string;
    beat: string;
    commands: string;
    replies: string;
};
