/** Moves the focus among the matching elements of a container by an arrow, Home or End; false for any other key. */
export function stepFocus(container: HTMLElement, selector: string, key: string): boolean {
  const items = [...container.querySelectorAll<HTMLElement>(selector)];
  const current = items.findIndex((item) => item === document.activeElement);
  const next = nextIndex(current, items.length, key);
  if (next === undefined) return false;
  items[next]?.focus();
  return true;
}

/** The index that a key leads to in a list that wraps around; undefined for a key that does not move. */
export function nextIndex(current: number, length: number, key: string): number | undefined {
  if (length === 0) return undefined;
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return (current + 1) % length;
    case "ArrowUp":
    case "ArrowLeft":
      return (Math.max(current, 0) - 1 + length) % length;
    case "Home":
      return 0;
    case "End":
      return length - 1;
    default:
      return undefined;
  }
}
