import { isArray } from "../../../generators/source/json.ts";
import { isPackageCall, isPackageValue, isPlainObject } from "../constants/values.ts";
import {
  noParts,
  type ImportedLanguage,
  type ImportedPage,
  type ImportedProject,
  type ImportedVersion,
  type ReadTool,
  type ToolInput,
} from "../model.ts";
import { readEditLink } from "../edit-link.ts";
import { textIn, toRoute } from "../page-source.ts";
import { nameOfLanguage, nameOfUrl, titlePatternOf, onlyLanguage } from "../names.ts";
import { openToolConfig, type Settings } from "../settings.ts";
import { readHead } from "../site-head.ts";
import { takesMath } from "../math-plugins.ts";
import { copyFolder, filesBelow, joinPath, join } from "../source-folder.ts";
import { listComponentImages } from "./starlight-components.ts";
import { readApis, readPlugins, readStarlightBlog, readTopics } from "./starlight-plugins.ts";
import { readStarlightSidebar, textOfLabel } from "./starlight-sidebar.ts";
import { placeInVersion, readStarlightVersions, readVersionSidebars } from "./starlight-versions.ts";

export const astroConfigs = ["mjs", "ts", "js", "cjs", "mts"].map((ending) => `astro.config.${ending}`);

interface Languages {
  readonly all: readonly ImportedLanguage[];
  /** Codes by the folders of pages. */
  readonly folders: ReadonlyMap<string, string>;
  /** The tags of languages, such as `pt-BR`, by their codes in URLs. */
  readonly tags: ReadonlyMap<string, string>;
}

/** Reads a project of Starlight. */
export const readStarlight: ReadTool = (input) => {
  const { source, root } = input;
  const astro = openToolConfig(input, astroConfigs);
  const { settings, listUses } = openToolConfig(input, astroConfigs, ({ default: main }) => findOptions(main));
  const folder = join(root, "src/content/docs");
  const languages = readLanguages(settings, folder, input);
  const plugins = readPlugins(settings);
  const blog = readStarlightBlog(plugins, folder, input);
  const versions = readStarlightVersions(plugins, folder, input);
  const contents = settings.value("tableOfContents");
  const pages = listPages({ folder, languages, versions, contents }, input).map((page) => blog?.toPost(page) ?? page);
  const specs = readApis(plugins, input);
  const listed = {
    pages: pages.filter(({ isPost }) => isPost !== true),
    input,
    folder,
    languages: languages.all,
    tags: languages.tags,
    references: specs.map(({ file, label }) => ({ kind: "reference", spec: file, label }) as const),
  };
  const current = { ...listed, pages: listed.pages.filter(({ version }) => version === undefined) };
  const topics = readTopics(plugins, current);
  const statics = copyFolder(source, join(root, "public"), "content/static");
  const titles = settings.value("title");
  const base = astro.settings.text("base");
  const { entries, analytics } = readHead(settings, "head", { statics, base });
  return {
    ...noParts,
    site: {
      ...readSite({ settings, astro: astro.settings, languages }, input),
      base,
      navbar: [...(topics?.links ?? []), ...(blog === undefined ? [] : [blog.link])],
      head: entries,
      analytics,
    },
    pages,
    sidebars: [
      ...(topics?.sidebars ?? readStarlightSidebar(settings.value("sidebar"), current)),
      ...readVersionSidebars(versions, listed),
    ],
    specs,
    hasEmDashes: hasSmartypants(astro.settings.part("markdown")),
    referenceAnchors: specs.length > 0 ? "docusaurus" : undefined,
    blog: blog?.blog,
    files: blog?.files,
    partials: listCompanions(folder, versions, input),
    statics,
    left: listComponentImages(pages, folder, input),
    redirects: readRedirects(astro.settings.value("redirects")),
    versions,
    languages: languages.all.length > 1 ? languages.all.map((language) => withTitle(language, titles, languages)) : [],
    config: [...listUses(), ...astro.listUses().filter(({ key }) => !/^integrations(?:\.|$)/.test(key))],
    root,
  } satisfies ImportedProject;
};

interface SiteInput {
  readonly settings: Settings;
  readonly astro: Settings;
  readonly languages: Languages;
}

function readSite(
  { settings, astro, languages }: SiteInput,
  { source, root }: ToolInput,
): Omit<ImportedProject["site"], "navbar"> {
  const title = textOfLabel(settings.value("title"));
  return {
    title,
    titlePattern: titlePatternOf(title, settings.text("titleDelimiter")),
    tagline: settings.text("description"),
    url: astro.text("site"),
    language: onlyLanguage(languages.all[0]?.code),
    logo: readLogo(settings.part("logo"), title),
    favicon: settings.text("favicon") ?? (source.has(join(root, "public/favicon.svg")) ? "/favicon.svg" : undefined),
    navbarEnd: readSocial(settings.value("social")),
    footer: { columns: [] },
    edit: readEditLink(settings.part("editLink").text("baseUrl")),
    git: { lastUpdated: settings.flag("lastUpdated") },
    // Expressive Code reads titles from comments.
    markdown: { math: takesMath(astro.part("markdown")), titleComments: true },
  };
}

/** The options of `starlight({ … })` among the integrations. */
function findOptions(config: unknown): unknown {
  const integrations = isPlainObject(config) ? config["integrations"] : undefined;
  const list: readonly unknown[] = isArray(integrations) ? integrations : [];
  const call = list.find((entry) => isPackageCall(entry) && /starlight/i.test(entry.specifier));
  return isPackageCall(call) ? call.args[0] : undefined;
}

/** `title: { en: "Otter", fr: "Loutre" }` */
function withTitle(language: ImportedLanguage, titles: unknown, { all, tags }: Languages): ImportedLanguage {
  const own = isPlainObject(titles) ? textIn(titles, tags.get(language.code) ?? language.code) : undefined;
  return own === undefined || language === all[0] ? language : { ...language, title: own };
}

/** Languages whose folders exist. The default one has no folder if it is `root`. */
function readLanguages(settings: Settings, folder: string, { source }: ToolInput): Languages {
  const locales = settings.part("locales");
  const named = settings.text("defaultLocale");
  const read = (key: string): ImportedLanguage => {
    const own = locales.part(key);
    const lang = own.text("lang");
    const code = key === "root" ? (lang ?? "en") : key;
    return {
      code,
      label: own.text("label") ?? nameOfLanguage(code),
      direction: own.text("dir") === "rtl" ? "rtl" : undefined,
    };
  };
  const tags = new Map(locales.keys.map((key) => [read(key).code, locales.part(key).text("lang") ?? key]));
  const others = locales.keys.filter((key) => key !== "root" && source.hasFolder(join(folder, key)));
  const hasRoot = locales.keys.includes("root") || locales.keys.length === 0;
  const first = hasRoot ? "root" : named !== undefined && others.includes(named) ? named : (others[0] ?? "root");
  const rest = others.filter((key) => key !== first);
  return {
    all: [read(first), ...rest.map(read)],
    folders: new Map(rest.map((key) => [key, key])),
    tags,
  };
}

interface PageFolder {
  readonly folder: string;
  readonly languages: Languages;
  readonly versions: readonly ImportedVersion[];
  /** The levels of "On this page" for all pages. */
  readonly contents: unknown;
}

function listPages(
  { folder, languages: { folders }, versions, contents }: PageFolder,
  { source, readPage }: ToolInput,
): readonly ImportedPage[] {
  return filesBelow(source, folder)
    .filter((file) => /\.mdx?$/.test(file) && !file.split("/").some((part) => part.startsWith("_")))
    .map((file) => {
      const [first = ""] = file.split("/", 1);
      const language = file.includes("/") ? folders.get(first) : undefined;
      const { frontMatter } = readPage(join(folder, file));
      const slug = textIn(frontMatter, "slug");
      return {
        file: join(folder, file),
        ...placeInVersion(file, versions),
        route: slug === undefined ? slugOf(file) : toRoute(slug),
        language,
        frontMatter: "tableOfContents" in frontMatter ? {} : contentsKey(contents),
      };
    });
}

/** The key that states other levels than the usual ones, or hides "On this page". */
function contentsKey(contents: unknown): ImportedPage["frontMatter"] {
  if (contents === false) return { tableOfContents: false };
  if (!isPlainObject(contents)) return {};
  const { minHeadingLevel = 2, maxHeadingLevel = 3 } = contents;
  const levels = { minHeadingLevel, maxHeadingLevel };
  return minHeadingLevel === 2 && maxHeadingLevel === 3 ? {} : { tableOfContents: levels };
}

/** Astro replaces quotes and dashes by default. A plugin of the project may do it in another way. */
function hasSmartypants(markdown: Settings): boolean {
  const plugins = markdown.peek("remarkPlugins");
  const own = isArray(plugins) && plugins.flat().some((one) => isPackageOf(one, "remark-smartypants"));
  return !own && (markdown.peek("smartypants") ?? true) === true;
}

function isPackageOf(value: unknown, name: string): boolean {
  return (isPackageValue(value) || isPackageCall(value)) && value.specifier === name;
}

/** Astro writes routes in lower case, with the characters of GitHub's anchors. */
function slugOf(file: string): string {
  const parts = file.replace(/\.mdx?$/, "").split("/");
  return toRoute(
    parts
      .map((part) =>
        part
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}_\- ]/gu, "")
          .replaceAll(" ", "-"),
      )
      .join("/"),
  );
}

/** Images and partials next to pages. */
function listCompanions(
  folder: string,
  versions: readonly ImportedVersion[],
  { source }: ToolInput,
): ImportedProject["partials"] {
  return filesBelow(source, folder)
    .filter((file) => !/\.mdx?$/.test(file) || file.split("/").some((part) => part.startsWith("_")))
    .map((file) => ({ file: join(folder, file), target: placeInVersion(file, versions).target }));
}

function readLogo(logo: Settings, title: string | undefined): ImportedProject["site"]["logo"] {
  const light = logo.text("light") ?? logo.text("src");
  const own = logo.flag("replacesTitle") === true ? undefined : title;
  return light === undefined ? undefined : { light, dark: logo.text("dark"), alt: logo.text("alt"), title: own };
}

/** A list, or URLs by the names of icons in older versions. */
function readSocial(social: unknown): ImportedProject["site"]["navbar"] {
  if (isArray(social))
    return social.flatMap((item) => {
      if (!isPlainObject(item) || typeof item["href"] !== "string") return [];
      const label = typeof item["label"] === "string" ? item["label"] : nameOfUrl(item["href"]);
      return [{ label, href: item["href"], icon: typeof item["icon"] === "string" ? item["icon"] : undefined }];
    });
  if (!isPlainObject(social)) return [];
  return Object.entries(social).flatMap(([icon, href]) =>
    typeof href === "string" ? [{ label: nameOfUrl(href), href, icon }] : [],
  );
}

function readRedirects(redirects: unknown): ImportedProject["redirects"] {
  if (!isPlainObject(redirects)) return [];
  return Object.entries(redirects).flatMap(([from, value]) => {
    const to = isPlainObject(value) ? value["destination"] : value;
    return typeof to === "string" && joinPath(from.slice(1)) !== undefined ? [{ from, to }] : [];
  });
}
