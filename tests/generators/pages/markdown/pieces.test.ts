import { describe, expect, test } from "vitest";
import { createFindTerm, findTerms, listTerms } from "../../../../generators/pages/directives/glossary.ts";
import { estimateReferenceSize } from "../../../../generators/pages/build/reference-size.ts";
import { parseCodeInfo } from "../../../../generators/pages/code/parse-info.ts";
import { fencedCode } from "../../../../generators/pages/markdown/code-fence.ts";
import { findTooDeepHtml, findTooDeepLine, isTooDeep } from "../../../../generators/pages/markdown/depth.ts";
import { escapeMarkdown } from "../../../../generators/source/escape-markdown.ts";
import { includeCode, listIncludes, parseInclude } from "../../../../generators/pages/markdown/included-code.ts";
import { expandValues } from "../../../../generators/pages/markdown/inline-directives.ts";
import { getLanguage } from "../../../../generators/pages/markdown/languages.ts";
import { markdownTable } from "../../../../generators/pages/markdown/markdown-table.ts";
import { indentLines } from "../../../../generators/pages/markdown/page-copy.ts";
import { cutAtWord } from "../../../../generators/pages/markdown/plain-text.ts";
import { createSourceFile } from "../../../../generators/source/source-file.ts";
import {
  api,
  array,
  common,
  integer,
  media,
  object,
  operation,
  parameter,
  reference,
  text,
  union,
} from "../../../site/reference/builders.ts";
import type { Schema } from "../../../../generators/api/model.ts";

describe("parses the info string of a fence", () => {
  test.each<
    [
      lang: string | undefined,
      meta: string | undefined,
      want: readonly [language: string, meta: string, title: string | undefined, lines: readonly number[]],
    ]
  >([
    [undefined, undefined, ["", "", undefined, []]],
    ["JS", undefined, ["js", "", undefined, []]],
    ["js{1}", "x", ["js", "{1} x", "x", [1]]],
    ["js", "{1, 3-5 ,x,7-}", ["js", "{1, 3-5 ,x,7-}", undefined, []]],
    ["js", "{1, 3 - 5,,8}", ["js", "{1, 3 - 5,,8}", undefined, [1, 3, 4, 5, 8]]],
    ["js", "{5-3}", ["js", "{5-3}", undefined, []]],
    ["js", "a{1}", ["js", "a{1}", "a", [1]]],
    ["js", "{9999-10002}", ["js", "{9999-10002}", undefined, [9999, 10_000]]],
    ["js", "{1234567}", ["js", "{1234567}", undefined, []]],
    ["js", "title=\"a 'b'\" {2}", ["js", "title=\"a 'b'\" {2}", "a 'b'", [2]]],
    ["js", "x title='c'", ["js", "x title='c'", "c", []]],
    ["js", 'subtitle="no" title=""', ["js", 'subtitle="no" title=""', undefined, []]],
    ["js", "title=bare", ["js", "title=bare", "bare", []]],
  ])("%j %j", (lang, meta, want) => {
    const {
      language,
      meta: rest,
      title,
      markedLines,
    } = parseCodeInfo({ ...(lang === undefined ? {} : { lang }), ...(meta === undefined ? {} : { meta }) });
    expect([language, rest, title, markedLines.flatMap(({ lines }) => [...lines])]).toEqual(want);
  });

  test.each<[meta: string, path: string | undefined, region: string | undefined]>([
    ['file="/a b.js" region="c d" x', "/a b.js", "c d"],
    ["x file='a.js' region='c'", "a.js", "c"],
    ['file="a.js" region=c-d.1 y', "a.js", "c-d.1"],
    ['file="a.js"', "a.js", undefined],
    ["file=a.js", undefined, undefined],
    ['profile="a.js"', undefined, undefined],
    ['file=""', undefined, undefined],
    ["region=c", undefined, undefined],
  ])("%j includes the file %j", (meta, path, region) => {
    expect(parseInclude(meta)).toEqual(path === undefined ? undefined : { path, region });
  });

  test("at any position where a fence may be", () =>
    expect(
      listIncludes(
        '```js file="a"\n  ~~~~ file="b"\n> - ```x file="c"\n+ ```y file=\'d\'\n``file="e"\ntext ```js file="f"\n',
      ),
    ).toEqual(["a", "b", "c", "d"]));
});

describe("includes code of another file", () => {
  const code =
    "# region one\n\n  a\r\n\n    b\n#endregion\n// region two\nc\n<!-- region three -->\nd\n<!-- endregion -->\n// endregion two\n-- region one\nx\n-- endregion\n/* #region css */\n.e {}\n/* #endregion */\n; region ini\n\n; endregion\n";
  const file = createSourceFile("f", code);
  test.each<[region: string | undefined, want: string | undefined]>([
    ["one", "a\n\n  b"],
    ["two", "c\nd"],
    ["three", "d"],
    ["css", ".e {}"],
    ["ini", ""],
    ["four", undefined],
    [undefined, "\n  a\n\n    b\nc\nd\nx\n.e {}".slice(1)],
  ])("of the region %s", (region, want) => {
    const included = includeCode(file, region);
    expect(included?.text).toBe(want);
    const lines = included?.text.split("\n") ?? [];
    if (included !== undefined && included.text !== "")
      expect(lines.map((line, index) => code.startsWith(line, included.lineOffsets[index]))).toEqual(
        lines.map(() => true),
      );
  });

  test("with the comments that mark regions, if the page asks for everything", () =>
    expect(includeCode(createSourceFile("f", "// #region a\nb\n// #endregion a\n"), "*")?.text).toBe(
      "// #region a\nb\n// #endregion a",
    ));

  test("as empty text if the region has no lines", () =>
    expect(includeCode(createSourceFile("f", ""), undefined)?.text).toBe(""));
});

describe("limits nesting", () => {
  const words = (count: number): string => "*a ".repeat(count);
  test.each<[about: string, text: string, want: number | undefined]>([
    ["quotes up to the bound", "> ".repeat(60), undefined],
    ["more quotes", `a\n${"> ".repeat(61)}`, 1],
    ["quotes and lists", `${"> - 1. ".repeat(20)}1. `, 0],
    ["numbers count once", "123. ".repeat(60), undefined],
    ["a line of stars is a rule", "* ".repeat(90), undefined],
    ["a line of dashes is a rule", "\t- - -".repeat(30), undefined],
    ["dashes before a text", `${"- ".repeat(61)}x`, 0],
    ["marks without spaces are text", "-".repeat(90), undefined],
    ["a short text", ">>>>", undefined],
    ["marks of emphasis up to the bound", words(1500), undefined],
    ["more of them", words(1501), 0],
    ["more of them in two paragraphs", `${words(800)}\n\n${words(800)}`, undefined],
    ["more of them in a later paragraph", `${words(800)}\n  \n${words(800)}\n${words(701)}`, 2],
    ["marks that close", "a* ".repeat(1600), undefined],
    ["marks within words", "a*b ".repeat(1600), undefined],
  ])("%s", (_about, given, want) => expect(findTooDeepLine(given)).toBe(want));

  test.each<[pieces: readonly string[], want: number | undefined]>([
    [["<b>".repeat(60)], undefined],
    [["<b>".repeat(61)], 0],
    [["<b>".repeat(60), "</b>", "<i>", "<u>"], 3],
    [["<b>".repeat(60), "</b></b>", "<i>", "<u>"], undefined],
    [["</b>".repeat(5) + "<b>".repeat(61)], 0],
    [["<br>".repeat(70) + "<P>".repeat(70) + "<li>".repeat(70)], undefined],
    [["<b/>".repeat(70)], undefined],
    [["<my-tag a='b'>".repeat(61)], 0],
    [["< b>".repeat(70)], undefined],
  ])("of raw HTML %#", (pieces, want) => {
    const nodes = pieces.map((value) => ({ type: "html", value }) as const);
    expect(findTooDeepHtml([{ type: "text", value: "<b>".repeat(70) }, ...nodes])).toBe(
      want === undefined ? undefined : nodes[want],
    );
  });

  test("of a tree", () => {
    const nest = (depth: number): never =>
      (depth === 0 ? { type: "text", value: "" } : { type: "blockquote", children: [nest(depth - 1)] }) as never;
    expect([isTooDeep(nest(120)), isTooDeep(nest(121))]).toEqual([false, true]);
  });
});

test.each<[given: string, want: string]>([
  ["{{a.b}} {{a.c}} {{x.y}}", "1 `p`, `q` {{x.y}}"],
  ["{{badge: New }} {{term:a b}}", "New a b"],
  ["`{{a.b}}` ``x`{{a.b}}`` {{a.b}}", "`{{a.b}}` ``x`{{a.b}}`` 1"],
  ["```\n{{a.b}}\n```\n{{a.b}}", "```\n{{a.b}}\n```\n1"],
  ["~~~~\n~~~\n{{a.b}}\n~~~~\n{{a.b}}", "~~~~\n~~~\n{{a.b}}\n~~~~\n1"],
  ["`open {{a.b}}", "`open 1"],
  ["a ` {{a.b}}\n\n{{a.b}} ` b", "a ` {{a.b}}\n\n{{a.b}} ` b"],
  ["{{ a.b }} {{a}} {{a.b c}}", "{{ a.b }} {{a}} {{a.b c}}"],
  ["{{v}} {{ v }} \\{{v}} `{{v}}` [a]({{v}})", "Var Var \\{{v}} `{{v}}` [a](Var)"],
  ["```js variables\n{{v}}\n```\n```\n{{v}}\n```", "```js variables\nVar\n```\n```\n{{v}}\n```"],
  ["no braces", "no braces"],
])("fills values into %j", (given, want) =>
  expect(
    expandValues(given, {
      findVariable: (name) => ({ text: name === "v" ? "Var" : undefined, nearest: undefined }),
      findValue: (path) =>
        path === "a.b"
          ? { kind: "found", value: { kind: "text", text: "1" } }
          : path === "a.c"
            ? { kind: "found", value: { kind: "codes", codes: ["p", "q"] } }
            : { kind: "missing", segment: path, nearest: undefined },
    }),
  ).toBe(want),
);

test("finds terms in any case, by both parts of their names, and in the plural", () => {
  const page = (route: string, content: string) => ({ route, terms: listTerms(content) });
  const terms = findTerms([
    page(
      "/a/",
      ":::glossary\n- **Large model  (LLM)**: x\n* **Token**\n+ **Token**: again\n-  **No (x) y**\n- *not this*\n  - **inner**\n:::\n\n- **outside**\n",
    ),
    page(
      "/b/",
      "::::glossary[x]\n- **Token**\n- **Übung**\n::::  \n\n:::glossaryx\n- **other**\n:::\n\n :::glossary\n- **shifted**\n:::\n",
    ),
  ]);
  expect([...terms]).toEqual([
    ["large model  (llm)", "/a/#large-model--llm"],
    ["large model  (llm)s", "/a/#large-model--llm"],
    ["large model", "/a/#large-model--llm"],
    ["large models", "/a/#large-model--llm"],
    ["llm", "/a/#large-model--llm"],
    ["llms", "/a/#large-model--llm"],
    ["token", "/a/#token"],
    ["tokens", "/a/#token"],
    ["no (x) y", "/a/#no-x-y"],
    ["no (x) ys", "/a/#no-x-y"],
    ["übung", "/b/#%C3%BCbung"],
    ["übungs", "/b/#%C3%BCbung"],
  ]);
  const find = createFindTerm(terms);
  expect([find("TOKEN"), find("tokn"), find("quite else")]).toEqual([
    { url: "/a/#token", nearest: undefined },
    { url: undefined, nearest: "token" },
    { url: undefined, nearest: undefined },
  ]);
});

test("small texts", () => {
  expect(
    ["js", "TSX", "c++", "c--", "My Lang", ""].map((word) => Object.values(getLanguage(word)).map(String).join(" ")),
  ).toEqual([
    "javascript JavaScript javascript",
    "tsx TSX typescript",
    "cpp C++ cpp",
    "c-- c-- undefined",
    "my-lang My Lang undefined",
    "text Text undefined",
  ]);
  expect([fencedCode("js", "a"), fencedCode("", "```\n````x")]).toEqual(["```js\na\n```", "`````\n```\n````x\n`````"]);
  expect(escapeMarkdown("a*b_c`[d](e)<f>\\|#")).toMatchInlineSnapshot(`"a\\*b\\_c\\\`\\[d\\](e)\\<f\\>\\\\|#"`);
  expect(markdownTable(["a", "b"], [["1", "x|y\nz"], []])).toMatchInlineSnapshot(`
    "| a | b |
    | --- | --- |
    | 1 | x\\|y z |
    |  |"
  `);
  expect([indentLines("a\n\nb", "  "), indentLines("a\n\nb", "> "), indentLines("a", "  ")]).toEqual([
    "a\n\n  b",
    "a\n>\n> b",
    "a",
  ]);
  expect([
    cutAtWord("abc def", 7),
    cutAtWord("abc def ghi", 9),
    cutAtWord("abcdefghij", 6),
    cutAtWord("a bcdefghij", 8),
    cutAtWord("abcdef, – ghi", 11),
  ]).toEqual(["abc def", "abc def…", "abcde…", "a bcdef…", "abcdef…"]);
});

describe("the size of a reference", () => {
  const of = (schema: Schema, schemas: Readonly<Record<string, Schema>> = {}): number =>
    (estimateReferenceSize(
      api({
        schemas: Object.entries(schemas).map(([name, one]) => ({ name, schema: one })) as never,
        operations: [
          operation({
            parameters: [],
            responses: [],
            callbacks: [],
            requestBody: { isRequired: true, content: [media("a/b", schema)] } as never,
          }),
        ],
      }),
    ) -
      90 -
      Object.keys(schemas).length) /
    6;
  const whole = (...parts: readonly Schema[]): Schema => ({ ...common, kind: "intersection", parts });
  const pet = object({ a: text(), b: text(), c: text() });

  test.each<[about: string, schema: Schema, rows: number]>([
    ["a text", text(), 0],
    ["an object", pet, 3],
    ["an object within", object({ x: pet, y: text() }), 5],
    [
      "all that an object may hold",
      object({ x: text() }, { additionalProperties: pet, patternProperties: [{ pattern: "x", schema: pet }] as never }),
      9,
    ],
    ["a list", array(pet), 3],
    ["a list of anything", { ...common, kind: "array", prefixItems: [], items: undefined }, 0],
    ["a tuple", { ...common, kind: "array", prefixItems: [text(), pet], items: undefined }, 5],
    ["a tuple that goes on", { ...common, kind: "array", prefixItems: [text()], items: pet }, 5],
    ["a union", union({ a: pet, b: text() }), 5],
    ["a whole", whole(pet, object({ d: text() })), 4],
    ["a schema by name", reference("Pet"), 3],
    ["a list of it", array(reference("Pet")), 3],
    ["a whole of it, twice", whole(reference("Pet"), reference("Pet")), 3],
    ["a property of it", object({ p: reference("Pet") }), 1],
    ["a union of it", union({ a: reference("Pet") }), 1],
    ["a whole with a property of it", object({ w: whole(reference("Pet")) }), 1],
    ["a schema that is not there", reference("Gone"), 0],
    ["a schema of itself", reference("Self"), 1],
  ])("with %s", (_about, schema, rows) =>
    expect(of(schema, { Pet: pet, Self: whole(reference("Self"), object({ s: reference("Self") })) })).toBe(rows),
  );

  test("counts parameters, responses, callbacks, and webhooks, and a named response once", () => {
    const answer = (status: string, schema: Schema) => ({ status, content: [media("a/b", schema)] }) as never;
    const bare = { parameters: [], responses: [], callbacks: [], requestBody: undefined };
    const size = (...operations: readonly object[]): number =>
      estimateReferenceSize(
        api({
          schemas: [{ name: "Pet", schema: pet }] as never,
          operations: operations.map((one) => operation({ ...bare, ...one })),
        }),
      );
    expect(size()).toBe(1);
    expect(size({})).toBe(91);
    expect(
      size({ parameters: [parameter("a", "query", { schema: integer() }), parameter("b", "query", { schema: pet })] }),
    ).toBe(91 + 14 + 18);
    expect(size({ responses: [answer("200", pet), answer("400", text())] })).toBe(91 + 28 + 18);
    expect(
      size(
        { responses: [answer("200", reference("Pet"))] },
        { responses: [answer("200", reference("Pet")), answer("201", reference("Pet"))] },
      ),
    ).toBe(181 + 42 + 18 + 18);
    expect(size({ callbacks: [operation({ ...bare })] })).toBe(181);
    expect(estimateReferenceSize(api({ operations: [], webhooks: [operation({ ...bare })] }))).toBe(90);
  });
});
