import path from "node:path";
import { fencedCode } from "../../../generators/pages/markdown/code-fence.ts";
import { markCode, type Line } from "./lines.ts";
import { missingFile, noteConverted, noteDropped, type MkDocsWork } from "./mkdocs-notation.ts";

/** An include of the page, with the number of lines that it takes. */
interface Include {
  readonly name: string;
  readonly indent: string;
  readonly file: string;
  readonly options: Readonly<Record<string, string>>;
  readonly length: number;
  /** The text of the line before and after an include within a sentence. */
  readonly around?: readonly [before: string, after: string];
}

/** How deep included files may include further ones. */
const maxDepth = 8;
/** How many lines a page may become. */
const maxLines = 200_000;

/**
 * Replaces the files that the plugin `include-markdown`, the extension `markdown_include`, and `{* code.py *}` of FastAPI
 * include, by their text. https://github.com/mondeja/mkdocs-include-markdown-plugin
 */
export function convertIncludes(lines: readonly Line[], work: MkDocsWork): readonly Line[] {
  const { includes } = work.notation;
  const hasCode = lines.some(({ text }) => codeInclude.test(text));
  if (!includes.hasTags && includes.base === undefined && !hasCode) return lines;
  return insertFiles(lines, { work, file: work.snippets.page, above: [], left: { lines: maxLines } });
}

interface IncludePlace {
  readonly work: MkDocsWork;
  /** The file that contains the lines, in the old project. */
  readonly file: string;
  /** The included files that contain it. */
  readonly above: readonly string[];
  readonly left: { lines: number };
}

function insertFiles(lines: readonly Line[], place: IncludePlace): readonly Line[] {
  const { work } = place;
  const code = markCode(lines);
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const found = line === undefined ? undefined : readInclude(lines, index, work);
    if (line === undefined) continue;
    if (found === undefined) {
      result.push(line);
      continue;
    }
    const at = { line, place, isCode: code[index] === true };
    for (const written of found.around === undefined ? insertBlock(found, at) : insertInline(found, at))
      result.push(written);
    index += found.length - 1;
  }
  return result;
}

function insertBlock(include: Include, at: FilePlace): readonly Line[] {
  const { work } = at.place;
  const written = readFile(include, at);
  if (written === undefined) noteDropped(work, include.name, at.line);
  else noteConverted(work, { name: include.name, line: at.line });
  return written ?? writeMissing(include, at);
}

/** Inserts all files of a line with other text. */
function insertInline(first: Include, at: FilePlace): readonly Line[] {
  const texts = [""];
  const append = (text: string): void => void (texts[texts.length - 1] += text);
  let [, after] = first.around ?? ["", ""];
  for (let next: Include | undefined = first; next !== undefined; next = readBraces(after)) {
    const [before, rest] = next.around ?? [next.indent, ""];
    append(before);
    const [start, ...others] = insertBlock({ ...next, indent: "", around: [before, rest] }, at);
    append(start?.text ?? "");
    for (const { text } of others) texts.push(text);
    after = rest;
  }
  append(after);
  return texts.map((text) => ({ ...at.line, text }));
}

const tag = /^([ \t]*)\{%-?\s*(include|include-markdown)\s+(?:"([^"]+)"|'([^']+)')([\s\S]*?)-?%\}[ \t]*$/;
const braces = /\{!([^{}!]+)!\}/;
const codeInclude = /^([ \t]*)\{\*\s+([\w./-]+\.\w+)((?:\s+\w+\[[^\]]*\])*)\s+\*\}[ \t]*$/;

function readInclude(lines: readonly Line[], index: number, { notation }: MkDocsWork): Include | undefined {
  const text = lines[index]?.text ?? "";
  const [, indent = "", file, marks = ""] = codeInclude.exec(text) ?? [];
  if (file !== undefined) {
    const options = [...marks.matchAll(/(\w+)\[([^\]]*)\]/g)].map(
      ([, name = "", value = ""]) => [name, value] as const,
    );
    return { name: "{* file *}", indent, file, options: Object.fromEntries(options), length: 1 };
  }
  const inBraces = notation.includes.base === undefined ? undefined : readBraces(text);
  if (inBraces !== undefined) return inBraces;
  if (!notation.includes.hasTags || !/^\s*\{%/.test(text)) return undefined;
  const length = lines.slice(index, index + 30).findIndex((line) => line.text.includes("%}")) + 1;
  const whole = lines.slice(index, index + length).map((line) => line.text);
  const [, own = "", name = "", double, single, written = ""] = tag.exec(whole.join("\n")) ?? [];
  const target = double ?? single;
  if (target === undefined) return undefined;
  const options = [...written.matchAll(/([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"']+))/g)].map(
    ([, key = "", one, two, plain]) => [key, (one ?? two ?? plain ?? "").replaceAll("\\n", "\n")] as const,
  );
  return { name: `{% ${name} %}`, indent: own, file: target, options: Object.fromEntries(options), length };
}

/** The first `{! file !}` of a line. */
function readBraces(text: string): Include | undefined {
  const found = braces.exec(text);
  const file = found?.[1]?.trim() ?? "";
  if (found === null || file === "") return undefined;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  const include = { name: "{! file !}", file, options: {}, length: 1 };
  const isBlock = `${before}${after}`.trim() === "";
  return isBlock ? { ...include, indent: before } : { ...include, indent: "", around: [before, after] };
}

interface FilePlace {
  readonly line: Line;
  readonly place: IncludePlace;
  readonly isCode: boolean;
}

function readFile(include: Include, { line, place, isCode }: FilePlace): readonly Line[] | undefined {
  const { work, above, left } = place;
  const file = findFile(include, place);
  const text = file === undefined ? undefined : work.snippets.open(file);
  if (file === undefined || text === undefined || above.length >= maxDepth) return undefined;
  if (above.includes(file)) return undefined;
  const chosen = choosePart(text.replaceAll("\r\n", "\n"), include);
  left.lines -= chosen.split("\n").length;
  if (left.lines < 0) return undefined;
  const isPage = /\.(?:md|markdown)$/i.test(file) && include.name !== "{* file *}" && !isCode;
  const moved = isPage && moves(include) ? moveLinks(chosen, { from: file, to: work.snippets.page }) : chosen;
  const shown = isPage ? shiftHeadings(moved, Number(include.options["heading-offset"] ?? 0)) : moved;
  const inner = shown.split("\n").map((each) => ({ ...line, text: each === "" ? "" : `${include.indent}${each}` }));
  return insertFiles(inner, { ...place, file, above: [...above, file] });
}

/** What remains of an include without a file. The build reports the file at `::include`, or at the block of code. */
function writeMissing({ name, indent, file, around }: Include, { line, place, isCode }: FilePlace): readonly Line[] {
  if (around !== undefined || isCode || findFile({ name, file }, place) !== undefined) return [];
  return missingFile(file, { indent, isCodeFile: name === "{* file *}" }).map((text) => ({ ...line, text }));
}

/** Only the plugin's `include-markdown` rewrites links. */
function moves({ name, options }: Include): boolean {
  return name === "{% include-markdown %}" && options["rewrite-relative-urls"] !== "false";
}

/** `./a.md` starts at the file that includes it, and `a.md` at the folder of the pages. */
function findFile(
  { name, file }: Pick<Include, "name" | "file">,
  { work, file: from }: IncludePlace,
): string | undefined {
  const { root, docs, base = root } = work.notation.includes;
  const own = path.posix.dirname(from);
  const tagFolders = [/^\.\.?\//.test(file) ? own : docs, own];
  const folders = name.startsWith("{%") ? tagFolders : [name === "{! file !}" ? base : root, docs, own];
  return folders
    .map((folder) => path.posix.join(folder, file))
    .find((each) => !each.startsWith("../") && work.snippets.open(each) !== undefined);
}

/** The text between `start` and `end`, or the lines that `ln[…]` names, as code. */
function choosePart(text: string, { name, file, options }: Include): string {
  if (name === "{* file *}") {
    const all = text.replace(/\n$/, "").split("\n");
    const chosen =
      options["ln"] === undefined ? all : readRanges(options["ln"]).flatMap(([from, to]) => all.slice(from - 1, to));
    const marks = options["hl"] === undefined ? "" : ` {${options["hl"].replaceAll(":", "-").replaceAll(/\s+/g, "")}}`;
    const language = /\.(\w+)$/.exec(file)?.[1] ?? "text";
    return fencedCode(`${language === "py" ? "python" : language}${marks}`, chosen.join("\n"));
  }
  const { start, end } = options;
  const from = start === undefined ? 0 : text.indexOf(start);
  if (from === -1) return "";
  const after = text.slice(from + (start?.length ?? 0));
  const to = end === undefined ? -1 : after.indexOf(end);
  const part = to === -1 ? after : after.slice(0, to);
  return (options["dedent"] === "true" ? dedent(part) : part).replace(/\n$/, "");
}

function readRanges(written: string): readonly (readonly [number, number])[] {
  return written.split(",").map((range) => {
    const [from = "1", to = from] = range.trim().split(/[:-]/);
    return [Number(from || 1), to === "" ? Number.POSITIVE_INFINITY : Number(to)];
  });
}

function dedent(text: string): string {
  const indents = text
    .split("\n")
    .flatMap((line) => (line.trim() === "" ? [] : [/^[ \t]*/.exec(line)?.[0].length ?? 0]));
  const least = Math.min(...indents);
  return indents.length === 0 ? text : text.replaceAll(new RegExp(`^[ \\t]{${least}}`, "gm"), "");
}

function shiftHeadings(text: string, offset: number): string {
  if (!Number.isInteger(offset) || offset === 0) return text;
  return mapText(text, (line) =>
    line.replace(/^(#{1,6})(?=\s)/, (marks) => "#".repeat(Math.min(6, Math.max(1, marks.length + offset)))),
  );
}

/** Links and images of a file in another folder, as the page writes them. */
function moveLinks(text: string, { from, to }: { readonly from: string; readonly to: string }): string {
  const [start, end] = [path.posix.dirname(from), path.posix.dirname(to)];
  if (start === end) return text;
  const move = (url: string): string =>
    /^(?:[a-z][a-z\d+.-]*:|[/#]|$)/i.test(url)
      ? url
      : path.posix.relative(end, path.posix.join(start, url)) + tail(url);
  return mapText(text, (line) =>
    line
      .replaceAll(/(\]\(<?)([^\s()<>]+)/g, (_all, before: string, url: string) => `${before}${move(url)}`)
      .replaceAll(/(\s(?:src|href)=")([^"]+)/g, (_all, before: string, url: string) => `${before}${move(url)}`)
      .replace(
        /^( {0,3}\[(?!\^)[^\]]+\]:[ \t]*<?)([^\s<>]+)/,
        (_all, before: string, url: string) => `${before}${move(url)}`,
      ),
  );
}

/** A path keeps its slash at the end. */
function tail(url: string): string {
  return url.endsWith("/") ? "/" : "";
}

function mapText(text: string, change: (line: string) => string): string {
  const lines = text.split("\n").map((line, index) => ({ text: line, origin: index }));
  const code = markCode(lines);
  return lines.map((line, index) => (code[index] === true ? line.text : change(line.text))).join("\n");
}
