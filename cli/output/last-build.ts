import { hash } from "node:crypto";
import { statSync, lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import { isStandardSchema } from "../../generators/api/standard-schemas.ts";
import { isWebUrl } from "../../generators/api/uri.ts";
import type { Cache } from "../../generators/source/cache.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { isInside } from "../../generators/source/file-path.ts";
import type { TakePage } from "../../generators/pages/load.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { restoreFinding, storeFinding, type StoredFinding } from "../../generators/source/stored-finding.ts";
import { digestSite, type OpenProject, type ProjectOptions } from "../project.ts";
import { listInputPlaces } from "../config/project-input.ts";
import type { CheckSummary } from "../report/model.ts";
import type { BuildSummary } from "../report/summary.ts";
import { manifestName } from "./manifest.ts";
import type { WrittenFile } from "./writer.ts";
import { digestContents, digestFile } from "../digests/files.ts";

/** What a build reported, and its input. */
export interface BuildOutcome {
  readonly findings: readonly DocsgenError[];
  readonly examples: CheckSummary;
  readonly summary: BuildSummary;
  /** Hash of each input file by its path in the project. */
  readonly inputs: ReadonlyMap<string, string>;
}

/** The last build of a project with the same config and options. */
export interface LastBuild {
  /** Its report; undefined if its input or its output has changed since. */
  readonly find: () => Omit<BuildOutcome, "inputs"> | undefined;
  /** Returns a page as it was read to find out whether it has changed, once. */
  readonly takePage: TakePage;
  /** Its output files by path; undefined if they are not stored, or if a file has changed since. */
  readonly findFiles: () => ReadonlyMap<string, WrittenFile> | undefined;
  /**
   * Stores a build. Call it while the output is still locked. `linked` names the files that are links to those of the last build.
   */
  readonly put: (outcome: BuildOutcome, files: readonly WrittenFile[], linked: ReadonlySet<string>) => void;
}

interface StoredBuild {
  readonly files: readonly (readonly [file: string, digest: string])[];
  readonly folders: readonly (readonly [folder: string, digest: string])[];
  readonly output: string;
  readonly findings: readonly StoredFinding[];
  readonly examples: CheckSummary;
  readonly summary: BuildSummary;
}

/** The output files of a build, stored as a part of their own that an unchanged project does not read. */
interface StoredFiles {
  /** A stamp means the same content only for the same site. */
  readonly site: string;
  readonly rows: readonly (readonly [path: string, hash: string, bytes: number, stamp?: string])[];
}

const buildStep = "build";

/**
 * Opens the last build. Only complete builds are stored: they found every file that they looked for, so no new file can change
 * them, except in the folders of pages, which are compared as a whole.
 */
export function openLastBuild(project: OpenProject, options: ProjectOptions, cache: Cache): LastBuild {
  const { directory, loaded, input, out, repository } = project;
  const key = fingerprint(directory, out, loaded.config, [input, repository], options);
  // Before anything is read: a change during the build must not be taken for part of it.
  const folders = digestFolders(project);
  const read = (): StoredBuild | undefined => {
    const text = cache.get(buildStep, key);
    return text === undefined ? undefined : (JSON.parse(text) as StoredBuild); // `put` wrote it
  };
  let last: OutputFiles | undefined;
  return {
    takePage: (absolute) => {
      const page = folders?.pages.get(absolute);
      folders?.pages.delete(absolute);
      return page;
    },
    find: () => {
      // Plugins may read files that docsgen does not know.
      const stored = loaded.extensions.digest === undefined ? read() : undefined;
      if (stored === undefined || folders === undefined || !isCurrent(stored, folders.digests, out)) return undefined;
      const { findings, examples, summary } = stored;
      return {
        findings: findings.map(restoreFinding),
        examples,
        summary: { ...summary, guides: { ...summary.guides, rendered: 0 }, unchanged: summary.files },
      };
    },
    findFiles: () => {
      const stored = read();
      const files = cache.get(buildStep, key, 1);
      if (stored === undefined || files === undefined) return undefined;
      const found = listOutput(out);
      if (digestOutput(found) !== stored.output) return undefined;
      last = found;
      return restoreFiles(JSON.parse(files) as StoredFiles, digestSite(project)); // `put` wrote it
    },
    put: (outcome, written, linked) => {
      const output = digestOutput(describeOutput(out, written, { last, linked }));
      const stored =
        output === undefined || folders === undefined ? undefined : describe(outcome, { folders, output }, project);
      const files = storeFiles(written, digestSite(project));
      if (stored !== undefined) cache.put(buildStep, key, JSON.stringify(stored), JSON.stringify(files));
    },
  };
}

/** Always builds. */
export const noLastBuild: LastBuild = {
  find: () => undefined,
  takePage: () => undefined,
  findFiles: () => undefined,
  put: () => undefined,
};

function storeFiles(files: readonly WrittenFile[], site: string): StoredFiles {
  const rows = files.map(({ path: name, hash, bytes, stamp }) => {
    return stamp === undefined ? ([name, hash, bytes] as const) : ([name, hash, bytes, stamp] as const);
  });
  return { site, rows };
}

function restoreFiles(stored: StoredFiles, site: string): ReadonlyMap<string, WrittenFile> {
  return new Map(
    stored.rows.map(([name, hash, bytes, stamp]) => [
      name,
      { path: name, hash, bytes, stamp: stored.site === site ? stamp : undefined },
    ]),
  );
}

/** The only finding of a missing file that leaves a build complete. */
const missingExternal = "example/missing-file";

/** The folders of pages before a build. */
interface InputFolders {
  readonly digests: StoredBuild["folders"];
  /** Hash of each file in them. */
  readonly files: ReadonlySet<string>;
  /** The pages, until they are taken. */
  readonly pages: Map<string, ReadPage>;
}

type ReadPage = NonNullable<ReturnType<TakePage>>;

/** Undefined if a folder contains links and cannot be compared as a whole. */
function digestFolders({ directory, input }: OpenProject): InputFolders | undefined {
  const paths = listInputPlaces(input).map((entryPath) => path.resolve(directory, entryPath));
  const folders = paths.filter((entryPath) => statSync(entryPath, { throwIfNoEntry: false })?.isDirectory() === true);
  const pages = new Map<string, ReadPage>();
  const contents = folders.flatMap((folder) => {
    const found = digestContents(folder, (file, read) => {
      if (/\.mdx?$/.test(file)) pages.set(file, read);
    });
    return found === undefined ? [] : [{ folder, ...found }];
  });
  if (contents.length < folders.length) return undefined;
  return {
    digests: contents.map(({ folder, digest }) => [folder, digest]),
    files: new Set(contents.flatMap(({ files }) => [...files.values()])),
    pages,
  };
}

function isCurrent({ files, folders, output }: StoredBuild, now: StoredBuild["folders"], out: string): boolean {
  return (
    JSON.stringify(folders) === JSON.stringify(now) &&
    files.every(([file, digest]) => digestFile(file) === digest) &&
    digestOutput(listOutput(out)) === output
  );
}

/** Undefined for a build that cannot be recognized again. */
function describe(
  { findings, examples, summary, inputs }: BuildOutcome,
  { folders, output }: { readonly folders: InputFolders; readonly output: string },
  { directory, loaded, input }: OpenProject,
): StoredBuild | undefined {
  if (findings.some(({ code }) => code === missingExternal)) return undefined;
  const paths = listInputPlaces(input).map((entryPath) => path.resolve(directory, entryPath));
  // A baseline decides what is reported, not what is built.
  const named = textsIn({ ...loaded.config, baseline: undefined }).map((name) => path.resolve(directory, name));
  const read = [...inputs.keys()].map((name) => path.resolve(input.outsideFolder ?? directory, name));
  const inside = [...inputs.keys()].map((name) => path.resolve(directory, name));
  const isInFolder = (file: string): boolean => folders.digests.some(([folder]) => isInside(folder, file));
  const others = [...new Set([...paths, ...named, ...read, ...inside])].filter((file) => !isInFolder(file));
  const files = others.flatMap((file) => {
    const digest = digestFile(file);
    return digest === undefined ? [] : [[file, digest] as const];
  });
  const known = new Set([...files.map(([, digest]) => digest), ...folders.files]);
  // A file that cannot be found again, or has changed since it was read, must not be taken for the same.
  const isComplete = [...inputs].every(
    ([name, digest]) => known.has(digest) || /(?:^|\/)static\//.test(name) || isLocked(name),
  );
  return isComplete
    ? { files, folders: folders.digests, output, findings: findings.map(storeFinding), examples, summary }
    : undefined;
}

/** Documents of other hosts are pinned by the lock file, which is one of the files. */
function isLocked(name: string): boolean {
  return isWebUrl(name) && !isStandardSchema(name);
}

/** Every text of the config: some of them name files, such as a font. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value === "" || value.length > 300 ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The size and the time of each file in an output folder, by its path. Another one as soon as somebody has changed a file. */
type OutputFiles = ReadonlyMap<string, string>;

function digestOutput(files: OutputFiles | undefined): string | undefined {
  if (files === undefined) return undefined;
  const rows = [...files].map(([name, state]) => `/${name} ${state}`);
  return hash("sha256", rows.toSorted().join("\n"), "hex");
}

/** Undefined if the folder cannot be read or contains something that docsgen does not write. */
function listOutput(folder: string): OutputFiles | undefined {
  const files = new Map<string, string>();
  const addFolder = (below: string): void => {
    for (const entry of readdirSync(`${folder}/${below}`, { withFileTypes: true })) {
      const name = `${below}${entry.name}`;
      if (entry.isDirectory()) addFolder(`${name}/`);
      else if (entry.isFile()) files.set(name, describeFile(folder, name));
      else throw new Error(`${name} is neither a file nor a folder.`);
    }
  };
  try {
    addFolder("");
  } catch {
    return undefined;
  }
  return files;
}

/**
 * The files of the output that was just written. The files that are links to those of the last output have not changed.
 * Undefined if another program has removed one.
 */
function describeOutput(
  folder: string,
  written: readonly WrittenFile[],
  { last, linked }: { readonly last: OutputFiles | undefined; readonly linked: ReadonlySet<string> },
): OutputFiles | undefined {
  try {
    const names = [...written.map((file) => file.path), manifestName];
    return new Map(
      names.map((name) => [name, (linked.has(name) ? last?.get(name) : undefined) ?? describeFile(folder, name)]),
    );
  } catch {
    return undefined;
  }
}

function describeFile(folder: string, name: string): string {
  const { size, mtimeMs } = lstatSync(`${folder}/${name}`);
  return `${size} ${mtimeMs}`;
}
