import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { englishTexts } from "../../../generators/source/interface-texts.ts";
import { fillText } from "../../../generators/source/shell-texts.ts";

test("the README lists every interface text", () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, "../../../README.md"), "utf8");
  const missing = Object.entries(englishTexts).filter(([key, text]) => !readme.includes(`| \`${key}\` | ${text} |`));
  expect(missing).toEqual([]);
});

test("fillText replaces names with their values, whatever they contain", () => {
  expect(fillText("{count} of {all}: {none}", { count: 2, all: "$& {count}" })).toBe("2 of $& {count}: {none}");
});
