/** The name in the address's hash; invalid percent-encoding is taken as it is, as browsers do. */
function hashTarget(): string {
  const name = location.hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Opens the closed parts around the element that the hash names: details and panels of tabs. */
export function openTarget(): void {
  const target = document.getElementById(hashTarget());
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
