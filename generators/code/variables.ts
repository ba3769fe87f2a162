import type { ParsedLanguage } from "./language.ts";
import type { CallExpression, Literal } from "./literal.ts";
import type { CallNode, Expression, Statement } from "./model.ts";
import type { Range } from "./traced-text.ts";

/** State while evaluating a program, in the order of its statements. */
export interface ProgramEvaluation {
  readonly language: ParsedLanguage;
  /** The values of variables, also of fields such as `self.client`. */
  readonly variables: Map<string, Literal>;
  readonly calls: CallExpression[];
  readonly called: Map<CallNode, Literal>;
  /** The names that each open block declares. */
  readonly declared: Set<string>[];
  readonly evaluate: (expression: Expression) => Literal;
  /** Runs statements. Returns the value that was assigned last. */
  readonly run: (statements: readonly Statement[]) => Literal | undefined;
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
export function inBranch(program: ProgramEvaluation, range: Range, work: () => void): void {
  const before = new Map(program.variables);
  inBlock(program, work);
  for (const [name, value] of program.variables)
    if (before.get(name) !== value) program.variables.set(name, { kind: "unknown", range });
}

/** Evaluates the alternatives of a condition. Each of them starts with the same variables. */
export function inBranches(program: ProgramEvaluation, range: Range, branches: readonly (() => void)[]): void {
  const before = new Map(program.variables);
  const changed = new Set<string>();
  for (const branch of branches) {
    if (program.language.hasBlocks) inBlock(program, branch);
    else branch();
    for (const [name, value] of program.variables) if (before.get(name) !== value) changed.add(name);
    for (const name of changed) restore(name, before, program);
  }
  for (const name of changed) program.variables.set(name, { kind: "unknown", range });
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
