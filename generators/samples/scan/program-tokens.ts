import { readCommonEscape } from "./code-scan.ts";
import type { CallExpression } from "../../code/literal.ts";
import { joinBy, joinTexts, rangeOf, sliceText, replacementText, type TracedText } from "../../code/traced-text.ts";

/** The differences between Go and Java, limited to words and a few functions. */
export interface ProgramLanguage {
  readonly name: "go" | "java";
  /** Words before a statement or an expression that do not change its value. */
  readonly passed: ReadonlySet<string>;
  /** Words that are values, as JSON writes them. */
  readonly words: Readonly<Record<string, string>>;
  /** The text that a call returns, if known; `before` are the calls before it. */
  readonly evaluate: (call: CallExpression, before: readonly CallExpression[]) => TracedText | undefined;
}

/** A word, a sign, or a literal of a program. Offsets refer to the text that is read. */
export interface Token {
  readonly kind: "name" | "text" | "number" | "sign" | "end";
  readonly from: number;
  readonly to: number;
  /** The token as written. For a string, `text` is its value. */
  readonly word: string;
  readonly text: TracedText | undefined;
  readonly isAfterSpace: boolean;
}

const comment = /\/\/[^\n]*|\/\*[^]*?\*\//y;
const name = /[\w$\u0080-\uFFFF]+/y;
const number = /(?:0[xX][\da-fA-F_]+|(?:\d[\d_]*)(?:\.[\d_]*)?(?:[eE][+-]?\d+)?|\.\d[\d_]*)[LlFfDd]?/y;
const longSign = /:=|==|!=|<=|>=|&&|\|\||\+=|-=|\+\+|--|->|<-|\.\.\.|::/y;

/** Splits a program in Go or Java into tokens. Where Go ends a statement at a line end, it adds a token. */
export function readTokens(given: TracedText, language: ProgramLanguage): Token[] {
  const { text } = given;
  const tokens: Token[] = [];
  let isAfterSpace = true;
  for (let at = 0; at < text.length;) {
    const letter = text[at] ?? "";
    const passed = letter === "/" ? (exec(comment, text, at)?.length ?? 0) : /\s/.test(letter) ? 1 : 0;
    if (passed > 0) {
      if (letter === "\n" && language.name === "go" && endsStatement(tokens.at(-1)))
        tokens.push({ kind: "end", from: at, to: at, word: "", text: undefined, isAfterSpace });
      at += passed;
      isAfterSpace = true;
      continue;
    }
    const { kind, from, to, word, text: value } = readToken(given, at, language);
    tokens.push({ kind, from, to, word, text: value, isAfterSpace });
    at = to;
    isAfterSpace = false;
  }
  return tokens;
}

/** Go inserts no second semicolon after an empty line. https://go.dev/ref/spec#Semicolons */
function endsStatement(token: Token | undefined): boolean {
  return token?.kind !== "sign" || [")", "]", "}", "++", "--"].includes(token.word);
}

type Read = Omit<Token, "isAfterSpace">;

function readToken(given: TracedText, at: number, language: ProgramLanguage): Read {
  const { text } = given;
  const isGo = language.name === "go";
  if (!isGo && text.startsWith('"""', at)) return readTextBlock(given, at);
  if (text[at] === '"') return readQuoted(given, at, isGo ? goEscape : javaEscape);
  if (isGo && text[at] === "`") {
    const end = closing(text, "`", at + 1);
    return textToken(sliceText(given, at + 1, end), at, end + 1);
  }
  if (text[at] === "'") {
    const length = /^'(?:[^'\\\n]|\\[^\n]){0,12}'/.exec(text.slice(at, at + 20))?.[0].length ?? 1;
    return { kind: "sign", from: at, to: at + length, word: "'", text: undefined };
  }
  const tokenOf = (kind: Token["kind"], word: string): Read => ({
    kind,
    from: at,
    to: at + word.length,
    word,
    text: undefined,
  });
  const digits = exec(number, text, at);
  if (digits !== undefined) return tokenOf("number", digits);
  const letters = exec(name, text, at);
  if (letters !== undefined) return tokenOf("name", letters);
  const sign = exec(longSign, text, at) ?? text.slice(at, at + 1);
  return tokenOf(sign === ";" ? "end" : "sign", sign);
}

function exec(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function textToken(text: TracedText, from: number, to: number): Read {
  return { kind: "text", from, to, word: "", text };
}

function closing(text: string, quote: string, from: number): number {
  const found = text.indexOf(quote, from);
  return found === -1 ? text.length : found;
}

type ReadEscape = (text: string, at: number) => readonly [letter: string, length: number];

/** Reads a string on one line. An unclosed string ends at the line end. */
function readQuoted(given: TracedText, at: number, readEscape: ReadEscape): Read {
  const { text } = given;
  let end = at + 1;
  while (end < text.length && text[end] !== '"' && text[end] !== "\n") end += text[end] === "\\" ? 2 : 1;
  const to = Math.min(text.length, end);
  return textToken(unescape(sliceText(given, at + 1, to), readEscape), at, text[to] === '"' ? to + 1 : to);
}

/** Decodes a text's escapes. All other characters keep their offsets. */
function unescape(raw: TracedText, readEscape: ReadEscape): TracedText {
  const parts: TracedText[] = [];
  let from = 0;
  for (let at = raw.text.indexOf("\\"); at !== -1; at = raw.text.indexOf("\\", from)) {
    const [letter, length] = readEscape(raw.text, at);
    parts.push(sliceText(raw, from, at), replacementText(letter, rangeOf(raw, at, at + length)));
    from = at + length;
  }
  return parts.length === 0 ? raw : joinTexts([...parts, sliceText(raw, from)]);
}

function goEscape(text: string, at: number): readonly [letter: string, length: number] {
  if (text[at + 1] === "a") return ["\u0007", 2];
  return readOctal(text, at, /^\\[0-7]{3}/) ?? readCommonEscape(text, at) ?? [text.slice(at + 1, at + 2), 2];
}

function javaEscape(text: string, at: number): readonly [letter: string, length: number] {
  const unicode = /^\\u+([\da-fA-F]{4})/.exec(text.slice(at, at + 16));
  if (unicode !== null) return [String.fromCharCode(Number.parseInt(unicode[1] ?? "0", 16)), unicode[0].length];
  if (text[at + 1] === "s") return [" ", 2];
  return (
    readOctal(text, at, /^\\(?:[0-3][0-7]{2}|[0-7]{1,2})/) ??
    readCommonEscape(text, at) ?? [text.slice(at + 1, at + 2), 2]
  );
}

function readOctal(text: string, at: number, pattern: RegExp): readonly [letter: string, length: number] | undefined {
  const found = pattern.exec(text.slice(at, at + 4))?.[0];
  return found === undefined ? undefined : [String.fromCharCode(Number.parseInt(found.slice(1), 8)), found.length];
}

/**
 * Reads a text block. The indentation that all lines share and trailing space do not belong to it.
 * https://docs.oracle.com/javase/specs/jls/se21/html/jls-3.html#jls-3.10.6
 */
function readTextBlock(given: TracedText, at: number): Read {
  const { text } = given;
  const start = closing(text, "\n", at + 3) + 1;
  let end = start;
  while (end < text.length && !text.startsWith('"""', end)) end += text[end] === "\\" ? 2 : 1;
  end = Math.min(end, text.length);
  const lines: TracedText[] = [];
  for (let from = start; from <= end;) {
    const to = Math.min(end, closing(text, "\n", from));
    lines.push(sliceText(given, from, to));
    from = to + 1;
  }
  const widths = lines.flatMap((line, index) =>
    line.text.trim() === "" && index < lines.length - 1 ? [] : [line.text.length - line.text.trimStart().length],
  );
  const width = Math.min(...widths);
  const parts = lines.map((line) =>
    sliceText(line, Math.min(width, line.text.length), Math.max(width, line.text.trimEnd().length)),
  );
  return textToken(unescape(joinBy(parts, "\n"), javaEscape), at, end + 3);
}
