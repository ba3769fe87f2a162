// Prints the types and the TypeScript samples of real descriptions and compiles them all with `tsc --strict`:
// the types with their declarations, the samples with and without the DOM library.
// Usage: npm run build && node tests/corpus/types.js CORPUS_FOLDER [id ...]
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildApiModel } from "../../dist/generators/api/build/api-model.js";
import { loadSpec } from "../../dist/generators/api/load.js";
import { createSamples } from "../../dist/generators/samples/create-samples.js";
import { printTypes } from "../../dist/generators/types/generate.js";
import { buildValidators } from "../../dist/generators/validators/build-validators.js";

const [folder, ...wanted] = process.argv.slice(2);
const corpus = path.resolve(folder ?? "");
if (folder === undefined || !existsSync(path.join(corpus, "manifest.json"))) {
  console.error("Name the corpus folder: it holds manifest.json.");
  process.exit(2);
}
const temporary = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-types-"));
try {
  const entries = JSON.parse(readFileSync(path.join(corpus, "manifest.json"), "utf8"));
  const chosen = entries.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
  console.log("| description | CPU of the types | size | samples |\n|---|---|---|---|");
  for (const entry of chosen) await writeEntry(entry);
  const complaints = compile();
  console.log(complaints === "" ? `\n${chosen.length} of ${chosen.length} compile.` : `\n${complaints}`);
  process.exitCode = complaints === "" ? 0 : 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

async function writeEntry({ id, file }) {
  const spec = path.join(corpus, file);
  const document = await loadSpec(path.dirname(spec), path.basename(spec));
  const { model } = buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value;
  const validators = buildValidators(model);
  const before = process.cpuUsage();
  const text = printTypes(model, validators);
  const { user, system } = process.cpuUsage(before);
  mkdirSync(path.join(temporary, id));
  writeFileSync(path.join(temporary, id, "types.d.ts"), text);
  const count = writeSamples(id, model, validators);
  console.log(`| ${id} | ${((user + system) / 1e6).toFixed(2)} s | ${(text.length / 1e6).toFixed(2)} MB | ${count} |`);
}

/** Writes each TypeScript sample as a module of its own, and gives their number. */
function writeSamples(id, model, validators) {
  const { samplesOf } = createSamples(model, validators);
  const texts = model.operations
    .flatMap((operation) => samplesOf(operation).samples)
    .flatMap(({ language, text }) => (language === "typescript" ? [text] : []));
  mkdirSync(path.join(temporary, id, "samples"));
  for (const [index, text] of texts.entries()) {
    writeFileSync(path.join(temporary, id, "samples", `${index}.ts`), text);
  }
  return texts.length;
}

/** Every file is a module, so all are compiled at once. */
function compile() {
  writeFileSync(path.join(temporary, "package.json"), '{ "type": "module" }');
  symlinkSync(path.resolve(import.meta.dirname, "../../node_modules"), path.join(temporary, "node_modules"));
  const samples = { target: "es2022", module: "nodenext", types: ["node"], skipLibCheck: true };
  return [
    runCompiler("*/types.d.ts", { target: "es2023", lib: ["es2023", "dom"], types: [], skipLibCheck: false }),
    runCompiler("*/samples", { ...samples, lib: ["es2022"] }),
    runCompiler("*/samples", { ...samples, lib: ["es2022", "dom", "dom.iterable"] }),
  ].join("");
}

function runCompiler(included, options) {
  writeFileSync(
    path.join(temporary, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { strict: true, noEmit: true, ...options }, include: [included] }),
  );
  const tsc = path.resolve(import.meta.dirname, "../../node_modules/typescript/bin/tsc");
  try {
    execFileSync(process.execPath, [tsc, "-p", temporary], { encoding: "utf8", maxBuffer: 1e9 });
    return "";
  } catch (error) {
    return error.stdout || String(error);
  }
}
