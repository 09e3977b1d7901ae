/**
 * A table as Server-Sent Events. An event's id is `<epoch>-<version>`; who comes back with one is told
 * what came behind it, and where that is not to be had any more, the whole view.
 *
 * | event    | id  | data                                                      |
 * |----------|-----|-----------------------------------------------------------|
 * | `about`  |     | `{game, seat, title, players, names}`                     |
 * | `view`   | yes | `{epoch, v, head, view, ask}`: all of it, begin with this |
 * | `turn`   | yes | `{epoch, v, head, say, patch, ask}`: the next one         |
 * | `state`  |     | `live`, `lost` or `unserved`                              |
 * | `refused`|     | why there is nothing to be had, and will not be           |
 * @module
 */

/** @typedef {import("node:http").ServerResponse} Response */

const BEAT = 15_000;
/** Bytes that may wait for a browser; it is cut off then, and comes back. */
const WAITING = 4 * 1024 * 1024;

/**
 * Tells a browser of a table until it goes, or the table is closed.
 * @param {Response} response
 * @param {import("./tables.js").Kept} kept
 * @param {{game: string, seat: number | null, after: string}} who `after` is the last id it has seen
 */
export async function told(response, kept, { game, seat, after }) {
  const { table, states } = kept;
  const state = (/** @type {string} */ now) => write(response, "state", now);
  response.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
  });
  response.write("retry: 1000\n\n");
  const beat = setInterval(() => response.write(": still here\n\n"), BEAT);
  states.add(state);
  const turns = table.turns({ beyondEnd: true });
  try {
    let behind = false;
    for await (const turn of turns) {
      if (response.destroyed) break;
      if (behind) {
        next(response, turn);
        continue;
      }
      behind = true;
      write(response, "about", { game, seat, ...(await table.about()) });
      const [epoch = 0, v = 0] = after.split("-").map(Number);
      const missed = await table.since(epoch, v, turn);
      if (missed === null) whole(response, turn);
      else for (const one of missed) next(response, one);
      state(table.state);
    }
  } catch (error) {
    write(response, "refused", error instanceof Error ? error.message : String(error));
  } finally {
    clearInterval(beat);
    states.delete(state);
    response.end();
  }
}

/** @param {Response} response @param {import("../src/reader.js").Turn} turn */
function whole(response, { epoch, v, head, view, ask }) {
  write(response, "view", { epoch, v, head, view, ask }, `${epoch}-${v}`);
}

/** @param {Response} response
 * @param {Omit<import("../src/reader.js").Turn, "view"> & {view?: any}} turn */
function next(response, turn) {
  const { epoch, v, head, say, patch, ask } = turn;
  if (patch === null) whole(response, /** @type {any} */ (turn));
  else write(response, "turn", { epoch, v, head, say, patch, ask }, `${epoch}-${v}`);
}

/** @param {Response} response @param {string} event @param {unknown} data @param {string} [id] */
function write(response, event, data, id) {
  if (response.destroyed) return;
  const name = id === undefined ? "" : `id: ${id}\n`;
  response.write(`${name}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  if (response.writableLength > WAITING) response.destroy();
}
