import type { Nodes } from "mdast";

import { leaveToRemark, placeOf } from "./native-tree.ts";

export type MdxElement = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

/** Where a tag's attribute is in the text. */
export interface AttributeRange {
  readonly start: number;
  readonly end: number;
  /** Of an expression, without its braces. */
  readonly code?: { readonly start: number; readonly end: number };
}

const name = /[\p{ID_Start}$_][\p{ID_Continue}$-]*(?:[:.][\p{ID_Start}$_][\p{ID_Continue}$-]*)*/uy;
const space = /\s*/y;
const indentation = /[ \t]*/y;

/** The attributes of an opening tag. */
interface TagRange {
  readonly found: readonly AttributeRange[];
  /** Where the name and the attributes end. */
  readonly end: number;
}

/** Finds the attributes of an element in its opening tag. */
export function findAttributes(element: MdxElement, text: string): TagRange {
  const start = placeOf(element).start.offset;
  const opening = `<${element.name ?? ""}`;
  if (!text.startsWith(opening, start)) leaveToRemark();
  const found: AttributeRange[] = [];
  let end = start + opening.length;
  for (const attribute of element.attributes) {
    const range = readAttribute(attribute, skip(space, text, end), text);
    found.push(range);
    ({ end } = range);
  }
  end = skip(space, text, end);
  if (!/^(?:\/\s*)?>/.test(text.slice(end, end + 200))) leaveToRemark();
  return { found, end };
}

function readAttribute(attribute: MdxElement["attributes"][number], start: number, text: string): AttributeRange {
  if (attribute.type !== "mdxJsxAttribute") leaveToRemark();
  const endOfName = skip(name, text, start);
  if (text.slice(start, endOfName) !== attribute.name) leaveToRemark();
  const { value } = attribute;
  if (value === null || value === undefined) return { start, end: endOfName };
  const equals = skip(space, text, endOfName);
  const opening = skip(space, text, equals + 1);
  if (text[equals] !== "=") leaveToRemark();
  if (typeof value === "string") return { start, end: endOfString(text, opening, value) };
  const code = { start: opening + 1, end: endOfCode(text, opening + 1, value.value) };
  return { start, end: code.end + 1, code };
}

/** Where the text ends that a pattern finds at an offset. */
function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return offset + (pattern.exec(text)?.[0].length ?? 0);
}

/** Character references that both parsers read. */
const references = /&[A-Za-z]{2,31};/g;

/** Where the value of an attribute ends. Values with line breaks lose white space. */
function endOfString(text: string, start: number, value: string): number {
  const end = text.indexOf(text[start] === "'" ? "'" : '"', start + 1);
  const written = text.slice(start + 1, end);
  if (!/["']/.test(text[start] ?? "") || end === -1 || written.includes("\n")) leaveToRemark();
  if (written !== value && (written.replaceAll(references, "").includes("&") || !written.includes("&")))
    leaveToRemark();
  return end + 1;
}

/** Where code ends whose lines have lost some of their indentation. */
export function endOfCode(text: string, start: number, value: string): number {
  const [first = "", ...others] = value.split("\n");
  const last = others.at(-1);
  if (last === undefined) return start + first.length;
  let index = start;
  for (let line = 0; line < others.length; line += 1) index = text.indexOf("\n", index) + 1;
  return skip(indentation, text, index) + last.trimStart().length;
}
