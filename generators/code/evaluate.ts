import { assignPart } from "./assign-part.ts";
import { bracesValue, ofType, structLiteral } from "./braces.ts";
import { declareClass } from "./classes.ts";
import { createCallLog, traceValue, type CallLog } from "./call-log.ts";
import { callOf } from "./call-expression.ts";
import { joinedText, templateText, type JoinedValues } from "./join-texts.ts";
import type { ParsedLanguage } from "./language.ts";
import { partOf, plainCall, type CallExpression, type Literal, type Member, type ValueOrigin } from "./literal.ts";
import type { Expression } from "./model.ts";
import type { StatementReader } from "./read-program.ts";
import type { Meaning, MeaningfulExpression } from "./meaning.ts";
import { createRun } from "./run.ts";
import { VariableScope } from "./scope.ts";
import type { Range, TracedText } from "./traced-text.ts";
import type { ProgramEvaluation } from "./program-evaluation.ts";

/** The calls of a program, with the values of their arguments as far as they are literal. */
export interface Program {
  readonly calls: readonly CallExpression[];
  /** The same calls, by the values that they use. */
  readonly log: CallLog;
  /** The values of its variables at the end. */
  readonly variables: ReadonlyMap<string, Literal>;
}

/** What a program is evaluated with. */
interface ProgramStart {
  readonly reader: StatementReader;
  /** The variables that it has before its first statement. */
  readonly variables?: Program["variables"];
}

/** Evaluates a program for the calls that it makes. */
export function evaluateProgram(
  given: TracedText,
  language: ParsedLanguage,
  { reader, variables }: ProgramStart,
): Program {
  const log = createCallLog();
  const traced = (range: Range, origin: ValueOrigin, name?: string): Literal => {
    const value = { kind: "unknown", range, ...(name === undefined ? {} : { name }) } as const;
    return traceValue(log, { ...value, origin }) ?? value;
  };
  const part = (of: Literal, key: Literal | undefined, range: Range): Literal =>
    traced(range, { kind: "part", of, key, isMember: false });
  const meaning: Meaning<Literal> = {
    unknown: (range) => ({ kind: "unknown", range }),
    evaluate: (expression, scope) => evaluate(program, expression, scope),
    undeclared: ({ name, range }) => undeclared(language, name, range),
    member: (of, { name, written, range }) => {
      const key = keyText(name.text, name.range);
      if (language.hasConstants) return partOf(of, key) ?? undeclared(language, written, range);
      return partOf(of, key) ?? traced(range, { kind: "part", of, key, isMember: true }, written);
    },
    index: (of, index, { range }) => partOf(of, index) ?? part(of, index, range),
    field: (of, { text, range }) => {
      const key = keyText(text, range);
      return partOf(of, key) ?? part(of, key, range);
    },
    item: (list, index, range) => {
      const key: Literal | undefined = index === undefined ? undefined : { kind: "word", json: String(index), range };
      return (key && partOf(list, key)) ?? part(list, key, range);
    },
    ofFunction: (defined, range) => ({ kind: "function", defined, range }),
    join: (values, range) => oneOf(values) ?? sharedMembers(values, range) ?? traced(range, { kind: "choice", values }),
    assignPart: (target, value, scope) => assignPart(program, { target, value, scope }),
    defineClass: (statement, scope) => {
      declareClass(statement, scope, (expression) => program.evaluate(expression, scope));
    },
    defineType: (statement, scope) => {
      const fields = structLiteral(statement);
      if (fields !== undefined) scope.declare(`type ${statement.name}`, fields);
    },
  };
  const program: ProgramEvaluation = { ...createRun(language, meaning), language, log };
  const scope = new VariableScope<Literal>();
  for (const [name, value] of variables ?? []) scope.declare(name, value);
  program.start(reader.read(given, language), scope);
  return { calls: log.all, log, variables: scope.own() };
}

/** The value that all of several values are. */
function oneOf([first, ...others]: readonly Literal[]): Literal | undefined {
  const isSame = (value: Literal): boolean =>
    (value.kind === "text" && first?.kind === "text" && value.text.text === first.text.text) ||
    (value.kind === "word" && first?.kind === "word" && value.json === first.json);
  return others.every((value) => value === first || isSame(value)) ? first : undefined;
}

/** An object to which alternatives add members: those that all of them have, and others that are not known. */
function sharedMembers(values: readonly Literal[], range: Range): Literal | undefined {
  const objects = values.flatMap((value) => (value.kind === "object" ? [value] : []));
  const [first, ...others] = objects;
  if (first === undefined || objects.length < values.length) return undefined;
  const known = others.map(({ members }) => new Set(members));
  const shared = first.members.filter((member) => known.every((members) => members.has(member)));
  if (shared.length === 0) return undefined;
  return { ...first, members: [...shared, { key: undefined, value: { kind: "unknown", range } }] };
}

function keyText(text: string, range: Range): Literal {
  return { kind: "text", text: { text, offsets: [] }, range };
}

/** The value of an expression. */
function evaluate(
  program: ProgramEvaluation,
  expression: MeaningfulExpression,
  scope: VariableScope<Literal>,
): Literal {
  const { range } = expression;
  const { language, log } = program;
  const read = (part: Expression): Literal => program.evaluate(part, scope);
  const texts: JoinedValues = { language, log, read };
  switch (expression.kind) {
    case "text":
    case "word":
    case "nothing":
      return expression;
    case "template":
      return templateText(expression, texts);
    case "join":
      return joinedText(expression, texts);
    case "list":
      return {
        kind: "list",
        range,
        items: expression.items.map(({ value, isSpread }) => ({ value: read(value), isSpread })),
      };
    case "object":
      return {
        kind: "object",
        range,
        members: expression.members.flatMap(({ key, value, isField }): readonly Member[] => {
          const field = isField === true ? { field: { tag: undefined } } : {};
          const own = { key: key && read(key), value: read(value), ...field };
          return own.key === undefined && own.value.kind === "object" ? own.value.members : [own];
        }),
      };
    case "braces":
      return bracesValue(expression, { scope, read });
    case "zero":
      return ofType(expression.written, { kind: "object", members: [], range });
    case "call":
      return callOf(program, expression, scope);
    case "convert": {
      // A call, if the name before the value is one of a package.
      const { callee, value } = expression;
      const given = [{ name: undefined, value, isSpread: false }];
      if (callee !== undefined) return callOf(program, { kind: "call", callee, arguments: given, range }, scope);
      read(value);
      return { kind: "unknown", range };
    }
  }
}

/** The value of a name without a variable. A package or a class may be a function, which is called with anything. */
function undeclared({ hasConstants }: ParsedLanguage, name: string, range: Range): Literal {
  if (!hasConstants) return { kind: "unknown", name, range };
  return { kind: "call", range, call: { ...plainCall, name, path: [{ text: name, range }], isOpen: true } };
}
