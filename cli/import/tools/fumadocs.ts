import { noParts, type ImportedPage, type ImportedProject, type ReadTool, type ToolInput } from "../model.ts";
import { readLocaleCodes, readLocales } from "../locale-view.ts";
import { isPageFile, titleIfMissing, titleOfFile, toRoute, type ReadPageFacts } from "../page-source.ts";
import { readFumadocsTree } from "./fumadocs-tree.ts";
import { nextConfigs } from "./nextra.ts";
import { readFumadocsLayout } from "./fumadocs-layout.ts";
import { findSpecs } from "./fumadocs-specs.ts";
import { readNextRedirects } from "./next-redirects.ts";
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
  const tree = readFumadocsTree({ input, folder, pages: new Set(pages.map(({ file }) => file)) });
  const { items: main, roots } = tree;
  const layout = readFumadocsLayout(input);
  return {
    ...noParts,
    site: {
      title: layout.title ?? tree.title,
      titlePattern: layout.titlePattern,
      logo: layout.logo,
      navbar: [
        // Root folders are tabs of their own, next to the rest of the tree.
        ...(roots.length === 0 || main.length === 0 ? [] : [{ label: "Docs", sidebar: "main" }]),
        ...roots.map(({ label, name }) => ({ label, sidebar: name })),
        ...layout.links,
      ],
      navbarEnd: layout.ends,
      footer: { columns: [] },
      markdown: { math: /\bremark-?math\b/i.test(readConfigText(input)) },
    },
    pages,
    sidebars: [{ name: "main", items: main }, ...roots.map(({ name, items }) => ({ name, items }))].filter(
      ({ items }) => items.length > 0,
    ),
    partials: filesBelow(source, folder)
      .filter((file) => !isPageFile(file) && !/(?:^|\/)meta(?:\.\w+)?\.json$/.test(file))
      .map((file) => ({ file: join(folder, file), target: `content/${join(base.slice(1, -1), withoutGroups(file))}` })),
    statics: copyFolder(source, join(root, "public"), "content/static"),
    files: layout.files,
    specs: findSpecs(input, folder),
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
