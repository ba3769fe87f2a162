import type { ElementContent, Root } from "hast";
import fc from "fast-check";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { describe, expect, test } from "vitest";

import { createSyntax } from "../../../generators/pages/markdown/syntax.ts";
import { writeHtml } from "../../../generators/pages/markdown/write-html.ts";
import { markdownSamples } from "./markdown-samples.ts";
import { tries } from "../../soak.ts";

const library = unified().use(rehypeStringify).freeze();
const writeAny = (node: Root["children"][number]): string => library.stringify({ type: "root", children: [node] });

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("", " ", "<", "&", "&amp;", "a'b\"c`d\0", "</p>", "\uFDD0", "\uD800", "<!--", "x & y"),
);
const tagName = fc.constantFrom(
  ..."a b br code details div h1 h2 hr img input li p pre script span style svg table td template title wbr x-y".split(
    " ",
  ),
);
const value = fc.oneof(
  text,
  fc.array(text, { maxLength: 3 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const properties = fc.dictionary(
  fc.constantFrom(
    ..."align alt ariaControls ariaHidden ariaLabel ariaLabelledBy ariaSelected checked className colSpan dataGroup dataLabel dataLanguage dataNode".split(
      " ",
    ),
    ..."dataValue decoding disabled download height hidden href id loading open rel role src start style tabIndex target title type viewBox width".split(
      " ",
    ),
    "dataConstructor",
    "on click",
  ),
  value,
  { maxKeys: 4 },
);
const { tree } = fc.letrec<{ tree: Root; node: ElementContent }>((tie) => ({
  tree: fc.record({ type: fc.constant("root" as const), children: fc.array(tie("node"), { maxLength: 4 }) }),
  node: fc.oneof(
    { maxDepth: 4 },
    fc.record({ type: fc.constantFrom("text" as const, "comment" as const), value: text }),
    fc.record({
      type: fc.constant("element" as const),
      tagName,
      properties,
      children: fc.array(tie("node"), { maxLength: 4 }),
    }),
  ),
}));

describe("writes HTML as rehype-stringify does", () => {
  test("for any tree", () => {
    fc.assert(
      fc.property(tree, (root) => {
        expect(writeHtml(root, writeAny)).toBe(library.stringify(root));
      }),
      { numRuns: tries(500, 20_000) },
    );
  });

  test.each([
    ["words with an apostrophe in an attribute", { title: 'it\'s <b>"&" `x` \0' }],
    ["a list of words", { className: ["a", "", "b c"], rel: [] }],
    ["what is true, false, empty or no number", { hidden: true, open: false, alt: "", tabIndex: Number.NaN, width: 0 }],
  ])("for %s", (_name, given) => {
    const root: Root = {
      type: "root",
      children: [
        { type: "element", tagName: "p", properties: given, children: [{ type: "text", value: "a < b & c" }] },
      ],
    };
    expect(writeHtml(root, writeAny)).toBe(library.stringify(root));
  });
});

describe("renders a tree without definitions like one with them", () => {
  test.each(markdownSamples.filter((sample) => !/\]:|<|\[\^/.test(sample)))("for %j", (sample) => {
    const { parse, toHast, toHtml } = createSyntax("page");
    expect(toHtml(toHast(parse(sample), true))).toBe(toHtml(toHast(parse(sample), false)));
  });
});
