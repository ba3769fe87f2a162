import { bracesValue, ofType } from "./braces.ts";
import { callOf } from "./call-expression.ts";
import type { ParsedLanguage } from "./language.ts";
import { partOf, plainCall, type CallExpression, type Item, type Literal, type Member } from "./literal.ts";
import type { Expression, ObjectMember } from "./model.ts";
import type { ParseProgram } from "./parsers.ts";
import { readProgram } from "./read-program.ts";
import { hide, run } from "./run-statements.ts";
import { joinTexts, replacementText, wildcard, type TracedText } from "./traced-text.ts";
import { inBlock, inBranch, type ProgramEvaluation } from "./variables.ts";

/** The calls of a program, with the values of their arguments as far as they are literal. */
export interface Program {
  readonly calls: readonly CallExpression[];
}

/** Evaluates a program statement by statement. A value that depends on a condition or a parameter is unknown. */
export function evaluateProgram(given: TracedText, language: ParsedLanguage, parse: ParseProgram): Program {
  const program: ProgramEvaluation = {
    language,
    variables: new Map(),
    calls: [],
    called: new Map(),
    declared: [new Set()],
    evaluate: (expression) => evaluate(program, expression),
    run: (statements) => run(program, statements),
  };
  program.run(readProgram(given, language, parse));
  return { calls: program.calls };
}

/** The value of an expression. */
function evaluate(program: ProgramEvaluation, expression: Expression): Literal {
  const { range } = expression;
  switch (expression.kind) {
    case "text":
    case "word":
    case "nothing":
      return expression;
    case "template":
      return templateText(program, expression);
    case "join":
      return joinValues(program, expression);
    case "list":
      return { kind: "list", range, items: expression.items.map((item) => itemOf(program, item)) };
    case "object":
      return { kind: "object", range, members: expression.members.map((member) => memberOf(program, member)) };
    case "braces":
      return bracesValue(program, expression);
    case "zero":
      return ofType(expression.written, { kind: "object", members: [], range });
    case "name":
      return nameValue(program, expression);
    case "member":
      return memberValue(program, expression);
    case "index":
      return indexValue(program, expression);
    case "call":
      return callOf(program, expression);
    case "convert":
      return convertValue(program, expression);
    case "function":
      return runFunction(program, expression);
    case "each":
      return runEach(program, expression);
    case "either":
      for (const part of [...expression.parts, ...expression.values])
        inBranch(program, range, () => void program.evaluate(part));
      return { kind: "unknown", range };
    case "assigned":
      return program.run(expression.body) ?? { kind: "unknown", range };
    case "other":
      for (const part of expression.parts) program.evaluate(part);
      return { kind: "unknown", range };
  }
}

type Of<Kind extends Expression["kind"]> = Extract<Expression, { kind: Kind }>;

/** A call, if the name before the value is one of a package. */
function convertValue(program: ProgramEvaluation, { callee, value, range }: Of<"convert">): Literal {
  const given = [{ name: undefined, value, isSpread: false }];
  if (callee !== undefined) return callOf(program, { kind: "call", callee, arguments: given, range });
  program.evaluate(value);
  return { kind: "unknown", range };
}

/** A function: its parameters are unknown in its body, and its variables end with it. */
function runFunction(program: ProgramEvaluation, { parameters, body, range }: Of<"function">): Literal {
  inBranch(program, range, () => {
    for (const parameter of parameters) hide(program, parameter);
    program.run(body);
  });
  return { kind: "unknown", range };
}

function runEach(program: ProgramEvaluation, { loops, parts, range }: Of<"each">): Literal {
  inBlock(program, () => {
    for (const { target, items } of loops) {
      program.evaluate(items);
      hide(program, target);
    }
    for (const part of parts) program.evaluate(part);
  });
  return { kind: "unknown", range };
}

function itemOf(program: ProgramEvaluation, { value, isSpread }: { value: Expression; isSpread: boolean }): Item {
  return { value: program.evaluate(value), isSpread };
}

function memberOf(program: ProgramEvaluation, { key, value }: ObjectMember): Member {
  return { key: key && program.evaluate(key), value: program.evaluate(value) };
}

/** Values that are not literal become wildcards. */
function templateText(program: ProgramEvaluation, { parts, range }: Of<"template">): Literal {
  const { calls, language } = program;
  const texts = parts.map((part): TracedText => {
    if (part.kind === "text") return part.text;
    const anything = replacementText(wildcard, part.range);
    if (part.value === undefined) return anything;
    const value = program.evaluate(part.value);
    const text = language.written?.(value, calls) ?? joined(value, program);
    return part.isPlain && text.text !== wildcard ? text : anything;
  });
  return { kind: "text", text: joinTexts(texts), range };
}

/** Anything but texts is unknown. */
function joinValues(program: ProgramEvaluation, { values, isAdjacent, range }: Of<"join">): Literal {
  const parts = values.map((value) => program.evaluate(value));
  if (!isAdjacent && !parts.some(({ kind }) => kind === "text")) return { kind: "unknown", range };
  const joinsAll = isAdjacent || program.language.joinsWords || parts.every(({ kind }) => kind !== "word");
  const texts = parts.map((value) =>
    joinsAll || value.kind === "text" ? joined(value, program) : replacementText(wildcard, value.range),
  );
  return { kind: "text", text: joinTexts(texts), range };
}

/** The text that a value adds to another text. */
function joined(value: Literal, { language }: ProgramEvaluation): TracedText {
  if (value.kind === "text") return value.text;
  const isWritten = value.kind === "word" && (language.joinsWords || /^[-\d]/.test(value.json));
  return replacementText(isWritten ? value.json : wildcard, value.range);
}

/** The value of a variable. */
function nameValue(program: ProgramEvaluation, { name, range }: Of<"name">): Literal {
  return program.variables.get(name) ?? undeclared(program, name, range);
}

/** The value of a name without a variable. A package or a class may be a function, which is called with anything. */
function undeclared({ language }: ProgramEvaluation, name: string, range: Expression["range"]): Literal {
  if (!language.hasConstants) return { kind: "unknown", name, range };
  return { kind: "call", range, call: { ...plainCall, name, path: [{ text: name, range }], isOpen: true } };
}

/** A property of a value. Fields such as `self.client` are variables. */
function memberValue(program: ProgramEvaluation, { object, name, written, range }: Of<"member">): Literal {
  const held = program.variables.get(written);
  if (held !== undefined) return held;
  const of = program.evaluate(object);
  return (
    partOf(of, { kind: "text", text: { text: name.text, offsets: [] }, range }) ?? undeclared(program, written, range)
  );
}

/** An item of a list, or a member of an object. */
function indexValue(program: ProgramEvaluation, { object, index, range }: Of<"index">): Literal {
  const of = program.evaluate(object);
  return partOf(of, program.evaluate(index)) ?? { kind: "unknown", range };
}
