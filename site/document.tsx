import type { ReactNode } from "react";
import { linkTo } from "./links.ts";
import type { PageHead, PageView, SiteView } from "./view.ts";

/** Nothing but the site's own files: no inline script, no inline style, no other host. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

export interface DocumentProps {
  readonly page: PageView;
  readonly site: SiteView;
  readonly head: PageHead;
  /** The rendered <App>. */
  readonly app: string;
}

/** The frame of a page. Static markup, never hydrated: what runs in the browser only touches what <App> drew. */
export function Document({ page, site, head, app }: DocumentProps) {
  const { settings } = site;
  const { assets } = head;
  const asset = (name: string) => `${page.base}assets/${name}`;
  return (
    <html lang={settings.language.code} data-theme="light" data-layout="ssr" data-page-type={page.pageType}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={contentSecurityPolicy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src={asset(assets.theme)} data-announcement={settings.announcement?.id} />
        <link rel="stylesheet" href={asset(assets.styles)} />
        <script defer src={asset(assets.boot)} data-client={assets.client} data-site={assets.site} />
        <DescribePage page={page} site={site} head={head} />
      </head>
      <body>
        <div id="docsgen-app" dangerouslySetInnerHTML={{ __html: app }} />
        <script type="application/json" id="page-view" dangerouslySetInnerHTML={{ __html: embeddedJson(page) }} />
      </body>
    </html>
  );
}

/** JSON that cannot end the element around it. */
function embeddedJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function DescribePage({ page, site, head }: Omit<DocumentProps, "app">): ReactNode {
  const { settings } = site;
  const title = page.title === settings.title ? settings.title : `${page.title} | ${settings.title}`;
  const address = head.isIndexed ? absoluteAddress(site, page.route) : undefined;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={head.description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="generator" content="docsgen" />
      {!head.isIndexed && <meta name="robots" content="noindex" />}
      {/* Without an icon of the site's own the browser would ask the host's root for one. */}
      <link rel="icon" href={settings.favicon === undefined ? "data:," : linkTo(page.base, settings.favicon)} />
      {address !== undefined && <AddressLinks address={address} language={settings.language.code} />}
      {head.alternates.map(({ type, href }) => (
        <link key={href} rel="alternate" type={type} href={linkTo(page.base, href)} />
      ))}
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:locale" content={settings.language.code} />
      <meta property="og:site_name" content={settings.title} />
      <SocialImage site={site} />
    </>
  );
}

function AddressLinks({ address, language }: { readonly address: string; readonly language: string }) {
  return (
    <>
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang={language} href={address} />
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:url" content={address} />
    </>
  );
}

function SocialImage({ site }: { readonly site: SiteView }) {
  const { socialImage } = site.settings;
  const address = socialImage === undefined ? undefined : absoluteAddress(site, socialImage);
  if (address === undefined) return <meta name="twitter:card" content="summary" />;
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:image" content={address} />
      <meta name="twitter:image" content={address} />
    </>
  );
}

function absoluteAddress({ settings }: SiteView, path: string): string | undefined {
  if (!path.startsWith("/")) return path;
  return settings.url === undefined ? undefined : settings.url + linkTo(settings.base ?? "/", path);
}
