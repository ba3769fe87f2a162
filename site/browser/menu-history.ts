import { currentEntry, enterHistory } from "./history-entry.ts";

/** Whether the current history entry represents the open menu. */
export function isMenuEntry(): boolean {
  return currentEntry().isMenu === true;
}

/** Adds an entry to the history for the open menu, so that going back closes it without leaving the page. */
export function enterMenu(): void {
  if (!isMenuEntry()) enterHistory("push", undefined, true);
}

/** Takes the menu's entry back out of the history. */
export function leaveMenu(): void {
  if (isMenuEntry()) history.back();
}
