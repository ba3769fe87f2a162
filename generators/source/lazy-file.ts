import { once } from "./once.ts";

/** A file that is printed when its content is asked for, and once. */
export interface LazyFile<Key> {
  readonly path: string;
  readonly key: Key;
  readonly content: string;
}

/** Creates a file that is printed when its content is asked for. */
export function lazyFile<Key>(path: string, key: Key, print: () => string): LazyFile<Key> {
  const printOnce = once(print);
  return {
    path,
    key,
    get content() {
      return printOnce();
    },
  };
}
