import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import { fingerprint } from "../../source/fingerprint.ts";
import { invalidDirectiveContent } from "../directives/findings.ts";
import type { GuidePage, MarkdownPiece, Navigation, NavigationItem, Section } from "../model.ts";
import type { ListCards } from "./index-pages.ts";
import { cardsHtml, cardsMarkdown, type ListCard } from "./list-page.ts";

/** Fills the cards into pages that list the other pages of their category: `::pages`. */
export function fillCategoryPages(
  pages: readonly GuidePage[],
  { byRoute }: Pick<Navigation, "byRoute">,
  listCards: ListCards,
): Checked<readonly GuidePage[]> {
  const findings: DocsgenError[] = [];
  const value = pages.map((page) => {
    const part = page.embeds.find(({ kind }) => kind === "pages");
    if (part?.kind !== "pages") return page;
    const cards = listCards(itemsAround(byRoute.get(page.route)?.items ?? [], page.route) ?? []);
    if (cards.length === 0)
      findings.push(invalidDirectiveContent("pages", "a sidebar with other pages of the same category", part.position));
    return fillPage(page, cards);
  });
  return { value, findings };
}

/** The entries of the category whose page it is, or else the entries next to the page. */
function itemsAround(items: readonly NavigationItem[], route: string): readonly NavigationItem[] | undefined {
  for (const item of items) {
    if (!("items" in item)) continue;
    const found = item.route === route ? item.items : itemsAround(item.items, route);
    if (found !== undefined) return found;
  }
  const others = items.filter((item) => item.kind !== "page" || item.route !== route);
  return others.length < items.length ? others : undefined;
}

function fillPage(page: GuidePage, cards: readonly ListCard[]): GuidePage {
  const { embeds } = page;
  const marks = embeds.flatMap(({ kind }, index) => (kind === "pages" ? [`<div data-embed="${index}"></div>`] : []));
  const words = cards.flatMap(({ label, text }) => [label, text]).filter((text) => text !== "");
  const sections = marks.reduce((known, mark) => addWords(known, sectionAt(page.html, mark), words), page.sections);
  return {
    ...page,
    html: marks.reduce((html, mark) => html.replace(mark, () => cardsHtml(cards)), page.html),
    markdown: page.markdown.flatMap((piece): readonly MarkdownPiece[] =>
      typeof piece === "object" && "part" in piece && piece.part.kind === "pages" ? listOf(cards) : [piece],
    ),
    sections,
    searchLength: page.searchLength + words.join("\n").length * marks.length,
    codeBlocks: page.codeBlocks,
    codeSpans: page.codeSpans,
    digest: fingerprint(page.digest, cards),
  };
}

/** The list in Markdown without its last line end. */
function listOf(cards: readonly ListCard[]): readonly MarkdownPiece[] {
  const pieces = cardsMarkdown(cards);
  return pieces.map((piece, index) =>
    index === pieces.length - 1 && typeof piece === "string" ? piece.trimEnd() : piece,
  );
}

/** The id of the heading before a mark; empty before the first one. */
function sectionAt(html: string, mark: string): string {
  const before = html.slice(0, html.indexOf(mark));
  return [...before.matchAll(/<h[2-6][^>]* id="([^"]*)"/g)].at(-1)?.[1] ?? "";
}

function addWords(sections: readonly Section[], id: string, words: readonly string[]): readonly Section[] {
  const at = sections.findIndex((section) => section.id === id);
  if (at === -1) return [...sections, { id, heading: "", text: words.join("\n") }];
  return sections.map((section, index) =>
    index === at ? { ...section, text: [section.text, ...words].filter((text) => text !== "").join("\n") } : section,
  );
}
