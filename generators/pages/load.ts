import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import { isInside, relativePath } from "../source/file-path.ts";
import { createSourceFile, positionAt, type SourceFile } from "../source/source-file.ts";
import { decodeUtf8 } from "../source/wide-encoding.ts";
import { notUtf8, outsideProject, tooLarge, tooManyPages, unreadableFile, unsupportedPage } from "./findings.ts";
import { candidatePaths } from "./mdx/specifiers.ts";
import type { CategoryFile, ContentFolder, MarkdownFile, StaticFile } from "./model.ts";
import { readFacts } from "./page-facts.ts";
import { folderOf } from "./routes.ts";

interface Reading {
  /** Real path of the project. Symbolic links must stay below it. */
  readonly project: string;
  readonly directory: string;
  readonly markdown: MarkdownFile[];
  readonly categories: CategoryFile[];
  readonly skipped: ReadonlySet<string>;
  readonly statics: StaticFile[];
  readonly findings: DocsgenError[];
  /** Files that pages name, by their paths. */
  readonly files: Map<string, SourceFile>;
  readonly takePage: TakePage;
}

/** Returns a page that was read before, by its absolute path; undefined if it was not. */
export type TakePage = (absolute: string) => { readonly bytes: Uint8Array; readonly digest: string } | undefined;

/** How a content folder is read. */
export interface ContentOptions {
  /** Top-level folders to skip because they contain translations. */
  readonly skipped?: ReadonlySet<string>;
  readonly takePage?: TakePage | undefined;
}

/** A page of 10 MB takes a minute to parse. Even an encyclopedia has fewer pages. */
const maxTextBytes = 10_000_000;
const maxPages = 200_000;

interface Entry {
  /** Path below the content folder, with forward slashes. */
  readonly path: string;
  readonly name: string;
  readonly isStatic: boolean;
  /** Real paths of the parent folders. A symbolic link to one of them would recurse forever. */
  readonly above: readonly string[];
}

/**
 * Reads the content folder: pages, category files, and static files, sorted by code unit so that the order does not
 * depend on the file system.
 * Names that start with `_` are partials and have no page. A folder that does not exist counts as empty. Files are read
 * synchronously: awaiting thousands of them one by one takes three times as long.
 */
export async function loadContent(
  projectDirectory: string,
  contentDirectory: string,
  options: ContentOptions = {},
): Promise<Checked<ContentFolder>> {
  const root = resolve(projectDirectory, contentDirectory);
  const directory = relativePath(resolve(projectDirectory), root);
  return readContent(openReading(projectDirectory, directory, options), root);
}

function openReading(
  projectDirectory: string,
  directory: string,
  { skipped = new Set(), takePage = () => undefined }: ContentOptions,
): Reading {
  const project = realpathSync.native(projectDirectory);
  const found = { markdown: [], categories: [], statics: [], findings: [], files: new Map() };
  return { skipped, takePage, project, directory, ...found };
}

function readContent(reading: Reading, root: string): Checked<ContentFolder> {
  const includes = new Map<string, SourceFile>();
  if (lstatSync(root, { throwIfNoEntry: false }) !== undefined)
    readFolder(reading, root, { path: "", name: "", isStatic: false, above: [] });
  for (const file of byPath(reading.markdown)) readIncludes(reading, file, includes);
  const { directory, markdown, categories, statics, findings } = reading;
  return {
    value: {
      directory,
      markdown: byPath(withoutSnippets(markdown, includes)),
      categories: categories.toSorted((first, second) => byCodeUnit(first.source.path, second.source.path)),
      statics: byPath(statics),
      includes,
    },
    findings,
  };
}

/**
 * Reads one page of a folder and its included files again. Returns undefined if that is not enough to update
 * the folder.
 */
export function reloadPage(
  projectDirectory: string,
  { value: content, findings }: Checked<ContentFolder>,
  path: string,
): Checked<ContentFolder> | undefined {
  const page = content.markdown.find(({ source }) => source.path === path);
  if (page === undefined || findings.length > 0) return undefined;
  const reading = openReading(projectDirectory, content.directory, {});
  const name = page.path.split("/").at(-1) ?? page.path;
  const real = realPathOf(join(projectDirectory, path));
  if (real === undefined || !isInside(reading.project, real)) return undefined;
  readEntry(reading, join(projectDirectory, path), { path: page.path, name, isStatic: false, above: [] });
  const [file] = reading.markdown;
  if (file === undefined || reading.findings.length > 0) return undefined;
  const includes = new Map([...content.includes].filter(([key]) => !key.startsWith(includeKey(page, ""))));
  readIncludes(reading, file, includes);
  const markdown = content.markdown.map((other) => (other === page ? file : other));
  return { value: { ...content, markdown, includes }, findings: reading.findings };
}

/** The key of a file that a page's code block includes. */
export function includeKey(page: MarkdownFile, url: string): string {
  return `${page.path}\n${url}`;
}

/** Reads the files that a page names: code of its fences, partials, and data. The page reports a missing file. */
function readIncludes(reading: Reading, page: MarkdownFile, includes: Map<string, SourceFile>): void {
  const open: { readonly source: SourceFile; readonly keyOf: (url: string) => string }[] = [
    { source: page.source, keyOf: (url) => includeKey(page, url) },
  ];
  const seen = new Set<string>();
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const url of readFacts(from.source).includes) {
      const file = readInclude(reading, from.source, url);
      if (file === undefined) continue;
      includes.set(from.keyOf(url), file);
      if (!isMarkdown(file.path) || seen.has(file.path)) continue;
      seen.add(file.path);
      open.push({ source: file, keyOf: (other) => partialKey(`${file.path}\n${other}`) });
    }
  }
}

/** The key of a file that a partial names: the partial's path and the URL as written. */
export function partialKey(pathAndUrl: string): string {
  return `partial:${pathAndUrl}`;
}

function readInclude(reading: Reading, importer: SourceFile, url: string): SourceFile | undefined {
  const paths = candidatePaths(url, { importer: importer.path, content: reading.directory });
  const existing = paths.flatMap((path) => {
    const real = realPathOf(join(reading.project, path));
    return real === undefined ? [] : [{ path, real, isFile: statSync(real).isFile() }];
  });
  const [first] = existing;
  if (first === undefined) return undefined;
  const { path, real, isFile } = existing.find((one) => one.isFile) ?? first;
  if (!isFile) return void reading.findings.push(unreadableFile(path, undefined));
  const known = reading.files.get(path);
  if (known !== undefined) return known;
  const stats = statSync(real);
  if (!isInside(reading.project, real))
    reading.findings.push(outsideProject(url, positionAt(importer, importer.text.indexOf(url))));
  else if (stats.size > maxTextBytes) reading.findings.push(tooLarge(path, stats.size, maxTextBytes));
  else {
    const text = readText(real);
    if (text === undefined) reading.findings.push(notUtf8(path));
    else reading.files.set(path, createSourceFile(path, text));
  }
  return reading.files.get(path);
}

function isMarkdown(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

/**
 * Pages without the partials among them: a folder `snippets` contains partials as soon as a page uses one of its files.
 * https://mintlify.com/docs/create/reusable-snippets
 */
function withoutSnippets(files: readonly MarkdownFile[], includes: ReadonlyMap<string, SourceFile>): MarkdownFile[] {
  const used = [...includes.values()].filter(({ path }) => isMarkdown(path));
  const folders = new Set(used.flatMap(({ path }) => /^(?:.*\/)?snippets\//.exec(path)?.[0] ?? []));
  return files.filter(({ source }) => ![...folders].some((folder) => source.path.startsWith(folder)));
}

function readFolder(reading: Reading, absolute: string, folder: Entry): void {
  let names: string[];
  let real: string;
  try {
    real = realpathSync.native(absolute);
    if (!isInside(reading.project, real))
      return void reading.findings.push(outsideProject(projectPath(reading, folder.path)));
    if (folder.above.includes(real)) return;
    names = readdirSync(absolute);
  } catch (cause) {
    return void reading.findings.push(unreadableFile(projectPath(reading, folder.path), cause));
  }
  for (const name of names.toSorted(byCodeUnit)) {
    const path = folder.path === "" ? name : `${folder.path}/${name}`;
    const isStatic = folder.isStatic || path === "static";
    if (isSkipped(name, isStatic) || reading.skipped.has(path)) continue;
    readEntry(reading, join(absolute, name), { path, name, isStatic, above: [...folder.above, real] });
  }
}

function readEntry(reading: Reading, absolute: string, entry: Entry): void {
  try {
    const own = lstatSync(absolute);
    // An entry that is not a link is in its folder, which is inside the project.
    if (own.isSymbolicLink() && !isInside(reading.project, realpathSync.native(absolute)))
      return void reading.findings.push(outsideProject(projectPath(reading, entry.path)));
    const stats = own.isSymbolicLink() ? statSync(absolute) : own;
    if (stats.isDirectory()) return readFolder(reading, absolute, entry);
    if (stats.isFile()) readOneFile(reading, { absolute, size: stats.size }, entry);
  } catch (cause) {
    reading.findings.push(unreadableFile(projectPath(reading, entry.path), cause));
  }
}

/** Markdown under names that are not those of pages. */
const otherMarkdown = /\.(?:mdx?|markdown|mdown|mkdn?)$/i;

function readOneFile(
  reading: Reading,
  { absolute, size }: { readonly absolute: string; readonly size: number },
  entry: Entry,
): void {
  const path = projectPath(reading, entry.path);
  const isPage = !entry.isStatic && /\.mdx?$/.test(entry.name);
  const isCategory = !entry.isStatic && isCategoryFile(entry.name);
  if (!isPage && !entry.isStatic && otherMarkdown.test(entry.name))
    return void reading.findings.push(unsupportedPage(path));
  if (isPage && reading.markdown.length >= maxPages) {
    if (!reading.findings.some(({ code }) => code === "content/too-many-pages"))
      reading.findings.push(tooManyPages(path, maxPages));
    return;
  }
  if ((isPage || isCategory) && size > maxTextBytes)
    return void reading.findings.push(tooLarge(path, size, maxTextBytes));
  if (isPage) return readPage(reading, absolute, { path, entry });
  const bytes = readFileSync(absolute);
  if (!isCategory) return void reading.statics.push({ path: publicPath(entry), content: bytes });
  const text = decodeUtf8(bytes);
  if (text === undefined) return void reading.findings.push(notUtf8(path));
  reading.categories.push({ source: createSourceFile(path, text), folder: folderOf(entry.path) });
}

function readPage(
  reading: Reading,
  absolute: string,
  { path, entry }: { readonly path: string; readonly entry: Entry },
): void {
  const known = reading.takePage(absolute);
  const text = decodeUtf8(known?.bytes ?? readFileSync(absolute));
  if (text === undefined) return void reading.findings.push(notUtf8(path));
  reading.markdown.push({ source: createSourceFile(path, text, known?.digest), path: entry.path });
}

function isSkipped(name: string, isStatic: boolean): boolean {
  if (name.startsWith(".")) return !(isStatic && name === ".well-known");
  return !isStatic && name.startsWith("_") && !isCategoryFile(name);
}

function isCategoryFile(name: string): boolean {
  return name === "_category_.json" || name === "_category_.yml" || name === "_category_.yaml";
}

/** `content/static/x` and `content/x` are both served as `/x`. */
function publicPath(entry: Entry): string {
  return entry.isStatic ? entry.path.slice("static/".length) : entry.path;
}

function projectPath(reading: Reading, path: string): string {
  return [reading.directory, path].filter((part) => part !== "").join("/");
}

/** Undefined if the path does not exist. */
function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** Undefined if the file is not valid UTF-8. */
function readText(path: string): string | undefined {
  try {
    return decodeUtf8(readFileSync(path));
  } catch {
    return undefined;
  }
}

function byCodeUnit(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

function byPath<T extends { readonly path: string }>(files: readonly T[]): T[] {
  return files.toSorted((first, second) => byCodeUnit(first.path, second.path));
}
