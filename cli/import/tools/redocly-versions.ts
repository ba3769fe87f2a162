import { isPlainObject } from "../constants/values.ts";
import type { ToolInput } from "../model.ts";
import { textIn } from "../page-source.ts";
import { readValue } from "../settings.ts";
import { filesBelow, firstFile, join } from "../source-folder.ts";

/** Folders of the portal's own files. Every other folder with `@` is a version: `@v1`, `@latest`. */
export const portalFolder = /(?:^|\/)@(?:theme|l10n|i18n|api)(?:\/|$)/;

/** Folders that are not part of the site: hidden ones, partials, and the portal's own. */
export const hiddenFolder = new RegExp(`(?:^|\\/)[._]|${portalFolder.source}`);

const versionFolder = /(^|\/)@([^/]+)\//;

/** Finds the path of a file without the mark of its version. */
export type PlaceFile = (name: string) => string;

/**
 * The paths of files on the site: `docs/@v1/a.md` is `docs/v1/a.md`, and `docs/a.md` in the default version, which
 * `versions.yaml` names. https://redocly.com/docs/realm/content/versions
 */
export function createRoutes(input: ToolInput): PlaceFile {
  const defaults = new Map<string, string | undefined>();
  return (name) => {
    const [all, start = "", version = ""] = versionFolder.exec(name) ?? [];
    if (all === undefined) return name;
    const folder = name.slice(0, name.indexOf(all));
    if (!defaults.has(folder)) defaults.set(folder, findDefault(folder, input));
    return name.replace(all, version === defaults.get(folder) ? start : `${start}${version}/`);
  };
}

/** The path of a file in the new project, where no folder has a mark. */
export const placeFile: PlaceFile = (name) => name.replace(versionFolder, "$1$2/");

function findDefault(folder: string, { source, root }: ToolInput): string | undefined {
  const file = firstFile(
    source,
    ["versions.yaml", "versions.yml"].map((name) => join(root, folder === "" ? name : `${folder}/${name}`)),
  );
  const value = file === undefined ? undefined : readValue(source, file);
  return isPlainObject(value) ? textIn(value, "default") : undefined;
}

/** A file of a sidebar, with the folder whose pages it is for. */
export interface SidebarFile {
  readonly file: string;
  /** Below the project, empty for the project's own sidebar. */
  readonly folder: string;
}

/** The sidebars of the project and of its folders, without those that others include. */
export function listSidebarFiles({ source, root }: ToolInput): readonly SidebarFile[] {
  const names = filesBelow(source, root).filter(
    (name) => /(?:^|\/)(?:[\w.-]+\.)?sidebars\.ya?ml$/.test(name) && !hiddenFolder.test(name),
  );
  const included = names.flatMap((name) =>
    [...(source.readText(join(root, name)) ?? "").matchAll(/\$ref["']?\s*:\s*["']?([^"'\s]+)/g)].map(
      ([, target = ""]) => target.split("/").at(-1) ?? "",
    ),
  );
  const folders = new Set<string>();
  // The project's own sidebar is the first one.
  return names
    .toSorted((one, other) => Number(one.includes("/")) - Number(other.includes("/")))
    .flatMap((name) => {
      const folder = name.includes("/") ? name.slice(0, name.lastIndexOf("/")) : "";
      const isIncluded =
        folder !== "" && !versionFolder.test(`${folder}/`) && included.includes(name.slice(folder.length + 1));
      if (folders.has(folder) || isIncluded) return [];
      folders.add(folder);
      return [{ file: join(root, name), folder }];
    });
}
