import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findRepeated, isEqual, isUnique } from "../../../generators/validators/runtime/values.ts";
import { check } from "./build-api.ts";

/** Few distinct values, so that many are equal and some only look equal. */
const item = fc.oneof(
  fc.constantFrom<unknown>(0, -0, 1, "1", "0", true, "true", null, "null", "[1]", '{"a":1}', "", "\ud800", "\\ud800"),
  fc.array(fc.constantFrom<unknown>(1, "1", null, "null", "1,1", []), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom("a", "b", "a:1", '"'), fc.constantFrom<unknown>(1, "1", null, {}), { maxKeys: 3 }),
);

test("finds the last item that repeats an earlier one, in a list of any length", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), (list) => {
      const earlier = list.map((one, index) => list.findIndex((other) => isEqual(other, one)) < index);
      const j = earlier.lastIndexOf(true);
      const want = j < 0 ? undefined : { i: list.findIndex((other) => isEqual(other, list[j])), j };
      expect(findRepeated(list)).toEqual(want);
      expect(isUnique(list)).toBe(want === undefined);
    }),
  );
});

test("reads each item of a long list a few times, not once per other item", () => {
  let reads = 0;
  const list = Array.from({ length: 2000 }, (_, index) => ({
    get name() {
      reads += 1;
      return `item ${index}`;
    },
  }));
  expect(isUnique(list)).toBe(true);
  expect(reads).toBeLessThan(10 * list.length);
});

const text = { maxLength: 20, pattern: "^a*$" };

test.each([
  ["both rules", 30, "maxLength pattern"],
  ["both rules up to a thousand characters", 1000, "maxLength pattern"],
  ["beyond them its length alone", 1001, "maxLength"],
])("a text that is too long violates %s", async (_, length, want) => {
  const issues = await check({ Text: { type: "string", ...text } }, "Text", "b".repeat(length));
  expect(
    issues
      .map(({ keyword }) => keyword)
      .toSorted()
      .join(" "),
  ).toBe(want);
});

test("tests the pattern of a long text within its limits, or without any", async () => {
  const schemas = { Roomy: { type: "string", maxLength: 5000, pattern: "^a*$" }, Free: { pattern: "^a*$" } };
  for (const name of ["Roomy", "Free"]) {
    expect((await check(schemas, name, "b".repeat(2000))).map(({ keyword }) => keyword)).toEqual(["pattern"]);
    expect(await check(schemas, name, "a".repeat(2000))).toEqual([]);
  }
});

test("gives a hint for the first hundred unknown names", async () => {
  const closed = { type: "object", properties: { property: {} }, additionalProperties: false };
  const names = Array.from({ length: 150 }, (_, index) => [`propert${index}`, 1] as const);
  const issues = await check({ Closed: closed }, "Closed", Object.fromEntries(names));
  expect(issues.map(({ params }) => params["nearest"])).toEqual(
    Array.from({ length: 150 }, (_, index) => (index < 100 ? "property" : undefined)),
  );
});

test("looks for a missing name among the first hundred unknown names", async () => {
  const open = { type: "object", required: ["wanted"], properties: { known: {} } };
  const hint = async (before: number) => {
    const names = Array.from({ length: before }, (_, index) => [`other ${index}`, 1] as const);
    const value = { known: 1, ...Object.fromEntries(names), wantedd: 1 };
    return (await check({ Open: open }, "Open", value))[0]?.params["nearest"];
  };
  expect([await hint(99), await hint(100)]).toEqual(["wantedd", undefined]);
});
