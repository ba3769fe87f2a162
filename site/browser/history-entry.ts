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
  // `history.state` may be any value; spreading a scalar adds nothing.
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
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  const digits = 36;
  return value.toString(digits).padStart(historyKeyLength, "0").slice(-historyKeyLength);
}

/** How far a page was scrolled, and what the reader saw there: above it a long page may get other heights. */
export interface ScrollPosition {
  readonly top: number;
  /** The id of an element at the top of the window, and its distance from there. */
  readonly seen?: { readonly id: string; readonly offset: number } | undefined;
}

type Positions = Record<string, ScrollPosition>;

const maxPositions = 100;

/** Remembers for this tab how far the current entry is scrolled. */
export function rememberScroll(key: string): void {
  const positions = Object.entries({ ...readPositions(), [key]: { top: Math.round(scrollY), seen: findSeen() } });
  try {
    sessionStorage.setItem(storageKeys.scroll, JSON.stringify(Object.fromEntries(positions.slice(-maxPositions))));
  } catch {
    // Without storage going back begins at the top.
  }
}

/** How far an entry was scrolled when it was left. */
export function recallScroll(key: string): ScrollPosition | undefined {
  return readPositions()[key];
}

/** Of the elements with an id in the upper half of the window the one that begins closest to the bar. */
function findSeen(): ScrollPosition["seen"] {
  const main = document.querySelector(".page > main");
  if (!main || scrollY === 0) return undefined;
  const { left, width } = main.getBoundingClientRect();
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const step = 30;
  const distance = ({ offset }: { readonly offset: number }) => Math.abs(offset - bar);
  let seen: ScrollPosition["seen"];
  for (let y = bar + 2; y < innerHeight / 2; y += step) {
    const element = document.elementFromPoint(left + width / 4, y)?.closest("[id]");
    if (!element || element === main || !main.contains(element)) continue;
    const found = { id: element.id, offset: Math.round(element.getBoundingClientRect().top) };
    if (!seen || distance(found) < distance(seen)) seen = found;
  }
  return seen;
}

function readPositions(): Positions {
  try {
    // Written by rememberScroll.
    return JSON.parse(sessionStorage.getItem(storageKeys.scroll) ?? "{}") as Positions;
  } catch {
    return {};
  }
}
