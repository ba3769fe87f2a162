import { slug } from "github-slugger";
import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import type { TranslateText } from "../../source/interface-texts.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { malformedTags, unknownTag } from "../navigation/findings.ts";
import { isMapping } from "../front-matter/value-types.ts";
import type { ContentFolder, GuidePage, PageTag, StaticFile, StatedTag } from "../model.ts";
import { normalizeRoute } from "../routes.ts";
import { buildListPage } from "./list-page.ts";
import { readYamlFile } from "./read-yaml-file.ts";

/** A tag of `tags.yml`. */
interface TagEntry {
  readonly label: string;
  readonly permalink: string | undefined;
  readonly description: string | undefined;
}

/** The tags that the author describes, by key; undefined: there is no `tags.yml`. */
type TagEntries = ReadonlyMap<string, TagEntry> | undefined;

/** Whether a file describes the tags of the pages below a route. It is not part of the site. */
export function isTagsFile({ path }: StaticFile, root = "/"): boolean {
  return `/${path}` === `${root}tags.yml` || `/${path}` === `${root}tags.yaml`;
}

/** The tags of a site: those of each page, and the pages that docsgen generates for them. */
export interface BuiltTags {
  /** By the page's route. */
  readonly byPage: ReadonlyMap<string, readonly PageTag[]>;
  readonly pages: readonly GuidePage[];
}

/** The tags of a site without tags. */
export const noTags: Checked<BuiltTags> = { value: { byPage: new Map(), pages: [] }, findings: [] };

/** What tags are built from. */
export interface TagsInput {
  readonly content: Pick<ContentFolder, "directory" | "statics">;
  readonly pages: readonly GuidePage[];
  readonly translate: TranslateText;
  /** The blog's route for the tags of its posts, which keep their order; undefined: the tags of the other pages. */
  readonly root?: string | undefined;
}

/** Builds the tags' pages. Pages that are not listed have no tags. A page of the author at the same route wins. */
export function buildTags({ content, pages, translate, root }: TagsInput): Checked<BuiltTags> {
  const tagged = pages.filter((page) => page.isListed && (page.options.tags ?? []).length > 0);
  if (tagged.length === 0) return noTags;
  const { value: entries, findings } = readEntries(content, root);
  const byTag = new Map<string, { readonly tag: PageTag; readonly pages: GuidePage[] }>();
  const byPage = new Map<string, readonly PageTag[]>();
  for (const page of tagged) {
    const tags = new Map(
      (page.options.tags ?? []).map((stated) => resolveTag(stated, entries, root)).map((tag) => [tag.route, tag]),
    );
    byPage.set(page.route, [...tags.values()]);
    for (const tag of tags.values()) {
      const list = byTag.get(tag.route) ?? { tag, pages: [] };
      byTag.set(tag.route, list);
      list.pages.push(page);
    }
  }
  const lists = [...byTag.values()].toSorted((one, other) => compare(one.tag.label, other.tag.label));
  const own = new Set(pages.map(({ route }) => route));
  const all = [
    tagListPage(lists, translate, root),
    ...lists.map((list) => tagPage(list, entries, { translate, root })),
  ];
  return {
    value: { byPage, pages: all.filter(({ route }) => !own.has(route)) },
    findings: [...findings, ...findUnknown(tagged, entries)],
  };
}

interface TaggedPages {
  readonly tag: PageTag;
  readonly pages: readonly GuidePage[];
}

function tagListPage(lists: readonly TaggedPages[], translate: TranslateText, root?: string): GuidePage {
  return buildListPage({
    route: tagsRoute(root),
    title: translate("tags"),
    intro: "",
    cards: lists.map(({ tag, pages }) => ({
      label: tag.label,
      href: tag.route,
      text: translate("pageCount", { count: pages.length }),
    })),
    list: root === undefined ? "tags" : "blog-tags",
    options: { isSearched: false },
    position: undefined,
  });
}

function tagPage(
  { tag, pages }: TaggedPages,
  entries: TagEntries,
  { translate, root }: Pick<TagsInput, "translate" | "root">,
): GuidePage {
  const described = [...(entries?.values() ?? [])].find(({ label }) => label === tag.label)?.description;
  const cards = pages.map((page) => ({ label: page.title, href: page.route, text: page.description }));
  return buildListPage({
    route: tag.route,
    title: tag.label,
    intro: described ?? translate("pageCount", { count: pages.length }),
    cards: root === undefined ? cards.toSorted((one, other) => compare(one.label, other.label)) : cards,
    list: root === undefined ? "tags" : "blog-tags",
    options: { isSearched: false },
    position: undefined,
  });
}

/** A tag of `tags.yml` by its key, otherwise the author's own. */
function resolveTag({ label, permalink }: StatedTag, entries: TagEntries, root: string | undefined): PageTag {
  const entry = entries?.get(label);
  const path = entry?.permalink ?? permalink ?? slug(label);
  return { label: entry?.label ?? label, route: normalizeRoute(`${tagsRoute(root)}${path}`) };
}

/** The route of the list of tags. */
function tagsRoute(root = "/"): string {
  return `${root}tags/`;
}

/** Reads `tags.yml`: https://docusaurus.io/docs/create-doc#tags-file */
function readEntries(content: TagsInput["content"], root: string | undefined): Checked<TagEntries> {
  const { value: file, findings } = readYamlFile(
    content,
    (one) => isTagsFile(one, root),
    (reason = "it must be a mapping of tags", position) => malformedTags(reason, position),
  );
  const entries = file && Object.entries(file.value).map(([key, entry]) => [key, entryOf(key, entry)] as const);
  return { value: entries && new Map(entries), findings };
}

function entryOf(key: string, entry: unknown): TagEntry {
  const values = isMapping(entry) ? entry : {};
  const textOf = (name: string): string | undefined => (typeof values[name] === "string" ? values[name] : undefined);
  return { label: textOf("label") ?? key, permalink: textOf("permalink"), description: textOf("description") };
}

/** With a `tags.yml`, a tag that it does not have is probably misspelled. */
function findUnknown(pages: readonly GuidePage[], entries: TagEntries): readonly DocsgenError[] {
  if (entries === undefined) return [];
  return pages
    .filter(({ isFallback }) => !isFallback)
    .flatMap(({ options, positions }) =>
      (options.tags ?? [])
        .filter(({ label, permalink }) => permalink === undefined && !entries.has(label))
        .map(({ label }) => unknownTag(label, findNearestName(label, entries.keys()), positions.get("tags"))),
    );
}

/** By code units, so that the order is the same on every machine. */
function compare(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** The routes of the tags' pages. Other pages may link to them. */
export function listTagRoutes(
  tags: readonly StatedTag[],
  content: TagsInput["content"],
  root?: string,
): readonly string[] {
  if (tags.length === 0) return [];
  const { value: entries } = readEntries(content, root);
  return [tagsRoute(root), ...new Set(tags.map((tag) => resolveTag(tag, entries, root).route))];
}
