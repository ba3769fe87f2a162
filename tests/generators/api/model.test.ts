import { describe, expect, it } from "vitest";
import type { Schema } from "../../../generators/api/model.ts";
import { modelOf, printFinding, withSchemas } from "./description.ts";

/** A schema in one line, so that a table stays readable: kind, then what makes it up. */
function sketch(schema: Schema): string {
  const mark = `${schema.isNullable ? "?" : ""}${schema.constraints.length > 0 ? `{${schema.constraints.map((constraint) => constraint.words).join("; ")}}` : ""}`;
  switch (schema.kind) {
    case "reference":
      return `${schema.name}${mark}`;
    case "enum":
      return `${schema.values.map(({ value }) => JSON.stringify(value)).join("|")}${mark}`;
    case "array":
      return `[${[...schema.prefixItems, ...(schema.items === undefined ? [] : [schema.items])].map(sketch).join(", ")}]${mark}`;
    case "object":
      return `(${schema.properties.map((property) => `${property.name}${property.isRequired ? "!" : ""}: ${sketch(property.schema)}`).join(", ")}${schema.additionalProperties === undefined ? "" : ` *: ${sketch(schema.additionalProperties)}`})${mark}`;
    case "union":
      return `${schema.mode}<${schema.variants.map((variant) => `${variant.discriminatorValues.map((value) => `${value}=`).join("")}${sketch(variant.schema)}`).join(" | ")}>${mark}`;
    case "intersection":
      return `all<${schema.parts.map(sketch).join(" & ")}>${mark}`;
    case "number":
      return `${schema.isInteger ? "integer" : "number"}${mark}`;
    case "any":
    case "never":
    case "null":
    case "boolean":
    case "string":
      return `${schema.kind}${mark}`;
  }
}

async function sketchOf(schemas: string, version?: string): Promise<string> {
  const { value } = await modelOf({ "a.yaml": withSchemas(schemas, version) });
  const [first] = value.model.schemas;
  return first === undefined ? "" : sketch(first.schema);
}

describe("a schema's kind follows from its shape", () => {
  const cases: [name: string, given: string, want: string, version?: string][] = [
    ["range", "A: { type: number, minimum: 0, maximum: 1.5 }", "number{0 to 1.5}"],
    ["exclusive range", "A: { type: number, exclusiveMinimum: 0, maximum: 1 }", "number{greater than 0, at most 1}"],
    ["very small bound", "A: { type: number, minimum: 1.0e-8, maximum: 1 }", "number{1e-8 to 1}"],
    ["lengths", "A: { type: string, minLength: 40, maxLength: 40 }", "string{exactly 40 characters}"],
    ["one item at least", "A: { type: array, minItems: 1, items: { type: string } }", "[string]{at least 1 item}"],
    [
      "map with key lengths",
      "A: { type: object, propertyNames: { minLength: 1, maxLength: 32 }, additionalProperties: { type: string } }",
      "( *: string){keys of 1 to 32 characters}",
    ],
    [
      "closed object",
      "A: { type: object, required: [a], properties: { a: { type: integer } }, additionalProperties: false }",
      "(a!: integer *: never)",
    ],
    ["required without a declaration", "A: { type: object, required: [a] }", "(a!: any)"],
    ["const", "A: { const: 5 }", "5"],
    ["nullable type list", "A: { type: [string, 'null'] }", "string?"],
    [
      "several types",
      "A: { type: [string, integer], minLength: 2, minimum: 1 }",
      "type<string{at least 2 characters} | integer{at least 1}>",
    ],
    ["union with null", "A: { anyOf: [{ type: string }, { type: 'null' }] }", "string?"],
    ["reference with a description", "A: { $ref: '#/components/schemas/B', description: x }\nB: {}", "B"],
    ["allOf of one", "A: { allOf: [{ $ref: '#/components/schemas/B' }], description: x }\nB: {}", "B"],
    [
      "allOf with own properties",
      "A: { allOf: [{ $ref: '#/components/schemas/B' }], properties: { a: {} } }\nB: {}",
      "all<B & (a: any)>",
    ],
    [
      "union of required fields is a rule, not a shape",
      "A: { type: object, properties: { a: {} }, anyOf: [{ required: [a] }, { required: [b] }] }",
      "(a: any)",
    ],
    [
      "discriminator by name",
      "A: { oneOf: [{ $ref: '#/components/schemas/B' }], discriminator: { propertyName: k } }\nB: {}",
      "B",
    ],
    [
      "discriminator by mapping",
      "A: { oneOf: [{ $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/C' }], discriminator: { propertyName: k, mapping: { x: '#/components/schemas/B', y: C } } }\nB: {}\nC: {}",
      "oneOf<x=B | y=C>",
    ],
    ["boolean schemas", "A: { type: array, prefixItems: [true], items: false }", "[any, never]"],
    ["enum with null", "A: { enum: [a, null] }", '"a"?'],
    ["3.0 nullable", "A: { type: string, nullable: true }", "string?", "3.0.3"],
    ["3.0 nullable enum", "A: { type: string, nullable: true, enum: [a] }", '"a"?', "3.0.3"],
    ["3.0 nullable allOf", "A: { nullable: true, allOf: [{ $ref: '#/components/schemas/B' }] }\nB: {}", "B?", "3.0.3"],
    [
      "3.0 exclusive flags",
      "A: { type: number, minimum: 0, exclusiveMinimum: true }",
      "number{greater than 0}",
      "3.0.3",
    ],
    ["3.0 ignores keywords next to $ref", "A: { $ref: '#/components/schemas/B', maxLength: 3 }\nB: {}", "B", "3.0.3"],
    ["a list of items", "A: { type: array, items: [{ type: string }], additionalItems: false }", "[string, never]"],
  ];
  it.each(cases)("%s", async (_, given, want, version) => {
    expect(await sketchOf(given, version)).toBe(want);
  });
});

describe("a description of many files", () => {
  const files = {
    "openapi.yaml": [
      "openapi: 3.1.0",
      "info: { title: T, version: '1' }",
      "paths:",
      "  /a: { $ref: paths.yaml#/a }",
      "components:",
      "  schemas:",
      "    Pet: { $ref: schemas/pet.yaml#/Animal }",
    ].join("\n"),
    "paths.yaml":
      "a:\n  get:\n    responses:\n      '200':\n        description: OK\n        content:\n          application/json:\n            schema: { $ref: 'schemas/pet.yaml#/Animal' }\n",
    "schemas/pet.yaml":
      "Animal:\n  type: object\n  properties:\n    owner: { $ref: '#/Owner' }\n    tags: { type: array, items: { $ref: 'tag.yaml' } }\nOwner:\n  type: object\n  properties:\n    pets: { type: array, items: { $ref: '#/Animal' } }\n",
    "schemas/tag.yaml": "type: string\nmaxLength: 3\n",
  };

  it("gives each referenced schema one stable name, the root's first", async () => {
    const { value, findings } = await modelOf(files);
    expect(findings).toEqual([]);
    expect(value.model.schemas.map(({ name, schema }) => `${name} ${sketch(schema)}`)).toEqual([
      "Pet (owner: Owner, tags: [tag])",
      "Owner (pets: [Pet])",
      "tag string{at most 3 characters}",
    ]);
    expect(sketch(value.model.operations[0]?.responses[0]?.content[0]?.schema ?? ({ kind: "never" } as Schema))).toBe(
      "Pet",
    );
  });

  it("maps every pointer of the bundle back to its source file", async () => {
    const { value } = await modelOf(files);
    const place = (pointer: string): string => {
      const { file, line, column } = value.locate(pointer);
      return `${file}:${line}:${column}`;
    };
    expect(place("#/components/schemas/Pet/properties/owner")).toBe("schemas/pet.yaml:4:12");
    expect(place("#/components/schemas/tag/maxLength")).toBe("schemas/tag.yaml:2:12");
    expect(place("#/paths/~1a/get/responses/200/description")).toBe("paths.yaml:5:22");
  });

  it("gives two files with one name different names", async () => {
    const { value } = await modelOf({
      "openapi.yaml": withSchemas("A: { properties: { x: { $ref: 'v1/pet.yaml' }, y: { $ref: 'v2/pet.yaml' } } }"),
      "v1/pet.yaml": "type: string\n",
      "v2/pet.yaml": "type: integer\n",
    });
    expect(value.model.schemas.map(({ name }) => name)).toEqual(["A", "pet", "v2_pet"]);
  });
});

describe("Swagger 2.0", () => {
  const swagger = `swagger: "2.0"
info: { title: T, version: "1" }
host: api.example.com
basePath: /v1
consumes: [application/json]
produces: [application/json]
paths:
  /pets/{id}:
    parameters: [{ name: id, in: path, required: true, type: integer, minimum: 1 }]
    post:
      parameters:
        - { name: tags, in: query, type: array, items: { type: string }, collectionFormat: multi }
        - { name: body, in: body, required: true, schema: { $ref: "#/definitions/Pet" } }
      responses:
        200: { description: OK, schema: { $ref: "#/definitions/Pet" }, examples: { application/json: { name: Rex } } }
  /photos:
    post:
      consumes: [multipart/form-data]
      parameters: [{ name: file, in: formData, type: file, required: true }, { name: note, in: formData, type: string }]
      responses: { 204: { description: Done } }
definitions:
  Pet: { type: object, required: [name], properties: { name: { type: string, x-nullable: true } } }
securityDefinitions:
  Key: { type: apiKey, in: header, name: X-Key }
`;

  it("becomes the same model as later versions", async () => {
    const { value, findings } = await modelOf({ "swagger.yaml": swagger });
    expect(findings.map(printFinding)).toEqual([
      "swagger.yaml:24:3 note spec/unused-component No operation uses the security scheme `Key`.",
    ]);
    const [pets, photos] = value.model.operations;
    expect(value.model.servers.map((server) => server.url)).toEqual(["https://api.example.com/v1"]);
    expect(value.model.schemas.map(({ name, schema }) => `${name} ${sketch(schema)}`)).toEqual([
      "Pet (name!: string?)",
    ]);
    expect(
      pets?.parameters.map(
        (parameter) =>
          `${parameter.in} ${parameter.name} ${sketch(parameter.schema)} ${parameter.style} ${parameter.explode}`,
      ),
    ).toEqual(["path id integer{at least 1} simple false", "query tags [string] form true"]);
    expect(
      pets?.requestBody?.content.map(
        (media) => `${media.name} ${sketch(media.schema ?? ({ kind: "never" } as Schema))}`,
      ),
    ).toEqual(["application/json Pet"]);
    expect(pets?.responses[0]?.content[0]?.examples[0]?.value).toEqual({ name: "Rex" });
    expect(
      photos?.requestBody?.content.map(
        (media) => `${media.name} ${sketch(media.schema ?? ({ kind: "never" } as Schema))}`,
      ),
    ).toEqual(["multipart/form-data (file!: string, note: string)"]);
    expect(
      value.locate("#/paths/~1pets~1{id}/post/responses/200/content/application~1json/example/name"),
    ).toMatchObject({ line: 15 });
  });
});

describe("an operation without a summary", () => {
  const cases: [id: string | undefined, want: string][] = [
    ["create_message", "Create message"],
    ["createChatCompletion", "Create chat completion"],
    ["repos/get-HTTPHeaders", "Repos get HTTP headers"],
    [undefined, "GET /pets/{id}"],
  ];
  it.each(cases)("%s has the title %s", async (id, want) => {
    const operation = { ...(id === undefined ? {} : { operationId: id }), responses: { "200": { description: "OK" } } };
    const description = {
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: { "/pets/{id}": { get: operation } },
    };
    const { value } = await modelOf({ "openapi.yaml": JSON.stringify(description) });
    expect(value.model.operations[0]?.summary).toBe(want);
  });
});

it("a limit lists its keywords, and a schema lists dependent properties and external documentation", async () => {
  const schemas = `A: { type: string, maxLength: 3, externalDocs: { url: "https://example.com/a" } }
B: { type: object, dependentRequired: { card: [number], cash: [] } }`;
  const { value } = await modelOf({ "a.yaml": withSchemas(schemas, "3.1.0") });
  const [limited, dependent] = value.model.schemas.map(({ schema }) => schema);
  expect(limited?.constraints.map(({ keywords }) => keywords)).toEqual([["maxLength"]]);
  expect(limited?.externalDocs).toEqual({ url: "https://example.com/a", isSafe: true, description: undefined });
  expect(dependent?.dependencies).toEqual([{ name: "card", needed: ["number"] }]);
});
