import { isArray } from "../../../generators/source/json.ts";
import { isPlainObject } from "../constants/values.ts";
import {
  noParts,
  type FileCopy,
  type ImportedLanguage,
  type ImportedLink,
  type ImportedPage,
  type ImportedProject,
  type ImportedSidebar,
  type ReadTool,
  type ToolInput,
} from "../model.ts";
import { readEditLink } from "../edit-link.ts";
import { plainText, toRoute } from "../page-source.ts";
import { nameOfLanguage, nameOfUrl, onlyLanguage } from "../names.ts";
import { openConfig, openToolConfig, type Settings } from "../settings.ts";
import { readHead } from "../site-head.ts";
import { createMatcher } from "../globs.ts";
import { copyFolder, filesBelow, firstFile, joinPath, join } from "../source-folder.ts";
import { vitepressPattern } from "../window-title.ts";
import { createRewrite } from "./vitepress-rewrites.ts";
import { readVitePressSidebars } from "./vitepress-sidebar.ts";

const endings = ["ts", "mts", "js", "mjs", "cjs"];

/** Config files below the folder of the pages. */
export const vitepressConfigs = endings.flatMap((ending) => [
  `.vitepress/config.${ending}`,
  `.vitepress/config/index.${ending}`,
]);

/** A language of the site with its own part of the config. */
interface Locale {
  readonly language: ImportedLanguage;
  /** Folder of its pages in URLs; empty for the default one. */
  readonly folder: string;
  /** Its part of the config. */
  readonly own: Settings;
  readonly theme: Settings;
}

/** Reads a project of VitePress 1 or 2. */
export const readVitePress: ReadTool = (input) => {
  const { source, root } = input;
  const config = openToolConfig(input, vitepressConfigs);
  const { settings } = config;
  const folder = joinPath(root, settings.text("srcDir") ?? ".") ?? root;
  const theme = settings.part("themeConfig");
  const rewrite = createRewrite(settings.value("rewrites"));
  const locales = readLocales(settings, theme);
  const hasFiles = settings.flag("cleanUrls") !== true;
  const isExcluded = createMatcher(settings.list("srcExclude").filter((glob) => typeof glob === "string"));
  const pages = listPages({ folder, rewrite, locales, hasFiles, isExcluded }, input);
  const folderTheme = readFolderConfig(pages, input);
  const files = filesBelow(source, folder).filter((name) => !name.startsWith(".vitepress/"));
  const statics = copyFolder(source, join(folder, "public"), "content/static");
  const base = settings.text("base");
  const { entries, analytics } = readHead(settings, "head", { statics, base });
  const first = settings.part("locales").part("root");
  const main = first.part("themeConfig");
  const title = first.text("title") ?? settings.text("title");
  // The default language may state a part of the theme itself.
  const stated = (key: string): Settings =>
    [main, theme, folderTheme].find((part) => part?.peek(key) !== undefined) ?? theme;
  const codes = new Set(pages.map(({ language }) => language));
  return {
    ...noParts,
    site: {
      title,
      tagline: first.text("description") ?? settings.text("description"),
      titlePattern: vitepressPattern(settings.value("titleTemplate")),
      url: settings.part("sitemap").text("hostname"),
      base,
      language: onlyLanguage(locales[0]?.language.code),
      logo: readLogo(stated("logo"), readTitle(stated("siteTitle").value("siteTitle"), title)),
      favicon: readIcon(settings),
      navbar: readNavigation(stated("nav")),
      navbarEnd: readSocial(stated("socialLinks")),
      footer: { columns: [], copyright: readFooter(stated("footer").part("footer")) },
      head: entries,
      analytics,
      edit: readEditLink(stated("editLink").part("editLink").text("pattern")),
      git: { lastUpdated: settings.flag("lastUpdated") },
      markdown: { math: settings.part("markdown").value("math") !== undefined, emoji: true },
    },
    pages,
    sidebars: locales.flatMap((locale) => readLocaleSidebars(locale, pages, folderTheme)),
    partials: listCompanions(folder, files),
    statics,
    languages: locales
      .filter(({ language: { code } }, index) => index === 0 || codes.has(code))
      .map((locale, index) => (index === 0 ? locale.language : { ...locale.language, ...readOwnSettings(locale) })),
    config: config.listUses(),
    root: folder,
  } satisfies ImportedProject;
};

function readLocaleSidebars(
  { language, theme, folder }: Locale,
  pages: readonly ImportedPage[],
  folderTheme: Settings | undefined,
): readonly ImportedSidebar[] {
  const stated = theme.value("sidebar") ?? (folder === "" ? folderTheme?.value("sidebar") : undefined);
  return readVitePressSidebars(stated, { pages, folder, language: folder === "" ? undefined : language.code });
}

interface Listing {
  readonly folder: string;
  readonly rewrite: (path: string) => string;
  readonly locales: readonly Locale[];
  /** Whether URLs end in `.html`. */
  readonly hasFiles: boolean;
  readonly isExcluded: (file: string) => boolean;
}

function listPages(
  { folder, rewrite, locales, hasFiles, isExcluded }: Listing,
  { source }: ToolInput,
): readonly ImportedPage[] {
  const codes = new Map(locales.slice(1).map(({ folder: own, language }) => [own, language.code]));
  const pages = filesBelow(source, folder).filter(
    (file) => file.endsWith(".md") && !/^(?:public|\.vitepress)\//.test(file) && !isExcluded(file),
  );
  const indexes = new Set(pages.map(rewrite).filter((path) => path.endsWith("/index.md")));
  return pages.map((file) => {
    const path = rewrite(file);
    const [first = ""] = path.split("/", 1);
    const language = path.includes("/") ? codes.get(first) : undefined;
    const target = language === undefined ? path : path.replace(first, () => language);
    const plain = `/${path.replace(/\.md$/, "")}`;
    // `/a.html` and `/a/` are two pages, and so are `/a` and `/a/`.
    const hasTwin = indexes.has(path.replace(/\.md$/, "/index.md"));
    return {
      file: join(folder, file),
      target: `content/${target}`,
      route: hasTwin ? `${plain}${hasFiles ? ".html" : "-page"}/` : toRoute(plain),
      oldPaths: hasFiles && !hasTwin && !plain.endsWith("/index") ? [`${plain}.html`] : undefined,
      language,
    };
  });
}

/** Images and partials next to pages. */
function listCompanions(folder: string, files: readonly string[]): readonly FileCopy[] {
  return files
    .filter(
      (file) =>
        !file.endsWith(".md") &&
        !/^public\/|(?:^|\/)(?:package(?:-lock)?\.json|pnpm-lock\.yaml|tsconfig\.json|config\.[cm]?[jt]s)$/.test(file),
    )
    .map((file) => ({ file: join(folder, file), target: `content/${file}` }));
}

function readLocales(settings: Settings, theme: Settings): readonly Locale[] {
  const part = settings.part("locales");
  const root = part.part("root");
  const code = root.text("lang") ?? settings.text("lang") ?? "en";
  const others = part.keys.filter((key) => key !== "root");
  const first: Locale = {
    language: readLanguage(root, code),
    folder: "",
    own: root,
    theme: root.part("themeConfig").peek("sidebar") === undefined ? theme : root.part("themeConfig"),
  };
  return [
    first,
    ...others.map((key) => {
      const own = part.part(key);
      return {
        language: readLanguage(own, codeOf(own, key)),
        folder: key.replaceAll("/", ""),
        own,
        theme: own.part("themeConfig"),
      };
    }),
  ];
}

/** The bar and the foot of a language. Routes in its bar start with its folder, which docsgen adds itself. */
function readOwnSettings({ folder, theme, own }: Locale): Partial<ImportedLanguage> {
  const start = `/${folder}/`;
  const local = (link: ImportedLink): ImportedLink => ({
    ...link,
    href: link.href?.startsWith(start) === true ? link.href.slice(start.length - 1) : link.href,
    current: link.current?.startsWith(start) === true ? link.current.slice(start.length - 1) : link.current,
    items: link.items?.map(local),
  });
  const links = readNavigation(theme).map(local);
  return {
    tagline: own.text("description"),
    navbar: links.length === 0 ? undefined : links,
    copyright: readFooter(theme.part("footer")),
  };
}

function readLanguage(own: Settings, code: string): ImportedLanguage {
  own.text("lang");
  return {
    code,
    label: own.text("label") ?? nameOfLanguage(code),
    direction: own.text("dir") === "rtl" ? "rtl" : undefined,
    title: own.text("title"),
  };
}

/** The folder is the path of the language, so it is its code if it can be one. */
function codeOf(own: Settings, key: string): string {
  const plain = key.replaceAll("/", "");
  return /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(plain) ? plain : (own.text("lang") ?? plain);
}

/** VitePress 2 reads `config.ts` in the folders of pages as well. */
function readFolderConfig(pages: readonly ImportedPage[], { source }: ToolInput): Settings | undefined {
  const folders = new Set(pages.map(({ file }) => file.split("/").slice(0, -1).join("/")));
  for (const folder of folders) {
    const file = firstFile(
      source,
      endings.map((ending) => join(folder, `config.${ending}`)),
    );
    if (file === undefined) continue;
    const theme = openConfig(source, file).settings.part("themeConfig");
    if (theme.peek("sidebar") !== undefined) return theme;
  }
  return undefined;
}

/** The text next to the logo: `siteTitle`, or the title of the site. `false` hides it. */
function readTitle(stated: unknown, title: string | undefined): string | undefined {
  if (stated === false || stated === "") return undefined;
  return typeof stated === "string" ? stated : title;
}

function readLogo(theme: Settings, title: string | undefined): ImportedProject["site"]["logo"] {
  const stated = theme.value("logo");
  if (typeof stated === "string") return { light: stated, title };
  if (!isPlainObject(stated)) return undefined;
  const textOf = (key: string): string | undefined => (typeof stated[key] === "string" ? stated[key] : undefined);
  const light = textOf("light") ?? textOf("src");
  return light === undefined ? undefined : { light, dark: textOf("dark"), alt: textOf("alt"), title };
}

/** `["link", { rel: "icon", href: "/favicon.ico" }]` in `head`. */
function readIcon(settings: Settings): string | undefined {
  const [icon] = settings.takeEach("head", (entry) => {
    const [tag, attributes]: readonly unknown[] = isArray(entry) ? entry : [];
    if (tag !== "link" || !isPlainObject(attributes) || !/\bicon$/.test(String(attributes["rel"]))) return undefined;
    return typeof attributes["href"] === "string" ? attributes["href"] : undefined;
  });
  return icon;
}

/** An entry that only a component of the project shows stays unmarked, and so is reported. */
function readNavigation(theme: Settings): readonly ImportedLink[] {
  return theme.takeEach("nav", (item) => readLinks([item])[0]);
}

function readLinks(items: readonly unknown[]): readonly ImportedLink[] {
  return items.flatMap((item): ImportedLink[] => {
    if (!isPlainObject(item) || typeof item["text"] !== "string") return [];
    // VitePress writes texts as HTML.
    const label = plainText(item["text"]);
    if (isArray(item["items"])) return [{ label, items: flatten(item["items"]) }];
    return typeof item["link"] === "string" ? [{ label, href: item["link"], current: currentOf(item) }] : [];
  });
}

/** `activeMatch: "^/guide/"`: other patterns are not the start of a route. */
function currentOf({ activeMatch }: Readonly<Record<string, unknown>>): string | undefined {
  const [, start] = typeof activeMatch === "string" ? (/^\^?(\/[\w/-]+)$/.exec(activeMatch) ?? []) : [];
  return start === undefined ? undefined : toRoute(start);
}

/** Menus have one level: headings inside a menu become their links. */
function flatten(items: readonly unknown[]): readonly ImportedLink[] {
  return readLinks(items).flatMap((link) => link.items ?? [link]);
}

function readSocial(theme: Settings): readonly ImportedLink[] {
  return theme.list("socialLinks").flatMap((item) => {
    if (!isPlainObject(item) || typeof item["link"] !== "string") return [];
    const icon = typeof item["icon"] === "string" ? item["icon"] : undefined;
    const label = typeof item["ariaLabel"] === "string" ? item["ariaLabel"] : nameOfUrl(item["link"]);
    return [{ label, href: item["link"], icon }];
  });
}

function readFooter(footer: Settings): string | undefined {
  const texts = [footer.text("message"), footer.text("copyright")].filter((text) => text !== undefined);
  const plain = texts.map((text) => text.replaceAll(/<[^>]+>/g, "").trim()).filter((text) => text !== "");
  return plain.length === 0 ? undefined : plain.join(" ");
}
