import {
  jsonString,
  joinTexts,
  rangeOf,
  replacementText,
  sliceText,
  wildcard,
  type TracedText,
} from "../../code/traced-text.ts";

/** A value of a language as JSON, and where it ends. */
export interface LooseJson {
  readonly text: TracedText;
  readonly to: number;
}

const words: Readonly<Record<string, string>> = { nil: "null", None: "null", True: "true", False: "false" };

/** A group inside this many others is a wildcard. */
const maxDepth = 200;

/**
 * Reads a literal of PHP, Ruby, or Rust as JSON: `['a' => 1]`, `{ a: 1, "b" => nil }`, `{"a": value}`. Everything that
 * is not literal becomes a wildcard.
 */
export function readLooseJson(given: TracedText, from: number, depth = 0): LooseJson {
  const at = from + (/^\s*/.exec(given.text.slice(from))?.[0].length ?? 0);
  const rest = given.text.slice(at);
  const open = /^(?:array\s*\(|[[{])/.exec(rest)?.[0];
  if (open !== undefined && depth < maxDepth) return readGroup(given, { from: at, open, depth: depth + 1 });
  const quoted = /^(?:"(?:[^"\\#$]|\\.)*"|'(?:[^'\\]|\\.)*')(?=\s*(?:=>|[:,\]})]|$))/.exec(rest)?.[0];
  if (quoted !== undefined) return { text: quotedText(given, at, quoted), to: at + quoted.length };
  const plain = /^(?:-?\d+(?:\.\d+)?|true|false|null|nil|None|True|False|TRUE|FALSE|NULL)(?=\s*[,\]})])/.exec(
    rest,
  )?.[0];
  if (plain !== undefined) {
    const range = rangeOf(given, at, at + plain.length);
    return { text: replacementText(words[plain] ?? plain.toLowerCase(), range), to: at + plain.length };
  }
  const to = endOfValue(given.text, at);
  return { text: replacementText(wildcard, rangeOf(given, at, Math.max(at, to))), to };
}

function quotedText(given: TracedText, at: number, quoted: string): TracedText {
  const end = at + quoted.length;
  const inner = sliceText(given, at + 1, end - 1);
  const plain = inner.text.replaceAll(/\\(.)/g, "$1");
  const isPlain = plain === inner.text && !/["\n\t]/.test(plain);
  return joinTexts([
    replacementText('"', rangeOf(given, at, at + 1)),
    isPlain ? inner : replacementText(JSON.stringify(plain).slice(1, -1), rangeOf(inner)),
    replacementText('"', rangeOf(given, end - 1, end)),
  ]);
}

/** Where a value that is not literal ends: before the comma or the bracket after it. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text[at] ?? "";
    if (depth === 0 && /[,\]})]/.test(letter)) return at;
    if (/[[{(]/.test(letter)) depth += 1;
    else if (/[\]})]/.test(letter)) depth -= 1;
    else if (letter === '"' || letter === "'") {
      const end = text.indexOf(letter, at + 1);
      if (end === -1) return text.length;
      at = end;
    }
  }
  return text.length;
}

interface Group {
  readonly from: number;
  /** The bracket, or `array(`. */
  readonly open: string;
  readonly depth: number;
}

function readGroup(given: TracedText, { from, open, depth }: Group): LooseJson {
  const close = open.startsWith("a") ? ")" : open === "[" ? "]" : "}";
  const parts: TracedText[] = [];
  let isMap = open === "{";
  let at = from + open.length;
  for (;;) {
    at += /^(?:[\s,]|(?:\/\/|#)[^\n]*|\/\*[^]*?\*\/)*/.exec(given.text.slice(at))?.[0].length ?? 0;
    if (at >= given.text.length || given.text[at] === close) break;
    const start = at;
    const name = /^(\w+)(?=:(?!:))/.exec(given.text.slice(at))?.[0];
    const key =
      name === undefined
        ? readLooseJson(given, at, depth)
        : { text: jsonString(sliceText(given, at, at + name.length)), to: at + name.length };
    const sign = /^\s*(?:=>|:(?!:))\s*/.exec(given.text.slice(key.to))?.[0];
    if (parts.length > 0) parts.push(replacementText(",", rangeOf(given, at, at)));
    parts.push(key.text);
    at = key.to;
    if (sign !== undefined) {
      isMap = true;
      const value = readLooseJson(given, at + sign.length, depth);
      parts.push(replacementText(":", rangeOf(given, at, at)), value.text);
      at = value.to;
    }
    if (!/[\s,\])}]/.test(given.text[at] ?? " ")) at = endOfValue(given.text, at);
    if (at === start) at += 1; // a bracket that closes nothing
  }
  const range = (offset: number, length: number) => rangeOf(given, offset, offset + length);
  return {
    text: joinTexts([
      replacementText(isMap ? "{" : "[", range(from, 0)),
      ...parts,
      replacementText(isMap ? "}" : "]", range(Math.min(at, given.text.length), 1)),
    ]),
    to: at + 1,
  };
}
