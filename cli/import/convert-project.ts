import type { OutputFile } from "../../generators/contract.ts";
import { defaultPageSettings } from "../../generators/pages/page-settings.ts";
import { createFindApiLink } from "./api-links.ts";
import { listHosts } from "./hosts.ts";
import { listConstructs, type Construct } from "./constructs.ts";
import { draftText, type Conversion } from "./convert/lines.ts";
import { convertMdxPages, type MarkdownPages } from "./convert/mdx.ts";
import { apiPageName } from "./convert/generated-api-page.ts";
import { findProjectComponents } from "./convert/global-components.ts";
import { convertPage, type ConvertContext } from "./convert/page.ts";
import type { FileCopy, ImportedPage, ImportedProject, ToolName } from "./model.ts";
import type { ReadPage, ReadPageFacts } from "./page-source.ts";
import { planRedirects } from "./redirects.ts";
import type { ConvertedFile } from "./report.ts";
import { editionRoute, routeKeys } from "./routes.ts";
import { firstFile, join, joinPath, type SourceFolder } from "./source-folder.ts";
import { planSpecs } from "./specs.ts";
import { planTargets, type Targets } from "./targets.ts";
import { titleKeys } from "./titles.ts";
import { writeTheme } from "./theme.ts";
import { windowTitleKeys } from "./window-title.ts";
import { writeConfig, type WrittenSpec } from "./write-config.ts";

/** A project in the form of docsgen, before it is written. */
export interface ConvertedProject {
  /** The files one at a time: images of a large project do not fit into memory together. */
  readonly files: () => Iterable<OutputFile>;
  readonly converted: readonly ConvertedFile[];
  readonly missing: readonly { readonly file: string; readonly reason: string }[];
  /** The files of pages that stay drafts. */
  readonly drafts: readonly string[];
  readonly redirects: number;
  /** Redirects of the old site that have no target, as `/old -> /new`. */
  readonly lostRedirects: readonly string[];
  readonly specs: readonly WrittenSpec[];
  readonly hasTheme: boolean;
  /** Images that the old config names and that the new site does not show. */
  readonly missingImages: readonly string[];
  /** What the reader of the tool left behind and no page uses. */
  readonly left: ImportedProject["left"];
  /** Places that keep a page MDX although the user wants Markdown. */
  readonly stillMdx: readonly string[];
}

interface Input {
  readonly tool: ToolName;
  readonly source: SourceFolder;
  readonly readPage: ReadPage;
  /** Whether MDX pages become Markdown. */
  readonly isMarkdown: boolean;
}

/** Converts a project: its pages, its config, its images, and its descriptions. */
export function convertProject(
  project: ImportedProject,
  { tool, source, readPage, isMarkdown }: Input,
): ConvertedProject {
  const { files = [] } = project;
  const targets = planTargets(project);
  const context = createContext(project, { tool, source, targets, readPage });
  const missing = listMissing(project, targets, readPage);
  const lost = new Set(missing.map(({ file }) => file));
  const pages = project.pages.filter(({ file }) => !lost.has(file));
  const converted: ConvertedFile[] = [];
  const texts: OutputFile[] = [];
  const add = (page: Pick<ImportedPage, "file" | "target" | "frontMatter">): void => {
    const { lines, conversions } = convertPage(page, context);
    const constructs = constructsOf(page.file, conversions, { tool, readPage });
    converted.push({ file: page.file, target: page.target, lines, conversions, constructs });
    texts.push({ path: page.target, content: draftText({ lines, conversions }) });
  };
  for (const page of pages) add({ ...page, frontMatter: keysOf(page, project, { tool, facts: readPage(page.file) }) });
  const copies = new Set(targets.copies.filter((copy) => isPartial(copy) && readPage(copy.file).isText));
  copies.forEach((copy) => add(copy));
  const images = namedImages(project, context);
  const others = [...targets.copies.filter((copy) => !copies.has(copy)), ...convertClaimed(targets, source, add)];
  const written = isMarkdown
    ? writeMarkdown(project, { converted, pages, readTarget: readCopies([...targets.copies, ...others], source) })
    : { converted, texts, stillMdx: [] };
  const routes = new Set(pages.map((page) => editionRoute(page, project)));
  const { specs, copies: specCopies } = planSpecs(project, source, routes);
  const { kept, lost: lostRedirects } = redirectsOf(project, specs, routes);
  const theme = writeTheme(project, source);
  const config = writeConfig(project, {
    tool,
    routes: new Map(pages.map((page) => [page.file, editionRoute(page, project)])),
    specs,
    redirects: kept,
    imageUrl: (image) => (image === undefined ? undefined : images.get(image)),
    hosts: listHosts([...written.texts, ...files, ...listAuthors(project, source)], listSiteImages(project)),
  });
  const hasTheme = theme !== undefined && !others.some(({ target }) => target === "content/static/theme.css");
  return {
    converted: written.converted,
    stillMdx: written.stillMdx,
    missing,
    drafts: pages.filter((page) => isDraft(page, readPage)).map(({ file }) => file),
    specs,
    left: withoutCopies(project.left, others),
    redirects: Object.keys(kept).length + pages.reduce((sum, { oldPaths = [] }) => sum + oldPaths.length, 0),
    lostRedirects,
    hasTheme,
    missingImages: listNamedImages(project).filter((image) => !images.has(image)),
    *files() {
      yield* settingFiles(config, hasTheme ? theme : undefined);
      yield* written.texts;
      yield* files;
      for (const { file, target } of [...others, ...specCopies])
        yield { path: target, content: source.readBytes(file) };
    },
  };
}

function* settingFiles(config: string, theme: string | undefined): Iterable<OutputFile> {
  yield { path: "docsgen.config.yaml", content: config };
  yield { path: ".gitignore", content: "node_modules/\nout/\n" };
  if (theme !== undefined) yield { path: "content/static/theme.css", content: theme };
}

function createContext(
  project: ImportedProject,
  given: Pick<ConvertContext, "tool" | "source" | "targets" | "readPage">,
): ConvertContext {
  const findApiLink = createFindApiLink(project);
  return { ...project, ...given, findApiLink, ...findProjectComponents(given.tool, { ...given, root: project.root }) };
}

function withoutCopies(left: ImportedProject["left"], copies: readonly FileCopy[]): ImportedProject["left"] {
  const copied = new Set(copies.map(({ file }) => file));
  return left
    .map(({ what, files }) => ({ what, files: files.filter((file) => !copied.has(file)) }))
    .filter(({ files }) => files.length > 0);
}

function isDraft({ file, frontMatter }: ImportedPage, readPage: ReadPage): boolean {
  return { ...readPage(file).frontMatter, ...frontMatter }["draft"] === true;
}

/** The reference replaces the text of a page that a tool generated. */
function constructsOf(
  file: string,
  conversions: readonly Conversion[],
  { tool, readPage }: Pick<Input, "tool" | "readPage">,
): readonly Construct[] {
  const all = listConstructs(readPage(file), { file, tool });
  if (!conversions.some(({ name }) => name === apiPageName)) return all;
  return all.filter(({ name }) => name.startsWith("front matter:"));
}

/** The redirects of the old site, and those from pages of operations to the operations. */
function redirectsOf(
  project: ImportedProject,
  specs: readonly WrittenSpec[],
  routes: ReadonlySet<string>,
): ReturnType<typeof planRedirects> {
  const routeOf = new Map(specs.map(({ source, route }) => [source, route]));
  const added = (project.apiPages ?? []).flatMap(({ from, spec, anchor }) => {
    const route = routeOf.get(spec);
    return route === undefined ? [] : [{ from, to: anchor === "" ? route : `${route}#${anchor}` }];
  });
  const specRoutes = specs.map(({ route }) => route);
  return planRedirects({ ...project, redirects: [...project.redirects, ...added] }, { routes, specRoutes });
}

function keysOf(
  page: ImportedPage,
  project: ImportedProject,
  { tool, facts }: { readonly tool: ToolName; readonly facts: ReadPageFacts },
): NonNullable<ImportedPage["frontMatter"]> {
  const window = windowTitleKeys(tool, page, { project, facts });
  return { ...titleKeys(tool, facts), ...page.frontMatter, ...routeKeys(page, project, facts), ...window };
}

/** The file of the blog's authors, whose images may be on other hosts. */
function listAuthors({ blog, partials }: ImportedProject, source: SourceFolder): readonly OutputFile[] {
  return partials
    .filter(({ target }) => blog !== undefined && target.endsWith(`/${blog.folder}/authors.yml`))
    .map(({ file, target }) => ({ path: target, content: source.readText(file) ?? "" }));
}

interface MarkdownInput {
  readonly converted: readonly ConvertedFile[];
  readonly pages: readonly ImportedPage[];
  readonly readTarget: (target: string) => string | undefined;
}

function writeMarkdown({ site }: ImportedProject, { converted, pages, readTarget }: MarkdownInput): MarkdownPages {
  const { math = false, emoji = false, titleComments = false } = site.markdown ?? {};
  const settings = { ...defaultPageSettings, hasMath: math, hasEmoji: emoji, hasTitleComments: titleComments };
  return convertMdxPages({ converted, settings, readTarget, pages: new Set(pages.map(({ file }) => file)) });
}

/** Reads files that are copied, by their paths in the new project. */
function readCopies(copies: readonly FileCopy[], source: SourceFolder): (target: string) => string | undefined {
  const files = new Map(copies.map(({ file, target }) => [target, file]));
  return (target) => {
    const file = files.get(target);
    return file === undefined ? undefined : source.readText(file);
  };
}

function isPartial({ file, target }: FileCopy): boolean {
  return /\.mdx?$/.test(file) && !target.startsWith("content/static/");
}

/** Files that pages use. A partial may use further ones. */
function convertClaimed(targets: Targets, source: SourceFolder, add: (copy: FileCopy) => void): readonly FileCopy[] {
  const others: FileCopy[] = [];
  for (let claimed = targets.takeClaimed(); claimed.length > 0; claimed = targets.takeClaimed())
    for (const copy of claimed) {
      if (isPartial(copy) && source.readText(copy.file) !== undefined) add(copy);
      else others.push(copy);
    }
  return others;
}

function listMissing({ pages }: ImportedProject, targets: Targets, readPage: ReadPage): ConvertedProject["missing"] {
  const lost = new Set(targets.lost.map(({ file }) => file));
  return pages.flatMap(({ file, target }) => {
    if (lost.has(file)) return [{ file, reason: `another page already has the path \`${target}\`.` }];
    return readPage(file).isText ? [] : [{ file, reason: "it is not UTF-8 text." }];
  });
}

/** Images of the layout, which the page itself loads. */
function listSiteImages({ site }: Pick<ImportedProject, "site">): readonly string[] {
  return [site.logo?.light, site.logo?.dark, site.favicon].flatMap((image) => image ?? []);
}

/** The images that the old config names. */
function listNamedImages({ site }: ImportedProject): readonly string[] {
  return [...new Set([...listSiteImages({ site }), ...(site.socialImage === undefined ? [] : [site.socialImage])])];
}

/** Paths on the new site of the images that the old config names. URLs of other hosts stay. */
function namedImages(project: ImportedProject, context: ConvertContext): ReadonlyMap<string, string> {
  const { files = [], statics, root, site } = project;
  const copied = new Set(statics.map(({ target }) => target));
  return new Map(
    listNamedImages(project).flatMap((image): [string, string][] => {
      if (image.startsWith("https:")) return [[image, image]];
      if (image.startsWith("http:")) return [];
      // The import writes images that the old config draws.
      if (files.some((written) => written.path === `content/static${image}`)) return [[image, image]];
      const plain = image.replace(/^\.?\//, "").replace(/^@site\//, "");
      const base = (site.base ?? "").replaceAll(/^\/+|\/+$/g, "");
      const names = base !== "" && plain.startsWith(`${base}/`) ? [plain, plain.slice(base.length + 1)] : [plain];
      const target = names.map((name) => findImage(name, { root, copied }, context)).find((one) => one !== undefined);
      const url = target?.replace(/^content\/(?:static\/)?/, "/");
      return url === undefined ? [] : [[image, url.startsWith("/") ? url : `/${url}`]];
    }),
  );
}

/** The path of an image in the new project. */
function findImage(
  name: string,
  { root, copied }: { readonly root: string; readonly copied: ReadonlySet<string> },
  { source, targets }: ConvertContext,
): string | undefined {
  const folders = ["static", "public", "", "docs", "src", "content/docs"];
  const paths = folders.flatMap((folder) => joinPath(join(root, folder), name) ?? []);
  const file = firstFile(source, paths);
  if (file !== undefined) return targets.claim(file, "content/");
  return [`content/static/${name}`, `content/${name}`].find((target) => copied.has(target));
}
