import { memo } from "react";
import { ColorModeButton } from "./color-mode-button.tsx";
import { Icon } from "./icons.tsx";
import { EndLinks, StartLinks, useHasMenu } from "./main-navigation.tsx";
import { OwnPart } from "./own-part.tsx";
import { useLink, useSite, useTexts } from "./page-context.tsx";
import { LanguageMenu, VersionMenu } from "./preference-menus.tsx";
import { SearchBox } from "./search-box.tsx";
import type { ImageSize } from "../../generators/pages/markdown/context.ts";

interface HeaderProps {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
  /** The project's logo and links. */
  readonly markup: string;
}

/** The bar that stays at the top of every page. */
export function Header({ isMenuOpen, onToggleMenu, markup }: HeaderProps) {
  return (
    <header className="header">
      {useHasMenu() && <MenuButton isOpen={isMenuOpen} onToggle={onToggleMenu} />}
      {useSite().hasOwnNavbar ? <OwnPart name="navbar" markup={markup} /> : <BrandAndLinks />}
      <div className="preferences">
        <LanguageMenu />
        <VersionMenu />
      </div>
      <SearchBox />
      <ColorModeButton />
    </header>
  );
}

function BrandAndLinks() {
  return (
    <>
      <Brand />
      <nav className="main-navigation" aria-label={useTexts().mainNavigation}>
        <StartLinks />
        <span className="spacer" />
        <EndLinks />
      </nav>
    </>
  );
}

function MenuButton({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }) {
  return (
    <button
      type="button"
      className="icon-button menu-button"
      aria-label={useTexts().openMenu}
      aria-expanded={isOpen}
      aria-controls={isOpen ? "docsgen-menu" : undefined}
      onClick={onToggle}
    >
      <Icon name={isOpen ? "close" : "menu"} />
    </button>
  );
}

const Brand = memo(function Brand() {
  const { settings, logoSizes } = useSite();
  const { logo, title } = settings;
  const toHref = useLink();
  return (
    <a className="brand" href={toHref("/")}>
      {logo === undefined ? (
        title
      ) : (
        <>
          <img className="in-light" src={toHref(logo.light)} alt={logo.alt} {...logoRoom(logoSizes.light)} />
          <img className="in-dark" src={toHref(logo.dark)} alt={logo.alt} {...logoRoom(logoSizes.dark)} />
          {logo.title !== undefined && ` ${logo.title}`}
        </>
      )}
    </a>
  );
});

const logoHeight = 28;

/** The room of the logo is known before it is loaded, so that nothing moves. */
function logoRoom(size: ImageSize | undefined) {
  return size === undefined
    ? { height: logoHeight }
    : { width: Math.round((logoHeight * size.width) / size.height), height: logoHeight };
}
