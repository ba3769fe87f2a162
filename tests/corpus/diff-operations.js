// Compares descriptions with mutations of one operation, by the built library: the change is reported at its place, and
// nothing else is. Usage: node tests/corpus/diff-operations.js CORPUS_FOLDER; needs `npm run build`. MUTATIONS=500 SEED=1.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { diff } from "../../bin/api.js";
import { mapAll, methods } from "./diff/document-rewrites.js";
import { operationMutations } from "./diff/operation-mutations.js";
import { createRandom, pick, shuffle } from "./diff/random.js";
import { isObject } from "./diff/walk-schemas.js";

const [folder, only] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Name the folder with the descriptions.");
  process.exit(2);
}
const files = [
  "adyen-checkout-71.json",
  "asana.yaml",
  "box.json",
  "discord.json",
  "figma.yaml",
  "intercom-2.16.yaml",
  "meilisearch.json",
  "museum.yaml",
  "openai.yaml",
  "redoc-petstore-3.1.yaml",
  "scalar-galaxy-3.1.yaml",
  "square.json",
  "twilio-api-2010.json",
  "xero-accounting.yaml",
];
const wanted = Number(process.env["MUTATIONS"] ?? 200);
const random = createRandom(Number(process.env["SEED"] ?? 1));
const temporary = mkdtempSync(path.join(tmpdir(), "docsgen-diff-"));
const documents = files.map((file) => ({
  file,
  document: parse(readFileSync(path.join(folder, file), "utf8"), { maxAliasCount: -1 }),
}));
const counts = { mutations: 0, found: 0, exact: 0 };
const perMutation = new Map();

try {
  for (let tries = 0; counts.mutations < wanted && tries < wanted * 40; tries++) await checkOne();
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
for (const [name, { all, exact }] of [...perMutation].toSorted(([left], [right]) => (left < right ? -1 : 1)))
  console.log(`${name}: ${exact} of ${all}`);
console.log(`mutations: ${counts.mutations}, found: ${counts.found}, found alone and in place: ${counts.exact}`);
process.exitCode = counts.exact >= counts.mutations * 0.99 ? 0 : 1;

async function checkOne() {
  const { file, document } = pick(random, documents);
  const name = only ?? pick(random, Object.keys(operationMutations));
  const base = extract(document);
  const operations = Object.entries(base.paths).flatMap(([own, item]) =>
    methods.filter((method) => isObject(item[method])).map((method) => ({ own, method })),
  );
  if (operations.length === 0) return;
  const { own, method } = pick(random, operations);
  base.paths[own][method] = inlineParts(base.paths[own][method], base);
  const revision = structuredClone(base);
  const item = revision.paths[own];
  const at = {
    document: revision,
    path: own,
    item,
    method,
    operation: item[method],
    before: base.paths[own][method],
    random,
  };
  const result = operationMutations[name](at);
  if (result === undefined) return;
  const prefix = `#/paths/${own.replaceAll("~", "~0").replaceAll("/", "~1")}/${method}`;
  const isReversed = result.reversed !== undefined && random() < 0.5;
  const expected = isReversed ? result.reversed : (result.expected ?? []);
  const changes = await (isReversed ? compare(revision, base) : compare(base, revision));
  counts.mutations++;
  const tally = perMutation.get(name) ?? { all: 0, exact: 0 };
  perMutation.set(name, tally);
  tally.all++;
  const codes = [...new Set(changes.map(({ code }) => code.replace("diff/", "")))].toSorted();
  const isAny = result.any !== undefined && codes.length > 0 && codes.every((code) => result.any.includes(code));
  const isFound = isAny || expected.some((set) => set.every((code) => codes.includes(code)));
  if (isFound) counts.found++;
  const isAlone = isAny || expected.some((set) => set.toSorted().join() === codes.join());
  const isThere = changes.every((change) => isInPlace(change, { result, prefix }));
  if (isFound && isAlone && isThere) {
    counts.exact++;
    tally.exact++;
  } else
    console.log(
      `${file} ${name}${isReversed ? " reversed" : ""} of ${method} ${own}: ${JSON.stringify(changes.map(({ level, code, message, base: one, revision: other }) => [level, code, message, one?.pointer, other?.pointer])).slice(0, 900)}`,
    );
}

function isInPlace({ method, path: own, base, revision }, { result, prefix }) {
  if (result.isShared || result.isElsewhere) return true;
  const places = [base, revision].flatMap((place) => (place === undefined ? [] : [place.pointer]));
  const wantedPrefix = `${prefix}${result.pointer ?? ""}`;
  return own !== undefined && method !== undefined && places.some((pointer) => pointer.startsWith(wantedPrefix));
}

/** A description with a few paths, and what they refer to. */
function extract(document) {
  const names = shuffle(random, Object.keys(document.paths ?? {})).slice(0, 3);
  const paths = structuredClone(Object.fromEntries(names.map((name) => [name, document.paths[name]])));
  const components = { securitySchemes: structuredClone(document.components?.securitySchemes ?? {}) };
  const waiting = [paths];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    mapAll(next, (part) => {
      const targets = [
        part.$ref,
        ...Object.values(isObject(part.discriminator) ? (part.discriminator.mapping ?? {}) : {}),
      ];
      for (const target of targets) {
        const [, section, name] = /^#\/components\/([^/]+)\/([^/]+)/.exec(target ?? "") ?? [];
        const own = document.components?.[section]?.[name];
        if (own === undefined || components[section]?.[name] !== undefined) continue;
        components[section] = { ...components[section], [name]: structuredClone(own) };
        waiting.push(own);
      }
      return part;
    });
  const { openapi, info, servers, security } = document;
  return { openapi, info, ...(servers && { servers }), ...(security && { security }), paths, components };
}

/** Parameters, bodies, and responses in the operation itself, where a mutation changes them. */
function inlineParts(operation, { components }) {
  const open = (value) => {
    const [, section, name] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(value?.$ref ?? "") ?? [];
    return name === undefined ? value : structuredClone(components[section]?.[name] ?? value);
  };
  const copy = { ...operation };
  if (copy.parameters !== undefined) copy.parameters = copy.parameters.map(open);
  if (copy.requestBody !== undefined) copy.requestBody = open(copy.requestBody);
  if (copy.responses !== undefined)
    copy.responses = Object.fromEntries(Object.entries(copy.responses).map(([status, own]) => [status, open(own)]));
  return copy;
}

async function compare(base, revision) {
  for (const [name, document] of Object.entries({ base, revision }))
    writeFileSync(path.join(temporary, `${name}.json`), JSON.stringify(document, undefined, 1));
  const { changes } = await diff(temporary, { base: "base.json", revision: "revision.json", cwd: temporary });
  return changes.filter(({ level }) => level !== "words");
}
