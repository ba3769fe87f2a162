import { stepFocus } from "./focus.ts";

const menus = ".navigation-menu";

/**
 * Makes the menus of the bar buttons for assistive technology. Arrow keys move between the links of a menu. It closes
 * on Escape, on a click outside, and with the click on a link.
 */
export function startNavigationMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(menus)) describe(menu);
  // This event does not bubble.
  document.addEventListener("toggle", ({ target }) => isMenu(target) && describe(target), true);
  document.addEventListener("keydown", (event) => {
    const menu = menuOf(event.target);
    if (menu && moveInMenu(menu, event.key)) event.preventDefault();
  });
  document.addEventListener("pointerdown", ({ target }) => closeExcept(menuOf(target)));
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) closeExcept(undefined);
  });
}

function isMenu(target: EventTarget | null): target is HTMLDetailsElement {
  return target instanceof HTMLDetailsElement && target.matches(menus);
}

function menuOf(target: EventTarget | null): HTMLDetailsElement | undefined {
  return (target instanceof Element && target.closest<HTMLDetailsElement>(menus)) || undefined;
}

function describe(menu: HTMLDetailsElement): void {
  const button = menu.querySelector("summary");
  button?.setAttribute("role", "button");
  button?.setAttribute("aria-expanded", String(menu.open));
}

/** The event that follows comes too late for what is read with the new focus. */
function setOpen(menu: HTMLDetailsElement, isOpen: boolean): void {
  menu.open = isOpen;
  describe(menu);
}

function closeExcept(menu: HTMLDetailsElement | undefined): void {
  for (const other of document.querySelectorAll<HTMLDetailsElement>(`.main-navigation ${menus}[open]`))
    if (other !== menu) other.open = false;
}

/** Escape closes, arrows open and move. Returns false for any other key. */
function moveInMenu(menu: HTMLDetailsElement, key: string): boolean {
  if (menu.open && key === "Escape") {
    setOpen(menu, false);
    menu.querySelector("summary")?.focus();
    return true;
  }
  if (menu.open) return stepFocus(menu, "summary, a", key);
  if (key !== "ArrowDown") return false;
  setOpen(menu, true);
  menu.querySelector("a")?.focus();
  return true;
}
