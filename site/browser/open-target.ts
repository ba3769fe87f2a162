import { targetEvent } from "../constants.ts";
import { showInTabs } from "./tab-sets.ts";

/**
 * The element that the hash names: ids are compared as they stand first, then decoded, as browsers do. An anchor of the
 * reference that is not on this page leads to the nearest part around it: `…/request/a/b` to `…/request/a`.
 */
export function findTarget(): HTMLElement | null {
  const name = location.hash.slice(1);
  const target = document.getElementById(name) ?? findDecoded(name);
  if (target !== null) return target;
  for (let end = name.lastIndexOf("/"); end > 0; end = name.lastIndexOf("/", end - 1)) {
    const around = document.getElementById(name.slice(0, end));
    if (around !== null) return around;
  }
  return null;
}

function findDecoded(name: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return null; // no valid percent-encoding: the name is no other than it stands
  }
}

/** Opens the closed parts around the element that the hash names: details and panels of tabs. */
export function openTarget(): void {
  const target = findTarget();
  if (target === null || followOldAnchor(target)) return;
  let isMoved = target.id !== location.hash.slice(1);
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      isMoved = true;
    }
  }
  isMoved = showInTabs(target) || isMoved;
  // The row of a variant is no details itself: what it holds is what the link is about. What the hash names may also be in
  // a nested schema that is loaded when it opens.
  const inner = target.querySelector<HTMLDetailsElement>(
    ":scope.variant > details:not([open]), :scope > details:has(> [data-from])",
  );
  if (inner) inner.open = true;
  if (isMoved) dispatchEvent(new Event(targetEvent));
}

/** A schema was once described on this page: its anchor is a link to the page that it has now. */
function followOldAnchor(target: HTMLElement): boolean {
  if (!(target instanceof HTMLAnchorElement) || !target.closest(".schema-links")) return false;
  location.replace(target.href + location.hash);
  return true;
}
