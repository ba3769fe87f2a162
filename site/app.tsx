import { useLayout } from "./browser/use-layout.ts";
import { useSideMenu } from "./browser/use-side-menu.ts";
import { Announcement, BaseUrlBanner, SkipLink } from "./layout/banners.tsx";
import { ErrorBoundary } from "./layout/error-boundary.tsx";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import { PageProvider } from "./layout/page-context.tsx";
import { Breadcrumbs, Pager, TableOfContents } from "./layout/page-parts.tsx";
import { SideMenu } from "./layout/side-menu.tsx";
import type { PageView, SiteView } from "./view.ts";

export interface AppProps {
  readonly page: PageView;
  readonly site: SiteView;
  /** The article as HTML: from the generator on the server, from the DOM in the browser. */
  readonly article: string;
}

/** The whole page: the same tree on the server and in the browser. */
export function App({ page, site, article }: AppProps) {
  return (
    <PageProvider page={page} site={site}>
      <ErrorBoundary>
        <Shell page={page} article={article} />
      </ErrorBoundary>
    </PageProvider>
  );
}

function Shell({ page, article }: { readonly page: PageView; readonly article: string }) {
  const menu = useSideMenu(useLayout());
  return (
    <>
      <SkipLink />
      <BaseUrlBanner />
      <Announcement />
      <Header isMenuOpen={menu.isOpen} onToggleMenu={menu.toggle} />
      <div className="page" data-kind={page.kind} data-bare={page.hasSidebar ? undefined : ""}>
        <SideMenu isOpen={menu.isOpen} />
        <main id="docsgen-main" tabIndex={-1} inert={menu.isOpen}>
          <Breadcrumbs />
          <TableOfContents />
          <Article kind={page.kind} html={article} />
          <Pager />
        </main>
      </div>
      <Footer />
    </>
  );
}

/** Opaque to React: the same string on the server and in the browser, where enhancers work on it by delegation. */
function Article({ kind, html }: { readonly kind: PageView["kind"]; readonly html: string }) {
  const content = { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true };
  if (kind === "reference") return <div data-article {...content} />;
  return <article className="prose" data-article {...content} />;
}
