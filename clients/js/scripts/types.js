/**
 * Makes the types: those of the protocol from the JSON Schemas that `longbox schema` prints, those of
 * the client from its source. `--check` writes nothing and fails where something would change.
 *
 * PYTHON is an interpreter that has what Longbox needs.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { compile } from "json-schema-to-typescript";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));
const TYPES = join(PACKAGE, "types");
const ROOT = join(PACKAGE, "..", "..");
const PYTHON = process.env.PYTHON ?? "python3";
const OPTIONS = { bannerComment: "// Made by `npm run types`.", format: true };

const folder = mkdtempSync(join(tmpdir(), "longbox-types-"));
try {
  const made = new Map([...(await ofProtocol(folder)), ...ofClient(folder)]);
  if (process.argv.includes("--check")) check(made);
  else write(made);
} finally {
  rmSync(folder, { recursive: true });
}

/** @param {string} at @returns {Promise<Map<string, string>>} file -> text */
async function ofProtocol(at) {
  const schemas = join(at, "schemas");
  const titles = JSON.parse(longbox("games", "--json")).titles.map((/** @type {any} */ one) => one.title);
  for (const title of ["", ...titles]) longbox("schema", ...(title ? [title] : []), "--out", schemas);
  /** @type {Map<string, string>} */
  const made = new Map();
  /** @type {Map<string, string[]>} */
  const scopes = new Map();
  for (const path of files(schemas).sort()) {
    const [, , scope = "", file = ""] = relative(schemas, path).split("/");
    const kind = file.replace(/\.json$/, "");
    const text = await compile(tuples(JSON.parse(readFileSync(path, "utf8"))), camel(kind), OPTIONS);
    made.set(`${scope}/${kind}.d.ts`, text);
    scopes.set(scope, [...(scopes.get(scope) ?? []), kind]);
  }
  for (const [scope, kinds] of scopes) {
    const lines = kinds.map((kind) => `export type { ${camel(kind)} } from "./${kind}.js";\n`);
    made.set(`${scope}/index.d.ts`, `${OPTIONS.bannerComment}\n\n${lines.join("")}`);
  }
  return made;
}

/** @param {string} at @returns {Map<string, string>} */
function ofClient(at) {
  const out = join(at, "client");
  const tsc = join(PACKAGE, "node_modules", "typescript", "bin", "tsc");
  const config = join(PACKAGE, "tsconfig.types.json");
  execFileSync(process.execPath, [tsc, "-p", config, "--outDir", out], { stdio: "inherit" });
  return new Map(files(out).map((path) => [`client/${relative(out, path)}`, readFileSync(path, "utf8")]));
}

/** The schema under no other name than its kind, its tuples as an older draft has them, and without
 * what is said of texts' content: that is what the compiler reads. @param {any} schema @returns {any} */
function tuples(schema) {
  const { $id, title, $schema, ...rest } = schema;
  return JSON.parse(JSON.stringify(rest), (name, value) => {
    if (name === "contentSchema") return undefined;
    if (value === null || !Array.isArray(value.prefixItems)) return value;
    const { prefixItems, items, ...others } = value;
    return { ...others, items: prefixItems, additionalItems: items ?? false };
  });
}

/** @param {string} kind @returns {string} */
function camel(kind) {
  return kind.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
}

/** @param {...string} said @returns {string} */
function longbox(...said) {
  return execFileSync(PYTHON, ["-m", "cli.main", ...said], { cwd: ROOT, encoding: "utf8" });
}

/** @param {string} at @returns {string[]} */
function files(at) {
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath ?? one.path, one.name));
}

/** @param {Map<string, string>} made */
function write(made) {
  rmSync(TYPES, { recursive: true, force: true });
  for (const [name, text] of made) {
    mkdirSync(dirname(join(TYPES, name)), { recursive: true });
    writeFileSync(join(TYPES, name), text);
  }
  console.log(`${made.size} files in types/`);
}

/** @param {Map<string, string>} made */
function check(made) {
  const there = new Map(files(TYPES).map((path) => [relative(TYPES, path), readFileSync(path, "utf8")]));
  const names = new Set([...made.keys(), ...there.keys()]);
  const wrong = [...names].filter((name) => made.get(name) !== there.get(name));
  if (wrong.length === 0) return console.log(`${made.size} files in types/ are up to date`);
  console.error(`not up to date, run \`npm run types\`: ${wrong.join(", ")}`);
  process.exitCode = 1;
}
