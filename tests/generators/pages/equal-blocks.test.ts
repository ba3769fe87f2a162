import { expect, test } from "vitest";

import { alone, createPageParser } from "../../../generators/pages/markdown.ts";
import type { PageContext } from "../../../generators/pages/parsed-page.ts";
import type { ParsePage } from "../../../generators/pages/parsed-page.ts";
import { createSourceFile } from "../../../generators/source/source-file.ts";

const context: PageContext = {
  route: "/page/",
  resolve: (href) => ({ kind: "external", href }),
  imageSize: () => undefined,
  ...alone,
  title: undefined,
  contentFolder: "content",
};

const render = (text: string, parse: ParsePage): string =>
  parse(createSourceFile("content/page.md", text), context, () => undefined).writeHtml();

const code = "const a = `x\n${a} y`;\n// a comment";
const blocks = ["js", "js {1}", 'js /a/ title="a.js"', "js showLineNumbers", "ts", "js"].map(
  (info) => `\`\`\`${info}\n${code}\n\`\`\`\n`,
);
const diagram = "```mermaid\ngraph TD\n  A[One] --> B[Two]\n```\n";
const pages = [...blocks, blocks.join("\n"), diagram, `${diagram}\n${diagram}`, diagram];

test("renders equal blocks on many pages like blocks on one page", () => {
  const shared = createPageParser();
  expect(pages.map((page) => render(page, shared))).toEqual(pages.map((page) => render(page, createPageParser())));
});
