import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The `node_modules` folders that a project's files see, the outermost one first. */
export function listPackageFolders(directory: string): readonly string[] {
  const parent = path.dirname(directory);
  const own = path.join(directory, "node_modules");
  return [...(parent === directory ? [] : listPackageFolders(parent)), ...(existsSync(own) ? [own] : [])];
}

/** The folder of a package that a project sees; undefined if it is not installed. */
export function findPackage(name: string, folders: readonly string[]): string | undefined {
  return folders.map((folder) => path.join(folder, name)).findLast((folder) => existsSync(folder));
}

/** The script of the project's own compiler; undefined if the project has none. */
export function findTypeScript(folders: readonly string[]): string | undefined {
  const folder = findPackage("typescript", folders);
  return folder === undefined ? undefined : path.join(folder, "bin/tsc");
}

/** A type checker for Python. */
export interface PythonChecker {
  readonly name: "pyright" | "mypy";
  readonly file: string;
  /** The interpreter of the project's environment, which has its packages; undefined: the one in the path. */
  readonly interpreter: string | undefined;
}

/** The project's own pyright or mypy: in its environment, among its npm packages, or in the path. */
export function findPythonChecker(
  directory: string,
  folders: readonly string[],
  searchPath: string,
): PythonChecker | undefined {
  const suffixes = process.platform === "win32" ? [".exe", ".cmd", ".bat"] : [""];
  const parts = process.platform === "win32" ? "Scripts" : "bin";
  const environments = [".venv", "venv"].map((name) => path.join(directory, name, parts));
  const find = (name: string, places: readonly string[]): string | undefined =>
    places
      .flatMap((place) => suffixes.map((suffix) => path.join(place, name + suffix)))
      .find((file) => existsSync(file));
  const interpreter = find("python", environments);
  const places = [
    ...environments,
    ...folders.toReversed().map((folder) => path.join(folder, ".bin")),
    ...searchPath.split(path.delimiter).filter((place) => path.isAbsolute(place)),
  ];
  for (const name of ["pyright", "mypy"] as const) {
    const file = find(name, places);
    if (file !== undefined) return { name, file, interpreter };
  }
  return undefined;
}

/** Whether a script runs with Node.js, whatever the system does with its first line. */
export function isNodeScript(file: string): boolean {
  return readFileSync(file, "latin1").slice(0, 100).startsWith("#!/usr/bin/env node");
}
