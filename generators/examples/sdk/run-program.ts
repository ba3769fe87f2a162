import type { BindingPattern, Braces, Expression, Import, Statement } from "../../code/model.ts";
import { plainBraces } from "../../code/braces.ts";
import { joinTexts, replacementText, wildcard, type TracedText } from "../../code/traced-text.ts";
import { readItem } from "../reads/data.ts";
import { readDecodedItem, readField } from "./go-decode.ts";
import { evaluateCall } from "./evaluate-call.ts";
import { createCall, type ProgramRun } from "./interpreter.ts";
import { readIndex, readMember } from "./read-value.ts";
import { resolvedOf } from "./resolve.ts";
import { ProgramScope, unknownValue, type FunctionValue, type CodeValue } from "./scope.ts";
import { sdksOf, type Sdk } from "./sdk-map.ts";

/** Reads a program from its start: which SDK methods it calls, and what it reads from their responses. */
export function runProgram(
  statements: readonly Statement[],
  given: Omit<ProgramRun, "evaluate" | "run" | "call">,
  variables: ReadonlyMap<string, CodeValue>,
): ProgramScope {
  const program: ProgramRun = {
    ...given,
    evaluate: (expression, scope) => evaluate(program, expression, scope),
    run: (body, scope) => run(program, body, scope),
    call: (called, values) => call(called, values),
  };
  const call = createCall(program.run, (inside, target, value) => bind({ program, scope: inside }, target, value));
  const scope = new ProgramScope();
  for (const [name, value] of variables) scope.set(name, value);
  run(program, statements, scope);
  return scope;
}

/** Runs statements. Functions are read after the statements around them, when the variables that they use are known. */
function run(program: ProgramRun, statements: readonly Statement[], scope: ProgramScope): CodeValue {
  const functions: FunctionValue[] = [];
  let result: CodeValue = unknownValue;
  for (const statement of flatten(statements)) {
    if (statement.kind === "define") {
      const defined: FunctionValue = { kind: "function", function: statement.value, scope };
      functions.push(defined);
      if (statement.name !== "") scope.set(statement.name, defined);
    } else if (statement.kind === "return") {
      const value = program.evaluate(statement.value, scope);
      if (result.kind === "unknown") result = value;
    } else runStatement(program, statement, scope);
  }
  for (const defined of functions) program.call(defined, []);
  return result;
}

type Flat = Exclude<Statement, { kind: "block" | "branches" }>;

/** Each branch may run. */
function flatten(statements: readonly Statement[]): readonly Flat[] {
  return statements.flatMap((statement): readonly Flat[] => {
    if (statement.kind === "block") return flatten(statement.body);
    return statement.kind === "branches" ? statement.bodies.flatMap(flatten) : [statement];
  });
}

function runStatement(
  program: ProgramRun,
  statement: Exclude<Flat, { kind: "define" | "return" }>,
  scope: ProgramScope,
): void {
  switch (statement.kind) {
    case "import":
      return statement.imports.forEach((one) => importName(program, one, scope));
    case "bind": {
      const value = program.evaluate(statement.value, scope);
      return bind({ program, scope }, statement.target, ofType(program, statement.type, value));
    }
    case "loop": {
      bind({ program, scope }, statement.target, itemOf(program.evaluate(statement.items, scope)));
      return void program.run(statement.body, scope);
    }
    case "type":
      return scope.set(statement.name, { kind: "type", type: statement.type });
    case "run":
      return void program.evaluate(statement.expression, scope);
  }
}

/** A variable whose declared type is a client's class holds a client. */
function ofType({ sdks }: ProgramRun, type: string | undefined, value: CodeValue): CodeValue {
  const sdk = type === undefined || value.kind === "group" ? undefined : sdks.find(({ clients }) => clients.has(type));
  return sdk === undefined || type === undefined ? value : { kind: "group", sdk, client: type, segments: [] };
}

function importName({ sdks }: ProgramRun, { module, name, alias }: Import, scope: ProgramScope): void {
  const own = sdksOf(sdks, module);
  if (own.length === 0) return scope.set(alias, unknownValue);
  if (name === "*") return importAll(own, scope);
  if (name === undefined) return scope.set(alias, { kind: "module", sdks: own });
  // The default export is the client, or a module.
  if (name === "default") return scope.set(alias, importedDefault(own, alias));
  return scope.set(alias, { kind: "imported", sdks: own, name });
}

function importedDefault(sdks: readonly Sdk[], alias: string): CodeValue {
  const isClient = sdks.some(({ clients }) => clients.has(alias));
  const [first] = sdks;
  const [only] = first === undefined ? [] : [...first.clients];
  return { kind: "imported", sdks, name: isClient || only === undefined ? alias : only };
}

function importAll(sdks: readonly Sdk[], scope: ProgramScope): void {
  for (const sdk of sdks)
    for (const name of [...sdk.clients, ...sdk.groups])
      if (!name.includes(".")) scope.set(name, { kind: "imported", sdks, name });
}

function itemOf(value: CodeValue): CodeValue {
  if (value.kind === "decoded") return readDecodedItem(value);
  if (value.kind === "stream") return { kind: "data", data: value.item };
  const item = value.kind === "data" ? readItem(value.data) : undefined;
  return item === undefined ? unknownValue : { kind: "data", data: item };
}

interface Place {
  readonly program: ProgramRun;
  readonly scope: ProgramScope;
}

function bind({ program, scope }: Place, target: BindingPattern, value: CodeValue): void {
  switch (target.kind) {
    case "name":
      return scope.set(target.name, value);
    case "object":
      for (const { key, target: inner } of target.members)
        bind({ program, scope }, inner, readMember(program, { object: value, name: key, isCalled: false }));
      return undefined;
    case "list":
      for (const inner of target.items) bind({ program, scope }, inner, itemOf(value));
      return undefined;
    case "rest":
      return bind({ program, scope }, target.target, unknownValue);
    case "part":
      return changePart(target.expression, scope);
  }
}

/** A value whose part changes is not known anymore. */
function changePart(expression: Expression, scope: ProgramScope): void {
  let root = expression;
  while (root.kind === "member" || root.kind === "index") root = root.object;
  const known = root.kind === "name" ? scope.get(root.name)?.kind : undefined;
  if (root.kind === "name" && (known === "literal" || known === "data" || known === "decoded"))
    scope.change(root.name, unknownValue);
}

/** The value of an expression. Calls and reads inside it are checked. */
function evaluate(program: ProgramRun, expression: Expression, scope: ProgramScope): CodeValue {
  switch (expression.kind) {
    case "name":
      return scope.get(expression.name) ?? wordOf(program, expression);
    case "member": {
      const object = program.evaluate(expression.object, scope);
      if (object.kind === "decoded") return readField(program, object, expression.name);
      return readMember(program, { object, name: expression.name, isCalled: false });
    }
    case "index": {
      const object = program.evaluate(expression.object, scope);
      const known = program.evaluate(expression.index, scope);
      return object.kind === "decoded"
        ? readDecodedItem(object)
        : readIndex(program, object, { index: expression.index, known });
    }
    case "call":
      return evaluateCall(program, expression, scope);
    case "function": {
      const defined: FunctionValue = { kind: "function", function: expression, scope };
      return defined;
    }
    case "each": {
      const inside = new ProgramScope(scope);
      for (const { target, items } of expression.loops)
        bind({ program, scope: inside }, target, itemOf(program.evaluate(items, inside)));
      for (const part of expression.parts) program.evaluate(part, inside);
      return unknownValue;
    }
    case "either": {
      const values = expression.values.map((value) => program.evaluate(value, scope));
      for (const part of expression.parts) program.evaluate(part, scope);
      return eitherOf(values);
    }
    case "zero":
      return { kind: "zero", type: expression.type };
    case "convert":
      return program.evaluate(expression.value, scope);
    case "braces":
      return emptyStruct(expression, scope) ?? program.evaluate(plainBraces(expression), scope);
    case "assigned":
      return runAssigned(program, expression.body, scope);
    case "template":
    case "join":
      return joinParts(program, expression, scope);
    case "other":
      for (const part of expression.parts) {
        const value = program.evaluate(part, scope);
        if (value.kind === "function") program.call(value, []);
      }
      return unknownValue;
    case "text":
    case "word":
    case "nothing":
      return { kind: "literal", value: expression };
    case "list":
    case "object":
      return { kind: "literal", value: resolvedOf(program, expression, scope) };
  }
}

/** `Order{}` of a type of the program. A response may be decoded into it. */
function emptyStruct({ entries, type }: Braces, scope: ProgramScope): CodeValue | undefined {
  const isOwn = type?.name === type?.written && scope.get(type?.name ?? "")?.kind === "type";
  return isOwn && type?.name !== undefined && entries.length === 0
    ? { kind: "zero", type: { kind: "name", name: type.name } }
    : undefined;
}

/** JSON's words, which documentation often has in Python's dictionaries. */
function wordOf({ language }: ProgramRun, { name, range }: Extract<Expression, { kind: "name" }>): CodeValue {
  const isWord = language === "python" && /^(?:true|false|null)$/.test(name);
  return isWord ? { kind: "literal", value: { kind: "word", json: name, range } } : unknownValue;
}

/** Assignments whose value is used. */
function runAssigned(program: ProgramRun, body: readonly Statement[], scope: ProgramScope): CodeValue {
  program.run(body, scope);
  const last = body.findLast((statement) => statement.kind === "bind");
  return last?.target.kind === "name" ? (scope.get(last.target.name) ?? unknownValue) : unknownValue;
}

/** A text with values in it. Anything that is not a text becomes a wildcard. */
function joinParts(
  program: ProgramRun,
  expression: Extract<Expression, { kind: "template" | "join" }>,
  scope: ProgramScope,
): CodeValue {
  const { range } = expression;
  const parts =
    expression.kind === "join"
      ? expression.values.map((value) => ({ kind: "hole", value, range: value.range }) as const)
      : expression.parts;
  let hasText = expression.kind === "template";
  const known = parts.map((part): TracedText => {
    if (part.kind === "text") return part.text;
    const value = part.value && program.evaluate(part.value, scope);
    if (value?.kind !== "literal" || value.value.kind !== "text") return replacementText(wildcard, part.range);
    hasText = true;
    return value.value.text;
  });
  if (!hasText) return unknownValue;
  return { kind: "literal", value: { kind: "text", text: joinTexts(known), range } };
}

/** One of several values: `response or {}` reads like the response. */
function eitherOf(values: readonly CodeValue[]): CodeValue {
  const [first] = values;
  if (values.length === 1 && first !== undefined) return first;
  const known = values.filter(({ kind }) => kind === "data" || kind === "group");
  const [only] = known;
  return known.length === 1 && only !== undefined ? only : unknownValue;
}
