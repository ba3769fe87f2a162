import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { shellTexts } from "../generators/source/shell-texts.ts";
import type { LoadState } from "./browser/router.ts";
import { useLayout } from "./browser/use-layout.ts";
import { useSideMenu } from "./browser/use-side-menu.ts";
import { BackToTop } from "./layout/back-to-top.tsx";
import { Announcement, BaseUrlBanner, SkipLink } from "./layout/banners.tsx";
import { EditionNotice } from "./layout/edition-notice.tsx";
import { ErrorBoundary } from "./layout/error-boundary.tsx";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import { PageProvider } from "./layout/page-context.tsx";
import { LoadFailure, LoadProgress, LoadStatus } from "./layout/page-load.tsx";
import { Breadcrumbs, Pager, TableOfContents } from "./layout/page-parts.tsx";
import { SideMenu } from "./layout/side-menu.tsx";
import type { PageView, SiteView } from "./view.ts";

export interface AppProps {
  readonly page: PageView;
  readonly site: SiteView;
  readonly article: ArticleContent;
  readonly navigation: NavigationState;
}

/** The article: as HTML from the generator; as it stands in the window, when React takes over; as nodes of a page loaded. */
export type ArticleContent = string | DocumentFragment | undefined;

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

function Shell({ page, article, navigation }: Omit<AppProps, "site">) {
  const menu = useSideMenu(useLayout(), page.route);
  const { load, turn, onRetry } = navigation;
  return (
    <>
      <SkipLink />
      <BaseUrlBanner />
      <LoadProgress isLoading={load.kind === "loading"} />
      <LoadStatus load={load} turn={turn} />
      <Announcement />
      <Header isMenuOpen={menu.isOpen} onToggleMenu={menu.toggle} />
      <EditionNotice />
      <div className="page" data-kind={page.kind} data-bare={page.hasSidebar ? undefined : ""}>
        <SideMenu isOpen={menu.isOpen} />
        <main id="docsgen-main" tabIndex={-1} inert={menu.isOpen} aria-busy={load.kind === "loading" || undefined}>
          {load.kind === "failed" ? (
            <LoadFailure error={load.error} onRetry={onRetry} />
          ) : (
            <>
              <Breadcrumbs />
              <TableOfContents key={turn} />
              <Article key={`article ${turn}`} page={page} content={article} />
              <Pager />
            </>
          )}
        </main>
      </div>
      <BackToTop />
      <Footer />
    </>
  );
}

/** Opaque to React: what stands in it is made by the generator, and enhanced by delegation. */
function Article({ page, content }: { readonly page: PageView; readonly content: ArticleContent }) {
  const element = useRef<HTMLElement & HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (typeof content === "object") element.current?.append(content);
  }, [content]);
  const isTakeover = useIsTakeover();
  const inner =
    typeof content === "object" || !isTakeover
      ? { ref: element }
      : // When React takes over it leaves what it finds.
        { dangerouslySetInnerHTML: { __html: content ?? "" }, suppressHydrationWarning: true };
  const { kind, textLanguage } = page;
  const language = textLanguage && { lang: textLanguage.code, dir: textLanguage.direction ?? "ltr" };
  if (kind === "reference") return <div data-article {...language} {...inner} />;
  return <article className="prose" data-article {...language} {...inner} />;
}

/** Whether a component was drawn on the server. One that the browser makes anew must set no HTML: Trusted Types forbid it. */
function useIsTakeover(): boolean {
  const isNow = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [isTakeover] = useState(isNow);
  return isTakeover;
}

const neverChanges = () => () => undefined;
const inBrowser = () => false;
const onServer = () => true;
