import { escapeHtml } from "../../source/escape-markup.ts";
import { fingerprint } from "../../source/fingerprint.ts";
import type { TranslateText } from "../../source/interface-texts.ts";
import { baseMarker } from "../../source/prose-links.ts";
import { buildListPage } from "../build/list-page.ts";
import { shiftEmbeds } from "../build/stated-parts.ts";
import { escapeMarkdown } from "../../source/escape-markdown.ts";
import { cutAtWord } from "../markdown/plain-text.ts";
import type { EmbeddedPart, GuidePage, MarkdownPiece } from "../model.ts";
import { joinStyles } from "../own-components/join-styles.ts";
import type { BlogPost } from "./model.ts";

/** A post with its page, which has the excerpt. */
export interface ListedPost extends BlogPost {
  readonly page: GuidePage;
}

/** A list of posts. */
export interface PostListInput {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly posts: readonly ListedPost[];
  readonly list: "blog" | "blog-authors";
  /** HTML and Markdown before the posts. */
  readonly lead?: { readonly html: string; readonly markdown: string } | undefined;
  readonly translate: TranslateText;
}

/** Builds a page with the excerpts of posts. */
export function buildPostList({ posts, lead, translate, description, ...input }: PostListInput): GuidePage {
  const page = buildListPage({
    ...input,
    intro: description,
    cards: [],
    options: { isSearched: false },
    position: undefined,
  });
  const embeds: EmbeddedPart[] = [];
  const items = posts.map((post, index) => postHtml(post, { prefix: `p${index + 1}-`, embeds, translate }));
  const intro = description === "" ? "" : `<p>${escapeHtml(description)}</p>`;
  const html = `${intro}${lead?.html ?? ""}<div class="post-list">${items.join("")}</div>`;
  const before = [description === "" ? "" : `${escapeMarkdown(description)}\n\n`, lead?.markdown ?? ""];
  return {
    ...page,
    description:
      description === "" ? cutAtWord(posts.map(({ title }) => title).join(", "), maxDescription) : description,
    html,
    embeds,
    frames: [...new Set(posts.flatMap((post) => post.page.frames))],
    componentStyles: joinStyles(posts.flatMap((post) => post.page.componentStyles ?? [])),
    markdown: [...before.filter((text) => text !== ""), ...posts.flatMap(postMarkdown)],
    digest: fingerprint(page.digest, html, embeds, posts.flatMap(postMarkdown), before),
  };
}

const maxDescription = 160;

interface ItemContext {
  /** Makes the ids of an excerpt unique among those of the page. */
  readonly prefix: string;
  /** The embedded parts of the page so far. */
  readonly embeds: EmbeddedPart[];
  readonly translate: TranslateText;
}

function postHtml(post: ListedPost, context: ItemContext): string {
  const href = escapeHtml(baseMarker + encodeURI(post.route.slice(1)));
  const title = escapeHtml(post.title);
  const names = post.authors.map(({ name }) => escapeHtml(name)).join(", ");
  const meta = [timeHtml(post), names].filter((part) => part !== "").join(" · ");
  const more = `<p><a href="${href}" aria-label="${escapeHtml(context.translate("readPost", { title: post.title }))}">${escapeHtml(context.translate("readMore"))}</a></p>`;
  return `<section class="post-item"><h2><a href="${href}">${title}</a></h2><p class="post-meta">${meta}</p>${excerptOf(post, context)}${more}</section>`;
}

/** The date of a post for readers and programs. */
export function timeHtml({ date, dateText }: Pick<BlogPost, "date" | "dateText">): string {
  return date === undefined ? "" : `<time datetime="${date}">${escapeHtml(dateText)}</time>`;
}

/** The start of the text, or the description of a post without a mark. */
function excerptOf({ page, route, description }: ListedPost, { prefix, embeds }: ItemContext): string {
  const { excerptLength } = page;
  if (excerptLength === undefined) return description === "" ? "" : `<p>${escapeHtml(description)}</p>`;
  const first = embeds.length;
  embeds.push(...page.embeds);
  const own = escapeHtml(baseMarker + encodeURI(route.slice(1)));
  const html = page.html.slice(0, excerptLength).replaceAll(/<[a-z][^>]*>/g, (tag) => withOwnNames(tag, prefix, own));
  return shiftEmbeds(html, first);
}

const named = / (id|for|name|aria-controls|aria-labelledby|aria-describedby)="([^"]*)"/g;

function withOwnNames(tag: string, prefix: string, page: string): string {
  return tag
    .replaceAll(named, (_, key: string, ids: string) => ` ${key}="${ids.replaceAll(/\S+/g, (id) => prefix + id)}"`)
    .replace(/ href="#/, ` href="${page}#`);
}

function postMarkdown({ title, route, description, dateText }: ListedPost): readonly MarkdownPiece[] {
  const words = [dateText, description].filter((part) => part !== "").map(escapeMarkdown);
  return [`- [${escapeMarkdown(title)}](`, { link: `${route.slice(1)}index.md` }, `): ${words.join(". ")}\n`];
}
