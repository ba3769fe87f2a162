import { isArray } from "../../../generators/source/json.ts";
import { isPlainObject } from "../constants/values.ts";
import type { ImportedSidebar, ImportedVersion, ToolInput } from "../model.ts";
import { textIn } from "../page-source.ts";
import { readValue } from "../settings.ts";
import { join } from "../source-folder.ts";
import type { StarlightPlugins } from "./starlight-plugins.ts";
import { readStarlightSidebar, type SidebarInput } from "./starlight-sidebar.ts";

/** The versions of the plugin `starlight-versions`, the current one first; empty without the plugin. */
export function readStarlightVersions(
  plugins: StarlightPlugins,
  folder: string,
  { source }: Pick<ToolInput, "source">,
): readonly ImportedVersion[] {
  const given = plugins.get("starlight-versions");
  if (!isPlainObject(given) || !isArray(given["versions"])) return [];
  const seen = new Set<string>();
  const old = given["versions"].filter(isPlainObject).flatMap((version): readonly ImportedVersion[] => {
    const id = textIn(version, "slug");
    if (id === undefined || seen.has(id) || !/^\w[\w.-]*$/.test(id) || !source.hasFolder(join(folder, id))) return [];
    seen.add(id);
    return [{ id, label: textIn(version, "label") ?? id, path: `/${id}/` }];
  });
  if (old.length === 0) return [];
  const current = isPlainObject(given["current"]) ? textIn(given["current"], "label") : undefined;
  const id = old.some((version) => version.id === "latest") ? "current" : "latest";
  return [{ id, label: current ?? "Latest" }, ...old];
}

/** Where a file of `src/content/docs` is in the new project, and its version. */
export function placeInVersion(
  file: string,
  [, ...old]: readonly ImportedVersion[],
): { readonly target: string; readonly version: string | undefined } {
  const version = old.find(({ id }) => file.startsWith(`${id}/`))?.id;
  if (version === undefined) return { target: `content/${file}`, version };
  return { target: `versions/${version}/content/${file.slice(version.length + 1)}`, version };
}

/** The sidebar of each old version, which `src/content/versions/VERSION.json` contains. */
export function readVersionSidebars(
  [, ...old]: readonly ImportedVersion[],
  given: SidebarInput,
): readonly ImportedSidebar[] {
  const { source, root } = given.input;
  return old.flatMap(({ id }) => {
    const file = join(root, `src/content/versions/${id}.json`);
    const value = source.has(file) ? readValue(source, file) : undefined;
    const sidebar = isPlainObject(value) ? value["sidebar"] : undefined;
    const pages = given.pages.filter(({ version }) => version === id);
    const own = { ...given, pages, languages: given.languages.slice(0, 1) };
    return readStarlightSidebar(sidebar, own).map((each) => ({ ...each, version: id }));
  });
}
