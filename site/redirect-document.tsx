import { renderMarkup } from "./reference/render-markup.ts";

export interface RedirectProps {
  /** Link to where the page is now, from where it was. */
  readonly href: string;
  /** The same, absolute; undefined where the site's address is not known. */
  readonly address: string | undefined;
  readonly language: string;
}

/**
 * What stands at an address that has moved, on hosts that know no redirects. Browsers and crawlers follow the refresh
 * at once (https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh); no script is needed.
 */
export function renderRedirect({ href, address, language }: RedirectProps): string {
  const html = renderMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="refresh" content={`0; url=${href}`} />
        <title>This page has moved</title>
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        {address !== undefined && <link rel="canonical" href={address} />}
      </head>
      <body>
        <h1>This page has moved</h1>
        <p>
          It is now at <a href={href}>{address ?? href}</a>.
        </p>
      </body>
    </html>,
  );
  return `<!doctype html>${html}\n`;
}
