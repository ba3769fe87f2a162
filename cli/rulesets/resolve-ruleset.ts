import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { relativePath } from "../../generators/source/file-path.ts";

/** Whether docsgen ships a ruleset, or it is an address, which docsgen does not download. */
export function isNotFile(name: string): boolean {
  return /^(?:spectral:|docsgen:|https?:)/.test(name);
}

/**
 * The path of a ruleset from the project folder. A name with a dot at its start, or with the ending of a file, is relative to the
 * file that extends it. Every other name is that of an npm package. A name that leads to nothing stays as it is.
 */
export function resolveRuleset(name: string, from: string, directory: string): string {
  if (isNotFile(name)) return name;
  const file = path.posix.join(path.posix.dirname(from), name);
  const isRelative = /^\.{0,2}\//.test(name);
  if (isRelative && path.isAbsolute(name)) return name;
  if (isRelative || isFile(path.resolve(directory, file))) return file;
  const found =
    findInPackages(name, path.resolve(directory, from)) ?? findInPackages(name, path.join(directory, "package.json"));
  if (found !== undefined) return relativePath(directory, found);
  return /^[^:@]+\.(?:ya?ml|json|[cm]?[jt]s)$/.test(name) ? file : name;
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

function findInPackages(name: string, importer: string): string | undefined {
  const require = createRequire(importer);
  try {
    return require.resolve(name);
  } catch {
    // A package may have a ruleset as its main file that Node would not load, or exports for `import` only.
    return findMain(name, importer);
  }
}

interface PackageFile {
  readonly main?: unknown;
  readonly module?: unknown;
  readonly exports?: unknown;
}

function findMain(name: string, importer: string): string | undefined {
  for (let folder = path.dirname(importer); ; folder = path.dirname(folder)) {
    const own = path.join(folder, "node_modules", name);
    const direct = [own, `${own}.yaml`, `${own}.yml`].find(isFile);
    if (direct !== undefined) return direct;
    if (existsSync(path.join(own, "package.json"))) {
      const { exports, module, main } = readPackage(own);
      const target = [exportedMain(exports), module, main].find((one) => typeof one === "string");
      const file = typeof target === "string" ? path.join(own, target) : undefined;
      return file !== undefined && isFile(file) ? file : undefined;
    }
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** The main file that a package exports for `import`. */
function exportedMain(exports: unknown): unknown {
  if (typeof exports !== "object" || exports === null) return exports;
  // The members of a package file are not known.
  const members = exports as Readonly<Record<string, unknown>>;
  for (const key of [".", "import", "node", "default"])
    if (members[key] !== undefined) return exportedMain(members[key]);
  return undefined;
}

function readPackage(folder: string): PackageFile {
  try {
    // A package that npm has installed has this form.
    return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as PackageFile;
  } catch {
    return {};
  }
}
