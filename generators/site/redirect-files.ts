import { baseFor, linkTo } from "../source/site-links.ts";
import { renderRedirect } from "../../site/redirect-document.tsx";
import { createTextTranslate } from "../source/interface-texts.ts";
import type { OutputFile, Project } from "../contract.ts";
import { absoluteUrl } from "./page-head.ts";

/** A page at each old path, so that redirects work on any host. */
export function* generateRedirects({ settings, texts, publishing }: Project): Iterable<OutputFile> {
  const { code: language } = settings.language;
  const translate = createTextTranslate(texts, language);
  for (const { from, to } of publishing.redirects) {
    const folder = from.slice(0, from.lastIndexOf("/") + 1);
    yield {
      path: `site${from.endsWith("/") ? `${from}index.html` : from}`,
      content: renderRedirect({
        href: to.startsWith("/") ? encodeUrl(linkTo(baseFor(folder, settings.base), to)) : to,
        address: absoluteUrl(settings, to),
        language,
        translate,
      }),
    };
  }
}

/** Anchors such as `#tag/Pet%20Store` are encoded already. */
function encodeUrl(url: string): string {
  return encodeURI(url).replaceAll(/%25(?=[\da-f]{2})/gi, "%");
}
