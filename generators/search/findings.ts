import { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";

/** There are pages, and no word leads to any of them. */
export function emptyIndex(pages: number, position: Position | undefined): DocsgenError {
  const what = pages === 1 ? "one page, and the search does not find it" : `${pages} pages, and the search finds none`;
  return new DocsgenError("search/empty-index", `The site has ${what}.`, {
    severity: "warning",
    position,
    hint: "pages with `unlisted: true` are left out of the search: take it away where a page should be found",
  });
}

/** More text than a search of static files is meant for. */
export function largeIndex(
  { megabytes, most }: { readonly megabytes: number; readonly most: number },
  largest: string,
  position: Position | undefined,
): DocsgenError {
  return new DocsgenError(
    "search/large-index",
    `The search holds ${megabytes.toPrecision(3)} MB of text, more than ${most} MB.`,
    {
      severity: "warning",
      position,
      hint: `most of it is in \`${largest}\`: leave pages of data out with \`unlisted: true\`, or raise \`search.maximumMegabytes\``,
    },
  );
}
