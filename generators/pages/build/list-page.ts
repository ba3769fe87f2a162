import { escapeHtml } from "../../source/escape-markup.ts";
import { fingerprint } from "../../source/fingerprint.ts";
import type { Position } from "../../source/position.ts";
import { baseMarker } from "../../source/prose-links.ts";
import { isSitePath } from "../../source/site-links.ts";
import { createSourceFile } from "../../source/source-file.ts";
import { escapeMarkdown } from "../../source/escape-markdown.ts";
import { cutAtWord } from "../markdown/plain-text.ts";
import type { GuidePage, MarkdownPiece, PageOptions } from "../model.ts";

/** An entry of a generated page. */
export interface ListCard {
  readonly label: string;
  /** A route, with or without an anchor, or a URL. */
  readonly href: string;
  readonly text: string;
}

/** A page that docsgen generates: a text, and a card for each entry. */
export interface ListPageInput {
  readonly route: string;
  readonly title: string;
  readonly intro: string;
  readonly cards: readonly ListCard[];
  readonly list: NonNullable<GuidePage["list"]>;
  readonly options: PageOptions;
  /** Where the author states it. */
  readonly position: Position | undefined;
}

/** Builds a generated page, in every form that a written page has. */
export function buildListPage({ route, title, intro, cards, list, options, position }: ListPageInput): GuidePage {
  const text = [intro, ...cards.flatMap((card) => [card.label, card.text])].filter((words) => words !== "").join("\n");
  const lead = intro === "" ? "" : `<p>${escapeHtml(intro)}</p>`;
  return {
    kind: "guide",
    source: createSourceFile(position?.file ?? "", ""),
    path: "",
    documentId: "",
    isFallback: false,
    route,
    title,
    description: intro === "" ? cutAtWord(cards.map(({ label }) => label).join(", "), maxDescription) : intro,
    digest: fingerprint("list", route, title, intro, cards),
    headings: [],
    embeds: [],
    frames: [],
    changes: [],
    proseCheck: "off",
    anchors: [],
    links: [],
    html: lead + cardsHtml(cards),
    markdown: [...(intro === "" ? [] : [`${escapeMarkdown(intro)}\n\n`]), ...cardsMarkdown(cards)],
    sections: [{ id: "", heading: "", text }],
    searchLength: text.length,
    codeBlocks: [],
    codeSpans: [],
    sidebarLabel: title,
    sidebarPosition: undefined,
    hasSidebar: list === "index",
    hasTableOfContents: false,
    isListed: true,
    redirectsFrom: [],
    lastUpdate: undefined,
    options,
    positions: new Map(),
    list,
  };
}

const maxDescription = 160;

/** A grid of cards. */
export function cardsHtml(cards: readonly ListCard[]): string {
  return `<ul class="card-grid">${cards.map(cardHtml).join("")}</ul>`;
}

/** The same as a list in Markdown. */
export function cardsMarkdown(cards: readonly ListCard[]): readonly MarkdownPiece[] {
  return cards.flatMap(cardMarkdown);
}

function cardHtml({ label, href, text }: ListCard): string {
  const target = isSitePath(href) ? baseMarker + href.slice(1) : href;
  const words = text === "" ? "" : `<span>${escapeHtml(text)}</span>`;
  return `<li><a href="${escapeHtml(target)}">${escapeHtml(label)}</a>${words}</li>`;
}

function cardMarkdown({ label, href, text }: ListCard): readonly MarkdownPiece[] {
  const isRoute = isSitePath(href);
  const [route = "", anchor] = href.split("#");
  const link = isRoute ? { link: `${route.slice(1)}index.md${anchor === undefined ? "" : `#${anchor}`}` } : href;
  const words = text === "" ? "" : `: ${escapeMarkdown(text)}`;
  return [`- [${escapeMarkdown(label)}](`, link, `)${words}\n`];
}
