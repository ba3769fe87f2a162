import type { MouseEvent } from "react";

/** The query and the hash of this page, which the links to its other editions keep. */
export function readPlace(): string {
  return location.search + location.hash;
}

/**
 * Follows a choice of the language or version menu, or stays where the choice is the present one (undefined). Another
 * edition has other files, so the browser loads it; a click that opens a new window is left to the browser.
 */
export function openEdition(event: MouseEvent<HTMLElement>, href: string | undefined): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (href !== undefined) location.assign(href);
}
