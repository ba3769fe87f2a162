import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { NavbarLink } from "../../generators/contract.ts";
import { stepFocus } from "../browser/focus.ts";
import { useCloseOutside } from "./choice-menu.tsx";
import { Icon } from "./icons.tsx";
import { SiteLink } from "./site-link.tsx";
import { usePage } from "./page-context.tsx";

type MenuEntry = (NavbarLink & { readonly isCurrent: boolean }) | { readonly heading: string };

interface NavigationMenuProps {
  readonly label: string;
  readonly items: readonly MenuEntry[];
}

/**
 * A menu of the bar. The browser opens and closes it without a script. With one, it is a button for assistive
 * technology, arrow keys move between its links, and it closes on Escape, on a click outside, and on another page.
 */
export function NavigationMenu({ label, items }: NavigationMenuProps) {
  const { route } = usePage();
  const root = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasScript = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const close = () => root.current?.removeAttribute("open");
  useCloseOutside(root, isOpen, close);
  // Also opened before the script ran.
  useEffect(() => setOpen(root.current?.open === true), []);
  useEffect(close, [route]);
  useEffect(() => {
    const menu = root.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (menu !== null && moveInMenu(menu, event.key)) event.preventDefault();
    };
    menu?.addEventListener("keydown", onKeyDown);
    return () => menu?.removeEventListener("keydown", onKeyDown);
  }, []);
  const live = hasScript ? { role: "button", "aria-expanded": isOpen } : {};
  const isCurrent = items.some((item) => "href" in item && item.isCurrent);
  return (
    <details
      className="navigation-menu"
      ref={root}
      onToggle={() => setOpen(root.current?.open === true)}
      suppressHydrationWarning
    >
      <summary {...live} data-current={isCurrent || undefined}>
        {label}
        <Icon name="chevron" />
      </summary>
      <ul>
        {items.map((item, index) => (
          <li key={index}>
            {"heading" in item ? <p>{item.heading}</p> : <SiteLink link={item} current={item.isCurrent} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Escape closes, arrows open and move. Returns false for any other key. */
function moveInMenu(menu: HTMLDetailsElement, key: string): boolean {
  if (menu.open && key === "Escape") {
    menu.open = false;
    menu.querySelector("summary")?.focus();
    return true;
  }
  if (menu.open) return stepFocus(menu, "summary, a", key);
  if (key !== "ArrowDown") return false;
  menu.open = true;
  menu.querySelector("a")?.focus();
  return true;
}

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
