import { realpathSync } from "node:fs";
import path from "node:path";
import { projectFolderOf } from "../../generators/api/project-folder.ts";
import { isInside, type PathFlavor } from "../../generators/source/file-path.ts";

/**
 * Finds the folder that files of descriptions outside the project are named from: that of the description where it is
 * the only one, else the one that all of them and the project share, so that two `openapi.yaml` have two names.
 */
export function findOutsideFolder(directory: string, specs: readonly string[]): string | undefined {
  const project = realpathSync(directory);
  const files = specs.map((spec) => realpathSync(path.resolve(directory, spec)));
  const outside = files.filter((file) => !isInside(project, file));
  if (outside.length === 0 || files.length === 1) return undefined;
  const folders = outside.map(projectFolderOf);
  const withProject = folders.reduce((left, right) => findSharedFolder(left, right), project);
  // A name that starts at the root would reveal where this machine stores its files.
  return withProject === path.parse(project).root
    ? folders.reduce((left, right) => findSharedFolder(left, right))
    : withProject;
}

/** Returns the innermost folder that contains both folders. Two drives share none, so the left drive's root is returned. */
export function findSharedFolder(left: string, right: string, flavor: PathFlavor = path): string {
  const { root } = flavor.parse(left);
  if (flavor.parse(right).root !== root) return root;
  const [own, other] = [left, right].map((folder) => folder.slice(root.length).split(flavor.sep));
  const end = own?.findIndex((part, index) => part !== other?.[index]) ?? 0;
  return flavor.join(root, ...(own?.slice(0, end === -1 ? own.length : end) ?? []));
}
