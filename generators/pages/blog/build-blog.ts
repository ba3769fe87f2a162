import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import { escapeHtml } from "../../source/escape-markup.ts";
import type { TranslateText } from "../../source/interface-texts.ts";
import { buildListPage } from "../build/list-page.ts";
import { buildTags, noTags, type BuiltTags } from "../build/tags.ts";
import { escapeMarkdown } from "../../source/escape-markdown.ts";
import type { ContentFolder, GuidePage, Sidebar } from "../model.ts";
import {
  authorRoute,
  checkAuthors,
  checkAuthorUrls,
  completeAuthor,
  linkAuthorImages,
  locateAuthors,
  linksOfAuthor,
  readAuthors,
  showAuthors,
  type AuthorEntries,
} from "./authors.ts";
import { buildPostList, type ListedPost } from "./list-posts.ts";
import type { Blog, BlogSettings, StatedAuthor } from "./model.ts";
import { dayInWords } from "./post-date.ts";
import { blogRoute } from "./post-path.ts";

/** What a blog is built from. */
export interface BlogInput {
  readonly content: Pick<ContentFolder, "directory" | "statics">;
  /** All pages of the edition. */
  readonly pages: readonly GuidePage[];
  readonly settings: BlogSettings;
  /** Whether posts have tags. */
  readonly hasTags: boolean;
  readonly imageHosts: readonly string[];
  readonly translate: TranslateText;
  /** Code of the reader's language. */
  readonly language: string;
}

/** The blog with its generated pages and its sidebar. */
export interface BuiltBlog {
  readonly blog: Blog;
  readonly pages: readonly GuidePage[];
  readonly sidebar: Sidebar;
  readonly tags: BuiltTags["byPage"];
}

/** Builds the lists of a blog. Undefined: the edition has no posts. */
export function buildBlog(input: BlogInput): Checked<BuiltBlog | undefined> {
  const { content, pages, settings, translate, language } = input;
  const route = blogRoute(settings.folder);
  const all = pages.filter(({ post }) => post !== undefined);
  if (all.length === 0) return { value: undefined, findings: [] };
  const authors = readAuthors(content, route);
  const posts = all.map((page) => toPost(page, { entries: authors.value, route, language })).toSorted(compare);
  const listed = posts.filter(({ page }) => page.isListed);
  const title = settings.title ?? translate("blog");
  const tags = input.hasTags
    ? buildTags({ content, pages: listed.map(({ page }) => page), translate, root: route })
    : noTags;
  const place = { route, title, listed, translate };
  const generated = [
    ...buildLists({ ...place, settings }),
    ...tags.value.pages,
    ...buildAuthorPages(place, authors.value),
  ];
  const own = new Set(pages.map((page) => page.route));
  const located = locateAuthors(authors.file, authors.value, all);
  const images = linkAuthorImages(located);
  const kept = generated
    .filter((page) => !own.has(page.route))
    .map((page, index) => (index === 0 ? { ...page, links: images } : page));
  const blog: Blog = {
    route,
    title,
    description: settings.description,
    posts: listed.map(withoutPage),
    byRoute: new Map(posts.map((post) => [post.route, withoutPage(post)])),
    lists: new Map(kept.map((page) => [page.route, page.title])),
  };
  const findings: readonly DocsgenError[] = [
    ...authors.findings,
    ...checkAuthors(all, authors.value),
    ...checkAuthorUrls(located, input.imageHosts),
    ...tags.findings,
  ];
  const sidebar = buildSidebar(blog, { kept, settings, translate });
  return { value: { blog, pages: kept, sidebar, tags: tags.value.byPage }, findings };
}

interface PostPlace {
  readonly entries: AuthorEntries;
  readonly route: string;
  readonly language: string;
}

function toPost(page: GuidePage, { entries, route, language }: PostPlace): ListedPost {
  const date = page.post?.date;
  return {
    page,
    route: page.route,
    title: page.title,
    description: page.description,
    date,
    dateText: date === undefined ? "" : dayInWords(date, language),
    authors: showAuthors(page.options.authors ?? [], entries, route),
  };
}

function withoutPage({ page: _page, ...post }: ListedPost): Blog["posts"][number] {
  return post;
}

/** The newest post first; posts of the same time by their routes, so that the order is the same on every machine. */
function compare(one: ListedPost, other: ListedPost): number {
  const [first, second] = [one.date ?? "", other.date ?? ""];
  if (first !== second) return first < second ? 1 : -1;
  return one.route < other.route ? -1 : 1;
}

interface ListsPlace {
  readonly route: string;
  readonly title: string;
  readonly listed: readonly ListedPost[];
  readonly translate: TranslateText;
}

/** The list of posts, cut in pages. */
function buildLists({
  route,
  title,
  listed,
  translate,
  settings,
}: ListsPlace & { readonly settings: BlogSettings }): readonly GuidePage[] {
  const { postsPerPage, description } = settings;
  return Array.from({ length: countPages(listed.length, postsPerPage) }, (_, index) =>
    buildPostList({
      route: pageRoute(route, index),
      title: index === 0 ? title : translate("blogPage", { title, number: index + 1 }),
      description: index === 0 ? description : "",
      posts: listed.slice(index * postsPerPage, (index + 1) * postsPerPage),
      list: "blog",
      translate,
    }),
  ).map((page, index, lists) => ({ ...page, options: { ...page.options, ...pagerOf(index, lists, translate) } }));
}

function pagerOf(index: number, lists: readonly GuidePage[], translate: TranslateText): GuidePage["options"] {
  const [newer, older] = [lists[index - 1], lists[index + 1]];
  return {
    previous: newer !== undefined && { target: newer.route, label: translate("newerPosts") },
    next: older !== undefined && { target: older.route, label: translate("olderPosts") },
  };
}

function countPages(posts: number, postsPerPage: number): number {
  return Math.max(1, Math.ceil(posts / postsPerPage));
}

function pageRoute(route: string, index: number): string {
  return index === 0 ? route : `${route}page/${index + 1}/`;
}

/** The list of the authors, and a page for each author of the authors file who has posts. */
function buildAuthorPages({ route, listed, translate }: ListsPlace, entries: AuthorEntries): readonly GuidePage[] {
  const written = [...entries].flatMap(([key, author]) => {
    const posts = listed.filter(({ page }) => (page.options.authors ?? []).some((one) => one.key === key));
    return posts.length === 0 ? [] : [{ key, author: completeAuthor({ key, ...author }, entries), posts }];
  });
  if (written.length === 0) return [];
  const list = buildListPage({
    route: `${route}authors/`,
    title: translate("authors"),
    intro: "",
    cards: written.map(({ key, author, posts }) => ({
      label: author.name ?? key,
      href: authorRoute(key, route),
      text: [author.title, translate("postCount", { count: posts.length })].filter(Boolean).join(" · "),
    })),
    list: "blog-authors",
    options: { isSearched: false },
    position: undefined,
  });
  const pages = written.map(({ key, author, posts }) =>
    buildPostList({
      route: authorRoute(key, route),
      title: author.name ?? key,
      description: [author.title, author.description].filter((text) => text !== undefined).join(". "),
      posts,
      list: "blog-authors",
      lead: leadOf(author),
      translate,
    }),
  );
  return [list, ...pages];
}

/** The links of an author to other sites. */
function leadOf(author: StatedAuthor): { readonly html: string; readonly markdown: string } | undefined {
  const links = linksOfAuthor(author);
  if (links.length === 0) return undefined;
  const html = links.map(
    ({ label, href }) => `<li><a href="${escapeHtml(href)}" rel="me">${escapeHtml(label)}</a></li>`,
  );
  return {
    html: `<ul class="post-links">${html.join("")}</ul>`,
    markdown: `${links.map(({ label, href }) => `- [${escapeMarkdown(label)}](<${href}>)`).join("\n")}\n\n`,
  };
}

interface SidebarParts {
  readonly kept: readonly GuidePage[];
  readonly settings: BlogSettings;
  readonly translate: TranslateText;
}

/** The list of posts, the lists of tags and authors, and the newest posts. */
function buildSidebar(blog: Blog, { kept, settings, translate }: SidebarParts): Sidebar {
  const lists = kept.filter(({ route }) => route === `${blog.route}tags/` || route === `${blog.route}authors/`);
  const recent = blog.posts.slice(0, settings.recentPosts);
  return {
    name: "blog posts",
    items: [
      { kind: "page", label: blog.title, route: blog.route },
      ...lists.map(({ title, route }) => ({ kind: "page" as const, label: title, route })),
      ...(recent.length === 0
        ? []
        : [
            {
              kind: "group" as const,
              label: translate("recentPosts"),
              items: recent.map(({ title, route }) => ({ kind: "page" as const, label: title, route })),
            },
          ]),
    ],
  };
}

/** What is known of the posts before they are rendered. */
export interface BlogOutline {
  readonly settings: BlogSettings;
  /** The number of listed posts. */
  readonly count: number;
  /** The authors of the listed posts. */
  readonly authors: readonly StatedAuthor[];
}

/** The routes of a blog's lists, besides those of its tags. Other pages may link to them. */
export function listBlogRoutes(
  { settings, count, authors }: BlogOutline,
  content: BlogInput["content"],
): readonly string[] {
  const route = blogRoute(settings.folder);
  const { value: entries } = readAuthors(content, route);
  const keys = [...new Set(authors.flatMap(({ key }) => key ?? []))].filter((key) => entries.has(key));
  return [
    ...Array.from({ length: countPages(count, settings.postsPerPage) }, (_, index) => pageRoute(route, index)),
    ...(keys.length === 0 ? [] : [`${route}authors/`, ...keys.map((key) => authorRoute(key, route))]),
  ];
}
