import { realpathSync } from "node:fs";
import path from "node:path";
import { projectFolderOf } from "../../generators/api/project-folder.ts";

/**
 * Finds the folder that files of descriptions outside the project are named from: that of the description where it is
 * the only one, else the one that all of them and the project share, so that two `openapi.yaml` have two names.
 */
export function findOutsideFolder(directory: string, specs: readonly string[]): string | undefined {
  const project = realpathSync(directory);
  const files = specs.map((spec) => realpathSync(path.resolve(directory, spec)));
  const outside = files.filter((file) => !file.startsWith(project + path.sep));
  if (outside.length === 0 || files.length === 1) return undefined;
  const folders = outside.map(projectFolderOf);
  const withProject = folders.reduce(sharedFolder, project);
  // From the root of the disk a name would tell where this machine keeps its files.
  return withProject === path.parse(project).root ? folders.reduce(sharedFolder) : withProject;
}

function sharedFolder(left: string, right: string): string {
  const [own, other] = [left.split(path.sep), right.split(path.sep)];
  const end = own.findIndex((part, index) => part !== other[index]);
  return own.slice(0, end === -1 ? own.length : end).join(path.sep) || path.parse(left).root;
}
