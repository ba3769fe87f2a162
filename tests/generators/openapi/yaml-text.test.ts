import fc from "fast-check";
import { dump } from "js-yaml";
import { describe, expect, test } from "vitest";
import { yamlText } from "../../../generators/openapi/yaml-text.ts";
import type { JsonObject, JsonValue } from "../../../generators/source/json.ts";
import { tries } from "../../soak.ts";

const expected = (value: JsonObject): string => dump(value, { noRefs: true, lineWidth: -1 });

/** Texts that YAML could take for something else, and parts of texts that need quotes or lines of their own. */
const words = [
  "yes",
  "N",
  "On",
  "null",
  "~",
  "True",
  "1e3",
  "0x1F",
  "0o7",
  "012",
  "1_000",
  ".5",
  ".inf",
  "-.INF",
  ".NaN",
];
const moments = ["2001-12-14", "2001-12-14t21:59:43.10-05:00", "1:30", "_:_", "+1:2_0:03.5", "<<", "=", "---", "..."];
const pieces = [
  "a",
  " ",
  "  ",
  "\n",
  "\n\n",
  ": ",
  ":",
  " #",
  "#",
  "- ",
  "-",
  "? ",
  "'",
  '"',
  "\\",
  ",",
  "[",
  "{",
  "}",
  "]",
];
const rare = [
  "&",
  "*",
  "!",
  "|",
  ">",
  "%",
  "@",
  "`",
  "\t",
  "\r",
  "\0",
  "\u0007",
  "\u007F",
  "\u0085",
  "\u00A0",
  "\u00E9",
];
const wide = ["\u2028", "\u2029", "\u2019", "\u200B", "\uFEFF", "\uFFFD", "\uFFFE", "\uD83D\uDE00", "\uD83D", "\uDE00"];
const long = ["word ".repeat(30), "x".repeat(1023), "x".repeat(1025)];

const text = fc.oneof(
  fc.constantFrom(...words, ...moments, ...long),
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(...pieces, ...rare, ...wide), maxLength: 6 }),
  fc.string({ unit: fc.constantFrom(...pieces), maxLength: 12 }),
);
const scalar = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.constant(null)) },
);
const { value } = fc.letrec<{ value: JsonValue; object: JsonObject }>((tie) => ({
  value: fc.oneof({ maxDepth: 5 }, scalar, fc.array(tie("value"), { maxLength: 4 }), tie("object")),
  object: fc.dictionary(text, tie("value"), { maxKeys: 4 }),
}));

describe("yamlText", () => {
  test.each<[string, JsonObject]>([
    ["an empty object", {}],
    ["empty collections", { a: {}, b: [], c: [{}, []], d: { e: {} } }],
    ["lists in lists", { a: [[1, [2]], [{ b: [3], c: 4 }]] }],
    ["members without a value", { a: undefined, b: { c: undefined }, d: [{ e: undefined, f: 1 }] }],
    ["numbers", { a: [0, -0, 1, -1, 1.5, 1e21, 1e-7, 1.5e300, 2 ** 53, Number.MIN_VALUE] }],
    ["words", { a: [...words, ...moments], ...Object.fromEntries([...words, ...moments].map((word) => [word, word])) }],
    ["line breaks", { a: ["\n", "a\n", "a\n\n", "\na", " a\nb", "\n\n  a\n", "a\n\n b\n"], b: { "c\nd": "e\nf" } }],
    ["long keys", { ["k".repeat(1025)]: { a: { b: 1 } }, ["l".repeat(1025)]: "a\nb", ["m".repeat(1024)]: [1] }],
  ])("prints %s as js-yaml does", (_, given) => {
    expect(yamlText(given)).toBe(expected(given));
  });

  test("prints any description as js-yaml does", () => {
    fc.assert(
      fc.property(fc.dictionary(text, value), (given) => {
        expect(yamlText(given)).toBe(expected(given));
      }),
      { numRuns: tries(1000, 100_000), seed: 27 },
    );
  });
});
