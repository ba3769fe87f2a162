/** Returns the result for a key, and makes it if it is not stored. */
export type KeyMemo<T> = (key: string, make: () => T) => T;

/** Stores results until their keys have `maxLength` characters, and then drops all of them. */
export function createMemo<T extends object | string>(maxLength: number): KeyMemo<T> {
  const known = new Map<string, T>();
  let length = 0;
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make();
    if (key.length > maxLength) return made;
    if (length + key.length > maxLength) {
      known.clear();
      length = 0;
    }
    known.set(key, made);
    length += key.length;
    return made;
  };
}
