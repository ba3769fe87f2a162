import type { TranslateText } from "../generators/source/interface-texts.ts";
import { FilledText } from "./reference/parts/basics.tsx";
import { renderLocalized } from "./reference/render-markup.ts";

export interface RedirectProps {
  /** Link to where the page is now, from where it was. */
  readonly href: string;
  /** The same, absolute; undefined where the site's address is not known. */
  readonly address: string | undefined;
  readonly language: string;
  readonly translate: TranslateText;
}

/**
 * The page at a URL that has moved, for hosts without redirects. Browsers and crawlers follow the refresh
 * immediately (https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh); no script is needed.
 */
export function renderRedirect({ href, address, language, translate }: RedirectProps): string {
  const html = renderLocalized(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="refresh" content={`0; url=${href}`} />
        <title>{translate("moved")}</title>
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        {address !== undefined && <link rel="canonical" href={address} />}
      </head>
      <body>
        <h1>{translate("moved")}</h1>
        <p>
          <FilledText text={translate("movedTo")} parts={{ url: <a href={href}>{address ?? href}</a> }} />
        </p>
      </body>
    </html>,
    translate,
  );
  return `<!doctype html>${html}\n`;
}
