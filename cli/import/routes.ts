import { folderOf, joinRoute, normalizeRoute, routeOfPath } from "../../generators/pages/routes.ts";
import { routeOfPost } from "../../generators/pages/blog/post-path.ts";
import type { ImportedPage, ImportedProject } from "./model.ts";
import { textIn, type ReadPageFacts } from "./page-source.ts";

/** The route of a page inside its edition: without the language and the path of the version. */
export function editionRoute({ route, language, version }: ImportedPage, { versions }: ImportedProject): string {
  const prefix = language === undefined ? "/" : `/${language}/`;
  const plain = route.startsWith(prefix) ? `/${route.slice(prefix.length)}` : route;
  const path = version === undefined ? undefined : (versions.find(({ id }) => id === version)?.path ?? `/${version}/`);
  return path !== undefined && plain.startsWith(path) ? `/${plain.slice(path.length)}` : plain;
}

/** The path of a page below the content folder of its edition. */
function pathInEdition({ target, language }: ImportedPage): string {
  const below = target.replace(/^(?:versions\/[^/]+\/)?content\//, "");
  return language !== undefined && below.startsWith(`${language}/`) ? below.slice(language.length + 1) : below;
}

/**
 * The keys of the front matter that keep a page at its old route. They are set only where the file's path and its own
 * keys would give it another one.
 */
export function routeKeys(
  page: ImportedPage,
  project: ImportedProject,
  { frontMatter }: ReadPageFacts,
): Readonly<Record<string, unknown>> {
  const wanted = editionRoute(page, project);
  const path = pathInEdition(page);
  const slug = textIn(frontMatter, "slug");
  const id = textIn(frontMatter, "id");
  const isPlain = slug === undefined && !/(?:^|\/)(?:\d+\s*[-_.]|readme\.mdx?$)/i.test(path);
  const redirects = (page.oldPaths ?? []).length === 0 ? {} : { redirect_from: page.oldPaths };
  const { blog } = project;
  if (blog !== undefined && page.isPost === true) {
    // The route of a post always starts with the route of the blog.
    const below = wanted.slice(blog.folder.length + 1);
    return wanted === routeOfPost(path, blog.folder, slug) ? redirects : { slug: below, ...redirects };
  }
  const natural = routeOf(path, slug, id);
  return wanted === natural && (isPlain || slug !== undefined) ? redirects : { slug: wanted, ...redirects };
}

/** The route that docsgen gives a page. */
function routeOf(path: string, slug: string | undefined, id: string | undefined): string {
  const folder = folderOf(path);
  if (slug !== undefined) return normalizeRoute(slug.startsWith("/") ? slug : joinRoute(folder, slug));
  const plain = path.replace(/\.mdx?$/, "");
  const isIndex = plain === "index" || plain.endsWith("/index");
  return id !== undefined && !id.includes("/") && !isIndex
    ? normalizeRoute(`/${folder}/${id}`)
    : routeOfPath(`${plain}.md`);
}
