// Generates the types or the validators of one description and prints the CPU time of that part: `node generate-part.js PART FILE FOLDER`.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildApiModel } from "../../dist/generators/api/build/api-model.js";
import { loadSpec } from "../../dist/generators/api/load.js";
import { printTypes } from "../../dist/generators/types/generate.js";
import { buildValidators } from "../../dist/generators/validators/build-validators.js";

const [part, file, folder] = process.argv.slice(2);
const document = await loadSpec(path.dirname(file), path.basename(file));
const { model } = buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value;
const start = process.cpuUsage();
const validators = buildValidators(model);
const before = part === "types" ? process.cpuUsage() : start;
const files =
  part === "types"
    ? [{ path: "types.d.ts", content: printTypes(model, validators) }]
    : [...validators.modules()].filter(({ path: name }) => name.endsWith(".js"));
const { user, system } = process.cpuUsage(before);
for (const { path: name, content } of files) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
}
console.log(JSON.stringify({ partMs: (user + system) / 1000 }));
