/** Does the work when it is first asked for, and gives what came of it from then on. */
export function once<T extends object | string>(work: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= work());
}
