/**
 * Every value of the vectors that has a formula, and which bytes are canonical, by verify.js: the
 * vectors and the bytes come in as JSON, the answers go out as JSON.
 *
 *     node vectors.js verify.js < asked.json
 */
"use strict";

const L = require(process.argv[2]);
const { vectors, canonical } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));

function values(v) {
  const gid = L.unhex(v.gid), seed = L.unhex(v.seed), entropy = v.entropy.map(L.unhex);
  const setup = L.H("setup", L.canon(v.setup_of)), master = L.HM(seed, "master", setup, ...entropy);
  const part = [7, "cards", "seat-1"], sealed = L.canon(v.sealed_value);
  const salt = L.HM(L.HM(seed, "saltkey", gid), "salt", ...part, sealed);
  const command = L.H("command", L.canon(v.command_body)), genesis = L.H("genesis", gid);
  const head = L.H("link", genesis, L.H("event", v.skeleton));
  const { code, rule, v: at, head: there } = v.reject_of;
  const range = (n) => Array.from({ length: n }, (_, i) => i);
  const nonce = (seat) => L.HM(seed, "nonce", gid, seat, 1).slice(0, 16);
  return {
    seed_commitment: L.H("seed", gid, seed),
    entropy_commitments: entropy.map((drawn, seat) => L.hex(L.H("entropy", gid, seat, drawn))),
    setup,
    master,
    master_without_entropy: L.HM(seed, "master", setup),
    master_for_study: L.HM(seed, "study"),
    shuffle_deck_1_of_0_to_9: L.shuffled(master, "deck/1", range(10)),
    shuffle_deck_2_of_0_to_51: L.shuffled(master, "deck/2", range(52)),
    salt_v7_cards_seat_1: salt,
    seal_v7_cards_seat_1: L.H("part", gid, ...part, salt, sealed),
    nonce_seat_1_cseq_1: nonce(1),
    nonce_host_cseq_1: nonce(2 ** 32 - 1),
    command_hash: command,
    genesis,
    head_1_of_skeleton: head,
    edition_digest: L.H("edition", L.canon(v.edition_data)),
    receipt_message: L.H("receipt", gid, 1, head),
    reject_message: L.H("reject", gid, command, code, rule, at, L.unhex(there)),
  };
}

function parses(text) {
  try {
    L.parse(L.unhex(text));
    return true;
  } catch (error) {
    if (error instanceof L.Unreadable) return false;
    throw error;
  }
}

const plain = Object.entries(values(vectors)).map(([name, x]) => [name, x instanceof Uint8Array ? L.hex(x) : x]);
console.log(JSON.stringify([Object.fromEntries(plain), canonical.map(parses)]));
