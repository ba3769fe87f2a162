import { expect, test } from "vitest";

import { createCachedParse } from "../../../generators/project/load-apis.ts";
import { createSourceFile } from "../../../generators/source/source-file.ts";
import { createStepRunner } from "../../../generators/source/step-runner.ts";
import { openCache } from "../../open-cache.ts";

/** Reads a description, then again with the cache of the first time. */
function parseTwice(yaml: string): readonly unknown[] {
  const parse = createCachedParse(createStepRunner(openCache()));
  return [1, 2].map(() => parse(createSourceFile("a.yaml", yaml)));
}

test.each<[name: string, yaml: string]>([
  ["plain values", "x-a: [1, 1.5, 0x1f, 'text', null, true, 2025-07-31, 1e400, \"\\uD800\", { __proto__: 1 }]"],
  ["an infinite number", "x-a: .inf"],
  ["not a number", "x-a: { b: [.nan] }"],
  ["a negative zero", "x-a: -0"],
  ["an alias", "x-a: &one { b: 1 }\nx-b: *one"],
  ["a duplicate key", "x-a: 1\nx-a: 2"],
])("a description from the cache is the one that was parsed: %s", (_name, yaml) => {
  const [first, second] = parseTwice(yaml);
  expect(second).toStrictEqual(first);
});

test("a result is found by the text, not by the file's name", () => {
  const cache = openCache();
  const parse = createCachedParse(createStepRunner(cache));
  parse(createSourceFile("a.yaml", "x: 1"));
  parse(createSourceFile("b.yml", "x: 1"));
  parse(createSourceFile("a.yaml", "x: 2"));
  expect(cache.takeStored()).toHaveLength(2);
});
