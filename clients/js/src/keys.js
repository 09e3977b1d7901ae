/**
 * Names of keys and users on the server.
 * @module
 */

const NAME = /^[a-z0-9-]{1,32}$/;

/** CRC-16 (XMODEM), by which games are spread over shards.
 * @param {string} text of ASCII @returns {number} */
export function crc16(text) {
  let crc = 0;
  for (const byte of Buffer.from(text, "latin1")) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  }
  return crc & 0xffff;
}

/**
 * The keys of the lobby, as one client uses it.
 * @param {string} realm @param {string} client `[a-z0-9-]`, up to 32 both
 * @throws {RangeError} for a realm or client that there cannot be
 */
export function lobbyKeys(realm, client) {
  if (!NAME.test(realm)) throw new RangeError(`no realm: ${realm}`);
  if (!NAME.test(client)) throw new RangeError(`no name of a client: ${client}`);
  const lobby = `longbox:${realm}:{s00}:lobby`;
  return { lobby, replies: `${lobby}:replies:${client}` };
}

/**
 * The keys of one audience of a game.
 * @param {string} realm `[a-z0-9-]`, up to 32
 * @param {string} game 32 hex digits
 * @param {number | null} seat from 0; null for a spectator
 * @throws {RangeError} for a realm, game or seat that there cannot be
 */
export function keysOf(realm, game, seat) {
  if (!NAME.test(realm)) throw new RangeError(`no realm: ${realm}`);
  if (!/^[0-9a-f]{32}$/.test(game)) throw new RangeError(`no id of a game: ${game}`);
  if (seat !== null && !(Number.isInteger(seat) && seat >= 0 && seat <= 99)) {
    throw new RangeError(`no seat: ${seat}`);
  }
  const audience = seat === null ? "public" : `seat-${seat}`;
  const shard = `longbox:${realm}:{s${String(crc16(game) % 64).padStart(2, "0")}}:`;
  return {
    audience,
    user: `longbox-${realm}-${game}-${audience}`,
    events: `${shard}${game}:${audience}`,
    view: `${shard}${game}:view:${audience}`,
    meta: `${shard}${game}:meta`,
    beat: `${shard}beat`,
    commands: `${shard}${game}:commands:${audience}`,
    replies: `${shard}${game}:replies:${audience}`,
  };
}
