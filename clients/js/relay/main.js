#!/usr/bin/env node
/**
 * Runs the relay:
 *
 *     node relay/main.js --redis redis://127.0.0.1:6399 --port 8080
 */
import { parseArgs } from "node:util";

import { relay } from "./relay.js";

const { values } = parseArgs({
  options: {
    redis: { type: "string", default: process.env.LONGBOX_REDIS ?? "" },
    realm: { type: "string", default: process.env.LONGBOX_REALM ?? "main" },
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "8080" },
    secure: { type: "boolean", default: false },
  },
});
if (!values.redis) {
  console.error("usage: main.js --redis URL [--realm NAME] [--host HOST] [--port N] [--secure]");
  process.exit(2);
}
const server = relay({ url: values.redis, realm: values.realm, secure: values.secure });
server.listen(Number(values.port), values.host, () => {
  const at = server.address();
  const port = typeof at === "object" && at !== null ? at.port : values.port;
  console.log(`http://${values.host}:${port}/`);
});
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
