/** What is made once for whoever asks, also while it is still being made. */
export interface HeldPromises<T> {
  readonly get: (name: string, make: () => Promise<T>) => Promise<T>;
  /** What is there already. */
  readonly held: () => ReadonlyMap<string, T>;
  readonly put: (name: string, value: T) => void;
  readonly forget: (name: string) => void;
}

/** Creates a holder; a failure is told to all that wait, and tried again for the next. */
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
