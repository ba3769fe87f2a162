import type { CallExpression, Literal } from "../../code/literal.ts";
import {
  joinTexts,
  rangeOf,
  sliceText,
  replacementText,
  trimText,
  wildcard,
  type TracedText,
} from "../../code/traced-text.ts";

/** The differences between two languages, limited to literals and calls. */
export interface ScannedLanguage {
  /** Space and comments, sticky. */
  readonly space: RegExp;
  /** The start of a string, sticky. The matched text decides how the string is read. */
  readonly quote: RegExp;
  readonly readString: (scan: CodeScan, quote: string) => TracedText;
  /** Words that are values, as JSON writes them; empty for a value that is not sent. */
  readonly words: Readonly<Record<string, string>>;
  /** Words that may come before a value. */
  readonly prefixes: ReadonlySet<string>;
  /** Matches an assignment from the start of a statement. The first group is the variable's name. */
  readonly assignment: RegExp;
  /** Matches what gives names another meaning from here on: parameters, loops. */
  readonly shadowing: RegExp;
  /** Characters that continue the previous line when they start a line. */
  readonly continuesLine: RegExp;
  /** Matches what spreads the items or members of the next value. */
  readonly spread: RegExp;
  /** Two adjacent strings are one string. */
  readonly joinsStrings: boolean;
  /** Arguments may be named: `json=…`. */
  readonly namesArguments: boolean;
}

/** State while reading a program: the offset, the variables' values, and the calls so far. */
export interface CodeScan {
  readonly given: TracedText;
  readonly language: ScannedLanguage;
  at: number;
  /** Number of open brackets. A line end separates statements only outside brackets. */
  depth: number;
  readonly variables: Map<string, Literal>;
  readonly calls: CallExpression[];
}

/** Skips space and comments. Outside brackets, it stops at a line end. */
export function skipSpace(scan: CodeScan): void {
  const { text } = scan.given;
  for (;;) {
    // Usually there is nothing to skip.
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
    if (scan.depth === 0 && !scan.language.continuesLine.test(text.slice(scan.at, scan.at + 200))) return;
    scan.at += 1;
  }
}

/** After an operator, an expression continues on the next line. */
export function skipLines(scan: CodeScan): void {
  scan.depth += 1;
  skipSpace(scan);
  scan.depth -= 1;
}

/** Whether an expression ends here. */
export function endsHere({ given, at }: CodeScan): boolean {
  const letter = given.text[at];
  return letter === undefined || /[,)\]};\r\n]/.test(letter) || (letter === ":" && given.text[at + 1] !== "=");
}

/** Matches a sticky pattern at the current offset and moves past it. */
export function match(scan: CodeScan, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = scan.at;
  return pattern.exec(scan.given.text);
}

/** An unknown value, from an index to the current offset. */
export function unknownFrom(scan: CodeScan, from: number): Literal {
  return { kind: "unknown", range: rangeOf(scan.given, from, scan.at) };
}

/** The text that a variable contributes to a string; a wildcard unless the value is text or a number. */
export function interpolated(scan: CodeScan, expression: string, from: number): TracedText {
  const known = scan.variables.get(expression.trim());
  const range = rangeOf(scan.given, from, scan.at);
  if (known?.kind === "text") return known.text;
  if (known?.kind === "word") return replacementText(known.json, known.range);
  return replacementText(wildcard, range);
}

/** The index after the bracket that closes the one at an index. Strings in between may contain brackets. */
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

/** The character of an escape that both languages share, and the escape's length; undefined for any other escape. */
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

/** The result of calling a method on a value. Encoding keeps the text. Formatting makes its fields wildcards. */
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

/** A text with fields, `"/v1/models/{}".format(id)`, as wildcards. */
function withHoles(text: TracedText): TracedText {
  const parts: TracedText[] = [];
  let from = 0;
  for (const { 0: hole, index } of text.text.matchAll(/\{\{|\}\}|\{[^{}]*\}/g)) {
    const written = hole === "{{" ? "{" : hole === "}}" ? "}" : wildcard;
    parts.push(sliceText(text, from, index), replacementText(written, rangeOf(text, index, index + hole.length)));
    from = index + hole.length;
  }
  return joinTexts([...parts, sliceText(text, from)]);
}

const number = /-?(?:0x[\da-f_]+|(?:\d[\d_]*)(?:\.[\d_]*)?(?:e[+-]?\d+)?|\.\d[\d_]*(?:e[+-]?\d+)?)(?![\w.])/iy;

/** Reads a number and writes it as JSON does. */
export function readNumber(scan: CodeScan): Literal | undefined {
  const digits = match(scan, number)?.[0];
  if (digits === undefined) return undefined;
  const from = scan.at;
  scan.at += digits.length;
  const size = Number(digits.replaceAll("_", "").replace(/^-/, ""));
  const json = JSON.stringify(digits.startsWith("-") ? -size : size);
  return { kind: "word", json, range: rangeOf(scan.given, from, scan.at) };
}
