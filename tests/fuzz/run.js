// Generates valid and damaged descriptions, pages, configs, payloads, and calls, and runs docsgen on them. It expects
// no crash, no hang, an exit code from 0 to 2, an existing location for every finding, and loadable output. Needs `npm
// run build`. A failing case is reduced, printed, and stored as a fixture, which `tests/fuzz/fuzz.test.ts` runs from
// then on.
// Usage: npm run fuzz -- [--minutes N | --runs N] [--seed N] [--kind NAME] [--corpus FOLDER]; --replay runs the
// fixtures
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { createKinds } from "./cases.js";
import { createRunner } from "./runner.js";
import { shrinkFiles } from "./shrink-files.js";

const { values } = parseArgs({
  options: {
    minutes: { type: "string" },
    runs: { type: "string" },
    seed: { type: "string" },
    kind: { type: "string" },
    fixtures: { type: "string" },
    corpus: { type: "string" },
    replay: { type: "boolean" },
  },
});
const end = values.minutes === undefined ? Infinity : Date.now() + Number(values.minutes) * 60_000;
const limit = values.runs === undefined ? (values.minutes === undefined ? 500 : Infinity) : Number(values.runs);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const { kinds, hasCorpus } = createKinds(
  path.resolve(values.corpus ?? path.join(import.meta.dirname, "../../../shared/corpus")),
);
const fixtures = path.resolve(values.fixtures ?? path.join(import.meta.dirname, "../fixtures/fuzz"));
const batchOf = 10;
const maxAttempts = 150;
const doorEvery = 200;

const runner = createRunner();
const counts = new Map(Object.keys(kinds).map((kind) => [kind, { documents: 0, cases: 0 }]));
const found = new Map();
const started = Date.now();
let cases = 0;

try {
  if (values.replay === true) await replay();
  else await fuzz();
} finally {
  runner.close();
}
process.exitCode = found.size === 0 ? 0 : 1;

/** Cases that failed once must pass. */
async function replay() {
  const names = readdirSync(fixtures)
    .filter((name) => name.endsWith(".json"))
    .toSorted();
  for (const name of names) {
    const failure = await runner.examine(JSON.parse(readFileSync(path.join(fixtures, name), "utf8")));
    if (failure !== undefined) found.set(name, failure);
    console.log(`${name}: ${failure ?? "fine"}`);
  }
  console.log(`${names.length} cases, ${found.size} faults.`);
}

async function fuzz() {
  const without = "; ../shared/corpus is not there: only the project's own description and pages are mutated";
  console.log(`seed ${seed}${hasCorpus ? "" : without}`);
  const turns = Object.entries(kinds)
    .filter(([kind]) => values.kind === undefined || kind === values.kind)
    .flatMap(([kind, { share }]) => Array.from({ length: share }, () => kind));
  for (let batch = 0; Date.now() < end && documents() < limit; batch++)
    await runBatch(turns[(batch * 7) % turns.length], batch);
  report();
}

function documents() {
  return [...counts.values()].reduce((sum, { documents }) => sum + documents, 0);
}

/** Runs some cases of a kind. The first failing one is reduced, stored, and known from then on. */
async function runBatch(kind, batch) {
  let failure;
  let attempts = 0;
  let smallest;
  const property = fc.asyncProperty(kinds[kind].arbitrary, async (one) => {
    if (failure === undefined) {
      if (Date.now() >= end || documents() >= limit) return;
      count(kind, one);
    } else if (attempts++ > maxAttempts) return; // small enough
    const reported = await examine(one);
    if (
      reported === undefined ||
      (failure === undefined ? found.has(nameOf(reported)) : nameOf(reported) !== nameOf(failure))
    )
      return;
    failure = reported;
    smallest = one;
    throw new Error(reported);
  });
  await fc.check(property, { seed: seed + batch, numRuns: batchOf });
  if (failure === undefined) return;
  const small = await shrinkFiles(
    smallest,
    async (one) => nameOf((await runner.examine(one)) ?? "") === nameOf(failure),
  );
  await keep(kind, small, failure);
}

async function examine(one) {
  const failure = await runner.examine(one);
  return failure ?? (cases % doorEvery === 0 ? runner.call(one) : undefined);
}

function count(kind, { documents }) {
  const current = counts.get(kind);
  current.documents += documents;
  current.cases++;
  cases++;
  if (cases % 1000 === 0)
    console.log(`${spelled()} documents, ${found.size} faults, ${Math.round((Date.now() - started) / 1000)} s`);
}

/** The number of documents in words. */
function spelled() {
  return documents().toLocaleString("en");
}

/** An error's category, without the parts that differ between documents. */
function nameOf(failure) {
  const [line = "", ...rest] = failure.split("\n");
  const frame =
    rest
      .find((text) => text.includes("/dist/"))
      ?.replace(/^.*\/dist\//, "")
      .replace(/:\d+\)?$/, "") ?? "";
  return `${line
    .replace(/`[^`]*`|"[^"]*"|'[^']*'/g, "…")
    .replace(/ at \S+:[\d:-]+.*$/, "")
    .replaceAll(/\d+/g, "N")
    .slice(0, 160)} ${frame}`;
}

async function keep(kind, { files, args }, failure) {
  found.set(nameOf(failure), failure);
  const name = nameOf(failure)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  mkdirSync(fixtures, { recursive: true });
  const file = path.join(fixtures, `${name}.json`);
  writeFileSync(file, `${JSON.stringify({ kind, failure: failure.split("\n")[0], args, files }, undefined, 2)}\n`);
  console.log(
    `\nFOUND by a ${kind}: ${failure}\n  stored as ${path.relative(process.cwd(), file)}\n  ${JSON.stringify(files).slice(0, 600)}\n`,
  );
}

function report() {
  console.log("\n| kind | documents | calls |\n|---|---|---|");
  for (const [kind, { documents, cases }] of counts) console.log(`| ${kind} | ${documents} | ${cases} |`);
  console.log(
    `\n${spelled()} documents in ${cases.toLocaleString("en")} calls, ${Math.round((Date.now() - started) / 1000)} s, seed ${seed}: ${found.size} faults.`,
  );
}
