import { isArray } from "../../../generators/source/json.ts";
import { isPlainObject } from "../constants/values.ts";
import type { SidebarEntry, ToolInput } from "../model.ts";
import { statedTitle, textIn } from "../page-source.ts";
import { readValue } from "../settings.ts";
import { filesBelow, join } from "../source-folder.ts";

/** The folder of the pages, and the pages in it. Paths of folders and names of entries start there. */
interface TreeInput {
  readonly input: ToolInput;
  readonly folder: string;
  readonly pages: ReadonlySet<string>;
}

interface Tree extends TreeInput {
  /** The folders that list a page or a folder in `pages`, by its path. Another folder does not show it. */
  readonly owners: ReadonlyMap<string, string>;
  /** The folders around the one that is listed: `pages` may name them. */
  readonly open: Set<string>;
  /** How many folders were listed in another folder. */
  readonly extracted: { count: number };
}

/** More than any real tree has: folders that name each other double the entries at each level. */
const maxExtracted = 1000;

type Meta = Readonly<Record<string, unknown>>;

/** A sidebar: the whole tree, or a folder with `root: true`. */
interface RootFolder {
  readonly name: string;
  readonly label: string;
  readonly items: readonly SidebarEntry[];
}

/** Reads the sidebars from the files `meta.json`. https://fumadocs.dev/docs/headless/page-conventions */
export function readFumadocsTree(given: TreeInput): {
  readonly items: readonly SidebarEntry[];
  readonly roots: readonly RootFolder[];
  readonly title: string | undefined;
} {
  const owners = new Map<string, string>();
  findOwners("", given, { owners, seen: new Set() });
  const tree: Tree = { ...given, owners, open: new Set(), extracted: { count: 0 } };
  const metas = filesBelow(given.input.source, given.folder).filter((file) => file.endsWith("/meta.json"));
  const roots = metas.flatMap((file): readonly RootFolder[] => {
    const folder = file.slice(0, -"/meta.json".length);
    const meta = readMeta(folder, given);
    if (meta["root"] !== true) return [];
    const label = textIn(meta, "title") ?? nameOfFolder(folder);
    return [{ name: folder.replaceAll(/[^\w]+/g, "-"), label, items: listFolder(folder, tree).entries }];
  });
  return { items: listFolder("", tree).entries, roots, title: textIn(readMeta("", given), "title") };
}

function readMeta(folder: string, { input, folder: root }: TreeInput): Meta {
  const file = join(root, folder, "meta.json");
  const value = input.source.has(file) ? readValue(input.source, file) : undefined;
  return isPlainObject(value) ? value : {};
}

/** The texts of `pages`. Undefined without the list. */
function statedItems(meta: Meta): readonly string[] | undefined {
  return isArray(meta["pages"]) ? meta["pages"].filter((item) => typeof item === "string") : undefined;
}

interface Names {
  /** Names of pages, without the ending. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

const collator = new Intl.Collator("en");

/** Pages and folders of a folder by their names, and the index before the other pages. */
function namesIn(folder: string, { folder: root, pages }: TreeInput): Names {
  const start = `${join(root, folder)}/`;
  const files = new Set<string>();
  const folders = new Set<string>();
  for (const file of pages) {
    if (!file.startsWith(start)) continue;
    const [name = ""] = file.slice(start.length).split("/", 1);
    if (file === `${start}${name}`) files.add(name.replace(/\.mdx?$/, ""));
    else folders.add(name);
  }
  const sorted = [...files].toSorted((one, other) => collator.compare(one, other));
  return {
    files: [...sorted.filter((name) => name === "index"), ...sorted.filter((name) => name !== "index")],
    folders: [...folders].toSorted((one, other) => collator.compare(one, other)),
  };
}

/** A name of `pages` as a path: of a folder first, then of a page. */
function pathOf(name: string, folder: string, tree: TreeInput): { readonly path: string; readonly isFolder: boolean } {
  const path = join(folder, name.replace(/^\.\//, "").replace(/\.mdx?$/, ""));
  const { files, folders } = namesIn(path, tree);
  return { path, isFolder: files.length + folders.length > 0 };
}

/** Lists which folder shows a page or a folder: the first one whose `pages` name it, inner folders first. */
function findOwners(
  folder: string,
  tree: TreeInput,
  found: { readonly owners: Map<string, string>; readonly seen: Set<string> },
): void {
  if (found.seen.has(folder)) return;
  found.seen.add(folder);
  for (const item of statedItems(readMeta(folder, tree)) ?? []) {
    if (item.startsWith("!") || isSpecial(item)) continue;
    const isExtracted = item.startsWith("...");
    const { path, isFolder } = pathOf(isExtracted ? item.slice(3) : item, folder, tree);
    if (isFolder) findOwners(path, tree, found);
    const key = isFolder ? `${path}/` : path;
    if (!isExtracted && !found.owners.has(key)) found.owners.set(key, folder);
  }
  for (const name of namesIn(folder, tree).folders) findOwners(join(folder, name), tree, found);
}

const separator = /^---(?:\[([^\]]+)\])?(.+)---$|^---$/;
const link = /^(?:external:)?(?:\[([^\]]+)\])?\[([^\]]+)\]\(([^)]+)\)$/;

function isSpecial(item: string): boolean {
  return item === "..." || item === "z...a" || separator.test(item) || link.test(item);
}

interface Listed {
  readonly entries: readonly SidebarEntry[];
  /** The page that the folder itself opens. */
  readonly index: string | undefined;
}

const nothing: Listed = { entries: [], index: undefined };

/** The entries of a folder, but not again inside itself. */
function listFolder(folder: string, tree: Tree): Listed {
  if (tree.open.has(folder)) return nothing;
  tree.open.add(folder);
  const listed = listEntries(folder, tree);
  tree.open.delete(folder);
  return listed;
}

/** The entries of `pages` in order, otherwise the folder's pages and then its folders. */
function listEntries(folder: string, tree: Tree): Listed {
  const meta = readMeta(folder, tree);
  const names = namesIn(folder, tree);
  const stated = statedItems(meta);
  const isRoot = folder === "" || meta["root"] === true;
  const opened = !isRoot && names.files.includes("index") ? fileOf(join(folder, "index"), tree) : undefined;
  if (stated === undefined) {
    const files = opened === undefined ? names.files : names.files.filter((name) => name !== "index");
    return { entries: listNames({ ...names, files }, folder, tree), index: opened };
  }
  const named = new Set(stated.map((item) => item.replace(/^(?:!|\.{3})/, "").replace(/\.mdx?$/, "")));
  const isNamed = named.has("index");
  // A name is a folder first. The page of the same name is one of the rest.
  const files = names.files.filter(
    (name) => (!named.has(name) || names.folders.includes(name)) && (name !== "index" || opened === undefined),
  );
  const rest = { files, folders: names.folders.filter((name) => !named.has(name)) };
  const entries = stated.flatMap((item) => statedEntry(item, { folder, rest, tree }));
  return { entries, index: isNamed ? undefined : opened };
}

function listNames({ files, folders }: Names, folder: string, tree: Tree): readonly SidebarEntry[] {
  return [
    ...files.flatMap((name) => pageEntry(join(folder, name), folder, tree)),
    ...folders.flatMap((name) => folderEntry(join(folder, name), folder, tree)),
  ];
}

interface StatedContext {
  readonly folder: string;
  readonly rest: Names;
  readonly tree: Tree;
}

function statedEntry(item: string, { folder, rest, tree }: StatedContext): readonly SidebarEntry[] {
  if (item.startsWith("!")) return [];
  if (item === "...") return listNames(rest, folder, tree);
  if (item === "z...a") {
    const files = rest.files.filter((name) => name !== "index").toReversed();
    const index = rest.files.filter((name) => name === "index");
    return listNames({ files: [...index, ...files], folders: rest.folders.toReversed() }, folder, tree);
  }
  const heading = separator.exec(item);
  if (heading !== null) return [{ kind: "heading", label: heading[2]?.trim() }];
  const [, icon, label, href] = link.exec(item) ?? [];
  if (label !== undefined && href !== undefined) return [{ kind: "link", label, href, icon }];
  if (item.startsWith("...")) {
    tree.extracted.count += 1;
    if (tree.extracted.count > maxExtracted) return [];
    const inner = join(folder, item.slice(3));
    const { entries, index } = listFolder(inner, tree);
    return [...(index === undefined ? [] : pageEntry(join(inner, "index"), inner, tree)), ...entries];
  }
  const { path, isFolder } = pathOf(item, folder, tree);
  return isFolder ? folderEntry(path, folder, tree) : pageEntry(path, folder, tree);
}

function fileOf(path: string, { folder, pages }: TreeInput): string | undefined {
  const start = join(folder, path);
  return [`${start}.mdx`, `${start}.md`].find((file) => pages.has(file));
}

function pageEntry(path: string, folder: string, tree: Tree): readonly SidebarEntry[] {
  const file = fileOf(path, tree);
  if (file === undefined || (tree.owners.get(path) ?? folder) !== folder) return [];
  const { frontMatter } = tree.input.readPage(file);
  return [{ kind: "page", page: file, label: labelOf(file, path, tree), icon: textIn(frontMatter, "icon") }];
}

function folderEntry(path: string, folder: string, tree: Tree): readonly SidebarEntry[] {
  const meta = readMeta(path, tree);
  if (meta["root"] === true || (tree.owners.get(`${path}/`) ?? folder) !== folder) return [];
  const { entries, index } = listFolder(path, tree);
  if (entries.length === 0 && index === undefined) return [];
  const title = index === undefined ? nameOfFolder(path) : labelOf(index, path, tree);
  return [
    {
      kind: "group",
      label: textIn(meta, "title") ?? title,
      page: index,
      items: entries,
      isCollapsed: meta["defaultOpen"] !== true && meta["collapsible"] !== false,
      icon: textIn(meta, "icon"),
    },
  ];
}

function labelOf(file: string, path: string, { input }: Tree): string {
  return statedTitle(input.readPage(file)) ?? nameOf(path.slice(path.lastIndexOf("/") + 1));
}

function nameOfFolder(path: string): string {
  return nameOf(path.slice(path.lastIndexOf("/") + 1).replace(/^\((.+)\)$/, "$1"));
}

/** `get-started` is `Get started`. */
function nameOf(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
}
