import type { Nodes } from "mdast";

import { once } from "../../source/once.ts";

/** Deeper than real texts, and far below what overflows the parsers' stack. */
export const maxDepth = 60;

const containerMarkers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const thematicBreak = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/;

/**
 * Finds the line that opens more containers than `maxDepth`, counted from 0. Thousands of `>` would keep the parser
 * busy for minutes,
 * so this check runs before it.
 */
export function findTooDeepLine(text: string): number | undefined {
  if (text.length <= maxDepth) return undefined;
  const hasDirectives = text.includes(":::");
  const hasMarkers = manyMarkers.test(text);
  const hasItems = deepItem.test(text);
  const isTangled = (text.match(emphasisOpener)?.length ?? 0) > maxOpeners;
  // Most texts have none of them, and are not split.
  if (!hasDirectives && !hasMarkers && !hasItems && !isTangled) return undefined;
  const lines = text.split("\n");
  const isCode = findCode(lines);
  const marked = hasMarkers ? lines.findIndex((line, at) => opensTooMany(line) && !isCode(at)) : -1;
  if (marked !== -1) return marked;
  const unclosed = hasDirectives ? findUnclosedDirective(lines, isCode) : undefined;
  const nested = unclosed ?? (hasItems ? findNestedList(lines, isCode) : undefined);
  return nested ?? (isTangled ? findTangledParagraph(lines) : undefined);
}

/** A line that may open more containers than `maxDepth`: each of them takes a character. */
const manyMarkers = new RegExp(`^[ \\t\\d>*+.)-]{${maxDepth + 1}}`, "m");

const fence = /^ {0,3}(`{3,}(?!.*`)|~{3,})/;

/** A line that may start raw HTML, in which a fence is text. */
const htmlStart = /^ {0,3}</;

/**
 * Returns whether a line is inside a fenced code block that is not in a container. The lines are scanned on first use,
 * up to the first raw HTML.
 */
function findCode(lines: readonly string[]): (at: number) => boolean {
  const scan = once(() => {
    const code = new Set<number>();
    const frontMatterEnd = lines[0]?.trimEnd() === "---" ? lines.indexOf("---", 1) : 0;
    let open: string | undefined;
    for (const [index, line] of lines.entries()) {
      if (index < frontMatterEnd) continue;
      if (open === undefined && htmlStart.test(line)) break;
      const marks = fence.exec(line)?.[1];
      if (open === undefined) open = marks;
      else if (marks?.startsWith(open) === true && line.trim() === marks) open = undefined;
      else code.add(index);
    }
    return code;
  });
  return (at) => scan().has(at);
}

const directiveFence = /^[ \t>]*:{3,}[ \t]*(\S?)/;

/** Finds the directive that is inside more open ones than a tree may have levels. The parser reads each level again. */
function findUnclosedDirective(lines: readonly string[], isCode: (at: number) => boolean): number | undefined {
  let open = 0;
  const index = lines.findIndex((line, at) => {
    const [, name] = directiveFence.exec(line) ?? [];
    if (name === undefined || isCode(at)) return false;
    open = name === "" ? Math.max(0, open - 1) : open + 1;
    return open > maxDepth * 2;
  });
  return index === -1 ? undefined : index;
}

/** An item inside `maxDepth` others is indented by as many columns, and a tab has four of them. */
const deepItem = new RegExp(`^[ \\t]{${maxDepth / 4}}[ \\t]*(?:[-+*]|\\d{1,9}[.)])`, "m");

const listItem = /^( *)(?:[-+*]|\d{1,9}[.)])(?: {1,4}|$)/;

/** Finds the list item that is inside more items than `maxDepth`. The parser reads each line once per level. */
function findNestedList(lines: readonly string[], isCode: (at: number) => boolean): number | undefined {
  /** The columns where the contents of the open items start. */
  const open: number[] = [];
  const index = lines.findIndex((line, at) => {
    if (line.trim() === "") return false;
    const [marker, indent = ""] = listItem.exec(line.replaceAll("\t", "    ")) ?? [];
    const column = marker === undefined ? line.search(/\S/) : indent.length;
    while (column < (open.at(-1) ?? 0)) open.pop();
    if (marker === undefined || column > (open.at(-1) ?? 0) + 3) return false;
    open.push(marker.length);
    return open.length > maxDepth && !isCode(at);
  });
  return index === -1 ? undefined : index;
}

const emphasisOpener = /(?<![^\s(])(?:\*+|_+)(?=[^\s*_])/g;

/** The parser compares every closing mark with every opening one. More of them take minutes. */
const maxOpeners = 1500;

/** Finds the first line of a paragraph with more emphasis marks than the limit. */
function findTangledParagraph(lines: readonly string[]): number | undefined {
  let start = 0;
  let openers = 0;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") [start, openers] = [index + 1, 0];
    else openers += line.match(emphasisOpener)?.length ?? 0;
    if (openers > maxOpeners) return start;
  }
  return undefined;
}

function opensTooMany(line: string): boolean {
  const markers = containerMarkers.exec(line)?.[0];
  if (markers === undefined || thematicBreak.test(line)) return false;
  return markers.replaceAll(/[\s\d]/g, "").length > maxDepth;
}

/** Whether a parsed tree is too deep for recursive walks. The check stops at the limit. */
export function isTooDeep(node: Nodes, depth = 0): boolean {
  if (depth > maxDepth * 2) return true;
  return "children" in node && node.children.some((child) => isTooDeep(child, depth + 1));
}

const htmlTag = /<(\/?)([a-z][a-z0-9-]*)\b[^>]*?(\/?)>/gi;
const closedByOthers =
  /^(?:area|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|param|rp|rt|source|tbody|td|th|thead|tr|track|wbr)$/i;

/** Finds the piece of raw HTML that opens more elements than `maxDepth` without closing them. */
export function findTooDeepHtml(pieces: readonly Nodes[]): Nodes | undefined {
  let depth = 0;
  return pieces.find((piece) => {
    if (piece.type !== "html") return false;
    return [...piece.value.matchAll(htmlTag)].some(([, slash, name = "", selfClosed]) => {
      if (closedByOthers.test(name) || selfClosed !== "") return false;
      depth = slash === "" ? depth + 1 : Math.max(0, depth - 1);
      return depth > maxDepth;
    });
  });
}
