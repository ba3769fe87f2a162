import type { FunctionExpression } from "./model.ts";

/** A function with the variables around it. */
export interface FunctionOf<Value> {
  readonly function: FunctionExpression;
  readonly scope: VariableScope<Value>;
}

/** What alternatives changed, in a scope and in the scopes around it, from the inside. */
export type ScopeChanges<Value> = readonly ReadonlyMap<string, Value>[];

/** The variables of a program, of a function, or of a block. Fields such as `self.client` are variables, too. */
export class VariableScope<Value> {
  readonly #values = new Map<string, Value>();
  readonly #outer: VariableScope<Value> | undefined;
  /** The earlier values of what the current alternative changed. */
  #changed: Map<string, Value | undefined> | undefined;

  constructor(outer?: VariableScope<Value>) {
    this.#outer = outer;
  }

  get(name: string): Value | undefined {
    return this.#values.get(name) ?? this.#outer?.get(name);
  }

  /** The variable gets its first value here. */
  declare(name: string, value: Value): void {
    if (this.#changed?.has(name) === false) this.#changed.set(name, this.#values.get(name));
    this.#values.set(name, value);
  }

  /** Changes the variable where it is declared. A variable that nothing declares belongs to the program. */
  assign(name: string, value: Value): void {
    if (this.#outer === undefined || this.#values.has(name)) this.declare(name, value);
    else this.#outer.assign(name, value);
  }

  /** Changes each variable, also around this scope, to what the function returns for its value. */
  update(change: (value: Value) => Value): void {
    for (const [name, value] of this.#values) {
      const changed = change(value);
      if (changed !== value) this.declare(name, changed);
    }
    this.#outer?.update(change);
  }

  /** The variables of this scope only. */
  own(): ReadonlyMap<string, Value> {
    return this.#values;
  }

  /** Runs an alternative, and undoes its changes. Returns them. */
  attempt(run: () => void): ScopeChanges<Value> {
    const outer = this.#changed;
    const changed = new Map<string, Value | undefined>();
    this.#changed = changed;
    let around: ScopeChanges<Value> = [];
    if (this.#outer === undefined) run();
    else around = this.#outer.attempt(run);
    this.#changed = outer;
    const ends = new Map<string, Value>();
    for (const [name, before] of changed) {
      const end = this.#values.get(name);
      if (end !== undefined) ends.set(name, end);
      if (before === undefined) this.#values.delete(name);
      else this.#values.set(name, before);
    }
    return [ends, ...around];
  }

  /**
   * After alternatives of which one ran, or none: `join` decides the value of a variable that they changed. A variable
   * without a value before has the value of the alternative that ran: the program needs it.
   */
  join(alternatives: readonly ScopeChanges<Value>[], join: JoinValues<Value>): void {
    const own = alternatives.flatMap(([first]) => first ?? []);
    for (const name of new Set(own.flatMap((end) => [...end.keys()]))) {
      const values = [this.#values, ...own].flatMap((end) => end.get(name) ?? []);
      const [first] = values;
      if (first !== undefined) this.declare(name, values.every((one) => one === first) ? first : join(values));
    }
    this.#outer?.join(
      alternatives.map(([, ...outer]) => outer),
      join,
    );
  }
}

type JoinValues<Value> = (values: readonly Value[]) => Value;
