import type { CallExpression, Item, Literal, Member } from "./literal.ts";
import { readTokens, type ProgramLanguage, type Token } from "./program-tokens.ts";
import { joinTexts, rangeOf, standIn, wildcard, type Range, type TracedText } from "./traced-text.ts";


interface Scan {
  readonly given: TracedText;
  readonly language: ProgramLanguage;
  readonly tokens: readonly Token[];
  at: number;
  readonly variables: Map<string, Literal>;
  readonly calls: CallExpression[];
}

/**
 * Reads a program from statement to statement, as if it had no branches and no functions. Values are literals, calls
 * and what variables hold; a call of a method of a call has that call for its owner. An assignment to a field is kept
 * as a call named `FIELD=`.
 */
export function readProgramCalls(given: TracedText, language: ProgramLanguage): readonly CallExpression[] {
  const tokens = readTokens(given, language);
  const scan: Scan = { given, language, tokens, at: 0, variables: new Map(), calls: [] };
  while (scan.at < tokens.length) {
    const before = scan.at;
    readStatement(scan);
    if (scan.at === before) scan.at += 1;
  }
  return scan.calls;
}

function peek(scan: Scan, ahead = 0): Token | undefined {
  return scan.tokens[scan.at + ahead];
}

function isSign(token: Token | undefined, ...words: readonly string[]): boolean {
  return token?.kind === "sign" && words.includes(token.word);
}

/** Passes a bracket and all that stands in it. */
function skipBrackets(scan: Scan): void {
  let depth = 0;
  do {
    const token = peek(scan);
    if (isSign(token, "(", "[", "{")) depth += 1;
    if (isSign(token, ")", "]", "}")) depth -= 1;
    scan.at += 1;
  } while (depth > 0 && scan.at < scan.tokens.length);
}

function readStatement(scan: Scan): void {
  const token = peek(scan);
  if (token?.kind === "name" && (token.word === "import" || token.word === "package")) return skipImport(scan);
  const isDeclared = token?.kind === "name" && (token.word === "var" || token.word === "const");
  if (token?.kind === "name" && scan.language.passed.has(token.word)) {
    scan.at += 1;
    return;
  }
  if (token?.kind !== "name") {
    if (token?.kind === "text") readExpression(scan);
    else scan.at += 1;
    return;
  }
  if (isDeclared) scan.at += 1;
  const targets = readTargets(scan);
  if (targets !== undefined) return assign(scan, targets);
  if (isDeclared && scan.language.name === "go") return declare(scan);
  readExpression(scan);
  // `body["stream"] = true`: from here on nobody knows what the variable holds.
  if (isSign(peek(scan), "=", "+=") && scan.variables.has(token.word))
    scan.variables.set(token.word, { kind: "unknown", range: rangeFrom(scan, token.from) });
}

/** `var body bytes.Buffer`: an empty value of a named type. */
function declare(scan: Scan): void {
  const from = peek(scan)?.from ?? 0;
  const variable = readPath(scan);
  const type = readPath(scan);
  if (variable === undefined || type === undefined) return;
  const range = rangeFrom(scan, from);
  scan.variables.set(variable, named(type, { kind: "object", members: [], range }));
}

function skipImport(scan: Scan): void {
  scan.at += 1;
  while (scan.at < scan.tokens.length && peek(scan)?.kind !== "end") {
    if (isSign(peek(scan), "(")) return skipBrackets(scan);
    scan.at += 1;
  }
}

/** The names before an equals sign: of variables, or of fields of a variable; undefined where nothing is assigned. */
function readTargets(scan: Scan): readonly string[] | undefined {
  const start = scan.at;
  const names: string[] = [];
  for (;;) {
    const path = readPath(scan);
    if (path === undefined) break;
    names.push(path);
    if (isSign(peek(scan), "<")) skipTypeArguments(scan);
    while (isSign(peek(scan), "[") && isSign(peek(scan, 1), "]")) scan.at += 2;
    if (isSign(peek(scan), ",")) scan.at += 1;
  }
  const isAssigned = isSign(peek(scan), "=", ":=");
  const isGo = scan.language.name === "go";
  if (names.length > 0 && isAssigned) {
    scan.at += 1;
    // In Go the type of a declared variable stands behind its name, in Java before it.
    return isGo ? names : names.slice(-1);
  }
  scan.at = start;
  return undefined;
}

function readPath(scan: Scan): string | undefined {
  const token = peek(scan);
  if (token?.kind !== "name" || scan.language.passed.has(token.word)) return undefined;
  let path = token.word;
  scan.at += 1;
  while (isSign(peek(scan), ".") && peek(scan, 1)?.kind === "name") {
    path += `.${peek(scan, 1)?.word ?? ""}`;
    scan.at += 2;
  }
  return path;
}

/** `<String, List<Item>>`; anything else stays where it is. */
function skipTypeArguments(scan: Scan): void {
  const start = scan.at;
  let depth = 0;
  for (let token = peek(scan); token !== undefined; token = peek(scan)) {
    if (isSign(token, "<")) depth += 1;
    else if (isSign(token, ">")) depth -= 1;
    else if (token.kind !== "name" && !isSign(token, ",", "?", "[", "]", ".", "&")) break;
    scan.at += 1;
    if (depth === 0) return;
  }
  scan.at = start;
}

function assign(scan: Scan, names: readonly string[]): void {
  const value = readExpression(scan);
  const [first = ""] = names;
  const [root = "", ...fields] = first.split(".");
  const owner = scan.variables.get(root);
  if (fields.length > 0) {
    const positional: Item[] = [{ value, isSpread: false }];
    scan.calls.push({ name: `${fields.join(".")}=`, positional, named: new Map(), isOpen: false, owner });
    return;
  }
  if (first !== "_") scan.variables.set(first, value);
}

function rangeFrom(scan: Scan, from: number): Range {
  const last = scan.tokens[scan.at - 1];
  return rangeOf(scan.given, from, Math.max(from, last?.to ?? from));
}

function readExpression(scan: Scan): Literal {
  const from = peek(scan)?.from ?? scan.given.text.length;
  const parts = [readPostfix(scan)];
  while (isSign(peek(scan), "+")) {
    scan.at += 1;
    parts.push(readPostfix(scan));
  }
  if (!endsExpression(peek(scan))) {
    while (scan.at < scan.tokens.length && !endsExpression(peek(scan))) {
      const before = scan.at;
      readPostfix(scan);
      if (scan.at === before) scan.at += 1;
    }
    return { kind: "unknown", range: rangeFrom(scan, from) };
  }
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return first;
  const range = rangeFrom(scan, from);
  if (!parts.some(({ kind }) => kind === "text")) return { kind: "unknown", range };
  const texts = parts.map((part) => {
    if (part.kind === "text") return part.text;
    return standIn(part.kind === "word" ? part.json : wildcard, part.range);
  });
  return { kind: "text", text: joinTexts(texts), range };
}

function endsExpression(token: Token | undefined): boolean {
  if (token === undefined || token.kind === "end" || token.kind === "name") return true;
  return isSign(token, ")", "]", "}", "{", ",", ":", "=", ":=");
}

/** Reads a value and the accesses and calls behind it. */
function readPostfix(scan: Scan): Literal {
  const from = peek(scan)?.from ?? scan.given.text.length;
  let value = readPrimary(scan);
  for (;;) {
    const next = peek(scan);
    if (isSign(next, ".") && peek(scan, 1)?.kind === "name") {
      const path: string[] = [];
      while (isSign(peek(scan), ".") && peek(scan, 1)?.kind === "name") {
        path.push(peek(scan, 1)?.word ?? "");
        scan.at += 2;
      }
      value = isSign(peek(scan), "(")
        ? readCall(scan, { name: path.join("."), owner: value, from })
        : { kind: "unknown", range: rangeFrom(scan, from) };
    } else if (isSign(next, "[") && next?.isAfterSpace === false) {
      skipBrackets(scan);
      value = { kind: "unknown", range: rangeFrom(scan, from) };
    } else return value;
  }
}

function readPrimary(scan: Scan): Literal {
  const token = peek(scan);
  const from = token?.from ?? scan.given.text.length;
  const unknown = (): Literal => ({ kind: "unknown", range: rangeFrom(scan, from) });
  if (token === undefined) return unknown();
  if (token.kind === "text" && token.text !== undefined) {
    scan.at += 1;
    return { kind: "text", text: token.text, range: rangeFrom(scan, from) };
  }
  if (token.kind === "number" || (isSign(token, "-") && peek(scan, 1)?.kind === "number")) return readNumber(scan, from);
  if (isSign(token, "(")) return readGroup(scan);
  if (isSign(token, "[") && scan.language.name === "go") return readTyped(scan, from);
  if (isSign(token, "{")) return readComposite(scan, from);
  if (isSign(token, "&", "*", "!")) {
    scan.at += 1;
    return readPostfix(scan);
  }
  if (token.kind !== "name") return unknown();
  if (token.word === "new") {
    scan.at += 1;
    return readPrimary(scan);
  }
  const word = Object.hasOwn(scan.language.words, token.word) ? scan.language.words[token.word] : undefined;
  if (word !== undefined) {
    scan.at += 1;
    return { kind: "word", json: word, range: rangeFrom(scan, from) };
  }
  return readNamed(scan, from);
}

function readNumber(scan: Scan, from: number): Literal {
  const isNegative = isSign(peek(scan), "-");
  if (isNegative) scan.at += 1;
  const digits = (peek(scan)?.word ?? "").replaceAll("_", "");
  scan.at += 1;
  const size = Number(/^0x/i.test(digits) ? digits : digits.replace(/[LlFfDd]$/, ""));
  return { kind: "word", json: JSON.stringify(isNegative ? -size : size), range: rangeFrom(scan, from) };
}

/** In brackets: a value, or the type that Java casts the next value to. */
function readGroup(scan: Scan): Literal {
  scan.at += 1;
  const value = readExpression(scan);
  while (scan.at < scan.tokens.length && !isSign(peek(scan), ")")) {
    if (isSign(peek(scan), "(", "[", "{")) skipBrackets(scan);
    else scan.at += 1;
  }
  scan.at += 1;
  const next = peek(scan);
  const isCast = value.kind === "call" && value.call.isOpen && (next?.kind === "text" || next?.kind === "name");
  return isCast ? readPostfix(scan) : value;
}

/** A name, what a variable of that name holds, or a call. */
function readNamed(scan: Scan, from: number): Literal {
  if (scan.language.name === "go" && ["map", "interface", "struct", "func"].includes(peek(scan)?.word ?? ""))
    return readTyped(scan, from);
  const path = readPath(scan) ?? "";
  if (path === "") scan.at += 1;
  if (scan.language.name === "java" && isSign(peek(scan), "<")) skipTypeArguments(scan);
  const isArray = isSign(peek(scan), "[") && isSign(peek(scan, 1), "]");
  if (isArray) scan.at += 2;
  const next = peek(scan);
  if (isArray && isSign(next, "{")) return readComposite(scan, from);
  const [root = "", ...names] = path.split(".");
  const owner = scan.variables.get(root);
  if (isSign(next, "("))
    return names.length > 0 && owner !== undefined
      ? readCall(scan, { name: names.join("."), owner, from })
      : readCall(scan, { name: path, owner: undefined, from });
  if (isSign(next, "{") && next?.isAfterSpace === false) return named(path, readComposite(scan, from));
  if (names.length === 0 && owner !== undefined) return owner;
  const constant = scan.variables.get(path);
  if (constant !== undefined) return constant;
  return { kind: "call", call: { ...noArguments, name: path, owner: undefined }, range: rangeFrom(scan, from) };
}

const noArguments = { positional: [], named: new Map<string, Literal>(), isOpen: true };

/** A value of a named type: its fields are not those that are sent, so that it is no object of JSON. */
function named(type: string, value: Literal): Literal {
  const positional: Item[] = [{ value, isSpread: false }];
  return { kind: "call", range: value.range, call: { ...noArguments, name: `${type}{}`, positional, owner: undefined } };
}

/** What begins with a type of Go: `[]byte("…")`, `map[string]any{…}`; a conversion leaves a text what it is. */
function readTyped(scan: Scan, from: number): Literal {
  const isFunction = peek(scan)?.word === "func";
  for (let token = peek(scan); token !== undefined; token = peek(scan)) {
    if (isSign(token, "[")) skipBrackets(scan);
    else if (token.kind === "name" || isSign(token, "*", ".")) {
      scan.at += 1;
      const isEmpty = ["interface", "struct"].includes(token.word) && isSign(peek(scan), "{");
      if (isEmpty) skipBrackets(scan);
    } else break;
  }
  if (isFunction) {
    if (isSign(peek(scan), "(")) skipBrackets(scan);
    return { kind: "unknown", range: rangeFrom(scan, from) };
  }
  if (isSign(peek(scan), "{")) return readComposite(scan, from);
  if (!isSign(peek(scan), "(")) return { kind: "unknown", range: rangeFrom(scan, from) };
  const [first] = readItems(scan);
  return first?.value ?? { kind: "unknown", range: rangeFrom(scan, from) };
}

function readItems(scan: Scan): Item[] {
  const items: Item[] = [];
  scan.at += 1;
  while (scan.at < scan.tokens.length && !isSign(peek(scan), ")")) {
    if (isSign(peek(scan), ",") || peek(scan)?.kind === "end") scan.at += 1;
    else items.push({ value: readArgument(scan), isSpread: isSign(peek(scan), "...") });
  }
  scan.at += 1;
  return items;
}

/** One argument; what is not understood of it is passed up to the next comma. */
function readArgument(scan: Scan): Literal {
  const from = peek(scan)?.from ?? 0;
  const before = scan.at;
  const value = readExpression(scan);
  if (scan.at > before && isSign(peek(scan), ",", ")")) return value;
  while (scan.at < scan.tokens.length && !isSign(peek(scan), ",", ")")) {
    if (isSign(peek(scan), "(", "[", "{")) skipBrackets(scan);
    else if (isSign(peek(scan), "]", "}")) break;
    else scan.at += 1;
  }
  if (isSign(peek(scan), "]", "}")) scan.at += 1;
  return { kind: "unknown", range: rangeFrom(scan, from) };
}

function readCall(
  scan: Scan,
  { name, owner, from }: { readonly name: string; readonly owner: Literal | undefined; readonly from: number },
): Literal {
  const positional = readItems(scan);
  const [first] = positional;
  if (name === "string" && first !== undefined) return first.value;
  const isOpen = positional.some(({ isSpread }) => isSpread);
  const call: CallExpression = { name, positional, named: new Map(), isOpen, owner };
  const range = rangeFrom(scan, from);
  const text = scan.language.evaluate(call, scan.calls);
  scan.calls.push(call);
  return text === undefined ? { kind: "call", call, range } : { kind: "text", text, range };
}

/** `{"a": 1}` is an object, `{1, 2}` a list. */
function readComposite(scan: Scan, from: number): Literal {
  const members: Member[] = [];
  const items: Item[] = [];
  scan.at += 1;
  while (scan.at < scan.tokens.length && !isSign(peek(scan), "}")) {
    const token = peek(scan);
    if (isSign(token, ",") || token?.kind === "end") {
      scan.at += 1;
      continue;
    }
    const before = scan.at;
    const isField = token?.kind === "name" && isSign(peek(scan, 1), ":");
    const key = isField ? fieldName(scan) : readExpression(scan);
    if (isSign(peek(scan), ":")) {
      scan.at += 1;
      members.push({ key, value: readExpression(scan) });
    } else items.push({ value: key, isSpread: false });
    if (scan.at === before) scan.at += 1;
  }
  scan.at += 1;
  const range = rangeFrom(scan, from);
  return items.length > 0 ? { kind: "list", items, range } : { kind: "object", members, range };
}

function fieldName(scan: Scan): Literal {
  const token = peek(scan);
  scan.at += 1;
  const range = rangeOf(scan.given, token?.from, token?.to);
  return { kind: "text", text: standIn(token?.word ?? "", range), range };
}
