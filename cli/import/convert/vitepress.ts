import path from "node:path";
import { includeCode } from "../../../generators/pages/markdown/included-code.ts";
import { createSourceFile } from "../../../generators/source/source-file.ts";
import { isPlainObject } from "../constants/values.ts";
import { dropContents } from "./heading-marks.ts";
import type { ReadPageFacts } from "../page-source.ts";
import { textOf } from "../constants/context.ts";
import {
  countFrontMatter,
  mapProse,
  markCode,
  outsideSpans,
  type Conversion,
  type PageDraft,
  type Line,
} from "./lines.ts";

/** What pages of VitePress may include. */
export interface VitePressContext {
  readonly facts: ReadPageFacts;
  /** Finds a file by the path in a page. */
  readonly find: (written: string) => { readonly file: string; readonly text: string } | undefined;
  /** The path by which the new page names a file. */
  readonly claim: (file: string) => string;
}

const codeInclude = /^(\s*)<<<[ \t]+(\S+?)(#[\w-]+)?(?:[ \t]*\{([^}]*)\})?(?:[ \t]*\[([^\]]*)\])?[ \t]*\r?$/;
const pageInclude = /<!--\s*@include:\s*(\S+?)(#[^\s{]+)?(?:\{([^}]*)\})?\s*-->/;

/** Converts what only VitePress knows: included code and pages, scripts, and `{{ $frontmatter.x }}`. */
export function convertVitePress(draft: PageDraft, context: VitePressContext): PageDraft {
  const contents = dropContents(draft);
  const conversions: Conversion[] = [...contents.conversions];
  const note = (name: string, line: Line, outcome: Conversion["outcome"]): void =>
    void conversions.push({ name, line: line.origin, column: 1, outcome });
  const included = includeFiles({ ...contents, conversions }, context, note);
  const prose = mapProse({ ...included, lines: removeScripts(included.lines, note) }, (line) => {
    // VitePress ignores words after the name, such as `labels=[npm, pnpm]`.
    const group = /^(\s*:{3,}\s*code-group)\s+\S.*$/.exec(line.text)?.[1];
    if (group !== undefined) return { ...line, text: group };
    return { ...line, text: outsideSpans(line.text, (part) => fillFrontMatter(part, context.facts)) };
  });
  return { lines: prose.lines, conversions };
}

type Note = (name: string, line: Line, outcome: Conversion["outcome"]) => void;

type IncludeContext = VitePressContext & { readonly note: Note };

function includeFiles(draft: PageDraft, context: VitePressContext, note: Note): PageDraft {
  const code = markCode(draft.lines);
  const lines = draft.lines.flatMap((line, index): readonly Line[] => {
    if (code[index] === true) return [line];
    const block = codeInclude.exec(line.text);
    if (block !== null) return includeBlock(line, block, { ...context, note });
    const page = pageInclude.exec(line.text);
    return page === null ? [line] : includePage(line, page, { ...context, note });
  });
  return { ...draft, lines };
}

/** `<<< @/snippets/a.js#region{1,3 ts:line-numbers} [Title]` */
function includeBlock(line: Line, match: RegExpExecArray, { find, claim, note }: IncludeContext): readonly Line[] {
  const [, indent = "", written = "", region, marks = "", title] = match;
  const found = find(written);
  note("<<<", line, found === undefined ? "unknown" : "converted");
  if (found === undefined) return [line];
  const [, ranges = "", language] = /^\s*([\d,\s-]*)\s*([^\s\d,][^\s]*)?\s*$/.exec(marks) ?? [];
  const [name = "", ...flags] = (language ?? path.posix.extname(found.file).slice(1)).split(":");
  const words = [
    name,
    ranges.trim() === "" ? "" : `{${ranges.replaceAll(/\s/g, "")}}`,
    flags.some((flag) => flag.startsWith("line-numbers")) ? "showLineNumbers" : "",
    title === undefined || title === "" ? "" : `title="${title}"`,
  ];
  const source = createSourceFile(found.file, found.text);
  const isFound = region !== undefined && includeCode(source, region.slice(1)) !== undefined;
  // A whole file keeps the comments that mark its regions.
  const isMarked = includeCode(source, undefined)?.text !== includeCode(source, "*")?.text;
  const part = isFound ? region.slice(1) : isMarked ? "*" : undefined;
  const info = [...words, `file="${claim(found.file)}"`, part === undefined ? "" : `region="${part}"`];
  const fence = ["```" + info.filter((word) => word !== "").join(" "), "```"];
  return fence.map((text) => ({ text: indent + text, origin: line.origin }));
}

/** A part of a page is copied into the page. A whole page stays one file. */
function includePage(line: Line, match: RegExpExecArray, { find, claim, note }: IncludeContext): readonly Line[] {
  const [all, written = "", anchor, range] = match;
  const found = find(written);
  note("@include", line, found === undefined ? "unknown" : "converted");
  if (found === undefined) return [line];
  if (anchor === undefined && range === undefined)
    return [{ ...line, text: line.text.replace(all, () => `::include{file="${claim(found.file)}"}`) }];
  return partOf(found.text, anchor?.slice(1), range).map((text) => ({ text, origin: line.origin }));
}

/** Lines by a region, by the section of a heading, or by numbers. */
function partOf(text: string, anchor: string | undefined, range: string | undefined): readonly string[] {
  const lines = text.split("\n");
  const region = anchor === undefined ? undefined : includeCode(createSourceFile("", text), anchor)?.text.split("\n");
  const chosen = region ?? (anchor === undefined ? lines : sectionOf(lines, anchor));
  if (range === undefined) return chosen;
  const [from = "", to] = range.split(",");
  const end = to === undefined ? from : to;
  return chosen.slice(Math.max(0, Number(from || 1) - 1), end.trim() === "" ? undefined : Number(end));
}

function idOfLine(line: string): string {
  return line
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
}

function sectionOf(lines: readonly string[], anchor: string): readonly string[] {
  const start = lines.findIndex((line) => /^#+\s/.test(line) && idOfLine(line) === idOfLine(anchor));
  if (start === -1) return lines;
  const level = /^#+/.exec(lines[start] ?? "")?.[0].length ?? 1;
  const length = lines.slice(start + 1).findIndex((line) => (/^#+(?=\s)/.exec(line)?.[0].length ?? 7) <= level);
  return lines.slice(start, length === -1 ? undefined : start + 1 + length);
}

/** `<script setup>` and `<style>` at the top level are programs and style sheets of the page. */
function removeScripts(lines: readonly Line[], note: Note): readonly Line[] {
  const code = markCode(lines);
  const start = countFrontMatter(lines);
  let open: string | undefined;
  return lines.filter((line, index) => {
    if (index < start || (code[index] === true && open === undefined)) return true;
    if (open === undefined) {
      const [, name] = /^<(script|style)\b[^>]*>/.exec(line.text) ?? [];
      if (name === undefined) return true;
      note(`<${name}>`, line, "dropped");
      if (!line.text.includes(`</${name}>`)) open = name;
      return false;
    }
    if (line.text.includes(`</${open}>`)) open = undefined;
    return false;
  });
}

/** `{{ $frontmatter.title }}` */
function fillFrontMatter(text: string, { frontMatter }: ReadPageFacts): string {
  return text.replaceAll(/\{\{\s*\$frontmatter\.([\w.]+)\s*\}\}/g, (all, name: string) => {
    let value: unknown = frontMatter;
    for (const key of name.split("."))
      value = isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    // Vue writes nothing for a key that the page does not have.
    return value === undefined ? "" : (textOf(value) ?? all);
  });
}
