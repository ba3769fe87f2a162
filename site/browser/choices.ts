import { announcementKey, storageKeys, tabsKey, themeKey } from "../constants.ts";
import { openStorage, type Storage } from "./storage.ts";

/**
 * The one storage of the page, opened at first use in the browser so that the warning appears once.
 * Browser code only: the server never calls these functions.
 */
const lazily: { storage?: Storage } = {};

function storage(): Storage {
  return (lazily.storage ??= openStorage());
}

/** Remembers that the reader closed an announcement. */
export function dismissAnnouncement(id: string): void {
  document.documentElement.dataset["announcement"] = "closed";
  storage().write(announcementKey, id);
}

/** Switches between light and dark and remembers the choice. */
export function switchColorMode(): void {
  const root = document.documentElement;
  const theme = root.dataset["theme"] === "dark" ? "light" : "dark";
  root.dataset["theme"] = theme;
  storage().write(themeKey, theme);
}

/** The version of the documentation that the reader chose. */
export function readVersion(): string | undefined {
  return storage().read(storageKeys.version);
}

/** Remembers the chosen version of the documentation. */
export function rememberVersion(id: string): void {
  storage().write(storageKeys.version, id);
}

/** Remembers the chosen tab of a group. */
export function rememberTab(group: string, value: string): void {
  storage().write(tabsKey + group, value);
}

/** The latest searches, newest first. */
export function readSearches(): readonly string[] {
  return (storage().read(storageKeys.searches) ?? "").split("\n").filter((line) => line !== "");
}

/** Puts a search in front of the remembered ones; five are kept. */
export function rememberSearch(query: string): void {
  const line = query.trim().replaceAll("\n", " ");
  if (line === "") return;
  const searches = [line, ...readSearches().filter((known) => known !== line)];
  storage().write(storageKeys.searches, searches.slice(0, 5).join("\n"));
}

/** Takes a search out of the remembered ones, or all of them. */
export function forgetSearch(query?: string): void {
  const searches = query === undefined ? [] : readSearches().filter((known) => known !== query);
  storage().write(storageKeys.searches, searches.join("\n"));
}
