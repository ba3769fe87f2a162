import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { alone, createMarkdownParser, createPageParser } from "../../../generators/pages/markdown.ts";
import type { PageContext } from "../../../generators/pages/parsed-page.ts";
import { resolveUrl } from "../../../generators/pages/markdown/resolve-url.ts";
import { createNativeParser } from "../../../generators/pages/markdown/native-parser.ts";
import { unfitDirectives, unfitPages, unfitProse, unfitTexts } from "../../../generators/pages/markdown/native-fit.ts";
import type { SyntaxKind } from "../../../generators/pages/markdown/remark-parser.ts";
import { createSyntax, type ParserChoice } from "../../../generators/pages/markdown/syntax.ts";
import type { DocsgenError } from "../../../generators/source/docsgen-error.ts";
import { createSourceFile } from "../../../generators/source/source-file.ts";
import { isSoak, tries } from "../../soak.ts";
import { formatFindings } from "./format-findings.ts";
import { markdownPieces, markdownSamples } from "./markdown-samples.ts";

const corpus = path.resolve(import.meta.dirname, "../../../../shared/corpus");
const corpusFiles = ["box.json", "discord.json", "meilisearch.json", "square.json"];

const context: PageContext = {
  route: "/guides/page/",
  resolve: (address) =>
    resolveUrl(address, {
      folder: "guides",
      route: "/guides/page/",
      find: () => undefined,
      prefixes: [],
    }),
  imageSize: () => undefined,
  ...alone,
  title: undefined,
  contentFolder: "content",
};

/** Everything that a page contains, including findings with their positions. */
function readPage(text: string, parser: ParserChoice): unknown {
  const findings: DocsgenError[] = [];
  const page = createPageParser(parser)(createSourceFile("content/page.md", text), context, (finding) =>
    findings.push(finding),
  );
  return {
    page: { ...page, writeHtml: page.writeHtml() },
    findings: formatFindings(findings),
    positions: findings.map(({ position }) => position),
  };
}

function expectSamePage(text: string): void {
  expect(readPage(text, "native")).toEqual(readPage(text, "remark"));
}

function isNative(text: string, kind: SyntaxKind): boolean {
  return createNativeParser(kind)?.(text) !== undefined;
}

const root = `${import.meta.dirname}/../../..`;
const contentFiles = readdirSync(`${root}/content`, { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".md"),
);

describe("the native parser returns what remark returns", () => {
  test.each(contentFiles)("for content/%s, in a soak with both kinds of line ends", (path) => {
    const text = readFileSync(`${root}/content/${path}`, "utf8");
    expectSamePage(text);
    if (!isSoak) return;
    expectSamePage(text.replaceAll("\n", "\r\n"));
    expectSamePage(text.replaceAll(" a ", " 😀 é 𝒳 "));
  });

  test.each(markdownSamples)("for %j", (text) => {
    for (const given of [
      text,
      text.replaceAll("\n", "\r\n"),
      `😀 𝒳\n\n${text}`,
      `> ${text.replaceAll("\n", "\n> ")}`,
    ]) {
      expectSamePage(given);
      expect(createMarkdownParser(undefined, { parser: "native" })(given)).toEqual(
        createMarkdownParser(undefined, { parser: "remark" })(given),
      );
    }
  });

  test("for any text", () => {
    const native = createPageParser();
    const remark = createPageParser("remark");
    const read = (parse: typeof native, text: string): unknown => {
      const findings: DocsgenError[] = [];
      const page = parse(createSourceFile("content/page.md", text), context, (finding) => findings.push(finding));
      return {
        page: { ...page, writeHtml: page.writeHtml() },
        findings: findings.map(({ code, position }) => ({ code, position })),
      };
    };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...markdownPieces), { maxLength: 16 }), (pieces) => {
        const text = pieces.join("");
        expect(read(native, text)).toEqual(read(remark, text));
      }),
      { numRuns: tries(400, 20_000), seed: 5 },
    );
  });

  const isPresent = corpusFiles.every((file) => existsSync(path.join(corpus, file)));
  const reason = isPresent ? "" : " (skipped: the corpus does not stand beside the project)";
  test.runIf(isPresent && isSoak)(
    `for descriptions of the corpus${reason}`,
    () => {
      const native = createMarkdownParser(undefined, { parser: "native" });
      const remark = createMarkdownParser(undefined, { parser: "remark" });
      for (const text of corpusDescriptions()) expect(native(text)).toEqual(remark(text));
    },
    120_000,
  );
});

/** One text for each rule that sends a text to remark. */
const samplesOfRules: Readonly<
  Record<
    keyof typeof unfitTexts | keyof typeof unfitProse | keyof typeof unfitDirectives | keyof typeof unfitPages,
    string
  >
> = {
  character: "a\u2E31b",
  loneSurrogate: "a\uD800b",
  emptyTask: "- [ ]  \n  a",
  emoji: "😀_a_",
  marks: "_a_**b*",
  url: "https://.../a",
  urlInCell: "a|b\n-|-\nhttps://e.com|b",
  mail: "ém@e.com",
  mailScheme: "[mailto:m@e.com",
  definition: "[r]: /x\n# b\n2. a",
  quotedList: "> * a\n> \n> ",
  footnote: "[^1]: -\n\na[^1]",
  frontMatter: "---\n  - a\n",
  directive: ":::note{a=b .c}\nc\n:::",
  fence: ":::note\na\\\n:::",
  text: "A :badge[b] c",
};

/** Trees that the native parser may read differently, found after it ran. */
const samplesOfTrees: readonly [name: string, text: string][] = [
  ["a fence that closes nothing", "a\n\n:::\n"],
  ["a directive that is never closed", ":::note\na"],
  ["a definition in a directive", "[r]\n\n:::note\n[r]: /x\n\n:::"],
  ["a directive closed with the one inside it", ":::note\n:::tip\na\n:::"],
  ["a table right before a fence", ":::details[A]\n| b |\n|---|\n| c |\n:::"],
  ["code that is never closed", "- a\n  ```js\n  x\n\n\nb"],
  ["code that ends with a fence of another kind", "> ```\n> ~~~\n- "],
  ["the first line of indented code after a list", "- a\n# b\n    c\n    ```\nd\n"],
  ["indented code before an empty item", "- a\n# b\n    c\n-\n"],
  ["the first line of indented code after a heading after a list", "- a\n# b\n    c\n    d\n"],
  ["indented code with CRLF", "    a\r\n    b\r\n"],
  ["a task that is a heading", "- [ ] a\n  - \n"],
  ["an email address after a slash", "ssh://git@example.com/a"],
  ["a comment with text in a list", "> <!-- c -->b \n- c"],
  ["a tag whose name holds a colon", ':::note\n<a xlink:href="x">y</a>\n:::'],
];

describe("leaves differing texts to remark", () => {
  test("for each rule", () => {
    for (const [name, text] of Object.entries(samplesOfRules)) {
      expect([name, isNative(text, "page")]).toEqual([name, false]);
      expectSamePage(text);
    }
    expect(Object.keys(samplesOfRules).toSorted()).toEqual(
      [unfitTexts, unfitProse, unfitDirectives, unfitPages].flatMap((rules) => Object.keys(rules)).toSorted(),
    );
  });

  test.each(samplesOfTrees)("for %s", (_name, text) => {
    expect(isNative(text, "page")).toBe(false);
    expectSamePage(text);
  });

  test.each([
    "    a\nb\n",
    "# a\n    <b\n      c>\n  />\n",
    "- a\n\nb\n\n    c\n\n\td\n(e)\n",
    "    a\n  >\n    b\n> c\n\td\n  -H e\n",
    "  1. a\n  2. b\n    c\n\n    d\n    e\n\n> f\n    g\n    h\n",
  ])("but not indented code before text at the top level: %j", (text) => {
    expect(isNative(text, "page")).toBe(true);
    expectSamePage(text);
  });

  test.each([
    "**_a_**, *~~b c~~*: (__*d*__)\n- **\\***: e\n* ~_4_. f_g\n\n> ~~**h \\_i**~~",
    ":::note\na:b &lt;div c:d> `<e f:g>`\n:::",
    ":::note[ ]\na\n:::\n\nb [ ]\n\n[x]\n\n> ::c[\t ]{d}",
    "[https://a.example/b](https://a.example/b) (see [www.a.example](http://a.example))",
  ])(
    "but not plain emphasis, colons after an escaped bracket, empty labels, and URLs as texts of links: %j",
    (text) => {
      expect(isNative(text, "page")).toBe(true);
      expectSamePage(text);
    },
  );

  test("but not emphasis and indented code among any text", () => {
    const pieces = [
      "**_a_**",
      "*~~a b~~*",
      "**\\***",
      "__*\\_a*__.",
      "_c_",
      "~~",
      "~",
      "*",
      "_",
      "\\*",
      "`",
      "[a](b_c)",
      "é",
      "😀",
      "    a\n",
      "    a\n    b\n",
      "\ta\n\n    b\n",
      "- a\n",
      "  2. a\n",
      "> q\n",
      "  >\n",
      "# h\n",
      "-H a\n",
      "-\n",
      "\n",
      "\n\n",
      " ",
      "b ",
      "- ",
      ":::note\n",
      ":::\n",
      "a:b ",
      "&lt;c ",
      "<d e:f>",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 10 }), (chosen) => expectSamePage(chosen.join(""))),
      { numRuns: tries(400, 20_000), seed: 11 },
    );
  });

  const proseSamples = [
    ...Object.keys(unfitProse).map((name) => samplesOfRules[name as keyof typeof unfitProse]), // its own keys
    samplesOfRules.directive,
    samplesOfRules.fence,
    "::: tip Title\n:::note",
  ];

  test.each(proseSamples)("but not %j in code", (text) => {
    const lines = text.replaceAll(/\n/g, "\n   ");
    const sentence = text.replaceAll(/\s+/g, " ");
    for (const given of [
      `\`\`\`\n${text}\n\`\`\``,
      `1. a\n\n   ~~~~js\n   ${lines}\n   ~~~~\n\nb`,
      `😀 \`${sentence}\` é \`\`${sentence}\`\``,
    ]) {
      expect(isNative(given, "page")).toBe(true);
      expectSamePage(given);
      expectSamePage(given.replaceAll("\n", "\r\n"));
    }
  });

  test("but for code among any text", () => {
    const pieces = [
      ...proseSamples,
      "```\n",
      "~~~\n",
      "`",
      "``",
      "\n",
      "\n\n",
      "- ",
      "> ",
      "   ",
      "a ",
      "<!-- ",
      "-->",
      "|",
      ":::note\n",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (chosen) => expectSamePage(chosen.join(""))),
      { numRuns: tries(400, 20_000), seed: 7 },
    );
  });

  test("but for no text of the platform's content", () => {
    const slow = contentFiles.filter((path) => !isNative(readFileSync(`${root}/content/${path}`, "utf8"), "page"));
    expect(slow).toEqual([]);
  });
});

test("no text built from the patterns makes the rules slow", () => {
  const length = 30_000;
  for (const piece of [
    "<a ",
    "[^a",
    "[a]: ",
    ":::a{",
    ":::a{b ",
    "::",
    "*_",
    " *_a",
    "a:b",
    "/a",
    "- ",
    "---\n",
    "[ ]",
    "1.",
  ])
    for (const text of [piece.repeat(length / piece.length), `:::note{${"a".repeat(length)}!\n${piece}`]) {
      const measure = (): number => {
        const start = process.cpuUsage();
        createNativeParser("page")?.(text);
        return process.cpuUsage(start).user / 1000;
      };
      // Garbage collection for earlier tests may run during one of the measurements.
      expect(Math.min(measure(), measure()), piece).toBeLessThan(2000);
    }
});

test("offsets count UTF-16 units", () => {
  const tree = createSyntax("page").parse("😀 é\n\n- 𝒳 [a](/b)\n");
  const [, list] = tree.children;
  const item = list?.type === "list" ? list.children[0]?.children[0] : undefined;
  const link = item?.type === "paragraph" ? item.children[1] : undefined;
  expect(link?.position).toEqual({
    start: { line: 3, column: 6, offset: 11 },
    end: { line: 3, column: 13, offset: 18 },
  });
});

function* corpusDescriptions(): Iterable<string> {
  for (const file of corpusFiles) {
    const open: unknown[] = [JSON.parse(readFileSync(path.join(corpus, file), "utf8"))];
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      if (typeof value !== "object" || value === null) continue;
      for (const [key, entry] of Object.entries(value)) {
        if (key === "description" && typeof entry === "string") yield entry;
        else open.push(entry ?? false);
      }
    }
  }
}
