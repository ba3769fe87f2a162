import { historyKeyLength, storageKeys } from "../constants.ts";

/** What this site keeps in an entry of the history. */
export interface HistoryEntry {
  /** Names the entry: its scroll position is remembered by it. */
  readonly key: string;
  /** The entry stands for the open menu of small screens. */
  readonly isMenu?: boolean;
}

/** The state of the current entry; one that somebody else made gets a key first. */
export function currentEntry(): HistoryEntry {
  const state: unknown = history.state;
  if (typeof state === "object" && state !== null && "key" in state) return state as HistoryEntry;
  const entry: HistoryEntry = { ...(state as object | null), key: createKey() };
  history.replaceState(entry, "");
  return entry;
}

/** Adds an entry, or changes the current one. */
export function enterHistory(how: "push" | "replace", address?: URL, isMenu = false): void {
  const entry: HistoryEntry = { key: createKey(), ...(isMenu ? { isMenu } : {}) };
  if (how === "push") history.pushState(entry, "", address);
  else history.replaceState(entry, "", address);
}

function createKey(): string {
  const digits = 36;
  return Array.from(crypto.getRandomValues(new Uint8Array(historyKeyLength)), (byte) =>
    (byte % digits).toString(digits),
  ).join("");
}

type Positions = Record<string, number>;

const mostPositions = 100;

/** Remembers for this tab how far the current entry is scrolled. */
export function rememberScroll(key: string): void {
  const positions = Object.entries({ ...readPositions(), [key]: Math.round(scrollY) });
  try {
    sessionStorage.setItem(storageKeys.scroll, JSON.stringify(Object.fromEntries(positions.slice(-mostPositions))));
  } catch {
    // Without storage going back begins at the top.
  }
}

/** How far an entry was scrolled when it was left. */
export function recallScroll(key: string): number | undefined {
  return readPositions()[key];
}

function readPositions(): Positions {
  try {
    // Written by rememberScroll.
    return JSON.parse(sessionStorage.getItem(storageKeys.scroll) ?? "{}") as Positions;
  } catch {
    return {};
  }
}
