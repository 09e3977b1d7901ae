/**
 * The relay, as a page sees it: events that go on where they were cut off, and requests.
 * @module
 */

/** @typedef {{about(said: any): void, view(said: any): void, turn(said: any): boolean,
 *     state(now: string): void, refused(why: string): void}} Hears */

const AGAIN = 1_500;
const TRIES = 8;

/** What the relay answered that is no success. */
export class Answer extends Error {
  /** @param {number} status @param {any} said */
  constructor(status, said) {
    super(said?.error ?? `the relay answered ${status}`);
    this.status = status;
    this.said = said;
  }
}

/** Listens to a table until it is told to stop.
 * @param {string} path `/tables/GAME/SEAT` @param {Hears} hears @returns {() => void} */
export function listen(path, hears) {
  let last = "";
  let over = false;
  /** @type {EventSource} */
  let source;
  const open = () => {
    source = new EventSource(last ? `${path}/events?after=${last}` : `${path}/events`);
    on("about", hears.about);
    on("state", hears.state);
    on("view", (said) => hears.view(said));
    on("turn", (said) => {
      if (!hears.turn(said)) anew(); // it does not follow: the view again
    });
    on("refused", (why) => stop(why));
    source.addEventListener("error", () => {
      hears.state("cut");
      if (source.readyState === EventSource.CLOSED && !over) void look();
    });
  };
  const on = (/** @type {string} */ name, /** @type {(said: any) => void} */ does) =>
    source.addEventListener(name, ({ data, lastEventId }) => {
      if (lastEventId) last = lastEventId;
      does(JSON.parse(data));
    });
  const anew = () => {
    source.close();
    last = "";
    open();
  };
  const stop = (/** @type {string} */ why) => {
    over = true;
    source.close();
    if (why) hears.refused(why);
  };
  /** The browser has given up: the relay is away, or wants the token again. */
  const look = async () => {
    await wait(AGAIN);
    try {
      const { status } = await fetch(`${path}/events`, { method: "HEAD" });
      if (status === 401) return stop("The relay wants your token again.");
    } catch {
      return void look();
    }
    if (!over) open();
  };
  open();
  return () => stop("");
}

/** Sends something, again where the relay is not to be reached: say it so that twice is once.
 * @param {string} path @param {unknown} said @returns {Promise<any>} @throws {Answer} */
export async function post(path, said) {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await fetch(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(said),
      });
      const read = await answer.json();
      if (answer.ok) return read;
      throw new Answer(answer.status, read);
    } catch (error) {
      if (error instanceof Answer ? error.status !== 503 || tries > 2 : tries > TRIES) throw error;
      await wait(AGAIN);
    }
  }
}

/** @param {number} ms */
function wait(ms) {
  return new Promise((done) => setTimeout(done, ms));
}
