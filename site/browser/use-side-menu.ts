import { useEffect, useState } from "react";
import { enterMenu, leaveMenu } from "./menu-history.ts";
import type { Layout } from "./use-layout.ts";

export interface SideMenuState {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** The menu of small screens: opens on request; closes on request, on Escape, on going back, on another page and on a desktop layout. */
export function useSideMenu(layout: Layout, route: string): SideMenuState {
  const [isRequested, setRequested] = useState(false);
  const [openedAt, setOpenedAt] = useState(route);
  if (openedAt !== route) {
    setOpenedAt(route);
    setRequested(false);
  }
  const isOpen = isRequested && layout === "mobile";
  if (isRequested && layout === "desktop") setRequested(false);
  useEffect(() => {
    if (layout === "desktop") leaveMenu();
  }, [layout]);
  useEffect(() => {
    if (!isOpen) return undefined;
    enterMenu();
    return listenForClosing(() => setRequested(false));
  }, [isOpen]);
  const close = () => {
    leaveMenu();
    setRequested(false);
    focusMenuButton();
  };
  return { isOpen, toggle: () => (isOpen ? close() : setRequested(true)) };
}

function focusMenuButton(): void {
  document.querySelector<HTMLElement>(".menu-button")?.focus();
}

/** The focused element disappears with the menu, so the focus returns to the button, however the menu was closed. */
function goBackOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  focusMenuButton();
  history.back();
}

function listenForClosing(close: () => void): () => void {
  addEventListener("popstate", close);
  addEventListener("hashchange", close);
  addEventListener("pageshow", closeRestored);
  document.addEventListener("keydown", goBackOnEscape);
  function closeRestored(event: PageTransitionEvent) {
    if (event.persisted) close();
  }
  return () => {
    removeEventListener("popstate", close);
    removeEventListener("hashchange", close);
    removeEventListener("pageshow", closeRestored);
    document.removeEventListener("keydown", goBackOnEscape);
  };
}
