import { expect, test } from "vitest";
import { createMatcher } from "../../../cli/import/globs.ts";

test.each([
  ["a/*.md", ["a/b.md"], ["a/b/c.md", "a/b.mdx", "b.md"]],
  ["**/*.md", ["b.md", "a/b.md", "a/b/c.md"], ["a/b.mdx"]],
  ["a/**", ["a/b", "a/b/c.md"], ["b/a"]],
  ["a?.{md,mdx}", ["ab.md", "ab.mdx"], ["a.md", "a/.md", "ab.txt"]],
  ["{a*,b/**/}c.md", ["ac.md", "axxc.md", "b/c.md", "b/x/y/c.md"], ["a/c.md", "bc.md"]],
  ["**/_*/**", ["_a/b", "x/_a/b/c"], ["x/a/b"]],
  ["a.md", ["a.md"], ["aXmd", "a.mdx", "xa.md"]],
])("matches paths with %s", (pattern, same, other) => {
  const matches = createMatcher([pattern]);
  expect(same.filter((path) => !matches(path))).toEqual([]);
  expect(other.filter((path) => matches(path))).toEqual([]);
});

test("ends for patterns with many wildcards", () => {
  const path = `${"aaaaaa/".repeat(40)}b.png`;
  expect(createMatcher([`${"**/*".repeat(30)}.svg`, `${"*a".repeat(60)}.svg`])(path)).toBe(false);
  expect(createMatcher([`${"**/*".repeat(30)}.png`])(path)).toBe(true);
});
