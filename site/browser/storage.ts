/** Reads and writes small strings that outlive the page. */
export interface Storage {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
}

function findStorage(): globalThis.Storage | undefined {
  try {
    const storage = globalThis.localStorage;
    storage.getItem("");
    return storage;
  } catch (error) {
    console.warn("The browser's storage is not available, so choices on this site are not remembered.", error);
    return undefined;
  }
}

/** Opens localStorage. Where the browser refuses it, warns once, and reading and writing do nothing. */
export function openStorage(): Storage {
  const storage = findStorage();
  return {
    read: (key) => storage?.getItem(key) ?? undefined,
    write: (key, value) => {
      try {
        storage?.setItem(key, value);
      } catch {
        // Full or forbidden for writing: the choice holds for this page only.
      }
    },
  };
}
