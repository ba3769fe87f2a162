import { namesOf } from "./names.ts";
import type { CallExpression, Item, Literal, Member } from "../../code/literal.ts";
import {
  isSign,
  peek,
  rangeFrom,
  readPath,
  skipBrackets,
  skipTo,
  skipTypeArguments,
  type ProgramScan,
} from "./program-scan.ts";
import type { Token } from "./program-tokens.ts";
import { joinTexts, rangeOf, replacementText, wildcard, type Range } from "../../code/traced-text.ts";

/** Reads an expression. Anything but literals, calls, and joined texts is unknown. */
export function readExpression(scan: ProgramScan): Literal {
  const { from } = peek(scan);
  const parts: [Literal, ...Literal[]] = [readPostfix(scan)];
  while (isSign(peek(scan), "+")) {
    scan.at += 1;
    parts.push(readPostfix(scan));
  }
  if (!endsExpression(peek(scan))) {
    while (!endsExpression(peek(scan))) {
      const before = scan.at;
      readPostfix(scan);
      if (scan.at === before) scan.at += 1;
    }
    return { kind: "unknown", range: rangeFrom(scan, from) };
  }
  if (parts.length === 1) return parts[0];
  const range = rangeFrom(scan, from);
  if (!parts.some(({ kind }) => kind === "text")) return { kind: "unknown", range };
  const texts = parts.map((part) => {
    if (part.kind === "text") return part.text;
    return replacementText(part.kind === "word" ? part.json : wildcard, part.range);
  });
  return { kind: "text", text: joinTexts(texts), range };
}

function endsExpression(token: Token): boolean {
  return token.kind === "end" || token.kind === "name" || isSign(token, ")", "]", "}", "{", ",", ":", "=", ":=", "+=");
}

/** Reads a value and the accesses and calls after it. */
function readPostfix(scan: ProgramScan): Literal {
  const { from } = peek(scan);
  let value = readPrimary(scan);
  for (;;) {
    const next = peek(scan);
    if (isSign(next, ".") && peek(scan, 1).kind === "name") {
      const path: string[] = [];
      while (isSign(peek(scan), ".") && peek(scan, 1).kind === "name") {
        path.push(peek(scan, 1).word);
        scan.at += 2;
      }
      value = isSign(peek(scan), "(")
        ? readCall(scan, { name: path.join("."), owner: value, from })
        : { kind: "unknown", range: rangeFrom(scan, from) };
    } else if (isSign(next, "[") && !next.isAfterSpace) {
      skipBrackets(scan);
      value = { kind: "unknown", range: rangeFrom(scan, from) };
    } else return value;
  }
}

function readPrimary(scan: ProgramScan): Literal {
  const token = peek(scan);
  const { from } = token;
  const unknown = (): Literal => ({ kind: "unknown", range: rangeFrom(scan, from) });
  if (token.text !== undefined) {
    scan.at += 1;
    return { kind: "text", text: token.text, range: rangeFrom(scan, from) };
  }
  if (token.kind === "number" || (isSign(token, "-") && peek(scan, 1).kind === "number")) return readNumber(scan, from);
  if (isSign(token, "(")) return readGroup(scan);
  if (isSign(token, "[") && scan.language.name === "go") return readTyped(scan, from);
  if (isSign(token, "{")) return readComposite(scan, from);
  if (isSign(token, "&", "*", "!")) {
    scan.at += 1;
    const value = readPostfix(scan);
    return token.word === "!" ? unknown() : value;
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

function readNumber(scan: ProgramScan, from: number): Literal {
  const isNegative = isSign(peek(scan), "-");
  if (isNegative) scan.at += 1;
  const digits = peek(scan).word.replaceAll("_", "");
  scan.at += 1;
  const size = Number(digits.replace(/^0x/i.test(digits) ? /l$/i : /[lfd]$/i, ""));
  return { kind: "word", json: JSON.stringify(isNegative ? -size : size), range: rangeFrom(scan, from) };
}

/** In parentheses: a value, or the type of a Java cast. */
function readGroup(scan: ProgramScan): Literal {
  scan.at += 1;
  const value = readUpTo(scan, ")");
  scan.at += 1;
  const { kind } = peek(scan);
  const isCast = value.kind === "call" && value.call.isOpen && (kind === "text" || kind === "name");
  return isCast ? readPostfix(scan) : value;
}

/** A name, the value of a variable with that name, or a call. */
function readNamed(scan: ProgramScan, from: number): Literal {
  if (scan.language.name === "go" && ["map", "interface", "struct", "func"].includes(peek(scan).word))
    return readTyped(scan, from);
  const path = readPath(scan) ?? "";
  if (path === "") scan.at += 1;
  if (scan.language.name === "java" && isSign(peek(scan), "<")) skipTypeArguments(scan);
  const next = peek(scan);
  const [root = "", ...names] = path.split(".");
  const owner = scan.variables.get(root);
  if (isSign(next, "("))
    return names.length > 0 && owner !== undefined
      ? readCall(scan, { name: names.join("."), owner, from })
      : readCall(scan, { name: path, owner: undefined, from });
  if (isSign(next, "{") && !next.isAfterSpace) return named(path, readComposite(scan, from));
  const held = scan.variables.get(path);
  return (
    held ?? {
      kind: "call",
      call: { ...noArguments, name: path, path: namesOf([path]), owner: undefined },
      range: rangeFrom(scan, from),
    }
  );
}

const noArguments = {
  positional: [],
  named: new Map<string, Literal>(),
  isOpen: true,
  argumentNames: new Map<string, Range>(),
};

/** A value of a named type. Its JSON field names are unknown, so it is not read as a JSON object. */
export function named(type: string, value: Literal): Literal {
  const positional: Item[] = [{ value, isSpread: false }];
  return {
    kind: "call",
    range: value.range,
    call: { ...noArguments, name: `${type}{}`, path: namesOf([`${type}{}`]), positional, owner: undefined },
  };
}

/** Reads an expression that starts with a Go type: `[]byte("…")`, `map[string]any{…}`. A conversion keeps its text. */
function readTyped(scan: ProgramScan, from: number): Literal {
  const type = peek(scan).word;
  for (;;) {
    const token = peek(scan);
    if (isSign(token, "[")) skipBrackets(scan);
    else if (token.kind === "name" || isSign(token, "*", ".")) {
      scan.at += 1;
      const isEmpty = ["interface", "struct"].includes(token.word) && isSign(peek(scan), "{");
      if (isEmpty) skipBrackets(scan);
    } else break;
  }
  if (type === "func") return { kind: "unknown", range: rangeFrom(scan, from) };
  if (isSign(peek(scan), "{")) {
    const value = readComposite(scan, from, type === "map");
    const isEmpty = value.kind === "object" && value.members.length === 0;
    return type === "struct" && !isEmpty ? named(type, value) : value;
  }
  if (!isSign(peek(scan), "(")) return { kind: "unknown", range: rangeFrom(scan, from) };
  const [first] = readItems(scan);
  return first?.value ?? { kind: "unknown", range: rangeFrom(scan, from) };
}

function readItems(scan: ProgramScan): Item[] {
  const items: Item[] = [];
  scan.at += 1;
  while (scan.at < scan.tokens.length && !isSign(peek(scan), ")")) {
    if (isSign(peek(scan), ",")) scan.at += 1;
    else items.push({ value: readUpTo(scan, ",", ")"), isSpread: false });
  }
  scan.at += 1;
  return items;
}

/** Reads up to one of these signs. The result is unknown unless it is a single expression. */
function readUpTo(scan: ProgramScan, ...words: readonly string[]): Literal {
  const { from } = peek(scan);
  const value = readExpression(scan);
  if (isSign(peek(scan), ...words)) return value;
  skipTo(scan, ...words);
  return { kind: "unknown", range: rangeFrom(scan, from) };
}

function readCall(
  scan: ProgramScan,
  { name, owner, from }: { readonly name: string; readonly owner: Literal | undefined; readonly from: number },
): Literal {
  const positional = readItems(scan);
  const [first] = positional;
  if (name === "string" && first !== undefined) return first.value;
  const call: CallExpression = {
    name,
    positional,
    named: new Map(),
    isOpen: false,
    path: namesOf(name.split(".")),
    argumentNames: new Map<string, Range>(),
    owner,
  };
  const range = rangeFrom(scan, from);
  const text = scan.language.evaluate(call, scan.calls);
  scan.calls.push(call);
  return text === undefined ? { kind: "call", call, range } : { kind: "text", text, range };
}

/** `{"a": 1}` is an object, `{1, 2}` is a list. A bare key is a field name, except in a map, where it is a variable. */
function readComposite(scan: ProgramScan, from: number, isMap = false): Literal {
  const members: Member[] = [];
  const items: Item[] = [];
  scan.at += 1;
  while (scan.at < scan.tokens.length && !isSign(peek(scan), "}")) {
    const token = peek(scan);
    if (isSign(token, ",")) {
      scan.at += 1;
      continue;
    }
    const isField = !isMap && token.kind === "name" && isSign(peek(scan, 1), ":");
    const key = isField ? fieldName(scan) : readUpTo(scan, ",", ":", "}");
    if (isSign(peek(scan), ":")) {
      scan.at += 1;
      members.push({ key, value: readUpTo(scan, ",", ":", "}") });
    } else items.push({ value: key, isSpread: false });
  }
  scan.at += 1;
  const range = rangeFrom(scan, from);
  return items.length > 0 ? { kind: "list", items, range } : { kind: "object", members, range };
}

function fieldName(scan: ProgramScan): Literal {
  const { word, from, to } = peek(scan);
  scan.at += 1;
  const range = rangeOf(scan.given, from, to);
  return { kind: "text", text: replacementText(word, range), range };
}
