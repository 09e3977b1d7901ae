/**
 * Elements. All text goes in as text: names and texts come from people one does not know.
 * @module
 */

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with attributes, listeners (`onclick`) and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes] false and undefined are left out, true is empty
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [at, to] of Object.entries(value)) made.style.setProperty(at, to);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.flat().filter(shown).map(asNode));
  return made;
}

/** @param {Child} child @returns {child is Node | string | number} */
function shown(child) {
  return child !== null && child !== undefined && child !== false;
}

/** @param {Node | string | number} child @returns {Node | string} */
function asNode(child) {
  return child instanceof Node ? child : String(child);
}

/** The element of the page with that id. @param {string} id @returns {HTMLElement} */
export function the(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @typedef {{key: string, of: unknown[], draw: () => HTMLElement}} Part */

/** @type {WeakMap<HTMLElement, Map<string, {of: unknown[], node: HTMLElement}>>} */
const drawn = new WeakMap();

/**
 * Fills an element with parts, and draws only those anew that are made of something else than
 * before; these flash.
 * @param {HTMLElement} parent @param {Part[]} parts
 */
export function fill(parent, parts) {
  const before = drawn.get(parent) ?? new Map();
  /** @type {typeof before} */
  const now = new Map();
  for (const { key, of, draw } of parts) {
    const old = before.get(key);
    const same = old !== undefined && of.every((one, at) => one === old.of[at]);
    const node = same ? old.node : draw();
    if (!same && before.size > 0) node.classList.add("changed");
    now.set(key, { of, node });
  }
  const nodes = [...now.values()].map(({ node }) => node);
  if (nodes.length !== parent.children.length || nodes.some((one, at) => parent.children[at] !== one)) {
    parent.replaceChildren(...nodes);
  }
  drawn.set(parent, now);
}

/** So many random bytes, in hex. @param {number} count */
export function random(count) {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
