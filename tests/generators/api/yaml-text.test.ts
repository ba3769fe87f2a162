import { Buffer } from "node:buffer";
import { writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { dump } from "js-yaml";
import { describe, expect, it, test } from "vitest";
import { loadSpec } from "../../../generators/api/load.ts";
import { createTextLocator, parseDescription } from "../../../generators/api/parse.ts";
import { createSourceFile } from "../../../generators/source/source-file.ts";
import { DocsgenError } from "../../../generators/source/docsgen-error.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { findingsOf, modelOf, printFinding } from "./description.ts";

const head = "openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\npaths: {}\n";
const parse = (text: string): unknown => parseDescription(createSourceFile("a.yaml", text)).value;

describe("a merge key", () => {
  const base = "base: &a { x: 1, y: 2 }\nmore: &b { y: 3, z: 4 }\n";
  const cases: [name: string, entry: string, want: unknown][] = [
    ["merges a mapping", "{ <<: *a }", { x: 1, y: 2 }],
    ["lets the first mapping of a list win", "{ <<: [*a, *b] }", { x: 1, y: 2, z: 4 }],
    ["lets explicit keys after it win", "{ <<: *a, y: 9 }", { x: 1, y: 9 }],
    ["lets explicit keys before it win", "{ y: 9, <<: *a }", { x: 1, y: 9 }],
    ["merges a mapping that merges another", "{ <<: { <<: *b, w: 0 } }", { w: 0, y: 3, z: 4 }],
    ["merges an inline mapping", "{ <<: { q: 1 }, r: 2 }", { q: 1, r: 2 }],
    ["is a plain key in double quotes", '{ "<<": *a }', { "<<": { x: 1, y: 2 } }],
    ["is a plain key in single quotes", "{ '<<': *a }", { "<<": { x: 1, y: 2 } }],
  ];
  it.each(cases)("%s", (_, entry, want) => {
    expect((parse(`${base}use: ${entry}\n`) as { use: unknown }).use).toEqual(want);
  });

  const errors: [name: string, lines: string, want: string][] = [
    [
      "of a string",
      "x-a: &a text\nx-b:\n  <<: *a\n",
      "6:7 error spec/merge-key The merge key `<<` needs a mapping or a list of mappings, but this is a string.",
    ],
    [
      "of a list with a number",
      "x-a: &a { b: 1 }\nx-b:\n  <<: [*a, 5]\n",
      "6:12 error spec/merge-key The merge key `<<` needs a mapping or a list of mappings, but this is a number.",
    ],
    [
      "of a list in a list",
      "x-b:\n  <<: [[1]]\n",
      "5:8 error spec/merge-key The merge key `<<` needs a mapping or a list of mappings, but this is a list.",
    ],
    [
      "of nothing",
      "x-b:\n  <<:\n  c: 1\n",
      "5:3 error spec/merge-key The merge key `<<` needs a mapping or a list of mappings, but this is empty.",
    ],
    [
      "of its own mapping",
      "x-a: &a\n  <<: *a\n  b: 1\n",
      "5:7 error spec/cyclic-alias This YAML alias is inside the node that it refers to.",
    ],
    [
      "of an unknown anchor",
      "x-b: { <<: *none }\n",
      "4:12 error spec/syntax This is not YAML: the alias `*none` has no anchor.",
    ],
  ];
  it.each(errors)("%s is reported at its own location", async (_, lines, want) => {
    const [finding = "", ...others] = await findingsOf({ "a.yaml": head + lines });
    expect([finding.replace(/ \([^()]*\)$/, ""), others]).toEqual([`a.yaml:${want}`, []]);
  });

  it("is located where the key is written, also across nested merges and lists", () => {
    const text = [
      "one: &one",
      "  deep: { min: 1 }",
      "  own: a",
      "two: &two",
      "  <<: *one",
      "  own: b",
      "use:",
      "  <<: [*two, { other: c }]",
      "  here: d",
      "quoted:",
      '  "<<": *one',
      "empty: { a, b: 1 }",
      "list:",
      "  -",
      "  - x",
      "",
    ].join("\n");
    const find = createTextLocator(createSourceFile("a.yaml", text));
    const at = (...tokens: string[]): string => {
      const { start, keyStart } = find(tokens);
      const place = (offset: number): string => `${text.slice(0, offset).split("\n").length}`;
      return `${keyStart === undefined ? "-" : place(keyStart)} ${text
        .slice(start)
        .split(/[\n,}\]]/, 1)[0]
        ?.trim()}`;
    };
    expect(at("use", "deep", "min")).toBe("2 1");
    expect(at("use", "own")).toBe("6 b");
    expect(at("two", "deep", "min")).toBe("2 1");
    expect(at("use", "other")).toBe("8 c");
    expect(at("use", "here")).toBe("9 d");
    expect(at("quoted", "<<", "own")).toBe("3 a");
    expect(at("empty", "b")).toBe("12 1");
    expect(at("list", "1")).toBe("- x");
  });

  it("is never written to the bundle, and findings in merged parts appear once, where they are written", async () => {
    const files = {
      "a.yaml": `${head.replace("paths: {}\n", "")}x-op: &op\n  responses: { '200': { descriptoin: Fine } }\npaths:\n  /a:\n    get: { <<: *op, operationId: a }\n    put: { <<: *op, operationId: b }\n  /b: { $ref: 'b.yaml#/item' }\n`,
      "b.yaml":
        "base: &base { responses: { default: { description: OK } } }\nitem: { get: { <<: *base, operationId: c } }\n",
    };
    const { value, findings } = await modelOf(files);
    expect(JSON.stringify(value.model.bundle)).not.toContain("<<");
    expect(value.model.operations.map(({ id, responses }) => `${id} ${responses.map(({ status }) => status)}`)).toEqual(
      ["a 200", "b 200", "c default"],
    );
    expect(findings.map((finding) => printFinding(finding))).toEqual([
      "a.yaml:4:16 error spec/structure This response has no `description`.",
      "a.yaml:4:25 error spec/unknown-field `descriptoin` is not a field of this response. (did you mean `description`?)",
    ]);
  });

  test("merges the keys that the other mapping does not have", () => {
    const mapping = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.integer(), { noNullPrototype: true });
    fc.assert(
      fc.property(mapping, mapping, mapping, (one, two, own) => {
        const lines = Object.entries(own).map(([key, value]) => `  ${JSON.stringify(key)}: ${value}\n`);
        const flow = (value: object): string => dump(value, { flowLevel: 0 }).trim();
        const text = `o: &o ${flow(one)}\nt: &t ${flow(two)}\nuse:\n  <<: [*o, *t]\n${lines.join("")}`;
        expect((parse(text) as { use: unknown }).use).toEqual({ ...two, ...one, ...own });
      }),
    );
  });
});

describe("an unclosed quote or bracket in YAML", () => {
  const cases: [name: string, text: string, want: string][] = [
    ["a quote up to the end", `${head}x-a: "abc\nx-b: 1\n`, '4:6 the quote `"`'],
    [
      "a quote up to the next one",
      'openapi: 3.1.0\ninfo:\n  title: "My API\n  version: "1.0"\npaths: {}\n',
      '3:10 the quote `"`',
    ],
    ["a single quote", "openapi: 3.1.0\ninfo:\n  title: 'My API\n  version: '1.0'\npaths: {}\n", "3:10 the quote `'`"],
    ["a quote in a list", `${head}tags:\n  - name: "a\n  - name: "b"\n`, '5:11 the quote `"`'],
    ["a quote up to the next one on its line", `${head}x-a: { b: "c, d: "e" }\n`, '4:11 the quote `"`'],
    ["a quote around a key", "openapi: 3.1.0\npaths:\n  '/a:\n    get: {}\n", "3:3 the quote `'`"],
    ["a quote before the next document", "openapi: 3.1.0\nx-a: 'x\n---\npaths: {}\n", "2:6 the quote `'`"],
    ["a list up to the end", `${head}x-a: [1, 2\n`, "4:6 the bracket `[`"],
    ["a list before the next key", `${head}x-y:\n  x-a: [1, 2\n  x-b: 3\nx-z: [1, 2]\n`, "5:8 the bracket `[`"],
    [
      "a mapping before the next key",
      "openapi: 3.1.0\ninfo: { title: T, version: 1.0.0\npaths: {}\n",
      "2:7 the bracket `{`",
    ],
    ["the outer one of two mappings", `${head}x-a: { b: { c: 1 }\nx-b: 3\n`, "4:6 the bracket `{`"],
  ];
  it.each(cases)("%s is reported at its opening", async (_, text, want) => {
    const [finding = ""] = await findingsOf({ "a.yaml": text });
    expect(finding).toContain(
      `${want.replace(" ", " error spec/syntax This is not YAML: ")} that opens here is not closed.`,
    );
    expect(finding.startsWith("a.yaml:")).toBe(true);
  });
});

describe("a quote inside a quoted YAML text", () => {
  it.each([
    ["x-a: 'it's here'", "4:10", "'", "''"],
    ['x-a: "say "hi" now"', "4:12", '"', String.raw`\"`],
    ["x-a: [b, 'it's']", "4:14", "'", "''"],
  ])("is reported after the quote that ends the text: %s", async (line, place, quote, escaped) => {
    expect(await findingsOf({ "a.yaml": `${head}${line}\n` })).toEqual([
      `a.yaml:${place} error spec/syntax This is not YAML: there is text after the closing quote \`${quote}\`. (write a quote inside the text as \`${escaped}\`)`,
    ]);
  });
});

describe("duplicate keys in YAML", () => {
  it("are all reported at their locations, and the description is still read", async () => {
    const text = `${head}x-b:\n  c: 1\n  c: 2\n  d: { e: 1, "e": 2, f, e: 3 }\n  <<: { c: 9 }\nx-b: 3\n`;
    const { findings } = await modelOf({ "a.yaml": text });
    expect(
      findings.map(({ code, blocks, position }) => [code, blocks, `${position?.line}:${position?.column}`]),
    ).toEqual([
      ["spec/duplicate-key", "replacing", "6:3"],
      ["spec/duplicate-key", "replacing", "7:14"],
      ["spec/duplicate-key", "replacing", "7:25"],
      ["spec/duplicate-key", "replacing", "9:1"],
    ]);
  });

  it("are reported in files that `$ref` and `externalValue` name", async () => {
    const media = "{ examples: { one: { externalValue: e.json } }, schema: { $ref: 'b.yaml' } }";
    const findings = await findingsOf({
      "a.yaml": `openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\npaths:\n  /a:\n    get:\n      responses: { '200': { description: OK, content: { application/json: ${media} } } }\n`,
      "b.yaml": "type: object\ntype: object\n",
      "e.json": '{ "a": 1, "a": 2 }',
    });
    expect(findings).toEqual([
      "b.yaml:2:1 error spec/duplicate-key This object contains the key `type` twice (first at b.yaml:1). (keep one of them)",
      "e.json:1:11 error spec/duplicate-key This object contains the key `a` twice (first at e.json:1). (keep one of them)",
    ]);
  });
});

describe("a file in another encoding", () => {
  const text = `${head}x-a: "一丁 – é"\n`;
  const little = Buffer.from(text, "utf16le");
  const big = Buffer.from(little).swap16();
  const cases: [name: string, bytes: Uint8Array, want: string][] = [
    ["UTF-16, little-endian with a mark", Buffer.concat([Buffer.from([0xff, 0xfe]), little]), "UTF-16 text"],
    ["UTF-16, big-endian with a mark", Buffer.concat([Buffer.from([0xfe, 0xff]), big]), "UTF-16 text"],
    ["UTF-16, little-endian", little, "UTF-16 text"],
    ["UTF-16, big-endian", big, "UTF-16 text"],
    ["UTF-32 with a mark", Buffer.from([0xff, 0xfe, 0, 0, 0x6f, 0, 0, 0]), "UTF-32 text"],
    ["Latin-1", Buffer.from(`${head}x-a: é\n`, "latin1"), "not UTF-8 text"],
  ];
  it.each(cases)("%s is reported with a hint", async (_, bytes, want) => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "a.yaml"), bytes);
    const error: unknown = await loadSpec(folder, "a.yaml").catch((cause: unknown) => cause);
    expect(error instanceof DocsgenError && printFinding(error)).toBe(
      `a.yaml:1:1 error spec/not-utf8 The file is ${want}. docsgen reads only UTF-8. (save it as UTF-8)`,
    );
  });

  it("is not confused with a binary file", async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "a.yaml"), Buffer.from([1, 0, 2, 0, 3, 0, 200, 0]));
    const error: unknown = await loadSpec(folder, "a.yaml").catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: "spec/binary-file" });
  });
});
