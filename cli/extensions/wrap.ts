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

/** Replaces methods of one of JavaScript's own objects. */
export function replace(
  owner: object,
  names: readonly string[],
  call: (self: unknown, given: readonly unknown[], original: AnyFunction) => unknown,
): void {
  // The methods of JavaScript's own objects are functions.
  const methods = owner as Record<string, AnyFunction>;
  for (const name of names) {
    const original = methods[name];
    if (original === undefined) continue;
    methods[name] = function observe(...given) {
      return call(this, given, original);
    };
  }
}
