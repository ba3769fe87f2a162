import { dump } from "js-yaml";
import { isPlainObject } from "./constants/values.ts";
import type { ImportedLanguage, ImportedProject, ImportedSidebar, SidebarEntry, ToolName } from "./model.ts";
import { filled, withoutUndefined } from "./config-values.ts";
import type { PageHosts } from "./hosts.ts";
import { toRoute } from "./page-source.ts";
import { hrefOf, iconOf, namesOf, writeLinks, writePlainLink, type LinkContext } from "./write-links.ts";

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
  const deployed = url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
  const path = base === undefined ? undefined : toRoute(base);
  // A proxy may add the path of a canonical URL. Only the owner knows.
  const hint =
    base === undefined && deployed !== undefined && deployed.pathname !== "/"
      ? ` The old site was at ${deployed.href}: for the same path, write \`base: ${toRoute(deployed.pathname)}\`.`
      : "";
  return [
    [
      `The name of the site, and where it is deployed.${hint}`,
      { title, tagline, titlePattern, url: deployed?.origin, base: path === "/" ? undefined : path },
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
  const languages = project.languages.map(({ code, label, direction, ...own }, index) => ({
    code,
    label,
    direction,
    ...(index === 0 ? {} : localSettings(own, project, input)),
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
    ["The language of the pages.", { language: languages.length > 1 ? undefined : project.site.language }],
    ["The languages, the default one first.", { languages: languages.length > 1 ? languages : undefined }],
    ["The versions, the current one first.", { versions: versions.length > 1 ? versions : undefined }],
  ];
}

/** What a language states for itself. Its bar ends like the bar of the default language. */
function localSettings(
  { title, tagline, navbar, copyright }: Omit<ImportedLanguage, "code" | "label" | "direction">,
  project: ImportedProject,
  input: ConfigFacts,
): Readonly<Record<string, unknown>> {
  const start = navbar && writeLinks(navbar, { routes: input.routes, names: namesOf(project), project });
  return {
    title,
    tagline,
    navbar: start && { start },
    footer: copyright === undefined ? undefined : { copyright },
  };
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
      return [{ href: hrefOf(item.href), label: item.label, icon: iconOf(item.icon), badge: item.badge }];
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

function navigationSections(project: ImportedProject, input: ConfigFacts): readonly Section[] {
  const context: LinkContext = { routes: input.routes, names: namesOf(project), project };
  const { navbar, navbarEnd = [], footer, announcement } = project.site;
  const start = writeLinks(navbar, context);
  const end = writeLinks(navbarEnd, context);
  // Without links at the start, docsgen's own lead to the API reference.
  const isComplete = start !== undefined || project.specs.length === 0;
  const columns = footer.columns.flatMap(({ title, links }) => {
    const written = links.flatMap((link) => writePlainLink(link, input.routes));
    return written.length === 0 ? [] : [{ title, links: written }];
  });
  return [
    [
      "The navigation bar. `parts: false`: only the links below.",
      {
        navbar:
          start === undefined && end === undefined ? undefined : { parts: isComplete ? false : undefined, start, end },
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
