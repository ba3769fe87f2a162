import type { ReactNode } from "react";
import { contentSecurityPolicy } from "./content-policy.ts";
import { linkTo, rootOf } from "../generators/source/site-links.ts";
import { DrawnMarkup } from "./reference/render-markup.ts";
import type { DrawnPage, PageHead, PageView, SiteView } from "./view.ts";

export interface DocumentProps {
  readonly page: DrawnPage;
  readonly site: SiteView;
  readonly head: PageHead;
  /** Names of the style sheets that only some pages need. */
  readonly sheets: readonly string[];
  /** The rendered <App>. */
  readonly app: string;
}

/** The frame of a page. Static markup, never hydrated: what runs in the browser only touches what <App> drew. */
export function Document({ page, site, head, sheets, app }: DocumentProps) {
  const { settings } = site;
  const { assets } = head;
  const root = rootOf(page.base, settings.prefix);
  const asset = (name: string) => `${root}assets/${name}`;
  const { code, direction } = settings.language;
  return (
    <html
      lang={code}
      dir={direction}
      data-theme="light"
      data-layout="ssr"
      data-page-type={page.pageType}
      data-bar={assets.isLongBar === true ? "long" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={contentSecurityPolicy(head)} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src={asset(assets.theme)} data-announcement={settings.announcement?.id} />
        <link rel="stylesheet" href={asset(assets.styles)} />
        {assets.navigation !== undefined && <link rel="stylesheet" href={asset(assets.navigation)} />}
        {sheets.map((name) => (
          <link key={name} rel="stylesheet" href={asset(name)} data-sheet="" />
        ))}
        <script
          defer
          src={asset(assets.boot)}
          data-client={assets.client}
          data-site={assets.site}
          {...translatedTexts(site)}
        />
        {assets.islands !== undefined && (
          <script defer src={asset(assets.islands.loader)} data-runtime={assets.islands.runtime} />
        )}
        {head.oldAnchors !== undefined && (
          // Another page of the site does not have it, so moving between the two loads the page.
          <script
            data-page-head=""
            defer
            src={asset(assets.anchors)}
            data-anchors={linkTo(page.base, head.oldAnchors)}
            data-base={page.base}
          />
        )}
        <DescribePage page={page} site={site} head={head} />
        <DrawnMarkup html={head.entries} />
      </head>
      <body>
        <div id="docsgen-app" dangerouslySetInnerHTML={{ __html: app }} />
        <script
          type="application/json"
          id="page-view"
          dangerouslySetInnerHTML={{ __html: embeddedJson(frameView(page)) }}
        />
      </body>
    </html>
  );
}

/** The script that comes before React knows its texts in English only. */
function translatedTexts({ texts }: SiteView): Readonly<Record<string, string | undefined>> {
  return { "data-failed": texts?.scriptFailed, "data-retry": texts?.retry };
}

/** The data about the page that scripts need. The rest is in the document. */
function frameView({
  toc: _toc,
  tocLabel: _tocLabel,
  className: _className,
  breadcrumbs: _breadcrumbs,
  previous: _previous,
  next: _next,
  ...view
}: DrawnPage): PageView {
  return view;
}

/** JSON that cannot end the element around it. */
function embeddedJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function DescribePage({ page, site, head }: Omit<DocumentProps, "app" | "sheets">): ReactNode {
  const { title, description, isIndexed, themeColor, structuredData } = head;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {head.keywords !== undefined && <meta name="keywords" content={head.keywords.join(", ")} />}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColor.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColor.dark} />
      <meta name="generator" content="docsgen" />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {head.links.map(({ rel, href, type, sizes, as }) => (
        <link
          key={rel + href}
          rel={rel}
          type={type}
          sizes={sizes}
          as={as}
          // Browsers request fonts without credentials, and a preload counts only if it does, too.
          crossOrigin={as && "anonymous"}
          href={linkTo(as === "font" ? rootOf(page.base, site.settings.prefix) : page.base, href)}
        />
      ))}
      {head.address !== undefined && <AddressLinks address={head.address} alternates={head.alternates} />}
      <SocialCard site={site} head={head} />
      {structuredData !== undefined && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: embeddedJson(structuredData) }} />
      )}
    </>
  );
}

function AddressLinks({ address, alternates }: { readonly address: string } & Pick<PageHead, "alternates">) {
  return (
    <>
      <link rel="canonical" href={address} />
      {alternates.map((alternate) => (
        <link key={alternate.language} rel="alternate" hrefLang={alternate.language} href={alternate.address} />
      ))}
    </>
  );
}

/** What other sites show when they link to the page: https://ogp.me, and the card of X, which reads the former, too. */
function SocialCard({ site, head }: Pick<DocumentProps, "site" | "head">) {
  const { title, description, address, image } = head;
  return (
    <>
      <meta property="og:type" content={head.type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={head.locale} />
      {head.otherLocales.map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={locale} />
      ))}
      <meta property="og:site_name" content={site.settings.title} />
      {address !== undefined && <meta property="og:url" content={address} />}
      {image !== undefined && (
        <>
          <meta property="og:image" content={image.address} />
          {image.type !== undefined && <meta property="og:image:type" content={image.type} />}
          {image.size !== undefined && <meta property="og:image:width" content={String(image.size.width)} />}
          {image.size !== undefined && <meta property="og:image:height" content={String(image.size.height)} />}
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      <meta name="twitter:card" content={image === undefined ? "summary" : "summary_large_image"} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image !== undefined && <meta name="twitter:image" content={image.address} />}
      {image !== undefined && <meta name="twitter:image:alt" content={image.alt} />}
    </>
  );
}
