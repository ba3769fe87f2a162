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
import { readLocaleCodes, readLocales } from "../locale-view.ts";
import { isPageFile, statedTitle, textIn, titleIfMissing, toRoute, type ReadPageFacts } from "../page-source.ts";
import { readNextraMeta, type NextraMeta } from "./nextra-meta.ts";
import { createAppNames } from "./nextra-app.ts";
import { orderNames, titleOfNextra } from "./nextra-names.ts";
import { metadataKeys, nextraFacts } from "./nextra-metadata.ts";
import { readNextRedirects } from "./next-redirects.ts";
import { readNextraLayout, type NextraLayout } from "./nextra-layout.ts";
import { readNextraTheme, type NextraTheme } from "./nextra-theme.ts";
import { openConfig } from "../settings.ts";
import { copyFolder, filesBelow, firstFile, join } from "../source-folder.ts";

export const nextConfigs = ["mjs", "js", "ts", "cjs", "mts"].map((ending) => `next.config.${ending}`);
const themeConfigs = ["jsx", "tsx", "js", "ts"].map((ending) => `theme.config.${ending}`);

/** Reads a project of Nextra 2, 3, or 4. https://nextra.site/docs/file-conventions/meta-file */
export const readNextra: ReadTool = (input) => {
  const codes = readLocaleCodes(readNextConfig(input), "locales", "defaultLocale");
  const [folder, base] = findFolder(input);
  const [main] = codes;
  const nameIn = createAppNames(input, folder, base);
  if (nameIn !== undefined) {
    const content = join(input.root, "content");
    const read: ReadTool = (view) => readFrom(view, content, "/");
    return readLocales(read, input, { codes: ["en"], folder: input.root, namesMain: false, nameIn });
  }
  if (main === undefined || folder === undefined) return readOne(input);
  // Folders of languages are parts of URLs, including the folder of the default language.
  return readLocales(readOne, input, { codes, folder, namesMain: input.source.hasFolder(join(folder, main)) });
};

const readOne: ReadTool = (input) => {
  const [folder = join(input.root, "pages"), base] = findFolder(input);
  return readFrom(input, folder, base);
};

function readFrom(input: ToolInput, folder: string, base: string): ImportedProject {
  const { source, root } = input;
  const pages = listPages(input, folder, base);
  const metas = new Map<string, NextraMeta>();
  const context: Context = { input, folder, base, pages: new Map(pages.map((page) => [page.file, page])), metas };
  const themeFile = firstFile(
    source,
    themeConfigs.map((name) => join(root, name)),
  );
  const theme = openConfig(source, themeFile ?? "theme.config.jsx");
  // The report lists the keys in these objects one by one.
  for (const name of ["banner", "footer"]) theme.settings.part(name);
  // A layout replaces the theme config in Nextra 4.
  const layout = readNextraLayout(input);
  const texts = themeFile === undefined ? undefined : readNextraTheme(themeFile, input);
  const pagesUrl = theme.settings.text("docsRepositoryBase") ?? layout.pagesUrl;
  const repository = theme.settings.part("project").text("link") ?? layout.repository ?? pagesUrl;
  const chat = theme.settings.part("chat").text("link") ?? layout.chat;
  const top = readFolder("", context);
  const sections = top.sections.map(({ name, label }) => ({ name, label, items: readFolder(name, context).entries }));
  const logo = layout.logo ?? texts?.logo;
  return {
    ...noParts,
    site: {
      ...mergeTexts(layout, texts),
      logo: logo?.logo,
      navbar: top.links,
      navbarEnd: [
        ...(repository === undefined
          ? []
          : [{ label: "GitHub", href: repository.replace(/\/(?:tree|blob|edit)\/.*$/, "") }]),
        ...(chat === undefined ? [] : [{ label: "Discord", href: chat }]),
      ],
      footer: { columns: [], copyright: layout.copyright ?? texts?.copyright },
      edit: readEditLink(pagesUrl),
      markdown: { math: readsFormulas(input) },
    },
    pages,
    sidebars: [{ name: "main", items: top.entries }, ...sections].filter(({ items }) => items.length > 0),
    partials: filesBelow(source, folder)
      .filter((file) => !isPageFile(file) && !/(?:^|\/)_?meta\.|\.(?:[cm]?[jt]sx?|css)$/.test(file))
      .map((file) => ({ file: join(folder, file), target: `content/${join(base.slice(1, -1), file)}` })),
    statics: copyFolder(source, join(root, "public"), "content/static"),
    files: logo?.files,
    redirects: readNextRedirects(readNextConfig(input)),
    config: [
      ...theme
        .listUses()
        .map((use) => (texts?.keys.has(use.key) === true ? { ...use, outcome: "converted" as const } : use)),
      ...[...metas.values()].flatMap(({ unknown }) => unknown),
    ],
    root,
  } satisfies ImportedProject;
}

function listPages({ source, readPage }: ToolInput, folder: string, base: string): readonly ImportedPage[] {
  return filesBelow(source, folder)
    .filter(isPageFile)
    .filter((file) => !/(?:^|\/)(?:404|500|_\w+)\.mdx?$/.test(file))
    .map((file): ImportedPage => {
      return {
        file: join(folder, file),
        target: `content/${join(base.slice(1, -1), file)}`,
        route: toRoute(`${base}${file}`),
        frontMatter: keysOf(readPage(join(folder, file)), file),
      };
    });
}

/** `asIndexPage` changes only the sidebar, which the new config lists. */
function keysOf(facts: ReadPageFacts, file: string): NonNullable<ImportedPage["frontMatter"]> {
  return {
    ...titleIfMissing({ ...facts, frontMatter: nextraFacts(facts) }, titleOfNextra(file)),
    ...metadataKeys(facts),
    ...("asIndexPage" in facts.frontMatter ? { asIndexPage: undefined } : {}),
  };
}

/** `nextra({ latex: true })` */
function readsFormulas(input: ToolInput): boolean {
  return /\blatex:\s*(?:true|\{)/.test(readNextConfig(input));
}

function readNextConfig({ source, root }: Pick<ToolInput, "source" | "root">): string {
  const file = firstFile(
    source,
    nextConfigs.map((name) => join(root, name)),
  );
  return file === undefined ? "" : (source.readText(file) ?? "");
}

function mergeTexts(layout: NextraLayout, texts: NextraTheme | undefined): Partial<ImportedProject["site"]> {
  return {
    title: layout.title ?? texts?.title,
    titlePattern: layout.titlePattern ?? texts?.titlePattern,
    announcement: layout.announcement ?? texts?.announcement,
  };
}

/** `pages/` of Nextra 2 and 3, and `content/` of Nextra 4, whose URLs start where `[[...mdxPath]]` is. */
function findFolder({ source, root }: ToolInput): readonly [string | undefined, string] {
  const usual = ["content", "src/content", "pages", "src/pages"].map((name) => join(root, name));
  const folder = usual.find((name) => filesBelow(source, name).some(isPageFile));
  if (folder === undefined || !/(?:^|\/)content$/.test(folder)) return [folder, "/"];
  const route = source.files.find(
    (file) => file.startsWith(root) && /(?:^|\/)app\/(?:.*\/)?\[\[\.\.\.\w+\]\]\/page\.[jt]sx?$/.test(file),
  );
  const [, path = ""] = /(?:^|\/)app\/(.*?)\/?\[\[/.exec(route ?? "") ?? [];
  const [, , stated] = /\bcontentDirBasePath:\s*(["'`])([^"'`]+)\1/.exec(readNextConfig({ source, root })) ?? [];
  if (stated !== undefined) return [folder, toRoute(stated)];
  return [
    folder,
    toRoute(
      path
        .split("/")
        .filter((part) => !/^[([]/.test(part))
        .join("/"),
    ),
  ];
}

interface Context {
  readonly input: ToolInput;
  readonly folder: string;
  readonly base: string;
  readonly pages: ReadonlyMap<string, ImportedPage>;
  /** The `_meta` files that were read, by their folders. */
  readonly metas: Map<string, NextraMeta>;
}

interface Folder {
  readonly entries: readonly SidebarEntry[];
  /** Entries of the navigation bar: `type: page` and `type: menu`. */
  readonly links: readonly ImportedLink[];
  /** Folders with `type: page`, whose pages are a sidebar of their own. */
  readonly sections: readonly { readonly name: string; readonly label: string }[];
}

type Meta = Readonly<Record<string, unknown>>;

function readMeta(folder: string, { input, folder: root, metas }: Context): Meta {
  const known = metas.get(folder) ?? readNextraMeta(input.source, join(root, folder));
  metas.set(folder, known);
  return known.values;
}

function readFolder(folder: string, context: Context): Folder {
  const meta = readMeta(folder, context);
  const names = namesIn(folder, context);
  const star = isPlainObject(meta["*"]) ? meta["*"] : {};
  const entries: SidebarEntry[] = [];
  const links: ImportedLink[] = [];
  const sections: { name: string; label: string }[] = [];
  const isNextra4 = !/(?:^|\/)pages$/.test(context.folder);
  for (const name of orderNames(Object.keys(meta), names, isNextra4)) {
    const item = itemOf(meta[name], star);
    if (item["display"] === "hidden") continue;
    const label = textIn(item, "title");
    const found = entryOf(join(folder, name), label, context);
    if (item["type"] === "separator") entries.push({ kind: "heading", label });
    else if (typeof item["href"] === "string") {
      const link = { label: label ?? name, href: item["href"] };
      if (item["type"] === "page") links.push(link);
      else entries.push({ kind: "link", ...link });
    } else if (item["type"] === "menu") links.push(menuOf(item, label ?? name));
    else if (item["type"] === "page" && folder === "" && found !== undefined) {
      if (found.kind === "group") sections.push({ name, label: found.label });
      links.push(
        found.kind === "group" ? { label: found.label, sidebar: name } : { label: label ?? name, page: pageOf(found) },
      );
    } else if (found?.kind === "group" && item["display"] === "children") {
      if (found.page !== undefined) entries.push({ kind: "page", page: found.page, label: found.label });
      entries.push(...found.items);
    } else if (found !== undefined) entries.push(found);
  }
  return { entries, links, sections };
}

function pageOf(entry: SidebarEntry): string | undefined {
  return entry.kind === "page" || entry.kind === "group" ? entry.page : undefined;
}

function itemOf(value: unknown, star: Meta): Meta {
  if (typeof value === "string") return { ...star, title: value };
  return isPlainObject(value) ? { ...star, ...value } : star;
}

function menuOf(item: Meta, label: string): ImportedLink {
  const items = isPlainObject(item["items"]) ? Object.entries(item["items"]) : [];
  return {
    label,
    items: items.flatMap(([key, value]) =>
      isPlainObject(value) && typeof value["href"] === "string"
        ? [{ label: textIn(value, "title") ?? key, href: value["href"] }]
        : [],
    ),
  };
}

function namesIn(folder: string, { folder: root, pages }: Context): ReadonlySet<string> {
  const start = `${join(root, folder)}/`;
  const inside = [...pages.keys()].filter((file) => file.startsWith(start));
  return new Set(inside.map((file) => (file.slice(start.length).split("/", 1)[0] ?? "").replace(/\.mdx?$/, "")));
}

/** A page, or a folder with its own page: `guides.mdx` next to `guides/`, or `guides/index.mdx`. */
function entryOf(path: string, label: string | undefined, context: Context): SidebarEntry | undefined {
  const start = join(context.folder, path);
  const find = (name: string): string | undefined =>
    ["mdx", "md"].map((ending) => `${name}.${ending}`).find((file) => context.pages.has(file));
  const index = find(join(start, "index"));
  const isIndexPage = index !== undefined && context.input.readPage(index).frontMatter["asIndexPage"] === true;
  const page = find(start) ?? (isIndexPage ? index : undefined);
  const all = namesIn(path, context).size > 0 ? readFolder(path, context).entries : [];
  const inner = isIndexPage ? all.filter((entry) => entry.kind !== "page" || entry.page !== index) : all;
  if (inner.length > 0)
    return {
      kind: "group",
      label: label ?? (page === undefined ? titleOfNextra(path) : labelOf(page, context)),
      page,
      items: inner,
    };
  return page === undefined ? undefined : { kind: "page", page, label: label ?? labelOf(page, context) };
}

function labelOf(file: string, { input }: Context): string {
  const facts = input.readPage(file);
  return statedTitle({ ...facts, frontMatter: nextraFacts(facts) }, ["sidebarTitle", "title"]) ?? titleOfNextra(file);
}
