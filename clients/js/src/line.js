/**
 * A connection to Redis or Valkey that is made anew whenever it was lost, and repeats nothing by
 * itself: what is sent again is sent again by whoever knows what it is.
 * @module
 */
import { createClient, ErrorReply } from "@redis/client";

import { Lost, Unauthorised } from "./errors.js";

/** Milliseconds without an answer from the service after which the same is sent again. */
export const RESEND = 2_000;
/** Milliseconds after which a service that was busy is asked again. */
export const BUSY = 1_000;
/** Milliseconds that a read waits for something to come. */
export const BLOCK = 1_000;
/** Milliseconds that an answer may take, beside what was asked to wait for. */
const PATIENCE = 10_000;
/** What a server says that is another one now, or not one yet. */
const NOT_NOW = /^(LOADING|MASTERDOWN|READONLY|TRYAGAIN|CLUSTERDOWN|UNBLOCKED)\b/;
const NOT_KNOWN = /^(WRONGPASS|NOAUTH)\b/;

/** @typedef {{do(words: string[], wait?: number): Promise<any>, drop(): void}} Line */

/**
 * @param {string} url `redis://`, `rediss://` or `unix://`; a user in it goes before the one given
 * @param {string} user @param {string} password
 * @returns {Line} which connects when it is first used
 */
export function lineTo(url, user, password) {
  const options = reached(url, user, password);
  /** @type {Promise<ReturnType<typeof connected>> | null} */
  let open = null;
  const drop = () => {
    open?.then((client) => client.destroy()).catch(() => {});
    open = null;
  };
  return {
    drop,
    async do(words, wait = 0) {
      const opening = (open ??= connecting(options));
      try {
        const client = await inTime(opening, PATIENCE);
        if (!client.isReady) throw new Lost("the connection was closed");
        return await inTime(client.sendCommand(words), wait + PATIENCE);
      } catch (error) {
        const told = named(error);
        if (!(error instanceof ErrorReply) || told !== error) {
          opening.then((client) => client.isOpen && client.destroy()).catch(() => {});
          if (open === opening) open = null;
        }
        throw told;
      }
    },
  };
}

/** @param {string} url @param {string} user @param {string} password */
function reached(url, user, password) {
  const shared = {
    RESP: /** @type {const} */ (2),
    disableClientInfo: true,
    disableOfflineQueue: true,
    maintNotifications: /** @type {const} */ ("disabled"),
  };
  const socket = { reconnectStrategy: /** @type {const} */ (false), connectTimeout: PATIENCE / 2 };
  if (url.startsWith("unix://")) {
    const own = { ...socket, path: url.slice("unix://".length), tls: /** @type {const} */ (false) };
    return { ...shared, socket: own, username: user, password };
  }
  const given = new URL(url).username === "" ? { username: user, password } : {};
  return { ...shared, url, socket, ...given };
}

/** @param {ReturnType<typeof reached>} options */
function connected(options) {
  const client = createClient(options);
  client.on("error", () => {}); // each command that is waited for is told by itself
  return client;
}

/** @param {ReturnType<typeof reached>} options */
async function connecting(options) {
  const client = connected(options);
  await client.connect();
  return client;
}

/** @template T @param {Promise<T>} answer @param {number} wait @returns {Promise<T>} */
function inTime(answer, wait) {
  /** @type {NodeJS.Timeout} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Lost("no answer in time")), wait);
  });
  return /** @type {Promise<T>} */ (Promise.race([answer, late])).finally(() => clearTimeout(timer));
}

/** The error as a table knows it. @param {unknown} error @returns {unknown} */
function named(error) {
  if (!(error instanceof Error)) return new Lost(String(error));
  if (NOT_KNOWN.test(error.message)) return new Unauthorised(error.message);
  if (error instanceof ErrorReply && !NOT_NOW.test(error.message)) return error;
  return error instanceof Lost ? error : new Lost(error.message || error.name, { cause: error });
}
