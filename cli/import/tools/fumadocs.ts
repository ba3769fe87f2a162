import { isArray } from "../../../generators/source/json.ts";
import { isPlainObject } from "../constants/values.ts";
import {
  noParts,
  type ImportedPage,
  type ImportedProject,
  type ReadTool,
  type SidebarEntry,
  type ToolInput,
} from "../model.ts";
import { readLocaleCodes, readLocales } from "../locale-view.ts";
import {
  isPageFile,
  statedTitle,
  textIn,
  titleIfMissing,
  titleOfFile,
  toRoute,
  type ReadPageFacts,
} from "../page-source.ts";
import { nextConfigs } from "./nextra.ts";
import { readNextRedirects } from "./next-redirects.ts";
import { readValue } from "../settings.ts";
import { copyFolder, filesBelow, firstFile, join } from "../source-folder.ts";

export const fumadocsConfigs = ["source.config.ts", "source.config.js", "source.config.mjs", "source.config.mts"];

/** Reads a project of Fumadocs. https://fumadocs.dev/docs/headless/page-conventions */
export const readFumadocs: ReadTool = (input) => {
  const { source, root } = input;
  // The languages are in `lib/i18n.ts` or in any other module.
  const texts = source.files
    .filter((file) => file.startsWith(root === "" ? "" : `${root}/`) && /\.tsx?$/.test(file))
    .map((file) => source.readText(file) ?? "");
  const text = texts.find((one) => /\bdefaultLanguage:/.test(one)) ?? "";
  const codes = readLocaleCodes(text, "languages", "defaultLanguage");
  if (codes.length === 0) return readOne(input);
  const namesMain = !/\bhideLocale:\s*["'`](?:always|default-locale)/.test(text);
  return readLocales(readOne, input, { codes, folder: findFolder(input), namesMain });
};

const readOne: ReadTool = (input) => {
  const { source, root } = input;
  const folder = findFolder(input);
  const base = findBase(input);
  const pages = filesBelow(source, folder)
    .filter(isPageFile)
    .map((file): ImportedPage => {
      return {
        file: join(folder, file),
        target: `content/${join(base.slice(1, -1), withoutGroups(file))}`,
        route: toRoute(`${base}${withoutGroups(file)}`),
        frontMatter: keysOf(input.readPage(join(folder, file)), file),
      };
    });
  const context: Context = { input, folder, pages: new Set(pages.map(({ file }) => file)) };
  const roots = listRoots(context);
  return {
    ...noParts,
    site: {
      navbar: roots.map(({ label, name }) => ({ label, sidebar: name })),
      footer: { columns: [] },
      markdown: { math: /\bremark-?math\b/i.test(readConfigText(input)) },
    },
    pages,
    sidebars: [
      { name: "main", items: listFolder("", context).entries },
      ...roots.map(({ name, folder }) => ({ name, items: listFolder(folder, context).entries })),
    ].filter(({ items }) => items.length > 0),
    partials: filesBelow(source, folder)
      .filter((file) => !isPageFile(file) && !/(?:^|\/)meta(?:\.\w+)?\.json$/.test(file))
      .map((file) => ({ file: join(folder, file), target: `content/${join(base.slice(1, -1), withoutGroups(file))}` })),
    statics: copyFolder(source, join(root, "public"), "content/static"),
    specs: findSpecs(input),
    redirects: nextConfigs.flatMap((name) => readNextRedirects(source.readText(join(root, name)) ?? "")),
    root,
  } satisfies ImportedProject;
};

/** A full page has no table of contents. `_openapi` is for the pages that Fumadocs generates. */
function keysOf(facts: ReadPageFacts, file: string): NonNullable<ImportedPage["frontMatter"]> {
  const { full, _openapi: generated } = facts.frontMatter;
  return {
    ...titleIfMissing(facts, titleOfFile(file)),
    ...(full === undefined ? {} : { full: undefined }),
    ...(full === true ? { hide_table_of_contents: true } : {}),
    ...(generated === undefined ? {} : { _openapi: undefined }),
  };
}

/** `defineDocs({ dir: "content/docs" })` */
function findFolder({ source, root }: ToolInput): string {
  const stated = [...readConfigText({ source, root }).matchAll(/\bdir:\s*(["'`])([^"'`]+)\1/g)].map(([, , dir = ""]) =>
    join(root, dir.replace(/^\.\//, "")),
  );
  const usual = [join(root, "content/docs"), join(root, "content")];
  return [...stated, ...usual].find((folder) => source.hasFolder(folder)) ?? join(root, "content/docs");
}

function readConfigText({ source, root }: Pick<ToolInput, "source" | "root">): string {
  const file = firstFile(
    source,
    fumadocsConfigs.map((name) => join(root, name)),
  );
  return file === undefined ? "" : (source.readText(file) ?? "");
}

/** `loader({ baseUrl: "/docs" })` */
function findBase({ source, root }: ToolInput): string {
  const candidates = source.files.filter(
    (file) => file.startsWith(root === "" ? "" : `${root}/`) && /\.tsx?$/.test(file) && !file.includes("/components/"),
  );
  for (const file of candidates) {
    const text = source.readText(file) ?? "";
    const [, , base] = /\bloader\([\s\S]{0,600}?baseUrl:\s*(["'`])([^"'`]*)\1/.exec(text) ?? [];
    if (base !== undefined) return toRoute(base);
  }
  return "/docs/";
}

/** `(group)/page.mdx` has no folder in its URL. */
function withoutGroups(file: string): string {
  return file
    .split("/")
    .filter((part) => !/^\(.+\)$/.test(part))
    .join("/");
}

interface Context {
  readonly input: ToolInput;
  readonly folder: string;
  readonly pages: ReadonlySet<string>;
}

type Meta = Readonly<Record<string, unknown>>;

function readMeta(folder: string, { input, folder: root }: Context): Meta {
  const file = join(root, folder, "meta.json");
  const value = input.source.has(file) ? readValue(input.source, file) : undefined;
  return isPlainObject(value) ? value : {};
}

/** Folders with `root: true` are sidebars of their own. */
function listRoots(
  context: Context,
): readonly { readonly folder: string; readonly name: string; readonly label: string }[] {
  const metas = filesBelow(context.input.source, context.folder).filter((file) => file.endsWith("/meta.json"));
  return metas.flatMap((file) => {
    const folder = file.slice(0, -"/meta.json".length);
    const meta = readMeta(folder, context);
    if (meta["root"] !== true) return [];
    return [
      { folder, name: folder.replaceAll(/[^\w]+/g, "-"), label: textIn(meta, "title") ?? titleOfFile(`${folder}.md`) },
    ];
  });
}

interface Listed {
  readonly entries: readonly SidebarEntry[];
  readonly index: string | undefined;
}

/** The entries of a folder: those of `meta.json` in order, otherwise pages and then folders by name. */
function listFolder(folder: string, context: Context): Listed {
  const meta = readMeta(folder, context);
  const names = namesIn(folder, context);
  const index = names.get("index");
  const stated = isArray(meta["pages"]) ? meta["pages"].filter((item) => typeof item === "string") : undefined;
  if (stated === undefined) {
    const all = [...names.keys()].filter((name) => name !== "index").toSorted();
    const entries = [...(index === undefined || folder !== "" ? [] : ["index"]), ...all].flatMap((name) =>
      entryOf(name, folder, context),
    );
    return { entries, index };
  }
  const excluded = new Set(stated.filter((item) => item.startsWith("!")).map((item) => item.slice(1)));
  const listed = new Set(stated.map((item) => item.replace(/^\.{3}/, "")));
  const rest = [...names.keys()]
    .filter((name) => name !== "index" && !listed.has(name) && !excluded.has(name))
    .toSorted();
  const entries = stated.flatMap((item) => statedEntry(item, { folder, rest, context }));
  // An index that the list names is one of its pages.
  return { entries, index: listed.has("index") ? undefined : index };
}

/** Pages and folders of a folder by their names. */
function namesIn(folder: string, { folder: root, pages }: Context): ReadonlyMap<string, string> {
  const start = `${join(root, folder)}/`;
  const names = new Map<string, string>();
  for (const file of pages) {
    if (!file.startsWith(start)) continue;
    const [name = ""] = file.slice(start.length).split("/", 1);
    if (file === `${start}${name}`) names.set(name.replace(/\.mdx?$/, ""), file);
    else if (!names.has(name)) names.set(name, "");
  }
  return names;
}

interface StatedContext {
  readonly folder: string;
  readonly rest: readonly string[];
  readonly context: Context;
}

function statedEntry(item: string, { folder, rest, context }: StatedContext): readonly SidebarEntry[] {
  if (item.startsWith("!")) return [];
  if (item === "...") return rest.flatMap((name) => entryOf(name, folder, context));
  if (item === "z...a") return rest.toReversed().flatMap((name) => entryOf(name, folder, context));
  if (item.startsWith("...")) return listFolder(join(folder, item.slice(3)), context).entries;
  const [, heading] = /^---(?:\[\w+\])?\s*(.*?)\s*---$/.exec(item) ?? [];
  if (heading !== undefined) return [{ kind: "heading", label: heading === "" ? undefined : heading }];
  const [, icon, label, href] = /^(?:external:)?(?:\[(\w+)\])?\[([^\]]+)\]\(([^)]+)\)$/.exec(item) ?? [];
  if (label !== undefined && href !== undefined) return [{ kind: "link", label, href, icon }];
  return entryOf(item, folder, context);
}

function entryOf(name: string, folder: string, context: Context): readonly SidebarEntry[] {
  const path = join(folder, name.replace(/^\.\//, "").replace(/\.mdx?$/, ""));
  const start = join(context.folder, path);
  const file = [`${start}.mdx`, `${start}.md`].find((candidate) => context.pages.has(candidate));
  if (file !== undefined) return [pageEntry(file, context)];
  const { entries, index } = listFolder(path, context);
  if (entries.length === 0 && index === undefined) return [];
  const meta = readMeta(path, context);
  if (meta["root"] === true) return [];
  const label = textIn(meta, "title") ?? (index === undefined ? titleOfFolder(path) : labelOf(index, context));
  return [
    {
      kind: "group",
      label,
      page: index,
      items: entries,
      isCollapsed: meta["defaultOpen"] !== true,
      icon: textIn(meta, "icon"),
    },
  ];
}

function titleOfFolder(path: string): string {
  return titleOfFile(`${path.slice(path.lastIndexOf("/") + 1).replace(/^\((.+)\)$/, "$1")}.md`);
}

function pageEntry(file: string, context: Context): SidebarEntry {
  const { frontMatter } = context.input.readPage(file);
  return { kind: "page", page: file, label: labelOf(file, context), icon: textIn(frontMatter, "icon") };
}

function labelOf(file: string, { input }: Context): string {
  return statedTitle(input.readPage(file)) ?? titleOfFile(file);
}

/** `createOpenAPI({ input: ["./openapi.yaml"] })`, or the usual names. */
function findSpecs({ source, root }: ToolInput): ImportedProject["specs"] {
  const usual = ["openapi.yaml", "openapi.yml", "openapi.json", "public/openapi.yaml", "public/openapi.json"];
  return usual
    .map((name) => join(root, name))
    .filter((file) => source.has(file))
    .map((file) => ({ file }));
}
