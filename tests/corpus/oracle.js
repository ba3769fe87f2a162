// Checks every example in the corpus descriptions with our validators and with Ajv alone, which knows
// nothing of directions and discriminators; every difference must have a reason of the truth table.
// Usage: node tests/corpus/oracle.js CORPUS_FOLDER [file ...]; needs `npm run build`.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { buildApiModel } from "../../dist/generators/api/build/api-model.js";
import { loadSpec } from "../../dist/generators/api/load.js";
import { loadParsers } from "../../dist/generators/code/parsers.js";
import { collectDescription } from "../../dist/generators/examples/collect-description.js";
import { grammarsOfSamples } from "../../dist/generators/examples/collect-texts.js";
import { buildValidators } from "../../dist/generators/validators/build-validators.js";
import { formats } from "../../dist/generators/validators/formats.js";

const maps = new Set(["properties", "patternProperties", "dependentSchemas"]);
const lists = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const ones = new Set(
  "items additionalProperties propertyNames contains not if then else unevaluatedItems unevaluatedProperties".split(
    " ",
  ),
);
const leftOut = new Set(["$id", "$anchor", "$dynamicAnchor", "$schema", "discriminator", "nullable", "example", "xml"]);

const base = "https://oracle.example/api.json";
const [folder, ...wanted] = process.argv.slice(2);
const corpus = path.resolve(folder ?? "");
if (folder === undefined || !existsSync(path.join(corpus, "manifest.json"))) {
  console.error("Name the corpus folder: it holds manifest.json.");
  process.exit(2);
}

const manifest = JSON.parse(readFileSync(path.join(corpus, "manifest.json"), "utf8"));
const files = manifest.map(({ file }) => file).filter((file) => wanted.length === 0 || wanted.includes(file));
let unexplained = 0;
console.log(
  "| description | examples | refused by us | by Ajv, too | differences by reason | CPU |\n|---|---|---|---|---|---|",
);
for (const file of files) await checkFile(file);
console.log(
  unexplained === 0 ? "\nEvery difference has its reason." : `\n${unexplained} differences without a reason.`,
);
process.exitCode = unexplained === 0 ? 0 : 1;

async function checkFile(file) {
  const before = process.cpuUsage();
  const document = await loadSpec(path.dirname(path.join(corpus, file)), path.basename(file));
  const built = buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value;
  const api = built.model;
  const validators = buildValidators(api);
  const oracle = createOracle(api);
  const described = { ...built, name: "", api };
  const { examples } = collectDescription(described, await loadParsers(grammarsOfSamples(described)));
  const reasons = new Map();
  let refused = 0;
  let told = 0;
  for (const example of examples) {
    const issues = validators.validate(example.schema, example.direction, example.value);
    const isRefused = oracle.refuses(example.schema, example.value);
    if (issues.length > 0) told++;
    if (isRefused && issues.length > 0) refused++;
    if (isRefused === issues.length > 0) continue;
    const reason = explain({ example, issues, isRefused, validators, oracle });
    reasons.set(reason ?? "NONE", (reasons.get(reason ?? "NONE") ?? 0) + 1);
    if (reason !== undefined) continue;
    unexplained++;
    const first = issues[0] === undefined ? oracle.failures() : [issues[0]];
    console.log(
      `${example.title}: ${JSON.stringify(example.value).slice(0, 300)}\n  ${JSON.stringify(first).slice(0, 500)}`,
    );
  }
  const { user, system } = process.cpuUsage(before);
  const shown = [...reasons].map(([reason, count]) => `${count} ${reason}`).join(", ");
  console.log(
    `| ${file} | ${examples.length} | ${told} | ${refused} | ${shown} | ${((user + system) / 1e6).toFixed(1)} s |`,
  );
}

/** Ajv as anybody would use it: the schemas as they are, references given, our list of formats for the names it knows. */
function createOracle(api) {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    logger: false,
    ownProperties: true,
    unicodeRegExp: true,
    allErrors: false,
  });
  for (const [name, { type, test }] of formats)
    ajv.addFormat(name, type === "string" ? test : { type, validate: test });
  const schemas = Object.fromEntries(api.schemas.map(({ name, schema }) => [name, plain(schema.source)]));
  ajv.addSchema({ $id: base, components: { schemas } });
  const compiled = new Map();
  let last;
  const compile = (schema) => {
    const key = schema.pointer;
    if (!compiled.has(key)) compiled.set(key, tryCompile(ajv, schema.source));
    return compiled.get(key);
  };
  return {
    refuses(schema, value) {
      last = compile(schema);
      try {
        return last === undefined ? undefined : !last(value);
      } catch {
        return undefined;
      }
    },
    failures: () => last?.errors ?? [],
  };
}

function tryCompile(ajv, source) {
  try {
    return ajv.compile(plain(source));
  } catch {
    return undefined;
  }
}

/** Copies a schema without names of its own and with absolute references; what is data stays as it is. */
function plain(schema) {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return schema;
  const entries = Object.entries(schema).flatMap(([key, value]) => {
    if (leftOut.has(key)) return [];
    if (key === "$ref") return [[key, encodeReference(value.startsWith("#/") ? `${base}${value}` : value)]];
    if (key === "enum" && Array.isArray(value) && value.length === 0) return [["not", {}]];
    if (ones.has(key)) return [[key, plain(value)]];
    if (lists.has(key) && Array.isArray(value)) return [[key, value.map(plain)]];
    if (maps.has(key) && typeof value === "object")
      return [[key, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]))]];
    return [[key, value]];
  });
  return Object.fromEntries(entries);
}

function encodeReference(reference) {
  return reference.replace(/[^\w#/:~.$&'()*+,;=@!-]/gu, encodeURIComponent);
}

/** Why the two differ, if the truth table gives a reason. */
function explain({ example, issues, isRefused, validators, oracle }) {
  if (isRefused === undefined) return "schema that Ajv cannot compile";
  const { schema, direction, value } = example;
  if (direction !== undefined) {
    const undirected = validators.validate(schema, undefined, value).length > 0;
    if (undirected === isRefused) return `direction (${issues[0]?.keyword ?? "required"})`;
  }
  const keywords = new Set(issues.map(({ keyword }) => keyword));
  if (keywords.has("discriminator") || issues.some(({ rule }) => rule.endsWith("/discriminator")))
    return "discriminator";
  if (issues.some(({ keyword }) => keyword === "depth")) return "depth";
  const failures = oracle.failures();
  if (issues.length === 0 && failures.some(({ keyword }) => keyword === "oneOf")) return "discriminator";
  if (failures.some(({ keyword }) => keyword === "multipleOf")) return "multipleOf of decimals";
  return undefined;
}
