import { describe, expect, test } from "vitest";
import { validateDocument } from "../../../../generators/api/check/validate-document.ts";
import type { MetaSchemaError } from "../../../../generators/api/check/validation-model.ts";
import { isKnownDialect, readMetaSchema } from "../../../../generators/api/check/official-schemas.ts";
import type { JsonObject, JsonValue } from "../../../../generators/source/json.ts";

/** An error in one line: the location, the rule, the name, what is allowed, and the object. */
function print({ path, keyword, name, expected, object, owner, known }: MetaSchemaError): string {
  return [
    `/${path.join("/")}`,
    keyword,
    ...(name === undefined ? [] : [`(${name})`]),
    JSON.stringify(expected),
    ...(object === undefined ? [] : [`of ${object}`]),
    ...(owner === undefined ? [] : [`in ${owner}`]),
    ...(known.length === 0 ? [] : [`known ${known.join(" ")}`]),
  ].join(" ");
}

function validate(
  root: JsonObject,
  document: JsonValue,
  others: Readonly<Record<string, JsonObject>> = {},
  schemaObject?: JsonObject,
): string[] {
  const meta = { root, others: new Map(Object.entries(others)), schemaObject };
  return validateDocument(meta, document as JsonObject).map(print);
}

/** The rule about the field `a` of a document. */
const about = (rule: JsonValue): JsonObject => ({ properties: { a: rule } });

describe("rules about one value", () => {
  test.each<[rule: JsonObject, right: readonly JsonValue[], wrong: readonly JsonValue[], want?: string]>([
    [{ type: "string" }, [""], [1, null, {}, []]],
    [{ type: ["object", "null"] }, [{}, null], ["", [], false]],
    [{ type: "array" }, [[]], [{}, null]],
    [{ type: "integer" }, [1, -2], [1.5, "1"]],
    [{ type: "number" }, [1, 1.5], ["1", null]],
    [{ type: "boolean" }, [true, false], [0, "true"]],
    [{ enum: ["b", 1] }, ["b", 1], ["1", null]],
    [{ enum: "b" }, [], ["b"]],
    [{ const: "b" }, ["b"], ["c", 1], '/a enum ["b"]'],
    [{ pattern: "^b" }, ["b", 1], ["ab"]],
    [{ pattern: String.raw`^\p{Lu}$` }, ["A"], ["a"]],
    [{ minimum: 1 }, [1, "0"], [0]],
    [{ minimum: 1, exclusiveMinimum: true }, [2], [1, 0], "/a minimum 1"],
    [{ minimum: "1" }, [0], []],
    [{ exclusiveMinimum: 1 }, [2, "0"], [1, 0]],
    [{ exclusiveMinimum: "1" }, [0], []],
    [{ minItems: 1 }, [[1], {}], [[]]],
    [{ minProperties: 1 }, [{ b: 1 }, [], ""], [{}]],
    [{ maxProperties: 1 }, [{ b: 1 }, {}, []], [{ b: 1, c: 2 }]],
    [{ uniqueItems: false }, [[1, 1]], []],
    [{ format: "uri" }, ["https://{a}", 1], ["a b", " a"]],
    [{ format: "uri-reference" }, ["a", " a "], ["a b"]],
    [{ format: "email" }, ["a@b"], ["a", "a@", "a b@c", "a@b c"]],
    [{ format: "media-range" }, ["a/b", "*/*", "a/b;c=d", "a/b ;c"], ["a", "a/b/c", "a /b", "a/b c", "/b", "x a/b"]],
    [{ format: "odd" }, ["a b"], []],
    [{ not: { type: "string" } }, [1], ["b"]],
  ])("%j", (rule, right, wrong, want) => {
    const [keyword = "", expected] = Object.entries(rule)[0] ?? [];
    expect(right.flatMap((value) => validate(about(rule), { a: value }))).toEqual([]);
    expect(wrong.map((value) => validate(about(rule), { a: value }))).toEqual(
      wrong.map(() => [want ?? `/a ${keyword} ${JSON.stringify(expected)}`]),
    );
  });
});

describe("rules about items and properties", () => {
  test.each<[name: string, rule: JsonValue, value: JsonValue, want: string[]]>([
    [
      "all that is missing",
      { required: ["b", "c", "d"] },
      { c: 1 },
      ['/a required (b) ["b","c","d"]', '/a required (d) ["b","c","d"]'],
    ],
    ["not for a value that is not an object", { required: ["b"] }, [], []],
    ["not for a rule that is not a list of names", { required: "b" }, {}, []],
    [
      "an item that occurs twice",
      { uniqueItems: true },
      [1, [1], 1, [1], 1],
      ["/a/2 uniqueItems true", "/a/3 uniqueItems true", "/a/4 uniqueItems true"],
    ],
    ["not for duplicates outside a list", { uniqueItems: true }, { b: 1 }, []],
    ["items", { items: { type: "string" } }, ["b", 1, "c", 2], ['/a/1 type "string"', '/a/3 type "string"']],
    ["items of no list", { items: { type: "string" } }, { b: 1 }, []],
    [
      "properties, and further ones",
      { properties: { b: { type: "string" } }, additionalProperties: { type: "number" } },
      { b: 1, c: "x", d: 1 },
      ['/a/b type "string"', '/a/c type "number"'],
    ],
    [
      "unknown names",
      { properties: { b: true, c: true }, additionalProperties: false },
      { b: 1, d: 1 },
      ["/a additionalProperties (d) false known b c"],
    ],
    ["unknown names of no object", { additionalProperties: false }, [1], []],
    [
      "patterns of names",
      { patternProperties: { "^x-": { type: "string" }, y: true }, additionalProperties: false },
      { "x-a": 1, y: 2, z: 3 },
      ['/a/x-a type "string"', "/a additionalProperties (z) false"],
    ],
    [
      "names by name and pattern",
      { properties: { b: { type: "string" } }, patternProperties: { b: { minimum: 5 } } },
      { b: 1 },
      ['/a/b type "string"', "/a/b minimum 5"],
    ],
    [
      "names themselves",
      { propertyNames: { pattern: "^b" } },
      { b: 1, c: 1 },
      ['/a propertyNames (c) "^b" known pattern'],
    ],
    ["a value that should not be there", { properties: { b: false } }, { b: 1 }, ["/a/b false false"]],
    [
      "names that no rule mentions",
      { properties: { b: true }, unevaluatedProperties: false },
      { b: 1, c: 2 },
      ["/a unevaluatedProperties (c) false known b"],
    ],
    [
      "names that a part spoke about",
      { allOf: [{ properties: { c: true } }, { patternProperties: { "^d": true } }], unevaluatedProperties: false },
      { c: 1, d: 2, e: 3 },
      ["/a unevaluatedProperties (e) false known c"],
    ],
    [
      "names that the branch spoke about which holds",
      {
        oneOf: [
          { type: "object", required: ["k"], properties: { k: true } },
          { type: "object", required: ["c"], properties: { c: true } },
        ],
        unevaluatedProperties: false,
      },
      { c: 1, k2: 2 },
      ["/a unevaluatedProperties (k2) false known c"],
    ],
    [
      "names that further properties spoke about",
      { allOf: [{ additionalProperties: true }], unevaluatedProperties: false },
      { c: 1 },
      [],
    ],
    [
      "names within names",
      { properties: { b: { properties: { c: true } } }, unevaluatedProperties: false },
      { b: { c: 1, d: 1 }, c: 1 },
      ["/a unevaluatedProperties (c) false known b"],
    ],
    [
      "names that a condition spoke about",
      {
        if: { required: ["b"] },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { properties: { b: true } },
        else: { properties: { c: true } },
        unevaluatedProperties: false,
      },
      { b: 1, c: 1 },
      ["/a unevaluatedProperties (c) false known b"],
    ],
    [
      "names that only a condition requires",
      { if: { properties: { b: true } }, unevaluatedProperties: false },
      { b: 1 },
      ["/a unevaluatedProperties (b) false"],
    ],
    ["names of no object", { unevaluatedProperties: false }, [1], []],
  ])("%s", (_name, rule, value, want) => {
    expect(validate(about(rule), { a: value })).toEqual(want);
  });
});

describe("rules that apply other schemas", () => {
  const condition = (first: JsonObject, then: JsonValue | undefined, otherwise?: JsonValue): JsonObject =>
    Object.fromEntries(
      [
        ["if", first],
        ["then", then],
        ["else", otherwise],
      ].filter(([, part]) => part !== undefined),
    ) as JsonObject;
  const isText = { type: "string" };
  test.each<[name: string, rule: JsonValue, value: JsonValue, want: string[]]>([
    ["all parts", { allOf: [isText, { enum: [1] }] }, 2, ['/a type "string"', "/a enum [1]"]],
    ["invalid parts", { allOf: isText }, 2, []],
    ["the one branch of the type", { anyOf: [isText, { type: "number", minimum: 5 }] }, 2, ["/a minimum 5"]],
    [
      "the one branch of several types",
      { anyOf: [{ type: ["string", "null"] }, { type: ["number", "boolean"], minimum: 5 }] },
      2,
      ["/a minimum 5"],
    ],
    ["no branch of the type", { anyOf: [isText, { type: "boolean" }] }, 2, ['/a type ["string","boolean"]']],
    [
      "no branch of the type, twice the same",
      { anyOf: [isText, { type: "string", minLength: 1 }, { type: "boolean" }] },
      2,
      ['/a type ["string","boolean"]'],
    ],
    ["one of two that hold", { anyOf: [{}, { minimum: 1 }] }, 2, []],
    [
      "both of two that hold",
      { oneOf: [{ required: ["b"] }, { required: ["c"] }] },
      { b: 1, c: 1 },
      ['/a oneOf [{"required":["b"]},{"required":["c"]}]'],
    ],
    [
      "none of two that want names",
      { oneOf: [{ required: ["b"] }, { required: ["c"] }] },
      {},
      ['/a required ["b","c"]'],
    ],
    [
      "the branch with the fewest names missing",
      { oneOf: [{ required: ["b", "c"] }, { required: ["d"] }] },
      {},
      ['/a required (d) ["d"]'],
    ],
    [
      "the branch that a reference is not of",
      { oneOf: [{ required: ["$ref"] }, { required: ["b", "c"] }] },
      {},
      ['/a required (b) ["b","c"]', '/a required (c) ["b","c"]'],
    ],
    [
      "marks that all branches have",
      {
        oneOf: [{ properties: { in: { enum: ["x"] } } }, { properties: { in: { enum: ["y", "z"] } }, required: ["b"] }],
      },
      { in: "w" },
      ['/a/in enum ["x","y","z"]'],
    ],
    [
      "marks of which one fits",
      {
        oneOf: [{ properties: { in: { enum: ["x"] } }, required: ["b", "c"] }, { properties: { in: { enum: ["y"] } } }],
      },
      { in: "x" },
      ['/a required (b) ["b","c"]', '/a required (c) ["b","c"]'],
    ],
    [
      "marks of one that is nearer",
      { oneOf: [{ properties: { in: { enum: ["x"] } }, required: ["b"] }, { properties: { in: { const: "y" } } }] },
      { in: "x", b: 1 },
      [],
    ],
    [
      "a mark that is a pattern",
      {
        oneOf: [{ properties: { in: { pattern: "^x" } } }, { required: ["b"], properties: { in: { pattern: "^y" } } }],
      },
      { in: "z" },
      ['/a/in pattern "^x"'],
    ],
    [
      "errors deeper inside",
      { oneOf: [{ properties: { b: { properties: { in: { enum: ["x"] } } } } }, { required: ["c"] }] },
      { b: { in: "z" } },
      ['/a/b/in enum ["x"]'],
    ],
    [
      "a type deeper inside",
      { oneOf: [{ properties: { b: isText } }, { required: ["c"] }] },
      { b: 1 },
      ['/a/b type "string"'],
    ],
    [
      "names deeper inside",
      { oneOf: [{ properties: { b: { required: ["x"] } } }, { required: ["c"] }] },
      { b: {} },
      ['/a/b required (x) ["x"]'],
    ],
    [
      "what is reported for equal branches",
      { anyOf: [{ required: ["b"] }, { required: ["b"], properties: { c: true } }] },
      {},
      ['/a required ["b"]'],
    ],
    [
      "a condition that is met",
      condition({ required: ["b"] }, { required: ["c"] }, { required: ["d"] }),
      { b: 1 },
      ['/a required (c) ["c"]'],
    ],
    [
      "a condition that is not met",
      condition({ required: ["b"] }, { required: ["c"] }, { required: ["d"] }),
      {},
      ['/a required (d) ["d"]'],
    ],
    ["a condition without consequences", condition({ required: ["b"] }, undefined), {}, []],
    ["a condition with one consequence", condition({ required: ["b"] }, false), { b: 1 }, ["/a false false"]],
    [
      "what a name requires",
      { dependentSchemas: { b: { required: ["c"] }, d: false } },
      { b: 1 },
      ['/a required (c) ["c"]'],
    ],
    ["what a name requires, for a value that is not an object", { dependentSchemas: { length: false } }, [1], []],
    ["an invalid dependency", { dependentSchemas: [false] }, { 0: 1 }, []],
    ["one that is contained", { contains: { const: 1 } }, [2, 1, 1], []],
    ["none that is contained", { contains: { const: 1 } }, [2], ['/a contains {"const":1}']],
    ["too few", { contains: { const: 1 }, minContains: 2 }, [1], ['/a contains {"const":1}']],
    ["too many", { contains: { const: 1 }, minContains: 0, maxContains: 1 }, [1, 1], ['/a contains {"const":1}']],
    ["not too many", { contains: { const: 1 }, minContains: 0, maxContains: 1 }, [1], []],
    ["none of no list", { contains: { const: 1 } }, {}, []],
    ["what no rule of ours is", { maximum: 1, toString: 5, $comment: "x" }, 2, []],
    ["anything", true, 2, []],
    ["an invalid rule", 5, 2, []],
  ])("%s", (_name, rule, value, want) => {
    expect(validate(about(rule), { a: value })).toEqual(want);
  });
});

describe("references", () => {
  const definitions = {
    Tag: { type: "object", required: ["name"], properties: { more: { $ref: "#/definitions/text" } } },
    text: { type: "string" },
    Choice: { oneOf: [{ required: ["b"] }, { required: ["c", "d"] }] },
    Many: {
      type: "object",
      properties: { many: { $ref: "#/definitions/Many" }, text: { $ref: "#/definitions/text" } },
    },
    Alias: { $ref: "#/definitions/Tag" },
    TagReference: { type: "object", required: ["$ref"], properties: { $ref: { type: "string" } } },
    Reference: { type: "object", required: ["$ref"], properties: { $ref: { type: "string" } } },
    jsonReference: { type: "object", required: ["$ref"] },
    AnyTag: { oneOf: [{ $ref: "#/definitions/Tag" }, { $ref: "#/definitions/Reference" }] },
    AnyOther: { oneOf: [{ $ref: "#/definitions/Tag" }, { $ref: "#/definitions/TagReference" }] },
  };
  test.each<[name: string, reference: string, value: JsonValue, want: string[]]>([
    ["name the object", "#/definitions/Tag", {}, ['/a required (name) ["name"] of Tag']],
    ["name objects around values", "#/definitions/Tag", { name: 1, more: 2 }, ['/a/more type "string" in Tag']],
    ["name the first object of a chain", "#/definitions/Alias", {}, ['/a required (name) ["name"] of Tag']],
    ["name choices", "#/definitions/Choice", {}, ['/a required (b) ["b"] of Choice']],
    ["do not name values", "#/definitions/text", 1, ['/a type "string"']],
    [
      "lead in circles",
      "#/definitions/Many",
      { many: { many: { text: 1 } } },
      ['/a/many/many/text type "string" in Many'],
    ],
    ["cannot be resolved", "#/definitions/None", 1, []],
    ["lead to other documents", "https://example.com/x#/definitions/y", 1, ['/a type "boolean"']],
    ["lead to whole documents", "https://example.com/x", {}, ['/a required (z) ["z"]']],
    ["lead to unknown documents", "https://example.com/none#/y", 1, []],
    ["choose by what is a reference", "#/definitions/AnyTag", { $ref: 5 }, ['/a/$ref type "string" in AnyTag']],
    [
      "select by an invalid reference",
      "#/definitions/AnyTag",
      { more: 5 },
      ['/a required (name) ["name"] of AnyTag', '/a/more type "string" in AnyTag'],
    ],
    ["choose not by names alone", "#/definitions/AnyOther", { name: "x", $ref: 5 }, []],
  ])("%s", (_name, $ref, value, want) => {
    const others = { "https://example.com/x": { required: ["z"], definitions: { y: { type: "boolean" } } } };
    expect(validate({ ...about({ $ref }), definitions }, { a: value }, others)).toEqual(want);
  });

  const schemaObject = { type: "object", properties: { b: { type: "string" } } };
  test.each<[name: string, value: JsonValue, want: string[]]>([
    ["by the dialect", { b: 1 }, ['/a/b type "string" in schema']],
    [
      "by the dialect that is named",
      { $schema: "https://json-schema.org/draft/2020-12/schema", b: 1 },
      ['/a/b type "string" in schema'],
    ],
    ["not by another dialect", { $schema: "https://example.com/x", b: 1 }, []],
    ["and must be ones", 5, ['/a type "object" of schema']],
  ])("to schemas are judged %s", (_name, value, want) => {
    for (const address of ["#meta", "#/$defs/schema"])
      expect(validate(about({ $dynamicRef: address }), { a: value }, {}, schemaObject)).toEqual(want);
  });

  test("to schemas are checked against the document if there is no dialect", () => {
    const root = { ...about({ $ref: "#/$defs/schema" }), $defs: { schema: { type: "string" } } };
    expect(validate(root, { a: 1 })).toEqual(['/a type "string" of schema']);
  });
});

test.each([
  [undefined, true],
  ["https://spec.openapis.org/oas/3.1/dialect/base", true],
  ["https://spec.openapis.org/oas/3.2/dialect/2025-09-17#", true],
  ["https://json-schema.org/draft/2020-12/schema", true],
  ["https://json-schema.org/draft/2020-12/schema#", true],
  ["https://json-schema.org/draft/2020-12/schema#x", false],
  ["xhttps://json-schema.org/draft/2020-12/schema", false],
  ["https://json-schema.org/draft/2019-09/schema", false],
  ["https://spec.openapis.org/oas/3.1/dialect/", false],
  ["https://spec.openapis.org/oas/3.x/dialect/base", false],
  ["https://spec.openapis.org/oas/3.1/dialect/a b", false],
  [5, false],
])("the dialect %s is the usual one: %s", (dialect, want) => {
  expect(isKnownDialect(dialect)).toBe(want);
});

test.each<[schema: JsonObject, in31: readonly string[], in32?: readonly string[]]>([
  [
    {
      example: 5,
      externalDocs: { url: "/", description: "D", "x-a": 1 },
      discriminator: { propertyName: "k", mapping: { a: "A" }, "x-a": 1 },
    },
    [],
  ],
  [{ xml: { name: "n", namespace: "s", prefix: "p", attribute: true, wrapped: false, "x-a": 1 } }, []],
  [{ externalDocs: {} }, ["externalDocs required (url)"]],
  [
    { externalDocs: { url: 1, description: 2, more: 3 } },
    ["externalDocs/description type", "externalDocs/url type", "externalDocs additionalProperties (more)"],
  ],
  [{ externalDocs: "x" }, ["externalDocs type"]],
  [{ discriminator: { mapping: { a: 5 } } }, ["discriminator required (propertyName)", "discriminator/mapping/a type"]],
  [
    { discriminator: { propertyName: 5, mapping: [], more: 1 } },
    ["discriminator/mapping type", "discriminator/propertyName type", "discriminator additionalProperties (more)"],
  ],
  [
    { discriminator: { propertyName: "k", defaultMapping: "A" } },
    ["discriminator additionalProperties (defaultMapping)"],
    [],
  ],
  [
    { discriminator: { propertyName: "k", defaultMapping: 5 } },
    ["discriminator additionalProperties (defaultMapping)"],
    ["discriminator/defaultMapping type"],
  ],
  [
    { xml: { name: 1, namespace: 2, prefix: 3, attribute: "4", wrapped: "5", more: 6 } },
    [
      "xml/attribute type",
      "xml/name type",
      "xml/namespace type",
      "xml/prefix type",
      "xml/wrapped type",
      "xml additionalProperties (more)",
    ],
  ],
  ...["element", "attribute", "text", "cdata", "none"].map((nodeType): [JsonObject, string[], string[]] => [
    { xml: { nodeType } },
    ["xml additionalProperties (nodeType)"],
    [],
  ]),
  [{ xml: { nodeType: "odd" } }, ["xml additionalProperties (nodeType)"], ["xml/nodeType enum"]],
])("the words of OpenAPI in the schema %j", (schema, in31, in32) => {
  const checked = (version: string): string[] =>
    validateDocument(readMetaSchema(version, undefined), {
      openapi: `${version}.0`,
      info: { title: "T", version: "1" },
      components: { schemas: { A: schema } },
    })
      .map(
        ({ path, keyword, name }) => `${path.slice(3).join("/")} ${keyword}${name === undefined ? "" : ` (${name})`}`,
      )
      .toSorted();
  expect(checked("3.1")).toEqual([...in31].toSorted());
  expect(checked("3.2")).toEqual([...(in32 ?? in31)].toSorted());
});
