import type { FileCopy, ImportedBlog, ImportedPage, LeftBehind, ToolInput } from "../model.ts";
import { isPageFile, textIn, toRoute } from "../page-source.ts";
import type { Settings } from "../settings.ts";
import { filesBelow, join, joinPath } from "../source-folder.ts";
import { findClassicPreset, listModules } from "./docusaurus-modules.ts";
import { listTagRedirects } from "./docusaurus-tags.ts";

/** The blogs of a project: their posts, the files next to them, and the settings of the main one. */
export interface ReadBlogs {
  readonly pages: readonly ImportedPage[];
  readonly companions: readonly FileCopy[];
  readonly blog: ImportedBlog | undefined;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly left: readonly LeftBehind[];
}

const datedName = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/**
 * Reads the blogs of the classic preset and of plugins. docsgen has one blog, below a path: posts of further ones are
 * pages. https://docusaurus.io/docs/blog
 */
export function readBlogs(settings: Settings, languages: readonly string[], input: ToolInput): ReadBlogs {
  const instances = listBlogs(settings).map((options) => readInstance(options, languages, input));
  const main = instances.find(({ base, pages }) => base !== "/" && pages.length > 0);
  const others = instances.filter((instance) => instance !== main && instance.pages.length > 0);
  return {
    pages: instances.flatMap((instance) => instance.pages.map((page) => ({ ...page, isPost: instance === main }))),
    companions: instances.flatMap(({ companions }) => companions),
    blog: main?.blog,
    redirects: main === undefined ? [] : listRedirects(main, input),
    left: others.map(({ base, pages }) => ({
      what: `lists, tags, authors, and feeds of the blog at \`${base}\`: its posts are pages`,
      files: pages.map(({ file }) => file),
    })),
  };
}

/** docsgen writes Atom and RSS, so the setting stays open if it also wants JSON. */
function takeFeeds(options: Settings): void {
  const feeds = options.part("feedOptions");
  const stated: readonly unknown[] = [feeds.peek("type")].flat();
  if (!stated.includes("json") && !stated.includes("all")) feeds.value("type");
}

function listBlogs(settings: Settings): readonly Settings[] {
  const preset = findClassicPreset(settings);
  const plugins = listModules(settings, "plugins").filter(({ name }) => /content-blog/.test(name));
  plugins.forEach(({ use }) => use());
  if (preset === undefined || preset.options.flag("blog") === false) return plugins.map(({ options }) => options);
  return [preset.options.part("blog"), ...plugins.map(({ options }) => options)];
}

interface ReadInstance extends Pick<ReadBlogs, "pages" | "companions"> {
  readonly base: string;
  readonly folder: string;
  readonly options: Settings;
  readonly blog: ImportedBlog;
}

function readInstance(options: Settings, languages: readonly string[], input: ToolInput): ReadInstance {
  const { source, root } = input;
  const folder = joinPath(root, options.text("path") ?? "blog") ?? "blog";
  const base = toRoute(options.text("routeBasePath") ?? "blog");
  const id = options.text("id");
  const plugin = `docusaurus-plugin-content-blog${id === undefined || id === "default" ? "" : `-${id}`}`;
  takeFeeds(options);
  const authors = options.text("authorsMapPath") ?? "authors.yml";
  const tags = options.text("tags") ?? "tags.yml";
  const read = (start: string, language: string | undefined): Pick<ReadInstance, "pages" | "companions"> => {
    const target = join("content", language ?? "", base.slice(1, -1));
    const files = filesBelow(source, start);
    const renamed: Readonly<Record<string, string>> = { [authors]: "authors.yml", [tags]: "tags.yml" };
    return {
      pages: files.filter(isPageFile).map((file): ImportedPage => {
        const slug = textIn(input.readPage(join(start, file)).frontMatter, "slug") ?? slugOf(file);
        const prefix = language === undefined ? "" : `/${language}`;
        const route = toRoute(`${prefix}${base}${slug.replace(/^\//, "")}`);
        return { file: join(start, file), target: join(target, file), route, language };
      }),
      companions: files
        .filter((file) => !isPageFile(file))
        .map((file) => ({ file: join(start, file), target: join(target, renamed[file] ?? file) })),
    };
  };
  const parts = [
    read(folder, undefined),
    ...languages.slice(1).map((language) => read(join(root, "i18n", language, plugin), language)),
  ];
  return {
    base,
    folder,
    options,
    pages: parts.flatMap(({ pages }) => pages),
    companions: parts.flatMap(({ companions }) => companions),
    blog: {
      folder: base.slice(1, -1),
      title: options.text("blogTitle"),
      description: options.text("blogDescription"),
      postsPerPage: countOf(options.value("postsPerPage")),
      recentPosts: countOf(options.value("blogSidebarCount")),
    },
  };
}

/** `ALL` means no limit. */
function countOf(value: unknown): number | undefined {
  if (value === "ALL") return 10_000;
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** `2021-08-26-welcome/index.md` -> `2021/08/26/welcome` */
function slugOf(file: string): string {
  const [, folder = "", date, name = ""] = datedName.exec(file) ?? [];
  if (date === undefined) return file.replace(/(?:\/index)?\.mdx?$/, "");
  return `${folder}${date.replaceAll("-", "/")}/${name}`;
}

/** Lists of the old site that docsgen has at another path. */
function listRedirects({ base, folder, options, pages }: ReadInstance, input: ToolInput): ReadBlogs["redirects"] {
  const pathOf = (key: string, usual: string): string => toRoute(`${base}${options.text(key) ?? usual}`);
  const [tags, authors, archive] = [
    pathOf("tagsBasePath", "tags"),
    pathOf("authorsBasePath", "authors"),
    pathOf("archiveBasePath", "archive"),
  ];
  const list = pathOf("pageBasePath", "page");
  return [
    { from: archive, to: base },
    ...(authors === `${base}authors/` ? [] : [{ from: `${authors}*`, to: `${base}authors/:splat` }]),
    ...(list === `${base}page/` ? [] : [{ from: `${list}*`, to: `${base}page/:splat` }]),
    ...listTagRedirects({ pages, from: tags, to: `${base}tags/`, tagsFile: join(folder, "tags.yml") }, input),
  ];
}
