import type { ParsedLanguage } from "./language.ts";
import { bind } from "./bind.ts";
import type { Branch } from "./literal.ts";
import type { Meaning, Runner } from "./meaning.ts";
import type { Expression, Statement } from "./model.ts";
import { VariableScope, type FunctionOf } from "./scope.ts";
import type { Range } from "./traced-text.ts";

/** Further calls return unknown values. */
const maxCalls = 2000;

interface State<Value> {
  readonly language: Pick<ParsedLanguage, "hasBlocks">;
  readonly meaning: Meaning<Value>;
  readonly run: Runner<Value>;
  /** Functions of the program that nothing has called so far. */
  pending: FunctionOf<Value>[];
  readonly visited: Set<unknown>;
  readonly active: Set<unknown>;
  /** What the current function returns. */
  returned: Value[];
  calls: number;
  branch: Branch | undefined;
}

/** Prepares to read a program statement by statement. Each alternative of a condition is read, and each function. */
export function createRun<Value>(language: Pick<ParsedLanguage, "hasBlocks">, meaning: Meaning<Value>): Runner<Value> {
  const run: Runner<Value> = {
    evaluate: (expression, scope) => evaluate(state, expression, scope),
    call: (called, values) => callFunction(state, called, values),
    visit: (called, values) => {
      const { range } = called.function;
      const returned: Value[] = [];
      const visit = (): void => void returned.push(callFunction(state, called, values));
      inBranches(state, { scope: called.scope, range }, [visit]);
      return returned[0] ?? meaning.unknown(range);
    },
    branch: () => state.branch,
    start: (statements, scope) => {
      runBody(state, statements, scope);
    },
  };
  const state: State<Value> = {
    language,
    meaning,
    run,
    pending: [],
    visited: new Set(),
    active: new Set(),
    returned: [],
    calls: 0,
    branch: undefined,
  };
  return run;
}

/** Runs a program or a function, and then reads the functions that it does not call. */
function runBody<Value>(state: State<Value>, body: readonly Statement[], scope: VariableScope<Value>): void {
  const outer = state.pending;
  const own: FunctionOf<Value>[] = [];
  state.pending = own;
  for (const statement of body) {
    if (statement.kind === "define") define(state, statement, scope);
    // A program may use a class that it defines at its end.
    if (statement.kind === "class") state.meaning.defineClass?.(statement, scope);
  }
  runStatements(state, body, scope);
  for (const defined of own) if (!state.visited.has(defined.function)) state.run.visit(defined, []);
  state.pending = outer;
}

/** Functions are known before the statements around them. */
function define<Value>(
  { meaning, pending }: State<Value>,
  { name, value }: Extract<Statement, { kind: "define" }>,
  scope: VariableScope<Value>,
): void {
  const defined: FunctionOf<Value> = { function: value, scope };
  pending.push(defined);
  if (name !== "") scope.declare(name, meaning.ofFunction(defined, value.range));
}

/** Calls a function. Recursion ends at the second call. */
function callFunction<Value>(
  state: State<Value>,
  called: FunctionOf<Value>,
  values: readonly (Value | undefined)[],
): Value {
  const { parameters, body, range } = called.function;
  const { meaning, active } = state;
  state.visited.add(called.function);
  if (active.has(called.function) || state.calls >= maxCalls) return meaning.unknown(range);
  state.calls += 1;
  active.add(called.function);
  const outer = state.returned;
  const returned: Value[] = [];
  state.returned = returned;
  const inside = new VariableScope(called.scope);
  for (const [index, parameter] of parameters.entries()) {
    const given = values[index] ?? meaning.unknown(range);
    const type = parameter.kind === "name" ? parameter.type : undefined;
    const value = type === undefined ? given : (meaning.ofType?.(type, given) ?? given);
    bind(meaning, inside, { target: parameter, value });
  }
  runBody(state, body, inside);
  meaning.leave?.(inside);
  state.returned = outer;
  active.delete(called.function);
  return joined(meaning, returned, range);
}

function joined<Value>(meaning: Meaning<Value>, values: readonly Value[], range: Range): Value {
  const [first] = values;
  if (first === undefined) return meaning.unknown(range);
  return values.length === 1 ? first : meaning.join(values, range);
}

/** Runs statements. Returns the value that was assigned last. */
function runStatements<Value>(
  state: State<Value>,
  statements: readonly Statement[],
  scope: VariableScope<Value>,
): Value | undefined {
  let last: Value | undefined;
  for (const statement of statements) last = runStatement(state, statement, scope) ?? last;
  return last;
}

function runStatement<Value>(
  state: State<Value>,
  statement: Statement,
  scope: VariableScope<Value>,
): Value | undefined {
  const { meaning, run } = state;
  switch (statement.kind) {
    case "bind": {
      const { type, target, isChange } = statement;
      const given = run.evaluate(statement.value, scope);
      const value = type === undefined ? given : (meaning.ofType?.(type, given) ?? given);
      bind(meaning, scope, { target, value, isChange });
      return value;
    }
    case "run":
      run.evaluate(statement.expression, scope);
      return undefined;
    case "return":
      state.returned.push(run.evaluate(statement.value, scope));
      return undefined;
    case "define":
      if (!state.pending.some((one) => one.function === statement.value)) define(state, statement, scope);
      return undefined;
    case "loop": {
      const items = run.evaluate(statement.items, scope);
      const { target, body } = statement;
      const { range } = statement.items;
      inBranches(state, { scope, range }, [
        (inside) => {
          bind(meaning, inside, { target, value: meaning.item(items, undefined, range) });
          runStatements(state, body, inside);
        },
      ]);
      return undefined;
    }
    case "block": {
      const inside = blockOf(state, scope);
      runStatements(state, statement.body, inside);
      if (inside !== scope) meaning.leave?.(inside);
      return undefined;
    }
    case "branches":
      inBranches(
        state,
        { scope, range: statement.range },
        statement.bodies.map((body) => (inside) => void runStatements(state, body, inside)),
      );
      return undefined;
    case "class":
      meaning.defineClass?.(statement, scope);
      return undefined;
    case "type":
      meaning.defineType(statement, scope);
      return undefined;
    case "import":
      for (const one of statement.imports) meaning.importName?.(one, scope);
      return undefined;
  }
}

function blockOf<Value>({ language }: State<Value>, scope: VariableScope<Value>): VariableScope<Value> {
  return language.hasBlocks ? new VariableScope(scope) : scope;
}

interface Place<Value> {
  readonly scope: VariableScope<Value>;
  readonly range: Range;
}

/** Runs alternatives, each with the same variables. One of them may run, or none. */
function inBranches<Value>(
  state: State<Value>,
  { scope, range }: Place<Value>,
  branches: readonly ((inside: VariableScope<Value>) => void)[],
): void {
  const runs = branches.map((branch) => () => {
    const outer = state.branch;
    state.branch = { outer };
    branch(blockOf(state, scope));
    state.branch = outer;
  });
  scope.runAlternatives(runs, (values) => state.meaning.join(values, range));
}

/** The value of an expression. */
function evaluate<Value>(state: State<Value>, expression: Expression, scope: VariableScope<Value>): Value {
  const { meaning, run } = state;
  const { range } = expression;
  switch (expression.kind) {
    case "name":
      return scope.get(expression.name) ?? meaning.undeclared(expression, scope);
    case "member":
      return scope.get(expression.written) ?? meaning.member(run.evaluate(expression.object, scope), expression);
    case "index":
      return meaning.index(run.evaluate(expression.object, scope), run.evaluate(expression.index, scope), expression);
    case "function": {
      const defined: FunctionOf<Value> = { function: expression, scope };
      state.pending.push(defined);
      return meaning.ofFunction(defined, range);
    }
    case "each": {
      const inside = new VariableScope(scope);
      for (const { target, items } of expression.loops) {
        const list = run.evaluate(items, inside);
        bind(meaning, inside, { target, value: meaning.item(list, undefined, items.range) });
      }
      for (const part of expression.parts) run.evaluate(part, inside);
      return meaning.unknown(range);
    }
    case "either": {
      for (const part of expression.parts) run.evaluate(part, scope);
      const values: Value[] = [];
      inBranches(
        state,
        { scope, range },
        expression.values.map((value) => (inside) => void values.push(run.evaluate(value, inside))),
      );
      return joined(meaning, values, range);
    }
    case "assigned":
      return runStatements(state, expression.body, scope) ?? meaning.unknown(range);
    case "other":
      for (const part of expression.parts) run.evaluate(part, scope);
      return meaning.unknown(range);
    default:
      return meaning.evaluate(expression, scope);
  }
}
