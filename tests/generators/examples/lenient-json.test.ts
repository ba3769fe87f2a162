import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankLeniencies } from "../../../generators/examples/lenient-json.ts";

describe("JSON with comments and omissions", () => {
  const cases: [given: string, value: unknown, leftOut: number[]][] = [
    ['{ "a": 1, // one\n "b": 2 }', { a: 1, b: 2 }, []],
    ['{ "a": …, "b": 2 }', { a: 0, b: 2 }, [7]],
    ['{ "a": ..., "b": 2 }', { a: 0, b: 2 }, [7]],
    ['{ "a": 1, … }', { a: 1 }, []],
    ['{ …, "a": 1 }', { a: 1 }, []],
    ["[1, …]", [1], []],
    ['{ "a": [1, 2, ], /* rest */ }', { a: [1, 2] }, []],
    ['{ "a": "…" }', { a: "…" }, [7]],
    ['{ "a": "..." }', { a: "..." }, [7]],
    ['{ "a":\n  …\n}', { a: 0 }, [9]],
    ['{ "a": /* any */ 1 // or "none"\n}', { a: 1 }, []],
    ['{ "a": "// no comment, …" }', { a: "// no comment, …" }, []],
  ];
  it.each(cases)("%s", (given, value, leftOut) => {
    const blanked = blankLeniencies(given);
    expect(blanked.text).toHaveLength(given.length);
    expect(JSON.parse(blanked.text)).toEqual(value);
    expect([...blanked.leftOut]).toEqual(leftOut);
  });

  it("leaves plain JSON unchanged", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        expect(blankLeniencies(text).text).toBe(text);
      }),
    );
  });
});
