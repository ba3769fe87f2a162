import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { alone, createPageParser } from "../../../generators/pages/markdown.ts";
import { resolveUrl } from "../../../generators/pages/markdown/resolve-url.ts";
import type { ParserChoice } from "../../../generators/pages/markdown/syntax.ts";
import { createNativeMdxParser } from "../../../generators/pages/mdx/native-mdx.ts";
import { createStrictParser } from "../../../generators/pages/mdx/parser.ts";
import { restoreTemplateLines } from "../../../generators/pages/mdx/template-lines.ts";
import type { PageContext } from "../../../generators/pages/parsed-page.ts";
import type { DocsgenError } from "../../../generators/source/docsgen-error.ts";
import { createSourceFile } from "../../../generators/source/source-file.ts";
import { isSoak, tries } from "../../soak.ts";
import { formatFindings } from "./format-findings.ts";
import { markdownPieces } from "./markdown-samples.ts";

const native = createNativeMdxParser();
const remark = createStrictParser({}, "remark");

/** The tree of the native parser; undefined if the page is left to remark. */
function readNatively(text: string): unknown {
  const tree = native?.(text);
  return tree && toPlain(restoreTemplateLines(tree, text));
}

/** Nodes of acorn have a prototype. */
function toPlain(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree));
}

/** remark gives no positions to what it finds after parsing: URLs without brackets, and the text around them. */
function withoutLoosePositions(tree: unknown, wanted: unknown): unknown {
  if (typeof tree !== "object" || tree === null || typeof wanted !== "object" || wanted === null) return tree;
  // Nodes and lists are treated alike.
  const fields = tree as Record<string, unknown>;
  const wantedFields = wanted as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    if (key === "position" && wantedFields["type"] !== undefined && wantedFields["position"] === undefined)
      delete fields["position"];
    else withoutLoosePositions(fields[key], wantedFields[key]);
  }
  return tree;
}

/** Whether the native parser reads a text. If so, the tree must be the same. */
function expectSameTree(text: string): boolean {
  const tree = readNatively(text);
  if (tree === undefined) return false;
  const wanted = toPlain(remark(text));
  expect(withoutLoosePositions(tree, wanted)).toEqual(wanted);
  return true;
}

const context: PageContext = {
  route: "/page/",
  resolve: (address) => resolveUrl(address, { folder: "", route: "/page/", find: () => undefined, prefixes: [] }),
  imageSize: () => undefined,
  ...alone,
  title: undefined,
  contentFolder: "content",
};

/** Everything that a page contains, including findings with their positions. */
function readPage(text: string, parser: ParserChoice): unknown {
  const findings: DocsgenError[] = [];
  const file = createSourceFile("content/page.mdx", text);
  const page = createPageParser(parser)(file, context, (finding) => findings.push(finding));
  return { page: { ...page, writeHtml: page.writeHtml() }, findings: formatFindings(findings) };
}

const pieces = [
  "<A>",
  "</A>",
  "<A/>",
  '<B a="b" />',
  "<B a={1}>",
  "</B>",
  "<b>",
  "</b>",
  "<>",
  "</>",
  "<A>b</A>",
  "<A>b</A>\n",
  "<A>\n\n",
  "\n\n</A>\n",
  "<A>\n",
  "\n</A>\n",
  "\n  </A>\n",
  "- <A>\n",
  "  <A>\n",
  "</A >",
  "< A>",
  "<A / >",
  "<A\n/>",
  '<A\n  a="b"\n>',
  "<A a={[\n\t\t1,\n\t]}/>",
  "<A {...b}/>",
  "<A b='&amp;'/>",
  "<A b={<C/>}/>",
  "<A b={// c }\n1}/>",
  "<A b={<C>\n  x\n  </C>}/>",
  "<a.b/>",
  "<br/>",
  "`<A>`",
  "`{`",
  "    <A/>\n",
  "<",
  "\\<",
  "}",
  "{",
  "\\{",
  "{a}",
  "{a} ",
  "{/* c */}",
  "{`x\n  y`}",
  "{\n  a\n}",
  '{"}"}',
  "{'a'+\n'b'}",
  "{/}/}",
  "{// a\n}",
  "{a // b\n}",
  "{(a)}",
  "import A from 'a'\n",
  "import {c} from 'c'\n\n",
  "export const b = 1\n",
  "export const d = {\n\n}\n",
  "    ",
  "\t",
  "  ",
  "\n",
  "\n\n",
  "\n\n",
  "- ",
  "1. ",
  "> ",
  "# ",
  "a",
  "b c",
  "*",
  "**",
  "_",
  "```\n",
  "~~~\n",
  "|",
  "| a |\n|-|\n",
  "[a](b)",
  "![a {b}](c)",
  "[<A/>](b)",
  "[a]: b\n",
  "[^1]",
  "[^1]: a\n",
  "- [ ] ",
  "é",
  "😀",
  "a:b ",
  ":::note\n",
  ":::\n",
  ":::note[a]\n",
  "  \n",
  "\\\n",
  "www.a.b",
  "https://a.b/c",
  "&lt;",
  "&#123;",
];

describe("the native parser returns what remark-mdx returns", () => {
  test.each([
    "import A from 'a'\nimport {b as c} from 'b'\n\nexport const d = [(1), `x`]\n\n# A {c}\n",
    "import {a} from 'a'\n\nimport {b} from 'b'\n\nexport const c = {\n\n  d: a,\n}\n",
    "<A>b</A>",
    "<A>b</A> <C d />\n<A>*b*</A>  ",
    "- <A>b</A>\n  <B>c</B>",
    "<A>b</A>\n\t<B>c</B>\n \t\t<C>{d}</C>",
    "<A>\n\n- <B c={`d`}>f</B>\n\n</A>",
    "<A\n  b=\"c\"\n\td={[\n\t\t{e: 'f'},\n\t]}\n/>",
    "<A b='&amp;&shy;' c:d=\"e\" f/>",
    "1. <A>\n   {[\n     1,\n   ]}\n   </A>",
    "{/* a */}\n\n{/* b */} c {}",
    "<A b={<C>\n  d\n    e\n</C>} />",
    "a\n<A/>\nb",
    "    a\n\n    # b {c}\n",
    ":::note[a {b}]\n<A>c</A>\n:::\n\nd:e {f}",
    "---\na: b\n---\n\n| a |\n|-|\n| <A>b</A> {c} |\n",
    "```jsx\n<A {\n```\n\n`<A>` \\< \\{ &lt;",
    ":::note[ ]\n<B/>\n:::\n\n::c[  ]",
    "<A />\n\n```diff\n+\t\tb\n-\t\tc\n```\n\n`www.a.example` and `see:http://a.é`",
  ])("for %j", (text) => {
    expect(expectSameTree(text)).toBe(true);
    expect(readPage(text, "native")).toEqual(readPage(text, "remark"));
  });

  test("for any text", () => {
    let count = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 9 }), (chosen) => {
        if (expectSameTree(chosen.join(""))) count += 1;
      }),
      { numRuns: tries(1500, 60_000) },
    );
    expect(count).toBeGreaterThan(200);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces, ...markdownPieces), { maxLength: 9 }), (chosen) => {
        expectSameTree(chosen.join(""));
      }),
      { numRuns: tries(500, 40_000) },
    );
  }, 300_000);

  const sites = path.resolve(import.meta.dirname, "../../../../shared/sites");
  const isPresent = existsSync(sites);
  test.runIf(isPresent && isSoak)(
    `for the pages of real projects${isPresent ? "" : " (skipped: they are not beside the project)"}`,
    () => {
      const files = readdirSync(sites, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".mdx"));
      for (const file of files) {
        const text = readFileSync(path.join(sites, file), "utf8");
        expect([file, readPage(text, "native")]).toEqual([file, readPage(text, "remark")]);
      }
    },
    300_000,
  );
});

describe("leaves differing texts to remark-mdx", () => {
  test.each([
    ["thousands of marks", "<a/>\n".repeat(5000)],
    ["open braces", "a\n\n{".repeat(20)],
    ["a backslash at the end, which would end the process", 'import A from "a"\n</A>\\'],
    ["an address without brackets", "\\<www.x.org1. - "],
    ["white space after an element in an item", "- {a}  \n"],
    ["a task that starts with an element", "- [ ] <A>b</A>"],
    ["module lines directly below a table", "| a |\n|-|\nexport const b = 1"],
    ["module lines in a container", ":::note\n<A>\n\nimport A from 'a'\n\n</A>\n:::"],
    ["elements below a quote that continue", "> <A>b</A>\n<A/><A\n/>"],
    ["elements that a tab separates in a quote", "><A b={<C/>}/>\t<a.b/>"],
    ["a line of code that starts like a block", "a={[\n    { b: 1 },  ]}"],
    ["a backtick before an expression with another one", "`\n2) {`x\n  y`}"],
    ["blank lines around an element in an item", "- <A>\n  - b\n\n  </A>"],
    ["front matter with a tab", "---\n---\t\n<A>\n</A>"],
    ["module lines in a tag", "<A><b\nexport const d = {\n\n}\n></b></A>"],
    ["code that ends outside of its item", "- a\n<A c />{\n  b\n}- c"],
    ["line ends of Windows", "a\r\nb {c}"],
    ["a text that is not MDX", "<A>"],
    ["a tag that ends in emphasis", "*<A>*</A>"],
    ["a tag that ends in an item", "<A>\n- </A>"],
    ["a tag that continues outside of its item", "1. <A\n/>"],
    ["code that may continue an item", "- <A>b</A>\n{''+\n''}"],
    ["code that may be rows of a table", "a\n-|\n{''+\n''}a"],
    ["a spread attribute", "<A {...b}/>"],
    ["an invalid tag beside a valid one", "<r/>\t<A{...}>"],
    ["several expressions on a line", '{""}{}{/}/}'],
    ["a line comment", "{a // }\n}"],
    ["a name that is imported twice", "import {a} from 'a'\n\nimport {a} from 'b'\n"],
    ["module lines with an error", "import a\n\nb"],
    ["code in a quote", "> {a +\n> b}"],
    ["an indented footnote", "    [^1]:a"],
    ["a value with a line break", '<A b="c\n  d"/>'],
    ["a numeric character reference in a value", '<A b="&#128;"/>'],
  ])("for %s", (_name, text) => {
    expect(readNatively(text)).toBeUndefined();
    expect(readPage(text, "native")).toEqual(readPage(text, "remark"));
  });
});

test("formulas and directives of plugins are left to remark", () => {
  const text = "a $b$ :chart[c]";
  const added = { hasMath: true, pluggedNames: ["chart"] };
  expect(createStrictParser(added)(text)).toEqual(createStrictParser(added, "remark")(text));
});

test("no text built from the patterns makes the checks slow", () => {
  const length = 20_000;
  for (const piece of [
    "<a ",
    "<a>",
    "<a/>",
    "{a}",
    "{`\n",
    "export const a = 1\n\n",
    "<a b=' ",
    "> ",
    "<a>b</a>",
    "<a>b</a>\n",
    "<a>\n",
    "- <a>\n",
    "<a b={} ",
    "[<a>",
    ":a[",
    "{`${a}`}",
    "export const a = [\n\n",
    "http://",
    "<a b={",
  ]) {
    const text = piece.repeat(length / piece.length);
    const start = process.cpuUsage();
    native?.(text);
    expect(process.cpuUsage(start).user / 1000, piece).toBeLessThan(3000);
  }
});
