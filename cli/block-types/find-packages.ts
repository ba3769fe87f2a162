import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PathFlavor } from "../../generators/source/file-path.ts";

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

/** Where a project and its system have programs. */
export interface CheckerPlaces {
  readonly directory: string;
  /** The `node_modules` folders of the project, the outermost one first. */
  readonly folders: readonly string[];
  /** The folders in which the system looks for programs. */
  readonly searchPath: string;
}

const environments = [".venv", "venv"];

/** The interpreters that the environments of a project may have. */
export function listInterpreters(directory: string, flavor: PathFlavor = path): readonly string[] {
  return environments.map((name) => programFile(flavor.join(directory, name, programFolder(flavor)), "python", flavor));
}

/**
 * The files that a type checker may be, the project's own first: in its environment, among its npm packages, or in the
 * path. Node.js does not start the `.cmd` files that npm writes on Windows, so an npm package is started by its script.
 */
export function listCheckerFiles(
  name: PythonChecker["name"],
  { directory, folders, searchPath }: CheckerPlaces,
  flavor: PathFlavor = path,
): readonly string[] {
  const own = environments.map((environment) => flavor.join(directory, environment, programFolder(flavor)));
  const inPath = searchPath.split(flavor.delimiter).filter((place) => flavor.isAbsolute(place));
  const packages = folders
    .toReversed()
    .flatMap((folder) =>
      isWindows(flavor) ? [flavor.join(folder, name, "index.js")] : [flavor.join(folder, ".bin", name)],
    );
  return [
    ...own.map((place) => programFile(place, name, flavor)),
    ...packages,
    ...inPath.map((place) => programFile(place, name, flavor)),
  ];
}

function isWindows(flavor: PathFlavor): boolean {
  return flavor.sep === "\\";
}

function programFolder(flavor: PathFlavor): string {
  return isWindows(flavor) ? "Scripts" : "bin";
}

function programFile(folder: string, name: string, flavor: PathFlavor): string {
  return flavor.join(folder, isWindows(flavor) ? `${name}.exe` : name);
}

/** The project's own pyright or mypy; undefined if neither is installed. */
export function findPythonChecker(places: CheckerPlaces): PythonChecker | undefined {
  const interpreter = listInterpreters(places.directory).find((file) => existsSync(file));
  for (const name of ["pyright", "mypy"] as const) {
    const file = listCheckerFiles(name, places).find((one) => existsSync(one));
    if (file !== undefined) return { name, file, interpreter };
  }
  return undefined;
}

/** Whether a script runs with Node.js, whatever the system does with its first line. */
export function isNodeScript(file: string): boolean {
  return readFileSync(file, "latin1").slice(0, 100).startsWith("#!/usr/bin/env node");
}
