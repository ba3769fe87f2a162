import fc from "fast-check";
import { dump } from "js-yaml";
import { describe, expect, it } from "vitest";
import { findJsonError } from "../../../generators/api/json-error.ts";
import { createTextLocator } from "../../../generators/api/parse.ts";
import { createSourceFile, positionAt } from "../../../generators/source/source-file.ts";
import { findByTokens } from "../../../generators/source/json-pointer.ts";
import type { JsonValue } from "../../../generators/source/json.ts";

function allTokens(value: JsonValue, tokens: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [tokens];
  return [tokens, ...Object.entries(value).flatMap(([key, child]) => allTokens(child as JsonValue, [...tokens, key]))];
}

const jsonObject = fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 3 }), {
  maxKeys: 5,
  noNullPrototype: true,
});

describe("locating values", () => {
  it("finds the text of every value and key of any JSON", () => {
    fc.assert(
      fc.property(jsonObject, fc.constantFrom(0, 1, 4), (object, indent) => {
        const text = JSON.stringify(object, undefined, indent);
        const value = JSON.parse(text) as JsonValue;
        const find = createTextLocator(createSourceFile("a.json", text));
        for (const tokens of allTokens(value)) {
          const range = find(tokens);
          expect(JSON.parse(text.slice(range.start, range.end))).toEqual(findByTokens(value, tokens));
          if (range.keyStart !== undefined)
            expect(JSON.parse(text.slice(range.keyStart, range.keyEnd))).toBe(tokens.at(-1));
        }
      }),
    );
  });

  it("finds the key of every value of any YAML that js-yaml writes", () => {
    const names = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.jsonValue({ maxDepth: 3 }), {
      minKeys: 1,
      maxKeys: 5,
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(names, (object) => {
        const text = dump(object);
        const find = createTextLocator(createSourceFile("a.yaml", text));
        for (const name of Object.keys(object)) {
          const range = find([name]);
          expect(text.slice(range.keyStart, range.keyEnd).replaceAll(/['"]/g, "")).toBe(name);
        }
      }),
    );
  });

  const yaml = [
    "a: 1 # one",
    "list:",
    "  - x: 'it''s'",
    "  -",
    "    y: [1, {z: 2}]",
    "text: |",
    "  two",
    "  lines",
    "base: &b",
    "  inner: 5",
    "use: *b",
    "",
  ].join("\n");
  const cases: [tokens: string[], line: number, column: number, text: string][] = [
    [["a"], 1, 4, "1"],
    [["list", "0", "x"], 3, 8, "'it''s'"],
    [["list", "1", "y", "1", "z"], 5, 16, "2"],
    [["text"], 6, 7, "|\n  two\n  lines"],
    [["use", "inner"], 10, 10, "5"],
    [["list", "9"], 3, 3, "- x: 'it''s'\n  -\n    y: [1, {z: 2}]"],
  ];
  it.each(cases)("%j is at %i:%i", (tokens, line, column, text) => {
    const file = createSourceFile("a.yaml", yaml);
    const range = createTextLocator(file)(tokens);
    expect(yaml.slice(range.start, range.end)).toBe(text);
    expect(positionAt(file, range.start)).toEqual({ file: "a.yaml", line, column });
  });

  it("finds an error inside every text that JSON.parse rejects", () => {
    fc.assert(
      fc.property(jsonObject, fc.nat(), fc.constantFrom("", ",", "}", "[", '"', "x", ":"), (object, at, insert) => {
        const text = JSON.stringify(object);
        const broken = text.slice(0, at % text.length) + insert + text.slice((at % text.length) + 1);
        try {
          JSON.parse(broken);
          return;
        } catch {
          const error = findJsonError(broken);
          expect(error.reason).toMatch(/^This is not JSON: /);
          expect(error.offset).toBeGreaterThanOrEqual(0);
          expect(error.offset).toBeLessThanOrEqual(Math.max(0, broken.length - 1));
        }
      }),
    );
  });
});
