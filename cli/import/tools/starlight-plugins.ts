import { dump } from "js-yaml";
import { slug } from "github-slugger";
import { isArray } from "../../../generators/source/json.ts";
import type { OutputFile } from "../../../generators/contract.ts";
import { isPackageCall, isPlainObject } from "../constants/values.ts";
import type { ImportedBlog, ImportedLink, ImportedPage, ImportedSidebar, ImportedSpec, ToolInput } from "../model.ts";
import { textIn, toRoute } from "../page-source.ts";
import type { Settings } from "../settings.ts";
import { join, joinPath } from "../source-folder.ts";
import { readStarlightSidebar, textOfLabel, type SidebarInput } from "./starlight-sidebar.ts";

/** The first arguments of the plugins that the import reads, by the names of their packages. */
export type StarlightPlugins = ReadonlyMap<string, unknown>;

/** Plugins whose work docsgen does in any case. */
const covered = /^starlight-(?:image-zoom|llms-txt|links-validator)$/;
const known = /^starlight-(?:blog|openapi|sidebar-topics|versions)$/;

/** Finds the plugins in the options of Starlight. */
export function readPlugins(settings: Settings): StarlightPlugins {
  const calls = settings.takeEach("plugins", (plugin) =>
    isPackageCall(plugin) && (known.test(plugin.specifier) || covered.test(plugin.specifier)) ? plugin : undefined,
  );
  return new Map(calls.map(({ specifier, args }) => [specifier, args[0]]));
}

/** The sidebars of `starlight-sidebar-topics`, and the links that open them. Undefined without the plugin. */
export function readTopics(
  plugins: StarlightPlugins,
  given: SidebarInput,
): { readonly sidebars: readonly ImportedSidebar[]; readonly links: readonly ImportedLink[] } | undefined {
  const topics = plugins.get("starlight-sidebar-topics");
  if (!isArray(topics)) return undefined;
  const all = topics.filter(isPlainObject).map((topic) => {
    const label = textOfLabel(topic["label"]) ?? textIn(topic, "id") ?? "";
    const name = slug(textIn(topic, "id") ?? label);
    const items: unknown = topic["items"];
    const sidebars = isArray(items) ? readStarlightSidebar(items, given, name) : [];
    return { label, name, icon: textIn(topic, "icon"), href: textIn(topic, "link"), sidebars };
  });
  return {
    sidebars: all.flatMap(({ sidebars }) => sidebars.filter((sidebar) => sidebar.items.length > 0)),
    links: all.flatMap(({ label, name, icon, href, sidebars }): readonly ImportedLink[] => {
      if ((sidebars[0]?.items.length ?? 0) > 0) return [{ label, sidebar: name, icon }];
      return href === undefined ? [] : [{ label, href, icon }];
    }),
  };
}

/** The descriptions of `starlight-openapi`, at the start of their old pages: https://starlight-openapi.vercel.app/ */
export function readApis(plugins: StarlightPlugins, { source, root }: ToolInput): readonly ImportedSpec[] {
  const given = plugins.get("starlight-openapi");
  const list: readonly unknown[] = isArray(given) ? given : [];
  return list.filter(isPlainObject).flatMap((api): readonly ImportedSpec[] => {
    const file = joinPath(root, textIn(api, "schema") ?? "");
    if (file === undefined || !source.has(file)) return [];
    const { sidebar } = api;
    const label = (isPlainObject(sidebar) ? textIn(sidebar, "label") : undefined) ?? textIn(api, "label");
    return [{ file, label, route: toRoute(textIn(api, "base") ?? "api") }];
  });
}

/** The blog of `starlight-blog`. */
export interface StarlightBlog {
  readonly blog: ImportedBlog;
  /** Changes the pages of the blog to posts, and leaves the rest. */
  readonly toPost: (page: ImportedPage) => ImportedPage;
  readonly link: ImportedLink;
  readonly files: readonly OutputFile[];
}

/** What only `starlight-blog` reads in the front matter of posts. */
const ownKeys = ["cover", "featured", "excerpt", "metrics", "lastUpdated"];

/** Reads the options of `starlight-blog`: https://starlight-blog-docs.vercel.app/configuration/ */
export function readStarlightBlog(
  plugins: StarlightPlugins,
  docs: string,
  input: ToolInput,
): StarlightBlog | undefined {
  if (!plugins.has("starlight-blog")) return undefined;
  const given = plugins.get("starlight-blog");
  const options = isPlainObject(given) ? given : {};
  const folder = textIn(options, "prefix") ?? "blog";
  const start = `${join(docs, folder)}/`;
  const title = textOfLabel(options["title"]) ?? "Blog";
  const isPost = ({ file, language }: ImportedPage): boolean => language === undefined && file.startsWith(start);
  return {
    blog: {
      folder,
      title,
      postsPerPage: numberIn(options, "postCount") ?? 5,
      recentPosts: numberIn(options, "recentPostCount") ?? 10,
    },
    toPost: (page) => (isPost(page) ? { ...page, isPost: true, frontMatter: postKeys(page, input) } : page),
    link: { label: title, href: `/${folder}/` },
    files: writeAuthors(options["authors"], folder),
  };
}

function postKeys({ file, frontMatter = {} }: ImportedPage, { readPage }: ToolInput): ImportedPage["frontMatter"] {
  const own = readPage(file).frontMatter;
  const dropped = ownKeys.filter((key) => key in own).map((key) => [key, undefined]);
  const excerpt = textIn(own, "excerpt");
  const lead = excerpt === undefined || "description" in own ? {} : { description: excerpt };
  return { ...frontMatter, ...Object.fromEntries(dropped), ...lead };
}

function numberIn(options: Readonly<Record<string, unknown>>, key: string): number | undefined {
  const value = options[key];
  return typeof value === "number" && Number.isInteger(value) && value > 0 ? value : undefined;
}

/** Pictures are in `public/`, or on another host. */
function writeAuthors(authors: unknown, folder: string): readonly OutputFile[] {
  if (!isPlainObject(authors)) return [];
  const entries = Object.entries(authors).flatMap(([key, author]) => {
    if (!isPlainObject(author)) return [];
    const { name, title, url, picture } = author;
    const image = typeof picture === "string" && /^(?:\/|https?:)/.test(picture) ? picture : undefined;
    return [[key, { name, title, url, image_url: image }] as const];
  });
  if (entries.length === 0) return [];
  const content = dump(Object.fromEntries(entries), { lineWidth: -1, skipInvalid: true });
  return [{ path: join("content", folder, "authors.yml"), content }];
}
