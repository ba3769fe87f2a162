/** Reads and writes small strings that outlive the page. */
export interface Storage {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
}

function warn(state: string, error: unknown): void {
  console.warn(`The browser's storage is ${state}, so choices on this site are not remembered.`, error);
}

function findStorage(): globalThis.Storage | undefined {
  try {
    const storage = globalThis.localStorage;
    storage.getItem("");
    return storage;
  } catch (error) {
    warn("not available", error);
    return undefined;
  }
}

/** Opens localStorage. Where the browser denies it or it is full, warns once; what it cannot do, does nothing. */
export function openStorage(): Storage {
  const storage = findStorage();
  let hasWarned = false;
  return {
    read: (key) => storage?.getItem(key) ?? undefined,
    write: (key, value) => {
      try {
        storage?.setItem(key, value);
      } catch (error) {
        if (!hasWarned) warn("full", error);
        hasWarned = true;
      }
    },
  };
}
