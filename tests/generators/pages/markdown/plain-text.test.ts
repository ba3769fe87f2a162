import type { Element, ElementContent, Root } from "hast";
import { expect, test } from "vitest";
import { collectSections, findFirstParagraph, plainText } from "../../../../generators/pages/markdown/plain-text.ts";

type Given = string | ElementContent;

function el(tagName: string, ...children: readonly Given[]): Element {
  const nodes = children.map((child): ElementContent =>
    typeof child === "string" ? { type: "text", value: child } : child,
  );
  return { type: "element", tagName, properties: {}, children: nodes };
}

function having(properties: Element["properties"], node: Element): Element {
  return { ...node, properties };
}

const root = (...children: readonly Given[]): Root => ({ type: "root", children: el("x", ...children).children });
const comment: ElementContent = { type: "comment", value: "hidden" };

test.each<[name: string, given: readonly Given[], want: string]>([
  ["text", ["a", "b"], "ab"],
  ["a comment", ["a", comment, "b"], "ab"],
  ["words side by side", [el("em", "a"), el("code", "b")], "ab"],
  ["paragraphs", [el("p", "a"), el("p", "b")], "a\n\nb"],
  ...[
    "address",
    "article",
    "aside",
    "blockquote",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "figcaption",
    "figure",
    "footer",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "ol",
    "p",
    "pre",
    "section",
    "summary",
    "table",
    "tbody",
    "thead",
    "ul",
  ].map((tag): [string, Given[], string] => [`between ${tag}`, ["a", el(tag, "b"), "c"], "a\n\nb\n\nc"]),
  ["a list", [el("ul", el("li", "a"), el("li", "b"))], "- a\n\n- b"],
  ["a list of paragraphs", [el("ol", el("li", el("p", "a")))], "-\n\na"],
  [
    "a table",
    [el("table", el("tr", el("th", "a"), el("th", "b")), el("tr", el("td", "1"), el("td", "2")))],
    "a b\n1 2",
  ],
  ["a line break", ["a", el("br"), "b"], "a\nb"],
  ["an image", ["a ", having({ alt: "A cat" }, el("img")), " b"], "a A cat b"],
  ["an image without alternative text", ["a", el("img"), "b"], "ab"],
  [
    "buttons and tools",
    [
      "a",
      el("button", "Copy"),
      having({ className: ["code-tools"] }, el("div", "x")),
      having({ className: ["b", "anchor"] }, el("a", "#")),
      having({ className: ["c"] }, el("a", "b")),
    ],
    "ab",
  ],
  ["a class that is not a list", [having({ className: "anchor" as never }, el("a", "b"))], "b"],
  ["spaces before line ends", [el("p", "a \t"), el("p", "b")], "a\n\nb"],
  ["many lines", [el("div", el("p", "a")), el("div", el("div", "b"))], "a\n\nb"],
  ["space around", [" \n a \n"], "a"],
])("writes plain text of %s", (_name, given, want) => {
  expect(plainText(root(...given))).toBe(want);
});

const heading = (id: string, text: string): Element => having({ id }, el("h2", text));
const sections = (...given: readonly Given[]): string[] =>
  collectSections(root(...given), [
    { id: "a", level: 2, text: "The A" },
    { id: "b", level: 2, text: "The B" },
  ]).map(({ id, heading: title, text, isChange }) => `${id}|${title}|${text}${isChange ? "|change" : ""}`);

test.each<[name: string, given: readonly Given[], want: string[]]>([
  ["nothing", [], []],
  ["text alone", [el("p", "x")], ["||x"]],
  ["headings", [heading("a", "no"), el("p", "x"), heading("b", "no"), el("p", "y")], ["a|The A|x", "b|The B|y"]],
  ["text before, and a heading without text", ["x", heading("a", "no")], ["||x", "a|The A|"]],
  ["a heading without a section", [heading("a", "no"), heading("none", "words"), el("p", "x")], ["a|The A|words x"]],
  ["a heading within", [el("div", heading("a", "no"), el("p", "x")), "y"], ["a|The A|x y"]],
  [
    "words of blocks apart",
    [
      el("ul", el("li", "x"), el("li", "y")),
      el("table", el("tr", el("td", "1"), el("td", "2"), el("th", "3"))),
      "a",
      el("br"),
      "b",
    ],
    ["||x y 1 2 3 a b"],
  ],
  ["words of one block together", [el("em", "x"), el("strong", "y")], ["||xy"]],
  ["code left out", ["x", el("pre", el("code", "secret")), el("code", "y")], ["||xy"]],
  [
    "words that the site shows in its own language left out",
    [
      having({ className: ["admonition-title"] }, el("p", " Note")),
      having({ className: ["admonition-title"] }, el("p", "Note well")),
      el("details", el("summary", "Details"), el("p", "x")),
      el("details", el("summary", "More details"), el("p", "y")),
      having({ className: ["chip", "c-required"] }, el("span", "required")),
      having({ className: ["chip", "c-deprecated"] }, el("span", "deprecated")),
      having({ className: ["chip"] }, el("span", "required")),
      having({ id: "footnote-label" }, el("h2", "Footnotes")),
    ],
    ["||Note well x More details y required"],
  ],
  ["furniture left out", ["x", el("button", "Copy"), comment], ["||x"]],
  ["spaces", [" x\n\n\ty  z \u00A0 "], ["||x y z"]],
  [
    "terms",
    [heading("a", "no"), "x", el("dl", having({ id: "t" }, el("dt", el("em", "Term"))), el("dd", "Meaning")), "y"],
    ["a|The A|x y", "t|Term|Meaning"],
  ],
  [
    "entries of a changelog",
    [
      heading("a", "no"),
      "x",
      having(
        { id: "c", className: ["change"], ariaLabel: "Streaming, 2025-07-15" },
        el(
          "section",
          having({ className: ["change-head"] }, el("p", "2025-07-15 Added Streaming")),
          el("p", "new"),
          heading("b", "no"),
          el("p", "more"),
        ),
      ),
      "y",
    ],
    ["a|The A|x y", "c|Streaming, 2025-07-15|new|change", "b|The B|more|change"],
  ],
  [
    "a section of an author with the class of an entry",
    [having({ className: ["change"] }, el("section", el("p", "x")))],
    ["||x"],
  ],
  ["terms without anchors", [el("dl", el("dt", "Term"), el("dd", "Meaning"))], ["||Term Meaning"]],
])("collects sections of %s", (_name, given, want) => {
  expect(sections(...given)).toEqual(want);
});

test("cuts a section that is too long at a word", () => {
  const [line = ""] = sections("word ".repeat(9000));
  expect([line.length < 40_003, line.endsWith("word…")]).toEqual([true, true]);
});

test.each<[name: string, given: readonly Given[], want: string | undefined]>([
  ["nothing", [], undefined],
  ["text", ["a"], undefined],
  ["a paragraph", [el("h1", "t"), el("p", "a"), el("p", "b")], "a"],
  ["a paragraph within", [el("div", el("h1", "t")), el("div", el("section", el("p", "a"))), el("p", "b")], "a"],
  [
    "the title of a note",
    [el("aside", having({ className: ["admonition-title"] }, el("p", "Note")), el("div", el("p", "a")))],
    "a",
  ],
  [
    "the head of an entry",
    [el("section", having({ className: ["change-head"] }, el("p", "Added")), el("p", "a"))],
    "a",
  ],
  ["a class that is not a list", [having({ className: "admonition-title" as never }, el("p", "a"))], "a"],
  ["another class", [having({ className: ["x"] }, el("p", "a"))], "a"],
])("finds the first paragraph of %s", (_name, given, want) => {
  const found = findFirstParagraph(root(...given));
  expect(found && plainText({ type: "root", children: found.children })).toBe(want);
});
