import { expect, test } from "vitest";
import { anchorBelow, anchorSegment, missingAnchor } from "../../../generators/validators/runtime/anchor.ts";
import { isEqual, isMultipleOf, isUnique, stringLength } from "../../../generators/validators/runtime/values.ts";
import { ContractError } from "../../../generators/validators/runtime/validator.ts";
import { listAllowed, countRange, show } from "../../../generators/validators/runtime/words.ts";

test.each([
  ["/maximum", ""],
  ["/properties/a/maximum", "/a"],
  ["/properties/a/items/properties/b~1c/type", "/a/b%2Fc"],
  ["/properties/a~0(b)/required", "/a~%28b%29"],
  ["/allOf/1/properties/a/oneOf/0/enum", "/a"],
  ["/patternProperties/^x-/properties/a/type", "/(keys%20%5Ex-)/a"],
  ["/prefixItems/2/properties/a/type", "/(2)/a"],
  ["/additionalProperties/properties/a/type", "/*/a"],
  ["/unevaluatedProperties/type", "/*"],
  ["/propertyNames/pattern", "/(keys)"],
  ["/dependentSchemas/a/then/properties/b/type", "/b"],
  ["/properties/a/not/properties/b/type", "/a"],
  ["/properties/a/contains/type", "/a"],
])("the anchor of the rule %s is `%s`", (pointer, want) => {
  expect(anchorBelow(pointer)).toBe(want);
});

test("a missing property has its own anchor", () => {
  const params = { missingProperty: "a b" };
  const anchors = ["required", "dependentRequired", "minimum"].map((keyword) => missingAnchor({ keyword, params }));
  expect([...anchors, missingAnchor({ keyword: "required", params: {} })]).toEqual(["/a%20b", "/a%20b", "", ""]);
  expect(anchorSegment("it's (*) \ud800")).toBe("it%27s%20%28%2A%29%20%EF%BF%BD");
});

test.each([
  ["", 0],
  ["a", 1],
  ["😀", 1],
  ["a😀b😀", 4],
  ["\ud83d", 1],
  ["\ud83da", 2],
  ["\ude00\ud83d", 2],
  ["\ud83d\ud83d\ude00", 2],
  ["\ud800\udc00", 1],
  ["\udbff\udfff", 1],
  ["\udbff\ue000", 2],
  ["\ud7ff\udc00", 2],
])("the length of %j", (value, want) => {
  expect(stringLength(value)).toBe(want);
});

test.each([
  [1, 1, true],
  ["1", 1, false],
  [null, null, true],
  [null, {}, false],
  [[], {}, false],
  [{}, [], false],
  [[1, [2]], [1, [2]], true],
  [[1, 2], [1], false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ toString: 1 }, {}, false],
])("%j and %j are equal: %s", (left, right, want) => {
  expect([isEqual(left, right), isEqual(right, left)]).toEqual([want, want]);
  expect(isUnique([left, 5.5, right])).toBe(!want);
});

test.each([
  [0.3, 0.1, true],
  [0.35, 0.1, false],
  [1e21, 3, true],
  [1.1, 0.01, true],
  [7, 2, false],
  [-6, 2, true],
  [1e308, 1e-308, false],
  [0, 5, true],
])("%d is a multiple of %d: %s", (value, unit, want) => {
  expect(isMultipleOf(value, unit)).toBe(want);
});

test("descriptions of values and limits", () => {
  const many = Array.from({ length: 14 }, (_, index) => index);
  expect([
    show(undefined),
    show(null),
    show([]),
    show([1]),
    show({}),
    show("é".repeat(61)),
    show("é".repeat(60)),
    listAllowed(["a"], 5),
    listAllowed(many, "b"),
    countRange(2, undefined, "item"),
    countRange(0, 2, "item"),
    countRange(undefined, 2, "item"),
    countRange(1, 2, "item"),
  ]).toEqual([
    "absent",
    "null",
    "an empty array",
    "an array",
    "an object",
    `"${"é".repeat(57)}…"`,
    `"${"é".repeat(60)}"`,
    'must be "a", but is 5',
    'must be one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 2 more, but is "b"',
    "at least 2 items",
    "at most 2 items",
    "at most 2 items",
    "1 to 2 items",
  ]);
});

test("a ContractError lists all issues", () => {
  const issue = { path: [], keyword: "type", code: "payload/type", params: {}, rule: "" };
  const error = new ContractError([
    { ...issue, pointer: "", message: "must be an object" },
    { ...issue, pointer: "/a", message: "must be text" },
  ]);
  expect([error.name, error.message, error.issues.length]).toEqual([
    "ContractError",
    "the value must be an object\n/a must be text",
    2,
  ]);
});
