// Plants mistakes in the calls of code blocks, and counts how many `docsgen check` finds, and whether it finds them at
// their characters. Usage: node tests/corpus/code-recall.js SITES_FOLDER [project] [family]; needs `npm run build`.
// DETAILS=20 lists what was missed. MISTAKES limits the mistakes of each block. Instead of the folder, a file `x.js` may
// export other projects.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { stringify } from "yaml";
import { measure } from "../measure.js";
import { readNames } from "./code/names.js";
import { plant } from "./code/plant.js";
import { familyOf, freeObject, listProjects, regionsOf, spellings } from "./code/projects.js";

const bin = path.resolve(import.meta.dirname, "../../bin/docsgen.js");
const [sites, onlyProject, onlyFamily] = process.argv.slice(2);
if (sites === undefined) {
  console.error("Name the folder with the documentation projects.");
  process.exit(2);
}
const details = Number(process.env["DETAILS"] ?? 0);
const limit = Number(process.env["MISTAKES"] ?? 60);
const temporary = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-recall-"));
let failures = 0;
try {
  console.log(
    "| project | language | blocks | planted | found | recall | exact | findings on originals | verdict |\n|---|---|---|---|---|---|---|---|---|",
  );
  for (const project of await projectsOf(path.resolve(sites)))
    if (onlyProject === undefined || onlyProject === project.name) await measureProject(project);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;

async function projectsOf(given) {
  return /\.m?js$/.test(given) ? (await import(pathToFileURL(given).href)).default : listProjects(given);
}

async function measureProject(project) {
  const root = path.join(temporary, project.name);
  mkdirSync(path.join(root, "content"), { recursive: true });
  cpSync(project.description, path.join(root, "openapi.yaml"));
  const config = path.join(root, "docsgen.config.yaml");
  if (typeof project.config === "string") cpSync(project.config, config);
  else writeFileSync(config, stringify(project.config));
  const names = readNames(project.description);
  const rows = new Map();
  const planted = [];
  const copies = new Map();
  for (const file of listPages(project.pages)) {
    // Copies of a page need routes of their own. The length stays the same.
    const text = readFileSync(path.join(project.pages, file), "utf8").replace(/^(slu|i)[gd](?=:)/gm, "$1_");
    const flat = file.replaceAll(path.sep, "__").replace(/\.mdx?$/, "");
    writeFileSync(path.join(root, "content", `${flat}.original.md`), text);
    for (const block of blocksOf(text)) {
      const row = rows.get(block.family) ?? { blocks: 0, planted: 0, found: 0, exact: 0, originals: 0, missed: [] };
      const mistakes = mistakesIn(block, project, names);
      if (mistakes.length === 0) continue;
      rows.set(block.family, row);
      row.blocks += 1;
      for (const [copy, mistake] of mistakes.entries()) {
        const page = `${flat}.${copy}.md`;
        copies.set(page, [...(copies.get(page) ?? []), mistake]);
        planted.push({ page, row, block, mistake, text });
      }
    }
    for (const [page, edits] of [...copies].filter(([name]) => name.startsWith(`${flat}.`)))
      writeFileSync(
        path.join(root, "content", page),
        edits
          .toSorted((a, b) => b.start - a.start)
          .reduce((given, { start, end, text: own }) => given.slice(0, start) + own + given.slice(end), text),
      );
  }
  const findings = await check(root);
  const byPage = new Map();
  for (const finding of findings) byPage.set(finding.file, [...(byPage.get(finding.file) ?? []), finding]);
  // In a block that is wrong already, docsgen cannot tell the new mistake from the old one.
  for (const one of planted) if (!isWrongAlready(one, byPage)) score(one, byPage, copies);
  report(project, rows, byPage);
}

function isWrongAlready({ page, block, text }, byPage) {
  const from = text.slice(0, block.start).split("\n").length;
  const to = from + block.text.split("\n").length;
  const original = byPage.get(`content/${page.replace(/\.\d+\.md$/, ".original.md")}`) ?? [];
  return original.some(({ line }) => line >= from && line < to);
}

function listPages(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.mdx?$/.test(file))
    .toSorted();
}

/** The fenced code blocks in the measured languages. */
function blocksOf(text) {
  return [...text.matchAll(/^([ \t]*)(`{3,}|~{3,}) ?(\w+)([^\n]*)\n([^]*?)^[ \t]*\2[ \t]*$/gm)].flatMap((match) => {
    const [, , , language, info, code] = match;
    const family = familyOf(language);
    if (family === undefined || /check=off/.test(info) || (onlyFamily !== undefined && onlyFamily !== family))
      return [];
    return [{ text: code, start: match.index + match[0].indexOf("\n") + 1, language, family }];
  });
}

function mistakesIn(block, project, names) {
  const regions = project.regions?.(block) ?? regionsOf(project, block);
  const isSdk = project.isOurs
    ? /\bacme\.|@acme|acme-go/.test(block.text.replaceAll(/api\.acme\.dev/g, ""))
    : block.family !== "bash" && project.hasSdk !== false;
  const free = [...freeRanges(block.text), ...textRanges(block)];
  const all = plant(block, { names, spell: spellings, isSdk }).filter(({ start, end, kind }) => {
    const [from, to] = [start - block.start, end - block.start];
    if (!regions.some(([low, high]) => from >= low && to <= high) && kind !== "read") return false;
    if (/^\s*(?:#|\/\/)/.test(block.text.slice(block.text.lastIndexOf("\n", from) + 1, to))) return false;
    return !free.some(([low, high]) => from >= low && to <= high);
  });
  const unique = [...new Map(all.map((one) => [`${one.start} ${one.end} ${one.text}`, one])).values()];
  const step = Math.max(1, unique.length / limit);
  return Array.from({ length: Math.min(limit, unique.length) }, (_, index) => unique[Math.floor(index * step)]);
}

function freeRanges(text) {
  return [...text.matchAll(new RegExp(freeObject, "g"))].map((match) => {
    let at = match.index + match[0].length;
    if (!match[0].endsWith("{")) return [at, text.indexOf(match[0].at(-1), at)];
    for (let depth = 1; at < text.length && depth > 0; at++) depth += text[at] === "{" ? 1 : text[at] === "}" ? -1 : 0;
    return [match.index + match[0].length, at];
  });
}

/** Texts of several lines, such as a prompt that contains code. A call does not send it as its own. */
function textRanges({ text, family }) {
  const quotes = family === "python" ? /"""[^]*?"""|'''[^]*?'''/g : family === "bash" ? /$^/g : /`[^`]*\n[^`]*`/g;
  return [...text.matchAll(quotes)].flatMap(({ 0: whole, index }) =>
    /^\W*[[{]/.test(whole) ? [] : [[index, index + whole.length]],
  );
}

async function check(root) {
  const { stdout, stderr } = await measure([process.execPath, bin, "check", root, "--format", "json"], {
    cwd: root,
    timeoutMs: 600_000,
  });
  try {
    return JSON.parse(stdout).findings.filter(({ code }) => /^(?:code|payload|example|call)\//.test(code));
  } catch {
    throw new Error(`No report: ${stderr.slice(-2000)} ${stdout.slice(0, 500)}`);
  }
}

/** A mistake counts as found if a new finding is in its block; it is exact if the finding starts at the planted text. */
function score({ page, row, block, mistake, text }, byPage, copies) {
  row.planted += 1;
  const edits = copies.get(page);
  const shift = edits
    .filter(({ start }) => start < mistake.start)
    .reduce((sum, { start, end, text: own }) => sum + own.length - (end - start), 0);
  const changed = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((given, { start, end, text: own }) => given.slice(0, start) + own + given.slice(end), text);
  const offsetOf = ({ line, column }) =>
    changed
      .split("\n")
      .slice(0, line - 1)
      .reduce((sum, one) => sum + one.length + 1, 0) +
    column -
    1;
  const original = `content/${page.replace(/\.\d+\.md$/, ".original.md")}`;
  const before = new Set((byPage.get(original) ?? []).map(({ code, message }) => `${code} ${message}`));
  const blockStart =
    block.start +
    edits
      .filter(({ start }) => start < block.start)
      .reduce((sum, { start, end, text: own }) => sum + own.length - (end - start), 0);
  const own = (byPage.get(`content/${page}`) ?? []).filter((finding) => {
    const at = offsetOf(finding);
    return (
      !before.has(`${finding.code} ${finding.message}`) &&
      at >= blockStart &&
      at <= blockStart + block.text.length + mistake.text.length
    );
  });
  const [start, end] = [mistake.start + shift, mistake.start + shift + mistake.text.length];
  // A finding about a text starts at its quote.
  const quote = Math.max(...['"', "'", "`"].map((one) => changed.lastIndexOf(one, start)));
  const isExact = own.some((finding) => {
    const at = offsetOf(finding);
    return (
      mistake.isAnywhere ||
      // A getter starts with `get`.
      (at >= start - 3 && at <= end) ||
      (at === quote && !changed.slice(quote, start).includes("\n"))
    );
  });
  if (own.length > 0) row.found += 1;
  if (isExact) row.exact += 1;
  if (!isExact) {
    const line = text.slice(0, mistake.start).split("\n").length;
    const cut = text
      .slice(text.lastIndexOf("\n", mistake.start - 1) + 1, text.indexOf("\n", mistake.start))
      .trim()
      .slice(0, 90);
    const where =
      own.length === 0 ? "missed" : `at ${own.map((one) => `${one.line}:${one.column} ${one.code}`).join(", ")}, not`;
    row.missed.push(
      `${mistake.kind} ${JSON.stringify(text.slice(mistake.start, mistake.end).slice(0, 30))} -> ${JSON.stringify(mistake.text)}: ${where} ${page}:${line}: ${cut}`,
    );
  }
}

function report(project, rows, byPage) {
  const originals = [...byPage].flatMap(([file, findings]) => (file.endsWith("original.md") ? findings : []));
  for (const [family, row] of rows) {
    const recall = row.found / row.planted;
    const isGood = recall >= project.goal && (!project.isOurs || originals.length === 0);
    if (!isGood) failures += 1;
    console.log(
      `| ${project.name} | ${family} | ${row.blocks} | ${row.planted} | ${row.found} | ${(100 * recall).toFixed(1)} % | ${((100 * row.exact) / row.planted).toFixed(1)} % | ${originals.length} | ${isGood ? "ok" : "BELOW THE GOAL"} |`,
    );
  }
  if (details === 0) return;
  for (const { file, line, column, code, message } of originals.slice(0, details))
    console.log(`original ${file}:${line}:${column} ${code} ${message}`);
  for (const [family, { missed }] of rows) for (const one of missed.slice(0, details)) console.log(`${family}: ${one}`);
}
