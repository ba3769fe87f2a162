const menuState = { isMenu: true };

function isMenuEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "isMenu" in state;
}

/** Adds an entry to the history for the open menu, so that going back closes it without leaving the page. */
export function enterMenu(): void {
  if (!isMenuEntry()) history.pushState(menuState, "");
}

/** Takes the menu's entry back out of the history. */
export function leaveMenu(): void {
  if (isMenuEntry()) history.back();
}

/** Follows a link of the open menu in place of the menu's history entry, so that going back does not meet it again. */
export function followFromMenu(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !isPlain || link.target !== "" || link.origin !== location.origin || !isMenuEntry()) return;
  event.preventDefault();
  location.replace(link.href);
}
