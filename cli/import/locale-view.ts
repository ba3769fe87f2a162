import type { ImportedLink, ImportedPage, ImportedProject, ReadTool, SidebarEntry, ToolInput } from "./model.ts";
import { nameOfLanguage } from "./names.ts";
import { join, type SourceFolder } from "./source-folder.ts";

/** The languages of a project whose pages are in one folder. */
export interface LocaleSettings {
  /** The default language first. */
  readonly codes: readonly string[];
  /** Folder of the pages. */
  readonly folder: string;
  /** Whether the default language had its code in URLs as well. */
  readonly namesMain: boolean;
  /** The name of a file in the view of a language; undefined if the view does not have it. The usual names if not stated. */
  readonly nameIn?: ((file: string, language: string) => string | undefined) | undefined;
}

/** Reads codes such as `languages: ["en", "fr"]` in the text of a config. */
export function readLocaleCodes(text: string, list: string, main: string): readonly string[] {
  const [, listed = ""] = new RegExp(`\\b${list}:\\s*\\[([^\\]]*)\\]`).exec(text) ?? [];
  const [, first] = new RegExp(`\\b${main}:\\s*["'\`]([\\w-]+)["'\`]`).exec(text) ?? [];
  const codes = [...listed.matchAll(/["'`]([\w-]+)["'`]/g)].map(([, code = ""]) => code);
  const known = first === undefined ? codes : [first, ...codes.filter((code) => code !== first)];
  return known.length > 1 ? known : [];
}

/**
 * Reads each language as a project of its own. Its files are `page.fr.mdx` or in `fr/`; `read` sees them without the code.
 */
export function readLocales(read: ReadTool, input: ToolInput, settings: LocaleSettings): ImportedProject {
  const parts = settings.codes.map((code) => readLanguage(read, input, { ...settings, code }));
  const [main, ...others] = parts;
  if (main === undefined || others.every(({ pages }) => pages.length === 0)) return main ?? read(input);
  const used = parts.flatMap(({ pages }, index) =>
    index === 0 || pages.length > 0 ? (settings.codes[index] ?? []) : [],
  );
  const [first = ""] = used;
  return {
    ...main,
    pages: parts.flatMap(({ pages }) => pages),
    sidebars: parts.flatMap(({ sidebars, pages }, index) => (index === 0 || pages.length > 0 ? sidebars : [])),
    partials: parts.flatMap(({ partials }) => partials),
    redirects: [...main.redirects, ...(settings.namesMain ? [{ from: `/${first}/*`, to: "/:splat" }] : [])],
    languages: used.map((code) => ({ code, label: nameOfLanguage(code) })),
  };
}

interface View {
  readonly source: SourceFolder;
  /** The file behind a name of the view. */
  readonly realOf: (name: string) => string;
  /** Whether a file is in the language of the view. */
  readonly isOwn: (file: string) => boolean;
}

type Locale = LocaleSettings & { readonly code: string };

function readLanguage(read: ReadTool, input: ToolInput, locale: Locale): ImportedProject {
  const { code, codes } = locale;
  const language = code === codes[0] ? undefined : code;
  const { source, realOf, isOwn } = createView(input.source, locale);
  const project = read({ ...input, source, readPage: (name) => input.readPage(realOf(name)) });
  const move = (target: string): string =>
    language === undefined ? target : target.replace(/^content\//, `content/${language}/`);
  const pages = project.pages.map((page): ImportedPage => ({
    ...page,
    file: realOf(page.file),
    target: move(page.target),
    route: language === undefined ? page.route : `/${language}${page.route}`,
    language,
  }));
  const { navbar, navbarEnd, footer } = project.site;
  return {
    ...project,
    site: {
      ...project.site,
      navbar: mapLinks(navbar, realOf),
      navbarEnd: navbarEnd && mapLinks(navbarEnd, realOf),
      footer: {
        ...footer,
        columns: footer.columns.map((column) => ({ ...column, links: mapLinks(column.links, realOf) })),
      },
    },
    pages: pages.filter(({ file }) => isOwn(file)),
    sidebars: project.sidebars.map((sidebar) => ({ ...sidebar, language, items: mapPages(sidebar.items, realOf) })),
    partials: project.partials
      .map(({ file, target }) => ({ file: realOf(file), target: move(target) }))
      .filter(({ file }) => isOwn(file)),
  };
}

function mapPages(items: readonly SidebarEntry[], realOf: View["realOf"]): readonly SidebarEntry[] {
  return items.map((item): SidebarEntry => {
    if (item.kind === "page") return { ...item, page: realOf(item.page) };
    if (item.kind !== "group") return item;
    return { ...item, page: item.page && realOf(item.page), items: mapPages(item.items, realOf) };
  });
}

function mapLinks(links: readonly ImportedLink[], realOf: View["realOf"]): readonly ImportedLink[] {
  return links.map((link) => ({
    ...link,
    page: link.page && realOf(link.page),
    items: link.items && mapLinks(link.items, realOf),
  }));
}

/** The files as a site with one language would have them. Files without a translation are those of the default language. */
function createView(source: SourceFolder, { folder, codes, code, ...own }: Locale): View {
  const [main = code] = codes;
  const inFolders = source.hasFolder(join(folder, main));
  const nameIn =
    own.nameIn ?? ((file: string, language: string) => usualName(file, { folder, codes, language, inFolders }));
  const real = new Map<string, string>();
  const owned = new Set<string>();
  for (const language of new Set([main, code]))
    for (const file of source.files) {
      const name = nameIn(file, language);
      // A file without a code is in the default language, and a translation wins over it.
      if (name === undefined || (name === file && language !== main)) continue;
      real.set(name, file);
      if (language === code) owned.add(file);
    }
  const realOf = (name: string): string => real.get(name) ?? name;
  const files = [...real.keys()].toSorted();
  return {
    realOf,
    isOwn: (file) => owned.has(file),
    source: {
      ...source,
      files,
      has: (name) => real.has(name),
      hasFolder: (name) => name === "" || files.some((file) => file.startsWith(`${name}/`)),
      readText: (name) => source.readText(realOf(name)),
      readBytes: (name) => source.readBytes(realOf(name)),
      sizeOf: (name) => source.sizeOf(realOf(name)),
    },
  };
}

interface Naming extends Pick<LocaleSettings, "folder" | "codes"> {
  readonly language: string;
  readonly inFolders: boolean;
}

/** The name of a file in the view of a language; undefined if the view does not have it. */
function usualName(file: string, { folder, codes, language, inFolders }: Naming): string | undefined {
  const start = folder === "" ? "" : `${folder}/`;
  if (!file.startsWith(start)) return file;
  const path = file.slice(start.length);
  if (inFolders) {
    const [first = ""] = path.split("/", 1);
    if (first === language && path !== first) return start + path.slice(first.length + 1);
    return codes.includes(first) ? undefined : file;
  }
  const [, name = "", suffix = "", ending = ""] = /^(.*)\.([\w-]+)\.(mdx?|json|[jt]sx?)$/.exec(path) ?? [];
  if (!codes.includes(suffix)) return file;
  return suffix === language ? `${start}${name}.${ending}` : undefined;
}
