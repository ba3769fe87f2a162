import { headingIdPattern } from "../../source/heading-id.ts";
import { fencePrefix } from "../markdown/directive-lines.ts";
import type { MaskRequest } from "./masks.ts";

/** A part of a page that MDX does not allow, or reads differently than Markdown authors mean it. */
export interface Irregularity extends MaskRequest {
  /** What MDX rejects, for a finding; undefined if Docusaurus accepts it as well. */
  readonly rejected?: "void" | "autolink" | "html" | "comma" | "character";
  readonly name?: string;
}

const fence = new RegExp(`^${fencePrefix}(\`{3,}|~{3,})`);
const moduleStart = /^(?:import|export)\b/;
/** HTML is written in either case, and `<Link>` is a component. */
const inBothCases = (names: string): string => `${names}|${names.toUpperCase()}`;
export const voidTags = inBothCases("area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr");
const rawTags = inBothCases("script|style|pre");
const attributes = /(?:\s+[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>={}`/]+))?)*\s*/.source;

const tokens = new RegExp(
  [
    "(?<code>`+)",
    // Markup in the text of an attribute belongs to the attribute.
    String.raw`(?<quoted>\s[\w:.-]+="[^"\n<]*<[^"\n]*")`,
    "(?<comment><!--)",
    String.raw`(?<expression>\{\s*\/\*)`,
    `(?<raw><(?:${rawTags})(?=[\\s>])[^<>{}]*>)`,
    `(?<void><(?:${voidTags})${attributes}>)`,
    "(?<autolink>(?<!\\]\\([ \\t]*|\\]:[ \\t]*)<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\\s<>{}]*|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+)>)",
    "(?<declaration><[!?])",
    "(?<less><(?=[^\\sA-Za-z/$_>!]))",
    // No expression of JavaScript starts like that. The parser would try each of them up to the end of its paragraph.
    "(?<brace>\\{(?=[ \\t]*[%@&|?:=,;^>*]))",
    `(?<id>${headingIdPattern}(?=[ \\t]*\\r?$))`,
    "(?<double>(?<![=\\\\{])\\{\\{[^{}\\n]*\\}\\})",
  ].join("|"),
  "gm",
);

/** Finds what is masked before the text is parsed as MDX. Fenced code, code spans, and module lines are skipped. */
export function findIrregularities(text: string): readonly Irregularity[] {
  const skip = skippedRanges(text);
  const found: Irregularity[] = [];
  const pattern = new RegExp(tokens);
  let next = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    while ((skip[next]?.end ?? Infinity) <= match.index) next += 1;
    const within = skip[next];
    if (within !== undefined && within.start <= match.index) {
      pattern.lastIndex = within.end;
      continue;
    }
    const end = readToken(text, match, found);
    // A token never ends before it starts, so the scan ends.
    pattern.lastIndex = Math.max(end, match.index + 1);
  }
  return found;
}

/** Counts the closing braces outside of fenced code and module lines. */
export function countClosingBraces(text: string): number {
  const inCode = skippedRanges(text).map(({ start, end }) => countIn(text.slice(start, end)));
  return countIn(text) - inCode.reduce((sum, count) => sum + count, 0);
}

function countIn(text: string): number {
  return text.split("}").length - 1;
}

/** Adds what a token is. Returns where the scan continues. */
function readToken(text: string, match: RegExpExecArray, found: Irregularity[]): number {
  const { index: start, groups = {} } = match;
  const end = start + match[0].length;
  if (isEscaped(text, start)) return start + 1;
  if (groups["code"] !== undefined) return endOfCode(text, start, match[0].length);
  if (groups["comment"] !== undefined) return addComment(text, start, found);
  if (groups["expression"] !== undefined) return endOfComment(text, end);
  if (groups["raw"] !== undefined) return addRaw(text, { start, end, opening: match[0] }, found);
  if (groups["void"] !== undefined) {
    const name = /[a-z]+/.exec(match[0])?.[0] ?? "";
    // JSX closes such an element with a tag of its own as well.
    if (!new RegExp(`^\\s*</${name}\\s*>`).test(text.slice(end, end + 40)))
      found.push({ start, end, kind: "html", rejected: "void", name });
  }
  // `<svg:rect>` is an element of JSX if it is closed.
  if (groups["autolink"] !== undefined && !text.includes(`</${match[0].slice(1, -1)}>`, end))
    found.push({ start, end, kind: "link", rejected: "autolink" });
  if (groups["declaration"] !== undefined || groups["less"] !== undefined)
    found.push({ start, end: start + 1, kind: "text", rejected: "character", name: "<" });
  if (groups["id"] !== undefined && isHeading(text, start)) found.push({ start, end, kind: "text" });
  if (groups["brace"] !== undefined) found.push({ start, end, kind: "text", rejected: "character", name: "{" });
  if (groups["double"] !== undefined) found.push({ start, end, kind: "text" });
  return end;
}

function addComment(text: string, start: number, found: Irregularity[]): number {
  const close = text.indexOf("-->", start + 4);
  if (close === -1) {
    found.push({ start, end: start + 1, kind: "text", rejected: "character", name: "<" });
    return start + 4;
  }
  found.push({ start, end: close + 3, kind: "comment" });
  return close + 3;
}

/** Markup in a comment of MDX belongs to the comment. */
export function endOfComment(text: string, start: number): number {
  const close = text.indexOf("*/", start);
  return close === -1 ? start : close + 2;
}

/** The content of these elements is not Markdown. JSX writes it as an expression. */
function addRaw(
  text: string,
  { start, end, opening }: { readonly start: number; readonly end: number; readonly opening: string },
  found: Irregularity[],
): number {
  const name = /[A-Za-z]+/.exec(opening)?.[0] ?? "";
  const content = text.slice(end, end + 200).trimStart();
  const close = new RegExp(`</${name}\\s*>`, "g");
  close.lastIndex = end;
  const closing = close.exec(text);
  // A short `pre` is HTML whose content has no braces or tags of its own.
  if (closing === null || content.startsWith("{") || name === "pre") return end;
  const stop = closing.index + closing[0].length;
  found.push({ start, end: stop, kind: "html", rejected: "html", name });
  return stop;
}

/** Where a code span ends that starts with so many backticks. */
export function endOfCode(text: string, start: number, length: number): number {
  const limit = endOfParagraph(text, start);
  const close = new RegExp(`(?<!\`)\`{${length}}(?!\`)`, "g");
  close.lastIndex = start + length;
  const found = close.exec(text.slice(0, limit));
  return found === null ? start + length : found.index + length;
}

/** Where the next blank line starts, or the text ends. */
export function endOfParagraph(text: string, start: number): number {
  const blank = /\n[ \t]*\r?\n/g;
  blank.lastIndex = start;
  return blank.exec(text)?.index ?? text.length;
}

function isHeading(text: string, index: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", index) + 1, index);
  if (/^[ \t>]*#{1,6}[ \t]/.test(line)) return true;
  const next = text.indexOf("\n", index);
  return next !== -1 && /^[ \t>]*(?:=+|-+)[ \t]*\r?(?:\n|$)/.test(text.slice(next + 1, next + 200));
}

/** Whether a backslash before a character makes it text. */
export function isEscaped(text: string, index: number): boolean {
  let backslashes = 0;
  while (text[index - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Fenced code, front matter, and the blocks of import and export lines. */
export function skippedRanges(text: string): readonly Range[] {
  const ranges: Range[] = [];
  let open: { readonly start: number; readonly mark: string } | undefined;
  let offset = 0;
  let module: number | undefined;
  let isAfterBlank = true;
  const frontMatter = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;
  if (frontMatter > 0) ranges.push({ start: 0, end: frontMatter });
  for (const line of text.split("\n")) {
    const end = offset + line.length + 1;
    const isBlank = line.trim() === "";
    if (offset >= frontMatter) {
      const mark = module === undefined ? fence.exec(line)?.[1] : undefined;
      if (open !== undefined) {
        if (mark?.startsWith(open.mark) === true && line.trim().endsWith(mark)) {
          ranges.push({ start: open.start, end });
          open = undefined;
        }
      } else if (mark !== undefined) open = { start: offset, mark };
      else if (module !== undefined && isBlank) {
        ranges.push({ start: module, end });
        module = undefined;
      } else if (module === undefined && isAfterBlank && moduleStart.test(line)) module = offset;
      isAfterBlank = isBlank;
    }
    offset = end;
  }
  const last = open?.start ?? module;
  return last === undefined ? ranges : [...ranges, { start: last, end: text.length }];
}
