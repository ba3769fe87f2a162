import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { findingsOf, withSchemas } from "./description.ts";

const head = (version: string): string =>
  `${version === "2.0" ? 'swagger: "2.0"' : `openapi: ${version}`}\ninfo: { title: T, version: "1" }\n`;
const ok = "'200': { description: OK }";

/** A description with one operation; its lines start on line 6. */
function withOperation(version: string, lines: string): string {
  const indented = lines
    .trim()
    .split("\n")
    .map((line) => `      ${line}`)
    .join("\n");
  return `${head(version)}paths:\n  /a:\n    get:\n${indented}\n`;
}

async function isValid(text: string): Promise<boolean> {
  const { load } = await import("js-yaml");
  return (await new Validator().validate(load(text) as Record<string, unknown>)).valid;
}

describe("a description is validated against the official meta-schema", () => {
  const cases: [name: string, text: string, want: readonly string[]][] = [
    [
      "an unknown field",
      withOperation("3.1.0", `operationID: x\nresponses: { ${ok} }`),
      [
        "a.yaml:6:7 error spec/unknown-field `operationID` is not a field of this operation. (did you mean `operationId`?)",
      ],
    ],
    [
      "an unknown field far from any",
      `${head("3.1.0")}tags: [{ name: a, colour: red }]\npaths: {}\n`,
      [
        "a.yaml:3:19 error spec/unknown-field `colour` is not a field of this tag. (use `name`, `description`, `externalDocs`, or a name that starts with `x-`)",
      ],
    ],
    [
      "a missing field",
      withOperation("3.0.3", "summary: x"),
      ["a.yaml:5:5 error spec/structure This operation has no `responses`."],
    ],
    [
      "several things missing at the top",
      "openapi: 3.1.0\n",
      [
        "a.yaml:1:1 error spec/structure The description has no `info`. (add `info` with `title` and `version`)",
        "a.yaml:1:1 error spec/structure The description has none of `paths`, `components`, `webhooks`. (add `paths`, `components`, or `webhooks`)",
      ],
    ],
    [
      "an empty field",
      `${head("3.1.0")}paths:\ntags: [{ name: a, description: }]\n`,
      [
        "a.yaml:3:1 error spec/structure `paths` must be an object, but is empty.",
        "a.yaml:4:19 error spec/structure `description` must be a string, but is empty.",
      ],
    ],
    [
      "a wrong location of a parameter",
      withOperation("3.1.0", `parameters: [{ name: p, in: qeury, schema: {} }]\nresponses: { ${ok} }`),
      [
        "a.yaml:6:35 error spec/structure `in` must be `query`, `header`, `path`, or `cookie`, but is `qeury`. (did you mean `query`?)",
      ],
    ],
    [
      "a wrong location of a parameter in 3.0",
      withOperation("3.0.3", `parameters: [{ name: p, in: body, schema: {} }]\nresponses: { ${ok} }`),
      ["a.yaml:6:35 error spec/structure `in` must be `path`, `query`, `header`, or `cookie`, but is `body`."],
    ],
    [
      "a wrong location of a parameter in 2.0",
      withOperation("2.0", `parameters: [{ name: p, in: cookie, type: string }]\nresponses: { ${ok} }`),
      [
        "a.yaml:6:35 error spec/structure `in` must be `body`, `header`, `formData`, `query`, or `path`, but is `cookie`.",
      ],
    ],
    [
      "a parameter without a location",
      withOperation("3.1.0", `parameters: [{ name: p, schema: {}, style: simple }]\nresponses: { ${ok} }`),
      ["a.yaml:6:20 error spec/structure This parameter has no `in`."],
    ],
    [
      "a parameter that describes its value twice",
      withOperation(
        "3.0.3",
        `parameters: [{ name: p, in: query, schema: {}, content: { a/b: {} } }]\nresponses: { ${ok} }`,
      ),
      ["a.yaml:6:42 error spec/structure `schema` and `content` cannot be used together."],
    ],
    [
      "a wrong type of a header parameter in 2.0",
      withOperation("2.0", `parameters: [{ name: p, in: header, type: object }]\nresponses: { ${ok} }`),
      [
        "a.yaml:6:49 error spec/structure `type` must be `string`, `number`, `boolean`, `integer`, or `array`, but is `object`.",
      ],
    ],
    [
      "an invalid status",
      withOperation("3.0.3", "responses: { 4xx: { description: No } }"),
      [
        "a.yaml:6:20 error spec/unknown-field `4xx` is not a response status. (write a number such as `404`, a range such as `4XX`, or `default`)",
      ],
    ],
    [
      "no response",
      withOperation("3.1.0", "responses: {}"),
      ["a.yaml:6:18 error spec/structure `responses` must have at least one response."],
    ],
    [
      "a keyword of a later version",
      withSchemas("A: { type: object, patternProperties: { a: {} } }", "3.0.3"),
      [
        "a.yaml:7:24 error schema/unknown-keyword `patternProperties` is not a schema keyword in OpenAPI 3.0. (it was added in OpenAPI 3.1)",
      ],
    ],
    [
      "an invalid type, deep inside a composition of 3.0",
      withSchemas("A: { allOf: [{ properties: { b: { type: strin } } }] }", "3.0.3"),
      [
        "a.yaml:7:45 error schema/structure `type` must be `array`, `boolean`, `integer`, `number`, `object`, or `string`, but is `strin`. (did you mean `string`?)",
      ],
    ],
    [
      "a list of types in 3.0",
      withSchemas("A: { type: [string, 'null'] }", "3.0.3"),
      [
        "a.yaml:7:16 error schema/structure `type` must be a string, but is a list. (write a single type; lists of types were added in OpenAPI 3.1)",
      ],
    ],
    [
      "a wrong security scheme",
      `${head("3.0.3")}paths: {}\ncomponents:\n  securitySchemes:\n    A: { type: apiKey, name: k }\n    B: { type: oath2 }\n`,
      [
        "a.yaml:6:5 error spec/structure This security scheme has no `in`.",
        "a.yaml:7:16 error spec/structure `type` must be `apiKey`, `http`, `oauth2`, or `openIdConnect`, but is `oath2`. (did you mean `oauth2`?)",
      ],
    ],
    [
      "a second parameter in the query string",
      withOperation(
        "3.2.0",
        `parameters:\n- { name: a, in: querystring, content: { a/b: {} } }\n- { name: b, in: query, schema: {} }\nresponses: { ${ok} }`,
      ),
      ["a.yaml:7:7 error spec/structure Parameters in `query` and in `querystring` cannot be used together."],
    ],
  ];
  it.each(cases)("%s", async (_, text, want) => {
    expect(await findingsOf({ "a.yaml": text })).toEqual(want);
    // The same schemas through Ajv: an independent reader must also reject the text.
    expect(await isValid(text)).toBe(false);
  });

  // Ajv's reader of OpenAPI leaves these out: schemas of 3.1, and formats.
  const further: typeof cases = [
    [
      "an invalid media type",
      withOperation("3.1.0", "responses: { '200': { description: OK, content: { json: {} } } }"),
      ["a.yaml:6:57 error spec/structure `json` is not a media type."],
    ],
    [
      "a boolean bound in 3.1",
      withSchemas("A: { type: number, minimum: 1, exclusiveMinimum: true }"),
      ["a.yaml:7:54 error schema/structure `exclusiveMinimum` must be a number, but is a boolean."],
    ],
    [
      "a boolean required",
      withSchemas("A: { properties: { b: { required: true } } }"),
      ["a.yaml:7:39 error schema/structure `required` must be a list, but is a boolean."],
    ],
  ];
  it.each(further)("%s", async (_, text, want) => {
    expect(await findingsOf({ "a.yaml": text })).toEqual(want);
  });

  it("summarizes an error that occurs in too many locations", async () => {
    const schemas = Array.from({ length: 1030 }, (_, index) => `A${index}: { foo: 1 }`).join("\n");
    const findings = await findingsOf({ "a.yaml": withSchemas(schemas, "3.0.3") });
    expect(findings).toHaveLength(1001);
    expect(findings.at(-1)).toBe(
      "a.yaml:1007:14 error schema/unknown-keyword `foo` is not a schema keyword in OpenAPI 3.0. The same error occurs at this and 29 more locations.",
    );
  });

  it("summarizes the errors of other checks as well", async () => {
    const schemas = Array.from({ length: 1002 }, (_, index) => `A${index}: { type: string, nullable: true }`).join(
      "\n",
    );
    const findings = await findingsOf({ "a.yaml": withSchemas(schemas) });
    expect(findings).toHaveLength(1001);
    expect(findings.at(-1)).toMatch(
      /^a\.yaml:1007:28 warning schema\/nullable .* to the type\. The same error occurs at this and 1 more location\.$/,
    );
  });

  it.each([
    [
      "swagger: 2.0",
      'a.yaml:1:10 error spec/structure `swagger` must be a string, but is a number. (write it in quotes: "2.0")',
    ],
    [
      "openapi: 3.0",
      'a.yaml:1:10 error spec/structure `openapi` must be a string, but is a number. (write it in quotes: "3.0")',
    ],
    [
      "openapi: 3.1",
      'a.yaml:1:10 error spec/structure `openapi` must be a string, but is a number. (write it in quotes: "3.1")',
    ],
  ])("reads a version that YAML takes for a number: %s", async (version, want) => {
    const text = `${version}\ninfo: { title: T, version: "1" }\npaths: {}\n`;
    expect(await findingsOf({ "a.yaml": text })).toEqual([want]);
  });

  it("marks the location in the source file", async () => {
    expect(
      await findingsOf({
        "a.yaml": withSchemas("A: { $ref: 'b.yaml#/B' }"),
        "b.yaml": "B:\n  type: object\n  required: name\n",
      }),
    ).toEqual(["b.yaml:3:13 error schema/structure `required` must be a list, but is a string."]);
  });

  it("reports nothing else at an unresolved reference", async () => {
    const text = withOperation("3.0.3", "responses: { '200': { $ref: '#/components/responses/X' } }");
    expect(await findingsOf({ "a.yaml": text })).toEqual([
      "a.yaml:6:35 error ref/missing-target `#/components/responses/X` cannot be resolved: the file does not contain this path.",
    ]);
  });
});

describe("a valid description has no findings", () => {
  const cases: [name: string, text: string][] = [
    [
      "extensions everywhere",
      `${head("3.1.0")}x-a: 1\npaths: { x-b: 2, /a: { x-c: 3, get: { x-d: 4, responses: { x-e: 5, ${ok} } } } }\n`,
    ],
    ["a path item without operations", `${head("3.0.3")}paths: { /a: {} }\n`],
    ["webhooks alone", `${head("3.1.0")}webhooks: { a: { post: {} } }\n`],
    ["boolean schemas", withSchemas("A: true\nB: { items: false }")],
    ["unknown keywords, in 3.1", withSchemas("A: { foo: 1, nullable2: 2 }")],
    [
      "a dialect of its own",
      withSchemas("A: { $schema: 'https://example.com/s', type: weird }\nB: { $id: 'https://example.com/s' }"),
    ],
    [
      "templates in URLs",
      `${head("3.1.0")}servers: [{ url: "https://{h}/v1", variables: { h: { default: a } } }]\npaths: {}\n`,
    ],
    [
      "an empty example",
      withOperation("3.0.3", `responses: { '200': { description: OK, content: { a/b: { example: null } } } }`),
    ],
    [
      "a file as response of 2.0",
      withOperation("2.0", `produces: [image/png]\nresponses: { '200': { description: OK, schema: { type: file } } }`),
    ],
  ];
  it.each(cases)("%s", async (_, text) => {
    expect(await findingsOf({ "a.yaml": text })).toEqual([]);
  });
});
