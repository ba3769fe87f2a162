import { dump } from "js-yaml";
import { isPlainObject } from "./constants/values.ts";
import type { ImportedLink, ImportedProject, ImportedSidebar, SidebarEntry, ToolName } from "./model.ts";
import { filled, withoutUndefined } from "./config-values.ts";
import type { PageHosts } from "./hosts.ts";
import { toRoute } from "./page-source.ts";

/** What the config needs besides the project. */
export interface ConfigFacts {
  readonly tool: ToolName;
  /** Routes of pages by their files, inside their edition. */
  readonly routes: ReadonlyMap<string, string>;
  /** Descriptions by their files in the new project; the first one is the main one. */
  readonly specs: readonly WrittenSpec[];
  readonly redirects: Readonly<Record<string, string>>;
  /** Path of an image on the new site. */
  readonly imageUrl: (image: string | undefined) => string | undefined;
  readonly hosts: PageHosts;
}

/** A description in the new project. */
export interface WrittenSpec {
  /** Its file in the imported folder. */
  readonly source: string;
  readonly file: string;
  readonly name: string;
  readonly label: string | undefined;
  readonly route: string;
}

type Section = readonly [comment: string, value: Readonly<Record<string, unknown>>];

/** Writes `docsgen.config.yaml` with a comment for each part. Parts without a value are left out. */
export function writeConfig(project: ImportedProject, input: ConfigFacts): string {
  const sections = [
    ...siteSections(project, input),
    ...editionSections(project, input),
    ...navigationSections(project, input),
    ...endSections(project, input),
  ];
  const head =
    "# yaml-language-server: $schema=./node_modules/docsgen/dist/config.schema.json\n" +
    "# The settings of your documentation. `docsgen import` wrote this file.\n";
  const parts = sections.flatMap(([comment, value]) => {
    const stated = withoutUndefined(value);
    if (isPlainObject(stated) && Object.keys(stated).length === 0) return [];
    return [`# ${comment}\n${dump(stated, { lineWidth: 120, noRefs: true, flowLevel: -1 })}`];
  });
  return [head, ...parts].join("\n");
}

function siteSections({ site }: ImportedProject, { imageUrl }: ConfigFacts): readonly Section[] {
  const { title, tagline, url, base, logo, favicon, socialImage, titlePattern } = site;
  const light = imageUrl(logo?.light);
  const host = url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;
  const path = base === undefined ? undefined : toRoute(base);
  return [
    [
      "The name of the site, and where it is deployed.",
      { title, tagline, titlePattern, url: host, base: path === "/" ? undefined : path },
    ],
    [
      "Images of the site. The files are in `content/static/`.",
      {
        logo:
          light === undefined ? undefined : { light, dark: imageUrl(logo?.dark), alt: logo?.alt, title: logo?.title },
        favicon: imageUrl(favicon),
        socialImage: imageUrl(socialImage),
      },
    ],
  ];
}

function editionSections(project: ImportedProject, input: ConfigFacts): readonly Section[] {
  const languages = project.languages.map(({ code, label, direction, title }, index) => ({
    code,
    label,
    direction,
    title: index === 0 ? undefined : title,
    ...(index === 0 ? {} : sidebarsFor(project, input, { language: code, version: undefined })),
  }));
  const versions = project.versions.map(({ id, label, path, banner }, index) => ({
    id,
    label,
    path,
    banner,
    ...(index === 0 ? {} : sidebarsFor(project, input, { language: undefined, version: id })),
  }));
  return [
    ["The languages, the default one first.", { languages: languages.length > 1 ? languages : undefined }],
    ["The versions, the current one first.", { versions: versions.length > 1 ? versions : undefined }],
  ];
}

interface Edition {
  readonly language: string | undefined;
  readonly version: string | undefined;
}

/** Whether the bar opens a sidebar by its name. Its entry is then marked on all pages of the sidebar. */
function namesSidebar({ site, sidebars }: ImportedProject): boolean {
  const names = new Set(sidebars.filter(({ items }) => items.length > 0).map(({ name }) => name));
  const links = [...site.navbar, ...(site.navbarEnd ?? [])].flatMap((link) => [link, ...(link.items ?? [])]);
  return links.some(({ sidebar }) => sidebar !== undefined && names.has(sidebar));
}

/** One sidebar is `sidebar`, several are `sidebars`, and so is one that the bar names. */
function sidebarsFor(
  project: ImportedProject,
  input: ConfigFacts,
  { language, version }: Edition,
): Readonly<Record<string, unknown>> {
  const own = project.sidebars.filter(
    (sidebar) => sidebar.language === language && sidebar.version === version && sidebar.items.length > 0,
  );
  const [first, ...others] = own;
  if (first === undefined) return {};
  if (others.length === 0 && first.paths === undefined && !namesSidebar(project))
    return { sidebar: writeItems(first.items, input) };
  return { sidebars: Object.fromEntries(own.map((sidebar) => [sidebar.name, writeSidebar(sidebar, input)])) };
}

function writeSidebar({ items, paths }: ImportedSidebar, input: ConfigFacts): unknown {
  const written = writeItems(items, input);
  return paths === undefined ? written : { items: written, paths };
}

function writeItems(items: readonly SidebarEntry[], input: ConfigFacts): readonly unknown[] {
  return items.flatMap((item) => writeItem(item, input));
}

function writeItem(item: SidebarEntry, input: ConfigFacts): readonly unknown[] {
  switch (item.kind) {
    case "page": {
      const page = input.routes.get(item.page);
      if (page === undefined) return [];
      const { label, icon, badge } = item;
      return [{ page, label, icon: iconOf(icon), badge }];
    }
    case "link":
      return [{ href: hrefOf(item.href), label: item.label, icon: iconOf(item.icon) }];
    case "heading":
      return [{ separator: item.label ?? true }];
    case "reference": {
      const spec = input.specs.find(({ source }) => source === item.spec || source.endsWith(`/${item.spec}`));
      if (spec === undefined) return [];
      return [{ reference: spec === input.specs[0] ? true : spec.name, label: item.label, operations: true }];
    }
    case "operation": {
      const [main] = input.specs;
      const spec = item.spec === undefined ? main : input.specs.find(({ source }) => source.endsWith(item.spec ?? ""));
      if (spec === undefined) return [];
      return [{ operation: item.operation, api: spec === main ? undefined : spec.name }];
    }
    case "group": {
      const { label, page, index, icon, badge, isCollapsed } = item;
      const inner = writeItems(item.items, input);
      const own = page === undefined ? undefined : input.routes.get(page);
      if (inner.length === 0 && own === undefined) return [];
      if (inner.length === 0) return [{ page: own, label, icon: iconOf(icon), badge }];
      const generated = index && { title: index.title, description: index.description, slug: index.route };
      return [
        { group: label, page: own, index: generated, icon: iconOf(icon), badge, collapsed: isCollapsed, items: inner },
      ];
    }
  }
}

/** Names of icons only: other tools also accept SVG, URLs, and paths. */
function iconOf(icon: string | undefined): string | undefined {
  return icon !== undefined && /^[\w-]+$/.test(icon) ? icon : undefined;
}

function navigationSections(project: ImportedProject, input: ConfigFacts): readonly Section[] {
  const names = new Set(project.sidebars.filter(({ items }) => items.length > 0).map(({ name }) => name));
  const write = (links: readonly ImportedLink[]): readonly unknown[] | undefined => {
    const written = links.flatMap((link) => writeLink(link, { input, names, project }));
    return written.length === 0 ? undefined : written;
  };
  const { navbar, navbarEnd = [], footer, announcement } = project.site;
  const start = write(navbar);
  const end = write(navbarEnd);
  const columns = footer.columns.flatMap(({ title, links }) => {
    const written = links.flatMap((link) => writePlainLink(link, input));
    return written.length === 0 ? [] : [{ title, links: written }];
  });
  return [
    [
      "The navigation bar. `parts: false`: only the links below.",
      {
        navbar:
          start === undefined && end === undefined
            ? undefined
            : { parts: start === undefined ? undefined : false, start, end },
      },
    ],
    [
      "The sidebar, in the order of the old site.",
      sidebarsFor(project, input, { language: undefined, version: undefined }),
    ],
    [
      "The foot of every page.",
      {
        footer:
          columns.length === 0 && footer.copyright === undefined ? undefined : { columns, copyright: footer.copyright },
      },
    ],
    ["A line above every page.", { announcement }],
  ];
}

interface LinkContext {
  readonly input: ConfigFacts;
  readonly names: ReadonlySet<string>;
  readonly project: ImportedProject;
}

function writeLink(link: ImportedLink, context: LinkContext): readonly unknown[] {
  const { label, items, sidebar, icon, current } = link;
  if (items !== undefined) {
    const inner = items.flatMap(({ current: _unsupported, ...item }) => writeLink(item, context));
    return inner.length === 0 ? [] : [{ label, items: inner, icon: iconOf(icon) }];
  }
  if (sidebar === undefined) return writePlainLink(link, context.input).map((written) => ({ ...written, current }));
  if (context.names.has(sidebar)) return [{ label, sidebar, icon: iconOf(icon) }];
  const page = firstPage(context.project.sidebars.find(({ name }) => name === sidebar)?.items ?? []);
  return page === undefined ? [] : writePlainLink({ label, page }, context.input);
}

/** The page that a sidebar starts with. */
function firstPage(items: readonly SidebarEntry[]): string | undefined {
  for (const item of items) {
    const page = item.kind === "page" || item.kind === "group" ? item.page : undefined;
    const found = page ?? (item.kind === "group" ? firstPage(item.items) : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

function writePlainLink(
  { label, href, page, icon }: ImportedLink,
  { routes }: ConfigFacts,
): readonly { label: string; href: string; icon?: string | undefined }[] {
  const target = page === undefined ? href && hrefOf(href) : routes.get(page);
  return target === undefined || target === "" ? [] : [{ label, href: target, icon: iconOf(icon) }];
}

/** Links of the old config may lack the slash at the start or the end. */
export function hrefOf(href: string): string {
  if (/^[a-z][a-z\d+.-]*:|^\/\/|^#/i.test(href)) return href;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const isFile = /\.(?!html?$|mdx?$)\w+$/.test(path);
  return `${isFile ? `/${path.replace(/^\.?\//, "")}` : toRoute(path)}${rest}`;
}

/** Posts with dates, lists, and feeds. */
function writeBlog({ blog }: ImportedProject): Section {
  return ["The blog.", { blog: blog && { ...blog, folder: blog.folder === "blog" ? undefined : blog.folder } }];
}

function endSections(project: ImportedProject, { specs, redirects, hosts }: ConfigFacts): readonly Section[] {
  const [main, ...others] = specs;
  const { head = [], analytics, edit, git, markdown, variables } = project.site;
  return [
    writeBlog(project),
    ["How pages are read.", { markdown: filled(markdown), variables: filled(variables) }],
    ["Where pages are edited, and what they show from Git.", { edit, git: filled(git) }],
    [
      "Elements of the head of every page, and analytics.",
      { head: head.length === 0 ? undefined : head, analytics: filled(analytics) },
    ],
    [
      "The API descriptions.",
      {
        spec: main?.file,
        reference: main && { route: main.route, anchors: project.referenceAnchors },
        apis:
          others.length === 0
            ? undefined
            : others.map(({ name, label, file, route }) => ({ name, label, spec: file, route })),
      },
    ],
    ["Old paths and where they lead now.", { redirects: Object.keys(redirects).length === 0 ? undefined : redirects }],
    [
      "Other hosts whose images and frames pages show, as the old site did.",
      {
        images: hosts.images.length === 0 ? undefined : { hosts: hosts.images },
        embeds: hosts.frames.length === 0 ? undefined : { hosts: hosts.frames },
      },
    ],
    [
      "Findings that the import left open. They do not fail the build. Fix them, and run `docsgen build --update-baseline`.",
      { baseline: "docsgen-baseline.json" },
    ],
  ];
}
