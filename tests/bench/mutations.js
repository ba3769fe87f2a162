// Puts 1,000 seeded single-field errors into copies of our own description, pages and payload files, and counts
// which of them the built `docsgen check` finds, and whether at the very line and column.
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { listErrors, placeError } from "./mutation-errors.js";

const total = 1000;
const seed = 20_251_121;

/** Runs the measurement on the project in `root` and prints it; the exit code shows whether the target is met. */
export async function benchMutations(root) {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-mutations-"));
  try {
    const counts = new Map();
    const misses = [];
    copyProject(root, folder);
    const untouched = check(root, folder, []).length;
    const material = await collectMaterial(root, folder);
    const draw = createDraw(seed);
    const payloads = batchOfPayloads(material, draw).slice(0, 40);
    for (const payload of payloads) checkPayload({ root, folder, payload, counts, misses });
    // A wrong path hides the body of its call: the two are never put in together.
    for (let done = payloads.length, round = 0; done < total && round < 40; round++) {
      const drawn = round % 3 === 2 ? batchOfCalls(material, draw) : batchOfFiles(material, draw);
      const batch = drawn.slice(0, total - done);
      checkBatch({ root, folder, batch, counts, misses, material });
      done += batch.length;
    }
    return print({ counts, misses, untouched });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyProject(root, folder) {
  for (const name of ["spec", "content", "docsgen.config.yaml"])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
}

function check(root, folder, args) {
  const command = [path.join(root, "bin/docsgen.js"), "check", ...args, "--format", "json"];
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8", maxBuffer: 1e9 });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout).findings;
}

/** The examples as docsgen collects them, with the errors that fit into each; and the calls in prose and blocks. */
async function collectMaterial(root, folder) {
  const load = (name) => import(path.join(root, "dist", name));
  const { buildApiModel } = await load("generators/api/build/api-model.js");
  const { loadSpec } = await load("generators/api/load.js");
  const { grammarNames, loadParsers } = await load("generators/code/parsers.js");
  const { createCollectBlocks } = await load("generators/examples/collect-blocks.js");
  const { collectDescription } = await load("generators/examples/collect-description.js");
  const { prepareSdks } = await load("generators/examples/sdk/collect-sdk-calls.js");
  const { buildPages } = await load("generators/pages/build/pages.js");
  const { loadContent } = await load("generators/pages/load.js");
  const { buildValidators } = await load("generators/validators/build-validators.js");
  const { createSourceFile } = await load("generators/source/source-file.js");
  const built = buildApiModel(await loadSpec(folder, "spec/openapi.yaml"), (text) => ({
    text,
    html: "",
    headings: [],
  })).value;
  const validators = buildValidators(built.model);
  const pages = buildPages((await loadContent(folder, "content")).value).value;
  const sources = new Map();
  const sourceOf = (file) => {
    if (!sources.has(file)) sources.set(file, createSourceFile(file, readFileSync(path.join(folder, file), "utf8")));
    return sources.get(file);
  };
  const described = { ...built, name: "", api: built.model };
  const parse = await loadParsers(grammarNames);
  const collectBlocks = createCollectBlocks([described], prepareSdks([described]));
  const found = [
    ...collectDescription(described, parse).examples,
    ...pages.filter(({ kind }) => kind === "guide").flatMap((page) => collectBlocks(page, parse).examples),
  ];
  const examples = found
    .filter(
      ({ value, part, marks }) =>
        typeof value === "object" && value !== null && part !== "path" && marks.invalid === undefined,
    )
    .map((example) => ({
      example,
      source: sourceOf(example.locate("", "value").file),
      errors: listErrors(example.schema, example.value, validators),
    }));
  return { examples, pages: pages.map(({ source }) => sourceOf(source.path)), createSourceFile };
}

/** mulberry32: the same errors on every machine. */
function createDraw(start) {
  let state = start;
  return (list) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return list[Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296) * list.length)];
  };
}

/** One error in each example; no two examples share their characters. */
function batchOfFiles({ examples }, draw) {
  const taken = [];
  return examples.flatMap((entry) => {
    const edit = drawEdit(entry, draw);
    if (edit === undefined) return [];
    const isTaken = taken.some(({ file, start, end }) => file === edit.file && start < edit.to && edit.from < end);
    if (isTaken) return [];
    taken.push({ file: edit.file, start: edit.from, end: edit.to });
    return [edit];
  });
}

function drawEdit({ example, source, errors }, draw) {
  if (errors.length === 0) return undefined;
  const error = draw(errors);
  const valueAt = (pointer) => at(example.value, pointer);
  const placed = placeError({ error, example, source, valueAt });
  if (placed === undefined) return undefined;
  const whole = example.locate("", "value");
  const offset = (line, column) => source.lineStarts[line - 1] + column - 1;
  const place = source.path.endsWith(".md") ? "pages" : "description";
  const from = offset(whole.line, whole.column);
  const to = offset(whole.endLine ?? whole.line, whole.endColumn ?? whole.column + 1);
  return {
    ...placed,
    kind: error.kind,
    place,
    file: source.path,
    source,
    from: Math.min(from, placed.start),
    to: Math.max(to, placed.end),
  };
}

function at(value, pointer) {
  const tokens = pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
  return tokens.reduce((inner, token) => inner?.[token], value);
}

/** A wrong path and a wrong method in calls of curl: a letter too many, a method that the path does not have. */
function batchOfCalls({ pages }, draw) {
  const kind = draw(["path", "method", "query"]);
  return pages.flatMap((source) =>
    [...source.text.matchAll(/curl (?:-X [A-Z]+ )?(https:\/\/[^/\s]+)(\/v1\/[a-z]+)[^\s"']*/g)].map(
      ({ 0: call, 1: host, 2: route, index }) => {
        const url = index + call.indexOf(host);
        const start = url + host.length;
        const common = { kind, place: "calls", file: source.path, source, from: index, to: index + call.length };
        if (kind === "path")
          return {
            ...common,
            start: start + route.length,
            end: start + route.length,
            text: "x",
            wanted: [start, start + 4],
          };
        if (kind === "method")
          return {
            ...common,
            start: index + 5,
            end: url,
            text: "-X TRACE ",
            wanted: [index + 5, index + 8, url + 9, start + 9],
          };
        return {
          ...common,
          start: index + call.length,
          end: index + call.length,
          text: "?zzz=1",
          wanted: [index + call.length + 1],
        };
      },
    ),
  );
}

function checkBatch({ root, folder, batch, counts, misses, material }) {
  const files = new Map(batch.map(({ source }) => [source.path, source]));
  const shifted = new Map();
  for (const [file, source] of files) {
    let { text } = source;
    const edits = batch.filter((edit) => edit.file === file).toSorted((left, right) => right.start - left.start);
    for (const { start, end, text: put } of edits) text = text.slice(0, start) + put + text.slice(end);
    writeFileSync(path.join(folder, file), text);
    shifted.set(file, material.createSourceFile(file, text));
  }
  const findings = check(root, folder, []);
  for (const edit of batch) {
    const moved = (offset) =>
      batch
        .filter((other) => other !== edit && other.file === edit.file && other.start < offset)
        .reduce((sum, other) => sum + other.text.length - (other.end - other.start), offset);
    count({
      edit,
      findings,
      counts,
      misses,
      places: [edit.wanted].flat().map((offset) => position(shifted.get(edit.file), moved(offset))),
    });
  }
  for (const [file, source] of files) writeFileSync(path.join(folder, file), source.text);
}

function position({ lineStarts }, offset) {
  const line = lineStarts.findLastIndex((start) => start <= offset);
  return { line: line + 1, column: offset - lineStarts[line] + 1 };
}

/** Request bodies of the description as files of their own. */
function batchOfPayloads({ examples, createSourceFile }, draw) {
  return examples.flatMap(({ example, errors }) => {
    if (example.part !== "request" || example.operation === undefined || errors.length === 0) return [];
    const text = JSON.stringify(example.value, undefined, 2);
    return [{ example, error: draw(errors), source: createSourceFile("payload.json", text) }];
  });
}

function checkPayload({ root, folder, payload, counts, misses }) {
  const { example, error, source } = payload;
  const located = { locate: findKeys(source.text) };
  const placed = placeError({ error, example: located, source, valueAt: (pointer) => at(example.value, pointer) });
  if (placed === undefined) return;
  writeFileSync(
    path.join(folder, "payload.json"),
    source.text.slice(0, placed.start) + placed.text + source.text.slice(placed.end),
  );
  const findings = check(root, folder, ["payload.json", "--operation", example.operation]);
  const edit = { ...placed, kind: error.kind, place: "payload files", file: "payload.json" };
  count({ edit, findings, counts, misses, places: [position(source, placed.wanted)] });
}

/** Where a pointer leads in text that JSON.stringify has laid out: found by its indentation, not by our locators. */
function findKeys(text) {
  const lines = text.split("\n");
  return (pointer, target) => {
    let line = 0;
    let column = 0;
    let depth = 0;
    let keyColumn = 0;
    for (const token of pointer
      .split("/")
      .slice(1)
      .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))) {
      const isList = lines[line][column] === "[";
      const indent = "  ".repeat(++depth);
      let index = -1;
      for (line += 1; ; line += 1) {
        if (
          !lines[line].startsWith(indent) ||
          lines[line][indent.length] === " " ||
          /^[\]}]/.test(lines[line].slice(indent.length))
        )
          continue;
        index += 1;
        if (isList ? index === Number(token) : lines[line].startsWith(`${indent}${JSON.stringify(token)}: `)) break;
      }
      keyColumn = indent.length;
      column = isList ? keyColumn : keyColumn + JSON.stringify(token).length + 2;
    }
    if (target === "key") return { line: line + 1, column: keyColumn + 1, endLine: line + 1, endColumn: column - 1 };
    const closing = /[[{]$/.test(lines[line].slice(column))
      ? lines.findIndex((text, index) => index > line && /^ *[\]}]/.test(text) && text.search(/\S/) === 2 * depth)
      : line;
    const endText = lines[closing].replace(/,$/, "");
    return { line: line + 1, column: column + 1, endLine: closing + 1, endColumn: endText.length + 1 };
  };
}

function count({ edit, findings, counts, misses, places }) {
  const key = `${edit.place} | ${edit.kind}`;
  const row = counts.get(key) ?? { errors: 0, found: 0, line: 0, column: 0 };
  counts.set(key, row);
  row.errors += 1;
  const near = findings.filter(({ file }) => file === edit.file);
  const isLine = near.some(({ line }) => places.some((place) => place.line === line));
  const isColumn = near.some(({ line, column }) =>
    places.some((place) => place.line === line && place.column === column),
  );
  const lines = places.map(({ line }) => line);
  const isFound =
    isLine ||
    near.some(({ line, endLine = line }) => lines.some((wanted) => line - 3 <= wanted && wanted <= endLine + 3));
  if (isFound) row.found += 1;
  if (isLine) row.line += 1;
  if (isColumn) row.column += 1;
  else {
    const told = near
      .filter(({ line }) => lines.includes(line))
      .map(({ line, column, code }) => `${line}:${column} ${code}`);
    misses.push(`${key} at ${edit.file}:${places[0].line}:${places[0].column}: ${told.join(", ") || "nothing"}`);
  }
}

function print({ counts, misses, untouched }) {
  console.log("| where | fault | faults | found | exact line | exact column |\n|---|---|---|---|---|---|");
  const sum = { errors: 0, found: 0, line: 0, column: 0 };
  for (const [key, row] of [...counts].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    for (const field of Object.keys(sum)) sum[field] += row[field];
    console.log(`| ${key} | ${row.errors} | ${row.found} | ${row.line} | ${row.column} |`);
  }
  console.log(
    `| all | | ${sum.errors} | ${sum.found} | ${sum.line} | ${sum.column} |\n\nFindings on the untouched copy: ${untouched}`,
  );
  for (const miss of misses) console.log(`- ${miss}`);
  return untouched === 0 && sum.found === sum.errors && sum.line === sum.errors && sum.column >= 0.99 * sum.errors
    ? 0
    : 1;
}
