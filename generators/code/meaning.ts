import type { Branch } from "./literal.ts";
import type { Expression, Import, MemberExpression, Name, Statement } from "./model.ts";
import type { FunctionOf, VariableScope } from "./scope.ts";
import type { Range } from "./traced-text.ts";

type Of<Kind extends Expression["kind"]> = Extract<Expression, { kind: Kind }>;

/** Expressions whose value depends on what a program is read for. */
export type MeaningfulExpression = Exclude<
  Expression,
  { kind: "name" | "member" | "index" | "function" | "each" | "either" | "assigned" | "other" }
>;

/** What the values of a program mean. The run decides which statements run, in which order, and with which variables. */
export interface Meaning<Value> {
  readonly unknown: (range: Range) => Value;
  readonly evaluate: (expression: MeaningfulExpression, scope: VariableScope<Value>) => Value;
  /** The value of a name without a variable. */
  readonly undeclared: (expression: Of<"name">, scope: VariableScope<Value>) => Value;
  readonly member: (object: Value, expression: MemberExpression) => Value;
  readonly index: (object: Value, index: Value, expression: Of<"index">) => Value;
  /** A member that a pattern reads. */
  readonly field: (object: Value, name: Name) => Value;
  /** An item that a pattern or a loop reads. Without an index, it is any item. */
  readonly item: (list: Value, index: number | undefined, range: Range) => Value;
  readonly ofFunction: (defined: FunctionOf<Value>, range: Range) => Value;
  /** The value of a variable that has one of several values. */
  readonly join: (values: readonly Value[], range: Range) => Value;
  /** `messages[0] = value` */
  readonly assignPart: (target: Expression, value: Value, scope: VariableScope<Value>) => void;
  /** The value of a variable with a declared type. */
  readonly ofType?: (type: string, value: Value) => Value;
  /** A function or a block ends, with these variables. */
  readonly leave?: (scope: VariableScope<Value>) => void;
  readonly importName?: (one: Import, scope: VariableScope<Value>) => void;
  readonly defineClass?: (statement: Extract<Statement, { kind: "class" }>, scope: VariableScope<Value>) => void;
  readonly defineType: (statement: Extract<Statement, { kind: "type" }>, scope: VariableScope<Value>) => void;
}

/** A run of one program. */
export interface Runner<Value> {
  readonly evaluate: (expression: Expression, scope: VariableScope<Value>) => Value;
  /** Calls a function. Its parameters without a value are unknown. Returns what it returns. */
  readonly call: (called: FunctionOf<Value>, values: readonly (Value | undefined)[]) => Value;
  /** Reads a function that may be called. What it changes is certain only if it was so before. Returns what it returns. */
  readonly visit: (called: FunctionOf<Value>, values: readonly (Value | undefined)[]) => Value;
  /** The alternative that runs. */
  readonly branch: () => Branch | undefined;
  readonly start: (statements: readonly Statement[], scope: VariableScope<Value>) => void;
}
