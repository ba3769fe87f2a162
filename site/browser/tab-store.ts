/** Small strings that live as long as the tab: never in the address, in history or in `localStorage`. */
export interface TabStore {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
  /** Calls back after each change, by whichever console of the page; gives the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes with every write. */
  readonly version: () => number;
}

const changed = "docsgen-tab-store";

/** Opens the storage of the tab; where the browser refuses it, what is written lives as long as the page. */
export function createTabStore(): TabStore {
  const own = new Map<string, string>();
  let version = 0;
  return {
    read: (key) => readSession(key) ?? own.get(key),
    write: (key, value) => {
      if (!writeSession(key, value)) own.set(key, value);
      version += 1;
      document.dispatchEvent(new Event(changed));
    },
    subscribe: (listener) => {
      const listen = (): void => {
        version += 1;
        listener();
      };
      document.addEventListener(changed, listen);
      return () => document.removeEventListener(changed, listen);
    },
    version: () => version,
  };
}

function readSession(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // refused: nothing was kept
  }
}

/** Tells whether the browser keeps it. */
function writeSession(key: string, value: string): boolean {
  try {
    if (value === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false; // refused or full
  }
}
