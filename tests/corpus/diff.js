// Compares schemas of real descriptions with rewrites of the same meaning, and with mutations, by the built comparison.
// Usage: node tests/corpus/diff.js CORPUS_FOLDER; needs `npm run build`. REWRITES=200 MUTATIONS=1000 SEED=1 for more.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { buildApiModel } from "../../dist/generators/api/build/api-model.js";
import { loadSpec } from "../../dist/generators/api/load.js";
import { listBoundaryValues } from "../../dist/generators/boundary-values/list-boundary-values.js";
import { createContext, placeOf } from "../../dist/generators/boundary-values/place.js";
import { buildBases, setAt } from "../../dist/generators/boundary-values/set-at.js";
import { createComparison } from "../../dist/generators/changes/values/comparison.js";
import { buildValidators } from "../../dist/generators/validators/build-validators.js";
import { mutateSchemas } from "./diff/mutations.js";
import { createRandom, pick } from "./diff/random.js";
import { rewriteSchemas } from "./diff/rewrites.js";
import { extractSchema } from "./diff/walk-schemas.js";

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
  "xero-accounting.yaml",
];
const directions = ["request", "response"];
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Name the folder with the descriptions.");
  process.exit(2);
}
const wanted = { rewrites: Number(process.env["REWRITES"] ?? 25), mutations: Number(process.env["MUTATIONS"] ?? 50) };
const random = createRandom(Number(process.env["SEED"] ?? 1));
const temporary = mkdtempSync(path.join(tmpdir(), "docsgen-diff-"));
const documents = files
  .map((file) => ({ file, ...parse(readFileSync(path.join(folder, file), "utf8"), { maxAliasCount: -1 }) }))
  .filter(({ components }) => Object.keys(components?.schemas ?? {}).length > 3);
const counts = { rewrites: 0, reported: 0, mutations: 0, changed: 0, found: 0, unproven: 0, replayed: 0, failed: 0 };
try {
  while (counts.rewrites < wanted.rewrites) await checkRewrite(chooseSchema());
  while (counts.mutations < wanted.mutations) await checkMutation(chooseSchema());
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
console.log(`rewrites: ${counts.rewrites}, with a difference: ${counts.reported}`);
console.log(`mutations: ${counts.mutations}, with another meaning: ${counts.changed}, found: ${counts.found}`);
console.log(`values: ${counts.replayed + counts.failed}, replayed: ${counts.replayed}; unproven: ${counts.unproven}`);
const isGood = counts.reported === 0 && counts.failed === 0 && counts.found >= counts.changed * 0.99;
process.exitCode = isGood ? 0 : 1;

/** A named schema with everything that it refers to. */
function chooseSchema() {
  for (;;) {
    const { file, openapi, components } = pick(random, documents);
    const name = pick(random, Object.keys(components.schemas));
    const schemas = extractSchema(components.schemas, name, 40);
    if (schemas !== undefined) return { file, openapi, name, schemas };
  }
}

async function openSchemas(openapi, schemas) {
  const description = { openapi, info: { title: "Test", version: "1" }, paths: {}, components: { schemas } };
  writeFileSync(path.join(temporary, "openapi.json"), JSON.stringify(description));
  const document = await loadSpec(temporary, "openapi.json");
  const { model } = buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value;
  return { api: model, validators: buildValidators(model) };
}

async function compareBoth({ openapi, name, schemas }, changed) {
  const sides = { base: await openSchemas(openapi, schemas), revision: await openSchemas(openapi, changed) };
  const find = ({ api }) => api.schemas.find((schema) => schema.name === name)?.schema;
  const part = { base: find(sides.base), revision: find(sides.revision) };
  const compare = createComparison(sides.base, sides.revision);
  return directions.map((direction) => ({
    direction,
    differences: compare.compare({ ...part, direction }),
    accepts: (value) =>
      ["base", "revision"].map((side) => sides[side].validators.validate(part[side], direction, value).length === 0),
    samples: () => ["base", "revision"].flatMap((side) => sampleValues(sides[side], part[side], direction)),
  }));
}

/** Values at the boundaries of every rule, which code other than the comparison creates. */
function sampleValues({ validators }, { pointer, source }, direction) {
  const context = createContext(validators.graph, direction, { left: 500_000 });
  try {
    const { bases, boundaryValues } = listBoundaryValues(context, placeOf(source, pointer), ["#"]);
    const wholes = buildBases(bases);
    const near = boundaryValues.flatMap(({ base, path: at, inside, outside }) =>
      [...inside, outside.value].map((value) => setAt(wholes[base] ?? null, at, value)),
    );
    return [...wholes, ...near];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

async function checkRewrite(chosen) {
  const { schemas, used } = rewriteSchemas(chosen.schemas, { random, isOld: chosen.openapi.startsWith("3.0") });
  if (used.size === 0) return;
  counts.rewrites++;
  const results = await compareBoth(chosen, schemas);
  const reported = results.flatMap(({ differences }) => differences);
  if (reported.length === 0) return;
  counts.reported++;
  console.log(`${chosen.file} ${chosen.name}: ${[...used].join(", ")}: ${JSON.stringify(reported[0]).slice(0, 400)}`);
}

/** Changes that the base has already, so that keywords which few descriptions have are changed and removed, too. */
function prepareMutation(chosen, isOld) {
  let { schemas } = chosen;
  for (let left = Math.floor(random() * 4); left > 0; left--)
    schemas = mutateSchemas(schemas, random, { isOld })?.schemas ?? schemas;
  return { ...chosen, schemas };
}

async function checkMutation(original) {
  const isOld = original.openapi.startsWith("3.0");
  const chosen = prepareMutation(original, isOld);
  const mutated = mutateSchemas(chosen.schemas, random, { isOld });
  if (mutated === undefined) return;
  counts.mutations++;
  const results = await compareBoth(chosen, mutated.schemas);
  let [isChanged, isFound] = [false, true];
  for (const { differences, accepts, samples } of results) {
    for (const { verdict, witness } of differences) {
      if (verdict === "unproven") counts.unproven++;
      else counts[replays(accepts(witness), verdict) ? "replayed" : "failed"]++;
    }
    const sampled = samples().map(accepts);
    for (const verdict of ["narrowed", "widened"]) {
      if (!sampled.some((sides) => replays(sides, verdict))) continue;
      isChanged = true;
      if (!differences.some((difference) => difference.verdict === verdict)) isFound = false;
    }
  }
  if (isChanged) counts.changed++;
  if (isChanged && isFound) counts.found++;
  if (isChanged && !isFound)
    console.log(`${chosen.file} ${chosen.name}: ${mutated.mutation} of ${mutated.name} was not found`);
}

function replays([base, revision], verdict) {
  return verdict === "narrowed" ? base && !revision : !base && revision;
}
