import { components } from "../components/table.ts";
import type { MaskedText } from "./masks.ts";
import type { Irregularity } from "./prescan.ts";

/** An error of the MDX parser. */
export interface SyntaxFailure extends Error {
  readonly reason: string;
  readonly source?: string | undefined;
  readonly place?: Point | { readonly start: Point } | undefined;
}

interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset?: number;
}

/** The parser throws messages of `vfile-message`. */
export function isSyntaxFailure(cause: unknown): cause is SyntaxFailure {
  return cause instanceof Error && "reason" in cause && "ruleId" in cause;
}

/** `Expected a closing tag for `<br>` (1:3-1:7)`. */
const unclosed = /closing tag for `<([^`>]*)>` \((\d+):(\d+)-(\d+):(\d+)\)/;

/** Finds what to mask after an error. Returns nothing if the error cannot be located. */
export function findCulprit(failure: SyntaxFailure, { text }: MaskedText, written: string): readonly Irregularity[] {
  const { source = "", reason } = failure;
  const offset = offsetOf(failure, text);
  if (source === "mdast-util-mdx-jsx") {
    const [, name = "", ...numbers] = unclosed.exec(reason) ?? [];
    if (numbers.length === 4) {
      const [line = 1, column = 1, endLine = 1, endColumn = 1] = numbers.map(Number);
      const start = offsetAt(text, line, column);
      return withTwins(tagAt(start, offsetAt(text, endLine, endColumn), name), { text, written });
    }
    const start = text.lastIndexOf("<", offset);
    const end = text.indexOf(">", start) + 1;
    const tag = /^<\/?([^\s/>]*)/.exec(text.slice(start, end))?.[1] ?? "";
    return start === -1 || end === 0 ? [] : [tagAt(start, end, tag)];
  }
  if (source === "micromark-extension-mdxjs-esm") return moduleAt(text, offset);
  if (source === "micromark-extension-mdx-expression") {
    const brace = findOpenBrace(text, offset);
    return brace === undefined ? [] : [character(brace, "{")];
  }
  const comma = source === "micromark-extension-mdx-jsx" ? commaAt(text, offset) : undefined;
  if (comma !== undefined) return [comma];
  const start = lastOf(text, "<", offset) ?? findOpenBrace(text, offset);
  return start === undefined ? [] : [character(start, text[start] ?? "<")];
}

/** In characters: how long a tag may be up to a comma. */
const maxTag = 4000;

/** `<Card title="a", href="/b">`: a comma after the value of an attribute. In `Map<String, Integer>`, the tag is text. */
function commaAt(text: string, offset: number): Irregularity | undefined {
  if (text[offset] !== "," || !/["'}]\s*$/.test(text.slice(Math.max(0, offset - 200), offset))) return undefined;
  const before = text.slice(Math.max(0, offset - maxTag), offset);
  const [, name] = /^<([A-Za-z][\w.:-]*)\s/.exec(before.slice(before.search(openTag))) ?? [];
  return name === undefined ? undefined : { start: offset, end: offset + 1, kind: "space", rejected: "comma", name };
}

/** A value whose braces are nested at most three times. */
const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;

/** The last tag, up to the end of the text. Values of attributes may contain other tags. */
const openTag = new RegExp(
  String.raw`<[A-Za-z][\w.:-]*(?:\s+(?:[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|${braces}))?|${braces}))+\s*$`,
);

function character(start: number, name: string): Irregularity {
  return { start, end: start + 1, kind: "text", rejected: "character", name };
}

/** A tag that is not closed, or closes nothing. HTML is repaired as browsers do, a component's tag is left out. */
function tagAt(start: number, end: number, name: string): Irregularity {
  const isMarkup = /^[a-z][a-z\d]*$/.test(name) || Object.hasOwn(components, name);
  return { start, end, kind: isMarkup ? "html" : "text", rejected: "html", name };
}

/** A tag, and every other tag whose name is never closed: placeholders such as `<name>`. */
function withTwins(
  tag: Irregularity,
  { text, written }: { readonly text: string; readonly written: string },
): readonly Irregularity[] {
  const closed = new Set([...written.matchAll(/<\/([^\s<>/]+)/g)].map(([, name]) => name));
  const twins: Irregularity[] = [];
  for (const match of text.matchAll(/<([A-Za-z_$][^\s<>/{]*)(?:\s[^<>{]*)?>/g)) {
    const [whole, name = ""] = match;
    if (!closed.has(name) && !whole.endsWith("/>") && match.index !== tag.start)
      twins.push(tagAt(match.index, match.index + whole.length, name));
  }
  return [tag, ...twins];
}

/** The first letter of the block of module lines: without it, the block is text. */
function moduleAt(text: string, offset: number): readonly Irregularity[] {
  const before = text.slice(0, offset + 1);
  // The block may start right below the front matter.
  const starts = [
    ...before.matchAll(/(?:^(?:---[ \t]*\r?\n[\s\S]*?\n---[ \t]*\r?\n)?|\n[ \t]*\r?\n)(?=(?:import|export)\b)/g),
  ];
  const last = starts.at(-1);
  if (last === undefined) return [];
  const start = last.index + last[0].length;
  return [{ start, end: start + 1, kind: "text", rejected: "character", name: text.slice(start, start + 6) }];
}

/** The last brace before an offset that is still open there. */
export function findOpenBrace(text: string, offset: number): number | undefined {
  let closed = 0;
  for (let index = Math.min(offset, text.length) - 1; index >= 0; index -= 1) {
    const value = text[index];
    if (value === "}") closed += 1;
    if (value !== "{") continue;
    if (closed === 0) return index;
    closed -= 1;
  }
  return lastOf(text, "{", offset);
}

function lastOf(text: string, value: string, offset: number): number | undefined {
  const index = text.lastIndexOf(value, offset);
  return index === -1 ? undefined : index;
}

function offsetOf({ place }: SyntaxFailure, text: string): number {
  const point = place === undefined ? undefined : "start" in place ? place.start : place;
  return point === undefined ? text.length : (point.offset ?? offsetAt(text, point.line, point.column));
}

function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  for (let current = 1; current < line; current += 1) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
}
