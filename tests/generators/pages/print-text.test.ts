import fc from "fast-check";
import type { Root } from "mdast";
import { toMarkdown, type Options } from "mdast-util-to-markdown";
import { expect, test } from "vitest";

import { createRemarkProcessor } from "../../../generators/pages/markdown/remark-parser.ts";
import { createPrintText } from "../../../generators/pages/mdx/print-text.ts";
import { tries } from "../../soak.ts";
import { markdownPieces, markdownSamples } from "./markdown-samples.ts";

const processor = createRemarkProcessor("page");
// The type of unified's data does not list what the extensions of remark add.
const { toMarkdownExtensions = [] } = processor.freeze().data() as { toMarkdownExtensions?: readonly Options[] };
const yaml = { yaml: () => "" };

function expectSame(tree: Root): void {
  const print = (handlers: Options["handlers"]): string =>
    toMarkdown(structuredClone(tree), {
      extensions: [...toMarkdownExtensions, { handlers: { ...yaml, ...handlers } }],
    });
  expect(print({ text: createPrintText() })).toBe(print({}));
}

test.each(markdownSamples)("prints %j as the library does", (text) => {
  expectSame(processor.parse(text));
});

test("prints any Markdown as the library does", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...markdownPieces), { maxLength: 16 }), (pieces) =>
      expectSame(processor.parse(pieces.join(""))),
    ),
    { numRuns: tries(500, 20_000) },
  );
});

test("prints any text between any neighbors as the library does", () => {
  const character = fc.constantFrom(...(" \t\n\r!\"#$&'()*+,-./:;<=>?@[\\]^_`{|}~aw1é😀".match(/./gsu) ?? []));
  const text = fc.string({ unit: character, maxLength: 8, minLength: 1 }).map((value) => ({ type: "text", value }));
  const code = fc.constant({ type: "inlineCode", value: "`" });
  const strong = text.map((child) => ({ type: "strong", children: [child] }));
  const link = text.map((child) => ({ type: "link", url: "/a", children: [child] }));
  const phrasing = fc.array(fc.oneof(text, code, strong, link, fc.constant({ type: "break" })), { maxLength: 5 });
  const row = phrasing.map((children) => ({ type: "tableRow", children: [{ type: "tableCell", children }] }));
  const block = fc.oneof(
    phrasing.map((children) => ({ type: "paragraph", children })),
    phrasing.map((children) => ({ type: "heading", depth: 2, children })),
    row.map((child) => ({ type: "table", children: [child] })),
    phrasing.map((children) => ({ type: "blockquote", children: [{ type: "paragraph", children }] })),
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 3 }), (children) => {
      // Its nodes are those of mdast.
      expectSame({ type: "root", children } as Root);
    }),
    { numRuns: tries(1000, 50_000) },
  );
});
