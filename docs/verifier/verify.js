/**
 * Verifies records of games in the format "longbox/1", with nothing of Longbox and no package.
 *
 *     node verify.js FILE... [--receipt FILE]... [--json]
 *
 * and the same for a page, offline: `Longbox.verify(bytes, receipts)`. It checks what needs no rules
 * of a game: canonical bytes, chain, seals, causes, seeds, shuffles, keys, signatures, receipts,
 * clock. Exit 0: nothing found; 1: a finding; 2: unreadable.
 */
"use strict";

const Longbox = (() => {
  // -- canonical JSON ---------------------------------------------------------------------------

  const MAX_FILE = 64 << 20, MAX_LINE = 65_536, MAX_TEXT = 4_096, MAX_DEPTH = 16;
  const KEY = /^[a-z][a-z0-9_]{0,31}$/u;
  const UTF8 = new TextEncoder();

  /** These bytes are no record, receipt or canonical value. */
  class Unreadable extends Error {}

  /** The one text of a value that `parse` lets through. */
  function canon(value) {
    if (Array.isArray(value)) return `[${value.map(canon).join(",")}]`;
    if (value === null || typeof value !== "object") return JSON.stringify(value);
    const members = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canon(value[key])}`);
    return `{${members.join(",")}}`;
  }

  /** The value of canonical bytes; throws Unreadable for all others. */
  function parse(bytes) {
    if (bytes.length > MAX_LINE) throw new Unreadable(`longer than ${MAX_LINE} bytes`);
    if (depth(bytes) > MAX_DEPTH) throw new Unreadable(`more than ${MAX_DEPTH} brackets open at once`);
    try {
      const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
      const value = JSON.parse(text);
      // a number that JSON.parse rounds, or writes otherwise, is not what canon writes
      if (plain(value) && canon(value) === text) return value;
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    }
    throw new Unreadable("not canonical JSON");
  }

  const QUOTE = 34, BACKSLASH = 92, OPENING = [91, 123], CLOSING = [93, 125];

  /** The most brackets open at once, outside strings. */
  function depth(bytes) {
    let open = 0, most = 0, inside = false;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (inside && byte === BACKSLASH) at++;
      else if (byte === QUOTE) inside = !inside;
      else if (!inside && OPENING.includes(byte)) most = Math.max(most, ++open);
      else if (!inside && CLOSING.includes(byte)) open--;
    }
    return most;
  }

  /** Whether a value holds nothing but what the format allows. */
  function plain(value) {
    if (typeof value === "number") return Number.isSafeInteger(value);
    if (typeof value === "string") return !/\p{Surrogate}/u.test(value) && !longer(value, MAX_TEXT);
    if (value === null || typeof value === "boolean") return true;
    if (Array.isArray(value)) return value.every(plain);
    return Object.keys(value).every((key) => KEY.test(key) && plain(value[key]));
  }

  /** Whether a text has more code points than `most`. */
  const longer = (text, most) => text.length > most && [...text].length > most;

  // -- hashes -----------------------------------------------------------------------------------

  const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

  function joined(parts) {
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  function u64(number) {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
    return bytes;
  }

  /** The first primes. */
  function primes(count) {
    const found = [];
    for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
    return found;
  }

  /** The first 64 bits behind the point of the root of that degree of a prime: SHA-2 is made of them. */
  function fraction(prime, degree) {
    const whole = BigInt(prime) << (64n * degree);
    let low = 0n, high = 1n << 70n;
    while (high - low > 1n) {
      const middle = (low + high) >> 1n;
      if (middle ** degree > whole) high = middle;
      else low = middle;
    }
    return BigInt.asUintN(64, low);
  }

  const ROUNDS = primes(80).map((prime) => fraction(prime, 3n));
  const STARTS = primes(8).map((prime) => fraction(prime, 2n));
  const K256 = Int32Array.from(ROUNDS.slice(0, 64), (word) => Number(word >> 32n));
  const H256 = Int32Array.from(STARTS, (word) => Number(word >> 32n));

  /** A message with the bit, the zeros and the length behind it that SHA-2 adds. */
  function padded(message, block) {
    const length = Math.ceil((message.length + 1 + block / 8) / block) * block;
    const whole = new Uint8Array(length);
    whole.set(message);
    whole[message.length] = 0x80;
    whole.set(u64(message.length * 8), length - 8);
    return new DataView(whole.buffer);
  }

  const rotated = (x, n) => (x >>> n) | (x << (32 - n));

  function sha256(message) {
    const data = padded(message, 64), state = H256.slice(), w = new Int32Array(64);
    for (let at = 0; at < data.byteLength; at += 64) {
      for (let i = 0; i < 16; i++) w[i] = data.getInt32(at + 4 * i);
      for (let i = 16; i < 64; i++) {
        const x = w[i - 15], y = w[i - 2];
        const s0 = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3), s1 = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 64; i++) {
        const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25), s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
        const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K256[i] + w[i]) | 0;
        const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] += word));
    }
    const out = new DataView(new ArrayBuffer(32));
    state.forEach((word, i) => out.setInt32(4 * i, word));
    return new Uint8Array(out.buffer);
  }

  const LOW = (1n << 64n) - 1n;
  const turned = (x, n) => ((x >> n) | (x << (64n - n))) & LOW;

  function sha512(message) {
    const data = padded(message, 128), state = [...STARTS];
    for (let at = 0; at < data.byteLength; at += 128) {
      const w = Array.from({ length: 16 }, (_, i) => data.getBigUint64(at + 8 * i));
      for (let i = 16; i < 80; i++) {
        const x = w[i - 15], y = w[i - 2];
        const s0 = turned(x, 1n) ^ turned(x, 8n) ^ (x >> 7n), s1 = turned(y, 19n) ^ turned(y, 61n) ^ (y >> 6n);
        w.push((w[i - 16] + s0 + w[i - 7] + s1) & LOW);
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 80; i++) {
        const s1 = turned(e, 14n) ^ turned(e, 18n) ^ turned(e, 41n), s0 = turned(a, 28n) ^ turned(a, 34n) ^ turned(a, 39n);
        const t1 = h + s1 + ((e & f) ^ ((e ^ LOW) & g)) + ROUNDS[i] + w[i];
        const t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) & LOW, c, b, a, (t1 + t2) & LOW];
      }
      [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] + word) & LOW));
    }
    const out = new DataView(new ArrayBuffer(64));
    state.forEach((word, i) => out.setBigUint64(8 * i, word));
    return new Uint8Array(out.buffer);
  }

  function hmac(key, message) {
    const short = key.length > 64 ? sha256(key) : key;
    const inner = new Uint8Array(64).fill(0x36), outer = new Uint8Array(64).fill(0x5c);
    short.forEach((byte, i) => {
      inner[i] ^= byte;
      outer[i] ^= byte;
    });
    return sha256(joined([outer, sha256(joined([inner, message]))]));
  }

  /** What is hashed: each part behind its length; a number is eight bytes. */
  function framed(tag, parts) {
    const raw = [`longbox/1/${tag}`, ...parts].map((part) => {
      if (typeof part === "number") return u64(part);
      return typeof part === "string" ? UTF8.encode(part) : part;
    });
    return joined(raw.flatMap((part) => [u64(part.length), part]));
  }

  const H = (tag, ...parts) => sha256(framed(tag, parts));
  const HM = (key, tag, ...parts) => hmac(key, framed(tag, parts));

  /** The fair words of a key, 64 bits each. */
  function* words(key) {
    for (let block = 0; ; block++) {
      const view = new DataView(hmac(key, u64(block)).buffer);
      for (const at of [0, 8, 16, 24]) yield view.getBigUint64(at);
    }
  }

  /** The items, sorted by their canonical bytes, in the order that luck gives them. */
  function shuffled(master, label, items) {
    const draw = words(HM(master, "shuffle", label));
    const order = items.map((item) => [hex(UTF8.encode(canon(item))), item]);
    order.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    for (let i = order.length - 1; i > 0; i--) {
      const n = BigInt(i + 1), fair = (1n << 64n) - ((1n << 64n) % n);
      let word = fair;
      while (word >= fair) word = draw.next().value;
      const j = Number(word % n);
      [order[i], order[j]] = [order[j], order[i]];
    }
    return order.map(([, item]) => item);
  }

  // -- Ed25519 ----------------------------------------------------------------------------------

  const P = 2n ** 255n - 19n, L = 2n ** 252n + 27742317777372353535851937790883648493n;
  const mod = (x) => ((x % P) + P) % P;

  function power(base, exponent) {
    let result = 1n;
    for (let square = mod(base), left = exponent; left > 0n; left >>= 1n, square = (square * square) % P) {
      if (left & 1n) result = (result * square) % P;
    }
    return result;
  }

  const inverse = (x) => power(x, P - 2n);
  const D = mod(-121665n * inverse(121666n)), ROOT_OF_MINUS_1 = power(2n, (P - 1n) / 4n);
  const NEUTRAL = [0n, 1n, 1n, 0n];

  /** The point with that y, as [X, Y, Z, T]; undefined where the curve has none. */
  function point(y, odd) {
    const u = mod(y * y - 1n), v = mod(D * y * y + 1n), square = mod(u * inverse(v));
    let x = power(square, (P + 3n) / 8n);
    if (mod(x * x) !== square) x = mod(x * ROOT_OF_MINUS_1);
    if (mod(x * x) !== square) return undefined;
    if ((x & 1n) !== odd) x = mod(-x);
    return [x, y, 1n, mod(x * y)];
  }

  function added([x1, y1, z1, t1], [x2, y2, z2, t2]) {
    const a = ((y1 - x1 + P) * (y2 - x2 + P)) % P, b = ((y1 + x1) * (y2 + x2)) % P;
    const c = (2n * D * ((t1 * t2) % P)) % P, d = (2n * z1 * z2) % P;
    const e = b - a + P, f = d - c + P, g = d + c, h = b + a;
    return [(e * f) % P, (g * h) % P, (f * g) % P, (e * h) % P];
  }

  /** m times a point, and n times another, added. */
  function combined(m, one, n, other) {
    const table = [NEUTRAL, one, other, added(one, other)];
    let sum = NEUTRAL;
    for (let bit = 255n; bit >= 0n; bit--) {
      sum = added(sum, sum);
      const which = Number(((m >> bit) & 1n) | (((n >> bit) & 1n) << 1n));
      if (which) sum = added(sum, table[which]);
    }
    return sum;
  }

  const little = (bytes) => BigInt(`0x${hex(Uint8Array.from(bytes).reverse())}`);

  function encoded([x, y, z]) {
    const over = inverse(z), ay = mod(y * over), ax = mod(x * over);
    return unhex((ay | ((ax & 1n) << 255n)).toString(16).padStart(64, "0")).reverse();
  }

  const ORDER_8 = 2707385501144840649318225287225658788936804267575313519463743609750303402022n;
  const SMALL = [0n, 1n, P - 1n, ORDER_8, P - ORDER_8];
  const BASE = point(mod(4n * inverse(5n)), 0n);

  /** Whether 64 hex digits are the one way of writing a point of the curve, of no small order. */
  function isKey(key) {
    const y = little(unhex(key)) & ((1n << 255n) - 1n);
    return y < P && !SMALL.includes(y) && point(y, 0n) !== undefined;
  }

  /** Whether an Ed25519 signature (hex) of a message holds. */
  function signed(key, signature, message) {
    const keyed = unhex(key), whole = little(keyed), y = whole & ((1n << 255n) - 1n);
    const r = unhex(signature).slice(0, 32), s = little(unhex(signature).slice(32));
    if (!isKey(key) || s >= L) return false;
    const a = point(y, whole >> 255n);
    const challenge = little(sha512(joined([r, keyed, message]))) % L;
    const minus = [mod(-a[0]), a[1], a[2], mod(-a[3])];
    return hex(encoded(combined(s, BASE, challenge, minus))) === hex(r);
  }

  // -- shapes -----------------------------------------------------------------------------------

  const HEX64 = /^[0-9a-f]{64}$/u, HEX32 = /^[0-9a-f]{32}$/u, SIGNATURE = /^[0-9a-f]{128}$/u;
  const ACTOR = /^(?:host|referee|seat-(?:0|[1-9][0-9]{0,2}))$/u;
  const AUDIENCE = /^(?:public|referee|all|seat-(?:0|[1-9][0-9]{0,2}))$/u;
  const TO = /^(?:host|seat-(?:0|[1-9][0-9]{0,2}))$/u;
  const TAG = /^[a-z][a-z0-9_]*[.][a-z][a-z0-9_]*$/u;

  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const isNumber = (value, kindsOnly = false) => typeof value === "number" && (kindsOnly || value >= 0);
  const isText = (value) => typeof value === "string";
  const isFlag = (value) => typeof value === "boolean";
  const isNull = (value) => value === null;
  const anything = () => true;
  const NAME = /^.{0,64}$/su;

  /** One of these shapes. */
  const either = (...shapes) => (value, kindsOnly) => shapes.some((shape) => fits(value, shape, kindsOnly));
  const KEYED = either(HEX64, isNull), NUMBERED = either(isNumber, isNull);

  const HEADER = {
    as: AUDIENCE, edition: { data: isObject, digest: isText }, game: HEX32, longbox: isNumber, names: either([NAME], isNull),
  };
  const SKELETON = {
    at: isNumber, by: ACTOR, cause: HEX64, event: TAG, game: HEX32, public: isObject,
    sealed: [{ field: KEY, hash: HEX64, to: TO }], v: isNumber,
  };
  const BODY = {
    args: isObject, base_head: HEX64, base_v: isNumber, command: KEY, cseq: isNumber, game: HEX32, nonce: HEX32, seat: NUMBERED,
  };
  const CAUSE = { body: either(BODY, isNull), signature: either(SIGNATURE, isNull) };
  const LINE = { "cause?": CAUSE, open: isObject, skeleton: SKELETON };
  const LINE_READ = { ...LINE, "cause?": { body: either(isObject, isNull), signature: either(SIGNATURE, isNull) } };
  const OPENED_PART = { salt: HEX64, value: anything };
  const RECEIPT = { game: HEX32, head: HEX64, key: HEX64, signature: SIGNATURE, v: isNumber };
  const REFUSAL = {
    at: isNumber, code: /^(?:rejected|stale|gap|conflict)$/u, command: HEX64, rule: isText, seat: NUMBERED, v: isNumber,
    "signature?": SIGNATURE,
  };
  const LAST = { head: HEX64, receipts: [RECEIPT], refusals: [REFUSAL] };

  const SEEDED = { seed_commitment: HEX64, seed_given: isFlag, setup: HEX64 };
  const OPENED = {
    ...SEEDED, edition: HEX64, host_key: KEYED, options: isObject, rules: isNumber, seats: [{ key: KEYED }], title: KEY,
  };
  const RESAMPLED = { game: HEX32, head: HEX64, seat: NUMBERED, v: isNumber };
  const ANSWERED = { seat: isNumber, asked: isNumber, agreed: isFlag };
  const RULED = { text: isText, resume_from: NUMBERED, seat: NUMBERED, as_played: either(isObject, isNull) };
  const ONE_SEAT = { seat: isNumber };
  /** Public members of each lifecycle event, and its one sealed field. */
  const LIFECYCLE = new Map([
    ["game_opened", [OPENED, "seed"]],
    ["forked", [{ ...SEEDED, at: isNumber, head: HEX64, parent: HEX32 }, "seed"]],
    ["placed", [{ resampled_from: either(RESAMPLED, isNull), view: Array.isArray }, "position"]],
    ["placed_for", [ONE_SEAT, "view"]],
    ["seed_revealed", [{ seed: HEX64 }]],
    ["entropy_committed", [{ seat: isNumber, hash: HEX64 }]],
    ["entropy_revealed", [{ seat: isNumber, entropy: HEX64 }]],
    ["voided", [{ seats: [isNumber], since: isNumber }]],
    ["key_changed", [{ key: HEX64, who: ACTOR }]],
    ["take_back_asked", [{ seat: isNumber, to: isNumber }]],
    ["take_back_answered", [ANSWERED]],
    ["taken_back", [{ to: isNumber }]],
    ["abandon_asked", [ONE_SEAT]],
    ["abandon_answered", [ANSWERED]],
    ["abandoned", [{}]],
    ["resigned", [ONE_SEAT]],
    ["timed_out", [{ seat: isNumber, since: isNumber }]],
    ["seat_replaced", [ONE_SEAT]],
    ["played_for", [ONE_SEAT]],
    ["ruled", [RULED, "as_played_own"]],
  ]);
  const HOST_ACTS = new Map([["open", "game_opened"], ["fork", "forked"], ["reveal", "seed_revealed"], ["place", "placed"]]);

  /** A shape is a pattern, a question, [the shape of items] or members; "name?" may be missing. Where
   * only kinds are asked, any number fits, and any text a pattern but that of a game. */
  function fits(value, shape, kindsOnly = false) {
    if (shape instanceof RegExp) return isText(value) && ((kindsOnly && shape !== HEX32) || shape.test(value));
    if (typeof shape === "function") return shape(value, kindsOnly);
    if (Array.isArray(shape)) return Array.isArray(value) && value.every((one) => fits(one, shape[0], kindsOnly));
    if (!isObject(value)) return false;
    const names = new Map(Object.keys(shape).map((name) => [name.replace("?", ""), name]));
    return Object.keys(value).every((name) => names.has(name)) && [...names].every(([name, written]) =>
      Object.hasOwn(value, name) ? fits(value[name], shape[written], kindsOnly) : name !== written);
  }

  // -- reading ----------------------------------------------------------------------------------

  const BAD_GZIP = `gzip that is damaged, cut short, padded or over ${MAX_FILE} bytes`;
  const CRC_STEPS = Int32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    return rest;
  });

  function crc32(bytes) {
    let rest = -1;
    for (const byte of bytes) rest = CRC_STEPS[(rest ^ byte) & 255] ^ (rest >>> 8);
    return ~rest >>> 0;
  }

  const isGzip = (bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b;

  /** What lies between head and tail of a gzip file of one member, and the question its tail asks. */
  function gzipped(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length), flags = bytes[3];
    let at = 10;
    const text = () => { at = bytes.indexOf(0, at) + 1 || Infinity; };
    if (flags & 4) at += 2 + (at + 2 <= bytes.length ? view.getUint16(at, true) : Infinity);
    if (flags & 8) text();
    if (flags & 16) text();
    const checked = at + 10 <= bytes.length && flags & 2 ? view.getUint16(at, true) : undefined;
    const whole = checked === undefined || checked === (crc32(bytes.subarray(0, at)) & 0xffff);
    if (flags & 2) at += 2;
    if (bytes[2] !== 8 || flags & 0xe0 || !whole || !(at + 8 <= bytes.length)) throw new Unreadable(BAD_GZIP);
    const crc = view.getUint32(bytes.length - 8, true), size = view.getUint32(bytes.length - 4, true);
    return { deflated: bytes.subarray(at, -8), holds: (plainly) => plainly.length === size && crc32(plainly) === crc };
  }

  /** The values of plain bytes, one a line, each with the line's number. */
  function* linesOf(bytes, least) {
    if (bytes.length > MAX_FILE) throw new Unreadable(`over ${MAX_FILE} bytes`);
    if (bytes.at(-1) !== 10 || feeds(bytes) < least) {
      throw new Unreadable("cut short: a line feed ends every line, and a record has three or more");
    }
    for (let from = 0, number = 1; from < bytes.length; number++) {
      const end = bytes.indexOf(10, from);
      try {
        yield [number, parse(bytes.subarray(from, end))];
      } catch (error) {
        throw error instanceof Unreadable ? new Unreadable(`line ${number}: ${error.message}`) : error;
      }
      from = end + 1;
    }
  }

  function feeds(bytes) {
    let count = 0;
    for (let at = 0; at < bytes.length; at++) if (bytes[at] === 10) count++;
    return count;
  }

  /** The lines of a record, of the right shapes: header, events, last line. */
  function* read(bytes) {
    const last = feeds(bytes);
    for (const [number, value] of linesOf(bytes, 3)) {
      const version = number === 1 && isObject(value) ? value.longbox : null;
      if (isNumber(version) && version !== 1) throw new Unreadable(`line 1: format ${version}; this reads format 1`);
      const shape = number === 1 ? HEADER : number === last ? LAST : LINE_READ;
      if (!fits(value, shape, number > 1)) throw new Unreadable(`line ${number}: members missing, unknown or of another kind`);
      if (shape === LINE_READ && !fits(Object.values(value.open), [OPENED_PART])) {
        throw new Unreadable(`line ${number}: an opening is a salt and a value`);
      }
      yield value;
    }
  }

  /** The receipts of a file: each one line. */
  function readReceipts(bytes) {
    const receipts = Array.from(linesOf(bytes, 1), ([, one]) => one);
    if (!fits(receipts, [RECEIPT])) throw new Unreadable("a receipt is one line: game, head, key, signature, v");
    return receipts;
  }

  // -- the walk along the lines -----------------------------------------------------------------

  /** A finding after which the rest cannot be judged. */
  class Found extends Error {
    constructor(check, v, text) {
      super(text);
      Object.assign(this, { check, v });
    }
  }

  /** What is known of a record, up to the line that is looked at. */
  class Walk {
    constructor(header) {
      this.header = header;
      this.copy = header.as;
      this.opened = {};
      this.game = "";
      this.v = 0;
      this.head = "";
      this.at = 0;
      this.heads = []; // by version, 0 included; so games and hostKeys
      this.games = [];
      this.hostKeys = [];
      this.keys = new Map();
      this.counts = new Map(); // accepted commands, by actor
      this.nonces = new Set();
      this.causes = new Set();
      this.batch = []; // skeletons
      this.body = null; // of the batch's command, where it is shown
      this.ends = new Map(); // whose batch ends at a version
      this.whole = false;
      this.dealt = false;
      this.commitments = new Map();
      this.seeds = new Map();
      this.revealed = new Set();
      this.committed = new Map();
      this.entropy = new Map();
      this.round = 1; // the version at which entropy was last asked for
      this.parts = []; // as opened
      this.hostNonces = [];
      this.shuffles = [];
      this.findings = new Map();
      this.commands = this.signed = this.receipts = 0;
      this.warning = "";
    }

    get seats() {
      return this.opened.seats.length;
    }

    /** A finding of one check that leaves the others their say; the earliest counts. */
    note(check, v, text) {
      if (!this.findings.has(check) || v < this.findings.get(check).v) this.findings.set(check, { v, text });
    }

    proved(key, signature, message, v, what) {
      if (!signed(key, signature, message)) this.note(2, v, `the signature of ${what} does not hold`);
    }
  }

  const isLifecycle = (skeleton) => skeleton.event.startsWith("longbox.");
  const short = (tag) => tag.replace(/^longbox[.]/u, "");

  /** Takes one line of an event, or throws Found. */
  function follow(walk, line) {
    const { skeleton } = line, v = walk.v + 1, first = "cause" in line;
    if (skeleton.v !== v) throw new Found(1, v, `version ${v} is missing; the line there says version ${skeleton.v}`);
    if (!fits(line, LINE)) throw new Found(1, v, "a hash, name or number that is none");
    if (v === 1) beginRecord(walk, skeleton);
    if (first) closeBatch(walk);
    placed(walk, skeleton, first, v);
    shaped(walk, skeleton, v);
    if (first) caused(walk, skeleton, line.cause, v);
    walk.batch.push(skeleton);
    opened(walk, skeleton, line.open, v);
    fold(walk, skeleton, line.open, v);
    walk.head = hex(H("link", unhex(walk.head), H("event", canon(skeleton))));
    walk.v = v;
    walk.heads.push(walk.head);
    walk.games.push(walk.game);
    walk.hostKeys.push(walk.keys.get("host"));
  }

  /** The header and the opening event say one thing. */
  function beginRecord(walk, skeleton) {
    const { header, copy } = walk, event = skeleton.public;
    if (skeleton.event !== "longbox.game_opened" || !fits(event, OPENED)) {
      throw new Found(1, 1, "a record begins with longbox.game_opened");
    }
    const digest = hex(H("edition", canon(header.edition.data))), seats = event.seats.length;
    if (digest !== header.edition.digest || digest !== event.edition) {
      throw new Found(1, 1, "the edition's data, its digest and the opening event differ");
    }
    const { edition, options, rules, title } = event;
    if (hex(H("setup", canon({ edition, options, rules, seats, title }))) !== event.setup) {
      throw new Found(1, 1, "the hash of the set-up does not follow from the opening event");
    }
    if (header.names !== null && header.names.length !== seats) {
      throw new Found(1, 1, `${header.names.length} names for ${seats} seats`);
    }
    if (copy.startsWith("seat-") && Number(copy.slice(5)) >= seats) {
      throw new Found(1, 1, `there is no ${copy} at a table of ${seats}`);
    }
    walk.opened = event;
    walk.game = skeleton.game;
    walk.head = hex(H("genesis", unhex(walk.game)));
    event.seats.forEach((seat, n) => walk.keys.set(`seat-${n}`, seat.key));
    walk.keys.set("host", event.host_key).set("referee", null);
    if (![...walk.keys.values()].every((key) => key === null || isKey(key))) walk.note(2, 1, "what is registered is no key");
    [walk.heads, walk.games, walk.hostKeys] = [[walk.head], [walk.game], [null]];
  }

  /** The host's own acts give the events that their formula says, and no others. */
  function closeBatch(walk) {
    if (!walk.batch.length) return;
    const tags = walk.batch.map((one) => short(one.event)), [{ by, v }] = walk.batch;
    const command = walk.body && walk.body.command;
    walk.ends.set(walk.v, by);
    const act = [...HOST_ACTS.keys()].find((name) => HOST_ACTS.get(name) === tags[0]) ?? command;
    if (!HOST_ACTS.has(act)) return;
    const due = [HOST_ACTS.get(act), ...Array(act === "place" ? walk.seats : 0).fill("placed_for")];
    if (String(tags) !== String(due) || command !== act || by !== "host") {
      throw new Found(4, v, `not what the host's ${act} gives`);
    }
  }

  /** One batch, one game, one line of time. */
  function placed(walk, skeleton, first, v) {
    const { game, batch } = walk;
    if (!first) {
      if (!batch.length || ["at", "by", "cause", "game"].some((name) => skeleton[name] !== batch[0][name])) {
        throw new Found(4, v, "at, by, cause or game differ from the batch's first event");
      }
      return;
    }
    if (walk.causes.has(skeleton.cause)) throw new Found(4, v, "the command of an earlier batch");
    if ((skeleton.event === "longbox.forked") !== (skeleton.game !== game)) {
      throw new Found(1, v, "another game begins with longbox.forked, and only there");
    }
    if (walk.revealed.has(game) && skeleton.game === game) throw new Found(4, v, "an event after the seed was revealed");
    if (skeleton.at < walk.at && !walk.warning) walk.warning = `the clock runs backwards at version ${v}`;
    walk.causes.add(skeleton.cause);
    walk.at = skeleton.at;
    walk.batch = [];
  }

  /** Members of lifecycle events, seats that exist, one place for each field. */
  function shaped(walk, { event, by, public: fields, sealed }, v) {
    const names = [...Object.keys(fields), ...sealed.map((part) => part.field)];
    if (names.length !== new Set(names).size) throw new Found(1, v, "a field that is there twice");
    if ([by, ...sealed.map((part) => part.to)].some((one) => !walk.keys.has(one))) {
      throw new Found(1, v, "a seat that is not at the table");
    }
    const [room, tag] = event.split(".");
    if (room !== "longbox") {
      if (room !== walk.opened.title) throw new Found(1, v, "an event of another title");
      return;
    }
    const [members, field] = LIFECYCLE.get(tag) ?? [];
    if (members === undefined || !fits(fields, members)) {
      throw new Found(1, v, "a lifecycle event that is unknown or of another shape");
    }
    const { seat = null } = fields, own = ["placed_for", "ruled"].includes(tag) && seat !== null;
    const due = field ? [`${field} ${own ? `seat-${seat}` : "host"}`] : [];
    if (String(sealed.map((part) => `${part.field} ${part.to}`)) !== String(due)) {
      throw new Found(1, v, "a lifecycle event with other sealed parts");
    }
    if (seat !== null && seat >= walk.seats) throw new Found(1, v, "a seat that is not at the table");
  }

  /** The command against its batch: hash, author, number, nonce, base and signature. */
  function caused(walk, skeleton, { body, signature }, v) {
    const { by } = skeleton;
    walk.counts.set(by, (walk.counts.get(by) ?? 0) + 1);
    walk.body = body;
    walk.commands++;
    if (body !== null) bodied(walk, skeleton, body, v);
    else if ([by, "referee", "all"].includes(walk.copy) || v === 1) {
      throw new Found(1, v, "the command is this copy's to hold, and is not there");
    }
    if (!isLifecycle(skeleton) && !walk.dealt) throw new Found(4, v, "an event of the game before its deal");
    if (skeleton.event === "longbox.forked") for (const who of walk.keys.keys()) walk.keys.set(who, null);
    const key = v > 1 ? walk.keys.get(by) : null;
    walk.signed += Number(signature !== null);
    if (key === null && signature !== null) walk.note(2, v, `a signature, where ${by} has no key`);
    else if (key !== null && signature === null) walk.note(2, v, `no signature, where ${by} has a key`);
    else if (key !== null) walk.proved(key, signature, unhex(skeleton.cause), v, `${by}'s command`);
  }

  function bodied(walk, skeleton, body, v) {
    const { by } = skeleton, act = body.command, seat = by.startsWith("seat-") ? Number(by.slice(5)) : null;
    if (hex(H("command", canon(body))) !== skeleton.cause) throw new Found(1, v, "the command's hash is not the cause");
    if (body.game !== skeleton.game || body.seat !== seat) throw new Found(4, v, "the command names another game or seat");
    if (body.cseq !== walk.counts.get(by)) {
      throw new Found(4, v, `command ${body.cseq} of ${by}, where ${walk.counts.get(by)} is due`);
    }
    const nonce = [body.game, by, body.nonce].join();
    if (walk.nonces.has(nonce)) throw new Found(4, v, "a nonce that was there before");
    walk.nonces.add(nonce);
    const base = body.base_v;
    if (base >= v) throw new Found(1, v, "the command is based on what comes later");
    if (body.base_head !== walk.heads[base]) {
      throw new Found(1, Math.max(base, 1), `the head is not that of version ${v}'s command`);
    }
    if ((HOST_ACTS.has(act) || act === "deal") && (Object.keys(body.args).length || by !== "host")) {
      throw new Found(4, v, `${act} is the host's, and has no arguments`);
    }
    if (act === "deal" || act === "place") {
      const due = walk.opened.options.entropy === "seats" ? walk.seats : 0;
      if (walk.dealt || walk.entropy.size < due) {
        throw new Found(4, v, "a second deal, or one before every seat has revealed its entropy");
      }
      walk.dealt = true;
    }
    if (by === "host") walk.hostNonces.push({ v, ...body });
  }

  /** Exactly the parts that this copy may hold are open, and are what was sealed. */
  function opened(walk, { game, sealed, public: fields }, open, v) {
    const everything = ["referee", "all"].includes(walk.copy);
    const due = sealed.filter((part) => everything || part.to === walk.copy), names = due.map((part) => part.field);
    const missing = names.filter((name) => !Object.hasOwn(open, name));
    const surplus = Object.keys(open).filter((name) => !names.includes(name));
    const [name] = [...missing, ...surplus].sort();
    if (name !== undefined) {
      throw new Found(1, v, `the opening of ${name} is ${missing.includes(name) ? "missing" : "not this copy's to hold"}`);
    }
    for (const { field, to, hash } of due) {
      const { salt, value } = open[field];
      if (hex(H("part", unhex(game), v, field, to, unhex(salt), canon(value))) !== hash) {
        throw new Found(1, v, `the opening of ${field} is not what was sealed`);
      }
      walk.parts.push({ game, v, field, to, salt, value });
    }
    const luck = Object.hasOwn(fields, "label") && Object.hasOwn(fields, "count");
    if (luck && sealed.some((part) => part.field === "order" && part.to === "host")) {
      walk.shuffles.push({ game, v, label: fields.label, count: fields.count, order: open.order?.value });
    }
  }

  // -- what lifecycle events change -------------------------------------------------------------

  function fold(walk, skeleton, open, v) {
    if (!isLifecycle(skeleton)) return;
    const tag = short(skeleton.event);
    FOLDS.get(tag)?.(walk, skeleton, skeleton.public, v);
    if (tag === "game_opened" || tag === "forked") {
      if (Object.hasOwn(open, "seed")) seeded(walk, skeleton.game, open.seed.value, v);
    }
  }

  function seeded(walk, game, seed, v) {
    if (!fits(seed, HEX64)) throw new Found(1, v, "a seed is 64 hex digits");
    if (hex(H("seed", unhex(game), unhex(seed))) !== walk.commitments.get(game)) {
      throw new Found(1, v, "the seed is not the one that was committed to");
    }
    walk.seeds.set(game, unhex(seed));
  }

  /** What an event says was commanded, by the one whose it is. */
  function said(walk, { by, v }, who, command, args) {
    const body = walk.body ?? { command: "", args: {} };
    if (by !== who || body.command !== command || canon(body.args) !== canon(args)) {
      throw new Found(4, v, `not what ${who} commanded`);
    }
  }

  const FOLDS = new Map(Object.entries({
    game_opened(walk, skeleton, event) {
      walk.commitments.set(skeleton.game, event.seed_commitment);
    },

    forked(walk, skeleton, event, v) {
      const named = event.parent === walk.game && event.at === v - 1 && event.head === walk.head;
      if (!named || walk.commitments.has(skeleton.game)) {
        throw new Found(1, v, "the fork names another parent, version or head");
      }
      if (event.setup !== walk.opened.setup) throw new Found(1, v, "the fork names another set-up");
      if (!walk.dealt) throw new Found(4, v, "a fork before the deal");
      walk.game = skeleton.game;
      walk.commitments.set(skeleton.game, event.seed_commitment);
    },

    seed_revealed(walk, skeleton, event, v) {
      if (walk.opened.options.reveal === "never") throw new Found(4, v, "a seed revealed in a game that never does");
      seeded(walk, walk.game, event.seed, v);
      walk.revealed.add(walk.game);
    },

    entropy_committed(walk, skeleton, { seat, hash }, v) {
      if (walk.opened.options.entropy !== "seats" || walk.dealt || walk.committed.has(seat)) {
        throw new Found(4, v, "entropy is committed to once, before the deal, where the option has it");
      }
      said(walk, skeleton, `seat-${seat}`, "commit_entropy", { hash });
      walk.committed.set(seat, hash);
      walk.round = v;
    },

    entropy_revealed(walk, skeleton, { seat, entropy }, v) {
      if (walk.committed.size < walk.seats || walk.entropy.has(seat) || walk.dealt) {
        throw new Found(4, v, "entropy is revealed once, when all seats have committed to theirs");
      }
      said(walk, skeleton, `seat-${seat}`, "reveal_entropy", { entropy });
      if (hex(H("entropy", unhex(walk.game), seat, unhex(entropy))) !== walk.committed.get(seat)) {
        throw new Found(4, v, "the entropy is not the one that was committed to");
      }
      walk.entropy.set(seat, unhex(entropy));
    },

    voided(walk, { public: event }, _, v) {
      const revealing = walk.committed.size === walk.seats, round = revealing ? walk.entropy : walk.committed;
      const seats = walk.opened.seats.map((_, n) => n).filter((n) => !round.has(n));
      if (walk.dealt || canon(event) !== canon({ seats, since: revealing ? walk.round : 1 })) {
        throw new Found(4, v, "void is a game without its deal, for seats that owe entropy");
      }
    },

    key_changed(walk, skeleton, { who, key }, v) {
      const { by } = skeleton;
      if (!walk.keys.has(who) || !isKey(key)) throw new Found(2, v, "what is registered is no key of anybody here");
      if (by !== (walk.keys.get(who) === null ? "host" : who)) {
        throw new Found(2, v, "the host registers a first key, and its holder changes it");
      }
      said(walk, skeleton, by, "change_key", by.startsWith("seat-") ? { key } : { key, who });
      walk.keys.set(who, key);
    },

    seat_replaced(walk, skeleton, { seat }) {
      walk.keys.set(`seat-${seat}`, null);
    },
  }));

  // -- behind the last event --------------------------------------------------------------------

  /** The last line and the header against the chain. */
  function finish(walk, last) {
    closeBatch(walk);
    if (!fits(last, LAST)) throw new Found(1, walk.v, "a hash, name or number of the last line that is none");
    if (walk.header.game !== walk.game) throw new Found(1, walk.v, "the header names another game");
    if (last.head !== walk.head) {
      throw new Found(1, walk.v, "the chain does not end at the head that the last line names");
    }
    if (walk.copy === "all" && !walk.revealed.has(walk.game)) {
      throw new Found(1, walk.v, "a copy for all of a game whose seed is not revealed");
    }
    receiptsOfSeats(walk, last.receipts);
    for (const one of last.refusals) refused(walk, one, last.refusals);
    walk.whole = true;
  }

  /** The newest of each seat, in order of seats, each for the end of a batch of that seat. */
  function receiptsOfSeats(walk, receipts) {
    let before = -1;
    for (const one of receipts) {
      const { v, game } = one, by = walk.ends.get(v) ?? "";
      if (!by.startsWith("seat-") || game !== walk.game || walk.games[v] !== walk.game) {
        walk.note(2, v, "a receipt for what is no batch of a seat in this game");
        continue;
      }
      const seat = Number(by.slice(5));
      if (seat <= before) walk.note(2, v, "receipts are the newest of each seat, in order of seats");
      before = seat;
      walk.receipts++;
      receipted(walk, one);
    }
  }

  const receiptMessage = ({ game, v, head }) => H("receipt", unhex(game), v, unhex(head));

  /** Holds a given receipt to the record; false where the record cannot say anything to it. */
  function held(walk, receipt) {
    const { game, v } = receipt;
    if (walk.whole && v > walk.v && game === walk.game) {
      walk.note(1, walk.v, `the tail is lost: a receipt was given for version ${v}`);
    } else if (v > walk.v || walk.games[v] !== game) return false;
    else {
      walk.receipts++;
      receipted(walk, receipt);
    }
    return true;
  }

  /** Signed by the host's key behind that version, for the head that is here too. */
  function receipted(walk, receipt) {
    const { v, head, key, signature } = receipt, here = walk.heads[v];
    walk.proved(key, signature, receiptMessage(receipt), v, "a receipt");
    if (!walk.ends.has(v)) walk.note(2, v, "a receipt for a version where no batch ends");
    if (key !== walk.hostKeys[v]) walk.note(2, v, "a receipt by a key that is not the host's");
    else if (head !== here) {
      walk.note(1, v, `the host signed head ${head.slice(0, 12)}, here it is ${here.slice(0, 12)}: two histories`);
    }
  }

  function refused(walk, one, refusals) {
    const { seat, v, command, code, rule, signature } = one;
    if (!["referee", "all", `seat-${seat}`].includes(walk.copy)) {
      throw new Found(1, walk.v, "a refusal that is not this copy's to hold");
    }
    if (refusals.filter((other) => other.seat === seat).length > 50) {
      throw new Found(1, walk.v, "more than 50 refusals of a seat");
    }
    if (signature === undefined) return;
    const key = walk.hostKeys[v];
    if (!walk.ends.has(v) || walk.games[v] !== walk.game || key === null) {
      walk.note(2, v, "a signed refusal of no version, game or key here");
      return;
    }
    const message = H("reject", unhex(walk.game), unhex(command), code, rule, v, unhex(walk.heads[v]));
    walk.proved(key, signature, message, v, "a refusal");
  }

  /** Check 6, and the host's nonces, as far as seeds are known; how many shuffles are not. */
  function luck(walk) {
    const keys = new Map([...walk.seeds].map(([game, seed]) => [game, HM(seed, "saltkey", unhex(game))]));
    for (const { game, v, field, to, salt, value } of walk.parts) {
      const key = keys.get(game);
      if (key && hex(HM(key, "salt", v, field, to, canon(value))) !== salt) {
        walk.note(6, v, "a salt does not follow from the seed");
      }
    }
    for (const { v, game, nonce, cseq } of walk.hostNonces) {
      const seed = walk.seeds.get(game);
      if (seed && hex(HM(seed, "nonce", unhex(game), 2 ** 32 - 1, cseq)).slice(0, 32) !== nonce) {
        walk.note(4, v, "the host's nonce does not follow from the seed");
      }
    }
    return walk.shuffles.filter((shuffle) => !recomputed(walk, shuffle)).length;
  }

  function recomputed(walk, { game, v, label, count, order }) {
    const seed = walk.seeds.get(game);
    if (seed === undefined || order === undefined) return false;
    const drawn = game === walk.games[0] ? [...walk.entropy].sort(([a], [b]) => a - b) : [];
    const setup = [unhex(walk.opened.setup), ...drawn.map(([, entropy]) => entropy)];
    const master = walk.opened.options.luck === "study" ? HM(seed, "study") : HM(seed, "master", ...setup);
    const whole = isText(label) && isNumber(count) && Array.isArray(order) && order.length === count;
    if (!whole || canon(shuffled(master, label, order)) !== canon(order)) {
      walk.note(6, v, "a shuffle does not follow from the seed");
    }
    return true;
  }

  // -- the verdict ------------------------------------------------------------------------------

  const TITLES = [
    "encoding, header, chain", "authorship", "every command decided again", "batches, numbers, nonces", "conservation",
    "shuffles and salts recomputed", "every seat's view", "final scores", "the clock",
  ];
  const RULES = [3, 5, 7, 8], NOT_ASKED = "needs the rules: run longbox audit";

  /** What can be said of a record's plain bytes; throws Unreadable. `checks` are the nine of the
   * audit; `held` says of each receipt whether its game is here. */
  function verify(bytes, receipts = []) {
    const lines = read(bytes), walk = new Walk(lines.next().value);
    try {
      for (let next = lines.next(); !next.done; next = lines.next()) {
        if ("skeleton" in next.value) follow(walk, next.value);
        else finish(walk, next.value);
      }
    } catch (error) {
      if (!(error instanceof Found)) throw error;
      walk.note(error.check, error.v, error.message);
      while (!lines.next().done); // what cannot be read at all is said first
    }
    const here = receipts.map((one) => walk.commitments.has(one.game));
    const beyond = receipts.filter((one, at) => here[at] && !held(walk, one)).length;
    const unknown = luck(walk);
    const checks = TITLES.map((title, at) => checked(walk, at + 1, title, unknown, beyond));
    const complete = checks.every((one) => ["ok", "NOT ASKED"].includes(one.state));
    const verdict = complete ? "CLEAN" : "CLEAN AS FAR AS THIS COPY SHOWS";
    return {
      game: walk.header.game, copy: walk.copy, version: walk.v, head: walk.head, checks,
      verdict: walk.findings.size ? "FINDING" : verdict, complete, held: here,
    };
  }

  function checked(walk, number, title, unknown, beyond) {
    const one = { number, title, state: "ok", version: null, text: "", unknown: 0, of: 0 };
    if (number === 2) Object.assign(one, { unknown: beyond, of: walk.signed + walk.receipts + beyond, text: authorship(walk, beyond) });
    if (number === 6) Object.assign(one, { unknown, of: walk.shuffles.length, text: luckNote(walk, unknown) });
    if (number === 9 && walk.warning) one.text = `warning: ${walk.warning}`;
    const found = walk.findings.get(number);
    if (RULES.includes(number)) return { ...one, state: "NOT ASKED", text: NOT_ASKED };
    if (found) return { ...one, state: "FINDING", version: found.v, text: found.text };
    return one.unknown ? { ...one, state: "CANNOT TELL" } : one;
  }

  function authorship(walk, beyond) {
    if (beyond) return "a receipt is for a version that is not in this record";
    if (!walk.signed && !walk.receipts) return "not signed";
    const receipts = walk.receipts ? `, ${walk.receipts} receipts` : "";
    return `${walk.signed} of ${walk.commands} commands signed${receipts}`;
  }

  function luckNote(walk, unknown) {
    if (!walk.shuffles.length) return "no shuffle yet";
    if (unknown) return "a copy for all, once the seed is revealed, could supply it";
    if (walk.opened.options.reveal === "never") return "by the referee's word: this game never reveals its seed";
    return walk.revealed.has(walk.game) ? "" : "not ended";
  }

  /** Each pair of receipts by which one host signed two heads of one version of a game. */
  function contradictions(receipts) {
    const holds = (one) => signed(one.key, one.signature, receiptMessage(one)), found = [];
    receipts.forEach((one, at) => receipts.slice(at + 1).forEach((other) => {
      const same = ["game", "key", "v"].every((name) => one[name] === other[name]);
      if (same && one.head !== other.head && holds(one) && holds(other)) {
        found.push({ game: one.game, v: one.v, key: one.key, heads: [one.head, other.head].sort() });
      }
    }));
    return found;
  }

  /** What is said of one check. */
  function sentence({ state, version, text, unknown, of }) {
    if (state === "FINDING") return `FINDING at version ${version}: ${text}`;
    if (state === "CANNOT TELL") return `CANNOT TELL ${unknown} of ${of}: ${text}`;
    return state === "NOT ASKED" ? text : text ? `ok (${text})` : "ok";
  }

  /** The report in words: nine lines and a verdict. */
  function linesForPeople({ file, game, copy, checks, verdict, version, head }) {
    return [
      `${file}: game ${game.slice(0, 12)}, the copy of ${copy}`,
      ...checks.map((one) => `  ${one.number}  ${one.title.padEnd(29)}  ${sentence(one)}`),
      `verdict: ${verdict} (the rules were not asked)`,
      `game ${game}  version ${version}  head ${head.slice(0, 12)}`,
    ];
  }

  return {
    BAD_GZIP, MAX_FILE, Unreadable, canon, parse, hex, unhex, sha256, sha512, hmac, H, HM, shuffled, signed, isGzip,
    gzipped, readReceipts, verify, contradictions, sentence, linesForPeople,
  };
})();

// -- the command line, under Node ---------------------------------------------------------------

if (typeof module === "object" && typeof require === "function") {
  module.exports = Longbox;
  if (require.main === module) process.exitCode = main(process.argv.slice(2));
}

function main(words) {
  const { readFileSync } = require("node:fs"), { parseArgs } = require("node:util");
  const options = { receipt: { type: "string", multiple: true, default: [] }, json: { type: "boolean", default: false } };
  let named;
  try {
    named = parseArgs({ args: words, options, allowPositionals: true });
    if (!named.positionals.length && !named.values.receipt.length) throw new TypeError("name a record, or two receipts");
  } catch (error) {
    console.error(`${error.message}\nusage: node verify.js FILE... [--receipt FILE]... [--json]`);
    return 2;
  }
  const bytesOf = (name) => unzipped(readFileSync(name === "-" ? 0 : name));
  const say = (value, lines) => console.log(named.values.json ? JSON.stringify(value) : lines.map(printable).join("\n"));
  let worst = 0;
  const tried = (name, doing) => {
    try {
      return doing();
    } catch (error) {
      if (!(error instanceof Longbox.Unreadable || error.code)) throw error;
      worst = 2;
      say({ file: name, error: error.message }, [`${name}: ${error.message}`]);
      return undefined;
    }
  };
  const receipts = named.values.receipt.flatMap((name) => tried(name, () => Longbox.readReceipts(bytesOf(name))) ?? []);
  if (worst) return worst;
  const used = new Set();
  for (const name of named.positionals) {
    const report = tried(name, () => ({ file: name, ...Longbox.verify(bytesOf(name), receipts) }));
    if (report === undefined) continue;
    const { held, ...said } = report;
    held.forEach((here, at) => here && used.add(at));
    if (said.verdict === "FINDING") worst = Math.max(worst, 1);
    say(said, Longbox.linesForPeople(said));
  }
  for (const one of Longbox.contradictions(receipts)) {
    worst = Math.max(worst, 1);
    const words = `two receipts, two histories: game ${one.game}, version ${one.v}`;
    say({ contradiction: one }, [`${words}, heads ${one.heads.join(" and ")}`]);
  }
  if (named.positionals.length && used.size < receipts.length) {
    worst = 2;
    const words = "a receipt is of a game that is in none of the records";
    say({ error: words }, [words]);
  }
  return worst;
}

/** Plain bytes of a file that may be gzip, under Node. */
function unzipped(bytes) {
  if (!Longbox.isGzip(bytes)) return bytes;
  const { deflated, holds } = Longbox.gzipped(bytes);
  try {
    const { buffer, engine } = require("node:zlib").inflateRawSync(deflated, { maxOutputLength: Longbox.MAX_FILE, info: true });
    if (engine.bytesWritten === deflated.length && holds(buffer)) return buffer;
  } catch (error) {
    if (!error.code) throw error;
  }
  throw new Longbox.Unreadable(Longbox.BAD_GZIP);
}

// -- the page beside this file ------------------------------------------------------------------

if (typeof document === "object") document.addEventListener("DOMContentLoaded", page);

/** Takes files by choice or drop, and says of each what holds. */
function page() {
  const [drop, files, again, busy, said] = ["drop", "files", "again", "busy", "said"].map((id) => document.getElementById(id));
  /** @type {Map<string, Uint8Array>} */
  let kept = new Map();

  async function take(list) {
    busy.textContent = list.length ? "Reading …" : "";
    await new Promise((resolve) => setTimeout(resolve, 20)); // so that this is seen and said
    for (const file of list) kept.set(file.name, file.size > Longbox.MAX_FILE ? null : new Uint8Array(await file.arrayBuffer()));
    const articles = await articlesOf(kept);
    said.replaceChildren(...articles);
    again.hidden = !kept.size;
    busy.textContent = kept.size ? `${kept.size} read; ${said.querySelectorAll(".verdict.finding").length} with a finding or unreadable` : "";
  }

  files.addEventListener("change", () => take(files.files));
  again.addEventListener("click", () => {
    kept = new Map();
    files.value = "";
    said.replaceChildren();
    take([]);
    files.focus();
  });
  drop.addEventListener("submit", (event) => event.preventDefault());
  for (const name of ["dragover", "dragleave", "drop"]) {
    document.addEventListener(name, (event) => {
      event.preventDefault();
      drop.classList.toggle("over", name === "dragover");
      if (name === "drop") take(event.dataTransfer.files);
    });
  }
}

/** What is said of each record and receipt among these files, as articles. */
async function articlesOf(kept) {
  const plain = new Map(), receipts = [], articles = [];
  const unreadable = (name, error) => {
    if (!(error instanceof Longbox.Unreadable)) throw error;
    articles.push(article(name, "finding", "Cannot be read", element("p", error.message)));
  };
  for (const [name, bytes] of kept) {
    try {
      if (bytes === null) throw new Longbox.Unreadable(`over ${Longbox.MAX_FILE} bytes`);
      plain.set(name, await inflated(bytes));
    } catch (error) {
      unreadable(name, error);
    }
  }
  for (const [name, bytes] of plain) {
    try {
      receipts.push(...Longbox.readReceipts(bytes).map((one) => ({ name, one })));
      plain.delete(name);
    } catch (error) {
      if (!(error instanceof Longbox.Unreadable)) throw error; // no receipts: a record, or neither
    }
  }
  const given = receipts.map(({ one }) => one), used = new Set();
  for (const [name, bytes] of plain) {
    try {
      const report = Longbox.verify(bytes, given);
      report.held.forEach((here, at) => here && used.add(at));
      articles.push(reported(name, report));
    } catch (error) {
      unreadable(name, error);
    }
  }
  for (const { game, v, heads } of Longbox.contradictions(given)) {
    const words = `The host has signed two heads for version ${v} of game ${game}: ${heads.join(" and ")}.`;
    articles.push(article("Two receipts", "finding", "Two histories", element("p", words)));
  }
  receipts.forEach(({ name, one }, at) => {
    const words = `A receipt for version ${one.v} of game ${one.game}, ${used.has(at) ? "held to its record" : "without a record of it here"}.`;
    articles.push(article(name, used.has(at) ? "" : "open", "Receipt", element("p", words)));
  });
  return articles;
}

/** The report of a record as an article. */
function reported(name, report) {
  const kind = report.verdict === "FINDING" ? "finding" : report.complete ? "clean" : "open";
  const rows = report.checks.map((one) => {
    const heading = element("th", one.title);
    heading.scope = "row";
    const colour = { FINDING: "finding", "CANNOT TELL": "open", ok: "clean" }[one.state] ?? "";
    return element("tr", element("td", String(one.number)), heading, element("td", Longbox.sentence(one), colour));
  });
  const columns = ["No.", "Check", "What is said"].map((text) => Object.assign(element("th", text), { scope: "col" }));
  const facts = { Game: report.game, "Copy of": report.copy, Version: String(report.version), Head: report.head };
  const table = element("table", element("caption", "Nine checks"), element("thead", element("tr", ...columns)), element("tbody", ...rows));
  const list = element("dl", ...Object.entries(facts).flatMap(([term, text]) => [element("dt", term), element("dd", text)]));
  return article(name, kind, `${report.verdict} (the rules were not asked)`, table, list);
}

function article(name, kind, verdict, ...parts) {
  return element("article", element("h2", name), element("p", verdict, `verdict ${kind}`), ...parts);
}

/** An element with texts and elements in it; a last text behind the first is its class. */
function element(tag, ...parts) {
  const made = document.createElement(tag);
  if (parts.length === 2 && parts.every((part) => typeof part === "string")) made.className = parts.pop();
  made.append(...parts);
  return made;
}

/** Plain bytes of a file that may be gzip, in a browser. */
async function inflated(bytes) {
  if (!Longbox.isGzip(bytes)) return bytes;
  const { deflated, holds } = Longbox.gzipped(bytes), pieces = [];
  let size = 0;
  try {
    const reader = new Blob([deflated]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    for (let next = await reader.read(); !next.done && size <= Longbox.MAX_FILE; next = await reader.read()) {
      pieces.push(next.value);
      size += next.value.length;
    }
    if (size > Longbox.MAX_FILE) await reader.cancel();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Longbox.Unreadable(Longbox.BAD_GZIP);
  }
  const plain = new Uint8Array(size <= Longbox.MAX_FILE ? size : 0);
  if (plain.length === size) pieces.reduce((at, piece) => (plain.set(piece, at), at + piece.length), 0);
  if (plain.length !== size || !holds(plain)) throw new Longbox.Unreadable(Longbox.BAD_GZIP);
  return plain;
}

/** A line without anything that a terminal would obey. */
function printable(line) {
  return line.replace(/[^ -~]/gu, (one) => `\\u{${one.codePointAt(0).toString(16)}}`);
}
