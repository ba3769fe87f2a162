import { expect, test } from "vitest";
import { checkSearch } from "../../../generators/search/check-search.ts";
import { guide, sampleProject } from "../../site/sample-project.ts";

function found(pages: Parameters<typeof sampleProject>[0], limit = 100): readonly string[] {
  return checkSearch(sampleProject(pages), limit, () => undefined).map(
    ({ code, severity, message, hint }) => `${severity} ${code}: ${message} hint: ${hint}`,
  );
}

const hidden = { ...guide("/hidden/", "Hidden", "Text."), isListed: false };

test.each([
  ["a title alone is found", [guide("/", "Hi", "")], []],
  ["no pages at all need no search", [], []],
  [
    "a page that is not listed",
    [hidden],
    [
      "warning search/empty-index: The site has one page, and the search does not find it. hint: pages with `unlisted: true` are left out of the search: take it away where a page should be found",
    ],
  ],
  ["one listed page is enough", [hidden, guide("/", "Hi", "")], []],
])("%s", (_name, pages, want) => {
  expect(found({ pages })).toEqual(want);
});

test("too much text is told with its size, the limit and the page that holds most of it", () => {
  const pages = [guide("/a/", "A", "Short."), guide("/b/", "B", "## Data\n\nlong text ".padEnd(2000, "word "))];
  expect(found({ pages }, 0.001)).toEqual([
    "warning search/large-index: The search holds 0.00200 MB of text, more than 0.001 MB. hint: most of it is in `/b/`: leave pages of data out with `unlisted: true`, or raise `search.maximumMegabytes`",
  ]);
  expect(found({ pages }, 1)).toEqual([]);
});
