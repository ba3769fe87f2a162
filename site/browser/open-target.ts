/** The element that the hash names: ids are compared as they stand first, then decoded, as browsers do. */
function findTarget(): HTMLElement | null {
  const name = location.hash.slice(1);
  const target = document.getElementById(name);
  if (target !== null) return target;
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return null; // no valid percent-encoding: the name is no other than it stands
  }
}

/** Opens the closed parts around the element that the hash names: details and panels of tabs. */
export function openTarget(): void {
  const target = findTarget();
  if (target === null) return;
  let isMoved = false;
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      isMoved = true;
    }
    if (element instanceof HTMLElement && element.hidden && element.role === "tabpanel") {
      document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.click();
      isMoved = true;
    }
  }
  if (isMoved) target.scrollIntoView();
}
