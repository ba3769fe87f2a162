type AnyFunction = (this: unknown, ...given: unknown[]) => unknown;

/** Calls a function before each call of a method. The method keeps its properties: `promisify` reads some that are not enumerable. */
export function wrap(owner: object, names: readonly string[], before: (given: readonly unknown[]) => void): void {
  // The methods of Node's modules are functions.
  const methods = owner as Record<string, AnyFunction>;
  for (const name of names) {
    const original = methods[name];
    if (original === undefined) continue;
    methods[name] = new Proxy(original, {
      apply: (target, receiver, given: unknown[]) => {
        before(given);
        return Reflect.apply(target, receiver, given);
      },
    });
  }
}
