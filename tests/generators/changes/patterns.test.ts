import fc from "fast-check";
import { expect, test } from "vitest";
import { createLinearTest } from "../../../generators/changes/values/search-texts.ts";
import { compareSchemas, printDifference } from "./compare-schemas.ts";

const text = (pattern: string, further: object = {}): object => ({ type: "string", pattern, ...further });

test.each<[string, object, object]>([
  ["a class and its escape", text("^[0-9]+$"), text(String.raw`^\d+$`)],
  ["another order of a class", text("^[A-Za-z_0-9]*$"), text(String.raw`^\w*$`)],
  ["an anchor at a part that may be empty", text("^a*"), text("")],
  ["a repeated part", text("^aa*$"), text("^a+$")],
  ["a count in other words", text("^(?:ab){2}$"), text("^abab$")],
  ["a choice in another order", text("^(cat|dog)$"), text("^(dog|cat)$")],
  ["a choice of characters", text("^(a|b|c)$"), text("^[abc]$")],
  ["a length and a count", text("^[a-z]{2,5}$"), text("^[a-z]+$", { minLength: 2, maxLength: 5 })],
  ["a pattern that costs too much to match", text("^(a+)+$"), text("^a+$")],
  ["a choice inside another", text("^(?:a(?:b|c)|d)$"), text("^(?:ab|ac|d)$")],
])("proves that patterns in other words accept the same texts: %s", async (_, base, revision) => {
  expect(await compareSchemas(base, revision)).toEqual([]);
  expect(await compareSchemas(revision, base)).toEqual([]);
});

test.each<[string, object, object, string[]]>([
  ["an anchor is missing", text("^[0-9]+$"), text("^[0-9]+"), ['widened  pattern "0!"']],
  ["a class without one character", text("^[a-y]+$"), text("^[a-z]+$"), ['widened  pattern "z"']],
  ["one text is missing", text("^(?:aa|ab|ba|bb)$"), text("^(?:aa|ab|ba)$"), ['narrowed  pattern "bb"']],
])("finds the text that one of two patterns accepts: %s", async (_, base, revision, want) => {
  expect((await compareSchemas(base, revision)).map(printDifference)).toEqual(want);
});

test("reports patterns that look around as unproven, if no value shows a difference", async () => {
  const differences = await compareSchemas(text("^(?!x)[ab]{3}$"), text("^[ab]{3}$"));
  expect(differences.map(({ verdict }) => verdict)).toEqual(["unproven", "unproven"]);
});

// `(a+)+$` with 40 letters and one other takes longer than anyone waits.
test.each<[string, object, object, string[]]>([
  ["is tested by its automaton", text("^(a+)+$"), text("^(a+)+!$"), ['narrowed  pattern "a"', 'widened  pattern "a!"']],
  [
    "is not replayed on a long text",
    text("^(a+)+$", { minLength: 40 }),
    text("^(a+)+!$", { minLength: 40 }),
    ["unproven  pattern ", "unproven  pattern "],
  ],
  [
    "is never run without an automaton",
    text("^(?=a)(a+)+$", { minLength: 40 }),
    text("^(?=a)(a+)+!$", { minLength: 40 }),
    ["unproven   ", "unproven   "],
  ],
])("a pattern that backtracks for hours %s", async (_, base, revision, want) => {
  expect((await compareSchemas(base, revision)).map(printDifference)).toEqual(want);
});

test("an automaton accepts the texts that its pattern accepts", () => {
  const patterns = ["^(a+)+$", "(ab|a)*b", "^a{2,3}(?:b|$)", "[^a]b?$", "^(?:a|ab)+c", "", "b+$|^c"];
  fc.assert(
    fc.property(
      fc.constantFrom(...patterns),
      fc.string({ unit: fc.constantFrom("a", "b", "c", "😀") }),
      (own, given) => {
        expect(createLinearTest(own)?.(given)).toBe(new RegExp(own, "u").test(given));
      },
    ),
  );
});

test("ends with patterns that have too many states", async () => {
  const differences = await compareSchemas(text("^(a{1,1000}){1,1000}$"), text("^(a{1,999}){1,999}$"));
  expect(differences.length).toBeGreaterThan(0);
});

const plain = { type: "string" };
const closed = (rules: object): object => ({ type: "object", ...rules, additionalProperties: false });

test.each([
  ["values", { ...plain, pattern: "^(ab|c\\.d)$" }, { ...plain, enum: ["ab", "c.d"] }],
  ["names", closed({ patternProperties: { "^x(a|b)$": plain } }), closed({ properties: { xa: plain, xb: plain } })],
])("proves that a pattern matches only the listed %s", async (_, pattern, list) => {
  expect(await compareSchemas(pattern, list)).toEqual([]);
  expect(await compareSchemas(list, pattern)).toEqual([]);
});

test("proves that all names of one pattern match another one", async () => {
  const [wide, narrow] = ["^[a-z]+$", "^[a-f]+$"].map((pattern) => closed({ patternProperties: { [pattern]: plain } }));
  const found = await compareSchemas(wide ?? {}, narrow ?? {});
  expect(found.map(({ verdict }) => verdict)).toEqual(["narrowed"]);
});
