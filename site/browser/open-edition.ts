import type { MouseEvent } from "react";

/**
 * Follows a choice of the language or version menu: the place on the page and the query of the address are kept. Another
 * edition has other files, so it is opened anew; a click that opens a new window is left to the browser.
 */
export function openEdition(event: MouseEvent<HTMLElement>, href: string): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const target = new URL(href, location.href);
  target.search = location.search;
  target.hash = location.hash;
  location.assign(target);
}
