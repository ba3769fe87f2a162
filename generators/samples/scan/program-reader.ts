import { namesOf } from "./names.ts";
import type { CallExpression, Item } from "../../code/literal.ts";
import { named, readExpression } from "./program-expression.ts";
import { isSign, peek, rangeFrom, readPath, type ProgramScan } from "./program-scan.ts";
import { readTokens, type ProgramLanguage } from "./program-tokens.ts";
import type { Range, TracedText } from "../../code/traced-text.ts";

/**
 * Reads a program statement by statement, ignoring branches and functions. Values are literals, calls,
 * and variables. For a method call on a call's result, `owner` is that call. An assignment to a field is recorded
 * as a call named `FIELD=`.
 */
export function readProgramCalls(given: TracedText, language: ProgramLanguage): readonly CallExpression[] {
  const tokens = readTokens(given, language);
  const scan: ProgramScan = { given, language, tokens, at: 0, variables: new Map(), calls: [] };
  while (scan.at < tokens.length) {
    const before = scan.at;
    readStatement(scan);
    if (scan.at === before) scan.at += 1;
  }
  return scan.calls;
}

function readStatement(scan: ProgramScan): void {
  const token = peek(scan);
  if (token.kind !== "name" || scan.language.passed.has(token.word)) {
    scan.at += 1;
    return;
  }
  const isDeclared = token.word === "var" || token.word === "const";
  if (isDeclared) scan.at += 1;
  const targets = readTargets(scan, isDeclared);
  if (targets !== undefined) return assign(scan, targets);
  if (isDeclared && scan.language.name === "go") return declare(scan);
  readExpression(scan);
  // `body["stream"] = true`: from here on the variable's value is unknown.
  if (isSign(peek(scan), "=", "+=") && scan.variables.has(token.word))
    scan.variables.set(token.word, { kind: "unknown", range: rangeFrom(scan, token.from) });
}

/** `var body bytes.Buffer`: an empty value of a named type. */
function declare(scan: ProgramScan): void {
  const { from } = peek(scan);
  const variable = readPath(scan);
  const type = readPath(scan);
  if (variable === undefined || type === undefined) return;
  const range = rangeFrom(scan, from);
  scan.variables.set(variable, named(type, { kind: "object", members: [], range }));
}

/**
 * Reads the names before an equals sign: variables, or fields of a variable. Returns undefined if nothing is assigned.
 * Java
 * writes a variable's type before its name, which reads as a separate statement. In a declaration, Go writes it after
 * the name.
 */
function readTargets(scan: ProgramScan, isDeclared: boolean): readonly string[] | undefined {
  const start = scan.at;
  const names: string[] = [];
  for (let path = readPath(scan); path !== undefined; path = readPath(scan)) {
    names.push(path);
    if (isSign(peek(scan), ",")) scan.at += 1;
    else if (!isDeclared) break;
  }
  if (isSign(peek(scan), "=", ":=")) {
    scan.at += 1;
    return names;
  }
  scan.at = start;
  return undefined;
}

function assign(scan: ProgramScan, names: readonly string[]): void {
  const value = readExpression(scan);
  const [first = ""] = names;
  const [root = "", ...fields] = first.split(".");
  const owner = scan.variables.get(root);
  if (fields.length > 0) {
    const positional: Item[] = [{ value, isSpread: false }];
    scan.calls.push({
      name: `${fields.join(".")}=`,
      positional,
      named: new Map(),
      isOpen: false,
      path: namesOf([...fields.slice(0, -1), `${fields.at(-1) ?? ""}=`]),
      argumentNames: new Map<string, Range>(),
      owner,
    });
    return;
  }
  scan.variables.set(first, value);
}
