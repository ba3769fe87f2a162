import { describe, expect, test } from "vitest";
import { readMarkdown, writeMarkdown } from "../../../../generators/pages/cache/stored-markdown.ts";
import type { MarkdownPiece } from "../../../../generators/pages/model.ts";

const link = { link: "/guides/a/" };
const part = { part: { kind: "operation", operation: "createPet" }, indent: "  " } as const;

const tests: readonly [string, readonly MarkdownPiece[]][] = [
  ["no pieces", []],
  ["an empty text", [""]],
  ["lines", ["# Title\n\nFirst.\n", "\n"]],
  ["a link and an embedded part between texts", ["See ", link, ".\n\n", part, "\nEnd\n"]],
  ["links only", [link, link]],
  ["letters outside ASCII", ["é", link, "😀 日本"]],
  ["both halves of a surrogate pair", ["a\uD83D", "\uDE00b", link, "c"]],
];

describe("pages' Markdown in the cache", () => {
  test.each(tests)("%s", (_, pieces) => {
    const stored = Buffer.from(writeMarkdown(pieces)).toString();
    expect(readMarkdown(stored)).toEqual(pieces);
  });
});
