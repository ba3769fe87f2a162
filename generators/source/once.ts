/** Runs the work at the first call, and returns the same result from then on. */
export function once<T extends object | string>(work: () => T): () => T {
  let result: T | undefined;
  return () => (result ??= work());
}
