import { findOpenBrace, isSyntaxFailure, type SyntaxFailure } from "./culprits.ts";
import { maskText } from "./masks.ts";
import type { StrictParser } from "./parser.ts";
import { endOfCode, endOfComment, endOfParagraph, isEscaped, skippedRanges, type Irregularity } from "./prescan.ts";

/** The mistakes of a text, and how many closing braces belong to expressions that only the whole page decides. */
export interface MistakenBraces {
  readonly mistaken: readonly Irregularity[];
  readonly undecided: number;
}

/** An expression with more closing braces is left to the parser of the page. */
const maxClosings = 20;
/** In characters: how much of a text the parser reads for its expressions. Braces inside of mistaken braces repeat their text. */
const maxWork = 4_000_000;
/** In characters: expressions that are read after that. */
const maxShort = 200;
/** In characters: how far before a brace its tag may start. */
const maxTag = 1000;

const directiveBefore = /(?:\]|(?:^|[\s:]):[A-Za-z][\w-]*)$/;
/** Where a tag accepts only a spread. It ends before a blank line. */
const openTagBefore = /<[\p{ID_Start}$_](?:(?!\n[ \t]*\n)[^<>])*(?<![=\s])\s*$/u;
const attributeBefore = /<[A-Za-z][^<>]*=\s*$/;

interface Braces {
  readonly text: string;
  readonly parse: StrictParser;
  readonly masked: Set<number>;
  /** The last masked brace. */
  furthest: number;
  /** Of the last brace. */
  lineStart: number;
  lineEnd: number;
  /** What is left of `maxWork`. The braces of longer expressions are text after that. */
  work: number;
}

/**
 * Finds the braces that open no expression, each with a look at its own expression. The parser of a page would start again
 * after every mistake, and try every closing brace below it. `known` is what is masked anyway.
 */
export function findMistakenBraces(text: string, known: readonly Irregularity[], parse: StrictParser): MistakenBraces {
  const masked = maskText(text, known).text;
  const braces: Braces = {
    text: masked,
    parse,
    masked: new Set(),
    furthest: -1,
    lineStart: 0,
    lineEnd: -1,
    work: maxWork,
  };
  const skip = skippedRanges(text);
  const pattern = /(?<code>`+)|(?<comment>\{\s*\/\*)|\{/g;
  let undecided = 0;
  let next = 0;
  for (let match = pattern.exec(masked); match !== null; match = pattern.exec(masked)) {
    const { index, groups = {} } = match;
    while ((skip[next]?.end ?? Infinity) <= index) next += 1;
    const within = skip[next];
    const end = index + match[0].length;
    if (within !== undefined && within.start <= index) pattern.lastIndex = within.end;
    else if (isEscaped(masked, index) || braces.masked.has(index)) pattern.lastIndex = index + 1;
    else if (groups["code"] !== undefined) pattern.lastIndex = endOfCode(masked, index, match[0].length);
    else if (groups["comment"] !== undefined) pattern.lastIndex = endOfComment(masked, end);
    else if (!directiveBefore.test(masked.slice(Math.max(0, index - 80), index))) {
      const decided = decide(index, braces);
      undecided += decided.undecided;
      pattern.lastIndex = decided.end;
    }
  }
  const mistaken = [...braces.masked, ...listTags(braces)].map((start) => {
    const name = masked[start] ?? "{";
    return { kind: "text", rejected: "character", name, start, end: start + 1 } as const;
  });
  return { mistaken, undecided };
}

/** Where the tags start that have a mistake in an attribute: they are text as well. */
function listTags({ text, masked }: Braces): ReadonlySet<number> {
  const tags = new Set<number>();
  for (const brace of masked) {
    const start = Math.max(0, brace - maxTag);
    const tag = attributeBefore.exec(text.slice(start, brace));
    if (tag !== null && !isEscaped(text, start + tag.index)) tags.add(start + tag.index);
  }
  return tags;
}

/** Masks a brace, or finds where its expression ends. */
function decide(start: number, braces: Braces): { readonly end: number; readonly undecided: number } {
  const { text } = braces;
  const limit = endOfLine(text, start, braces);
  if (isInTag(start, braces) || isBeforeLazyLine(start, braces)) return leaveToPage(start, braces);
  let closing = start;
  for (let count = 1; count <= maxClosings; count += 1) {
    closing = text.indexOf("}", closing + 1);
    if (closing === -1 || closing >= limit) break;
    braces.work -= closing - start;
    if (braces.work < 0 && closing - start > maxShort) {
      maskBrace(start, braces);
      return { end: start + 1, undecided: 0 };
    }
    const failure = tryExpression(start, closing, braces);
    if (failure === undefined) return { end: closing + 1, undecided: 0 };
    // More text does not help where the mistake is before the end.
    if (isIncomplete(failure, closing - start)) continue;
    const culprit = findCulprit(start, failure, braces);
    maskBrace(culprit, braces);
    if (culprit === start) return { end: start + 1, undecided: 0 };
    closing = start;
    count = 0;
  }
  return leaveToPage(start, braces);
}

/** Continues after the expression or, if its braces are not closed, after its paragraph. */
function leaveToPage(start: number, { text, lineStart }: Braces): { readonly end: number; readonly undecided: number } {
  const limit = lineStart === start ? text.length : endOfParagraph(text, start);
  const end = findBalanced(text, start, limit);
  return { end, undecided: text.slice(start, end).split("}").length };
}

function isInTag(start: number, { text }: Braces): boolean {
  return openTagBefore.test(text.slice(Math.max(0, start - maxTag), start));
}

/** After a brace at the start of a quote or an item, the parser may not accept a line without the container's mark. */
function isBeforeLazyLine(start: number, { text, lineStart }: Braces): boolean {
  const before = text.slice(lineStart, start);
  if (!/^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)+$/.test(before)) return false;
  const end = text.indexOf("\n", start);
  return before.includes(">") || (end !== -1 && !/^(?:\s|[-*+] |\d{1,9}[.)] |$)/.test(text.slice(end + 1, end + 40)));
}

/** The brace around a mistake, which may be inside of the expression. */
function findCulprit(start: number, failure: SyntaxFailure, braces: Braces): number {
  const offset = offsetOf(failure);
  return start + (findOpenBrace(readExpression(start, start + offset, braces), offset) ?? 0);
}

function maskBrace(index: number, braces: Braces): void {
  braces.masked.add(index);
  braces.furthest = Math.max(braces.furthest, index);
}

function tryExpression(start: number, closing: number, braces: Braces): SyntaxFailure | undefined {
  try {
    braces.parse(readExpression(start, closing + 1, braces), "remark");
    return undefined;
  } catch (cause) {
    if (isSyntaxFailure(cause)) return cause;
    throw cause;
  }
}

/** An expression as written, without masked braces. */
function readExpression(start: number, end: number, { text, masked, furthest }: Braces): string {
  const written = text.slice(start, end);
  if (start > furthest) return written;
  return written.replaceAll("{", (brace, at: number) => (masked.has(start + at) ? fill : brace));
}

/** Replaces a masked brace in an expression: a character that JavaScript does not know. */
const fill = "\u28FF";

function isIncomplete(failure: SyntaxFailure, length: number): boolean {
  const { cause } = failure;
  return offsetOf(failure) >= length || (cause instanceof Error && cause.message.startsWith("Unterminated"));
}

function offsetOf({ place }: SyntaxFailure): number {
  return (place === undefined || "start" in place ? undefined : place.offset) ?? Infinity;
}

/** The end of the line. Which of the next lines belong to the paragraph depends on what is in them. */
function endOfLine(text: string, start: number, braces: Braces): number {
  if (start < braces.lineEnd) return braces.lineEnd;
  braces.lineStart = text.lastIndexOf("\n", start) + 1;
  const end = text.indexOf("\n", start);
  braces.lineEnd = end === -1 ? text.length : end;
  return braces.lineEnd;
}

/** The end of the expression, if each of its braces is closed, or the limit. */
function findBalanced(text: string, start: number, limit: number): number {
  let depth = 0;
  for (let index = start; index < limit; index += 1) {
    if (text[index] === "{") depth += 1;
    if (text[index] === "}") depth -= 1;
    if (depth === 0) return index + 1;
  }
  return limit;
}
