import { expect, test } from "vitest";
import { digestDocument } from "../../../generators/project/input-hashes.ts";
import type { RefFailure, SpecDocument, SpecFile } from "../../../generators/api/spec-document.ts";
import { DocsgenError } from "../../../generators/source/docsgen-error.ts";
import { createSourceFile } from "../../../generators/source/source-file.ts";

function documentOf(
  texts: readonly (readonly [path: string, text: string])[],
  { root = "a.yaml", failures = [], externals = [] }: Rest = {},
): SpecDocument {
  const files = texts.map(([path, text]): [string, SpecFile] => [
    path,
    { source: createSourceFile(path, text), value: {} },
  ]);
  return { root, files: new Map(files), failures: new Map(failures), externals: new Map(externals) };
}

interface Rest {
  readonly root?: string;
  readonly failures?: readonly (readonly [key: string, failure: RefFailure])[];
  readonly externals?: readonly (readonly [key: string, failure: RefFailure])[];
}

const texts = [
  ["a.yaml", "x: 1"],
  ["b.yaml", "y: 2"],
] as const;
const broken = (message: string): RefFailure => ({ kind: "broken", error: new DocsgenError("spec/yaml", message) });
const changed = (locked: string): RefFailure => ({
  kind: "remote",
  url: "https://example.com/c.yaml",
  failure: { kind: "changed", locked, found: "sha256-x" },
});

test("a description's digest does not depend on the order in which its files were read", () => {
  expect(digestDocument(documentOf(texts.toReversed()))).toBe(digestDocument(documentOf(texts)));
});

test("the digest does not depend on the order in which files were missing", () => {
  const failures = [
    ["c.yaml", { kind: "missing" }],
    ["d.yaml", { kind: "outside" }],
  ] as const;
  expect(digestDocument(documentOf(texts, { failures: failures.toReversed() }))).toBe(
    digestDocument(documentOf(texts, { failures })),
  );
});

test("each of these changes the digest", () => {
  const all = [
    documentOf(texts),
    documentOf([
      ["a.yaml", "y: 2"],
      ["b.yaml", "x: 1"],
    ]),
    documentOf(texts, { root: "b.yaml" }),
    documentOf(texts, { failures: [["c.yaml", { kind: "missing" }]] }),
    documentOf(texts, { failures: [["c.yaml", { kind: "outside" }]] }),
    documentOf(texts, { failures: [["c.yaml", broken("The text ends early.")]] }),
    documentOf(texts, { failures: [["c.yaml", broken("The text is empty.")]] }),
    documentOf(texts, { failures: [["c.yaml", changed("sha256-y")]] }),
    documentOf(texts, { failures: [["c.yaml", changed("sha512-z")]] }),
    documentOf(texts, { externals: [["d.json", { kind: "missing" }]] }),
  ];
  expect(new Set(all.map(digestDocument)).size).toBe(all.length);
});
