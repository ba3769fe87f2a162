/** Values that are computed once, also when several callers request one while it is being computed. */
export interface HeldPromises<T> {
  readonly get: (name: string, make: () => Promise<T>) => Promise<T>;
  /** The values that are already computed. */
  readonly held: () => ReadonlyMap<string, T>;
  readonly put: (name: string, value: T) => void;
  readonly forget: (name: string) => void;
}

/** Creates the cache. All waiting callers get a failure; the next call computes the value again. */
export function holdPromises<T>(): HeldPromises<T> {
  const promises = new Map<string, Promise<T>>();
  const values = new Map<string, T>();
  const put = (name: string, value: T): void => {
    values.set(name, value);
    promises.set(name, Promise.resolve(value));
  };
  const forget = (name: string): void => {
    promises.delete(name);
    values.delete(name);
  };
  const start = async (name: string, make: () => Promise<T>): Promise<T> => {
    try {
      const value = await make();
      put(name, value);
      return value;
    } catch (error) {
      forget(name);
      throw error;
    }
  };
  return {
    get: (name, make) => {
      const known = promises.get(name) ?? start(name, make);
      if (!promises.has(name)) promises.set(name, known);
      return known;
    },
    held: () => values,
    put,
    forget,
  };
}
