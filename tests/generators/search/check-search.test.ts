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
      "warning search/empty-index: The search does not find the site's only page. hint: remove `unlisted: true` from the pages that readers should find",
    ],
  ],
  ["one listed page is enough", [hidden, guide("/", "Hi", "")], []],
])("%s", (_name, pages, want) => {
  expect(found({ pages })).toEqual(want);
});

test("reports an index above the limit, with its size and its largest page", () => {
  const pages = [guide("/a/", "A", "Short."), guide("/b/", "B", "## Data\n\nlong text ".padEnd(2000, "word "))];
  expect(found({ pages }, 0.001)).toEqual([
    "warning search/large-index: The search index contains 0.00200 MB of text. The limit is 0.001 MB. hint: exclude large pages such as `/b/` with `unlisted: true`, or raise `search.maximumMegabytes`",
  ]);
  expect(found({ pages }, 1)).toEqual([]);
});
