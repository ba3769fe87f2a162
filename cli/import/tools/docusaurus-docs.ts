import { folderOf } from "../../../generators/pages/routes.ts";
import { withoutNumberPrefixes } from "../../../generators/pages/document-id.ts";
import { joinRoute } from "../../../generators/pages/routes.ts";
import { isPlainObject } from "../constants/values.ts";
import type { FileCopy, ImportedPage, ToolInput } from "../model.ts";
import { isPageFile, statedTitle, textIn, titleIfMissing, toRoute, type ReadPageFacts } from "../page-source.ts";
import { filesBelow, join } from "../source-folder.ts";

/** A folder of documents: one version of one instance of the docs plugin, in one language. */
export interface DocsFolder {
  /** In the imported folder. */
  readonly folder: string;
  /** Of a translation: the folder in the default language, which has the untranslated pages and the categories. */
  readonly original?: string | undefined;
  /** Folder of the new project, such as `content` or `versions/1.0/content`. */
  readonly target: string;
  /** Route of its pages inside the edition, such as `/docs/`. */
  readonly base: string;
  /** Path of the edition, such as `/fr/` or `/docs/1.0/`. */
  readonly prefix: string;
  readonly language?: string | undefined;
  readonly version?: string | undefined;
  readonly parsesPrefixes: boolean;
  /** Whether the config leaves a file out. */
  readonly isExcluded?: ((file: string) => boolean) | undefined;
}

/** A document with what sidebars and links call it. */
export interface Document {
  readonly id: string;
  /** Path below its folder, without number prefixes. */
  readonly path: string;
  readonly position: number | undefined;
  readonly label: string;
  readonly facts: ReadPageFacts;
  readonly page: ImportedPage;
  /** Whether its folder's category opens it. */
  readonly isIndex: boolean;
}

/** Reads the documents of a folder. https://docusaurus.io/docs/create-doc */
export function readDocuments(docs: DocsFolder, { source, readPage }: ToolInput): readonly Document[] {
  return filesBelow(source, docs.folder)
    .filter((file) => isPageFile(file) && !file.split("/").includes("__tests__") && docs.isExcluded?.(file) !== true)
    .map((file) => readDocument(file, docs, readPage(join(docs.folder, file))));
}

function readDocument(file: string, docs: DocsFolder, facts: ReadPageFacts): Document {
  const { frontMatter } = facts;
  const plain = file.replace(/\.mdx?$/, "");
  const clean =
    docs.parsesPrefixes && frontMatter["parse_number_prefixes"] !== false ? withoutNumberPrefixes(plain) : plain;
  const folder = folderOf(clean);
  const name = clean.slice(folder === "" ? 0 : folder.length + 1);
  const baseId = textIn(frontMatter, "id") ?? name;
  const isIndex = isCategoryIndex(file);
  const slug = textIn(frontMatter, "slug");
  const path = slugPath({ slug, folder, baseId, isIndex });
  const title = statedTitle(facts) ?? baseId;
  return {
    id: folder === "" ? baseId : `${folder}/${baseId}`,
    path: clean,
    position: positionOf(frontMatter, file, docs.parsesPrefixes),
    label: textIn(frontMatter, "sidebar_label") ?? title,
    facts,
    isIndex,
    page: {
      file: join(docs.folder, file),
      // docsgen has one file of tags, at the start of the content folder.
      target: join(docs.target, docs.version !== undefined || file === "tags.yml" ? "" : docs.base.slice(1, -1), file),
      route: toRoute(`${docs.prefix}${docs.base.slice(1)}${path.slice(1)}`),
      language: docs.language,
      version: docs.version,
      frontMatter: titleChanges(facts, { title, heading: leadHeading(facts) }),
    },
  };
}

/**
 * Docusaurus shows the heading that a page starts with, and uses the title of the front matter for the sidebar and the window. Without
 * both, the title is the name of the file.
 */
function titleChanges(
  facts: ReadPageFacts,
  { title, heading }: { readonly title: string; readonly heading: string | undefined },
): ImportedPage["frontMatter"] {
  const { frontMatter } = facts;
  if (textIn(frontMatter, "title") === undefined) return titleIfMissing(facts, title);
  if (heading === undefined || heading === title) return {};
  return {
    title: heading,
    title_meta: textIn(frontMatter, "title_meta") ?? title,
    sidebar_label: textIn(frontMatter, "sidebar_label") ?? title,
  };
}

/** The heading of level 1 that the text starts with. Module lines and comments may be before it. */
function leadHeading({ text, bodyStart, heading }: ReadPageFacts): string | undefined {
  const body = text
    .slice(bodyStart)
    .replaceAll(
      /^(?:import|export)\s[\s\S]*?(?:\r?\n[ \t]*(?=\r?\n)|$(?![\s\S]))|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/gm,
      "",
    )
    .trimStart();
  return /^(?:#[ \t]|[^\n]+\r?\n=+[ \t]*(?:\r?\n|$))/.test(body) ? heading : undefined;
}

interface SlugParts {
  readonly slug: string | undefined;
  readonly folder: string;
  readonly baseId: string;
  readonly isIndex: boolean;
}

/** The path below the route of the documents, as `@docusaurus/plugin-content-docs` makes it. */
function slugPath({ slug, folder, baseId, isIndex }: SlugParts): string {
  const start = folder === "" ? "/" : `/${folder}/`;
  if (slug !== undefined) return slug.startsWith("/") ? joinRoute("/", slug.slice(1)) : joinRoute(start, slug);
  return isIndex ? start : `${start}${baseId}`;
}

/** `index`, `README`, or the name of the folder. */
function isCategoryIndex(file: string): boolean {
  const [name = "", folder = ""] = file
    .replace(/\.mdx?$/, "")
    .toLowerCase()
    .split("/")
    .toReversed();
  return name === "index" || name === "readme" || (folder !== "" && name === folder);
}

/** `sidebar_position`, or the number before the file's name. */
function positionOf(
  frontMatter: ReadPageFacts["frontMatter"],
  file: string,
  parsesPrefixes: boolean,
): number | undefined {
  const stated = frontMatter["sidebar_position"];
  if (typeof stated === "number") return stated;
  return parsesPrefixes ? prefixOf(file) : undefined;
}

/** The number before a name: 1 for `01-intro`. */
export function prefixOf(path: string): number | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.mdx?$/, "");
  return withoutNumberPrefixes(name) === name ? undefined : Number.parseInt(name, 10);
}

/** Partials and files that pages show, next to the pages. */
export function listCompanions(docs: DocsFolder, { source }: ToolInput): readonly FileCopy[] {
  return filesBelow(source, docs.folder)
    .filter((file) => !isPageFile(file))
    .map((file) => ({
      file: join(docs.folder, file),
      target: join(docs.target, docs.version === undefined ? docs.base.slice(1, -1) : "", file),
    }));
}

/** Whether a file states the label, position, and page of its folder. */
export function isCategoryFile(file: string): boolean {
  return /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(file);
}

/** The `_category_` file of a folder. */
export function readCategory(
  folder: string,
  source: ToolInput["source"],
  readValue: (file: string) => unknown,
): Readonly<Record<string, unknown>> {
  for (const name of ["_category_.json", "_category_.yml", "_category_.yaml"]) {
    const file = join(folder, name);
    const value = source.has(file) ? readValue(file) : undefined;
    if (isPlainObject(value)) return value;
  }
  return {};
}
