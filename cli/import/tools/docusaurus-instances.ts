import path from "node:path";
import type { ImportedVersion, ToolInput } from "../model.ts";
import { createMatcher } from "../globs.ts";
import { readValue, type Settings } from "../settings.ts";
import { firstFile, joinPath, join } from "../source-folder.ts";
import type { DocsFolder } from "./docusaurus-docs.ts";
import { findClassicPreset, listModules } from "./docusaurus-modules.ts";

/** An instance of the docs plugin. */
export interface DocsInstance {
  readonly id: string;
  readonly hasSidebar: boolean;
  readonly folders: readonly InstanceFolder[];
  /** The versions that the new site lists: those of the default instance. */
  readonly listedVersions: readonly ImportedVersion[];
}

interface InstanceFolder {
  readonly docs: DocsFolder;
  readonly sidebarFile: string | undefined;
  /** Where `i18n/LANGUAGE/` contains its translations. */
  readonly translation: { readonly plugin: string; readonly folder: string };
}

/** Finds the docs instances of presets and plugins. Without a config, the usual folder is one. */
export function findInstances(settings: Settings, input: ToolInput): readonly DocsInstance[] {
  const options = [...fromPreset(settings), ...fromPlugins(settings)];
  const all = options.length === 0 && settings.keys.length === 0 ? [settings] : options;
  return all.map((own) => readInstance(own, input));
}

function fromPreset(settings: Settings): readonly Settings[] {
  const preset = findClassicPreset(settings);
  if (preset === undefined || preset.options.flag("docs") === false) return [];
  preset.use();
  return [preset.options.part("docs")];
}

function fromPlugins(settings: Settings): readonly Settings[] {
  return listModules(settings, "plugins").flatMap(({ name, options, use }) => {
    if (!/content-docs/.test(name)) return [];
    use();
    return [options];
  });
}

const filled = (text: string | undefined): string | undefined => (text === "" ? undefined : text);

/** A path of the config: relative to it, or absolute from the imported folder. */
function pathFrom(root: string, target: string): string | undefined {
  return target.startsWith("/") ? joinPath(target.slice(1)) : joinPath(root, target);
}

function readInstance(options: Settings, input: ToolInput): DocsInstance {
  const { source, root } = input;
  const id = options.text("id") ?? "default";
  const base = routeBase(options.text("routeBasePath") ?? "docs");
  const stated = pathFrom(root, filled(options.text("path")) ?? "docs");
  // A project without its config: documents may be next to the site's folder.
  const above = joinPath(path.posix.dirname(root || "."), "docs");
  const folder =
    stated !== undefined && source.hasFolder(stated) ? stated : options.peek("path") === undefined ? above : stated;
  const prefix = id === "default" ? "" : `${id}_`;
  const names = readVersionNames(join(root, `${prefix}versions.json`), input);
  const versions = listVersions({ options, names, base, folder: folder ?? "docs" }, input);
  const isExcluded = createMatcher(options.list("exclude").filter((glob) => typeof glob === "string"));
  const parsesPrefixes = options.flag("numberPrefixParser") !== false;
  const plugin = `docusaurus-plugin-content-docs${id === "default" ? "" : `-${id}`}`;
  const sidebarOf = (name: string | undefined): string | undefined => {
    if (name !== undefined)
      return firstFile(source, [join(root, `${prefix}versioned_sidebars/version-${name}-sidebars.json`)]);
    const file = filled(options.text("sidebarPath"));
    const usual = ["sidebars.js", "sidebars.ts", "sidebars.json", "sidebars.cjs", "sidebars.mjs"].map((name) =>
      join(root, name),
    );
    if (file === undefined)
      return options.peek("path") === undefined && options.peek("sidebarPath") === undefined
        ? firstFile(source, usual)
        : undefined;
    return firstFile(source, [pathFrom(root, file) ?? "", ...usual]);
  };
  return {
    id,
    hasSidebar: options.value("sidebarPath") !== false,
    listedVersions: id === "default" && versions.length > 1 ? versions.map(({ listed }) => listed) : [],
    folders: versions.map(({ name, listed, route }, index) => {
      const isListed = id === "default" && index > 0;
      return {
        docs: {
          folder: name === undefined ? (folder ?? "docs") : join(root, `${prefix}versioned_docs/version-${name}`),
          target: isListed ? `versions/${listed.id}/content` : "content",
          base: isListed ? "/" : route,
          prefix: isListed ? route : "/",
          version: isListed ? listed.id : undefined,
          parsesPrefixes,
          isExcluded,
        },
        sidebarFile: sidebarOf(name),
        translation: { plugin, folder: name === undefined ? "current" : `version-${name}` },
      };
    }),
  };
}

function routeBase(text: string): string {
  const plain = text.replaceAll(/^\/+|\/+$/g, "");
  return plain === "" ? "/" : `/${plain}/`;
}

function readVersionNames(file: string, { source }: ToolInput): readonly string[] {
  const value = source.has(file) ? readValue(source, file) : undefined;
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}

interface ListedVersion {
  /** Undefined for the documents that are not released. */
  readonly name: string | undefined;
  readonly listed: ImportedVersion;
  readonly route: string;
}

interface VersionInput {
  readonly options: Settings;
  readonly names: readonly string[];
  readonly base: string;
  readonly folder: string;
}

/** The version that opens without a version in its path comes first. https://docusaurus.io/docs/versioning */
function listVersions({ options, names, base, folder }: VersionInput, { source }: ToolInput): readonly ListedVersion[] {
  const includesCurrent = options.flag("includeCurrentVersion") !== false && source.hasFolder(folder);
  const only = Array.isArray(options.peek("onlyIncludeVersions")) ? options.list("onlyIncludeVersions") : undefined;
  const all = [...(includesCurrent ? [undefined] : []), ...names].filter(
    (name) => only === undefined || only.includes(name ?? "current"),
  );
  const last = filled(options.text("lastVersion")) ?? names[0] ?? "current";
  // A sort would move `undefined` to the end.
  const isLast = (name: string | undefined): boolean => (name ?? "current") === last;
  const sorted = [...all.filter(isLast), ...all.filter((name) => !isLast(name))];
  const details = options.part("versions");
  return sorted.map((name, index): ListedVersion => {
    const stated = details.part(name ?? "current");
    const usual = name ?? (names.length === 0 ? "" : "next");
    const part = stated.text("path") ?? (index === 0 ? "" : usual);
    const route = routeBase(`${base}${part}`);
    const id = (name ?? (names.length === 0 ? "current" : "next")).replaceAll(/[^\w.-]/g, "-");
    return {
      name,
      route,
      listed: {
        id,
        label: filled(stated.text("label")) ?? name ?? "Next",
        path: index === 0 ? undefined : route,
        banner: bannerOf(stated.text("banner")) ?? (name === undefined && index > 0 ? "unreleased" : undefined),
      },
    };
  });
}

function bannerOf(banner: unknown): ImportedVersion["banner"] {
  if (banner === "unmaintained") return "old";
  return banner === "unreleased" || banner === "none" ? banner : undefined;
}
