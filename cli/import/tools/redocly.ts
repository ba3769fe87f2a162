import { isArray } from "../../../generators/source/json.ts";
import { isPlainObject } from "../constants/values.ts";
import {
  noParts,
  type ImportedLink,
  type ImportedPage,
  type ImportedProject,
  type ReadTool,
  type SidebarEntry,
  type ToolInput,
} from "../model.ts";
import { findFirstHeading, isPageFile, statedTitle, textIn, titleOfFile, toRoute } from "../page-source.ts";
import { readRedoclyFacts } from "./redocly-front-matter.ts";
import { readRedoclySite } from "./redocly-site.ts";
import { createRoutes, hiddenFolder, listSidebarFiles, placeFile, portalFolder } from "./redocly-versions.ts";
import { readLocales } from "../locale-view.ts";
import { openToolConfig, readValue, type Settings } from "../settings.ts";
import { filesBelow, join, joinPath } from "../source-folder.ts";

export const redoclyConfigs = ["redocly.yaml", "redocly.yml", ".redocly.yaml"];

/** Reads a project of Redocly's portal. https://redocly.com/docs/realm/config */
export const readRedocly: ReadTool = (input) => {
  const { settings } = openToolConfig(input, redoclyConfigs);
  const languages = readRedoclyLanguages(settings);
  if (languages.length < 2) return readOne(input);
  const folder = join(input.root, "@l10n");
  const project = readLocales(readOne, input, {
    codes: languages.map(({ code }) => code),
    folder: input.root,
    namesMain: false,
    nameIn: (file, language) => {
      const [, code, rest = ""] = file.startsWith(`${folder}/`)
        ? (/^([^/]+)\/(.*)$/.exec(file.slice(folder.length + 1)) ?? [])
        : [];
      if (code === undefined) return file;
      return code.toLowerCase() === language ? join(input.root, rest) : undefined;
    },
  });
  const labels = new Map(languages.map(({ code, label }) => [code, label]));
  const isSpec = createSpecTest(input);
  const translated = input.source.files.filter((file) => file.startsWith(`${folder}/`) && isSpec(file));
  return {
    ...project,
    config: project.config.filter(({ key }) => !key.startsWith("l10n")),
    languages: project.languages.map((language) => ({
      ...language,
      label: labels.get(language.code) ?? language.label,
    })),
    left:
      translated.length === 0
        ? project.left
        : [...project.left, { what: "a translated API description", files: translated }],
  };
};

const readOne: ReadTool = (input) => {
  const { source, root } = input;
  const config = openToolConfig(input, redoclyConfigs);
  const { settings } = config;
  const routeOf = createRoutes(input);
  const toc = settings.part("markdown").part("toc");
  const contents = { depth: toc.value("depth"), hide: toc.value("hide") };
  const pages = filesBelow(source, root)
    .filter(
      (name) =>
        isPageFile(name) &&
        !portalFolder.test(name) &&
        !/(?:^|\/)\.|^(?:README|CHANGELOG|CONTRIBUTING|LICENSE)\.md$/.test(name),
    )
    .map((name): ImportedPage => {
      const { frontMatter } = input.readPage(join(root, name));
      return {
        file: join(root, name),
        target: `content/${placeFile(name)}`,
        route: toRoute(textIn(frontMatter, "slug") ?? routeOf(name)),
        ...readRedoclyFacts(frontMatter, contents),
      };
    });
  const specs = listSpecs(settings, input);
  const statics = listStatics(input);
  const translations = readValue(source, join(root, "translations.yaml"));
  const context: Context = {
    input,
    pages: new Set(pages.map((page) => page.file)),
    specs: new Set(specs.map((spec) => spec.file)),
    translations: isPlainObject(translations) ? translations : {},
  };
  return {
    ...noParts,
    site: readRedoclySite(settings, { statics, readLinks: (items) => readLinks(items, context) }),
    pages,
    sidebars: listSidebarFiles(input).flatMap(({ file, folder }) => {
      const items = readItems(readValue(source, file), folder, context);
      const name = folder
        .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
        .replaceAll(/^-|-$/g, "")
        .toLowerCase();
      return items.length === 0 && folder !== "" ? [] : [{ name: name === "" ? "main" : name, items }];
    }),
    partials: filesBelow(source, root)
      .filter((name) => /(?:^|\/)_[^/]*\//.test(name) && !portalFolder.test(name))
      .map((name) => ({ file: join(root, name), target: `content/${placeFile(name)}` })),
    statics,
    specs,
    redirects: readRedirects(settings.value("redirects")),
    config: config.listUses(),
    root,
    referenceAnchors: specs.length > 0 ? "redoc" : undefined,
  } satisfies ImportedProject;
};

/** `l10n: { defaultLocale, locales: [{ code, name }] }`, the default language first, with the codes of URLs. */
function readRedoclyLanguages(
  settings: Settings,
): readonly { readonly code: string; readonly label: string | undefined }[] {
  const l10n = settings.part("l10n");
  const main = l10n.text("defaultLocale")?.toLowerCase();
  const listed = l10n.list("locales").flatMap((locale) => {
    const code = isPlainObject(locale) ? textIn(locale, "code") : undefined;
    return isPlainObject(locale) && code !== undefined
      ? [{ code: code.toLowerCase(), label: textIn(locale, "name") }]
      : [];
  });
  return listed.toSorted((one, other) => Number(other.code === main) - Number(one.code === main));
}

interface Context {
  readonly input: ToolInput;
  readonly pages: ReadonlySet<string>;
  readonly specs: ReadonlySet<string>;
  /** Texts by their key. */
  readonly translations: Item;
}

type Item = Readonly<Record<string, unknown>>;

/** Each file of a description is a page at its own path. */
function listSpecs(settings: Settings, { source, root }: ToolInput): ImportedProject["specs"] {
  const apis = settings.value("apis");
  const stated = isPlainObject(apis)
    ? Object.entries(apis).flatMap(([label, api]) => {
        const file = isPlainObject(api) && typeof api["root"] === "string" ? joinPath(root, api["root"]) : undefined;
        return file !== undefined && source.has(file) ? [{ file, label }] : [];
      })
    : [];
  const known = new Set(stated.map(({ file }) => file));
  const isSpec = createSpecTest({ source });
  const usual = filesBelow(source, root)
    .filter((name) => !/(?:^|\/)[@_.]/.test(name))
    .map((name) => join(root, name))
    .filter((file) => !known.has(file) && isSpec(file));
  return [...stated, ...usual.map((file) => ({ file }))].map((spec) => ({
    ...spec,
    route: toRoute(spec.file.slice(root === "" ? 0 : root.length + 1).replace(/\.(?:ya?ml|json)$/, "")),
  }));
}

function createSpecTest({ source }: Pick<ToolInput, "source">): (file: string) => boolean {
  return (file) =>
    /\.(?:ya?ml|json)$/.test(file) &&
    /^[ \t{]*["']?(?:openapi|swagger)["']?[ \t]*:[ \t]*["']?[23]\.\d/m.test(source.readText(file) ?? "");
}

function readItems(items: unknown, folder: string, context: Context): readonly SidebarEntry[] {
  if (!isArray(items)) return [];
  return items.flatMap((item) => (isPlainObject(item) ? readItem(item, folder, context) : []));
}

/** https://redocly.com/docs/realm/navigation/sidebars */
function readItem(item: Item, folder: string, context: Context): readonly SidebarEntry[] {
  const translated = translate(item, context);
  const label = translated ?? textIn(item, "label");
  const target = textIn(item, "page");
  const page = target === undefined ? undefined : pathOf(target, folder, context);
  const directory = textIn(item, "directory");
  const inside = directory === undefined ? undefined : listDirectory(directory, context);
  const title = textIn(item, "group") ?? (isArray(item["items"]) ? label : undefined);
  const group = translated ?? title;
  if (title !== undefined && group !== undefined && page !== undefined && context.specs.has(page)) {
    const reference = { kind: "reference", spec: page, label: group } as const;
    return [{ kind: "group", label: group, items: [reference, ...readItems(item["items"], folder, context)] }];
  }
  if (title !== undefined && group !== undefined)
    return [
      {
        kind: "group",
        label: group,
        page: page !== undefined && context.pages.has(page) ? page : undefined,
        items: inside ?? readItems(item["items"], folder, context),
        isCollapsed: item["expanded"] === true || item["expanded"] === "always" ? false : undefined,
        icon: textIn(item, "icon"),
      },
    ];
  const separator = item["separator"];
  if (separator !== undefined)
    return [{ kind: "heading", label: typeof separator === "string" ? separator : undefined }];
  if (typeof item["$ref"] === "string") return readReference(item["$ref"], folder, context);
  if (inside !== undefined) return inside;
  const href = textIn(item, "href", "link");
  if (href !== undefined) return label === undefined ? [] : [{ kind: "link", label, href }];
  if (page === undefined) return [];
  if (context.specs.has(page)) return [{ kind: "reference", spec: page, label }];
  return context.pages.has(page) ? [{ kind: "page", page, label: label ?? labelOf(page, context) }] : [];
}

/** The label of an entry in the language of the view. https://redocly.com/docs/realm/content/localization */
function translate(item: Item, { translations }: Context): string | undefined {
  const key = textIn(item, "labelTranslationKey", "groupTranslationKey");
  return key === undefined ? undefined : textIn(translations, key);
}

function pathOf(target: string, folder: string, { input }: Context): string | undefined {
  return target.startsWith("/") ? joinPath(input.root, target.slice(1)) : joinPath(input.root, folder, target);
}

/** Another file of sidebars. Its paths start at its own folder. */
function readReference(target: string, folder: string, context: Context): readonly SidebarEntry[] {
  const file = pathOf(target, folder, context);
  if (file === undefined || !context.input.source.has(file)) return [];
  const below = file.slice(context.input.root === "" ? 0 : context.input.root.length + 1);
  const inner = below.includes("/") ? below.slice(0, below.lastIndexOf("/")) : "";
  return readItems(readValue(context.input.source, file), inner, context);
}

function listDirectory(directory: string, context: Context): readonly SidebarEntry[] {
  const start = `${joinPath(context.input.root, directory.replace(/^\.?\//, "")) ?? directory}/`.replace(/^\//, "");
  return [...context.pages]
    .filter((file) => file.startsWith(start))
    .map((page) => ({ kind: "page", page, label: labelOf(page, context) }));
}

/** `seo.title`, or the first heading, of any level. The portal before Realm also read `sidebar.label` and `title`. */
function labelOf(file: string, { input }: Context): string {
  const facts = input.readPage(file);
  const { sidebar, seo } = facts.frontMatter;
  const own = isPlainObject(sidebar) ? textIn(sidebar, "label") : undefined;
  const title = own ?? (isPlainObject(seo) ? textIn(seo, "title") : undefined);
  return title ?? findFirstHeading(facts) ?? statedTitle(facts) ?? titleOfFile(file);
}

function readLinks(items: readonly unknown[], context: Context): readonly ImportedLink[] {
  return items.flatMap((item): readonly ImportedLink[] => {
    if (!isPlainObject(item)) return [];
    const label = textIn(item, "label", "group");
    if (isArray(item["items"]) && label !== undefined) return [{ label, items: readLinks(item["items"], context) }];
    const page = textIn(item, "page");
    const file = page === undefined ? undefined : pathOf(page, "", context);
    if (file !== undefined && context.pages.has(file)) return [{ label: label ?? labelOf(file, context), page: file }];
    const href =
      textIn(item, "href") ?? (file === undefined ? undefined : toRoute(file.replace(/\.(?:ya?ml|json)$/, "")));
    return href === undefined || label === undefined ? [] : [{ label, href }];
  });
}

function readRedirects(redirects: unknown): ImportedProject["redirects"] {
  if (!isPlainObject(redirects)) return [];
  return Object.entries(redirects).flatMap(([from, value]) => {
    const to = isPlainObject(value) ? value["to"] : value;
    return typeof to === "string" ? [{ from, to }] : [];
  });
}

/** Images and other files keep their paths. */
function listStatics({ source, root }: ToolInput): ImportedProject["statics"] {
  return filesBelow(source, root)
    .filter((name) => !hiddenFolder.test(name) && !/\.(?:mdx?|ya?ml|json|[cm]?[jt]sx?|css|lock)$/.test(name))
    .map((name) => ({
      file: join(root, name),
      target: `content/${name.startsWith("static/") ? name : `static/${placeFile(name)}`}`,
    }));
}
