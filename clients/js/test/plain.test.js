import assert from "node:assert/strict";
import { test } from "node:test";

import { canonical, genesis, keysOf, patched, PatchError } from "../src/plain.js";

const BEFORE = { a: [1, 2], "b~/": null };

for (const [patch, after] of /** @type {[any[], any][]} */ ([
  [[{ op: "add", path: "/a/1", value: 9 }], { a: [1, 9, 2], "b~/": null }],
  [[{ op: "add", path: "/a/2", value: 9 }], { a: [1, 2, 9], "b~/": null }],
  [[{ op: "remove", path: "/a/0" }], { a: [2], "b~/": null }],
  [[{ op: "replace", path: "/a/0", value: {} }], { a: [{}, 2], "b~/": null }],
  [[{ op: "replace", path: "/b~0~1", value: 3 }], { a: [1, 2], "b~/": 3 }],
  [[{ op: "add", path: "/c", value: [1] }, { op: "add", path: "/c/0", value: 0 }], { ...BEFORE, c: [0, 1] }],
  [[{ op: "replace", path: "", value: 7 }], 7],
  [[{ op: "remove", path: "/b~0~1" }, { op: "remove", path: "/a" }], {}],
  [[], BEFORE],
])) {
  test(`a patch: ${JSON.stringify(patch)}`, () => {
    const before = structuredClone(BEFORE);
    assert.deepEqual(patched(before, patch), after);
    assert.deepEqual(before, BEFORE, "what was there is left alone");
  });
}

for (const change of /** @type {any[]} */ ([
  { op: "move", from: "/a", path: "/c" },
  { op: "remove", path: "/c" },
  { op: "replace", path: "/c", value: 1 },
  { op: "replace", path: "/a/2", value: 1 },
  { op: "add", path: "/a/3", value: 1 },
  { op: "add", path: "/a/-", value: 1 },
  { op: "add", path: "/a/01", value: 1 },
  { op: "replace", path: "/a/length", value: 0 },
  { op: "add", path: "/c/d", value: 1 },
  { op: "add", path: "/a/0/d", value: 1 },
  { op: "remove", path: "/toString" },
  { op: "remove", path: "" },
  { op: "remove", path: "a" },
])) {
  test(`no patch: ${JSON.stringify(change)}`, () => {
    assert.throws(() => patched(BEFORE, [change]), PatchError);
  });
}

test("what a patch does not touch is shared", () => {
  const before = { left: { deep: [1] }, right: { deep: [2] } };
  const after = patched(before, [{ op: "replace", path: "/right/deep/0", value: 3 }]);
  assert.equal(after.left, before.left);
  assert.notEqual(after.right, before.right);
});

test("a patch reaches no prototype", () => {
  const after = /** @type {any} */ (patched({}, [{ op: "add", path: "/__proto__", value: { bad: 1 } }]));
  assert.equal(after.bad, undefined);
  assert.deepEqual(Object.keys(after), ["__proto__"]);
  assert.throws(() => patched({}, [{ op: "add", path: "/__proto__/bad", value: 1 }]), PatchError);
  assert.equal(/** @type {any} */ ({}).bad, undefined);
});

test("canonical JSON sorts by code points and keeps characters", () => {
  assert.equal(canonical({ b: [true, null, -1], a: "ä\u2028\u0001\"" }), '{"a":"ä\u2028\\u0001\\"","b":[true,null,-1]}');
  assert.equal(canonical({ "\u{1D4B3}": 1, "\uFFFF": 2 }), '{"\uFFFF":2,"\u{1D4B3}":1}');
});

test("keys of the page's example", () => {
  const keys = keysOf("main", "f1319cb30f973d2c81dbcea10919d469", 0);
  assert.equal(keys.events, "longbox:main:{s35}:f1319cb30f973d2c81dbcea10919d469:seat-0");
  assert.equal(keysOf("main", "f1319cb30f973d2c81dbcea10919d469", null).audience, "public");
  for (const [realm, game, seat] of /** @type {[string, string, number][]} */ ([
    ["Main", "f1319cb30f973d2c81dbcea10919d469", 0],
    ["main", "f1319cb30f973d2c81dbcea10919d469:x", 0],
    ["main", "f1319cb30f973d2c81dbcea10919d469", 0.5],
  ])) {
    assert.throws(() => keysOf(realm, game, seat), RangeError);
  }
});

test("the head before version 1 is of the game", () => {
  assert.match(genesis("f1319cb30f973d2c81dbcea10919d469"), /^[0-9a-f]{64}$/);
  assert.notEqual(genesis("f1319cb30f973d2c81dbcea10919d469"), genesis("0".repeat(32)));
});
