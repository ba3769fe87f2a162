import { expect, test } from "vitest";
import { digestDocument } from "../../cli/input-hashes.ts";
import type { SpecDocument, SpecFile } from "../../generators/api/spec-document.ts";
import { createSourceFile } from "../../generators/source/source-file.ts";

function documentOf(texts: readonly (readonly [path: string, text: string])[]): SpecDocument {
  const files = new Map(texts.map(([path, text]) => [path, { source: createSourceFile(path, text) } as SpecFile]));
  return { files, externals: new Map() } as unknown as SpecDocument; // all that a digest is made of
}

test("the digest of a description is that of its files, in whatever order they were read", () => {
  const digest = digestDocument(
    documentOf([
      ["a.yaml", "x: 1"],
      ["b.yaml", "y: 2"],
    ]),
  );
  expect(
    digestDocument(
      documentOf([
        ["b.yaml", "y: 2"],
        ["a.yaml", "x: 1"],
      ]),
    ),
  ).toBe(digest);
  expect(
    digestDocument(
      documentOf([
        ["a.yaml", "y: 2"],
        ["b.yaml", "x: 1"],
      ]),
    ),
  ).not.toBe(digest);
});
