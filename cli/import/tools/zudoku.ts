import { readBanner } from "../banner.ts";
import { isArray } from "../../../generators/source/json.ts";
import { isPlainObject } from "../constants/values.ts";
import {
  noParts,
  type ImportedLink,
  type ImportedPage,
  type ImportedProject,
  type ImportedSidebar,
  type ReadTool,
  type SidebarEntry,
  type ToolInput,
} from "../model.ts";
import { isPageFile, statedTitle, textIn, titleIfMissing, titleOfFile, toRoute } from "../page-source.ts";
import { readEditLink } from "../edit-link.ts";
import { nameOfUrl } from "../names.ts";
import { openToolConfig, type Settings } from "../settings.ts";
import { copyFolder, filesBelow, joinPath, join } from "../source-folder.ts";
import { readApis } from "./zudoku-apis.ts";

export const zudokuConfigs = ["tsx", "ts", "jsx", "js", "mjs"].map((ending) => `zudoku.config.${ending}`);

/** Reads a project of Zudoku. https://zudoku.dev/docs/configuration/overview */
export const readZudoku: ReadTool = (input) => {
  const { root } = input;
  const config = openToolConfig(input, zudokuConfigs);
  const { settings } = config;
  const docs = settings.part("docs");
  const patterns = docs.value("files");
  const files = listPages(patterns, input);
  const paths = new Map(listDocPaths(settings.value("navigation")));
  // The navigation names files, not their paths.
  const byFile = new Map(
    files.map((file) => [file.route, { ...file, route: paths.get(file.route) ?? file.route }] as const),
  );
  const { sidebars, links } = readNavigation(settings, byFile, input);
  const apis = settings.value("apis");
  const { specs, apiPages } = readApis(apis, input);
  const site = settings.part("site");
  const page = settings.part("page");
  const options = docs.part("defaultOptions");
  const metadata = settings.part("metadata");
  const theme = settings.part("theme");
  return {
    ...noParts,
    site: {
      title: site.text("title") ?? page.text("pageTitle") ?? metadata.text("defaultTitle"),
      tagline: metadata.text("description"),
      url: settings.text("canonicalUrlOrigin") ?? settings.part("sitemap").text("siteUrl"),
      base: settings.text("basePath"),
      logo: readLogo(site.part("logo")) ?? readLogo(page.part("logo")),
      favicon: metadata.text("favicon"),
      colors: { light: theme.part("light").text("primary"), dark: theme.part("dark").text("primary") },
      announcement: readBanner(site.part("banner").text("message")),
      navbar: links,
      footer: readFooter(site.part("footer")),
      edit: readEditLink(options.part("suggestEdit").text("url")),
      git: { lastUpdated: options.flag("showLastModified") },
    },
    pages: [...byFile.values()],
    sidebars,
    statics: listStatics(input),
    specs,
    apiPages,
    referenceAnchors: specs.length > 0 ? "redoc" : undefined,
    redirects: readRedirects(settings.value("redirects")),
    config: config
      .listUses()
      // docsgen fetches no description.
      .map((use) =>
        use.key === "apis" && specs.length < countOf(apis) ? { ...use, outcome: "dropped" as const } : use,
      ),
    root,
  } satisfies ImportedProject;
};

/** The folder of the pages: `/pages/**\/*.{md,mdx}` by default. Routes start below it. */
function listPages(patterns: unknown, { source, root, readPage }: ToolInput): readonly ImportedPage[] {
  const list = isArray(patterns) ? patterns : [patterns ?? "/pages/**/*.{md,mdx}"];
  const folders = new Set(
    list.flatMap((pattern) => {
      if (typeof pattern !== "string") return [];
      const start = pattern.replace(/^\.?\//, "").split("*", 1)[0] ?? "";
      return joinPath(root, start.slice(0, start.lastIndexOf("/") + 1)) ?? [];
    }),
  );
  return [...folders].flatMap((folder) =>
    filesBelow(source, folder)
      .filter(isPageFile)
      .map((file) => {
        return {
          file: join(folder, file),
          target: `content/${file}`,
          route: toRoute(file),
          frontMatter: titleIfMissing(readPage(join(folder, file)), titleOfFile(file)),
        };
      }),
  );
}

/** The pages of the navigation that have a path of their own: `{ type: "doc", file: "start", path: "/begin" }`. */
function listDocPaths(items: unknown): readonly (readonly [file: string, path: string])[] {
  if (!isArray(items)) return [];
  return items.flatMap((item) => {
    if (!isPlainObject(item)) return [];
    const inner = listDocPaths(item["items"]);
    return [item, item["link"]]
      .flatMap((entry) => {
        const file = isPlainObject(entry) && entry["type"] === "doc" ? textIn(entry, "file") : undefined;
        const path = isPlainObject(entry) ? textIn(entry, "path") : undefined;
        return file === undefined || path === undefined ? [] : [[toRoute(file), toRoute(path)] as const];
      })
      .concat(inner);
  });
}

function countOf(value: unknown): number {
  return isArray(value) ? value.length : value === undefined ? 0 : 1;
}

interface Navigation {
  readonly sidebars: readonly ImportedSidebar[];
  readonly links: readonly ImportedLink[];
}

interface Context {
  readonly pages: ReadonlyMap<string, ImportedPage>;
  readonly input: ToolInput;
}

type Item = Readonly<Record<string, unknown>>;

/** Entries at the top are tabs. A category at the top is a sidebar. */
function readNavigation(settings: Settings, pages: ReadonlyMap<string, ImportedPage>, input: ToolInput): Navigation {
  const context: Context = { pages, input };
  const stated = settings.list("navigation");
  const old = settings.value("sidebar");
  const tops = settings.list("topNavigation").filter((item) => isPlainObject(item));
  if (stated.length === 0 && isPlainObject(old)) return readOldNavigation(old, tops, context);
  const sidebars: ImportedSidebar[] = [];
  const links = stated.flatMap((item): readonly ImportedLink[] => {
    if (!isPlainObject(item)) return typeof item === "string" ? pageLink(item, undefined, context) : [];
    if (item["display"] === "hide") return [];
    const label = textIn(item, "label") ?? "";
    if (item["type"] !== "category" || !isArray(item["items"])) return topLink(item, label, context);
    const name = label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
    sidebars.push({ name, items: readItems(item["items"], context) });
    return [{ label, sidebar: name }];
  });
  return { sidebars, links: sidebars.length > 0 || links.length > 0 ? links : [] };
}

/** Zudoku before version 0.50: sidebars by name, and links to them. */
function readOldNavigation(sidebar: Item, tops: readonly Item[], context: Context): Navigation {
  const sidebars = Object.entries(sidebar).flatMap(([name, items]) =>
    isArray(items) ? [{ name, items: readItems(items, context) }] : [],
  );
  const links = tops.flatMap((item): readonly ImportedLink[] => {
    const label = textIn(item, "label") ?? "";
    const id = textIn(item, "id");
    const found = sidebars.find(({ name }) => name === id);
    return found === undefined ? topLink({ ...item, to: id }, label, context) : [{ label, sidebar: found.name }];
  });
  return { sidebars, links };
}

function topLink(item: Item, label: string, context: Context): readonly ImportedLink[] {
  const target = textIn(item, "to", "href", "path", "file");
  if (target === undefined || label === "") return [];
  return pageLink(target, label, context);
}

function pageLink(target: string, label: string | undefined, { pages, input }: Context): readonly ImportedLink[] {
  const page = pages.get(toRoute(target));
  if (page !== undefined) return [{ label: label ?? labelOf(page, input), page: page.file }];
  const href = /^[a-z]+:/i.test(target) ? target : `/${target.replace(/^\//, "")}`;
  return label === undefined ? [] : [{ label, href }];
}

function readItems(items: readonly unknown[], context: Context): readonly SidebarEntry[] {
  return items.flatMap((item) => readItem(item, context));
}

function readItem(item: unknown, context: Context): readonly SidebarEntry[] {
  if (typeof item === "string") return pageEntry(item, {}, context);
  if (!isPlainObject(item) || item["display"] === "hide") return [];
  const label = textIn(item, "label", "title");
  switch (item["type"]) {
    case "doc": {
      const file = textIn(item, "file", "id");
      return file === undefined ? [] : pageEntry(file, { label, item }, context);
    }
    case "category": {
      const own = item["link"];
      const target = isPlainObject(own) ? textIn(own, "file", "id") : typeof own === "string" ? own : undefined;
      const isCollapsed = item["collapsed"] !== false && item["collapsible"] !== false;
      return [
        {
          kind: "group",
          label: label ?? "",
          page: target === undefined ? undefined : context.pages.get(toRoute(target))?.file,
          items: isArray(item["items"]) ? readItems(item["items"], context) : [],
          icon: textIn(item, "icon"),
          isCollapsed,
        },
      ];
    }
    case "link":
    case "custom-page": {
      const href = textIn(item, "to", "href", "path");
      return href === undefined || label === undefined
        ? []
        : [{ kind: "link", label, href, icon: textIn(item, "icon") }];
    }
    case "separator":
    case "section":
      return [{ kind: "heading", label }];
    default:
      return [];
  }
}

function pageEntry(
  file: string,
  { label, item = {} }: { readonly label?: string | undefined; readonly item?: Item },
  { pages, input }: Context,
): readonly SidebarEntry[] {
  const page = pages.get(toRoute(file));
  if (page === undefined) return [];
  const { frontMatter } = input.readPage(page.file);
  const badge = item["badge"];
  return [
    {
      kind: "page",
      page: page.file,
      label: label ?? labelOf(page, input),
      icon: textIn(item, "icon") ?? textIn(frontMatter, "navigation_icon", "sidebar_icon"),
      badge: isPlainObject(badge) ? textIn(badge, "label") : undefined,
    },
  ];
}

function labelOf({ file }: ImportedPage, { readPage }: ToolInput): string {
  return statedTitle(readPage(file), ["navigation_label", "sidebar_label", "title"]) ?? titleOfFile(file);
}

function readLogo(logo: Settings): ImportedProject["site"]["logo"] {
  const images = logo.part("src");
  const light = images.text("light") ?? logo.text("src");
  return light === undefined ? undefined : { light, dark: images.text("dark"), alt: logo.text("alt") };
}

function linksOf(value: unknown): readonly ImportedLink[] {
  return isArray(value)
    ? value.flatMap((item) => {
        if (!isPlainObject(item) || typeof item["href"] !== "string") return [];
        return [{ label: textIn(item, "label") ?? nameOfUrl(item["href"]), href: item["href"] }];
      })
    : [];
}

function readFooter(footer: Settings): ImportedProject["site"]["footer"] {
  const columns = footer
    .list("columns")
    .flatMap((column) =>
      isPlainObject(column) ? [{ title: textIn(column, "title") ?? "Links", links: linksOf(column["links"]) }] : [],
    );
  const social = linksOf(footer.value("social"));
  return {
    columns: social.length === 0 ? columns : [...columns, { title: "Community", links: social }],
    copyright: footer.text("copyright"),
  };
}

function readRedirects(redirects: unknown): ImportedProject["redirects"] {
  if (!isArray(redirects)) return [];
  return redirects.flatMap((entry) => {
    if (!isPlainObject(entry) || typeof entry["from"] !== "string" || typeof entry["to"] !== "string") return [];
    return [{ from: entry["from"], to: entry["to"] }];
  });
}

function listStatics({ source, root }: ToolInput): ImportedProject["statics"] {
  return copyFolder(source, join(root, "public"), "content/static");
}
