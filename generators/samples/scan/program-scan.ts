import type { CallExpression, Literal } from "../../code/literal.ts";
import type { ProgramLanguage, Token } from "./program-tokens.ts";
import { rangeOf, type Range, type TracedText } from "../../code/traced-text.ts";

/** State while reading a program: the next token, the variables' values, and the calls so far. */
export interface ProgramScan {
  readonly given: TracedText;
  readonly language: ProgramLanguage;
  readonly tokens: readonly Token[];
  at: number;
  readonly variables: Map<string, Literal>;
  readonly calls: CallExpression[];
}

/** The next token, or one further ahead. After the last token, an end token. */
export function peek({ given, tokens, at }: ProgramScan, ahead = 0): Token {
  const end = given.text.length;
  return tokens[at + ahead] ?? { kind: "end", from: end, to: end, word: "", text: undefined, isAfterSpace: true };
}

/** Whether a token is one of these signs. */
export function isSign({ kind, word }: Token, ...words: readonly string[]): boolean {
  return kind === "sign" && words.includes(word);
}

/** Skips everything before one of these signs, including brackets. */
export function skipTo(scan: ProgramScan, ...words: readonly string[]): void {
  while (scan.at < scan.tokens.length && !isSign(peek(scan), ...words)) {
    if (isSign(peek(scan), "(", "[", "{")) skipBrackets(scan);
    else scan.at += 1;
  }
}

/** Skips a bracket and its content. */
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

/** Skips `<String, List<Item>>`. Anything else stays unread. */
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

/** The range from an offset to the end of the last token. */
export function rangeFrom(scan: ProgramScan, from: number): Range {
  return rangeOf(scan.given, from, Math.max(from, peek(scan, -1).to));
}
