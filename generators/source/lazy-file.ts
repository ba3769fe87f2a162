import { once } from "./once.ts";

/** A file that is printed once, when its content is first read. */
export interface LazyFile<Key> {
  readonly path: string;
  readonly key: Key;
  readonly content: string;
}

/** Creates a file that is printed when its content is read. */
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
