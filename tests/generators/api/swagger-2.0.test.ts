import { describe, expect, it } from "vitest";
import type { Operation } from "../../../generators/api/model.ts";
import { findingsOf, modelOf, printFinding } from "./description.ts";

const head = 'swagger: "2.0"\ninfo: { title: T, version: "1" }\n';
const ok = "'200': { description: OK }";

/** The one operation of a description, `lines` being its fields; `rest` is at the top level. */
async function readOperation(
  lines: string,
  rest = "",
): Promise<{ operation: Operation; findings: string[]; locate: (pointer: string) => string }> {
  const indented = lines.replaceAll(/^/gm, "      ");
  const { value, findings } = await modelOf({ "a.yaml": `${head}${rest}paths:\n  /a/{p}:\n    post:\n${indented}\n` });
  const [operation] = value.model.operations;
  if (operation === undefined) throw new Error("The description has one operation.");
  return {
    operation,
    findings: findings.map(printFinding),
    locate: (pointer) => {
      const { line, column } = value.locate(pointer);
      return `${line}:${column}`;
    },
  };
}

describe("parameters of Swagger 2.0", () => {
  const path = "{ name: p, in: path, required: true, type: array, items: { type: string }, collectionFormat: pipes }";

  it("keep how lists are written, wherever they are", async () => {
    const lists = ["csv", "ssv", "tsv", "pipes", "multi"]
      .map((format) => `- { name: ${format}, in: query, type: array, items: {}, collectionFormat: ${format} }`)
      .join("\n");
    const { operation } = await readOperation(
      `parameters:\n- ${path}\n- { name: h, in: header, type: array, items: { type: integer }, collectionFormat: tsv }\n- { name: usual, in: query, type: array, items: { type: string } }\n${lists.replaceAll("{}", "{ type: string }")}\nresponses: { ${ok} }`,
    );
    expect(operation.parameters.map(({ name, style, explode }) => [name, style, explode])).toEqual([
      ["p", "pipeDelimited", false],
      ["h", "tabDelimited", false],
      ["usual", "form", false],
      ["csv", "form", false],
      ["ssv", "spaceDelimited", false],
      ["tsv", "tabDelimited", false],
      ["pipes", "pipeDelimited", false],
      ["multi", "form", true],
    ]);
  });

  it("are reported if they are lists of lists, which later versions cannot express", async () => {
    const { findings } = await readOperation(
      `parameters:\n- ${path}\n- { name: n, in: query, type: array, items: { type: array, items: { type: string }, collectionFormat: pipes } }\nresponses: { ${ok} }`,
    );
    expect(findings).toEqual([
      expect.stringContaining("warning spec/nested-list The parameter `n` is a list of lists"),
    ]);
  });

  it("are located in their files, although body parameters are removed from the list", async () => {
    const { operation, locate } = await readOperation(
      `parameters:\n- { name: b, in: body, schema: { type: object, properties: { x: { type: string } } } }\n- ${path}\nresponses: { ${ok} }`,
    );
    const [parameter] = operation.parameters;
    expect(locate(parameter?.pointer ?? "")).toBe("8:9");
    const schema = operation.requestBody?.content[0]?.schema;
    expect(locate(`${schema?.pointer}/properties/x`)).toBe("7:71");
  });

  it("of a body may be shared, by reference or by the path item", async () => {
    const text = `${head}parameters:\n  B: { name: b, in: body, required: true, schema: { type: integer } }\npaths:\n  /a:\n    parameters: [{ $ref: '#/parameters/B' }]\n    post: { responses: { ${ok} } }\n    put: { parameters: [{ name: own, in: body, schema: { type: string } }], responses: { ${ok} } }\n`;
    const { value, findings } = await modelOf({ "a.yaml": text });
    expect(findings).toEqual([]);
    expect(
      value.model.operations.map(({ method, requestBody }) => [method, requestBody?.content[0]?.schema?.source]),
    ).toEqual([
      ["POST", { type: "integer" }],
      ["PUT", { type: "string" }],
    ]);
    expect(value.locate(value.model.operations[0]?.requestBody?.content[0]?.schema?.pointer ?? "")).toMatchObject({
      line: 4,
    });
    expect(value.model.bundle["components"]).toMatchObject({ parameters: {} });
  });
});

describe("bodies of Swagger 2.0 that the request cannot have", () => {
  const body = (name: string): string => `{ name: ${name}, in: body, schema: {} }`;
  const field = (name: string): string => `{ name: ${name}, in: formData, type: string }`;
  const cases: [name: string, shared: string, own: string, want: readonly string[]][] = [
    [
      "a second body",
      "",
      `${body("a")}, { $ref: '#/parameters/B' }`,
      [
        "a.yaml:8:55 error spec/duplicate-parameter `b` is a second body parameter (first at a.yaml:8). An operation has at most one. (describe one body with one schema; to send several fields, use `in: formData`)",
      ],
    ],
    [
      "a second body of the path item, once for all operations",
      `${body("a")}, ${body("b")}`,
      "",
      [
        "a.yaml:6:53 error spec/duplicate-parameter `b` is a second body parameter (first at a.yaml:6). An operation has at most one. (describe one body with one schema; to send several fields, use `in: formData`)",
      ],
    ],
    [
      "a form next to a body",
      body("a"),
      `${field("f")}, ${field("g")}`,
      [
        "a.yaml:8:20 error spec/duplicate-parameter The form field `f` is next to the body parameter `a`. A request has one body: a schema or a form. (move the field into the schema of the body, or write the body as form fields)",
      ],
    ],
    [
      "a field twice",
      "",
      `${field("f")}, ${field("f")}`,
      [
        "a.yaml:8:61 error spec/duplicate-parameter The formData parameter `f` is declared twice (first at a.yaml:8). (keep one of them)",
      ],
    ],
    ["an operation's own body and field", body("a"), body("b"), []],
    ["the same field in the operation", field("a"), field("a"), []],
  ];
  it.each(cases)("%s", async (_, shared, own, want) => {
    const text = `${head}parameters: { B: ${body("b")} }\npaths:\n  /a:\n    parameters: [${shared}]\n    post:\n      parameters: [${own}]\n      responses: { ${ok} }\n    put: { responses: { ${ok} } }\n`;
    const findings = await findingsOf({ "a.yaml": text });
    expect(findings.filter((finding) => !finding.includes("unused"))).toEqual(want);
  });
});

describe("forms of Swagger 2.0", () => {
  it("with a file are multipart, and keep the format of lists", async () => {
    const { operation, findings, locate } = await readOperation(
      "parameters:\n- { name: p, in: path, required: true, type: string }\n- { name: file, in: formData, type: file, required: true }\n- { name: tags, in: formData, type: array, items: { type: string }, collectionFormat: multi }\n- { name: ids, in: formData, type: array, items: { type: integer } }\n- { name: age, in: formData, type: integer, allowEmptyValue: true }\nresponses: { '200': { description: OK } }",
    );
    expect(findings).toEqual([]);
    const [media] = operation.requestBody?.content ?? [];
    expect(media?.name).toBe("multipart/form-data");
    expect(media?.schema?.source).toEqual({
      type: "object",
      required: ["file"],
      properties: {
        file: { type: "string", format: "binary" },
        tags: { type: "array", items: { type: "string" } },
        ids: { type: "array", items: { type: "integer" } },
        age: { anyOf: [{ type: "integer" }, { type: "string", maxLength: 0 }] },
      },
    });
    expect(media?.encoding).toMatchObject({
      tags: { style: "form", explode: true },
      ids: { style: "form", explode: false },
    });
    expect(locate(`${media?.schema?.pointer}/properties/tags`)).toBe("9:9");
  });

  it("without a file are URL-encoded", async () => {
    const { operation } = await readOperation(
      "parameters:\n- { name: p, in: path, required: true, type: string }\n- { name: a, in: formData, type: string }\nresponses: { '200': { description: OK } }",
    );
    expect(operation.requestBody?.content.map(({ name }) => name)).toEqual(["application/x-www-form-urlencoded"]);
  });
});

describe("the rest of Swagger 2.0", () => {
  const p = "parameters: [{ name: p, in: path, required: true, type: string }]";

  it("gives shared responses the media types of the operation", async () => {
    const { operation } = await readOperation(
      `${p}\nproduces: [text/csv]\nresponses: { '200': { $ref: '#/responses/R' } }`,
      "produces: [application/json]\nresponses: { R: { description: OK, schema: { type: string } } }\n",
    );
    expect(operation.responses[0]?.content.map(({ name }) => name)).toEqual(["text/csv"]);
  });

  it("gives an operation its own schemes", async () => {
    const { operation } = await readOperation(
      `${p}\nschemes: [wss]\nresponses: { ${ok} }`,
      "host: example.com\nbasePath: /v1\nschemes: [https]\n",
    );
    expect(operation.servers.map(({ url }) => url)).toEqual(["wss://example.com/v1"]);
  });

  it("reads `x-nullable`, also next to a reference, and files as responses", async () => {
    const { operation, findings } = await readOperation(
      `${p}\nresponses:\n  '200': { description: OK, schema: { type: object, properties: { a: { type: string, x-nullable: true }, b: { $ref: '#/definitions/B', x-nullable: true } } } }\n  '201': { description: OK, schema: { type: file } }`,
      "definitions: { B: { type: integer } }\n",
    );
    expect(findings).toEqual([]);
    expect(operation.responses.map(({ content }) => content[0]?.schema?.source)).toEqual([
      {
        type: "object",
        properties: {
          a: { type: ["string", "null"] },
          b: { anyOf: [{ allOf: [{ $ref: "#/components/schemas/B" }] }, { type: "null" }] },
        },
      },
      { type: "string", format: "binary" },
    ]);
  });

  it("is validated against its own meta-schema, with its own locations and terms", async () => {
    const text = `${head}definitions:\n  A: { type: object, oneOf: [] }\nresponses:\n  R: { descripton: OK }\npaths: {}\n`;
    expect(await findingsOf({ "a.yaml": text })).toEqual([
      "a.yaml:4:22 error schema/unknown-keyword `oneOf` is not a schema keyword in Swagger 2.0. (it was added in OpenAPI 3.0)",
      "a.yaml:6:3 error spec/structure This response has no `description`.",
      "a.yaml:6:8 error spec/unknown-field `descripton` is not a field of this response. (did you mean `description`?)",
    ]);
  });
});

describe("nullable of OpenAPI 3.0", () => {
  it("applies next to a reference, as the author means", async () => {
    const text = `openapi: 3.0.3\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A: { properties: { b: { $ref: '#/components/schemas/B', nullable: true } } }\n    B: { type: string }\n`;
    const { value, findings } = await modelOf({ "a.yaml": text });
    expect(findings.map(printFinding)).toEqual([
      "a.yaml:6:61 warning schema/nullable `nullable` has no effect next to `$ref` in OpenAPI 3.0. docsgen allows `null` all the same. (write `nullable: true` next to `allOf: [{ $ref: … }]`)",
    ]);
    expect(value.model.schemas[0]?.schema.source).toEqual({
      properties: { b: { anyOf: [{ $ref: "#/components/schemas/B" }, { type: "null" }] } },
    });
  });
});

describe("findings of Swagger 2.0", () => {
  const operation = (fields: string): string => `paths:\n  /a/{id}:\n    get: { responses: { ${ok} }, ${fields} }\n`;
  const cases: [name: string, lines: string, want: string][] = [
    [
      "a list without items",
      "paths: {}\ndefinitions:\n  A: { type: array }\n",
      "5:6 error schema/missing-items `type: array` requires `items` in Swagger 2.0.",
    ],
    [
      "`nullable` next to a `$ref`",
      "paths: {}\ndefinitions:\n  A: { properties: { b: { $ref: '#/definitions/B', nullable: true } } }\n  B: {}\n",
      "5:52 warning schema/nullable `nullable` has no effect next to `$ref` in Swagger 2.0. docsgen allows `null` all the same. (write `x-nullable: true`)",
    ],
    [
      "a keyword of later versions",
      "paths: {}\ndefinitions:\n  A: { oneOf: [] }\n",
      "5:8 error schema/unknown-keyword `oneOf` is not a schema keyword in Swagger 2.0. (it was added in OpenAPI 3.0)",
    ],
    [
      "an unknown security scheme",
      "security: [{ Key: [] }]\npaths: {}\n",
      "3:14 error spec/security-scheme The security scheme `Key` is not declared in `securityDefinitions`.",
    ],
    [
      "an undeclared path parameter",
      operation("parameters: []"),
      "4:3 error spec/path-parameter The path contains `{id}`, but GET /a/{id} does not declare this path parameter. (add `{ name: id, in: path, required: true, type: … }` to /a/{id})",
    ],
    [
      "a list of lists",
      operation(
        "parameters: [{ name: id, in: path, required: true, type: array, items: { type: array, items: { type: string } } }]",
      ),
      "5:68 warning spec/nested-list The parameter `id` is a list of lists, and OpenAPI has no style for the inner lists. docsgen reads each inner list as text. (use a single list)",
    ],
    [
      "a response without a description",
      "paths:\n  /a:\n    get: { responses: { '200': {} } }\n",
      "5:25 error spec/structure This response has no `description`.",
    ],
  ];
  it.each(cases)("%s uses the terms of Swagger 2.0", async (_, lines, want) => {
    expect(await findingsOf({ "a.yaml": head + lines })).toEqual([`a.yaml:${want}`]);
  });

  it("names the standard whose version is unknown", async () => {
    expect(await findingsOf({ "a.yaml": "swagger: '1.2'\n" })).toEqual([
      "a.yaml:1:10 error spec/version Swagger `1.2` is not supported. docsgen reads Swagger 2.0 and OpenAPI 3.0, 3.1, and 3.2.",
    ]);
  });
});
