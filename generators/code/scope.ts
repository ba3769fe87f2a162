import type { FunctionExpression } from "./model.ts";

/** A function with the variables around it. */
export interface FunctionOf<Value> {
  readonly function: FunctionExpression;
  readonly scope: VariableScope<Value>;
}

/** The variables of a scope and of the scopes around it, from the inside. */
export type SavedScope<Value> = readonly ReadonlyMap<string, Value>[];

/** The variables of a program, of a function, or of a block. Fields such as `self.client` are variables, too. */
export class VariableScope<Value> {
  readonly #values = new Map<string, Value>();
  readonly #outer: VariableScope<Value> | undefined;

  constructor(outer?: VariableScope<Value>) {
    this.#outer = outer;
  }

  get(name: string): Value | undefined {
    return this.#values.get(name) ?? this.#outer?.get(name);
  }

  /** The variable gets its first value here. */
  declare(name: string, value: Value): void {
    this.#values.set(name, value);
  }

  /** Changes the variable where it is declared. A variable that nothing declares belongs to the program. */
  assign(name: string, value: Value): void {
    if (this.#outer === undefined || this.#values.has(name)) this.#values.set(name, value);
    else this.#outer.assign(name, value);
  }

  /** Changes each variable, also around this scope, to what the function returns for its value. */
  update(change: (value: Value) => Value): void {
    for (const [name, value] of this.#values) this.#values.set(name, change(value));
    this.#outer?.update(change);
  }

  /** The variables of this scope only. */
  own(): ReadonlyMap<string, Value> {
    return this.#values;
  }

  save(): SavedScope<Value> {
    return [new Map(this.#values), ...(this.#outer?.save() ?? [])];
  }

  restore([own, ...outer]: SavedScope<Value>): void {
    this.#values.clear();
    for (const [name, value] of own ?? []) this.#values.set(name, value);
    this.#outer?.restore(outer);
  }

  /**
   * After alternatives of which one ran, or none: `join` decides the value of a variable that they changed. A variable
   * without a value before has the value of the alternative that ran: the program needs it.
   */
  join([before, ...outerBefore]: SavedScope<Value>, ends: readonly SavedScope<Value>[], join: JoinValues<Value>): void {
    const own = ends.map(([first]) => first ?? new Map<string, Value>());
    for (const name of new Set(own.flatMap((end) => [...end.keys()]))) {
      const values = [before, ...own].flatMap((end) => end?.get(name) ?? []);
      const [first] = values;
      if (first !== undefined) this.#values.set(name, values.every((one) => one === first) ? first : join(values));
    }
    this.#outer?.join(
      outerBefore,
      ends.map(([, ...outer]) => outer),
      join,
    );
  }
}

type JoinValues<Value> = (values: readonly Value[]) => Value;
