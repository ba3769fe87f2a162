import { describe, expect, test } from "vitest";

import { buildOne } from "./content.ts";

/** The Markdown copy of an MDX page, its words for the search, and its findings. */
function build(text: string) {
  const { value, findings } = buildOne(text, "page.mdx");
  return {
    html: value.html.replaceAll(/>\n+/g, ">").trim(),
    copy: value.markdown
      .map((piece) => (typeof piece === "string" ? piece : "link" in piece ? piece.link : ""))
      .join("")
      .trim(),
    words: value.sections
      .flatMap(({ heading, text: words }) => [heading, words])
      .join(" ")
      .trim(),
    findings: findings.map(({ position, code }) => `${position?.line}:${position?.column} ${code}`),
  };
}

const box = "export const Box = ({ kind, children }) => ";

describe("the page, its copy, and the search have the same words", () => {
  test.each<[name: string, text: string, copy: string, words: string]>([
    [
      "of components in a component's sentence",
      `${box}<p>a <Badge text={kind} /> b</p>;\n\n<Box kind="k" />`,
      "a :badge[k] b",
      "a k b",
    ],
    [
      "of a component with conditions",
      `${box}{ if (kind === "x") { return <b>X</b>; } else if (!kind) return "none"; return children; };\n\n<Box kind="x" />\n\n<Box />\n\n<Box kind="y">z</Box>`,
      "**X**\nnone\n\nz",
      "X none z",
    ],
    [
      "of a table in HTML",
      "<table>\n<thead><tr><th>A</th><th>B</th></tr></thead>\n<tbody>\n<tr>\n<td>1 | 2</td>\n<td>\n\n**x** `y`\n\n</td>\n</tr>\n</tbody>\n</table>",
      "| A      | B         |\n| ------ | --------- |\n| 1 \\| 2 | **x** `y` |",
      "A B 1 | 2 x y",
    ],
    [
      "of a table of Nextra",
      "<Table><Tr><Th>A</Th></Tr><Tr><Td>{1 + 1}</Td></Tr></Table>",
      "| A |\n| - |\n| 2 |",
      "A 2",
    ],
    [
      "of a table of rows from a list",
      "<table><tr><th>A</th></tr>{['x', 'y'].map((i) => <tr key={i}><td>{i}</td></tr>)}</table>",
      "| A |\n| - |\n| x |\n| y |",
      "A x y",
    ],
    ["of text with explicit spaces", "one{' '}\n<b>two</b>{' '}", "one\n**two**", "one two"],
    [
      "of a comment with an HTML comment in it",
      "a\n\n{/* <!-- TODO: b --> */}\n\nc {/* <br> <!-- d --> */}",
      "a\n\nc",
      "a c",
    ],
    ["of line breaks at an end", "a<br />b<br />", "a\\\nb", "a b"],
    ["of an alert", '> [!NOTE]\n> a <Badge text="b" />', "> [!NOTE]\n> a :badge[b]", "a b"],
    ["of keys", "Press <Kbd>Ctrl</Kbd>", "Press <kbd>Ctrl</kbd>", "Press Ctrl"],
    ["of an element with a namespace", "<Foo:bar>a</Foo:bar>\n\nb", "a\n\nb", "a b"],
  ])("%s", (_, text, copy, words) => {
    const built = build(text);
    expect([built.copy, built.words]).toEqual([copy, words]);
  });
});

describe("what is not a constant in an attribute is reported, and the content stays", () => {
  test.each<[text: string, copy: string, findings: readonly string[]]>([
    ['<Card {...gone} title="T">body</Card>', ":::card[T]\nbody\n:::", ["1:11 content/mdx-expression"]],
    ["<Note title={gone}>body</Note>", ":::note\nbody\n:::", ["1:14 content/mdx-expression"]],
    ["<a href={gone}>words</a>", "<a>words</a>", ["1:10 content/mdx-expression"]],
    ["<Badge text={gone} />\n\n<img src={gone} />", "", ["1:14 content/mdx-expression", "3:11 content/mdx-expression"]],
    ["<div className={clsx('a')}>words</div>", "words", ["1:6 content/removed-style"]],
    ["<div dangerouslySetInnerHTML={{ __html: '<b>x</b>' }} />", "", ["1:6 content/mdx-expression"]],
  ])("%s", (text, copy, findings) => {
    const built = build(text);
    expect([built.copy, built.findings]).toEqual([copy, findings]);
  });
});

test("a component's tag that is not closed is on neither the page nor its copy", () => {
  const built = build("<Note>\nnever closed\n");
  expect([built.html, built.copy, built.findings]).toEqual([
    "<p>never closed</p>",
    "never closed",
    ["1:1 content/mdx-syntax"],
  ]);
});

test("the copy of a page has no front matter, whatever follows its first line of hyphens", () => {
  const { value } = buildOne("--- \ntitle: T\n---\t\n\nText\n");
  expect([value.title, value.markdown.map(String).join("").trim()]).toEqual(["T", "Text"]);
});

test.each([
  [
    "a frame in HTML",
    '<iframe width="1" src="https://www.youtube.com/embed/3YDiloj8_d0" title="T" allowfullscreen></iframe>',
  ],
  [
    "a frame inside an element",
    '<div>\n<iframe\n  src="https://www.youtube.com/embed/3YDiloj8_d0" title="T"\n></iframe>\n</div>',
  ],
  [
    "a component of a package",
    'import LiteYouTubeEmbed from \'react-lite-youtube-embed\';\n\n<LiteYouTubeEmbed id="3YDiloj8_d0" title="T" />',
  ],
])("shows a player in a Markdown page: %s", (_name, player) => {
  const { value } = buildOne(`# A\n\n<https://a.example> <!-- b -->\n\n${player}\n\nEnd.\n`);
  expect(value.html).toMatch(/youtube[^"]*3YDiloj8_d0/);
  for (const words of ["a.example", "End."]) expect(value.html).toContain(words);
});
