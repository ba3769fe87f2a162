/** Small strings that live as long as the tab: never in the address, in history or in `localStorage`. */
export interface TabStore {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
  /** The same for what must never reach a disk, where browsers keep the storage of tabs: it is gone with the page. */
  readonly remember: (key: string, value: string) => void;
  /** Calls back after each change, by whichever console of the page; gives the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes with every write. */
  readonly version: () => number;
}

const changed = "docsgen-tab-store";

/** Choices that live until the window loads a new document. */
export type TabMemory = Map<string, string>;

/** Opens the storage of the tab; where the browser refuses it, what is written lives in memory. */
export function createTabStore(memory: TabMemory): TabStore {
  let version = 0;
  const tell = (): void => {
    version += 1;
    document.dispatchEvent(new Event(changed));
  };
  return {
    read: (key) => memory.get(key) ?? readSession(key),
    write: (key, value) => {
      if (!writeSession(key, value)) memory.set(key, value);
      tell();
    },
    remember: (key, value) => {
      memory.set(key, value);
      tell();
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

/** Whether the browser has stored it. */
function writeSession(key: string, value: string): boolean {
  try {
    if (value === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false; // refused or full
  }
}
