import { useEffect, useState } from "react";
import { enterMenu, leaveMenu } from "./menu-history.ts";
import type { Layout } from "./use-layout.ts";

export interface SideMenuState {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** The menu of small screens: opens on request; closes on request, on Escape, on going back and on a desktop layout. */
export function useSideMenu(layout: Layout): SideMenuState {
  const [isRequested, setRequested] = useState(false);
  const isOpen = isRequested && layout === "mobile";
  useEffect(() => {
    if (layout !== "desktop") return;
    setRequested(false);
    leaveMenu();
  }, [layout]);
  useEffect(() => {
    if (!isOpen) return undefined;
    enterMenu();
    return listenForClosing(() => setRequested(false));
  }, [isOpen]);
  const close = () => {
    leaveMenu();
    setRequested(false);
    document.querySelector<HTMLElement>(".menu-button")?.focus();
  };
  return { isOpen, toggle: () => (isOpen ? close() : setRequested(true)) };
}

function listenForClosing(close: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) history.back();
  };
  addEventListener("popstate", close);
  addEventListener("pageshow", closeRestored);
  document.addEventListener("keydown", onKeyDown);
  function closeRestored(event: PageTransitionEvent) {
    if (event.persisted) close();
  }
  return () => {
    removeEventListener("popstate", close);
    removeEventListener("pageshow", closeRestored);
    document.removeEventListener("keydown", onKeyDown);
  };
}
