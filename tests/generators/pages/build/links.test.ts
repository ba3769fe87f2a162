import { describe, expect, test } from "vitest";
import { checkLinks, findLostAnchors, type Anchors } from "../../../../generators/pages/build/links.ts";
import { mergeContent } from "../../../../generators/pages/merge-content.ts";
import { buildPages } from "../../../../generators/pages/build/pages.ts";
import type { ContentFolder } from "../../../../generators/pages/model.ts";
import { createSourceFile } from "../../../../generators/source/source-file.ts";
import { contentOf } from "../content.ts";

const targets = new Map<string, Anchors>([
  ["/file.pdf", "any"],
  ["/api/", new Set(["operation/createPet", "tag/a"])],
  ["/old/guides/retrieval/", new Set()],
  ["/new/guides/retrieval/", new Set()],
  ["/concepts/tokens/", new Set(["token", "ab"])],
]);

/** The findings about a page's links, with the hint last. */
function check(markdown: string): readonly string[] {
  const { value } = buildPages(contentOf({ "page.md": markdown, "fallback.md": "" }));
  return checkLinks(value, targets).map(({ code, message, hint, position }) =>
    `${position?.line}:${position?.column} ${code} ${message} ${hint ?? ""}`.trim(),
  );
}

describe("reports links to missing targets", () => {
  test.each<[about: string, markdown: string, want: readonly string[]]>([
    ["to a file, with any anchor", "[a](/file.pdf#page=2)", []],
    ["to a part below a known one", "[a](/api/#operation/createPet/request/name)", []],
    ["to the top", "[a](#top) [b](/api/#top) [c](#) [d](#TOP) [e](/api/#)", []],
    ["to an id with a percent sign", "## A {#a%3Cb%3E}\n\n[a](#a%3Cb%3E) [b](/page/#a%3Cb%3E)", []],
    ["to the title", "# A *page*, one\n\n[a](#a-page-one) [b](/page/#a-page-one)", []],
    [
      "to anchors of raw HTML",
      '<a name="one"></a> <a id="two"></a> <a name="three" id="four"></a>\n\n## <a name="five"></a>Part {#six}\n\n- <a name="seven">x</a>\n\n<div id="eight">\n<table><tr><td id="nine">x</td></tr></table></div>\n\n' +
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].map((id) => `[a](#${id})`).join(" "),
      [],
    ],
    [
      "in raw HTML, at each URL",
      '> <p>\n>   <a href="/x1/">a</a> <a href="/x1/">b</a></p>\n\n- a\n\n  <p>\n    <a\n      href="/x2/">c</a></p>',
      [
        "2:14 content/broken-link The link `/x1/` points to a page that does not exist.",
        "2:35 content/broken-link The link `/x1/` points to a page that does not exist.",
        "8:13 content/broken-link The link `/x2/` points to a page that does not exist.",
      ],
    ],
    [
      "to a missing file, without a page as the hint",
      "![a](tokens.png) [b](/flie.pdf) [c](/v1.2/)",
      [
        "1:6 content/broken-link The link `tokens.png` points to a file that does not exist.",
        "1:22 content/broken-link The link `/flie.pdf` points to a file that does not exist. did you mean `/file.pdf`?",
        "1:37 content/broken-link The link `/v1.2/` points to a page that does not exist.",
      ],
    ],
    ["to the page itself", "## Part\n\n[a](#part) [b](/page/#part) [c](/page#part) [d]()", []],
    [
      "to no part",
      "[a](/api/#operation/createCat)",
      [
        "1:5 content/broken-anchor The link `/api/#operation/createCat` points to a heading or anchor that does not exist on its page. did you mean `/api/#operation/createPet`?",
      ],
    ],
    [
      "to a part of a part that is not there",
      "[a](/api/#operation)",
      [
        "1:5 content/broken-anchor The link `/api/#operation` points to a heading or anchor that does not exist on its page. did you mean `/api/#operation/createPet`?",
      ],
    ],
    [
      "to a part that holds the name of one",
      "[a](/concepts/tokens/#what-is-a-token)",
      [
        "1:5 content/broken-anchor The link `/concepts/tokens/#what-is-a-token` points to a heading or anchor that does not exist on its page. did you mean `/concepts/tokens/#token`?",
      ],
    ],
    [
      "to a part that nothing is like",
      "[a](/concepts/tokens/#ab-quite-else)",
      [
        "1:5 content/broken-anchor The link `/concepts/tokens/#ab-quite-else` points to a heading or anchor that does not exist on its page.",
      ],
    ],
    [
      "to no part of the page itself",
      "## Part\n\n[a](#prt)",
      [
        "3:5 content/broken-anchor The link `#prt` points to a heading or anchor that does not exist on its page. did you mean `#part`?",
      ],
    ],
    [
      "to a page that has moved, by its name",
      "[a](/retrieval/)",
      [
        "1:5 content/broken-link The link `/retrieval/` points to a page that does not exist. did you mean `/old/guides/retrieval/`?",
      ],
    ],
    [
      "to the nearest of those of a name",
      "[a](/new/guide/retrieval/)",
      [
        "1:5 content/broken-link The link `/new/guide/retrieval/` points to a page that does not exist. did you mean `/new/guides/retrieval/`?",
      ],
    ],
    [
      "to a page with a slip",
      "[a](/concepts/token/)",
      [
        "1:5 content/broken-link The link `/concepts/token/` points to a page that does not exist. did you mean `/concepts/tokens/`?",
      ],
    ],
    [
      "to a name with a slip in another folder",
      "[a](/quite/another/folder/tokns/)",
      [
        "1:5 content/broken-link The link `/quite/another/folder/tokns/` points to a page that does not exist. did you mean `/concepts/tokens/`?",
      ],
    ],
    [
      "to nothing that is like it",
      "[a](/quite/another/)",
      ["1:5 content/broken-link The link `/quite/another/` points to a page that does not exist."],
    ],
    [
      "to the start that is not there",
      "[a](/)",
      ["1:5 content/broken-link The link `/` points to a page that does not exist."],
    ],
  ])("%s", (_about, markdown, want) => expect(check(markdown)).toEqual(want));
});

describe("a language", () => {
  const folder = (
    files: Readonly<Record<string, string>>,
    statics: Readonly<Record<string, string>> = {},
    name = "content",
  ): ContentFolder => ({
    ...contentOf(
      files,
      Object.entries(statics).map(([path, text]) => ({ path, content: Buffer.from(text) })),
    ),
    directory: name,
    includes: new Map(Object.keys(files).map((path) => [`${path}\n/x.js`, createSourceFile("x.js", name)])),
  });
  const original = folder(
    {
      "b.md": "# B\n\n## Part\n\n## Kept {#kept}",
      "a.md": "# A\n\n[b](b.md#part) [b](b.md#kept) [b](b.md#part) [b](b.md#top) [b](b.md) [c](c.md#x)",
      "c.md": "# C\n\n[b](b.md#part)",
    },
    { "x.svg": "en", "only.svg": "en" },
  );
  const merged = mergeContent(
    original,
    folder(
      { "b.md": "# B\n\n## Teil\n\n## Kept {#kept}\n\n[x](a.md#nothing)", "d.md": "# D" },
      { "x.svg": "de", "a.svg": "de" },
      "content/de",
    ),
  );

  test("merges a translation's files with the default language's", () => {
    expect(merged.directory).toBe("content/de");
    expect(
      merged.markdown.map(({ path, isFallback, original: of, source }) => [
        path,
        isFallback ?? false,
        of?.text.slice(0, 3),
        source.text.slice(0, 3),
      ]),
    ).toEqual([
      ["a.md", true, undefined, "# A"],
      ["b.md", false, "# B", "# B"],
      ["c.md", true, undefined, "# C"],
      ["d.md", false, undefined, "# D"],
    ]);
    expect(merged.statics.map(({ path, content }) => [path, String(content)])).toEqual([
      ["a.svg", "de"],
      ["only.svg", "en"],
      ["x.svg", "de"],
    ]);
    expect([...merged.includes].map(([key, { text }]) => [key.split("\n")[0], text])).toEqual([
      ["a.md", "content"],
      ["c.md", "content"],
      ["b.md", "content/de"],
      ["d.md", "content/de"],
    ]);
  });

  test("reports missing anchors once each, but not those checked in the default language", () => {
    const { value } = buildPages(merged);
    expect(
      findLostAnchors(value, "de").map(
        ({ code, message, severity, position }) => `${position?.file} ${severity} ${code} ${message}`,
      ),
    ).toEqual([
      "content/b.md warning content/lost-anchor Other pages link to `/b/#part`, which does not exist in this translation into `de`.",
    ]);
    expect(checkLinks(value, new Map()).map(({ message }) => message)).toEqual([
      "The link `a.md#nothing` points to a heading or anchor that does not exist on its page.",
    ]);
  });

  test("has its own words in titles and links to the next page, not those of the default language", () => {
    const matter = (words: string): string =>
      `---\nnext: { text: "${words}" }\nprev: { text: "${words}", link: /c/ }\ntitle_meta: "${words}"\nkeywords: ["${words}"]\n---\n`;
    const { value } = buildPages(
      mergeContent(folder({ "b.md": matter("Words") }), folder({ "b.md": "# B" }, {}, "content/de")),
    );
    const [page] = value.filter(({ kind }) => kind === "guide");
    expect(JSON.stringify(page)).not.toContain("Words");
    expect(page?.options).toEqual({ previous: { target: "/c/" } });
  });
});

test("suggests the nearest pages for the first of many broken links, and pages with the same name for all", () => {
  const routes = Array.from({ length: 100_000 }, (_, index): [string, Anchors] => [`/known/${index}/`, "any"]);
  const links = Array.from({ length: 250 }, (_, index) => `[a](/knwon/${index}x/) [b](/moved/${index}/)`).join("\n\n");
  const { value } = buildPages(contentOf({ "page.md": `${links}\n\n[c](/knwon/0x/)` }));
  const hints = checkLinks(value, new Map(routes)).map(({ hint }) => hint ?? "");
  expect(hints).toHaveLength(501);
  expect(hints[0]).toMatch(/did you mean `\/known\//);
  expect(hints.filter((hint) => hint.includes("did you mean")).length).toBeGreaterThan(350);
  expect(hints[498]).toBe("");
  expect(hints[499]).toBe("did you mean `/known/249/`?");
  // Equal links get equal hints.
  expect(hints[500]).toBe(hints[0]);
});
