// Compares whole descriptions with rewrites that mean the same, by the built library: no change may be reported.
// Usage: node tests/corpus/diff-documents.js CORPUS_FOLDER [part of a file name]; needs `npm run build`. SEED=1 for others.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse, stringify } from "yaml";
import { diff } from "../../bin/api.js";
import { buildApiModel } from "../../dist/generators/api/build/api-model.js";
import { loadSpec } from "../../dist/generators/api/load.js";
import { documentRewrites, splitFiles } from "./diff/document-rewrites.js";
import { createRandom } from "./diff/random.js";
import { isObject } from "./diff/walk-schemas.js";

const [folder, wanted = ""] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Name the folder with the descriptions.");
  process.exit(2);
}
/** Larger descriptions take too long for each rewrite. */
const maxBytes = Number(process.env["MAX_BYTES"] ?? 2_000_000);
const random = createRandom(Number(process.env["SEED"] ?? 1));
const temporary = mkdtempSync(path.join(tmpdir(), "docsgen-diff-"));
const counts = { pairs: 0, reported: 0 };

/** Compares two folders with an `openapi.json` or the named files. */
async function check(name, base, revision, isAboutWords) {
  const run = path.join(temporary, String(counts.pairs++));
  const names = Object.entries({ base, revision }).map(([side, files]) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(run, side, file)), { recursive: true });
      writeFileSync(path.join(run, side, file), text);
    }
    const root = Object.keys(files).find((file) => file.startsWith("openapi.")) ?? "";
    return [side, path.join(side, root)];
  });
  const { changes, findings } = await diff(run, { ...Object.fromEntries(names), cwd: run });
  const wrong = changes.filter(({ level }) => !isAboutWords || level !== "words");
  const errors = findings.filter(({ code }) => code !== "diff/incomplete-comparison");
  rmSync(run, { recursive: true });
  if (wrong.length === 0 && errors.length === 0) return;
  counts.reported++;
  const [first] = [
    ...wrong.map(({ code, message, path: own, witness }) => `${code} ${own} ${message} ${JSON.stringify(witness)}`),
    ...errors,
  ];
  console.log(`${name}: ${wrong.length} changes, such as ${String(first?.message ?? first).slice(0, 500)}`);
}

const asJson = (document) => ({ "openapi.json": JSON.stringify(document, undefined, 1) });

try {
  for (const file of readdirSync(folder).toSorted()) {
    const place = path.join(folder, file);
    if (!/\.(?:json|ya?ml)$/.test(file) || !file.includes(wanted) || statSync(place).size > maxBytes) continue;
    const text = readFileSync(place, "utf8");
    const document = parse(text, { maxAliasCount: -1 });
    if (!isObject(document) || (document.openapi ?? document.swagger) === undefined) continue;
    // The text of a number may be longer than the number: 1.0 and 1.
    const base = asJson(document);
    const { model } = buildApiModel(await loadSpec(folder, file), (own) => ({
      text: own,
      html: "",
      headings: [],
    })).value;
    await check(`${file}: upgraded by docsgen`, base, asJson(model.bundle), false);
    await check(
      `${file}: as YAML`,
      base,
      { "openapi.yaml": stringify(document, { aliasDuplicateObjects: false }) },
      false,
    );
    // References into paths break when paths change.
    if (document.openapi === undefined || text.includes("#/paths/")) continue;
    await check(
      `${file}: several files`,
      base,
      Object.fromEntries(Object.entries(splitFiles(document)).map(([name, own]) => [name, JSON.stringify(own)])),
      false,
    );
    for (const [name, rewrite] of Object.entries(documentRewrites)) {
      const rewritten = rewrite(structuredClone(document), { random });
      if (rewritten === undefined) continue;
      await check(`${file}: ${name}`, base, asJson(rewritten), ["retell", "restate"].includes(name));
    }
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
console.log(`pairs: ${counts.pairs}, with a change: ${counts.reported}`);
process.exitCode = counts.reported === 0 ? 0 : 1;
