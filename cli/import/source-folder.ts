import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { isInside } from "../../generators/source/file-path.ts";
import { decodeUtf8 } from "../../generators/source/wide-encoding.ts";

/** The folder that `docsgen import` reads. It has no way to write. Paths are relative to it, with forward slashes. */
export interface SourceFolder {
  readonly root: string;
  /** Every file, sorted. */
  readonly files: readonly string[];
  /** Symbolic links that do not count, because they lead out of the folder. */
  readonly outside: readonly string[];
  readonly has: (file: string) => boolean;
  readonly hasFolder: (folder: string) => boolean;
  /** Undefined if the file does not exist or is not UTF-8 text. */
  readonly readText: (file: string) => string | undefined;
  readonly readBytes: (file: string) => Uint8Array;
  readonly sizeOf: (file: string) => number;
}

/** Folders that contain packages, results of builds, and caches of tools. */
const skipped = new Set([
  "node_modules",
  ".git",
  ".docusaurus",
  ".next",
  ".astro",
  ".cache",
  ".nuxt",
  ".turbo",
  ".vercel",
  ".netlify",
  ".yarn",
  ".venv",
  "__pycache__",
]);

/** Folders of this name are results if they contain a start page in HTML. Documentation may have pages in `build/`. */
const results = new Set(["build", "dist", "out", "site", "_site"]);

/** Lists a folder. Symbolic links count only if they stay inside it. */
export function openSourceFolder(root: string): SourceFolder {
  const real = realpathSync.native(root);
  const files: string[] = [];
  const outside: string[] = [];
  const visit = (folder: string, above: readonly string[]): void => {
    for (const entry of readdirSync(path.join(real, folder), { withFileTypes: true })) {
      const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
      const target = entry.isSymbolicLink() ? followLink(real, name) : undefined;
      if (entry.isSymbolicLink() && target === undefined && existsSync(path.join(real, name))) outside.push(name);
      if (entry.isSymbolicLink() && (target === undefined || above.includes(target))) continue;
      const stats = target === undefined ? entry : statSync(target);
      if (stats.isDirectory() && !isSkipped(real, name)) visit(name, [...above, path.join(real, name)]);
      else if (stats.isFile()) files.push(name);
    }
  };
  visit("", [real]);
  const sorted = files.toSorted();
  const known = new Set(sorted);
  const folders = new Set(sorted.flatMap(foldersAbove));
  return {
    root: real,
    files: sorted,
    outside: outside.filter((name) => !skipped.has(path.posix.basename(name))).toSorted(),
    has: (file) => known.has(file),
    hasFolder: (folder) => folder === "" || folders.has(folder),
    readText: (file) => (known.has(file) ? decodeUtf8(readFileSync(path.join(real, file))) : undefined),
    readBytes: (file) => readFileSync(path.join(real, file)),
    sizeOf: (file) => statSync(path.join(real, file)).size,
  };
}

function isSkipped(root: string, folder: string): boolean {
  const name = path.posix.basename(folder);
  if (
    skipped.has(name) ||
    (path.posix.basename(path.posix.dirname(folder)) === ".vitepress" && isVitePressResult(name))
  )
    return true;
  return results.has(name) && existsSync(path.join(root, folder, "index.html"));
}

function isVitePressResult(name: string): boolean {
  return name === "dist" || name === "cache";
}

function followLink(root: string, name: string): string | undefined {
  try {
    const target = realpathSync.native(path.join(root, name));
    return isInside(root, target) ? target : undefined;
  } catch {
    return undefined; // The link has no target.
  }
}

function foldersAbove(file: string): readonly string[] {
  const parts = file.split("/");
  return parts.slice(0, -1).map((_part, index) => parts.slice(0, index + 1).join("/"));
}

/** Joins paths below the folder. Returns undefined for a path that leaves it. */
export function joinPath(...parts: readonly string[]): string | undefined {
  const joined = path.posix.normalize(parts.filter((part) => part !== "").join("/") || ".");
  if (joined === "." || joined === "./") return "";
  return joined === ".." || joined.startsWith("../") || joined.startsWith("/") ? undefined : joined.replace(/\/$/, "");
}

/** The first of several files that exists. */
export function firstFile(source: SourceFolder, names: readonly string[]): string | undefined {
  return names.find((name) => source.has(name));
}

/** The files below a folder, with paths relative to the folder. */
export function filesBelow({ files }: SourceFolder, folder: string): readonly string[] {
  if (folder === "") return files;
  const start = `${folder}/`;
  return files.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length));
}

/** Joins parts of a path; empty parts are left out. */
export function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("/");
}

/** Copies of all files of a folder into another one. */
export function copyFolder(
  source: SourceFolder,
  folder: string,
  target: string,
): readonly { readonly file: string; readonly target: string }[] {
  return filesBelow(source, folder).map((file) => ({ file: join(folder, file), target: `${target}/${file}` }));
}
