import type { FunctionExpression } from "./model.ts";

/** A function with the variables around it. */
export interface FunctionOf<Value> {
  readonly function: FunctionExpression;
  readonly scope: VariableScope<Value>;
}

/** The variables of a scope by the values that they have or contain. */
export interface HolderIndex<Value> {
  readonly add: (name: string, value: Value) => void;
  /** Variables that have or had the value. */
  readonly namesOf: (value: Value) => readonly string[];
}

/** How a value changes in place. */
export interface ChangeInPlace<Value> {
  readonly old: Value;
  /** The next value of a variable. The same value: it does not have or contain the changed one. */
  readonly change: (value: Value) => Value;
  readonly createIndex: () => HolderIndex<Value>;
}

/** The values of variables by their scopes, before or after an alternative. */
type ScopeValues<Value, Known> = Map<VariableScope<Value>, Map<string, Known>>;

/** All scopes of a program share it: a function may change variables that are not around its call. */
interface CurrentAlternative<Value> {
  /** The earlier values of what the alternative changed so far. */
  earlier: ScopeValues<Value, Value | undefined> | undefined;
}

type JoinValues<Value> = (values: readonly Value[]) => Value;

/** The variables of a program, of a function, or of a block. Fields such as `self.client` are variables, too. */
export class VariableScope<Value> {
  readonly #values = new Map<string, Value>();
  readonly #outer: VariableScope<Value> | undefined;
  readonly #current: CurrentAlternative<Value>;
  /** What the alternative that created this scope has changed: not this scope, which ends with it. */
  readonly #createdIn: CurrentAlternative<Value>["earlier"];
  #index: HolderIndex<Value> | undefined;

  constructor(outer?: VariableScope<Value>) {
    this.#outer = outer;
    this.#current = outer === undefined ? { earlier: undefined } : outer.#current;
    this.#createdIn = this.#current.earlier;
  }

  get(name: string): Value | undefined {
    return this.#values.get(name) ?? this.#outer?.get(name);
  }

  /** The variable gets its first value here. */
  declare(name: string, value: Value): void {
    const { earlier } = this.#current;
    if (earlier !== undefined && earlier !== this.#createdIn) {
      const own = earlier.get(this) ?? new Map<string, Value | undefined>();
      if (!own.has(name)) own.set(name, this.#values.get(name));
      earlier.set(this, own);
    }
    this.#set(name, value);
  }

  /** Changes the variable where it is declared. A variable that nothing declares belongs to the program. */
  assign(name: string, value: Value): void {
    if (this.#outer === undefined || this.#values.has(name)) this.declare(name, value);
    else this.#outer.assign(name, value);
  }

  /** Changes a value in each variable that has or contains it, also around this scope. */
  update(changed: ChangeInPlace<Value>): void {
    const { old, change, createIndex } = changed;
    this.#index ??= this.#indexBy(createIndex());
    for (const name of this.#index.namesOf(old)) {
      const value = this.#values.get(name);
      const next = value === undefined ? undefined : change(value);
      if (next !== undefined && next !== value) this.declare(name, next);
    }
    this.#outer?.update(changed);
  }

  /** The variables of this scope only. */
  own(): ReadonlyMap<string, Value> {
    return this.#values;
  }

  /**
   * Runs alternatives, each with the same variables. Then one of them ran, or none: `join` decides the value of a
   * variable that they changed. A variable without a value before has the value of the alternative that ran: the program
   * needs it.
   */
  runAlternatives(runs: readonly (() => void)[], join: JoinValues<Value>): void {
    const ends = runs.map((run) => this.#attempt(run));
    for (const scope of new Set(ends.flatMap((end) => [...end.keys()])))
      scope.#join(
        ends.flatMap((end) => end.get(scope) ?? []),
        join,
      );
  }

  /** Runs an alternative, and undoes its changes. Returns them. */
  #attempt(run: () => void): ScopeValues<Value, Value> {
    const outer = this.#current.earlier;
    const earlier: ScopeValues<Value, Value | undefined> = new Map();
    this.#current.earlier = earlier;
    run();
    this.#current.earlier = outer;
    return new Map([...earlier].map(([scope, values]) => [scope, scope.#undo(values)]));
  }

  #undo(earlier: ReadonlyMap<string, Value | undefined>): Map<string, Value> {
    const ends = new Map<string, Value>();
    for (const [name, before] of earlier) {
      const end = this.#values.get(name);
      if (end !== undefined) ends.set(name, end);
      if (before === undefined) this.#values.delete(name);
      else this.#set(name, before);
    }
    return ends;
  }

  #join(ends: readonly ReadonlyMap<string, Value>[], join: JoinValues<Value>): void {
    for (const name of new Set(ends.flatMap((end) => [...end.keys()]))) {
      const values = [this.#values, ...ends].flatMap((end) => end.get(name) ?? []);
      const [first] = values;
      if (first !== undefined) this.declare(name, values.every((one) => one === first) ? first : join(values));
    }
  }

  #set(name: string, value: Value): void {
    this.#values.set(name, value);
    this.#index?.add(name, value);
  }

  #indexBy(index: HolderIndex<Value>): HolderIndex<Value> {
    for (const [name, value] of this.#values) index.add(name, value);
    return index;
  }
}
