import { namesOf } from "./names.ts";
import {
  afterMethod,
  endsHere,
  match,
  readNumber,
  skipLines,
  skipSpace,
  unknownFrom,
  type CodeScan,
} from "./code-scan.ts";
import type { CallExpression, Item, Literal, Member } from "../../code/literal.ts";
import { joinTexts, rangeOf, sliceText, replacementText, wildcard, type Range } from "../../code/traced-text.ts";

const name = /[A-Za-z_$][\w$]*(?:\s*\??\.\s*[A-Za-z_$#][\w$]*)*/y;

/** Reads a program statement by statement. The scan collects calls and variables. */
export function readProgram(scan: CodeScan, end?: string): void {
  const { text } = scan.given;
  while (scan.at < text.length) {
    skipSpace(scan);
    if (text[scan.at] === end) return;
    const shadowed = match(scan, scan.language.shadowing);
    for (const { 0: hidden } of (shadowed?.[1] ?? shadowed?.[2] ?? "").matchAll(/[A-Za-z_$][\w$]*/g))
      scan.variables.delete(hidden);
    const assignment = match(scan, scan.language.assignment);
    if (assignment !== null) {
      scan.at += assignment[0].length;
      const variable = assignment[1] ?? "";
      const value = readExpression(scan);
      scan.variables.set(variable, value);
    } else {
      const before = scan.at;
      readExpression(scan);
      if (scan.at === before) scan.at += 1;
    }
  }
}

/** Reads an expression up to its end. Anything but literals, calls, and joined texts is unknown. */
export function readExpression(scan: CodeScan): Literal {
  skipSpace(scan);
  const from = scan.at;
  const parts: [Literal, ...Literal[]] = [readPostfix(scan)];
  for (;;) {
    skipSpace(scan);
    const isJoined =
      parts.at(-1)?.kind === "text" && scan.language.joinsStrings && match(scan, scan.language.quote) !== null;
    if (!isJoined && match(scan, /\+(?![+=])/y) === null) break;
    if (!isJoined) scan.at += 1;
    skipLines(scan);
    parts.push(readPostfix(scan));
  }
  scan.at += match(scan, /as\s+const\b/y)?.[0].length ?? 0;
  skipSpace(scan);
  if (!endsHere(scan)) {
    skipRest(scan);
    return unknownFrom(scan, from);
  }
  if (parts.length === 1) return parts[0];
  if (!parts.some(({ kind }) => kind === "text")) return unknownFrom(scan, from);
  const texts = parts.map((part) => (part.kind === "text" ? part.text : replacementText(wildcard, part.range)));
  return { kind: "text", text: joinTexts(texts), range: rangeOf(scan.given, from, endOf(scan)) };
}

/** The index after the last character that is not a space. */
function endOf({ given, at }: CodeScan): number {
  return given.text.slice(0, at).trimEnd().length;
}

/**
 * Skips the rest of an expression, but reads the values in it because they may be calls. Conditionals contain their own
 * colons.
 */
function skipRest(scan: CodeScan): void {
  while (!endsHere(scan)) {
    const before = scan.at;
    const question = match(scan, /\?\?|\?(?!\.)/y)?.[0];
    if (question !== undefined) {
      scan.at += question.length;
      if (question === "?") readExpression(scan);
      scan.at += match(scan, /:/y)?.[0].length ?? 0;
    } else if (opensBlock(scan)) readBlock(scan);
    else readPostfix(scan);
    if (scan.at === before) scan.at += 1;
    skipSpace(scan);
  }
}

/** Whether a brace opens a block: after a function's parameters, an arrow, or a word such as `try`. */
function opensBlock({ given, at, language }: CodeScan): boolean {
  if (language.namesArguments || given.text[at] !== "{") return false;
  return /(?:[)>]|\b(?:else|try|finally|do))\s*$/.test(given.text.slice(Math.max(0, at - 40), at));
}

/** Reads the statements of a block. Line ends separate statements again. */
function readBlock(scan: CodeScan): void {
  const { depth } = scan;
  scan.depth = 0;
  scan.at += 1;
  readProgram(scan, "}");
  scan.at += 1;
  scan.depth = depth;
}

/** Reads a value and the accesses and calls after it. */
function readPostfix(scan: CodeScan): Literal {
  const from = scan.at;
  let value = readPrimary(scan);
  for (;;) {
    skipSpace(scan);
    const letter = scan.given.text[scan.at];
    const method = match(scan, /\??\.\s*([A-Za-z_]\w*)\s*(?=(\()?)/y);
    if (method !== null) {
      scan.at += method[0].length;
      const isCalled = method[2] !== undefined;
      if (isCalled) readArguments(scan);
      value = isCalled ? afterMethod(scan, value, { method: method[1] ?? "", from }) : unknownFrom(scan, from);
    } else if (letter === "[" || letter === "(") {
      readContainer(scan, letter === "[" ? "]" : ")");
      value = unknownFrom(scan, from);
    } else if (letter === "!" && scan.given.text[scan.at + 1] !== "=") scan.at += 1;
    else return value;
  }
}
function readPrimary(scan: CodeScan): Literal {
  const { given, language } = scan;
  const from = scan.at;
  const quote = match(scan, language.quote);
  if (quote !== null) {
    scan.at += quote[0].length;
    const text = language.readString(scan, quote[0]);
    return { kind: "text", text, range: rangeOf(given, from, scan.at) };
  }
  const digits = readNumber(scan);
  if (digits !== undefined) return digits;
  switch (match(scan, /\.{3}|[^]/y)?.[0]) {
    case "...": // the author left something out
      scan.at += 3;
      return unknownFrom(scan, from);
    case "[":
      return { kind: "list", items: readContainer(scan, "]").map(toItem), range: rangeOf(given, from, scan.at) };
    case "{": {
      const members = readContainer(scan, "}");
      const isSet = members.length > 0 && members.every(({ key, spread }) => key === undefined && spread === "");
      if (isSet) return unknownFrom(scan, from);
      return { kind: "object", members: members.map(toMember), range: rangeOf(given, from, scan.at) };
    }
    case "(":
      return readGroup(scan);
    default:
      return readNamed(scan);
  }
}

/** In parentheses: one value, or in Python several values that form a tuple. */
function readGroup(scan: CodeScan): Literal {
  const from = scan.at;
  const entries = readContainer(scan, ")");
  const range = rangeOf(scan.given, from, scan.at);
  const hasComma = /,\s*\)$/.test(scan.given.text.slice(from, scan.at));
  const [only] = entries;
  if (entries.length === 1 && only?.spread === "" && !hasComma) return only.value;
  return scan.language.namesArguments
    ? { kind: "list", items: entries.map(toItem), range }
    : { kind: "unknown", range };
}

function readNamed(scan: CodeScan): Literal {
  const from = scan.at;
  const found = match(scan, name);
  if (found === null) return unknownFrom(scan, from);
  const path = found[0].replaceAll(/\s+|\?/g, "");
  scan.at += found[0].length;
  if (scan.language.prefixes.has(path)) {
    skipSpace(scan);
    return readPostfix(scan);
  }
  if (path === "lambda" && scan.language.namesArguments) {
    scan.at += match(scan, /[^:\n]*:?/y)?.[0].length ?? 0;
    readExpression(scan);
    return unknownFrom(scan, from);
  }
  const word = Object.hasOwn(scan.language.words, path) ? scan.language.words[path] : undefined;
  const range = rangeOf(scan.given, from, scan.at);
  if (word !== undefined) return word === "" ? { kind: "nothing", range } : { kind: "word", json: word, range };
  const open = match(scan, /(?:<[\w\s,.[\]|<>"']*>)?\s*(?=\()/y);
  if (open === null) {
    const [root = ""] = path.split(".");
    const held = scan.variables.get(root);
    const isChanged = match(scan, /(?:\s*\[[^\]\n]*\])*\s*[-+*|]?=(?![=>])/y) !== null;
    if (held !== undefined && isChanged) scan.variables.set(root, { kind: "unknown", range });
    return path === root && held !== undefined && !isChanged ? held : { kind: "unknown", range };
  }
  scan.at += open[0].length;
  return readCall(scan, path, from);
}

/** Methods that change a variable's value. */
const changing = /^(?:update|append|extend|push|unshift|set|setdefault|pop|delete|insert|remove)$/;

function readCall(scan: CodeScan, path: string, from: number): Literal {
  const parts = path.split(".");
  const owner = parts.length > 1 ? scan.variables.get(parts[0] ?? "") : undefined;
  const call: CallExpression = {
    name: path,
    ...readArguments(scan),
    path: namesOf(owner === undefined ? parts : parts.slice(1)),
    argumentNames: new Map<string, Range>(),
    owner,
  };
  scan.calls.push(call);
  const isChanged = owner !== undefined && owner.kind !== "call" && changing.test(parts.at(-1) ?? "");
  if (isChanged) scan.variables.set(parts[0] ?? "", unknownFrom(scan, from));
  const literal: Literal = { kind: "call", call, range: rangeOf(scan.given, from, scan.at) };
  const alias = match(scan, /\s+as\s+([A-Za-z_]\w*)/y)?.[1];
  if (alias !== undefined) scan.variables.set(alias, literal);
  return literal;
}

function readArguments(scan: CodeScan): Pick<CallExpression, "positional" | "named" | "isOpen"> {
  const entries = readContainer(scan, ")");
  return {
    positional: entries.filter(({ key }) => key === undefined).map(toItem),
    named: new Map(
      entries.flatMap(({ key, value }) => (key?.kind === "text" ? [[key.text.text, value] as const] : [])),
    ),
    isOpen: entries.some(({ spread }) => spread !== ""),
  };
}
interface Entry {
  readonly key: Literal | undefined;
  readonly value: Literal;
  /** What spreads another value: `...`, `*`, or `**`. */
  readonly spread: string;
}
function toItem({ value, spread }: Entry): Item {
  return { value, isSpread: spread !== "" };
}
function toMember({ key, value }: Entry): Member {
  return { key, value };
}

/** Reads the content of brackets, from the opening bracket to the closing one. */
function readContainer(scan: CodeScan, end: string): Entry[] {
  const { text } = scan.given;
  const entries: Entry[] = [];
  scan.at += 1;
  scan.depth += 1;
  for (;;) {
    skipSpace(scan);
    const letter = text[scan.at];
    if (letter === undefined) break;
    if (letter === end) {
      scan.at += 1;
      break;
    }
    const before = scan.at;
    if (/[,;:)\]}]/.test(letter)) scan.at += 1;
    else entries.push(readEntry(scan, end));
    if (scan.at === before) scan.at += 1;
  }
  scan.depth -= 1;
  return entries;
}

function readEntry(scan: CodeScan, end: string): Entry {
  const spread = match(scan, scan.language.spread)?.[0];
  if (spread !== undefined) {
    scan.at += spread.length;
    return { key: undefined, value: readExpression(scan), spread };
  }
  const named = scan.language.namesArguments ? match(scan, /([A-Za-z_]\w*)\s*=(?!=)/y) : null;
  const bare = end === "}" && !scan.language.namesArguments ? match(scan, /([A-Za-z_$][\w$]*)\s*(?=[:,}\n(])/y) : null;
  const found = named ?? bare;
  if (found === null) return readKeyed(scan, end);
  const text = sliceText(scan.given, scan.at, scan.at + (found[1] ?? "").length);
  const key: Literal = { kind: "text", text, range: rangeOf(text) };
  scan.at += found[0].length;
  skipSpace(scan);
  const letter = scan.given.text[scan.at];
  if (named !== null) return { key, value: readExpression(scan), spread: "" };
  if (letter === "(") skipRest(scan);
  else if (letter === ":") {
    scan.at += 1;
    return { key, value: readExpression(scan), spread: "" };
  }
  const held = letter === "(" ? undefined : scan.variables.get(text.text);
  return { key, value: held ?? { kind: "unknown", range: key.range }, spread: "" };
}
/** Reads an entry whose key is an expression itself, or a value without a key. */
function readKeyed(scan: CodeScan, end: string): Entry {
  const first = readExpression(scan);
  if (end !== "}" || scan.given.text[scan.at] !== ":") return { key: undefined, value: first, spread: "" };
  scan.at += 1;
  const inner = first.kind === "list" ? first.items[0]?.value : undefined;
  return { key: inner ?? first, value: readExpression(scan), spread: "" };
}
