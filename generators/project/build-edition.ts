import type { ApiModel } from "../api/model.ts";
import type { Edition, Language, Project } from "../contract.ts";
import { listCategoryRoutes } from "../pages/build/categories.ts";
import { checkLinks, findLostAnchors, withPages } from "../pages/build/links.ts";
import { openPages, type PageBuildOptions, type OpenPages } from "../pages/build/pages.ts";
import { isAuthorsFile } from "../pages/blog/authors.ts";
import { listBlogRoutes, type BlogOutline } from "../pages/blog/build-blog.ts";
import type { BlogSettings } from "../pages/blog/model.ts";
import { blogRoute, isPost } from "../pages/blog/post-path.ts";
import { isTagsFile, listTagRoutes } from "../pages/build/tags.ts";
import { listIndexRoutes } from "../pages/navigation/generated-index.ts";
import type { EditionPaths } from "../pages/markdown/resolve-url.ts";
import type { OwnComponents } from "../pages/own-components/model.ts";
import { readFacts } from "../pages/page-facts.ts";
import type { ContentFolder, GuidePage, MarkdownFile, StatedTag, StaticFile } from "../pages/model.ts";
import type { Checked } from "../source/docsgen-error.ts";
import { fingerprint } from "../source/fingerprint.ts";
import type { BuiltReference } from "./build-references.ts";
import { editionPrefix } from "./edition-paths.ts";
import { findLinksElsewhere, listEditionPaths, placeSettingLinks, type LinkedEdition } from "./edition-links.ts";
import { listFeeds } from "../site/feeds.ts";
import { listOldPages } from "../site/old-anchors.ts";
import type { LanguageInput, LoadedSettings } from "./inputs.ts";
import { checkStatedTargets } from "./check-stated-targets.ts";
import { createFindReference } from "./find-reference.ts";
import { checkDescriptionLinks } from "./check-description-links.ts";
import { renderReplacedParts } from "./replaced-parts.ts";
import { buildSidebars } from "./build-sidebars.ts";
import { findLinkTargets, findTakenRoutes } from "./link-targets.ts";
import type { LanguageContent, VersionApis } from "./load-versions.ts";
import { buildPublishing, buildRedirectsOnly } from "./publishing.ts";
import { buildHeadSettings, buildSettings, localizeConfig, sidebarsOf } from "./settings.ts";

/** What is known about an edition before the other editions are built. */
export interface BuiltEdition
  extends
    Pick<
      Project,
      | "settings"
      | "texts"
      | "head"
      | "publishing"
      | "pages"
      | "navigation"
      | "statics"
      | "edition"
      | "components"
      | "parts"
    >,
    LinkedEdition {
  readonly edition: Edition;
}

/** The input for the editions of one version. */
export interface EditionInput {
  readonly version: VersionApis & { readonly references: readonly BuiltReference[] };
  readonly loaded: LoadedSettings;
  /** Earlier results for the pages of an edition, by its prefix. */
  readonly pageOptions: (prefix: string) => PageBuildOptions;
  /** Files that the config names, for versions without them. */
  readonly brand: readonly StaticFile[];
  /** The project's own components; undefined: it has none. */
  readonly components: OwnComponents | undefined;
}

/** An edition whose pages have their routes. */
export interface OpenEdition extends Pick<OpenPages, "countNew" | "prefetch"> {
  /** Builds its pages and checks the references between them. */
  readonly build: () => Checked<BuiltEdition>;
}

/** Opens the pages of a version in one language. */
export function openEdition(edition: LanguageContent, input: EditionInput): OpenEdition {
  const sources = findPageSources(edition, input);
  const { countNew, prefetch, build } = openPages(sources.content, sources.models, sources.kept);
  return { countNew, prefetch, build: () => buildEdition(edition, { ...input, sources, guides: build() }) };
}

interface EditionPages extends EditionInput {
  readonly sources: PageSources;
  readonly guides: Checked<readonly GuidePage[]>;
}

function buildEdition(
  { language: stated, content }: LanguageContent,
  { sources: { prefix, statics, models, kept }, guides, ...input }: EditionPages,
): Checked<BuiltEdition> {
  const { version, loaded, components } = input;
  const { references } = version;
  const isDefault = stated === loaded.config.language;
  const isCurrent = version.path === "/";
  const config = localizeConfig(loaded.config, stated);
  const texts = loaded.texts[loaded.config.languages.indexOf(stated)]?.texts;
  const found = buildSidebars({ content, guides: guides.value }, { stated, config, texts }, input);
  const { navigation, navbar, guides: filled, generated, links } = found.value;
  const written = [...filled, ...generated];
  const targets = findLinkTargets(
    references,
    statics,
    listFeeds({ pages: guides.value, blog: navigation.blog, url: config.url }),
  );
  const build = isDefault && isCurrent ? buildPublishing : buildRedirectsOnly;
  const publishing = build(loaded, { guides: written, targets }, isCurrent);
  const language = toLanguage(stated);
  const pages = [...written, ...references.flatMap(({ described }) => described.pages)];
  const editions = kept.surroundings?.editions;
  const shared = buildSettings({ ...loaded, config }, models[0], { language, prefix, navbar });
  const settings = placeSettingLinks(shared, editions, withPages(written, targets));
  const parts = renderReplacedParts({ settings, components, pages, references, imageHosts: config.images.hosts });
  const edition = describeEdition(version, pages, { language, prefix });
  const checked = checkTargets({ written, targets, links, references: isDefault ? references : [], editions });
  return {
    value: {
      guides: guides.value,
      targets,
      linksElsewhere: checked.value,
      edition,
      settings,
      head: buildHeadSettings(config, settings),
      publishing: publishing.value,
      pages,
      texts,
      navigation,
      statics,
      components,
      parts: parts.value,
    },
    findings: [
      ...guides.findings,
      ...found.findings,
      ...publishing.findings,
      ...findTakenRoutes(written, references),
      ...checked.findings,
      ...parts.findings,
      ...findLostAnchors(guides.value, stated.code),
    ],
  };
}

function describeEdition(
  { version, path, references }: EditionInput["version"],
  pages: Project["pages"],
  place: Pick<Edition, "language" | "prefix">,
): Edition {
  return {
    ...place,
    version,
    versionPrefix: path.slice(1),
    routes: new Map(pages.map((page) => [page.route, page])),
    apis: references.map(({ described }) => described),
  };
}

/** Reports links whose target does not exist, and returns the links to other editions. */
function checkTargets({
  written,
  targets,
  links,
  references,
  editions,
}: EditionLinks): Checked<LinkedEdition["linksElsewhere"]> {
  const stated = checkStatedTargets(written, { targets, editions }, links);
  return {
    value: [...findLinksElsewhere(written), ...stated.value],
    findings: [
      ...checkLinks(written, targets),
      ...checkDescriptionLinks(references, withPages(written, targets)),
      ...stated.findings,
    ],
  };
}

interface EditionLinks {
  readonly written: Parameters<typeof checkLinks>[0];
  readonly targets: Parameters<typeof checkLinks>[1];
  readonly links: Parameters<typeof checkStatedTargets>[2];
  readonly editions: EditionPaths | undefined;
  /** Their texts are in the default language only. */
  readonly references: readonly BuiltReference[];
}

/** The input for the pages of an edition. */
export function findPageSources(
  { language, content }: LanguageContent,
  { version, loaded, brand, pageOptions, components }: EditionInput,
): PageSources {
  const isDefault = language === loaded.config.language;
  const prefix = editionPrefix(isDefault ? undefined : language.code, version.path);
  const models: readonly ApiModel[] = version.references.map(({ described }) => described.shown);
  const config = localizeConfig(loaded.config, language);
  const { sidebar, sidebars } = sidebarsOf(version, config);
  const { blog } = loaded.config;
  const root = blog && blogRoute(blog.folder);
  const isPostFile = ({ path }: MarkdownFile): boolean => blog !== undefined && isPost(path, blog.folder);
  const posts = content.markdown.filter(isPostFile);
  const hasTags = loaded.config.tags;
  const tags = hasTags ? content.markdown.filter((file) => !isPostFile(file)).flatMap(tagsOf) : [];
  const postTags = hasTags ? posts.flatMap(tagsOf) : [];
  const isHidden = (file: StaticFile): boolean =>
    (tags.length > 0 && isTagsFile(file)) ||
    (root !== undefined && (isAuthorsFile(file, root) || (postTags.length > 0 && isTagsFile(file, root))));
  const shared = content.statics.filter((file) => !isHidden(file));
  const statics = withBrand(shared, brand);
  const digests = version.references.map(({ described }) => described.digest);
  const { base } = loaded.config;
  const surroundings = {
    routes: [
      ...findLinkTargets(version.references, [], []).keys(),
      ...listIndexRoutes(sidebar, sidebars),
      ...listCategoryRoutes(content.categories),
      ...listTagRoutes(tags, content),
      ...listTagRoutes(postTags, content, root),
      ...(blog === undefined || posts.length === 0 ? [] : listBlogRoutes(outlineBlog(posts, blog), content)),
    ],
    prefixes: [base ?? "/", `${base ?? "/"}${prefix}`, `/${prefix}`].filter((path) => path !== "/"),
    oldPages: listOldPages(
      version.references.map(({ described }) => described),
      loaded.config.reference.anchors,
    ),
    editions: listEditionPaths(loaded.config, { prefix, language: isDefault ? undefined : language.code }),
  };
  const kept = {
    ...pageOptions(prefix),
    settings: {
      hasMath: loaded.config.markdown.math,
      hasEmoji: loaded.config.markdown.emoji,
      hasTitleComments: loaded.config.markdown.titleComments,
      imageHosts: loaded.config.images.hosts,
      plugins: loaded.pagePlugins?.digest,
      overridden: components === undefined || components.overridden.length === 0 ? undefined : components.overridden,
    },
    plugins: loaded.pagePlugins,
    descriptions: fingerprint(digests, loaded.digest),
    surroundings,
    embedHosts: loaded.config.embeds.hosts,
    findReference: createFindReference(version.references.map(({ described }) => described)),
    variables: loaded.config.variables,
    blogFolder: blog?.folder,
    components,
  };
  return { prefix, statics, models, content: { ...content, statics }, kept };
}

/** What is known of the posts before they are rendered. */
function outlineBlog(posts: readonly MarkdownFile[], settings: BlogSettings): BlogOutline {
  const listed = posts
    .map(({ source, original }) => ({ own: readFacts(source).frontMatter.value, original }))
    .filter(({ own }) => !own.isDraft && !own.isUnlisted);
  const authors = listed.flatMap(
    ({ own, original }) =>
      own.options.authors ?? (original && readFacts(original).frontMatter.value.options.authors) ?? [],
  );
  return { settings, count: listed.length, authors };
}

function tagsOf({ source, original }: MarkdownFile): readonly StatedTag[] {
  const { options, isDraft, isUnlisted } = readFacts(source).frontMatter.value;
  if (isDraft || isUnlisted) return [];
  return options.tags ?? (original && readFacts(original).frontMatter.value.options.tags) ?? [];
}

interface PageSources {
  /** The path of the edition below the site. */
  readonly prefix: string;
  readonly statics: readonly StaticFile[];
  readonly models: readonly ApiModel[];
  readonly content: ContentFolder;
  readonly kept: PageBuildOptions;
}

function toLanguage({ code, label, direction }: LanguageInput): Language {
  const written = direction ?? (isRightToLeft(code) ? "rtl" : "ltr");
  return { code, label, direction: written === "rtl" ? "rtl" : undefined };
}

const rightToLeftScripts: readonly (string | undefined)[] = [
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
];

function isRightToLeft(code: string): boolean {
  return rightToLeftScripts.includes(new Intl.Locale(code).maximize().script);
}

function withBrand(statics: readonly StaticFile[], brand: readonly StaticFile[]): readonly StaticFile[] {
  const own = new Set(statics.map(({ path }) => path));
  const missing = brand.filter(({ path }) => !own.has(path));
  return missing.length === 0 ? statics : [...statics, ...missing];
}
