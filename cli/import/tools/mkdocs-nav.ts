import { isArray } from "../../../generators/source/json.ts";
import { isPlainObject } from "../constants/values.ts";
import type { ImportedPage, SidebarEntry, ToolInput } from "../model.ts";
import { decodeEntities } from "../entities.ts";
import { nameOfUrl } from "../names.ts";
import { statedTitle, titleOfFile } from "../page-source.ts";
import { plainMkDocsTitle } from "../titles.ts";
import { join } from "../source-folder.ts";

/** What reading `nav` needs. */
export interface NavContext {
  readonly folder: string;
  readonly input: ToolInput;
  /** `navigation.indexes`: the label of a group opens its index. */
  readonly hasIndexes: boolean;
  readonly blog: { readonly index: string; readonly route: string } | undefined;
}

/** A path, or a label with a path, a URL, a list, or a mapping. https://www.mkdocs.org/user-guide/configuration/#nav */
export function readNav(nav: readonly unknown[], context: NavContext): readonly SidebarEntry[] {
  return nav.flatMap((item): readonly SidebarEntry[] => {
    if (typeof item === "string") return entryOf(item, undefined, context);
    if (!isPlainObject(item)) return [];
    return Object.entries(item).flatMap(([written, value]): readonly SidebarEntry[] => {
      const label = plainLabel(written);
      if (typeof value === "string") return entryOf(value, label, context);
      if (!isArray(value) && !isPlainObject(value)) return [];
      const items = readNav(isArray(value) ? value : [value], context);
      const index = context.hasIndexes ? items.find((each) => each.kind === "page" && isIndex(each.page)) : undefined;
      if (index?.kind !== "page") return [{ kind: "group", label, items }];
      return [{ kind: "group", label, page: index.page, items: items.filter((each) => each !== index) }];
    });
  });
}

/** The theme writes labels as HTML: `.tool.&lt;format&gt;` and `<small>New</small>`. */
function plainLabel(written: string): string {
  const text = written.replaceAll(/<\/?[a-z][^<>]*>/gi, "");
  return decodeEntities(text).trim();
}

function entryOf(
  target: string,
  label: string | undefined,
  { folder, input, blog }: NavContext,
): readonly SidebarEntry[] {
  const file = join(folder, target.replace(/^\.?\/|\/$/g, ""));
  if (blog !== undefined && file === blog.index)
    return [{ kind: "link", label: label ?? titleOf(file, input), href: blog.route }];
  if (file.endsWith(".md") && input.source.has(file))
    return [{ kind: "page", page: file, label: label ?? titleOf(file, input) }];
  const index = [join(file, "index.md"), join(file, "README.md")].find((name) => input.source.has(name));
  if (index !== undefined && target.endsWith("/"))
    return [{ kind: "page", page: index, label: label ?? titleOf(index, input) }];
  // MkDocs links to every other path as it is: a file, or pages that another tool makes.
  if (!/^[a-z]+:|^\//i.test(target))
    return label === undefined || target.endsWith(".md")
      ? []
      : [{ kind: "link", label, href: `/${target.replace(/^\.?\//, "")}` }];
  return [{ kind: "link", label: label ?? nameOfUrl(target), href: target }];
}

function titleOf(file: string, { readPage }: ToolInput): string {
  const title = statedTitle(readPage(file));
  return title === undefined ? titleOfFile(file) : plainMkDocsTitle(title);
}

/** Without `nav`, MkDocs lists files by name, the index of a folder first. */
export function listFiles(pages: readonly ImportedPage[], folder: string, input: ToolInput): readonly SidebarEntry[] {
  const list = (start: string): readonly SidebarEntry[] => {
    const inside = pages.map(({ file }) => file).filter((file) => file.startsWith(start));
    const own = inside.filter((file) => !file.slice(start.length).includes("/")).toSorted(indexFirst);
    const names = [...new Set(inside.flatMap((file) => folderAfter(file, start)))].toSorted();
    return [
      ...own.map((file): SidebarEntry => ({ kind: "page", page: file, label: titleOf(file, input) })),
      ...names.map((name): SidebarEntry => ({
        kind: "group",
        label: titleOfFile(`${name}.md`),
        items: list(`${start}${name}/`),
      })),
    ];
  };
  return list(folder === "" ? "" : `${folder}/`);
}

function folderAfter(file: string, start: string): readonly string[] {
  const rest = file.slice(start.length);
  return rest.includes("/") ? [rest.slice(0, rest.indexOf("/"))] : [];
}

function isIndex(file: string): boolean {
  return /(?:^|\/)(?:index|README)\.md$/.test(file);
}

function indexFirst(a: string, b: string): number {
  return Number(isIndex(b)) - Number(isIndex(a)) || (a < b ? -1 : 1);
}
