import { shellTexts } from "../generators/source/shell-texts.ts";
import type { LoadState } from "./browser/router.ts";
import { useLayout } from "./browser/use-layout.ts";
import { useSideMenu } from "./browser/use-side-menu.ts";
import { useStaticMarkup } from "./browser/use-static-markup.ts";
import { BackToTop } from "./layout/back-to-top.tsx";
import { Announcement, BaseUrlBanner, SkipLink } from "./layout/banners.tsx";
import { EditionNotice } from "./layout/edition-notice.tsx";
import { ErrorBoundary } from "./layout/error-boundary.tsx";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import { OwnPart } from "./layout/own-part.tsx";
import { PageProvider, useSite } from "./layout/page-context.tsx";
import { LoadFailure, LoadProgress, LoadStatus } from "./layout/page-load.tsx";
import { SideMenu } from "./layout/side-menu.tsx";
import type { PageView, SiteView } from "./view.ts";

export interface AppProps {
  readonly page: PageView;
  readonly site: SiteView;
  readonly markup: StaticMarkup;
  readonly navigation: NavigationState;
}

/** Markup that React does not render: HTML from the generator on the server, the existing elements in the browser. */
export interface StaticMarkup {
  readonly main: string;
  readonly sidebar: string;
  /** The footer, if the project replaces it. */
  readonly footer: string;
  /** The logo and the links of the bar, if the project replaces them. */
  readonly navbar: string;
}

/** In the browser, the elements of the page stay. */
export const existingMarkup: StaticMarkup = { main: "", sidebar: "", footer: "", navbar: "" };

/** Where the move between pages stands. */
export interface NavigationState {
  readonly load: LoadState;
  /** The number of pages loaded into this window; 0: the one that it was opened with. */
  readonly turn: number;
  readonly onRetry: () => void;
  /** Called when a reader has the page drawn again after it crashed. */
  readonly onRestore: () => void;
}

/** No page was loaded yet: so a page is drawn on the server. */
export const noNavigation: NavigationState = {
  load: { kind: "idle" },
  turn: 0,
  onRetry: () => {},
  onRestore: () => {},
};

/** The whole page: the same tree on the server and in the browser. */
export function App({ page, site, ...content }: AppProps) {
  return (
    <PageProvider page={page} site={site}>
      <ErrorBoundary onReset={content.navigation.onRestore} texts={{ ...shellTexts, ...site.texts }}>
        <Shell page={page} {...content} />
      </ErrorBoundary>
    </PageProvider>
  );
}

function Shell({ page, markup, navigation }: Omit<AppProps, "site">) {
  const menu = useSideMenu(useLayout(), page.route);
  const { load, turn, onRetry } = navigation;
  const isBusy = load.kind === "loading" || undefined;
  return (
    <>
      <SkipLink />
      <BaseUrlBanner />
      <LoadProgress isLoading={load.kind === "loading"} />
      <LoadStatus load={load} turn={turn} />
      <Announcement />
      <Header isMenuOpen={menu.isOpen} onToggleMenu={menu.toggle} markup={markup.navbar} />
      <EditionNotice />
      <div
        className="page"
        data-kind={page.kind}
        data-bare={page.hasSidebar ? undefined : ""}
        data-wide={page.layout === "wide" ? "" : undefined}
      >
        <SideMenu isOpen={menu.isOpen} markup={markup.sidebar} />
        {load.kind === "failed" ? (
          <main key="failure" id="docsgen-main" tabIndex={-1} inert={menu.isOpen}>
            <LoadFailure error={load.error} onRetry={onRetry} />
          </main>
        ) : (
          <Main key="page" markup={markup.main} isInert={menu.isOpen} isBusy={isBusy} />
        )}
      </div>
      <BackToTop />
      {useSite().hasOwnFooter ? <OwnPart name="footer" markup={markup.footer} /> : <Footer />}
    </>
  );
}

interface MainProps {
  readonly markup: string;
  readonly isInert: boolean;
  readonly isBusy: true | undefined;
}

function Main({ markup, isInert, isBusy }: MainProps) {
  return <main id="docsgen-main" tabIndex={-1} inert={isInert} aria-busy={isBusy} {...useStaticMarkup(markup)} />;
}
