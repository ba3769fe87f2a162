// Writes the parts of the manual that come from other sources: `npm run manual` runs it before the build. `.gitignore`
// lists what it writes.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { manualPages } from "../dist/cli/manual/manual-pages.js";

const folder = import.meta.dirname;
const content = path.join(folder, "content");

const read = (file) => readFileSync(path.join(folder, file), "utf8");

const notes = Object.fromEntries(
  readdirSync(path.join(folder, "notes"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => [path.basename(name, ".md"), read(`notes/${name}`)]),
);

const pages = manualPages({
  notes,
  shapes: load(read("notes/shapes.yaml")),
  styles: read("../site/styles/tokens.css"),
  lintConfig: JSON.parse(read("../.oxlintrc.json")),
  security: read("../SECURITY.md"),
  decisions: read("../.github/DECISIONS.md"),
});

for (const generated of ["commands", "findings"])
  rmSync(path.join(content, "reference", generated), { recursive: true, force: true });
for (const page of pages) {
  const target = path.join(content, page.path);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, page.content);
}
