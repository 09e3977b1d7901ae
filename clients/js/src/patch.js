/**
 * JSON Patches (RFC 6902) of `add`, `remove` and `replace`, which are all that is sent. Runs in
 * browsers too.
 * @module
 */

/** @typedef {{op: "add" | "replace", path: string, value: unknown} | {op: "remove", path: string}} Change */

/** A patch that does not fit its document. */
export class PatchError extends Error {
  name = "PatchError";
}

/**
 * The document as the patch makes it. The one that is given stays as it is; whatever the patch does
 * not touch is shared by both, so that `===` tells what changed.
 * @template T
 * @param {T} document
 * @param {readonly Change[]} patch
 * @returns {T}
 * @throws {PatchError} where the document has no such place
 */
export function patched(document, patch) {
  /** @type {Set<unknown>} what was copied already, for this patch alone */
  const ours = new Set();
  /** @type {any} */
  let root = document;
  for (const change of patch) {
    const [first, ...names] = change.path.split("/").map(unescaped);
    if (first !== "") throw new PatchError(`a path that begins with no /: ${change.path}`);
    root = changed(root, names, change, ours);
  }
  return root;
}

/** @param {any} place @param {string[]} names @param {Change} change @param {Set<unknown>} ours
 * @returns {any} */
function changed(place, names, change, ours) {
  const [name, ...rest] = names;
  if (name === undefined) {
    if (change.op === "add" || change.op === "replace") return change.value;
    throw new PatchError(`${change.op} of the whole`);
  }
  if (typeof place !== "object" || place === null) throw new PatchError(`no place ${change.path}`);
  const copy = ours.has(place) ? place : Array.isArray(place) ? [...place] : { ...place };
  ours.add(copy);
  if (rest.length > 0) {
    const key = there(copy, name, change);
    put(copy, key, changed(copy[key], rest, change, ours));
  } else {
    applied(copy, name, change);
  }
  return copy;
}

/** @param {any} place @param {string} name @param {Change} change */
function applied(place, name, change) {
  if (change.op === "add") {
    if (!Array.isArray(place)) put(place, name, change.value);
    else if (name === String(place.length)) place.push(change.value);
    else place.splice(Number(there(place, name, change)), 0, change.value);
  } else if (change.op === "replace") {
    put(place, there(place, name, change), change.value);
  } else if (change.op === "remove") {
    const key = there(place, name, change);
    if (Array.isArray(place)) place.splice(Number(key), 1);
    else delete place[key];
  } else {
    throw new PatchError(`no such change: ${/** @type {any} */ (change).op}`);
  }
}

/** The name of a place that exists. @param {object} place @param {string} name
 * @param {Change} change @returns {string} */
function there(place, name, change) {
  const right = Array.isArray(place) ? /^(0|[1-9]\d*)$/.test(name) : true;
  if (right && Object.hasOwn(place, name)) return name;
  throw new PatchError(`no place ${change.path}`);
}

/** As an own member, whatever its name is. @param {any} place @param {string} name
 * @param {unknown} value */
function put(place, name, value) {
  if (name === "__proto__") {
    Object.defineProperty(place, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    place[name] = value;
  }
}

/** @param {string} name @returns {string} */
function unescaped(name) {
  return name.replaceAll("~1", "/").replaceAll("~0", "~");
}
