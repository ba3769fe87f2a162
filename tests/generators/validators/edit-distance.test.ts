import fc from "fast-check";
import { expect, test } from "vitest";
import { measureDistance } from "../../../generators/validators/runtime/edit-distance.ts";

test.each([
  ["embedings", "embeddings", 1],
  ["functon", "function", 1],
  ["tsream", "stream", 1],
  ["stream", "stream", 0],
  ["strem", "streams", 2],
  ["abcdef", "abc", undefined],
])("measureDistance(%j, %j)", (typed, known, want) => {
  expect(measureDistance(typed, known, 2)?.whole).toBe(want);
});

test("the distance to a prefix is the distance to the nearest prefix", () => {
  expect(measureDistance("embedd", "embeddings", 2)).toEqual({ whole: 4, beginning: 0 });
  expect(measureDistance("emedd", "embeddings", 2)?.beginning).toBe(1);
});

/** The textbook algorithm without early exits. */
function fullDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + same,
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, rows[row - 2]![column - 2]! + 1);
      rows[row]!.push(least);
    }
  }
  return rows[one.length]![other.length]!;
}

test("the distance is exact up to the limit, and undefined beyond it", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const want = fullDistance(one, other);
      const found = measureDistance(one, other, 2)?.whole;
      if (want <= 2) expect(found).toBe(want);
      else expect(found ?? 3).toBeGreaterThan(2);
    }),
    { numRuns: 2000 },
  );
});
