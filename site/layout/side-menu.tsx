import { useEffect, useRef } from "react";
import { borrowNavigation } from "../browser/borrow-navigation.ts";
import { DocsSidebar } from "./docs-sidebar.tsx";
import { EndLinks, StartLinks } from "./main-navigation.tsx";
import { usePage, useTexts } from "./page-context.tsx";
import { LanguageMenu, VersionMenu } from "./preference-menus.tsx";

/**
 * Beside the article on a wide screen; on a small one a sheet that opens on request and then also holds
 * what the bar has no room for.
 */
export function SideMenu({ isOpen }: { readonly isOpen: boolean }) {
  const { hasSidebar } = usePage();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen || menu.current === null) return undefined;
    menu.current.querySelector<HTMLElement>("a, button")?.focus();
    return borrowNavigation(menu.current);
  }, [isOpen]);
  if (!hasSidebar && !isOpen) return null;
  return (
    <div className="side-menu" id="docsgen-menu" data-open={isOpen || undefined} ref={menu}>
      {isOpen && <MenuHead />}
      {hasSidebar && <DocsSidebar />}
    </div>
  );
}

function MenuHead() {
  return (
    <div className="menu-head">
      <nav aria-label={useTexts().mainNavigation}>
        <StartLinks />
        <EndLinks />
      </nav>
      <div className="preferences">
        <LanguageMenu />
        <VersionMenu />
      </div>
    </div>
  );
}
