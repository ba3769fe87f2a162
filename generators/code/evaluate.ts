import type { ProgramEvaluation, ParsedLanguage } from "./language.ts";
import type { CallExpression, Literal } from "./literal.ts";
import type { ParseProgram } from "./parsers.ts";
import type { SyntaxNode } from "./syntax-node.ts";
import { rangeOf, sliceText, type Range, type TracedText } from "./traced-text.ts";

/** A program with the values of its expressions, as far as they are literal. */
export interface Program {
  readonly root: SyntaxNode;
  readonly calls: readonly CallExpression[];
  readonly values: ReadonlyMap<SyntaxNode, Literal>;
  /** The range of a node in the file. */
  readonly rangeOf: (node: SyntaxNode) => Range;
}

/** Evaluates a program statement by statement. A value that depends on a condition or a parameter is unknown. */
export function evaluateProgram(whole: TracedText, language: ParsedLanguage, parse: ParseProgram): Program {
  const given = language.clean(whole);
  const root = parse(language.grammarOf(given.text), given.text);
  const program: ProgramEvaluation = {
    given,
    language,
    variables: new Map(),
    calls: [],
    values: new Map(),
    declared: [new Set()],
  };
  evaluate(root, program);
  const { calls, values } = program;
  return { root, calls, values, rangeOf: (node) => rangeOf(given, node.start, node.end) };
}

/** The value of an expression. Each node is evaluated once. */
export function evaluate(node: SyntaxNode, program: ProgramEvaluation): Literal {
  const known = program.values.get(node);
  if (known !== undefined) return known;
  const { rules } = program.language;
  const rule = Object.hasOwn(rules, node.kind) ? rules[node.kind] : undefined;
  const value = rule === undefined ? visit(node, program) : rule(node, program);
  program.values.set(node, value);
  return value;
}

/** Evaluates the children of a node, whose own value is unknown. */
export function visit(node: SyntaxNode, program: ProgramEvaluation): Literal {
  for (const child of node.children) if (child.children.length > 0) evaluate(child, program);
  return unknownAt(node, program);
}

/** A node's range in the file. */
export function rangeAt({ start, end }: SyntaxNode, { given }: ProgramEvaluation): Range {
  return rangeOf(given, start, end);
}

/** A node's characters. */
export function textAt({ start, end }: SyntaxNode, { given }: ProgramEvaluation): TracedText {
  return sliceText(given, start, end);
}

/** An unknown value with a node's range. */
export function unknownAt(node: SyntaxNode, program: ProgramEvaluation): Literal {
  return { kind: "unknown", range: rangeAt(node, program) };
}

/** A variable gets its first value in the current block. */
export function declare(name: string, value: Literal, { variables, declared }: ProgramEvaluation): void {
  declared.at(-1)?.add(name);
  variables.set(name, value);
}

/** Evaluates a block with its own variables, whose effect on other variables is certain, as in a plain block. */
export function inBlock(program: ProgramEvaluation, work: () => void): void {
  const before = new Map(program.variables);
  const own = new Set<string>();
  program.declared.push(own);
  work();
  program.declared.pop();
  for (const name of own) restore(name, before, program);
}

/** Evaluates statements that may run later, or not at all: the variables that they assign are unknown afterwards. */
export function inBranch(node: SyntaxNode, program: ProgramEvaluation, work: () => void): void {
  const before = new Map(program.variables);
  inBlock(program, work);
  for (const [name, value] of program.variables)
    if (before.get(name) !== value) program.variables.set(name, unknownAt(node, program));
}

/** Evaluates the alternatives of a condition. Each of them starts with the same variables. */
export function inBranches(node: SyntaxNode, program: ProgramEvaluation, branches: readonly (() => void)[]): void {
  const before = new Map(program.variables);
  const changed = new Set<string>();
  for (const branch of branches) {
    inBlock(program, branch);
    for (const [name, value] of program.variables) if (before.get(name) !== value) changed.add(name);
    for (const name of changed) restore(name, before, program);
  }
  for (const name of changed) program.variables.set(name, unknownAt(node, program));
}

function restore(name: string, before: ReadonlyMap<string, Literal>, { variables }: ProgramEvaluation): void {
  const value = before.get(name);
  if (value === undefined) variables.delete(name);
  else variables.set(name, value);
}

/** Replaces a value that was changed in place, in every variable that holds it. What contains it is unknown. */
export function changeValue(old: Literal, value: Literal, { variables }: ProgramEvaluation): void {
  for (const [name, held] of variables) {
    if (held === old) variables.set(name, value);
    else if (contains(held, old)) variables.set(name, { kind: "unknown", range: held.range });
  }
}

function contains(value: Literal, part: Literal): boolean {
  if (value === part) return true;
  if (value.kind === "list") return value.items.some((item) => contains(item.value, part));
  if (value.kind === "object") return value.members.some((member) => contains(member.value, part));
  return false;
}
