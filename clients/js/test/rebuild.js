/**
 * Rebuilds every view from its patches and holds it against what the service wrote, byte for byte.
 *
 * Standard input, a JSON document a line: `{name, view}` begins a stream with the view before version
 * 1, `{v, head, data, patch, sha}` is its next entry, with the SHA-256 of the view behind it.
 */
import { createHash } from "node:crypto";
import { createInterface } from "node:readline";

import { canonical, genesis, linked, patched } from "../src/plain.js";

/** @type {{name: string, head: string, view: any}} */
let at = { name: "", head: "", view: {} };
let views = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line);
  if (said.name !== undefined) {
    at = { name: said.name, ...JSON.parse(said.view) };
    check(canonical(JSON.parse(said.view)) === said.view, 0, "the first view is not canonical");
    at.head = "";
    continue;
  }
  const { v, head, data, patch, sha } = said;
  at.head ||= genesis(JSON.parse(data).skeleton.game);
  at = { ...at, head: linked(at.head, data), view: patched(at.view, JSON.parse(patch)) };
  check(at.head === head, v, "the head does not link");
  const written = canonical({ head, v, view: at.view });
  check(createHash("sha256").update(written).digest("hex") === sha, v, "the view differs");
  views += 1;
}
console.log(views);

/** @param {boolean} holds @param {number} v @param {string} what */
function check(holds, v, what) {
  if (holds) return;
  console.error(`${at.name}, version ${v}: ${what}`);
  process.exit(1);
}
