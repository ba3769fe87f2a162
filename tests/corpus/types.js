// Prints the types of real descriptions and compiles them all by `tsc --strict`, declarations included.
// Usage: npm run build && node tests/corpus/types.js CORPUS_FOLDER [id ...]
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildApiModel } from "../../dist/generators/api/build/api-model.js";
import { loadSpec } from "../../dist/generators/api/load.js";
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
  console.log("| description | CPU of the types | size |\n|---|---|---|");
  for (const entry of chosen) await writeTypes(entry);
  const complaints = compile();
  console.log(complaints === "" ? `\n${chosen.length} of ${chosen.length} compile.` : `\n${complaints}`);
  process.exitCode = complaints === "" ? 0 : 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

async function writeTypes({ id, file }) {
  const spec = path.join(corpus, file);
  const document = await loadSpec(path.dirname(spec), path.basename(spec));
  const { model } = buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value;
  const validators = buildValidators(model);
  const before = process.cpuUsage();
  const text = printTypes(model, validators);
  const { user, system } = process.cpuUsage(before);
  mkdirSync(path.join(temporary, id));
  writeFileSync(path.join(temporary, id, "types.d.ts"), text);
  console.log(`| ${id} | ${((user + system) / 1e6).toFixed(2)} s | ${(text.length / 1e6).toFixed(2)} MB |`);
}

/** Every file is a module, so all are compiled at once. */
function compile() {
  const compilerOptions = { strict: true, noEmit: true, skipLibCheck: false, types: [], target: "es2023" };
  writeFileSync(
    path.join(temporary, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { ...compilerOptions, lib: ["es2023", "dom"] }, include: ["*/types.d.ts"] }),
  );
  const tsc = path.resolve(import.meta.dirname, "../../node_modules/typescript/bin/tsc");
  try {
    execFileSync(process.execPath, [tsc, "-p", temporary], { encoding: "utf8", maxBuffer: 1e9 });
    return "";
  } catch (error) {
    return error.stdout || String(error);
  }
}
