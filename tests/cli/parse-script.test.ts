import { expect, test } from "vitest";
import { parseScript } from "../../cli/parse-script.ts";

test.each([
  ["lists", "[", "]"],
  ["elements", "<b>", "</b>"],
  ["start tags", "<b ", ""],
])("does not end the process for 30,000 nested %s", (_name, start, end) => {
  const code = (depth: number): string => `const a = ${start.repeat(depth)}1${end.repeat(depth)};`;
  expect(parseScript("a.tsx", code(30_000)).errors).not.toEqual([]);
});

test("reads code with many comparisons and types that look like start tags", () => {
  const code = `${"const a: List<Item> = [];\n".repeat(10_000)}const b = ${"[".repeat(1000)}${"]".repeat(1000)};`;
  expect(parseScript("a.tsx", code).errors).toEqual([]);
});
