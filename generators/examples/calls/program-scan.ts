import type { CallExpression, Literal } from "./literal.ts";
import type { ProgramLanguage, Token } from "./program-tokens.ts";
import { rangeOf, type Range, type TracedText } from "./traced-text.ts";

/** Where reading a program stands, what its variables hold and what it has called. */
export interface ProgramScan {
  readonly given: TracedText;
  readonly language: ProgramLanguage;
  readonly tokens: readonly Token[];
  at: number;
  readonly variables: Map<string, Literal>;
  readonly calls: CallExpression[];
}

/** The token that stands next, or one behind it; behind the last one an end. */
export function peek({ given, tokens, at }: ProgramScan, ahead = 0): Token {
  const end = given.text.length;
  return tokens[at + ahead] ?? { kind: "end", from: end, to: end, word: "", text: undefined, isAfterSpace: true };
}

/** Tells whether a token is one of these signs. */
export function isSign({ kind, word }: Token, ...words: readonly string[]): boolean {
  return kind === "sign" && words.includes(word);
}

/** Passes what stands before one of these signs, with the brackets in it. */
export function skipTo(scan: ProgramScan, ...words: readonly string[]): void {
  while (scan.at < scan.tokens.length && !isSign(peek(scan), ...words)) {
    if (isSign(peek(scan), "(", "[", "{")) skipBrackets(scan);
    else scan.at += 1;
  }
}

/** Passes a bracket and all that stands in it. */
export function skipBrackets(scan: ProgramScan): void {
  let depth = 0;
  do {
    const token = peek(scan);
    if (isSign(token, "(", "[", "{")) depth += 1;
    if (isSign(token, ")", "]", "}")) depth -= 1;
    scan.at += 1;
  } while (depth > 0 && scan.at < scan.tokens.length);
}

/** Reads a dotted name: `req.Header.Set`. */
export function readPath(scan: ProgramScan): string | undefined {
  const token = peek(scan);
  if (token.kind !== "name" || scan.language.passed.has(token.word)) return undefined;
  let path = token.word;
  scan.at += 1;
  while (isSign(peek(scan), ".") && peek(scan, 1).kind === "name") {
    path += `.${peek(scan, 1).word}`;
    scan.at += 2;
  }
  return path;
}

/** `<String, List<Item>>`; anything else stays where it is. */
export function skipTypeArguments(scan: ProgramScan): void {
  const start = scan.at;
  let depth = 0;
  for (;;) {
    const token = peek(scan);
    if (isSign(token, "<")) depth += 1;
    else if (isSign(token, ">")) depth -= 1;
    else if (token.kind !== "name" && !isSign(token, ",", "?", "[", "]", ".", "&")) break;
    scan.at += 1;
    if (depth === 0) return;
  }
  scan.at = start;
}

/** Where stands what was read from an offset to here. */
export function rangeFrom(scan: ProgramScan, from: number): Range {
  return rangeOf(scan.given, from, Math.max(from, peek(scan, -1).to));
}
