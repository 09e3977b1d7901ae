import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Untrue } from "../src/errors.js";
import { receiptIn, signedBy, signing } from "../src/signing.js";

const SIGNED = new URL("../../../fixtures/evidence/signed/", import.meta.url);

/** The seed of RFC 8032, section 7.1, test 2, as a key file has it. */
const PEM = `-----BEGIN PRIVATE KEY-----
${Buffer.from(
  "302e020100300506032b6570042204204ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
  "hex",
).toString("base64")}
-----END PRIVATE KEY-----
`;
const PUBLIC = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
const SIGNATURE =
  "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da" +
  "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";

test("it signs as RFC 8032 does", () => {
  assert.equal(signing(PEM)("72"), SIGNATURE);
  assert.ok(signedBy(PUBLIC, SIGNATURE, Buffer.from("72", "hex")));
  assert.ok(!signedBy(PUBLIC, SIGNATURE, Buffer.from("73", "hex")));
  assert.ok(!signedBy(PUBLIC, `${SIGNATURE.slice(0, -2)}01`, Buffer.from("72", "hex")));
});

for (const title of ["demo", "bagged_boarded", "mint_condition", "age_of_comics"]) {
  test(`the receipts of a recorded game of ${title} hold, and one of them convicts the host`, () => {
    const text = readFileSync(new URL(`${title}.receipts.jsonl`, SIGNED), "utf8");
    const [first, second, other] = text.trimEnd().split("\n").map((line) => JSON.parse(line));
    for (const one of [first, second, other]) {
      assert.deepEqual(receiptIn(JSON.stringify(one), { ...one, host: one.key }), one);
    }
    assert.equal(second.v, other.v);
    const told = JSON.stringify(other);
    assert.throws(() => receiptIn(told, { ...second, host: second.key }), /another history/);
  });
}

const [LINE = ""] = readFileSync(new URL("demo.receipts.jsonl", SIGNED), "utf8").split("\n");
const RECEIPT = JSON.parse(LINE);
const KNOWN = { game: RECEIPT.game, v: RECEIPT.v, host: RECEIPT.key, head: RECEIPT.head };

for (const [what, text, known] of /** @type {[string, string, any][]} */ ([
  ["none", "", KNOWN],
  ["no JSON", "{", KNOWN],
  ["no receipt", "null", KNOWN],
  ["one without a head", JSON.stringify({ ...RECEIPT, head: undefined }), KNOWN],
  ["one of another version", LINE, { ...KNOWN, v: RECEIPT.v + 1 }],
  ["one of another game", LINE, { ...KNOWN, game: "00".repeat(16) }],
  ["one of another host", LINE, { ...KNOWN, host: PUBLIC }],
  ["one that was changed", LINE.replace(RECEIPT.head, "00".repeat(32)), { ...KNOWN, head: undefined }],
  ["one of another history", LINE, { ...KNOWN, head: "00".repeat(32) }],
])) {
  test(`an answer with ${what} as its receipt does not pass`, () => {
    assert.throws(() => receiptIn(text, known), Untrue);
  });
}
