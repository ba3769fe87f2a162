import { ColorModeButton } from "./color-mode-button.tsx";
import { Icon } from "./icons.tsx";
import { EndLinks, StartLinks } from "./main-navigation.tsx";
import { useLink, useSite } from "./page-context.tsx";
import { LanguageMenu, VersionMenu } from "./preference-menus.tsx";
import { SearchBox } from "./search-box.tsx";

interface HeaderProps {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
}

/** The bar that stays at the top of every page. */
export function Header({ isMenuOpen, onToggleMenu }: HeaderProps) {
  return (
    <header className="header">
      <MenuButton isOpen={isMenuOpen} onToggle={onToggleMenu} />
      <Brand />
      <nav className="main-navigation" aria-label="Main">
        <StartLinks />
        <span className="spacer" />
        <EndLinks />
      </nav>
      <div className="preferences">
        <LanguageMenu />
        <VersionMenu />
      </div>
      <SearchBox />
      <ColorModeButton />
    </header>
  );
}

function MenuButton({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }) {
  return (
    <button
      type="button"
      className="icon-button menu-button"
      aria-label="Open menu"
      aria-expanded={isOpen}
      aria-controls={isOpen ? "docsgen-menu" : undefined}
      onClick={onToggle}
    >
      <Icon name={isOpen ? "close" : "menu"} />
    </button>
  );
}

function Brand() {
  const { logo, title } = useSite().settings;
  const toHref = useLink();
  return (
    <a className="brand" href={toHref("/")}>
      {logo === undefined ? (
        title
      ) : (
        <>
          <img className="in-light" src={toHref(logo.light)} alt={logo.alt} height="28" />
          <img className="in-dark" src={toHref(logo.dark)} alt={logo.alt} height="28" />
        </>
      )}
    </a>
  );
}
