import * as fc from "fast-check";
import { expect, test } from "vitest";

import { listImports } from "../../../generators/pages/mdx/list-imports.ts";
import { tries } from "../../soak.ts";

test.each<[text: string, want: readonly string[]]>([
  ["no file", []],
  ["import requests\n", []],
  ["important: './a.md'", []],
  ["```python\nimport os\n```\n\nimport A from './a.mdx'", ["./a.mdx"]],
  ["import './a.md'", ["./a.md"]],
  ["\t import { a,\n  b } from './a.mdx';", ["./a.mdx"]],
  ["export * from './a.mdx'\r\nexport { b } from './b.mdx'", ["./a.mdx", "./b.mdx"]],
  ["text import A from './a.mdx'", []],
  ["import\nimport A from './a.mdx'\nimport B from './a.mdx'", ["./a.mdx"]],
  ["export const a = 1;\nimport A from './a.mdx'", ["./a.mdx"]],
  ["{require('./data.json').a}", ["./data.json"]],
  ['> - ::include{file="./a.md"}', ["./a.md"]],
  ['text ::include{file="./a.md"}', []],
  ["<Snippet file='a.mdx' /> <include cwd>./b.mdx</include>", ["a.mdx", "./b.mdx"]],
  ["<!--@include: ./a.md{3,} -->", ["./a.md"]],
])("%j", (text, want) => expect(listImports(text)).toEqual(want));

const pieces = [
  "import",
  "export",
  " ",
  "\t",
  "\n",
  "\r\n",
  "\u2028",
  "A from",
  "'./a.mdx'",
  '"./b.mdx"',
  "(",
  "{ c,",
  "}",
];

test("finds the statements that one pattern over the whole text finds", () => {
  const pattern = /^[ \t]*(?:import|export)\b(?:[^"'`;()=]*?\bfrom)?\s*["']([^"'\n]+)["']/gm;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), (parts) => {
      const text = parts.join("");
      expect(listImports(text)).toEqual([...new Set([...text.matchAll(pattern)].map(([, file]) => file))]);
    }),
    { numRuns: tries(500, 50_000) },
  );
});
