import { isArray } from "../../../generators/source/json.ts";
import { join } from "../source-folder.ts";
import { isPlainObject } from "../constants/values.ts";
import {
  type ImportedLanguage,
  type ImportedLink,
  type ImportedSidebar,
  type SidebarEntry,
  type ToolInput,
} from "../model.ts";
import { textIn, titleOfFile } from "../page-source.ts";
import { nameOfLanguage } from "../names.ts";
import type { Settings } from "../settings.ts";

interface NavigationInput extends ToolInput {
  readonly follow: (value: unknown) => unknown;
  readonly files: readonly string[];
}

/** What the navigation of Mintlify says. */
interface MintlifyNavigation {
  readonly sidebars: readonly ImportedSidebar[];
  /** Tabs, anchors, and menus. */
  readonly links: readonly ImportedLink[];
  readonly languages: readonly ImportedLanguage[];
  /** Files of the pages that it lists. */
  readonly listed: ReadonlySet<string>;
  readonly specs: readonly string[];
}

interface Walk extends NavigationInput {
  readonly known: ReadonlySet<string>;
  readonly sidebars: ImportedSidebar[];
  readonly listed: Set<string>;
  readonly specs: string[];
  readonly language: string | undefined;
}

type Node = Readonly<Record<string, unknown>>;

/** Divisions of a navigation: the key of the list, and the key of each label. */
const divisions = [
  ["tabs", "tab"],
  ["anchors", "anchor"],
  ["dropdowns", "dropdown"],
  ["products", "product"],
  ["versions", "version"],
  ["menu", "item"],
] as const;

/** Reads `navigation`: languages, versions, tabs, anchors, dropdowns, menus, groups, and pages. */
export function readMintlifyNavigation(settings: Settings, input: NavigationInput): MintlifyNavigation {
  const stated = input.follow(settings.value("navigation"));
  const node: Node = isPlainObject(stated) ? stated : { groups: isArray(stated) ? stated : [] };
  const walk: Walk = {
    ...input,
    known: new Set(input.files),
    sidebars: [],
    listed: new Set(),
    specs: [],
    language: undefined,
  };
  const languages = listOf(node["languages"], walk);
  const links = languages.length === 0 ? readDivisions(node, "", walk) : readLanguages(languages, walk);
  const old = [...settings.list("tabs"), ...settings.list("anchors")].flatMap((item) => oldLink(item));
  const { global } = node;
  const shared = isPlainObject(global) ? readDivisions(global, "", walk) : [];
  return {
    sidebars: walk.sidebars,
    links: [...links, ...shared, ...old],
    languages: languages.flatMap((language) => {
      const code = textIn(language, "language");
      return code === undefined ? [] : [{ code, label: nameOfLanguage(code) }];
    }),
    listed: walk.listed,
    specs: [...walk.specs, ...pageSpecs(input)],
  };
}

function listOf(value: unknown, { follow }: Pick<Walk, "follow">): readonly Node[] {
  const list = follow(value);
  if (!isArray(list)) return [];
  return list.map(follow).filter((item) => isPlainObject(item));
}

/** The first language is the default one, unless another says so. Only its links are those of the bar. */
function readLanguages(languages: readonly Node[], walk: Walk): readonly ImportedLink[] {
  const main = languages.find((language) => language["default"] === true) ?? languages[0];
  return languages.flatMap((language) => {
    const own = { ...walk, language: language === main ? undefined : textIn(language, "language") };
    const links = readDivisions(language, "", own);
    return language === main ? links : [];
  });
}

/** The links to the parts of a navigation. Each part with pages is a sidebar. */
function readDivisions(node: Node, name: string, walk: Walk): readonly ImportedLink[] {
  const found = divisions.flatMap(([key, labelKey]) => listOf(node[key], walk).map((part) => ({ part, labelKey })));
  const specs = specNames(node["openapi"]);
  walk.specs.push(...specs);
  const groups = readGroups(node, walk);
  // Mintlify lists the operations of a part with nothing else.
  const items = groups.length === 0 && found.length === 0 ? specs.map(referenceEntry) : groups;
  if (items.length > 0) walk.sidebars.push({ name: name === "" ? "main" : name, items, language: walk.language });
  return found.flatMap(({ part, labelKey }) => readPart(part, { label: textIn(part, labelKey) ?? "", name }, walk));
}

function readPart(
  part: Node,
  { label, name }: { readonly label: string; readonly name: string },
  walk: Walk,
): readonly ImportedLink[] {
  const own = `${name === "" ? "" : `${name}-`}${label}`.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
  const { language } = walk;
  const before = walk.sidebars.length;
  const inner = readDivisions(part, own, walk);
  const icon = textIn(part, "icon");
  if (part["hidden"] === true) return [];
  const href = textIn(part, "href", "url");
  const hasOwnSidebar = walk.sidebars
    .slice(before)
    .some((sidebar) => sidebar.name === own && sidebar.language === language);
  if (hasOwnSidebar) return [{ label, sidebar: own, icon }, ...inner];
  if (inner.length > 0) return [{ label, items: inner.flatMap((link) => link.items ?? [link]), icon }];
  return href === undefined ? [] : [{ label, href, icon }];
}

function readGroups(node: Node, walk: Walk): readonly SidebarEntry[] {
  return [
    ...readPages(node["pages"], walk),
    ...listOf(node["groups"], walk).flatMap((group) => readGroup(group, walk)),
  ];
}

function readPages(pages: unknown, walk: Walk): readonly SidebarEntry[] {
  const list = walk.follow(pages);
  if (!isArray(list)) return [];
  return list.flatMap((item): readonly SidebarEntry[] => {
    if (typeof item === "string") return pageEntry(item, walk);
    const group = walk.follow(item);
    return isPlainObject(group) ? readGroup(group, walk) : [];
  });
}

function readGroup(group: Node, walk: Walk): readonly SidebarEntry[] {
  const specs = specNames(group["openapi"]);
  walk.specs.push(...specs);
  const root = textIn(group, "root");
  const items = [
    ...readPages(group["pages"], walk),
    ...listOf(group["groups"], walk).flatMap((inner) => readGroup(inner, walk)),
  ];
  const page = root === undefined ? undefined : findPage(root, walk);
  if (page !== undefined) walk.listed.add(page);
  if (group["hidden"] === true) return [];
  const label = textIn(group, "group") ?? "";
  const own: readonly SidebarEntry[] = items.length === 0 ? specs.map(referenceEntry) : items;
  return [
    {
      kind: "group",
      label,
      page,
      items: own,
      icon: textIn(group, "icon"),
      isCollapsed: group["expanded"] === true ? false : undefined,
      badge: textIn(group, "tag"),
    },
  ];
}

function referenceEntry(spec: string): SidebarEntry {
  return { kind: "reference", spec: spec.replace(/^\.?\//, "") };
}

/** An operation in a list of pages, such as `GET /users`, is part of the reference. */
function pageEntry(path: string, walk: Walk): readonly SidebarEntry[] {
  const page = findPage(path, walk);
  if (page === undefined) return operationEntry(path, walk);
  walk.listed.add(page);
  const { frontMatter } = walk.readPage(page);
  if (frontMatter["hidden"] === true) return [];
  const label = textIn(frontMatter, "sidebarTitle", "title") ?? titleOfFile(page);
  return [{ kind: "page", page, label, icon: textIn(frontMatter, "icon"), badge: textIn(frontMatter, "tag") }];
}

/** `GET /users`, or `admin.json GET /users`. */
function operationEntry(path: string, walk: Walk): readonly SidebarEntry[] {
  const [, file, method, route] =
    /^(?:\/?(\S+\.(?:json|ya?ml))\s+)?(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)\s+(\/\S*)$/i.exec(path) ?? [];
  if (method === undefined || route === undefined) return [];
  if (file !== undefined) walk.specs.push(file);
  return [{ kind: "operation", operation: `${method.toUpperCase()} ${route}`, spec: file }];
}

function findPage(path: string, { root, known }: Walk): string | undefined {
  const plain = path.replace(/^\//, "").replace(/\.mdx?$/, "");
  return [`${plain}.mdx`, `${plain}.md`].map((file) => join(root, file)).find((file) => known.has(file));
}

/** `tabs` and `anchors` of `mint.json`: links, and prefixes of paths. */
function oldLink(item: unknown): readonly ImportedLink[] {
  if (!isPlainObject(item) || typeof item["name"] !== "string" || typeof item["url"] !== "string") return [];
  const { name, url } = item;
  return /^https?:/.test(url) ? [{ label: name, href: url, icon: textIn(item, "icon") }] : [];
}

/** `openapi: "/openapi.json GET /users"` in the front matter of pages. */
function pageSpecs({ files, readPage }: NavigationInput): readonly string[] {
  return files.flatMap((file) => {
    const { openapi } = readPage(file).frontMatter;
    const [, spec] = typeof openapi === "string" ? (/^(\S+\.(?:json|ya?ml))\s/.exec(openapi) ?? []) : [];
    return spec === undefined || /^https?:/.test(spec) ? [] : [spec];
  });
}

/** A file, a list of files, or `{ source, directory }`. */
export function specNames(value: unknown): readonly string[] {
  if (typeof value === "string") return /^https?:/.test(value) ? [] : [value];
  if (isArray(value)) return value.flatMap(specNames);
  return isPlainObject(value) ? specNames(value["source"]) : [];
}
