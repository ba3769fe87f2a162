import { buildBlog, type BuiltBlog } from "../pages/blog/build-blog.ts";
import { blogWithoutFeeds, emptyBlog } from "../pages/blog/findings.ts";
import { buildCategories } from "../pages/build/categories.ts";
import { fillCategoryPages } from "../pages/build/category-pages.ts";
import { buildIndexPages, createListCards } from "../pages/build/index-pages.ts";
import { buildTags, noTags } from "../pages/build/tags.ts";
import { duplicateRoute } from "../pages/findings.ts";
import type { ContentFolder, GuidePage, Navigation } from "../pages/model.ts";
import { buildNavigation, type BuiltNavigation } from "../pages/navigation/build-navigation.ts";
import type { StatedLink } from "../pages/navigation/configured-items.ts";
import type { SiteSettings } from "../contract.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import { createTextTranslate, type InterfaceTexts } from "../source/interface-texts.ts";
import type { BuiltReference } from "./build-references.ts";
import type { LanguageInput, LoadedSettings, ProjectConfig } from "./inputs.ts";
import type { VersionApis } from "./load-versions.ts";
import { buildNavbar } from "./navbar.ts";
import { sidebarsOf } from "./settings.ts";

/** The sidebars and the bar of an edition, and the pages that docsgen generates for them. */
export interface EditionSidebars {
  readonly navigation: Navigation;
  readonly navbar: SiteSettings["navbar"];
  /** The written pages, with the cards of those that list their category. */
  readonly guides: readonly GuidePage[];
  /** Pages of groups and of tags. */
  readonly generated: readonly GuidePage[];
  /** Links of the sidebars, to be checked when every target is known. */
  readonly links: readonly StatedLink[];
}

/** The version of the edition, and the settings. */
interface SidebarInput {
  readonly version: VersionApis & { readonly references: readonly BuiltReference[] };
  readonly loaded: LoadedSettings;
}

interface EditionPlace {
  readonly stated: LanguageInput;
  readonly config: ProjectConfig;
  readonly texts: Partial<InterfaceTexts> | undefined;
}

/** Builds the sidebars, the navigation bar, and the generated pages of an edition. */
export function buildSidebars(
  { content, guides }: { readonly content: ContentFolder; readonly guides: readonly GuidePage[] },
  { stated, config, texts }: EditionPlace,
  input: SidebarInput,
): Checked<EditionSidebars> {
  const { version, loaded } = input;
  const translate = createTextTranslate(texts, stated.code);
  const documents = guides.filter(({ post }) => post === undefined);
  const categories = buildCategories(content, documents);
  const references = version.references.map(({ described }) => described);
  const own = sidebarSetting(stated, input);
  const built = buildNavigation({
    pages: documents,
    categories: categories.value,
    references,
    ...sidebarsOf(version, config),
    locate: (tokens) => loaded.locate([...own, ...tokens], "value"),
  });
  const blog = buildEditionBlog({ content, guides }, { stated, config, texts }, input);
  const navbar = buildNavbar(config.navbar, {
    navigation: built.value,
    references,
    blog: blog.value?.blog.route,
    locate: (tokens) => loaded.locate([...navbarSetting(stated, loaded.config), ...tokens], "value"),
  });
  const listCards = createListCards(built.value.indexes, guides, translate);
  const indexes = buildIndexPages(built.value.indexes, listCards);
  const filled = fillCategoryPages(guides, built.value, listCards);
  const tags = config.tags ? buildTags({ content, pages: documents, translate }) : noTags;
  const isCurrent = version.path === "/";
  const isFirst = isCurrent && (stated === loaded.config.language || stated.navbar !== undefined);
  return {
    value: {
      navigation: toNavigation(built.value, tags.value.byPage, blog.value),
      navbar: navbar.value,
      links: isCurrent ? built.value.links : [],
      guides: filled.value,
      generated: [...withoutTaken(indexes, guides), ...tags.value.pages, ...(blog.value?.pages ?? [])],
    },
    findings: [
      ...categories.findings,
      ...(isCurrent || version.sidebar !== undefined || version.sidebars !== undefined
        ? built.findings
        : built.findings.filter(({ code }) => code !== "content/sidebar")),
      ...(isFirst ? navbar.findings : []),
      ...filled.findings,
      ...findTakenIndexes(indexes, guides),
      ...tags.findings,
      ...blog.findings,
    ],
  };
}

/** Builds the blog. Only the site's first edition must have posts; it reports what the config lacks. */
function buildEditionBlog(
  { content, guides }: { readonly content: ContentFolder; readonly guides: readonly GuidePage[] },
  { stated, config, texts }: EditionPlace,
  { version, loaded }: SidebarInput,
): Checked<BuiltBlog | undefined> {
  if (config.blog === undefined) return { value: undefined, findings: [] };
  const { value, findings } = buildBlog({
    content,
    pages: guides,
    settings: config.blog,
    hasTags: config.tags,
    imageHosts: config.images.hosts,
    translate: createTextTranslate(texts, stated.code),
    language: stated.code,
  });
  if (version.path !== "/" || stated !== loaded.config.language) return { value, findings };
  const { folder } = config.blog;
  if (value === undefined)
    return { value, findings: [emptyBlog(`${content.directory}/${folder}`, loaded.locate(["blog"], "key"))] };
  const note = config.url === undefined ? [blogWithoutFeeds(loaded.locate(["blog"], "key"))] : [];
  return { value, findings: [...findings, ...note] };
}

function toNavigation(
  { items, sidebars, byRoute }: BuiltNavigation,
  tags: Navigation["tags"],
  built: BuiltBlog | undefined,
): Navigation {
  if (built === undefined) return { items, sidebars, byRoute, tags };
  const { blog, sidebar } = built;
  const routes = [...blog.byRoute.keys(), ...blog.lists.keys()];
  return {
    items,
    sidebars: [...sidebars, sidebar],
    byRoute: new Map([...byRoute, ...routes.map((route) => [route, sidebar] as const)]),
    tags: new Map([...tags, ...built.tags]),
    blog,
  };
}

function withoutTaken(indexes: readonly GuidePage[], guides: readonly GuidePage[]): readonly GuidePage[] {
  const routes = new Set(guides.map(({ route }) => route));
  return indexes.filter(({ route }) => !routes.has(route) && routes.add(route).has(route));
}

/** Generated pages at the route of another page. */
function findTakenIndexes(indexes: readonly GuidePage[], guides: readonly GuidePage[]): readonly DocsgenError[] {
  const taken = new Map(guides.map(({ route, source }) => [route, source.path]));
  return indexes.flatMap(({ route, title, source }) => {
    const other = taken.get(route);
    taken.set(route, `the generated page "${title}"`);
    return other === undefined ? [] : [duplicateRoute(route, other, { file: source.path, line: 1, column: 1 })];
  });
}

/** Where the config sets an edition's sidebars: in the version, in the language, or for the whole site. */
function sidebarSetting(language: LanguageInput, { version, loaded }: SidebarInput): readonly string[] {
  if (version.sidebar !== undefined || version.sidebars !== undefined)
    return ["versions", String(loaded.config.versions.findIndex(({ id }) => id === version.version.id))];
  return language.sidebar === undefined && language.sidebars === undefined
    ? []
    : languageSetting(language, loaded.config);
}

function navbarSetting(language: LanguageInput, config: ProjectConfig): readonly string[] {
  return [...(language.navbar === undefined ? [] : languageSetting(language, config)), "navbar"];
}

function languageSetting(language: LanguageInput, { languages }: ProjectConfig): readonly string[] {
  return languages.length === 1 ? ["language"] : ["languages", String(languages.indexOf(language))];
}
