import { describe, expect, test } from "vitest";
import { buildConstraints } from "../../../../generators/api/build/constraints.ts";
import type { Condition } from "../../../../generators/api/model.ts";
import type { JsonObject } from "../../../../generators/source/json.ts";
import { buildApi, getSchema } from "../../validators/build-api.ts";

describe("rules of a schema in words", () => {
  test.each<[name: string, given: JsonObject, want: string, keywords: string]>([
    ["a lower bound", { minimum: 0 }, "at least 0", "minimum"],
    ["an upper bound", { maximum: -1 }, "at most -1", "maximum"],
    ["a bound that is left out", { exclusiveMinimum: 0 }, "greater than 0", "exclusiveMinimum"],
    ["one above that is left out", { exclusiveMaximum: 0 }, "less than 0", "exclusiveMaximum"],
    ["both bounds", { minimum: 1, maximum: 2 }, "1 to 2", "minimum maximum"],
    ["equal bounds", { minimum: 1, maximum: 1 }, "exactly 1", "minimum maximum"],
    [
      "all four",
      { minimum: 1, maximum: 5, exclusiveMinimum: 2, exclusiveMaximum: 4 },
      "greater than 2, at least 1, less than 4, at most 5",
      "minimum exclusiveMinimum maximum exclusiveMaximum",
    ],
    [
      "three, one below",
      { minimum: 1, maximum: 5, exclusiveMaximum: 4 },
      "at least 1, less than 4, at most 5",
      "minimum maximum exclusiveMaximum",
    ],
    [
      "three, one above",
      { minimum: 1, maximum: 5, exclusiveMinimum: 0 },
      "greater than 0, at least 1, at most 5",
      "minimum exclusiveMinimum maximum",
    ],
    ["invalid bounds", { minimum: "1", maximum: true }, "", ""],
    ["one character", { minLength: 1 }, "at least 1 character", "minLength"],
    ["characters", { minLength: 2 }, "at least 2 characters", "minLength"],
    ["at most one", { maxLength: 1 }, "at most 1 character", "maxLength"],
    ["none at all", { maxItems: 0 }, "at most 0 items", "maxItems"],
    ["from nothing on", { minItems: 0 }, "", ""],
    ["from nothing to one", { minItems: 0, maxItems: 1 }, "at most 1 item", "minItems maxItems"],
    ["exactly one", { minItems: 1, maxItems: 1 }, "exactly 1 item", "minItems maxItems"],
    ["exactly two", { minProperties: 2, maxProperties: 2 }, "exactly 2 entries", "minProperties maxProperties"],
    ["one to two", { minProperties: 1, maxProperties: 2 }, "1 to 2 entries", "minProperties maxProperties"],
    ["one entry", { minProperties: 1 }, "at least 1 entry", "minProperties"],
    ["one item", { minItems: 1 }, "at least 1 item", "minItems"],
    ["multiples", { multipleOf: 0.5 }, "multiple of 0.5", "multipleOf"],
    ["a pattern", { pattern: "^a" }, "matches ^a", "pattern"],
    ["an invalid pattern", { pattern: true }, "", ""],
    ["no duplicates", { uniqueItems: true }, "no duplicates", "uniqueItems"],
    ["duplicates", { uniqueItems: false }, "", ""],
    [
      "content",
      { contentMediaType: "image/png", contentEncoding: "base64" },
      "content is image/png | encoded as base64",
      "contentMediaType | contentEncoding",
    ],
    [
      "keys",
      { propertyNames: { minLength: 2, pattern: "^a" } },
      "keys of at least 2 characters, matches ^a",
      "propertyNames",
    ],
    [
      "keys of a list",
      { propertyNames: { enum: ["a", "b"], maxLength: 1 } },
      "keys of at most 1 character, a, b",
      "propertyNames",
    ],
    ["keys of any kind", { propertyNames: { type: "string" } }, "", ""],
    ["invalid keys", { propertyNames: false }, "", ""],
    [
      "what others need",
      { dependentRequired: { a: ["b", "c"], d: [], e: "f", g: ["h"] } },
      "a requires b, c; g requires h",
      "dependentRequired",
    ],
    ["what nothing needs", { dependentRequired: { a: [] } }, "", ""],
    ["invalid dependencies", { dependentRequired: ["a"] }, "", ""],
    [
      "in one order",
      {
        dependentRequired: { a: ["b"] },
        uniqueItems: true,
        pattern: "a",
        multipleOf: 2,
        minProperties: 1,
        minItems: 1,
        minLength: 1,
        minimum: 1,
      },
      "at least 1 | at least 1 character | at least 1 item | at least 1 entry | multiple of 2 | matches a | no duplicates | a requires b",
      "minimum | minLength | minItems | minProperties | multipleOf | pattern | uniqueItems | dependentRequired",
    ],
  ])("%s", (_name, given, want, keywords) => {
    const rules = buildConstraints(given);
    expect(rules.map(({ words }) => words).join(" | ")).toBe(want);
    expect(rules.map((rule) => rule.keywords.join(" ")).join(" | ")).toBe(keywords);
  });
});

function withThen(schema: JsonObject, part: JsonObject): JsonObject {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return { ...schema, then: part };
}

describe("keywords that apply another schema to the value", () => {
  const print = ({ keyword, words, when, rule, schema }: Condition): string =>
    [
      keyword,
      words,
      when ?? "",
      rule ?? "",
      `${schema.kind} ${schema.pointer.replace("#/components/schemas/A", "")}`,
    ].join(" | ");
  test.each<[name: string, given: JsonObject, want: string[]]>([
    ["not", { not: { required: ["a"] } }, ["not | must not match |  | `a` must be absent | object /not"]],
    ["not, in no few words", { not: { items: {} } }, ["not | must not match |  |  | array /not"]],
    [
      "if",
      withThen({ if: { properties: { k: { const: 1 } } }, else: false }, { type: "string" }),
      [
        "if | if |  |  | object /if",
        "then | then | if `k` is `1` or absent |  | string /then",
        "else | else | unless `k` is `1` or absent |  | never /else",
      ],
    ],
    [
      "if, in no few words",
      withThen({ if: { items: {} } }, {}),
      ["if | if |  |  | array /if", "then | then |  |  | any /then"],
    ],
    [
      "contains",
      { contains: { const: 1 } },
      ["contains | contains an item that matches |  | contains an item where it is `1` | enum /contains"],
    ],
    [
      "contains one",
      { contains: {}, minContains: 1 },
      ["contains | contains an item that matches |  |  | any /contains"],
    ],
    [
      "contains at least",
      { contains: { const: 1 }, minContains: 2 },
      [
        "contains | contains at least 2 items that match |  | contains at least 2 items where it is `1` | enum /contains",
      ],
    ],
    [
      "contains exactly",
      { contains: {}, minContains: 2, maxContains: 2 },
      ["contains | contains exactly 2 items that match |  |  | any /contains"],
    ],
    [
      "contains exactly one",
      { contains: {}, maxContains: 1 },
      ["contains | contains exactly 1 item that matches |  |  | any /contains"],
    ],
    [
      "contains at most",
      { contains: {}, minContains: 0, maxContains: 2 },
      ["contains | contains at most 2 items that match |  |  | any /contains"],
    ],
    [
      "contains at most one",
      { contains: {}, minContains: 0, maxContains: 1 },
      ["contains | contains at most 1 item that matches |  |  | any /contains"],
    ],
    [
      "contains a range",
      { contains: {}, minContains: 2, maxContains: 3 },
      ["contains | contains 2 to 3 items that match |  |  | any /contains"],
    ],
    [
      "what is left over, and content",
      { unevaluatedItems: { type: "null" }, contentSchema: {} },
      [
        "unevaluatedItems | further items |  |  | null /unevaluatedItems",
        "contentSchema | content |  |  | any /contentSchema",
      ],
    ],
    [
      "where a name is present",
      { dependentSchemas: { "a/b": { type: "null" } } },
      ["dependentSchemas | if `a/b` is present | if `a/b` is present |  | null /dependentSchemas/a~1b"],
    ],
    [
      "names of which some are required",
      { anyOf: [{ required: ["a", "b"] }, { required: ["c"], description: "D." }] },
      [
        "anyOf | at least one of `a` and `b`, `c` is required |  | at least one of `a` and `b`, `c` is required | any /anyOf",
      ],
    ],
    [
      "names of which one is required",
      { oneOf: [{ required: ["a"] }, { required: ["b"] }] },
      ["oneOf | exactly one of `a`, `b` is required |  | exactly one of `a`, `b` is required | any /oneOf"],
    ],
    ["a union that requires more", { oneOf: [{ required: ["a"], type: "object" }, { required: ["b"] }] }, []],
    ["no union", { anyOf: [], dependentSchemas: [] }, []],
  ])("%s", async (_name, given, want) => {
    const api = await buildApi({ A: given });
    expect(getSchema(api, "A").conditions.map(print)).toEqual(want);
  });
});
