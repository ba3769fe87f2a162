import type { Element, ElementContent, Root } from "hast";
import fc from "fast-check";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { expect, test } from "vitest";

import { textOf } from "../../../../generators/pages/markdown/element.ts";
import { createCodeColors } from "../../../../generators/pages/markdown/written-code.ts";
import { writtenElement } from "../../../../generators/pages/markdown/written-element.ts";
import { writeHtml } from "../../../../generators/pages/markdown/write-html.ts";
import { buildOne } from "../content.ts";

const library = unified().use(rehypeStringify).freeze();
const stringify = (root: Root): string => library.stringify(root);
const colors = createCodeColors();

const grammar = fc.constantFrom("bash", "javascript", "json", "python", "typescript", "xml", "yaml");
const pieces = fc.constantFrom(
  ..."const def # // 'a' \"b\" `${c}` <div> & { } [ ] ( ) : 1.5 true a=b --x \n \n\n é 😀 \t".split(" "),
);
const code = fc.array(pieces).map((parts) => parts.join(" "));
const wrapper = fc.constantFrom("pre", "details", "abbr", "picture", "x-y");
const properties = fc.constantFrom<Element["properties"][]>({}, { className: ["a"] }, { lang: "en" }, { hidden: true });

function wrap(
  inner: Element,
  around: readonly (readonly [tagName: string, properties: Element["properties"]])[],
): Root {
  const children = around.reduce<ElementContent>(
    (child, [tagName, properties]) => ({ type: "element", tagName, properties, children: [child] }),
    inner,
  );
  return { type: "root", children: [children] };
}

test("code that was written once has the HTML of its tree, in any element", () => {
  fc.assert(
    fc.property(code, grammar, fc.array(fc.tuple(wrapper, properties), { maxLength: 3 }), (text, name, around) => {
      const base = { tagName: "code", properties: { className: ["hljs"] } };
      const tree: Element = { type: "element", ...base, children: colors.highlight(text, name) };
      const written = writtenElement(base, [text], () => colors.write(text, name));
      const writeAny = (node: Root["children"][number]): string => stringify({ type: "root", children: [node] });
      expect(textOf(written)).toBe(textOf(tree));
      expect(writeHtml(wrap(written, around), writeAny)).toBe(stringify(wrap(tree, around)));
    }),
  );
});

test("code inside of HTML that is not plain keeps its colors", () => {
  const { value } = buildOne("<dfn lang=en>\n\n```js\nconst a = 1;\n```\n\n</dfn>\n");
  expect(value.html).toContain('<span class="hljs-keyword">const</span>');
});
