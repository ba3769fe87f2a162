import type { CallExpression, Literal } from "./literal.ts";
import { joinTexts, rangeOf, sliceText, standIn, trimText, wildcard, type TracedText } from "./traced-text.ts";

/** What tells two languages apart, as far as literals and calls go. */
export interface ScannedLanguage {
  /** Space and comments, sticky. */
  readonly space: RegExp;
  /** What begins a string, sticky; its text tells how it is read. */
  readonly quote: RegExp;
  readonly readString: (scan: CodeScan, quote: string) => TracedText;
  /** Words that are values, as JSON writes them; empty for one that is not sent. */
  readonly words: Readonly<Record<string, string>>;
  /** Words that may stand before a value. */
  readonly prefixes: ReadonlySet<string>;
  /** What assigns a variable, from the start of a statement on: its name is the first group. */
  readonly assignment: RegExp;
  /** What makes names mean something else from here on: parameters, loops. */
  readonly shadowing: RegExp;
  /** Letters with which a line goes on, at the start of the next. */
  readonly goesOn: RegExp;
  /** What stands before a value whose items or members are meant. */
  readonly spread: RegExp;
  /** Two strings in a row are one. */
  readonly joinsStrings: boolean;
  /** Arguments may be named: `json=…`. */
  readonly namesArguments: boolean;
}

/** Where reading a program stands, what its variables hold and what it has called. */
export interface CodeScan {
  readonly given: TracedText;
  readonly language: ScannedLanguage;
  at: number;
  /** How many brackets are open: only outside of them a line ends a statement. */
  depth: number;
  readonly variables: Map<string, Literal>;
  readonly calls: CallExpression[];
}

/** Passes space and comments, and outside of brackets no end of a line. */
export function skipSpace(scan: CodeScan): void {
  const { text } = scan.given;
  for (;;) {
    // Most often there is nothing to pass.
    if (!/[\s#/\\]/.test(text[scan.at] ?? "")) return;
    const { space } = scan.language;
    space.lastIndex = scan.at;
    const found = space.exec(text)?.[0] ?? "";
    scan.at += found.length;
    const isEnd = text[scan.at] === "\n" || text[scan.at] === "\r";
    if (!isEnd) {
      if (found === "") return;
      continue;
    }
    if (scan.depth === 0 && !scan.language.goesOn.test(text.slice(scan.at, scan.at + 200))) return;
    scan.at += 1;
  }
}

/** Behind an operator an expression goes on, on the next line too. */
export function skipLines(scan: CodeScan): void {
  scan.depth += 1;
  skipSpace(scan);
  scan.depth -= 1;
}

/** Tells whether an expression ends here. */
export function endsHere({ given, at }: CodeScan): boolean {
  const letter = given.text[at];
  return letter === undefined || /[,)\]};\r\n]/.test(letter) || (letter === ":" && given.text[at + 1] !== "=");
}

/** What stands next. */
export function match(scan: CodeScan, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = scan.at;
  return pattern.exec(scan.given.text);
}

/** Something that is not literal, from an index to where the scan stands. */
export function unknownFrom(scan: CodeScan, from: number): Literal {
  return { kind: "unknown", range: rangeOf(scan.given, from, scan.at) };
}

/** The text that a variable holds inside a string; a wildcard for anything but text and numbers. */
export function interpolated(scan: CodeScan, expression: string, from: number): TracedText {
  const known = scan.variables.get(expression.trim());
  const range = rangeOf(scan.given, from, scan.at);
  if (known?.kind === "text") return known.text;
  if (known?.kind === "word") return standIn(known.json, known.range);
  return standIn(wildcard, range);
}

/** The index behind the bracket that closes the one at an index; strings inside may hold brackets. */
export function closingBracket(text: string, at: number): number {
  let depth = 0;
  let quote = "";
  for (let index = at; index < text.length; index++) {
    const letter = text[index] ?? "";
    if (quote !== "") {
      if (letter === quote) quote = "";
    } else if (/['"`]/.test(letter)) quote = letter;
    else if (/[{[(]/.test(letter)) depth += 1;
    else if (/[}\])]/.test(letter)) {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return text.length;
}

/** The letter that an escape stands for, where both languages agree, and its length; undefined for another. */
export function readCommonEscape(text: string, at: number): readonly [letter: string, length: number] | undefined {
  const code = /^\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|U([\da-fA-F]{8}))/.exec(
    text.slice(at, at + 12),
  );
  if (code !== null) {
    const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? code[4] ?? "0", 16);
    return point > 0x10_ff_ff ? undefined : [String.fromCodePoint(point), code[0].length];
  }
  const broken = /^\\\r?\n/.exec(text.slice(at, at + 3));
  if (broken !== null) return ["", broken[0].length];
  const next = text[at + 1] ?? "";
  const known: Readonly<Record<string, string>> = {
    n: "\n",
    t: "\t",
    r: "\r",
    b: "\b",
    f: "\f",
    v: "\v",
    "0": "\0",
    "\\": "\\",
    "'": "'",
    '"': '"',
  };
  return Object.hasOwn(known, next) ? [known[next] ?? "", 2] : undefined;
}

/** What a method leaves of a value: encoding a text changes nothing, filling it in leaves its holes open. */
export function afterMethod(
  scan: CodeScan,
  value: Literal,
  { method, from }: { method: string; from: number },
): Literal {
  if (/^(?:encode|toString)$/.test(method) && (value.kind === "text" || value.kind === "call")) return value;
  if (/^(?:strip|trim)$/.test(method) && value.kind === "text") return { ...value, text: trimText(value.text) };
  if (method !== "format" || value.kind !== "text") return unknownFrom(scan, from);
  return { ...value, text: withHoles(value.text) };
}

/** A text with holes, `"/v1/models/{}".format(id)`, with anything in them. */
function withHoles(text: TracedText): TracedText {
  const parts: TracedText[] = [];
  let from = 0;
  for (const { 0: hole, index } of text.text.matchAll(/\{\{|\}\}|\{[^{}]*\}/g)) {
    const written = hole === "{{" ? "{" : hole === "}}" ? "}" : wildcard;
    parts.push(sliceText(text, from, index), standIn(written, rangeOf(text, index, index + hole.length)));
    from = index + hole.length;
  }
  return joinTexts([...parts, sliceText(text, from)]);
}

const number = /-?(?:0x[\da-f_]+|(?:\d[\d_]*)(?:\.[\d_]*)?(?:e[+-]?\d+)?|\.\d[\d_]*(?:e[+-]?\d+)?)(?![\w.])/iy;

/** Reads a number, as JSON writes it. */
export function readNumber(scan: CodeScan): Literal | undefined {
  const digits = match(scan, number)?.[0];
  if (digits === undefined) return undefined;
  const from = scan.at;
  scan.at += digits.length;
  const size = Number(digits.replaceAll("_", "").replace(/^-/, ""));
  const json = JSON.stringify(digits.startsWith("-") ? -size : size);
  return { kind: "word", json, range: rangeOf(scan.given, from, scan.at) };
}
