import { describe, expect, test } from "vitest";
import { checkEnum } from "../../../../generators/api/check/schema-enum.ts";
import { createPatternCosts } from "../../../../generators/api/pattern-costs.ts";
import type { SchemaLocation } from "../../../../generators/api/check/schema-location.ts";
import { checkRanges } from "../../../../generators/api/check/schema-ranges.ts";
import type { JsonObject } from "../../../../generators/source/json.ts";
import type { DocsgenError } from "../../../../generators/source/docsgen-error.ts";

const checkListed = (place: SchemaLocation): DocsgenError[] => checkEnum(place, createPatternCosts({}));

/** Findings as `path message`, with the path of the value, or of the key if it ends with a colon. */
function print(check: (place: SchemaLocation) => DocsgenError[], source: JsonObject): string[] {
  const places: string[] = [];
  const locate: SchemaLocation["locate"] = (inside, part) => {
    places.push(`${(inside ?? []).join("/")}${part === "key" ? ":" : ""}`);
    return { file: "a.yaml", line: places.length, column: 1 };
  };
  const place = { source, locate } as unknown as SchemaLocation; // all that these checks look at
  return check(place).map(({ position, message }) => `${places[(position?.line ?? 0) - 1]} ${message}`);
}

describe("listed values that can never match", () => {
  const breaks = (place: string, value: string, keyword: string, rule: string): string =>
    `${place} The value \`${value}\` can never match: it violates its schema's \`${keyword}\` (\`${rule}\`).`;
  const isOf = (place: string, value: string, kind: string, type: string): string =>
    `${place} The enum value \`${value}\` can never match: it is ${kind}, but the schema's type is ${type}.`;
  const cases: [given: JsonObject, ...want: string[]][] = [
    [{ enum: [1, "a", null, [1], { a: 1 }, true] }],
    [{ enum: [] }, "enum: No value can match an empty `enum`."],
    [{ enum: "a" }],
    [
      { enum: [1, "1", 1, [1], [1]] },
      "enum/2 The enum value `1` is listed twice.",
      "enum/4 The enum value `[1]` is listed twice.",
    ],
    [{ enum: [1, 2], const: 3 }, "const The `const` `3` is not in `enum`, so no value can match."],
    [{ enum: [1, [2]], const: [2] }],
    [{ enum: "a", const: 3 }],
    [{ type: "string", const: 5 }, isOf("const", "5", "a number", "string")],
    [
      { type: "string", enum: [null, "a", 1, []] },
      isOf("enum/2", "1", "a number", "string"),
      isOf("enum/3", "[]", "a list", "string"),
    ],
    [{ type: "integer", enum: [1, 1.5] }, isOf("enum/1", "1.5", "a number", "integer")],
    [{ type: "number", enum: [1, "1"] }, isOf("enum/1", "1", "a string", "number")],
    [{ type: "array", enum: [[], {}] }, isOf("enum/1", "{}", "an object", "array")],
    [{ type: "object", enum: [[], {}] }, isOf("enum/0", "[]", "a list", "object")],
    [{ type: "boolean", enum: [true, "true"] }, isOf("enum/1", "true", "a string", "boolean")],
    [{ type: ["integer", "array"], enum: [1, [], "a"] }, isOf("enum/2", "a", "a string", "integer or array")],
    [{ type: [5], enum: ["a"] }],
    [{ minLength: 2, enum: ["a", "ab", 1] }, breaks("enum/0", "a", "minLength", "2")],
    [{ maxLength: 1, enum: ["a", "ab", "😀"] }, breaks("enum/1", "ab", "maxLength", "1")],
    [{ minLength: 2, enum: ["😀"] }, breaks("enum/0", "😀", "minLength", "2")],
    [{ minLength: "2", maxLength: "0", enum: ["a", ""] }],
    [{ pattern: "^a", enum: ["a", "ba", 1] }, breaks("enum/1", "ba", "pattern", "^a")],
    [{ pattern: "^a(", enum: ["b"] }],
    [{ pattern: 5, enum: ["b"] }],
    [{ pattern: "^a", enum: ["a", "b".repeat(31)] }, breaks("enum/1", "b".repeat(31), "pattern", "^a")],
    [{ pattern: String.raw`^\p{Lu}$`, enum: ["A", "a"] }, breaks("enum/1", "a", "pattern", String.raw`^\p{Lu}$`)],
    [{ minimum: 1, enum: [0, 1, "a"] }, breaks("enum/0", "0", "minimum", "1")],
    [{ maximum: 1, enum: [1, 2] }, breaks("enum/1", "2", "maximum", "1")],
    [{ exclusiveMinimum: 1, enum: [1, 2] }, breaks("enum/0", "1", "exclusiveMinimum", "1")],
    [{ exclusiveMaximum: 1, enum: [0, 1] }, breaks("enum/1", "1", "exclusiveMaximum", "1")],
    [{ exclusiveMaximum: true, minimum: "5", enum: [1] }],
    [{ minLength: 5, minimum: 5, enum: [true, [1], {}] }],
    [{ const: "a", minLength: 3, maxLength: 0 }, breaks("const", "a", "minLength", "3")],
    [{ const: 5, maximum: 1, exclusiveMaximum: 1 }, breaks("const", "5", "maximum", "1")],
    [{ format: "odd", enum: ["a"] }],
    [{ format: 5, enum: ["a"] }],
  ];
  test.each(cases)("%j", (given, ...want) => {
    expect(print(checkListed, given)).toEqual(want);
  });

  test.each([
    [
      "date",
      ["2024-01-31"],
      ["2024-1-31", "2024-01-3", "24-01-31", "x2024-01-31", "2024-01-31x", "abcd-01-31", "2024-ab-31", "2024-01-ab"],
    ],
    [
      "date-time",
      ["2024-01-31T", "2024-01-31t10:00:00Z"],
      ["2024-01-31", "x2024-01-31T", "2024-1-31T", "2024-01-3T", "204-01-31T"],
    ],
    [
      "uuid",
      ["0123abcd-0123-0123-0123-0123456789AB"],
      [
        "0123abcd-0123-0123-0123-0123456789A",
        "0123abc-0123-0123-0123-0123456789ab",
        "0123abcd-012-0123-0123-0123456789ab",
        "0123abcd-0123-012-0123-0123456789ab",
        "0123abcd-0123-0123-012-0123456789ab",
        "x0123abcd-0123-0123-0123-0123456789ab",
        "0123abcd-0123-0123-0123-0123456789abc",
        "0123abcg-0123-0123-0123-0123456789ab",
      ],
    ],
    ["email", ["a@b"], ["a.b"]],
    [
      "ipv4",
      ["1.2.3.4", "10.20.30.40"],
      ["1.2.3", "x1.2.3.4", "1.2.3.4x", "1.2.3.4.", "a.2.3.4", "1.b.3.4", "1.2.c.4", "1.2.3.d", "1x2.3.4"],
    ],
    ["ipv6", ["::1"], ["1"]],
  ])("of the format %s", (format, right, wrong) => {
    expect(print(checkListed, { format, enum: right })).toEqual([]);
    const want = wrong.map((value, index) => breaks(`enum/${index}`, value, "format", format));
    expect(print(checkListed, { format, enum: wrong })).toEqual(want);
  });
});

describe("ranges that no value can match", () => {
  const greater = (lower: string, low: number, upper: string, high: number): string =>
    `${lower}: \`${lower}\` (${low}) is greater than \`${upper}\` (${high}), so no value can match.`;
  const notBelow = (lower: string, low: number, upper: string, high: number): string =>
    `${lower}: \`${lower}\` (${low}) is not less than \`${upper}\` (${high}), so no value can match.`;
  const leaves = (lower: string, low: number, upper: string, high: number): string =>
    `${lower}: \`${lower}\` (${low}) leaves no number below \`${upper}\` (${high}), so no value can match.`;
  const noMultiple = (of: number, low: number, high: number): string =>
    `multipleOf: No multiple of ${of} is between ${low} and ${high}, so no value can match.`;
  const cases: [given: JsonObject, ...want: string[]][] = [
    [{ minLength: 2, maxLength: 1 }, greater("minLength", 2, "maxLength", 1)],
    [{ minLength: 1, maxLength: 1 }],
    [{ minItems: 2, maxItems: 1 }, greater("minItems", 2, "maxItems", 1)],
    [{ minProperties: 2, maxProperties: 1 }, greater("minProperties", 2, "maxProperties", 1)],
    [{ minContains: 2, maxContains: 1 }],
    [{ contains: true, minContains: 2, maxContains: 1 }, greater("minContains", 2, "maxContains", 1)],
    [{ contains: {}, minContains: 2, maxItems: 1 }, greater("minContains", 2, "maxItems", 1)],
    [{ minLength: "2", maxLength: 1, minItems: 2, maxItems: "1" }],
    [{ minimum: 2, maximum: 1 }, greater("minimum", 2, "maximum", 1)],
    [{ minimum: 1, maximum: 1 }],
    [{ minimum: 1 }],
    [{ maximum: 1 }],
    [{ minimum: "2", maximum: 1 }],
    [{ exclusiveMinimum: 1, maximum: 1 }, notBelow("exclusiveMinimum", 1, "maximum", 1)],
    [{ minimum: 1, exclusiveMaximum: 1 }, notBelow("minimum", 1, "exclusiveMaximum", 1)],
    [{ exclusiveMinimum: 1, exclusiveMaximum: 2 }],
    [
      { type: "integer", exclusiveMinimum: 1, exclusiveMaximum: 2 },
      leaves("exclusiveMinimum", 1, "exclusiveMaximum", 2),
    ],
    [{ type: "integer", exclusiveMinimum: 1, maximum: 2 }],
    [{ type: "integer", minimum: 1, exclusiveMaximum: 2 }],
    [{ type: "integer", minimum: 1.2, maximum: 1.8 }, leaves("minimum", 1.2, "maximum", 1.8)],
    [{ type: "integer", exclusiveMinimum: 1.2, exclusiveMaximum: 2.5 }],
    [
      { type: "integer", exclusiveMinimum: 1.2, exclusiveMaximum: 2 },
      leaves("exclusiveMinimum", 1.2, "exclusiveMaximum", 2),
    ],
    [{ minimum: 1, exclusiveMinimum: 3, maximum: 2 }, greater("exclusiveMinimum", 3, "maximum", 2)],
    [{ minimum: 3, exclusiveMinimum: 1, maximum: 2 }, greater("minimum", 3, "maximum", 2)],
    [{ minimum: 2, exclusiveMinimum: 2, maximum: 2 }, notBelow("exclusiveMinimum", 2, "maximum", 2)],
    [{ minimum: 2, maximum: 5, exclusiveMaximum: 1 }, greater("minimum", 2, "exclusiveMaximum", 1)],
    [{ minimum: 2, maximum: 1, exclusiveMaximum: 5 }, greater("minimum", 2, "maximum", 1)],
    [{ minimum: 2, maximum: 2, exclusiveMaximum: 2 }, notBelow("minimum", 2, "exclusiveMaximum", 2)],
    [{ minimum: 11, maximum: 19, multipleOf: 10 }, noMultiple(10, 11, 19)],
    [{ minimum: 11, maximum: 20, multipleOf: 10 }],
    [{ minimum: 10, maximum: 19, multipleOf: 10 }],
    [{ minimum: 11, maximum: 19, multipleOf: 2.5 }],
    [{ minimum: 0.1, maximum: 0.2, multipleOf: 0.3 }],
    [{ minimum: 1, maximum: 2, multipleOf: 0 }],
    [{ minimum: 1, maximum: 2, multipleOf: -5 }],
    [{ minimum: 1, maximum: 2, multipleOf: "5" }],
    [{ type: "integer", exclusiveMinimum: 10, exclusiveMaximum: 20, multipleOf: 10 }, noMultiple(10, 10, 20)],
  ];
  test.each(cases)("%j", (given, ...want) => {
    expect(print(checkRanges, given)).toEqual(want);
  });
});
