import type { DocsgenError } from "../../source/docsgen-error.ts";
import { decodeSafely } from "../../source/decode-safely.ts";
import { once } from "../../source/once.ts";
import type { Position } from "../../source/position.ts";
import { invalidPostDate, missingPostDate } from "../blog/findings.ts";
import type { PostFacts } from "../blog/model.ts";
import { readPostDate } from "../blog/post-date.ts";
import { isPost, readPostPath, routeOfPost } from "../blog/post-path.ts";
import {
  duplicateRoute,
  routesDifferByCase,
  translatedRoute,
  unusableSlug,
  uselessFrontMatterKey,
} from "../findings.ts";
import type { FrontMatter } from "../front-matter/front-matter.ts";
import { postKeys } from "../front-matter/reported-keys.ts";
import type { MarkdownFile, PageOptions, PagerChoice } from "../model.ts";
import { readFacts } from "../page-facts.ts";
import type { PageSettings } from "../page-settings.ts";
import { folderOf, joinRoute, normalizeRoute, routeOfPath } from "../routes.ts";
import { keyOfPage } from "../cache/cached-page.ts";
import type { RoutedFile } from "./guide-page.ts";

/** Decides the route of each file. Drafts have none. If two files have the same route, the first one has it. */
export function routeFiles(
  files: readonly MarkdownFile[],
  { settings, blogFolder }: { readonly settings: PageSettings; readonly blogFolder: string | undefined },
  report: (finding: DocsgenError) => void,
): RoutedFile[] {
  const taken = new Map<string, RoutedFile>();
  const takenInLowerCase = new Map<string, RoutedFile>();
  for (const markdownFile of files) {
    const { file, frontMatter } = readFrontMatter(markdownFile, report);
    if (frontMatter.isDraft) continue;
    const isInBlog = blogFolder !== undefined && isPost(file.path, blogFolder);
    const post = isInBlog ? readPost({ file, frontMatter, blogFolder }, report) : undefined;
    if (post === undefined) findPostKeys(frontMatter).forEach(report);
    const route = post?.route ?? routeOf(file, frontMatter, report);
    const routed = {
      post: post?.facts,
      file,
      frontMatter,
      route,
      key: once(() => keyOfPage(file.source, { route, title: frontMatter.title, settings })),
    };
    const position = positionOfRoute(routed);
    const same = taken.get(routed.route);
    const similar = takenInLowerCase.get(routed.route.toLowerCase());
    if (same !== undefined) report(duplicateRoute(routed.route, same.file.source.path, position));
    else if (similar !== undefined)
      report(routesDifferByCase(routed.route, { route: similar.route, path: similar.file.source.path }, position));
    if (same !== undefined) continue;
    taken.set(routed.route, routed);
    takenInLowerCase.set(routed.route.toLowerCase(), routed);
  }
  return [...taken.values()];
}

interface FileWithFrontMatter {
  readonly file: MarkdownFile;
  readonly frontMatter: FrontMatter;
}

/**
 * A translation has its original's route, so that switching the language keeps the path. A draft does not count as a
 * translation.
 */
function readFrontMatter(file: MarkdownFile, report: (finding: DocsgenError) => void): FileWithFrontMatter {
  const { value: own, findings } = readFacts(file.source).frontMatter;
  findings.forEach(report);
  if (file.original === undefined) return { file, frontMatter: own };
  const { value: original } = readFacts(file.original).frontMatter;
  if (own.isDraft && !original.isDraft)
    return { file: { ...file, source: file.original, isFallback: true }, frontMatter: original };
  for (const [key, value, other] of [
    ["slug", own.slug, original.slug],
    ["id", own.id, original.id],
  ] as const)
    if (value !== undefined && value !== other) report(translatedRoute(key, value, own.positions.get(key)));
  return {
    file,
    frontMatter: {
      ...own,
      slug: original.slug,
      id: original.id,
      sidebarPosition: own.sidebarPosition ?? original.sidebarPosition,
      hasSidebar: own.hasSidebar && original.hasSidebar,
      isUnlisted: own.isUnlisted || original.isUnlisted,
      hidesTableOfContents: own.hidesTableOfContents || original.hidesTableOfContents,
      options: { ...inheritedOptions(original.options), ...own.options },
      redirectsFrom: original.redirectsFrom,
      lastUpdate: own.lastUpdate ?? original.lastUpdate,
    },
  };
}

/** Words in the language of the original. */
const ownWords: ReadonlySet<string> = new Set(["headTitle", "keywords", "paginationLabel", "tocLabel"]);

/** A translation has its own words, and is edited in its own file. */
function inheritedOptions({ editUrl, previous, next, ...options }: PageOptions): PageOptions {
  return {
    ...(Object.fromEntries(Object.entries(options).filter(([key]) => !ownWords.has(key))) satisfies PageOptions),
    ...(editUrl === false ? { editUrl } : {}),
    ...inheritedPager("previous", previous),
    ...inheritedPager("next", next),
  };
}

function inheritedPager(key: "previous" | "next", choice: PagerChoice | undefined): PageOptions {
  if (choice === undefined) return {};
  if (choice === false) return { [key]: false };
  return choice.target === undefined ? {} : { [key]: { target: choice.target } };
}

/** The route and the date of a post. */
function readPost(
  { file, frontMatter, blogFolder }: FileWithFrontMatter & { readonly blogFolder: string },
  report: (finding: DocsgenError) => void,
): { readonly route: string; readonly facts: PostFacts } {
  const { slug, positions, options } = frontMatter;
  const isUsed = slug !== undefined && isUsable(decodeSafely(slug));
  if (slug !== undefined && !isUsed) report(unusableSlug(slug, positions.get("slug")));
  const written = options.postDate ?? readPostPath(file.path.slice(blogFolder.length + 1)).date;
  const date = written === undefined ? undefined : readPostDate(written);
  const position = positions.get("date") ?? { file: file.source.path, line: 1, column: 1 };
  if (date === undefined)
    report(written === undefined ? missingPostDate(position) : invalidPostDate(written, position));
  return { route: routeOfPost(file.path, blogFolder, isUsed ? decodeSafely(slug) : undefined), facts: { date } };
}

/** Keys that a page outside the blog has for nothing. */
function findPostKeys({ positions }: FrontMatter): readonly DocsgenError[] {
  return Object.entries(postKeys).flatMap(([key, hint]) => {
    const position = positions.get(key);
    return position === undefined ? [] : [uselessFrontMatterKey(key, { ...position, column: 1 }, hint)];
  });
}

/** `slug` overrides the path. As in Docusaurus, `id` replaces the file name of a page without `slug`. */
function routeOf(file: MarkdownFile, frontMatter: FrontMatter, report: (finding: DocsgenError) => void): string {
  const folder = folderOf(file.path);
  const { slug, id } = frontMatter;
  if (slug !== undefined) {
    const requested = decodeSafely(slug);
    if (isUsable(requested))
      return normalizeRoute(requested.startsWith("/") ? requested : joinRoute(folder, requested));
    report(unusableSlug(slug, frontMatter.positions.get("slug")));
  }
  const isNamed = id !== undefined && isUsable(id) && !id.includes("/") && !/index\.mdx?$/.test(file.path);
  return isNamed ? normalizeRoute(`/${folder}/${id}`) : routeOfPath(file.path);
}

/** Characters that neither a URL nor a file name on Windows may contain. */
// oxlint-disable-next-line no-control-regex -- rejects control characters
const unusable = /[\u0000-\u001f\u007f\\?#<>"|*:\uFDD0]/;

function isUsable(slug: string): boolean {
  return !unusable.test(slug) && !slug.split("/").some((part) => part === ".." || part === ".");
}

function positionOfRoute({ file, frontMatter }: RoutedFile): Position {
  return (
    frontMatter.positions.get("slug") ??
    frontMatter.positions.get("id") ?? { file: file.source.path, line: 1, column: 1 }
  );
}
