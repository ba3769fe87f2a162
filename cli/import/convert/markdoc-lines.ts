import { markCode, type Line } from "./lines.ts";

/** A line with the start of a tag whose end is on another line. */
const openTag = /\{%(?:"[^"]*"|[^%"{]|\{(?!%)|%(?!\}))*$/;
/** Attributes of a tag are on at most this many lines. */
const maxTagLines = 400;

/** Puts each tag of several lines on one line, with its attributes as they are written. */
export function joinTags(lines: readonly Line[]): readonly Line[] {
  const code = markCode(lines);
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    const isOpen = code[index] !== true && openTag.test(line.text.replaceAll(/`[^`]*`/g, ""));
    const end = isOpen ? lines.slice(index + 1, index + maxTagLines).findIndex(({ text }) => text.includes("%}")) : -1;
    if (end === -1) {
      result.push(line);
      continue;
    }
    const rest = lines.slice(index + 1, index + end + 2).map(({ text }) => text.trim());
    result.push({ ...line, text: [line.text.trimEnd(), ...rest].join(" ") });
    index += end + 1;
  }
  return result;
}

/** A tag without content ends with a slash. */
export function splitSlash(inside: string): { readonly attributes: string; readonly isEmpty: boolean } {
  const text = inside.trimEnd();
  return text.endsWith("/") ? { attributes: text.slice(0, -1), isEmpty: true } : { attributes: text, isEmpty: false };
}

/** The lines from a tag on its own line to its end. */
interface TagBlock {
  readonly start: Line;
  readonly match: RegExpExecArray;
  readonly content: readonly Line[];
  readonly end: Line;
  readonly before: Line | undefined;
  readonly after: Line | undefined;
}

/** Replaces the blocks of a tag outside code. A tag without an end stays. */
export function replaceBlocks(
  lines: readonly Line[],
  tag: { readonly start: RegExp; readonly end: RegExp },
  write: (block: TagBlock) => readonly Line[],
): readonly Line[] {
  const code = markCode(lines);
  const isEnd = lines.map(({ text }, index) => code[index] !== true && tag.end.test(text));
  const lastEnd = isEnd.lastIndexOf(true);
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const start = lines[index];
    if (start === undefined) break;
    const match = index < lastEnd && code[index] !== true ? tag.start.exec(start.text) : null;
    const last = match === null ? -1 : isEnd.indexOf(true, index);
    const end = lines[last];
    if (match === null || end === undefined) {
      result.push(start);
      continue;
    }
    const content = lines.slice(index + 1, last);
    result.push(...write({ start, match, content, end, before: lines[index - 1], after: lines[last + 1] }));
    index = last;
  }
  return result;
}

const ownLine = /^([ \t]*)\{%\s*(?:(\/)\s*)?([\w-]+)(?![\w-])(?:"[^"]*"|[^%"]|%(?!\}))*%\}[ \t]*$/;

interface OpenTag {
  readonly name: string;
  readonly line: number;
  readonly indent: number;
  least: number;
}

/** Moves the content of tags to the column of the tag: Markdoc has no code by indentation. */
export function alignContent(lines: readonly Line[]): readonly Line[] {
  const code = markCode(lines);
  const indents = lines.map(({ text }) => (text.trim() === "" ? Number.POSITIVE_INFINITY : text.search(/\S/)));
  // By how much the content of a tag moves, from the line after it; its end moves back.
  const moves = lines.map(() => 0);
  const open: OpenTag[] = [];
  for (const [index, { text }] of lines.entries()) {
    const [all, , end, name = ""] = code[index] === true ? [] : (ownLine.exec(text) ?? []);
    const outer = open.at(-1);
    const closed = end === "/" && outer?.name === name ? open.pop() : undefined;
    if (closed !== undefined) {
      const move = Number.isFinite(closed.least) ? Math.max(0, closed.least - closed.indent) : 0;
      moves[closed.line + 1] = (moves[closed.line + 1] ?? 0) + move;
      moves[index] = (moves[index] ?? 0) - move;
    }
    const inside = open.at(-1);
    if (inside !== undefined) inside.least = Math.min(inside.least, closed?.indent ?? indents[index] ?? 0);
    if (all !== undefined && end === undefined && !/\/\s*%\}\s*$/.test(all))
      open.push({ name, line: index, indent: indents[index] ?? 0, least: Number.POSITIVE_INFINITY });
  }
  let move = 0;
  return lines.map((line, index) => {
    move += moves[index] ?? 0;
    return move === 0 ? line : { ...line, text: line.text.slice(Math.min(move, indents[index] ?? 0)) };
  });
}

const partial = /^([ \t]*)\{%\s*partial\s((?:"[^"]*"|[^%"])*?)\/?\s*%\}[ \t]*$/;
const maxDepth = 8;

/**
 * Copies partials with `variables` into the page, with the values of the variables: another page passes other values. A
 * partial without variables stays one file.
 */
export function inlinePartials(
  lines: readonly Line[],
  readText: (file: string) => string | undefined,
  depth = 0,
): readonly Line[] {
  const code = markCode(lines);
  return lines.flatMap((line, index): readonly Line[] => {
    const [, indent = "", attributes = ""] = code[index] === true ? [] : (partial.exec(line.text) ?? []);
    const file = /\bfile="([^"]+)"/.exec(attributes)?.[1];
    const variables = /\bvariables=\{(.*)\}/s.exec(attributes)?.[1];
    const text = file === undefined || variables === undefined || depth >= maxDepth ? undefined : readText(file);
    if (text === undefined || variables === undefined) return [line];
    const values = readVariables(variables);
    const body = text.replace(/^---\n[\s\S]*?\n---\n/, "").replace(/\n$/, "");
    const filled = body.replaceAll(/\{%\s*\$([\w.]+)\s*%\}|(?<==)\$([\w.]+)/g, (all, own?: string, value?: string) => {
      const found = values.get(own ?? value ?? "");
      return found === undefined ? all : own === undefined ? `"${found}"` : found;
    });
    const decided = filled.replaceAll(/\{%\s*(?:if|else)\s[^%]*%\}/g, (condition) =>
      condition.replaceAll(/\$([\w.]+)/g, (all, name: string) => writeValue(values.get(name)) ?? all),
    );
    const inner = decided.split("\n").map((each) => ({ ...line, text: each.trim() === "" ? "" : `${indent}${each}` }));
    return inlinePartials(joinTags(inner), readText, depth + 1);
  });
}

/** A value in a condition. */
function writeValue(value: string | undefined): string | undefined {
  return value === undefined || /^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(value) ? value : JSON.stringify(value);
}

/** `{ name: "a", "other": 3 }` */
function readVariables(written: string): ReadonlyMap<string, string> {
  const entries = written.matchAll(/["']?([\w-]+)["']?\s*:\s*(?:"([^"]*)"|'([^']*)'|([^\s,{}]+))/g);
  return new Map([...entries].map(([, name = "", double, single, plain]) => [name, double ?? single ?? plain ?? ""]));
}
