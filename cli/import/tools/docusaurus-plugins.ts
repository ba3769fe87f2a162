import { isArray } from "../../../generators/source/json.ts";
import { isPlainObject } from "../constants/values.ts";
import { readEditLink } from "../edit-link.ts";
import { listApiPages } from "../api-pages.ts";
import type { ApiPage, FileCopy, ImportedProject, ImportedSite, ToolInput } from "../model.ts";
import { toRoute } from "../page-source.ts";
import type { Settings } from "../settings.ts";
import { googleAnalytics, mergeAnalytics, readHead, type ImportedAnalytics, type ImportedHead } from "../site-head.ts";
import { takesMath } from "../math-plugins.ts";
import { joinPath } from "../source-folder.ts";
import type { DocsFolder } from "./docusaurus-docs.ts";
import { findClassicPreset, listModules } from "./docusaurus-modules.ts";

interface ReadPlugins {
  readonly redirects: ImportedProject["redirects"];
  readonly specs: ImportedProject["specs"];
  readonly apiPages: readonly ApiPage[];
  readonly referenceAnchors: ImportedProject["referenceAnchors"];
}

/** Plugins for redirects and for API references. */
export function readPlugins(
  settings: Settings,
  { source, root }: ToolInput,
  folders: readonly DocsFolder[],
): ReadPlugins {
  const apiPages: ApiPage[] = [];
  const redirects: { from: string; to: string }[] = [];
  const specs: { file: string; route?: string | undefined; label?: string | undefined }[] = [];
  const addSpec = (spec: unknown, route: unknown, label: unknown): boolean => {
    const file = typeof spec === "string" ? joinPath(root, spec.replace(/^\//, "")) : undefined;
    if (file === undefined || !source.has(file)) return false;
    specs.push({
      file,
      route: typeof route === "string" ? toRoute(route) : undefined,
      label: typeof label === "string" ? label : undefined,
    });
    return true;
  };
  const modules = [...listModules(settings, "plugins"), ...listModules(settings, "presets")];
  for (const { name, options } of modules) {
    if (name.includes("client-redirects")) redirects.push(...readRedirects(options.value("redirects")));
    if (name.includes("redocusaurus"))
      options.takeEach("specs", (spec) => {
        const isAdded = isPlainObject(spec) && addSpec(spec["spec"], spec["route"] ?? spec["routePath"], undefined);
        return isAdded ? true : undefined;
      });
    if (name.includes("openapi-docs"))
      options.takeEach("config", (spec, id) => {
        if (!isPlainObject(spec) || !addSpec(spec["specPath"], undefined, id)) return undefined;
        const [file, folder] = [specs.at(-1)?.file, routeOfFolder(spec["outputDir"], root, folders)];
        if (file !== undefined && folder !== undefined) apiPages.push(...listApiPages(file, folder, source));
        return true;
      });
    if (name.includes("scalar")) {
      const url = options.part("configuration").text("url");
      addSpec(url, options.text("route"), options.text("label"));
    }
  }
  // The plugin `openapi-docs` wrote a page for each operation. Redocusaurus has the anchors of Redoc.
  const hasPages = modules.some(({ name }) => name.includes("openapi-docs"));
  return {
    redirects,
    specs,
    apiPages,
    referenceAnchors: specs.length === 0 ? undefined : hasPages ? "docusaurus" : "redoc",
  };
}

/** The route of the pages in a folder, such as `docs/petstore`. */
function routeOfFolder(folder: unknown, root: string, folders: readonly DocsFolder[]): string | undefined {
  const path = typeof folder === "string" ? joinPath(root, folder) : undefined;
  const docs = folders.find((one) => path === one.folder || path?.startsWith(`${one.folder}/`) === true);
  if (path === undefined || docs === undefined) return undefined;
  return toRoute(`${docs.prefix}${docs.base.slice(1)}${path.slice(docs.folder.length + 1)}`);
}

/** `from` may be a list. */
function readRedirects(list: unknown): readonly { from: string; to: string }[] {
  if (!isArray(list)) return [];
  return list.flatMap((entry) => {
    if (!isPlainObject(entry) || typeof entry["to"] !== "string") return [];
    const { to } = entry;
    const from = isArray(entry["from"]) ? entry["from"] : [entry["from"]];
    return from.flatMap((old) => (typeof old === "string" ? [{ from: old, to }] : []));
  });
}

interface SiteFiles {
  readonly statics: readonly FileCopy[];
  readonly base: string | undefined;
}

/** Edit links, dates, formulas, analytics, and elements of the head. */
export function readPageSettings(
  settings: Settings,
  files: SiteFiles,
): Pick<ImportedSite, "edit" | "git" | "markdown" | "analytics" | "head"> {
  const preset = findClassicPreset(settings)?.options;
  const docs = preset?.part("docs");
  const heads = readHeads(settings, files);
  const parts = [docs, preset?.part("blog"), preset?.part("pages")];
  const hasMath = parts.map((part) => part !== undefined && takesMath(part));
  // Docusaurus runs Mermaid on request. docsgen always does.
  settings.part("markdown").flag("mermaid");
  return {
    edit: readEditLink(docs?.text("editUrl")),
    git: { lastUpdated: docs?.flag("showLastUpdateTime"), contributors: docs?.flag("showLastUpdateAuthor") },
    markdown: { math: hasMath.includes(true), emoji: settings.part("markdown").flag("emoji") !== false },
    analytics: { ...mergeAnalytics(heads), ...readAnalytics(settings, preset) },
    head: heads.flatMap(({ entries }) => entries),
  };
}

/** Lists of elements with the entry of docsgen's config for each item. */
const headLists: Readonly<Record<string, (item: unknown) => unknown>> = {
  headTags: (item) =>
    isPlainObject(item) ? { tag: item["tagName"], attributes: item["attributes"], content: item["innerHTML"] } : item,
  scripts: (item) => ({ tag: "script", attributes: typeof item === "string" ? { src: item } : item }),
  stylesheets: (item) => {
    const attributes = isPlainObject(item) ? item : { href: item };
    // docsgen writes formulas as MathML, which needs no style sheet.
    const isUnused = /katex/.test(String(attributes["href"]));
    return isUnused ? undefined : { tag: "link", attributes: { rel: "stylesheet", ...attributes } };
  },
};

function metaEntry(item: unknown): unknown {
  return { tag: "meta", attributes: item };
}

function readHeads(settings: Settings, files: SiteFiles): readonly ImportedHead[] {
  const lists = Object.entries(headLists).map(([key, toEntry]) => readHead(settings, key, { ...files, toEntry }));
  return [...lists, readHead(settings.part("themeConfig"), "metadata", { ...files, toEntry: metaEntry })];
}

/** `gtag` of the preset, its plugin, and older forms in `themeConfig`. */
function readAnalytics(settings: Settings, preset: Settings | undefined): ImportedAnalytics {
  const theme = settings.part("themeConfig");
  const plugins = listModules(settings, "plugins").filter(({ name }) => /google-gtag/.test(name));
  const parts = [preset?.part("gtag"), theme.part("gtag"), ...plugins.map(({ options }) => options)];
  for (const part of parts) {
    const stated = part?.peek("trackingID");
    const [first]: readonly unknown[] = isArray(stated) ? stated : [stated];
    const found = googleAnalytics(first);
    if (found.googleAnalytics === undefined) continue;
    part?.value("trackingID");
    part?.value("anonymizeIP");
    return found;
  }
  const plausible = listModules(settings, "plugins").find(({ name }) => /plausible/.test(name));
  const domain = plausible?.options.text("domain");
  return domain === undefined ? {} : { plausible: { domain } };
}
