import { useEffect, useRef } from "react";
import { borrowNavigation } from "../browser/borrow-navigation.ts";
import { useStaticMarkup } from "../browser/use-static-markup.ts";
import { EndLinks, StartLinks } from "./main-navigation.tsx";
import { usePage, useTexts } from "./page-context.tsx";
import { LanguageMenu, VersionMenu } from "./preference-menus.tsx";

/**
 * Beside the article on a wide screen; on a small one a sheet that opens on request and then also holds
 * what the bar has no room for.
 */
export function SideMenu({ isOpen, markup }: { readonly isOpen: boolean; readonly markup: string }) {
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
      {hasSidebar && <DocsSidebar markup={markup} />}
    </div>
  );
}

/** The pages of the documentation. Its list is the router's to keep. */
function DocsSidebar({ markup }: { readonly markup: string }) {
  return <nav className="docs-sidebar" aria-label={useTexts().docsSidebar} {...useStaticMarkup(markup)} />;
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
