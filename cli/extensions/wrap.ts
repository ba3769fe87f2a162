type AnyFunction = (this: unknown, ...given: unknown[]) => unknown;

/** Calls a function before each call of a method. */
export function wrap(owner: object, names: readonly string[], before: (given: readonly unknown[]) => void): void {
  // The methods of Node's modules are functions.
  const methods = owner as Record<string, AnyFunction>;
  for (const name of names) {
    const original = methods[name];
    if (original === undefined) continue;
    const observed: AnyFunction = function observe(...given) {
      before(given);
      return original.apply(this, given);
    };
    methods[name] = Object.assign(observed, original);
  }
}
