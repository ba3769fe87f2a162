import { expect, test } from "vitest";
import { createNativeParser } from "../../../generators/pages/markdown/native-parser.ts";
import type { SyntaxKind } from "../../../generators/pages/markdown/remark-parser.ts";
import { baseMarker } from "../../../generators/source/prose-links.ts";
import { buildOne } from "../../generators/pages/content.ts";
import { formatFindings } from "../../generators/pages/format-findings.ts";
import { markdownSamples } from "../../generators/pages/markdown-samples.ts";
import { markdownEdges, parserEdges } from "./markdown-edges.ts";

test("renders edge cases of Markdown as in expected/markdown.txt", async () => {
  const printed = markdownEdges.map(([about, text]) => `=== ${about}\n${printPage(text)}`).join("\n");
  await expect(printed).toMatchFileSnapshot("expected/markdown.txt");
});

test("reads each sample with the parser in expected/parsers.txt", async () => {
  const printed = [...markdownSamples, ...parserEdges].map(
    (text) => `${parserOf(text, "page")} ${parserOf(text, "prose")} ${JSON.stringify(text)}\n`,
  );
  await expect(printed.join("")).toMatchFileSnapshot("expected/parsers.txt");
});

/** The parser of a text: the native one, or remark if the two might differ. */
function parserOf(text: string, kind: SyntaxKind): string {
  return createNativeParser(kind)?.(text) === undefined ? "remark" : "native";
}

function printPage(text: string): string {
  const { value: page, findings } = buildOne(text);
  const lines = [
    `read by ${parserOf(text, "page")}`,
    `title: ${page.title}`,
    `description: ${page.description}`,
    ...page.headings.map(({ id, level, text: words }) => `heading: ${"#".repeat(level)} ${words} {#${id}}`),
    ...page.sections.map(({ id, heading, text: words }) => `section: ${JSON.stringify([id, heading, words])}`),
    ...page.links.map(
      ({ route, anchor, position }) => `link: ${route} ${anchor ?? "-"} ${position?.line}:${position?.column}`,
    ),
    ...page.codeBlocks.map(
      ({ language, meta, text: code, lineOffsets }) => `code: ${JSON.stringify([language, meta, code, lineOffsets])}`,
    ),
    ...page.codeSpans.map(({ text: code, offset }) => `span: ${code} ${offset}`),
    ...page.changes.map((change) => `change: ${JSON.stringify(change)}`),
    `anchors: ${page.anchors.join(" ")}`,
    page.html.replaceAll(baseMarker, "BASE/").replaceAll("><", ">\n<"),
    formatFindings(findings),
  ];
  return `${lines.filter((line) => line !== "").join("\n")}\n`;
}
