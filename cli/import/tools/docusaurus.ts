import { nameOfLanguage, titlePatternOf, onlyLanguage } from "../names.ts";
import type { FileCopy, ImportedPage, ImportedProject, ImportedSidebar, ReadTool, ToolInput } from "../model.ts";
import { isPageFile, textIn, toRoute } from "../page-source.ts";
import { openConfig, openToolConfig, readValue, type Settings } from "../settings.ts";
import { filesBelow, join, joinPath } from "../source-folder.ts";
import { readBlogs } from "./docusaurus-blog.ts";
import { isCategoryFile, listCompanions, readDocuments, type DocsFolder, type Document } from "./docusaurus-docs.ts";
import { findInstances, type DocsInstance } from "./docusaurus-instances.ts";
import { readPageSettings, readPlugins } from "./docusaurus-plugins.ts";
import { readSidebars } from "./docusaurus-sidebar.ts";
import { listTagRedirects } from "./docusaurus-tags.ts";
import { readTheme } from "./docusaurus-theme.ts";

export const docusaurusConfigs = ["ts", "js", "mjs", "cjs", "mts"].map((ending) => `docusaurus.config.${ending}`);

/** What one folder of documents contributes. */
interface ReadFolder {
  readonly docs: DocsFolder;
  readonly documents: readonly Document[];
  readonly companions: readonly FileCopy[];
  readonly sidebars: readonly ImportedSidebar[];
}

/** Reads a project of Docusaurus 2 or 3. */
export const readDocusaurus: ReadTool = (input) => {
  const { root } = input;
  const config = openToolConfig(input, docusaurusConfigs);
  const { settings } = config;
  const languages = readLanguages(settings);
  const [main = { code: "en", label: "English" }] = languages;
  const codes = languages.map(({ code }) => code);
  const instances = findInstances(settings, input);
  const folders = instances.flatMap((instance) => readInstance(instance, codes, input));
  const theme = readTheme(settings, { input, folders, language: main.code });
  const statics = listStatics(settings, input);
  const blogs = readBlogs(settings, codes, input);
  const pages = [...readPlainPages(input), ...blogs.pages];
  const tags = readDocsTags(folders, input);
  const docsFolders = folders.map(({ docs }) => docs);
  const { redirects, specs, apiPages, referenceAnchors } = readPlugins(settings, input, docsFolders);
  const title = settings.text("title");
  return {
    site: {
      title,
      titlePattern: titlePatternOf(title, settings.text("titleDelimiter")),
      tagline: settings.text("tagline"),
      url: settings.text("url"),
      base: settings.text("baseUrl"),
      language: onlyLanguage(main.code),
      favicon: settings.text("favicon"),
      ...theme.site,
      ...readPageSettings(settings, { statics, base: settings.text("baseUrl") }),
    },
    pages: [...folders.flatMap(({ documents }) => documents.map(({ page }) => page)), ...pages],
    sidebars: nameSidebars(folders),
    partials: [...folders.flatMap(({ companions }) => companions), ...listPartials(input), ...blogs.companions],
    statics,
    specs,
    redirects: [...redirects, ...blogs.redirects, ...tags],
    generatedRoutes: tags.length > 0 ? ["/tags/"] : [],
    blog: blogs.blog,
    languages:
      languages.length > 1 ? languages.filter(({ code }) => code === main.code || hasTranslation(code, input)) : [],
    versions: instances.find(({ id }) => id === "default")?.listedVersions ?? [],
    left: blogs.left,
    config: config.listUses(),
    root,
    apiPages,
    referenceAnchors,
  } satisfies ImportedProject;
};

function readLanguages(settings: Settings): ImportedProject["languages"] {
  const part = settings.part("i18n");
  const first = part.text("defaultLocale") ?? "en";
  const codes = part.list("locales").filter((code) => typeof code === "string");
  const configs = part.part("localeConfigs");
  return [first, ...codes.filter((code) => code !== first)].map((code) => {
    const own = configs.part(code);
    return {
      code,
      label: own.text("label") ?? nameOfLanguage(code),
      direction: own.text("direction") === "rtl" ? "rtl" : undefined,
    };
  });
}

function hasTranslation(code: string, { source, root }: ToolInput): boolean {
  return source.hasFolder(join(root, "i18n", code));
}

function readInstance(instance: DocsInstance, languages: readonly string[], input: ToolInput): readonly ReadFolder[] {
  const { source } = input;
  return instance.folders.flatMap(({ docs, sidebarFile, translation }) => {
    const sidebars = sidebarFile === undefined ? undefined : readSidebarFile(sidebarFile, input);
    const originals: readonly { docs: DocsFolder; translations: unknown }[] = [{ docs, translations: undefined }];
    const others = languages.slice(1).flatMap((language) => {
      const start = join(input.root, "i18n", language, translation.plugin);
      const folder = join(start, translation.folder);
      if (!source.hasFolder(folder)) return [];
      const file = join(start, `${translation.folder}.json`);
      const translations = source.has(file) ? readValue(source, file) : undefined;
      return [
        {
          docs: {
            ...docs,
            folder,
            original: docs.folder,
            language,
            prefix: `/${language}${docs.prefix}`,
            target: join(docs.target, language),
          },
          translations,
        },
      ];
    });
    const untranslated = readDocuments(docs, input);
    return [...originals, ...others].map(({ docs: own, translations }): ReadFolder => {
      const documents = own === docs ? untranslated : readDocuments(own, input);
      const ids = new Set(documents.map(({ id }) => id));
      // A page without a translation is shown in the default language.
      const shown = [...documents, ...untranslated.filter(({ id }) => !ids.has(id))];
      const ownSidebars =
        instance.hasSidebar && (documents.length > 0 || own.language === undefined)
          ? readSidebars(sidebars, shown, { docs: own, input, translations })
          : [];
      const companions = listCompanions(own, input);
      return {
        docs: own,
        documents,
        // The sidebars contain what files of categories state.
        companions: ownSidebars.length === 0 ? companions : companions.filter(({ file }) => !isCategoryFile(file)),
        sidebars: ownSidebars,
      };
    });
  });
}

function readSidebarFile(file: string, { source }: ToolInput): unknown {
  const { exports } = openConfig(source, file);
  return exports["default"] ?? (Object.keys(exports).length > 0 ? exports : undefined);
}

/** docsgen has the tags of all pages at `/tags/`. */
function readDocsTags(folders: readonly ReadFolder[], input: ToolInput): ImportedProject["redirects"] {
  return folders
    .filter(({ docs }) => docs.language === undefined && docs.version === undefined)
    .flatMap(({ docs, documents }) => {
      const pages = documents.map(({ page }) => page);
      const tagsFile = join(docs.folder, "tags.yml");
      return listTagRedirects({ pages, from: `${docs.base}tags/`, to: "/tags/", tagsFile }, input);
    });
}

/** Instances, and versions of a further instance, may have sidebars of the same name. Later ones are named by their route. */
function nameSidebars(folders: readonly ReadFolder[]): readonly ImportedSidebar[] {
  const taken = new Set<string>();
  return folders.flatMap(({ docs, sidebars }) =>
    sidebars.map((sidebar) => {
      const edition = `${docs.language ?? ""}|${docs.version ?? ""}|`;
      const route = docs.base.replaceAll(/^\/|\/$/g, "").replaceAll(/[^\w.-]+/g, "-");
      const names = [
        sidebar.name,
        `${sidebar.name}-${route}`,
        ...folders.map((_folder, index) => `${sidebar.name}-${index + 2}`),
      ];
      const name = names.find((each) => !taken.has(edition + each)) ?? sidebar.name;
      taken.add(edition + name);
      return { ...sidebar, name };
    }),
  );
}

/** `src/pages/*.mdx`. A title in the front matter is for the browser only: readers see the first heading, or none. */
function readPlainPages({ source, root, readPage }: ToolInput): readonly ImportedPage[] {
  const folder = join(root, "src/pages");
  return filesBelow(source, folder)
    .filter(isPageFile)
    .map((name) => {
      const file = join(folder, name);
      const { frontMatter, heading } = readPage(file);
      const title = textIn(frontMatter, "title");
      const isShown = title === undefined || title === heading;
      const changes = heading === undefined ? { hide_title: true } : { title: heading, title_meta: title };
      return {
        file,
        target: `content/${name}`,
        route: toRoute(name),
        frontMatter: isShown ? {} : changes,
      };
    });
}

/** Images and partials next to plain pages, and partials anywhere in `src/`. */
function listPartials({ source, root }: ToolInput): readonly FileCopy[] {
  const pages = join(root, "src/pages");
  const near = filesBelow(source, pages)
    .filter((file) => !isPageFile(file) && !/\.(?:[cm]?[jt]sx?|css|scss|sass|less)$/.test(file))
    .map((file) => ({ file: join(pages, file), target: `content/${file}` }));
  const folder = join(root, "src");
  const others = filesBelow(source, folder)
    .filter((file) => !file.startsWith("pages/") && /\.mdx?$/.test(file))
    .map((file) => ({ file: join(folder, file), target: `src/${file}` }));
  return [...near, ...others];
}

function listStatics(settings: Settings, { source, root }: ToolInput): readonly FileCopy[] {
  const named = settings.list("staticDirectories").filter((folder) => typeof folder === "string");
  const folders = named.length > 0 ? named : ["static"];
  return folders.flatMap((folder) => {
    const start = joinPath(root, folder);
    if (start === undefined) return [];
    return filesBelow(source, start).map((file) => ({ file: join(start, file), target: `content/static/${file}` }));
  });
}
