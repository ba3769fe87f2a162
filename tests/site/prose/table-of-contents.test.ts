import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { englishTexts } from "../../../generators/source/interface-texts.ts";
import { TableOfContents } from "../../../site/prose/table-of-contents.tsx";
import type { DrawnPage } from "../../../site/view.ts";

const drawn: DrawnPage = {
  route: "/a/",
  base: "../",
  kind: "guide",
  pageType: "docs-page",
  title: "A",
  hasSidebar: true,
  toc: [3, 2, 3].map((level, index) => ({ id: `h${index}`, level, text: `H${index}` })),
  breadcrumbs: [],
  previous: undefined,
  next: undefined,
};

test("indents only headings that are below one of the top level", () => {
  const html = renderToStaticMarkup(
    createElement(TableOfContents, { page: drawn, texts: englishTexts, language: undefined }),
  );
  expect([...html.matchAll(/<li(?: data-level="(\d)")?>/g)].map(([, level]) => level)).toEqual([
    undefined,
    undefined,
    "3",
  ]);
});
