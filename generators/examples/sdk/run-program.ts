import { plainBraces } from "../../code/braces.ts";
import { createCallLog } from "../../code/call-log.ts";
import { joinedText, templateText, type JoinedValues } from "../../code/join-texts.ts";
import { parsedLanguages } from "../../code/languages.ts";
import type { Literal } from "../../code/literal.ts";
import { plainType } from "../../code/lower-rules.ts";
import type { Braces, Expression, Import, Statement, StructType } from "../../code/model.ts";
import type { Meaning, MeaningfulExpression, Runner } from "../../code/meaning.ts";
import { createRun } from "../../code/run.ts";
import { VariableScope } from "../../code/scope.ts";
import { readIterated } from "../reads/data.ts";
import { assignPart } from "./assign-part.ts";
import { evaluateCall } from "./evaluate-call.ts";
import { readDecodedItem, readField } from "./go-decode.ts";
import type { ProgramRun } from "./interpreter.ts";
import { readIndex, readMember } from "./read-value.ts";
import { resolvedOf, toResolved } from "./resolve.ts";
import type { ResolvedItem } from "./resolved.ts";
import { keepVariables, unknownValue, type ValueScope, type CodeValue } from "./scope.ts";
import { sdksOf, type Sdk } from "./sdk-map.ts";

type Variables = ReadonlyMap<string, CodeValue>;

/**
 * Reads a program from its start: which SDK methods it calls, and what it reads from their responses. Returns the
 * variables that later programs may use.
 */
export function runProgram(
  statements: readonly Statement[],
  given: Omit<ProgramRun, keyof Runner<CodeValue>>,
  variables: Variables,
): Variables {
  const clients = new Map<string, CodeValue>();
  const fields = new Map<string, CodeValue>();
  const meaning: Meaning<CodeValue> = {
    unknown: () => unknownValue,
    evaluate: (expression, scope) => evaluate(program, expression, scope),
    undeclared: (expression) => wordOf(program, expression),
    member: (object, { name, object: owner }) =>
      (object.kind === "unknown" && owner.kind === "name" ? fields.get(name.text) : undefined) ??
      (object.kind === "decoded"
        ? readField(program, object, name)
        : readMember(program, { object, name, isCalled: false })),
    index: (object, known, { index }) =>
      object.kind === "decoded" ? readDecodedItem(object) : readIndex(program, object, { index, known }),
    field: (object, name) => readMember(program, { object, name, isCalled: false }),
    item: itemOf,
    ofFunction: (defined) => ({ ...defined, kind: "function" }),
    join: joinValues,
    assignPart: (target, value, scope) => assignPart(program, { target, value, scope }),
    ofType: (type, value) => ofType(program, type, value),
    importName: (one, scope) => importName(program, one, scope),
    defineType: ({ name, type }, scope) => {
      scope.declare(name, { kind: "type", type });
      for (const [field, client] of clientsOf(program, type)) fields.set(field, client);
    },
    leave: (inside) => addClients(clients, inside),
  };
  const program: ProgramRun = { ...given, ...createRun(parsedLanguages[given.language], meaning) };
  const scope: ValueScope = new VariableScope();
  for (const [name, value] of variables) scope.declare(name, value);
  program.start(statements, scope);
  return new Map([...clients, ...keepVariables(scope, variables)]);
}

/** Later blocks of the page often show only the calls of a client that a function such as Go's `main` has made. */
function addClients(clients: Map<string, CodeValue>, scope: ValueScope): void {
  for (const [name, value] of scope.own()) {
    if (value.kind !== "group" || value.segments.length > 0) continue;
    const known = clients.get(name);
    clients.set(name, known === undefined || isSame(known, value) ? value : unknownValue);
  }
}

/** The fields of a struct that contain a client: `client *acme.Client`. */
function clientsOf(program: ProgramRun, type: StructType): readonly (readonly [string, CodeValue])[] {
  if (type.kind !== "struct") return [];
  return type.fields
    .map(({ name, written }) => [name.text, ofType(program, plainType(written.text), unknownValue)] as const)
    .filter(([, { kind }]) => kind === "group");
}

/** A variable whose declared type is a client's class holds a client. */
function ofType({ sdks }: ProgramRun, type: string, value: CodeValue): CodeValue {
  const isClient = ({ clients, settings }: Sdk): boolean =>
    clients.has(type) || (settings.language === "go" && clients.has(`New${type}`));
  const sdk = value.kind === "group" ? undefined : sdks.find(isClient);
  return sdk === undefined ? value : { kind: "group", sdk, client: type, segments: [] };
}

function importName({ sdks }: ProgramRun, { module, name, alias }: Import, scope: ValueScope): void {
  const own = sdksOf(sdks, module);
  if (own.length === 0) return scope.declare(alias, unknownValue);
  if (name === "*") return importAll(own, scope);
  if (name === undefined) return scope.declare(alias, moduleOf(own, module));
  // The default export is the client, or a module.
  if (name === "default") return scope.declare(alias, importedDefault(own, alias));
  return scope.declare(alias, { kind: "imported", sdks: own, name });
}

function moduleOf(sdks: readonly Sdk[], path: string): CodeValue {
  const name = path.split("/").findLast((part) => !/^v\d+$/.test(part));
  return { kind: "module", sdks, ...(name !== undefined && path.includes("/") ? { package: name } : {}) };
}

function importedDefault(sdks: readonly Sdk[], alias: string): CodeValue {
  const isClient = sdks.some(({ clients }) => clients.has(alias));
  const [first] = sdks;
  const [only] = first === undefined ? [] : [...first.clients];
  return { kind: "imported", sdks, name: isClient || only === undefined ? alias : only };
}

function importAll(sdks: readonly Sdk[], scope: ValueScope): void {
  for (const sdk of sdks)
    for (const name of [...sdk.clients, ...sdk.groups])
      if (!name.includes(".")) scope.declare(name, { kind: "imported", sdks, name });
}

function itemOf(value: CodeValue): CodeValue {
  if (value.kind === "decoded") return readDecodedItem(value);
  if (value.kind === "stream") return { kind: "data", data: value.item };
  const item = value.kind === "data" ? readIterated(value.data) : undefined;
  return item === undefined ? unknownValue : { kind: "data", data: item };
}

/** Calls and reads inside an expression are checked. */
function evaluate(program: ProgramRun, expression: MeaningfulExpression, scope: ValueScope): CodeValue {
  switch (expression.kind) {
    case "call":
      return evaluateCall(program, expression, scope);
    case "zero":
      return { kind: "zero", type: expression.type };
    case "convert":
      return program.evaluate(expression.value, scope);
    case "braces":
      return emptyStruct(expression, scope) ?? program.evaluate(plainBraces(expression), scope);
    case "template":
      return ofText(
        templateText(
          expression,
          textsIn(program, (part) => program.evaluate(part, scope)),
        ),
      );
    case "join":
      return joinParts(program, expression, scope);
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
function emptyStruct({ entries, type }: Braces, scope: ValueScope): CodeValue | undefined {
  const isOwn = type?.name === type?.written && scope.get(type?.name ?? "")?.kind === "type";
  return isOwn && type?.name !== undefined && entries.length === 0
    ? { kind: "zero", type: { kind: "name", name: type.name } }
    : undefined;
}

type JoinExpression = Extract<Expression, { kind: "join" }>;

/** Texts that are joined, or Python's lists. */
function joinParts(program: ProgramRun, expression: JoinExpression, scope: ValueScope): CodeValue {
  const { values, range } = expression;
  const known = new Map(values.map((value) => [value, program.evaluate(value, scope)]));
  const isList = [...known.values()].some((value) => value.kind === "literal" && value.value.kind === "list");
  if (program.language !== "python" || !isList)
    return ofText(
      joinedText(
        expression,
        textsIn(program, (value) => known.get(value) ?? unknownValue),
      ),
    );
  const items = [...known].flatMap(([value, one]): readonly ResolvedItem[] => {
    const part = toResolved(one, value);
    return part.kind === "list" ? part.items : [{ value: part, isSpread: true }];
  });
  return { kind: "literal", value: { kind: "list", range, items } };
}

/**
 * JSON's words, which documentation often has in Python's dictionaries, and classes of Java and packages of Go that the
 * config states: samples often leave out their imports.
 */
function wordOf({ language, sdks }: ProgramRun, { name, range }: Extract<Expression, { kind: "name" }>): CodeValue {
  const mayBeStated = language === "java" || (language === "go" && /^[a-z]/.test(name));
  const stated = mayBeStated ? sdks.filter(({ owners }) => owners.has(name)) : [];
  if (stated.length > 0)
    return language === "go"
      ? { kind: "module", sdks: stated, package: name }
      : { kind: "imported", sdks: stated, name };
  const isWord = language === "python" && /^(?:true|false|null)$/.test(name);
  return isWord ? { kind: "literal", value: { kind: "word", json: name, range } } : unknownValue;
}

function textsIn(program: ProgramRun, evaluated: (expression: Expression) => CodeValue): JoinedValues {
  const read = (expression: Expression): Literal => {
    const { range } = expression;
    const value = evaluated(expression);
    const isWritten = value.kind === "literal" && (value.value.kind === "text" || value.value.kind === "word");
    return isWritten ? value.value : { kind: "unknown", range };
  };
  return { language: parsedLanguages[program.language], log: createCallLog(), read };
}

function ofText(value: Literal): CodeValue {
  return value.kind === "text" ? { kind: "literal", value } : unknownValue;
}

/** One of several values: `response or {}` reads like the response. */
function joinValues(values: readonly CodeValue[]): CodeValue {
  const builders = values.flatMap((value) => (value.kind === "builder" ? [value] : []));
  const [builder, ...more] = builders;
  if (builder !== undefined && builders.length === values.length) {
    const members = builder.members.filter((member) => more.every((other) => other.members.includes(member)));
    return { ...builder, members, isOpen: true };
  }
  const known = values.filter(({ kind }) => kind !== "literal");
  const [first, ...others] = known.length === 0 ? values : known;
  return first !== undefined && others.every((other) => isSame(first, other)) ? first : unknownValue;
}

/** Whether code reads two values alike. */
function isSame(one: CodeValue, other: CodeValue): boolean {
  if (one === other) return true;
  if (one.kind === "data" && other.kind === "data")
    return one.data.operation === other.data.operation && one.data.path === other.data.path;
  if (one.kind === "group" && other.kind === "group") return one.sdk === other.sdk && namesOf(one) === namesOf(other);
  const [first, second] = [one, other].map((value) => (value.kind === "literal" ? value.value : undefined));
  if (first?.kind === "text" && second?.kind === "text") return first.text.text === second.text.text;
  return first?.kind === "word" && second?.kind === "word" && first.json === second.json;
}

function namesOf({ segments }: Extract<CodeValue, { kind: "group" }>): string {
  return segments.map(({ text }) => text).join(".");
}
