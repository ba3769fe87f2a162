import type { ApiProject, OutputFile, Project } from "../../generators/contract.ts";
import { once } from "../../generators/source/once.ts";
import type { generators } from "../../generators/table.ts";
import { type GeneratorName } from "../../generators/table.ts";
import { generateFiles } from "../output/generate-files.ts";
import type { ServedSite } from "../server/static-server.ts";

/** A site that generates each file when it is requested. */
export interface DevSite extends ServedSite {
  /** Returns a file that needs no further generator to run. */
  readonly atHand: (name: string) => OutputFile | undefined;
}

/** Files that depend only on the descriptions. A generator runs again only after the descriptions change. */
export interface DescribedFiles {
  readonly get: (name: GeneratorName, projects: readonly Project[]) => ReadonlyMap<string, OutputFile>;
}

export interface DevSiteInput {
  readonly projects: readonly Project[];
  readonly base: string;
  /** Distinguishes this build's files from those of other builds. */
  readonly build: number;
  readonly described: DescribedFiles;
}

/** Creates the site of a build. It renders pages on request, and builds the search index when a reader first searches. */
export function createDevSite({ projects, base, build, described }: DevSiteInput): DevSite {
  const pages = index(projects, "site");
  const search = once(() => index(projects, "search"));
  const folders = new Set([...pages.keys()].flatMap(foldersAbove));
  const opened = { search: false };
  const find = (name: string): OutputFile | undefined => {
    const page = pages.get(name);
    if (page !== undefined || !/\.(?!html$)\w+$/.test(name)) return page;
    if (/(?:^|\/)search[-/]/.test(name)) {
      opened.search = true;
      return search().get(name);
    }
    for (const generator of describedOnly) {
      const file = described.get(generator, projects).get(name);
      if (file !== undefined) return file;
    }
    return undefined;
  };
  return {
    base,
    kindOf: (name) => (find(name) !== undefined ? "file" : folders.has(name) ? "folder" : undefined),
    versionOf: () => String(build),
    read: (name) => find(name)?.content ?? "",
    atHand: (name) => pages.get(name) ?? (opened.search ? search().get(name) : undefined),
  };
}

const describedOnly = ["openapi", "try-it", "sdk"] as const satisfies readonly GeneratorName[];

/** Creates the cache of files that depend only on the descriptions. */
export function holdDescribedFiles(): DescribedFiles {
  const held = new Map<string, { readonly apis: readonly ApiProject[]; readonly files: Map<string, OutputFile> }>();
  return {
    get: (name, projects) => {
      const apis = projects.flatMap((project) => project.apis);
      const known = held.get(name);
      if (known?.apis.length === apis.length && apis.every((api, index) => api === known.apis[index]))
        return known.files;
      const files = index(projects, name);
      held.set(name, { apis, files });
      return files;
    },
  };
}

/** The files of a generator that belong to the site, by their names. */
function index(projects: readonly Project[], only: keyof typeof generators): Map<string, OutputFile> {
  const files = new Map<string, OutputFile>();
  for (const file of generateFiles(projects, silent, only))
    if (file.path.startsWith("site/")) files.set(file.path.slice("site/".length), file);
  return files;
}

/** Of `a/b/c.html`: `a` and `a/b`. */
function foldersAbove(name: string): readonly string[] {
  const parts = name.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** Reports no progress. */
export const silent = { start: () => undefined, end: () => [] };
