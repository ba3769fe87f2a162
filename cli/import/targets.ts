import { decodeSafely } from "../../generators/source/decode-safely.ts";
import { binaryFile } from "../../generators/source/file-endings.ts";
import path from "node:path";
import type { FileCopy, ImportedProject } from "./model.ts";
import { resolveAlias } from "./path-aliases.ts";
import { firstFile, joinPath, type SourceFolder } from "./source-folder.ts";

/** Where files of the imported folder go. Files that pages name get a target when a page first names them. */
export interface Targets {
  /** Undefined if the file is not copied. */
  readonly find: (file: string) => string | undefined;
  /** The route of a page that another language or version than the linking page has; undefined for every other file. */
  readonly routeElsewhere: (file: string, from: string) => string | undefined;
  /** The target of a file that a page uses, which is in the page's version. */
  readonly claim: (file: string, page: string) => string;
  /** Files that were claimed and are not listed yet. */
  readonly takeClaimed: () => readonly FileCopy[];
  /** Copies whose target another file has. */
  readonly lost: readonly FileCopy[];
  readonly copies: readonly FileCopy[];
}

/** Plans the copies of a project. Of two files with the same target, the first one wins. */
export function planTargets({ pages, partials, statics }: ImportedProject): Targets {
  const bySource = new Map<string, string>();
  const byVersion = new Map<string, string>();
  const taken = new Set<string>();
  const copies: FileCopy[] = [];
  const lost: FileCopy[] = [];
  const add = (copy: FileCopy): boolean => {
    const key = copy.target.toLowerCase();
    if (taken.has(key)) {
      if (bySource.get(copy.file) !== copy.target) lost.push(copy);
      return false;
    }
    taken.add(key);
    if (!bySource.has(copy.file)) bySource.set(copy.file, copy.target);
    return true;
  };
  for (const page of pages) add(page);
  for (const copy of [...partials, ...statics]) if (add(copy)) copies.push(copy);
  let claimed: FileCopy[] = [];
  const byFile = new Map(pages.map((page) => [page.file, page]));
  return {
    routeElsewhere: (file, from) => {
      const [page, own] = [byFile.get(file), byFile.get(from)];
      if (page === undefined || own === undefined) return undefined;
      return page.language === own.language && page.version === own.version ? undefined : page.route;
    },
    copies,
    lost,
    find: (file) => bySource.get(file),
    claim: (file, page) => {
      const version = versionFolder(page);
      const key = `${version}\n${file}`;
      const known = [bySource.get(file), byVersion.get(key)].find(
        (target) => target !== undefined && isShared(target, version),
      );
      if (known !== undefined) return known;
      const target = freeTarget(file, version, taken);
      taken.add(target.toLowerCase());
      byVersion.set(key, target);
      if (!bySource.has(file)) bySource.set(file, target);
      claimed.push({ file, target });
      return target;
    },
    takeClaimed: () => {
      const list = claimed;
      claimed = [];
      return list;
    },
  };
}

/** `versions/1.0/` for the files of an old version. */
function versionFolder(target: string): string {
  return /^versions\/[^/]+\/(?=content\/)/.exec(target)?.[0] ?? "";
}

/** A version has only its own files, those of the site, and code of the project. */
function isShared(target: string, version: string): boolean {
  return !/^(?:versions\/[^/]+\/)?content\/(?!static\/)/.test(target) || versionFolder(target) === version;
}

/** Partials and code keep their paths in the project. Images become files of the site. */
function freeTarget(file: string, version: string, taken: ReadonlySet<string>): string {
  const own = file.replaceAll(/(^|\/)\.+/g, "$1");
  const { name, ext, base } = path.posix.parse(own);
  const assets = `${version}content/assets`;
  const candidates = isText(file) ? [own] : [`${assets}/${base}`, `${assets}/${own}`];
  return (
    candidates.find((target) => !taken.has(target.toLowerCase())) ??
    path.posix.join(path.posix.dirname(own), `${name}-imported${ext}`)
  );
}

/** Text that pages show as code or data. */
function isText(file: string): boolean {
  return !binaryFile.test(file);
}

/** Where the paths of a page may start. */
export interface PathContext {
  readonly source: SourceFolder;
  /** The page's file in the imported folder. */
  readonly file: string;
  /** Folder of the tool's project. */
  readonly root: string;
}

/** The file of the imported folder that a path of a page names. */
export function resolveSource(specifier: string, { source, file, root }: PathContext): string | undefined {
  // `#shared` is an alias, not an anchor.
  const [plain = ""] = /^#?[^?#]*/.exec(specifier) ?? [];
  const candidate = candidateOf(decodeSafely(plain), path.posix.dirname(file), root);
  // `tsconfig.json` maps `@/` to the project folder or to its folder `src`.
  const inSource = plain.startsWith("@/") ? joinPath(root, "src", decodeSafely(plain).slice(2)) : undefined;
  return firstFile(
    source,
    [candidate, inSource, ...resolveAlias(decodeSafely(plain), { source, root })].flatMap((one) =>
      one === undefined ? [] : [one, `${one}.mdx`, `${one}.md`],
    ),
  );
}

/** Whether a specifier names a file of the project, not a package. */
export function isProjectPath(specifier: string, { source, root }: Pick<PathContext, "source" | "root">): boolean {
  return (
    /^(?:\.{1,2}\/|@site\/|@\/|~\/|\/)/.test(specifier) ||
    (/^[@~#$]/.test(specifier) && resolveAlias(specifier, { source, root }).length > 0)
  );
}

function candidateOf(plain: string, folder: string, root: string): string | undefined {
  if (plain.startsWith("@site/")) return joinPath(root, plain.slice("@site/".length));
  if (plain.startsWith("@/")) return joinPath(root, plain.slice(2));
  if (plain.startsWith("~/")) return joinPath(root, "src", plain.slice(2));
  if (plain.startsWith("/")) return joinPath(root, plain.slice(1));
  return joinPath(folder === "." ? "" : folder, plain);
}
