import { symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { loadSpec } from "../../../generators/api/load.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { findingsOf, modelOf, withSchemas } from "./description.ts";

const head = "openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\n";
const ping = "paths:\n  /ping:\n    get:\n      responses:\n        '200': { description: OK }\n";

describe("a description that cannot be read", () => {
  const cases: [name: string, files: Record<string, string>, want: string][] = [
    [
      "empty",
      { "a.yaml": "  \n" },
      "a.yaml:1:1 error spec/empty-file The file is empty. (start an OpenAPI description with `openapi: 3.1.0`, and an overlay with `overlay: 1.1.0`)",
    ],
    [
      "tab",
      { "a.yaml": "openapi: 3.1.0\ninfo:\n\ttitle: T\n" },
      "a.yaml:3:1 error spec/syntax YAML cannot be indented with a tab. (use spaces)",
    ],
    [
      "a second document",
      { "a.yaml": "openapi: 3.1.0\n---\nopenapi: 3.1.0\n" },
      "a.yaml:2:1 error spec/syntax This is not YAML: a file contains one document, and a second one starts here. (move it to its own file)",
    ],
    [
      "a second document below a comment, a directive, and a marker",
      { "a.yaml": "# a\r\n%YAML 1.2\r\n--- # b\r\nopenapi: 3.1.0\r\n---\r\nb: 1\r\n" },
      "a.yaml:5:1 error spec/syntax This is not YAML: a file contains one document, and a second one starts here. (move it to its own file)",
    ],
    [
      "a second document after an end",
      { "a.yaml": "---\r\na: |\r\n  ---\r\n...\r\n# b\r\n---\r\nb: 1\r\n" },
      "a.yaml:6:1 error spec/syntax This is not YAML: a file contains one document, and a second one starts here. (move it to its own file)",
    ],
    [
      "a second document after an empty one",
      { "a.yaml": "---\n---\nb: 1\n" },
      "a.yaml:2:1 error spec/syntax This is not YAML: a file contains one document, and a second one starts here. (move it to its own file)",
    ],
    [
      "duplicate key",
      { "a.yaml": `openapi: 3.1.0\ninfo:\n  title: A\n  version: 1.0.0\n  title: B\n${ping}` },
      "a.yaml:5:3 error spec/duplicate-key This object contains the key `title` twice (first at a.yaml:3). (keep one of them)",
    ],
    [
      "trailing comma",
      { "a.json": '{\n  "openapi": "3.1.0",\n}' },
      "a.json:2:21 error spec/syntax This is not JSON: a comma before `}` is not allowed.",
    ],
    [
      "single quotes in JSON",
      { "a.json": "{\n  'openapi': 1 }" },
      "a.json:2:3 error spec/syntax This is not JSON: a property name in double quotes is expected here, not `'`.",
    ],
    [
      "a string in JSON that is not closed",
      { "a.json": '{ "openapi": "3.1.0",\n  "info": { "title": "T, "version": "1" } }' },
      "a.json:2:22 error spec/syntax This is not JSON: the string that starts here is not closed.",
    ],
    [
      "a key in JSON that is not closed",
      { "a.json": '{ "openapi": "3.1.0", "info: {}, "paths": {} }' },
      "a.json:1:23 error spec/syntax This is not JSON: the string that starts here is not closed.",
    ],
    [
      "truncated JSON",
      { "a.json": '{ "a": [1,' },
      "a.json:1:10 error spec/syntax This is not JSON: the text ends before the array is closed.",
    ],
    [
      "a list",
      { "a.yaml": "- 1\n" },
      "a.yaml:1:1 error spec/structure The description must be an object, but is a list.",
    ],
    [
      "no version",
      { "a.yaml": "title: x\n" },
      "a.yaml:1:1 error spec/version This file is not an OpenAPI description: it has neither `openapi` nor `swagger`. (start it with `openapi: 3.1.0`)",
    ],
    [
      "unknown version",
      { "a.yaml": "openapi: 9.9.0\n" },
      "a.yaml:1:10 error spec/version OpenAPI `9.9.0` is not supported. docsgen reads Swagger 2.0 and OpenAPI 3.0, 3.1, and 3.2.",
    ],
    [
      "binary",
      { "a.yaml": "\0\0\0" },
      "a.yaml:1:1 error spec/binary-file This is a binary file (it contains NUL bytes), not YAML or JSON.",
    ],
    [
      "an alias that holds itself",
      { "a.yaml": "openapi: 3.1.0\nx-a: &a [*a]\n" },
      "a.yaml:2:10 error spec/cyclic-alias This YAML alias is inside the node that it refers to. (use `$ref` for recursive schemas)",
    ],
  ];
  it.each(cases)("%s", async (_, files, want) => {
    expect(await findingsOf(files)).toEqual([want]);
  });

  it("rejects aliases that expand to millions of nodes, without expanding them", async () => {
    const levels = "abcdefghi".split("").map(
      (name, index, all) =>
        `x-${name}: &${name} [${Array(9)
          .fill(index === 0 ? "lol" : `*${all[index - 1]}`)
          .join(", ")}]`,
    );
    const [finding] = await findingsOf({ "a.yaml": `${head}${levels.join("\n")}\n${ping}x-z: *i\n` });
    expect(finding).toBe(
      "a.yaml:17:6 error spec/too-many-aliases This YAML alias expands the file to more than the limit of 1,000,000 nodes. (use `$ref` for parts that repeat)",
    );
  });

  it("rejects nesting deeper than 1,000 levels and names the schema", async () => {
    const deep = `${'{"items":'.repeat(5000)}{}${"}".repeat(5000)}`;
    const [finding] = await findingsOf({ "a.json": `{"openapi":"3.1.0","components":{"schemas":{"Deep":${deep}}}}` });
    expect(finding).toMatch(
      /^a\.json:1:45 error spec\/too-deep `#\/components\/schemas\/Deep` is nested 5,00\d levels deep/,
    );
  });
});

describe("a $ref", () => {
  const using = (reference: string): string =>
    withSchemas(`A:\n  properties:\n    b: { $ref: '${reference}' }\nPet: { type: string }`);
  const cases: [name: string, reference: string, want: string][] = [
    [
      "to no component",
      "#/components/schemas/Pett",
      "ref/missing-target `#/components/schemas/Pett` cannot be resolved: the file does not contain this path. (did you mean `Pet`?)",
    ],
    ["to no file", "other.yaml#/X", "ref/missing-file The file `other.yaml` does not exist."],
    [
      "out of the folder",
      "../../etc/passwd",
      "ref/outside `../../etc/passwd` is outside the project folder. (move the file into the project folder)",
    ],
    [
      "to an absolute path",
      "/etc/passwd",
      "ref/outside `/etc/passwd` is outside the project folder. (move the file into the project folder)",
    ],
    [
      "to a file URL",
      "file:///etc/passwd",
      "ref/outside `file:///etc/passwd` is outside the project folder. (move the file into the project folder)",
    ],
    [
      "to the network",
      "http://127.0.0.1:9/x",
      "ref/network `http://127.0.0.1:9/x` is on a host that the config does not allow. (download the file and refer to it by a relative path, or add its host to `remote.hosts` and run `docsgen lock`)",
    ],
    [
      "to another protocol",
      "ftp://example.com/x",
      "ref/network `ftp://example.com/x` is on a host that the config does not allow. (download the file and refer to it by a relative path, or add its host to `remote.hosts` and run `docsgen lock`)",
    ],
  ];
  it.each(cases)("%s", async (_, reference, want) => {
    expect(await findingsOf({ "a.yaml": using(reference) })).toEqual([`a.yaml:9:20 error ${want}`]);
  });

  it("through a link that leaves the folder is rejected without reading its target", async () => {
    const outside = temporaryFolder({ "secret.yaml": "X: { type: string }\n" });
    const folder = temporaryFolder({ "a.yaml": using("link.yaml#/X") });
    symlinkSync(path.join(outside, "secret.yaml"), path.join(folder, "link.yaml"));
    const document = await loadSpec(folder, "a.yaml");
    expect([...document.files.keys()]).toEqual(["a.yaml"]);
    expect(document.failures.get("link.yaml")).toEqual({ kind: "outside" });
  });

  it("to a file with an error reports the error once, at its own location", async () => {
    const twice = withSchemas("A:\n  properties:\n    b: { $ref: 'b.json#/X' }\n    c: { $ref: 'b.json#/Y' }");
    expect(await findingsOf({ "a.yaml": twice, "b.json": '{\n "X": tru }' })).toEqual([
      "b.json:2:7 error spec/syntax This is not JSON: `tru` is not a value.",
    ]);
  });

  it("in example data is not a reference", async () => {
    expect(
      await findingsOf({ "a.yaml": withSchemas("A:\n  type: object\n  example: { $ref: '../../nowhere.yaml' }") }),
    ).toEqual([]);
  });

  it("that never reaches a schema is reported at each location of the cycle", async () => {
    const findings = await findingsOf({
      "a.yaml": withSchemas(
        "A: { $ref: '#/components/schemas/B' }\nB: { $ref: '#/components/schemas/C' }\nC: { $ref: '#/components/schemas/A' }",
      ),
    });
    expect(findings).toEqual([
      "a.yaml:7:16 error ref/cycle This $ref never reaches a schema: A -> B -> C -> A. (replace one of the references with its content)",
      "a.yaml:8:16 error ref/cycle This $ref never reaches a schema: B -> C -> A -> B. (replace one of the references with its content)",
      "a.yaml:9:16 error ref/cycle This $ref never reaches a schema: C -> A -> B -> C. (replace one of the references with its content)",
    ]);
  });
});

describe("a description that violates the specification", () => {
  const operation = (id: string): string => `{ operationId: ${id}, responses: { default: { description: OK } } }`;
  const cases: [name: string, text: string, want: string][] = [
    [
      "no info",
      `openapi: 3.1.0\n${ping}`,
      "a.yaml:1:1 error spec/structure The description has no `info`. (add `info` with `title` and `version`)",
    ],
    [
      "no paths in 3.0",
      "openapi: 3.0.3\ninfo: { title: T, version: '1' }\n",
      "a.yaml:1:1 error spec/structure The description has no `paths`.",
    ],
    [
      "version as a number",
      `openapi: 3.1.0\ninfo: { title: T, version: 1.5 }\n${ping}`,
      'a.yaml:2:28 error spec/structure `version` must be a string, but is a number. (write it in quotes: "1.5")',
    ],
    [
      "duplicate operationId",
      `${head}paths:\n  /a:\n    get: ${operation("x")}\n  /b:\n    get: ${operation("x")}\n`,
      "a.yaml:7:12 error spec/duplicate-operation-id The operationId `x` is already used by GET /a (a.yaml:5). (give each operation a unique id)",
    ],
    [
      "undeclared path parameter",
      `${head}paths:\n  /a/{id}:\n    get: ${operation("x")}\n`,
      "a.yaml:4:3 error spec/path-parameter The path contains `{id}`, but GET /a/{id} does not declare this path parameter. (add `{ name: id, in: path, required: true, schema: … }` to /a/{id})",
    ],
    [
      "one path twice",
      `${head}paths:\n  '/a/{x}':\n    parameters: [{ name: x, in: path, required: true, schema: {} }]\n    get: ${operation("x")}\n  '/a/{y}':\n    parameters: [{ name: y, in: path, required: true, schema: {} }]\n    get: ${operation("y")}\n`,
      "a.yaml:7:3 error spec/same-path `/a/{y}` is the same path as `/a/{x}` (a.yaml:4): they differ only in a parameter name.",
    ],
    [
      "unknown security scheme",
      `${head}security: [{ Kee: [] }, { Key: [] }]\n${ping}components:\n  securitySchemes:\n    Key: { type: http, scheme: bearer }\n`,
      "a.yaml:3:14 error spec/security-scheme The security scheme `Kee` is not declared in `components.securitySchemes`. (did you mean `Key`?)",
    ],
    [
      "array without items in 3.0",
      withSchemas("A: { type: array }", "3.0.3"),
      "a.yaml:7:8 error schema/missing-items `type: array` requires `items` in OpenAPI 3.0.",
    ],
    [
      "minimum above maximum",
      withSchemas("A:\n  type: number\n  minimum: 5\n  maximum: 1"),
      "a.yaml:9:7 warning schema/empty-range `minimum` (5) is greater than `maximum` (1), so no value can match.",
    ],
    [
      "enum of the wrong type",
      withSchemas("A:\n  type: integer\n  enum: [1, large]"),
      "a.yaml:9:17 warning schema/enum-type The enum value `large` can never match: it is a string, but the schema's type is integer.",
    ],
    [
      "an invalid pattern",
      withSchemas("A:\n  type: string\n  pattern: '^[a-z'"),
      "a.yaml:9:16 error schema/pattern `^[a-z` is not a valid ECMAScript regular expression: unterminated character class. docsgen leaves it out of types and validators. (fix the pattern)",
    ],
    [
      "a pattern of another dialect",
      withSchemas("A:\n  type: string\n  pattern: '(?i)^ab\\-c$'"),
      "a.yaml:9:16 warning schema/pattern `(?i)^ab\\-c$` is not a valid ECMAScript regular expression with the `u` flag. docsgen reads it as `^[aA][bB]-[cC]$`.",
    ],
    [
      "nullable in 3.1",
      withSchemas("A:\n  type: string\n  nullable: true"),
      'a.yaml:9:7 warning schema/nullable `nullable` is a keyword of OpenAPI 3.0, but this description has a later version. docsgen adds `null` to the type. (write `type: [..., "null"]`)',
    ],
    [
      "a component's name",
      withSchemas("'../evil': { type: string }"),
      "a.yaml:7:5 error spec/component-name The component name `../evil` may contain only letters, digits, `.`, `-`, and `_`.",
    ],
    [
      "a schema that is a string",
      withSchemas("A: nothing"),
      "a.yaml:7:8 error schema/structure A schema must be an object or a boolean, but this is a string.",
    ],
  ];
  it.each(cases)("%s", async (_, text, want) => {
    expect(await findingsOf({ "a.yaml": text })).toEqual([want]);
  });

  it("reads a description outside the project from its own folder, and never shows the machine's path", async () => {
    const folder = temporaryFolder({ "deep/a.yaml": withSchemas("A: { $ref: '../b.yaml#/B' }") });
    writeFileSync(path.join(folder, "b.yaml"), "B: { type: string }\n");
    const document = await loadSpec(temporaryFolder(), path.join(folder, "deep/a.yaml"));
    expect(document.root).toBe("a.yaml");
    expect([...document.failures]).toEqual([["../b.yaml", { kind: "outside" }]]);
  });
});

test.each(["openapi.yaml", "openapi.json"])(
  "removes the character that marks links from %s, also as an escape",
  async (file) => {
    const text = JSON.stringify({
      openapi: "3.1.0",
      info: { title: "A\uFDD0B", version: "1", description: "C ESCAPED D" },
      paths: {},
      components: { schemas: { S: { title: "ESCAPED", properties: { "a\uFDD0": { enum: ["ESCAPED"] } } } } },
    });
    const { model } = (await modelOf({ [file]: text.replaceAll("ESCAPED", String.raw`\uFDD0`) })).value;
    expect(JSON.stringify(model)).not.toContain("\uFDD0");
    expect([model.title, model.description.text, model.schemas[0]?.schema.title]).toEqual([
      "A\uFFFDB",
      "C \uFFFD D",
      "\uFFFD",
    ]);
  },
);

test("reports numbers that JSON does not have", async () => {
  const text = `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A: { type: number, maximum: .nan }\n    B: { type: number, minimum: -.inf, description: about .inf }\n`;
  expect(await findingsOf({ "openapi.yaml": text })).toEqual(
    expect.arrayContaining([
      "openapi.yaml:6:33 error spec/structure `.nan` is not a number in JSON. (write a finite number, or leave out the rule)",
      "openapi.yaml:7:33 error spec/structure `-.inf` is not a number in JSON. (write a finite number, or leave out the rule)",
    ]),
  );
});
