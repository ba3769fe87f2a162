import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { isInside, relativePath } from "../../generators/source/file-path.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { parseScript } from "../parse-script.ts";

/** The code of a config: its own modules, and the packages that they import. */
export interface ConfigModules {
  /** Absolute paths: the config's own file and every module that it imports by a relative path. */
  readonly files: readonly string[];
  /** Folders of the packages that these modules import, and of the packages that those depend on. */
  readonly packages: readonly string[];
}

/** Lists the code that a config consists of. A module that does not exist is not in the list: importing it fails. */
export function listModules(configFile: string): ConfigModules {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = [configFile];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!/\.[cm]?[jt]s$/.test(file)) continue;
    for (const specifier of listSpecifiers(file)) {
      if (/^\.{1,2}\//.test(specifier)) open.push(...findModule(path.resolve(path.dirname(file), specifier)));
      else addPackage(packageName(specifier), path.dirname(file), packages);
    }
  }
  return { files: [...files].toSorted(), packages: [...packages].toSorted() };
}

/** Calls of `require` are not in the list of a module's imports. */
const required = /\brequire\(\s*["'`]([^"'`\n]+)["'`]\s*\)/g;

function listSpecifiers(file: string): readonly string[] {
  const text = readFileSync(file, "utf8");
  const { staticImports, staticExports, dynamicImports } = parseScript(file, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^(["'`])(.*)\1$/.exec(text.slice(start, end))?.[2] ?? [],
    ),
    ...[...text.matchAll(required)].flatMap(([, specifier]) => specifier ?? []),
  ];
}

/** `require` completes names: `./rules` may be `./rules.js`, `./rules.json`, or `./rules/index.js`. */
function findModule(target: string): readonly string[] {
  const found = ["", ".js", ".json", ".cjs", "/index.js"].map((end) => target + end).find(isFile);
  return found === undefined ? [] : [found];
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

function packageName(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/** Adds the folder of a package and of everything that it depends on. Modules of Node have no folder, and docsgen is in every key. */
function addPackage(name: string, importer: string, packages: Set<string>): void {
  if (name === "" || name === "docsgen" || name.startsWith("node:")) return;
  const folder = findPackage(name, importer);
  if (folder === undefined || packages.has(folder)) return;
  packages.add(folder);
  const { dependencies = {}, peerDependencies = {} } = readPackage(folder);
  for (const other of [...Object.keys(dependencies), ...Object.keys(peerDependencies)])
    addPackage(other, folder, packages);
}

function findPackage(name: string, importer: string): string | undefined {
  for (let folder = importer; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, "node_modules", name);
    if (existsSync(path.join(candidate, "package.json"))) return realpathSync(candidate);
    if (folder === path.dirname(folder)) return undefined;
  }
}

interface PackageFile {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

function readPackage(folder: string): PackageFile {
  try {
    // A package that npm has installed has this form.
    return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as PackageFile;
  } catch {
    return {};
  }
}

/** Hash of the code of a config. It is the same on every machine. */
export function digestModules(directory: string, { files, packages }: ConfigModules): string {
  return fingerprint(
    files.map((file) => [relativePath(directory, file), readFileSync(file, "base64")]),
    packages.map(digestPackage).toSorted(),
  );
}

/** Hash of the files and folders that plugins name, from the project folder. */
export function digestNamed(directory: string, named: readonly string[]): string {
  return fingerprint(named.map((name) => [name, digestPath(path.resolve(directory, name))]));
}

/** A package in `node_modules` has the content of its version. A linked package is code that its author may edit. */
function digestPackage(folder: string): string {
  const { name = "", version = "" } = readPackage(folder);
  return /[\\/]node_modules[\\/]/.test(folder) ? `${name}@${version}` : `${name} ${digestPath(folder)}`;
}

const maxFiles = 10_000;

/** Hash of a file, or of all files of a folder. */
function digestPath(named: string): string {
  const target = realpathOf(named);
  const found: (readonly [file: string, content: string])[] = [];
  const open = [target];
  for (let file = open.pop(); file !== undefined && found.length < maxFiles; file = open.pop()) {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isFile() === true) found.push([relativePath(target, file), readFileSync(file, "base64")]);
    if (stats?.isDirectory() !== true) continue;
    const own = file;
    const names = readdirSync(own).filter((name) => name !== "node_modules" && name !== ".git");
    open.push(...names.map((name) => path.join(own, name)).filter((other) => isInside(target, realpathOf(other))));
  }
  return fingerprint(found.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

function realpathOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
