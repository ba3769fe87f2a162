import { changeFinding, type DocsgenError } from "../../source/docsgen-error.ts";
import { fingerprint } from "../../source/fingerprint.ts";
import type { Position } from "../../source/position.ts";
import { createSourceFile } from "../../source/source-file.ts";
import type { MarkdownPiece, Section, StatedPart } from "../model.ts";
import { joinStyles } from "../own-components/join-styles.ts";
import type { PageTexts } from "../parsed-page.ts";
import type { CachedPage } from "../cache/cached-page.ts";

/** Finds the id of an operation by its method and path: `GET /pets`. */
export type FindOperationId = (name: string) => string | undefined;

/** The Markdown of a part. An unknown operation keeps its name, so that the directive reports it. */
export function markdownOfPart({ markdown, operation }: StatedPart, findOperationId: FindOperationId): string {
  if (operation === undefined) return markdown ?? "";
  return `::operation{id="${(findOperationId(operation) ?? operation).replaceAll('"', "&quot;")}"}\n`;
}

/** Moves findings and links of a part to the key that states it. */
export function reportAt(
  position: Position | undefined,
  report: (finding: DocsgenError) => void,
): (finding: DocsgenError) => void {
  return (finding) => report(position === undefined ? finding : changeFinding(finding, { position }));
}

/** The source of a part: it has the page's path, so that paths in it are resolved from there. */
export function sourceOfPart(path: string, markdown: string): ReturnType<typeof createSourceFile> {
  return createSourceFile(path, markdown);
}

/** Joins a page with the parts that its front matter states. */
export function joinParts(
  page: CachedPage,
  parts: readonly {
    readonly stated: StatedPart;
    readonly rendered: CachedPage;
    readonly position: Position | undefined;
  }[],
): CachedPage {
  const withPositions = parts.map(({ stated, rendered, position }) => ({
    stated,
    rendered: { ...rendered, links: rendered.links.map((link) => ({ ...link, position: position ?? link.position })) },
  }));
  const before = withPositions.filter(({ stated }) => stated.place === "before").map(({ rendered }) => rendered);
  const after = withPositions.filter(({ stated }) => stated.place === "after").map(({ rendered }) => rendered);
  const all = [...before, page, ...after];
  return {
    title: page.title,
    firstParagraph:
      page.firstParagraph || (all.find(({ firstParagraph }) => firstParagraph !== "")?.firstParagraph ?? ""),
    headings: all.flatMap(({ headings }) => headings),
    anchors: all.flatMap(({ anchors }) => anchors),
    links: all.flatMap(({ links }) => links),
    embeds: all.flatMap(({ embeds }) => embeds),
    changes: all.flatMap(({ changes }) => changes),
    frames: [...new Set(all.flatMap(({ frames }) => frames))],
    excerptLength: findExcerptLength(page, before),
    componentStyles: joinStyles(all.flatMap(({ componentStyles }) => componentStyles ?? [])),
    searchLength: all.reduce((sum, { searchLength }) => sum + searchLength, 0),
    digest: fingerprint(all.map(({ digest }) => digest)),
    readText: (part) => readers[part](all),
  };
}

const readers: { readonly [Part in keyof PageTexts]: (all: readonly CachedPage[]) => PageTexts[Part] } = {
  html: (all) => joinHtml(all.map(htmlOf)),
  sections: (all) => joinSections(all.map((page) => page.readText("sections"))),
  codeBlocks: (all) => all.flatMap((page) => page.readText("codeBlocks")),
  codeSpans: (all) => all.flatMap((page) => page.readText("codeSpans")),
  markdown: (all) =>
    all.flatMap((page, index): readonly MarkdownPiece[] => {
      const pieces = page.readText("markdown");
      return index === 0 ? pieces : ["\n\n", ...pieces];
    }),
};

interface NumberedHtml {
  readonly html: string;
  /** How many embedded parts it has. */
  readonly embedCount: number;
}

function htmlOf({ readText, embeds }: CachedPage): NumberedHtml {
  return { html: readText("html"), embedCount: embeds.length };
}

function joinHtml(all: readonly NumberedHtml[]): string {
  let start = 0;
  return all
    .map(({ html, embedCount }) => {
      const shifted = shiftEmbeds(html, start);
      start += embedCount;
      return shifted;
    })
    .join("\n");
}

/** The numbers of embedded parts may become longer, so the joined text is measured. */
function findExcerptLength(page: CachedPage, before: readonly CachedPage[]): number | undefined {
  const { excerptLength } = page;
  if (excerptLength === undefined || before.length === 0) return excerptLength;
  const own = htmlOf(page);
  return joinHtml([...before.map(htmlOf), { ...own, html: own.html.slice(0, excerptLength) }]).length;
}

/** Changes the numbers of embedded parts, so that other parts can be before them. */
export function shiftEmbeds(html: string, start: number): string {
  if (start === 0) return html;
  return html.replaceAll(/<div data-embed="(\d+)"><\/div>/g, (_, number: string) => {
    return `<div data-embed="${Number(number) + start}"></div>`;
  });
}

/** The texts before the first heading of each part are one section. */
function joinSections(parts: readonly (readonly Section[])[]): readonly Section[] {
  const sections = parts.flat();
  const starts = sections.filter(({ id }) => id === "");
  const [first] = starts;
  if (first === undefined) return sections;
  const text = starts.map((section) => section.text).join("\n");
  return [{ ...first, text }, ...sections.filter(({ id }) => id !== "")];
}
