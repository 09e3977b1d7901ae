#!/usr/bin/env node
/**
 * Plays a seat at random, from what it is asked:
 *
 *     node examples/random.js redis://127.0.0.1:6399 GAME 0 TOKEN
 */
import { parseArgs } from "node:util";

import { canonical, choices, join } from "../src/index.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { realm: { type: "string", default: "main" }, view: { type: "boolean" } },
});
const [url, game, seat, token] = positionals;
if (!url || !game || !seat || !token) {
  console.error("usage: random.js [--realm NAME] [--view] URL GAME SEAT TOKEN");
  process.exit(2);
}
const table = await join({ url, game, seat: Number(seat), token, realm: values.realm });
for await (const { v, ask, say } of table) {
  if (say) console.log(`${String(v).padStart(5)}  ${say}`);
  if (ask?.pending.length) {
    const may = choices(ask);
    const any = may[Math.floor(Math.random() * may.length)];
    if (any) await table.send(any);
  }
}
if (values.view && table.now) {
  const { head, v, view } = table.now;
  console.log(canonical({ head, v, view }));
}
table.close();
