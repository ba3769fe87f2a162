import { useEffect, useRef, type MouseEvent } from "react";
import { followFromMenu } from "../browser/menu-history.ts";
import { DocsSidebar } from "./docs-sidebar.tsx";
import { EndLinks, StartLinks } from "./main-navigation.tsx";
import { usePage } from "./page-context.tsx";
import { LanguageMenu, VersionMenu } from "./preference-menus.tsx";

/**
 * Beside the article on a wide screen; on a small one a sheet that opens on request and then also holds
 * what the bar has no room for.
 */
export function SideMenu({ isOpen }: { readonly isOpen: boolean }) {
  const { hasSidebar } = usePage();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [isOpen]);
  if (!hasSidebar && !isOpen) return null;
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (isOpen && link !== null) followFromMenu(event.nativeEvent, link);
  };
  return (
    <div className="side-menu" id="docsgen-menu" data-open={isOpen || undefined} ref={menu} onClick={onClick}>
      {isOpen && <MenuHead />}
      {hasSidebar && <DocsSidebar />}
    </div>
  );
}

function MenuHead() {
  return (
    <div className="menu-head">
      <nav aria-label="Main">
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
