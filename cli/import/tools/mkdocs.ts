import { isArray } from "../../../generators/source/json.ts";
import { isPlainObject } from "../constants/values.ts";
import {
  noParts,
  type ImportedLink,
  type ImportedPage,
  type ImportedProject,
  type ReadTool,
  type SidebarEntry,
  type ToolInput,
} from "../model.ts";
import { readEditLink } from "../edit-link.ts";
import { googleAnalytics } from "../site-head.ts";
import type { MkDocsNotation } from "../convert/mkdocs-notation.ts";
import { createMatcher, readIgnoreList } from "../globs.ts";
import { nameOfUrl, onlyLanguage, titlePatternOf } from "../names.ts";
import { textIn, toRoute } from "../page-source.ts";
import { openToolConfig, type Settings } from "../settings.ts";
import { filesBelow, join, joinPath } from "../source-folder.ts";
import { readMaterialBlog, type MaterialBlog } from "./mkdocs-blog.ts";
import { listFiles, readNav, type NavContext } from "./mkdocs-nav.ts";
import { withParents } from "./mkdocs-inherit.ts";
import { readNotation } from "./mkdocs-notation.ts";
import { divideIntoTabs, expandGroups, linkTabs, type MaterialNavigation } from "./mkdocs-tabs.ts";
import { convertMaterialKeys, withNavTitles } from "./mkdocs-pages.ts";

export const mkdocsConfigs = ["mkdocs.yml", "mkdocs.yaml"];

/** Reads a project of MkDocs, with or without Material. https://www.mkdocs.org/user-guide/configuration/ */
export const readMkDocs: ReadTool = (input) => {
  const { source, root } = input;
  const config = openToolConfig(input, mkdocsConfigs, withParents(input));
  const { settings } = config;
  const folder = joinPath(root, settings.text("docs_dir") ?? "docs") ?? "docs";
  const hasFolders = settings.flag("use_directory_urls") !== false;
  const isExcluded = createMatcher(
    ["exclude_docs", "draft_docs"].flatMap((key) => readIgnoreList(settings.text(key) ?? "")),
  );
  const files = filesBelow(source, folder).filter((name) => !name.startsWith(".") && !isExcluded(name));
  const nav = settings.value("nav");
  const plugins = settings.takeEach("plugins", takePlugin);
  const features = settings.part("theme").takeEach("features", takeFeature);
  const notation = readNotation(
    settings,
    { macros: optionsOf(plugins, /^macros$/), hasIncludes: hasPlugin(plugins, /^include-markdown$/), folder },
    input,
  );
  const blog = readBlogOf(plugins, folder, input);
  const taken = new Set(blog === undefined ? [] : [blog.index, ...blog.posts.map(({ file }) => file)]);
  const pages = files
    .filter((name) => name.endsWith(".md") && !taken.has(join(folder, name)))
    .map((name) => readPageOf(name, folder, hasFolders))
    .map((page) => ({ ...page, frontMatter: convertMaterialKeys(input.readPage(page.file)) }));
  const context: NavContext = {
    folder,
    input,
    hasIndexes: features.includes("navigation.indexes"),
    blog: blog && { index: blog.index, route: `/${blog.blog.folder}/` },
  };
  const listed = isArray(nav) ? readNav(nav, context) : listFiles(pages, folder, input);
  const navigation = readNavigation(listed, features);
  const titled = withNavTitles(pages, listed, input);
  return {
    ...noParts,
    site: { ...readSite(settings, { plugins, notation }), navbar: navigation.navbar },
    pages: [...(hasTabs(listed, features) ? linkTabs(titled, listed) : titled), ...(blog?.posts ?? [])],
    notation,
    blog: blog?.blog,
    files: blog?.files,
    sidebars: navigation.sidebars,
    partials: files
      .filter((name) => !name.endsWith(".md"))
      .map((name) => ({ file: join(folder, name), target: `content/${name}` })),
    redirects: [
      ...plugins.flatMap((plugin) => (isPlainObject(plugin) ? readRedirects(plugin) : [])),
      ...(blog?.redirects ?? []),
    ],
    config: config.listUses(),
    root,
  } satisfies ImportedProject;
};

/** Tabs without a group would leave no sidebar. */
function hasTabs(listed: readonly SidebarEntry[], features: readonly unknown[]): boolean {
  return features.includes("navigation.tabs") && listed.some(({ kind }) => kind === "group");
}

function readNavigation(listed: readonly SidebarEntry[], features: readonly unknown[]): MaterialNavigation {
  const divided = hasTabs(listed, features)
    ? divideIntoTabs(listed)
    : { navbar: [], sidebars: [{ name: "main", items: listed }] };
  if (!features.includes("navigation.expand")) return divided;
  return {
    ...divided,
    sidebars: divided.sidebars.map((sidebar) => ({ ...sidebar, items: expandGroups(sidebar.items) })),
  };
}

/** The themes of MkDocs and Material write `Page - Site`. Other themes have patterns of their own. */
function readTitlePattern(settings: Settings): string | undefined {
  const theme = settings.peek("theme") ?? "mkdocs";
  const name = isPlainObject(theme) ? theme["name"] : theme;
  return /^(?:mkdocs|readthedocs|material)$/.test(String(name))
    ? titlePatternOf(settings.text("site_name"), "-")
    : undefined;
}

interface SiteContext {
  readonly plugins: readonly unknown[];
  readonly notation: MkDocsNotation;
}

function readSite(settings: Settings, { plugins, notation }: SiteContext): ImportedProject["site"] {
  const theme = settings.part("theme");
  const extra = settings.part("extra");
  const url = settings.text("site_url");
  return {
    title: settings.text("site_name"),
    titlePattern: readTitlePattern(settings),
    language: onlyLanguage(theme.text("language") ?? theme.text("locale")),
    tagline: settings.text("site_description"),
    url,
    base: url !== undefined && URL.canParse(url) ? new URL(url).pathname : undefined,
    logo: readLogo(theme.text("logo"), settings.text("site_name")),
    favicon: imageOf(theme.text("favicon")),
    colors: readPalette(theme.value("palette")),
    navbar: [],
    navbarEnd: readRepository(settings),
    footer: { columns: readSocial(extra), copyright: plain(settings.text("copyright")) },
    edit: takesEdit(theme) ? readEdit(settings) : undefined,
    git: {
      lastUpdated: hasPlugin(plugins, /^git-revision-date/),
      contributors: hasPlugin(plugins, /^git-(?:authors|committers)/),
    },
    analytics: readAnalytics(extra.part("analytics")),
    markdown: {
      math: notation.extensions.has("pymdownx.arithmatex"),
      emoji: notation.extensions.has("pymdownx.emoji"),
    },
  };
}

function takesEdit(theme: Settings): boolean {
  return [theme.peek("features")].flat().includes("content.action.edit");
}

/** With `use_directory_urls: false`, the URL of a page ends in `.html`. */
function readPageOf(file: string, folder: string, hasFolders: boolean): ImportedPage {
  const path = file.replace(/(^|\/)README\.md$/, "$1index.md");
  const route = toRoute(path);
  const html = `/${path.replace(/\.md$/, ".html")}`;
  return {
    file: join(folder, file),
    target: `content/${file}`,
    route,
    oldPaths: hasFolders || html.endsWith("/index.html") ? undefined : [html],
  };
}

function readLogo(file: string | undefined, title: string | undefined): ImportedProject["site"]["logo"] {
  const light = imageOf(file);
  return light === undefined ? undefined : { light, title };
}

function imageOf(file: string | undefined): string | undefined {
  return file === undefined || file.startsWith("http") ? file : `/${file.replace(/^\//, "")}`;
}

/** A color of Material is a name or `custom`. Its own style sheet then sets the color. */
function readPalette(palette: unknown): ImportedProject["site"]["colors"] {
  const list = (isArray(palette) ? palette : [palette]).filter((entry) => isPlainObject(entry));
  const colorOf = (isDark: boolean): string | undefined => {
    const entry = list.find(({ scheme }) => (scheme === "slate") === isDark);
    return entry === undefined ? undefined : materialColors[String(entry["primary"]).toLowerCase()];
  };
  return { light: colorOf(false), dark: colorOf(true) };
}

/** Primary colors of Material Design, in the shades of mkdocs-material. */
const materialColors: Readonly<Record<string, string>> = {
  red: "#ef5552",
  pink: "#e92063",
  purple: "#ab47bd",
  "deep purple": "#7e56c2",
  indigo: "#4051b5",
  blue: "#2094f3",
  "light blue": "#02a6f2",
  cyan: "#00bdd6",
  teal: "#009485",
  green: "#4cae4f",
  "deep orange": "#ff6e42",
  brown: "#795649",
};

function readRepository(settings: Settings): readonly ImportedLink[] {
  const href = settings.text("repo_url");
  const label = settings.text("repo_name");
  return href === undefined ? [] : [{ label: label ?? nameOfUrl(href), href }];
}

function readSocial(extra: Settings): ImportedProject["site"]["footer"]["columns"] {
  const links = extra.list("social").flatMap((item) => {
    if (!isPlainObject(item) || typeof item["link"] !== "string") return [];
    return [{ label: textIn(item, "name") ?? nameOfUrl(item["link"]), href: item["link"] }];
  });
  return links.length === 0 ? [] : [{ title: "Community", links }];
}

function plain(html: string | undefined): string | undefined {
  return html
    ?.replaceAll(/<[^>]+>/g, "")
    .replaceAll("&copy;", "©")
    .trim();
}

/** The plugin `blog`, with or without options. */
function readBlogOf(plugins: readonly unknown[], docs: string, input: ToolInput): MaterialBlog | undefined {
  const options = optionsOf(plugins, /^(?:material\/)?blog$/);
  return options && readMaterialBlog({ options, docs }, input);
}

/** `redirect_maps` of the plugin `redirects`: files by the files that they replace. */
function readRedirects(plugin: Readonly<Record<string, unknown>>): ImportedProject["redirects"] {
  const options = plugin["redirects"];
  const maps = isPlainObject(options) ? options["redirect_maps"] : undefined;
  if (!isPlainObject(maps)) return [];
  return Object.entries(maps).flatMap(([from, to]) => {
    if (typeof to !== "string") return [];
    const [file = "", anchor] = to.split("#");
    const target = /^[a-z]+:/i.test(to) ? to : `${toRoute(file)}${anchor === undefined ? "" : `#${anchor}`}`;
    return [{ from: toRoute(from), to: target }];
  });
}

/** Plugins whose work docsgen does. */
const knownPlugins =
  /^(?:search|redirects|git-revision-date(?:-localized)?|git-authors|git-committers(?:-2)?|tags|macros|include-markdown|blog|material\/(?:blog|search|tags)|glightbox|mermaid2)$/;

/** A name, or a name with options. */
function takePlugin(plugin: unknown, key: string): unknown {
  if (!knownPlugins.test(nameOfPlugin(plugin, key))) return undefined;
  return /^\d+$/.test(key) ? plugin : { [key]: plugin };
}

function nameOfPlugin(plugin: unknown, key = ""): string {
  if (!/^\d+$/.test(key) && key !== "") return key;
  return isPlainObject(plugin) ? (Object.keys(plugin)[0] ?? "") : String(plugin);
}

/** The options of a plugin, empty if it has none. Undefined: the project does not use it. */
function optionsOf(plugins: readonly unknown[], name: RegExp): Readonly<Record<string, unknown>> | undefined {
  const plugin = plugins.find((each) => name.test(nameOfPlugin(each)));
  const [options] = isPlainObject(plugin) ? Object.values(plugin) : [];
  return plugin === undefined ? undefined : isPlainObject(options) ? options : {};
}

function hasPlugin(plugins: readonly unknown[], name: RegExp): boolean {
  return plugins.some((plugin) => name.test(nameOfPlugin(plugin)));
}

/** Features that every site of docsgen has, and those that are settings. */
function takeFeature(feature: unknown): unknown {
  const known =
    /^(?:content\.(?:action\.edit|code\.(?:annotate|copy)|tabs\.link)|navigation\.(?:expand|footer|indexes|sections|tabs(?:\.sticky)?)|search\.\w+|toc\.follow)$/;
  return known.test(String(feature)) ? feature : undefined;
}

/** `edit_uri` is a path below the repository, or a URL. */
function readEdit(settings: Settings): ImportedProject["site"]["edit"] {
  const repository = settings.text("repo_url")?.replace(/\/+$/, "");
  const template = settings.text("edit_uri_template")?.replace(/\{path[^}]*\}/, "");
  const uri = template ?? settings.text("edit_uri") ?? "edit/master/docs/";
  return readEditLink(/^https?:/.test(uri) || repository === undefined ? uri : `${repository}/${uri}`);
}

function readAnalytics(analytics: Settings): ImportedProject["site"]["analytics"] {
  return analytics.text("provider") === "google" ? googleAnalytics(analytics.text("property")) : {};
}
