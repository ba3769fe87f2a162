import { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";

/** The site has pages, but the search finds none of them. */
export function emptyIndex(pages: number, position: Position | undefined): DocsgenError {
  const what =
    pages === 1
      ? "The search does not find the site's only page."
      : `The search finds none of the site's ${pages} pages.`;
  return new DocsgenError("search/empty-index", what, {
    severity: "warning",
    position,
    hint: "remove `unlisted: true` from the pages that readers should find",
  });
}

/** More text than a search with static files is meant for. */
export function largeIndex(
  { megabytes, limit }: { readonly megabytes: number; readonly limit: number },
  largestPage: string,
  position: Position | undefined,
): DocsgenError {
  return new DocsgenError(
    "search/large-index",
    `The search index contains ${megabytes.toPrecision(3)} MB of text. The limit is ${limit} MB.`,
    {
      severity: "warning",
      position,
      hint: `exclude large pages such as \`${largestPage}\` with \`unlisted: true\`, or raise \`search.maximumMegabytes\``,
    },
  );
}
