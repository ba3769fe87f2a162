import { match, readNumber, skipSpace, unknownFrom, withHoles, type CodeScan } from "./code-scan.ts";
import type { CallExpression, Item, Literal, Member } from "./literal.ts";
import { joinTexts, rangeOf, sliceText, standIn, trimText, wildcard } from "./traced-text.ts";

const name = /[A-Za-z_$][\w$]*(?:\s*\??\.\s*[A-Za-z_$#][\w$]*)*/y;

/** Reads a program from statement to statement; calls and variables are kept in the scan. */
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
    } else if (/[)\]}]/.test(text[scan.at] ?? "")) scan.at += 1;
    else {
      const before = scan.at;
      readExpression(scan);
      if (scan.at === before) scan.at += 1;
    }
  }
}

/** Reads an expression up to what ends it; anything but literals, calls and joined texts is unknown. */
export function readExpression(scan: CodeScan): Literal {
  skipSpace(scan);
  const from = scan.at;
  const parts: Literal[] = [readPostfix(scan)];
  for (;;) {
    skipSpace(scan);
    const isJoined =
      parts.at(-1)?.kind === "text" && scan.language.joinsStrings && match(scan, scan.language.quote) !== null;
    if (!isJoined && match(scan, /\+(?![+=])/y) === null) break;
    if (!isJoined) scan.at += 1;
    skipSpace(scan);
    parts.push(readPostfix(scan));
  }
  if (!endsHere(scan)) scan.at += match(scan, /as\s+const\b/y)?.[0].length ?? 0;
  skipSpace(scan);
  if (!endsHere(scan)) {
    skipRest(scan);
    return unknownFrom(scan, from);
  }
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return first;
  if (!parts.some(({ kind }) => kind === "text")) return unknownFrom(scan, from);
  const texts = parts.map((part) => (part.kind === "text" ? part.text : standIn(wildcard, part.range)));
  return { kind: "text", text: joinTexts(texts), range: rangeOf(scan.given, from, endOf(scan)) };
}

/** The index behind the last letter that is no space. */
function endOf({ given, at }: CodeScan): number {
  return given.text.slice(0, at).trimEnd().length;
}

function endsHere({ given, at }: CodeScan): boolean {
  const letter = given.text[at];
  return letter === undefined || /[,)\]};\r\n]/.test(letter) || (letter === ":" && given.text[at + 1] !== "=");
}

/** Passes the rest of an expression, but reads the values inside: they may be calls. */
function skipRest(scan: CodeScan): void {
  while (!endsHere(scan)) {
    const before = scan.at;
    if (opensBlock(scan)) readBlock(scan);
    else readPostfix(scan);
    if (scan.at === before) scan.at += 1;
    skipSpace(scan);
  }
}

/** Tells whether a brace holds statements: behind the parameters of a function, an arrow, a word such as `try`. */
function opensBlock({ given, at, language }: CodeScan): boolean {
  if (language.namesArguments || given.text[at] !== "{") return false;
  return /(?:[)>]|\b(?:else|try|finally|do))\s*$/.test(given.text.slice(Math.max(0, at - 40), at));
}

/** Reads the statements of a block; its lines end statements again. */
function readBlock(scan: CodeScan): void {
  const { depth } = scan;
  scan.depth = 0;
  scan.at += 1;
  readProgram(scan, "}");
  scan.at += 1;
  scan.depth = depth;
}

/** Reads a value and the accesses and calls behind it. */
function readPostfix(scan: CodeScan): Literal {
  const from = scan.at;
  let value = readPrimary(scan);
  let end = scan.at;
  for (; ; end = scan.at) {
    skipSpace(scan);
    if (!/[?.[(!]/.test(scan.given.text[scan.at] ?? "")) break;
    const method = match(scan, /\??\.\s*([A-Za-z_]\w*)\s*(?=(\()?)/y);
    if (method !== null) {
      scan.at += method[0].length;
      if (method[2] !== undefined) readArguments(scan);
      value = afterMethod(scan, value, { method: method[1] ?? "", from });
    } else if (match(scan, /\[/y) !== null && value.kind !== "text" && end > from) {
      readContainer(scan, "]");
      value = unknownFrom(scan, from);
    } else if (match(scan, /\(/y) !== null && (value.kind === "call" || value.kind === "unknown") && end > from) {
      readArguments(scan);
      value = unknownFrom(scan, from);
    } else if (match(scan, /!(?!=)/y) !== null && end > from) scan.at += 1;
    else break;
  }
  if (scan.depth === 0 && /[\r\n]/.test(scan.given.text.slice(end, scan.at))) scan.at = end;
  return value;
}

/** What a method leaves of a value: encoding a text changes nothing, filling it in leaves its holes open. */
function afterMethod(scan: CodeScan, value: Literal, { method, from }: { method: string; from: number }): Literal {
  if (/^(?:encode|toString)$/.test(method) && (value.kind === "text" || value.kind === "call")) return value;
  if (/^(?:strip|trim)$/.test(method) && value.kind === "text") return { ...value, text: trimText(value.text) };
  if (method !== "format" || value.kind !== "text") return unknownFrom(scan, from);
  return { ...value, text: withHoles(value.text) };
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
  switch (given.text[from]) {
    case "[":
      return { kind: "list", items: readContainer(scan, "]").map(toItem), range: rangeOf(given, from, scan.at) };
    case "{": {
      const members = readContainer(scan, "}");
      const isSet = members.length > 0 && members.every(({ key, isSpread }) => key === undefined && !isSpread);
      if (isSet) return unknownFrom(scan, from);
      return { kind: "object", members: members.map(toMember), range: rangeOf(given, from, scan.at) };
    }
    case "(":
      return readGroup(scan);
    case undefined:
      return unknownFrom(scan, from);
    default:
      return readNamed(scan);
  }
}

/** In brackets: one value, or in Python several that make a list. */
function readGroup(scan: CodeScan): Literal {
  const from = scan.at;
  const entries = readContainer(scan, ")");
  const range = rangeOf(scan.given, from, scan.at);
  const hasComma = /,\s*\)$/.test(scan.given.text.slice(from, scan.at));
  const [only] = entries;
  if (entries.length === 1 && only !== undefined && !hasComma && !only.isSpread) return only.value;
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

/** Methods that change what a variable holds. */
const changing = /^(?:update|append|extend|push|unshift|set|setdefault|pop|delete|insert|remove)$/;

function readCall(scan: CodeScan, path: string, from: number): Literal {
  const parts = path.split(".");
  const owner = parts.length > 1 ? scan.variables.get(parts[0] ?? "") : undefined;
  const call: CallExpression = { name: path, ...readArguments(scan), owner };
  scan.calls.push(call);
  const isChanged = owner !== undefined && owner.kind !== "call" && changing.test(parts.at(-1) ?? "");
  if (isChanged) scan.variables.set(parts[0] ?? "", unknownFrom(scan, from));
  const literal: Literal = { kind: "call", call, range: rangeOf(scan.given, from, scan.at) };
  const alias = match(scan, /\s+as\s+([A-Za-z_]\w*)/y)?.[1];
  if (alias !== undefined && scan.language.namesArguments) scan.variables.set(alias, literal);
  return literal;
}

function readArguments(scan: CodeScan): Pick<CallExpression, "positional" | "named" | "isOpen"> {
  const entries = readContainer(scan, ")");
  return {
    positional: entries.filter(({ key, stars }) => key === undefined && stars !== 2).map(toItem),
    named: new Map(
      entries.flatMap(({ key, value }) => (key?.kind === "text" ? [[key.text.text, value] as const] : [])),
    ),
    isOpen: entries.some(({ isSpread }) => isSpread),
  };
}

interface Entry {
  readonly key: Literal | undefined;
  readonly value: Literal;
  readonly isSpread: boolean;
  readonly stars: number;
}

function toItem({ value, isSpread }: Entry): Item {
  return { value, isSpread };
}

function toMember({ key, value }: Entry): Member {
  return { key, value };
}

/** Reads what stands in brackets, from the opening to behind the closing one. */
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
  const stars = match(scan, /\.\.\.|\*{1,2}/y)?.[0];
  if (stars !== undefined) {
    scan.at += stars.length;
    return { key: undefined, value: readExpression(scan), isSpread: true, stars: stars === "**" ? 2 : 1 };
  }
  const named = end === ")" && scan.language.namesArguments ? match(scan, /([A-Za-z_]\w*)\s*=(?!=)/y) : null;
  const bare = end === "}" && !scan.language.namesArguments ? match(scan, /([A-Za-z_$][\w$]*)\s*(?=[:,}\n(])/y) : null;
  const key = named ?? bare;
  if (key === null) return readKeyed(scan, end);
  const from = scan.at;
  const range = rangeOf(scan.given, from, from + (key[1] ?? "").length);
  const text = sliceText(scan.given, from, from + (key[1] ?? "").length);
  scan.at += key[0].length;
  const literal: Literal = { kind: "text", text, range };
  if (named !== null) return { key: literal, value: readExpression(scan), isSpread: false, stars: 0 };
  skipSpace(scan);
  if (scan.given.text[scan.at] !== ":") {
    const isMethod = scan.given.text[scan.at] === "(";
    if (isMethod) skipRest(scan);
    const held = isMethod ? undefined : scan.variables.get(text.text);
    return { key: literal, value: held ?? { kind: "unknown", range }, isSpread: false, stars: 0 };
  }
  scan.at += 1;
  return { key: literal, value: readExpression(scan), isSpread: false, stars: 0 };
}

/** A key that is an expression itself, or a value without one. */
function readKeyed(scan: CodeScan, end: string): Entry {
  const isComputed = end === "}" && !scan.language.namesArguments && scan.given.text[scan.at] === "[";
  const first = readExpression(scan);
  if (end !== "}" || scan.given.text[scan.at] !== ":")
    return { key: undefined, value: first, isSpread: false, stars: 0 };
  scan.at += 1;
  const inner = isComputed && first.kind === "list" ? first.items[0]?.value : undefined;
  return { key: inner ?? first, value: readExpression(scan), isSpread: false, stars: 0 };
}
