import { hash } from "node:crypto";
import { statSync } from "node:fs";
import path from "node:path";
import { isStandardSchema } from "../../generators/api/standard-schemas.ts";
import { isWebAddress } from "../../generators/api/uri.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { once } from "../../generators/source/once.ts";
import { restoreFinding, storeFinding, type StoredFinding } from "../../generators/source/stored-finding.ts";
import type { OpenProject, ProjectOptions } from "../commands/open-project.ts";
import { listInputPlaces } from "../config/project-input.ts";
import type { Environment } from "../environment.ts";
import { stampFile } from "../file-stamp.ts";
import { manifestName } from "../manifest.ts";
import type { CheckSummary } from "../report/model.ts";
import type { BuildSummary } from "../report/summary.ts";
import {
  noFiles,
  readKeptFiles,
  writeKeptFiles,
  type KeptFiles,
  type OutputState,
  type WrittenFile,
} from "./kept-files.ts";
import { openCacheFolder } from "./cache-folder.ts";
import { digestContents, digestFile, digestProgram } from "./digests.ts";
import { openInputIndex, type InputIndex } from "./input-index.ts";
import {
  digestFiles,
  listOutput,
  updateFiles,
  type FileState,
  type OutputListing,
  type StagedNames,
} from "./output-listing.ts";
import { describeSpare, openSpareOutput, type SpareOutput, type StoredSpare } from "./spare-output.ts";

/** What a build said at its end, and of what. */
export interface BuildOutcome {
  readonly findings: readonly DocsgenError[];
  readonly examples: CheckSummary;
  readonly summary: BuildSummary;
  /** Hash of each input file by its path in the project. */
  readonly inputs: ReadonlyMap<string, string>;
}

/** The last build of a project, as long as neither what it read nor what it wrote has changed since. */
export interface KeptRun {
  readonly find: () => Omit<BuildOutcome, "inputs"> | undefined;
  /** SHA-256 of a file in the folders of pages, by its absolute path, as it was when the run began. */
  readonly digestOf: (file: string) => string | undefined;
  /** The files of its output that need not be made again, if somebody else has not changed them. */
  readonly files: KeptFiles;
  /** The last output as it is, if nobody else has changed it. */
  readonly findListing: () => OutputListing | undefined;
  /** Undefined where nothing is kept. */
  readonly spare: SpareOutput | undefined;
  /** To be called while the new output is still locked: afterwards another build may replace it at any moment. */
  readonly lookAtOutput: (now: StagedNames) => void;
  readonly keep: (outcome: BuildOutcome, files: readonly WrittenFile[]) => void;
}

interface Kept {
  readonly files: readonly (readonly [file: string, digest: string])[];
  readonly folders: readonly (readonly [folder: string, digest: string])[];
  readonly output: string;
  readonly findings: readonly StoredFinding[];
  readonly examples: CheckSummary;
  readonly summary: BuildSummary;
}

/**
 * Opens what is kept of the last build with this program, config and options. Only whole builds are kept: they found
 * every file that they asked for, so that no file can appear that would have been read, but in the folders that are
 * compared as a whole.
 */
export function openKeptRun(project: OpenProject, options: ProjectOptions, environment: Environment): KeptRun {
  if (options.cache === false) return noRun;
  const cache = openCacheFolder(environment);
  const name = `build ${describeRun(project, options)}`;
  // Before anything is read: what changes while it is built must not be taken for what was built.
  const index = openInputIndex(cache, `inputs of ${project.directory}`);
  const folders = digestFolders(project, index);
  const openFiles = openWhenAsked(() => readKeptFiles(cache, state), project.out);
  const before = listOutput(project.out);
  const state: OutputState = {
    folder: project.out,
    basis: describeBasis(project),
    output: before && digestFiles(before.files),
  };
  const spareName = `spare of ${project.out}`;
  let output: string | undefined;
  let spare: StoredSpare | undefined;
  return {
    digestOf: (file) => folders?.files.get(file),
    files: { find: (file) => openFiles().find(file), findGroup: (group) => openFiles().findGroup(group) },
    findListing: () => (openFiles() === noFiles ? undefined : before),
    // There each build begins on a new machine, to which a spare output would have to be carried.
    spare: isInCi(environment)
      ? undefined
      : openSpareOutput(cache, project.out, {
          stored: () => parse<StoredSpare>(cache.read(spareName), ["own", "added"]),
          last: before && state.output !== undefined ? { output: state.output, files: before.files } : undefined,
        }),
    find: () => {
      const kept = parse<Kept>(cache.read(name), ["files", "findings"]);
      if (kept === undefined || !isCurrent(kept, folders?.digests, state.output)) return undefined;
      const { findings, examples, summary } = kept;
      return {
        findings: findings.map(restoreFinding),
        examples,
        summary: { ...summary, unchanged: summary.files },
      };
    },
    lookAtOutput: (now) => {
      const files = updateFiles(before?.files ?? new Map<string, FileState>(), project.out, now);
      output = files && digestFiles(files);
      spare = before && output !== undefined ? describeSpare(before, output, now) : undefined;
    },
    keep: (outcome, files) => {
      index.keep();
      writeKeptFiles(cache, files, { ...state, output });
      if (spare !== undefined) cache.write(spareName, JSON.stringify(spare));
      const kept = describeOutcome(outcome, { folders, output }, project);
      if (kept !== undefined) cache.write(name, JSON.stringify(kept));
    },
  };
}

/** As all that run builds for others say it. */
function isInCi({ env }: Environment): boolean {
  return !["", "0", "false"].includes(env["CI"] ?? "");
}

const noRun: KeptRun = {
  find: () => undefined,
  digestOf: () => undefined,
  files: noFiles,
  findListing: () => undefined,
  spare: undefined,
  lookAtOutput: () => undefined,
  keep: () => undefined,
};

/** The one finding of a file that is asked for and is not there, and that still leaves the output whole. */
const missingExternal = "example/missing-file";

/** The program, where and how it is called, and the config with all that it comes to. */
function describeRun({ directory, loaded, input, out }: OpenProject, options: ProjectOptions): string {
  const said = [digestProgram(), directory, out, loaded.config, input, options];
  return hash("sha256", JSON.stringify(said), "hex");
}

/** All that every file of an output may come from beside its own input. */
function describeBasis({ loaded, input }: OpenProject): string {
  const said = [digestProgram(), loaded.config, loaded.texts.map(({ texts }) => texts), input];
  return hash("sha256", JSON.stringify(said), "hex");
}

/** Asked for while the output is locked: what another build has replaced since then is not known. */
function openWhenAsked(open: () => KeptFiles, out: string): () => KeptFiles {
  const manifest = path.join(out, manifestName);
  const before = stampFile(manifest);
  return once(() => (stampFile(manifest) === before ? open() : noFiles));
}

/** The folders of pages as a run found them. */
interface InputFolders {
  readonly digests: Kept["folders"];
  /** Hash of each file in them, by its absolute path. */
  readonly files: ReadonlyMap<string, string>;
}

/** Reads the folders of pages; undefined where one has links inside and cannot be compared as a whole. */
function digestFolders({ directory, input }: OpenProject, index: InputIndex): InputFolders | undefined {
  const places = listInputPlaces(input).map((place) => path.resolve(directory, place));
  const folders = places.filter((place) => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true);
  const contents = folders.map((folder) => [folder, digestContents(folder, index.digest)] as const);
  const digests = contents.flatMap(([folder, found]) => (found === undefined ? [] : [[folder, found.digest] as const]));
  if (digests.length < folders.length) return undefined;
  return { digests, files: new Map(contents.flatMap(([, found]) => [...(found?.files ?? [])])) };
}

function isCurrent(
  { files, folders, output }: Kept,
  now: Kept["folders"] | undefined,
  outputNow: string | undefined,
): boolean {
  return (
    JSON.stringify(folders) === JSON.stringify(now) &&
    files.every(([file, digest]) => digestFile(file) === digest) &&
    outputNow === output
  );
}

function describeOutcome(
  { findings, examples, summary, inputs }: BuildOutcome,
  { folders, output }: { readonly folders: InputFolders | undefined; readonly output: string | undefined },
  { directory, loaded, input }: OpenProject,
): Kept | undefined {
  if (output === undefined || folders === undefined) return undefined;
  if (findings.some(({ code }) => code === missingExternal)) return undefined;
  const places = listInputPlaces(input).map((place) => path.resolve(directory, place));
  const named = namesIn(loaded.config).map((name) => path.resolve(directory, name));
  const read = [...inputs.keys()].map((name) => path.resolve(input.outsideFolder ?? directory, name));
  const inside = [...inputs.keys()].map((name) => path.resolve(directory, name));
  const isInFolder = (file: string): boolean => folders.digests.some(([folder]) => file.startsWith(folder + path.sep));
  const others = [...new Set([...places, ...named, ...read, ...inside])].filter((file) => !isInFolder(file));
  const files = others.flatMap((file) => {
    const digest = digestFile(file);
    return digest === undefined ? [] : [[file, digest] as const];
  });
  const known = new Set([...files.map(([, digest]) => digest), ...folders.files.values()]);
  // A file that cannot be found again, or has changed since it was read, must not be taken for the same.
  const isWhole = [...inputs].every(
    ([name, digest]) => known.has(digest) || /(?:^|\/)static\//.test(name) || isLocked(name),
  );
  return isWhole
    ? { files, folders: folders.digests, output, findings: findings.map(storeFinding), examples, summary }
    : undefined;
}

/** Documents of other hosts are what the lock file says, and that is one of the files. */
function isLocked(name: string): boolean {
  return isWebAddress(name) && !isStandardSchema(name);
}

/** Every text of the config: some of them name files, such as a font. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value === "" || value.length > 300 ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(namesIn) : [];
}

/** Undefined for what has other lists than were kept. */
function parse<Stored extends object>(text: string | undefined, lists: readonly (keyof Stored)[]): Stored | undefined {
  try {
    const stored = text === undefined ? undefined : (JSON.parse(text) as Stored);
    return lists.every((name) => Array.isArray(stored?.[name])) ? stored : undefined;
  } catch {
    return undefined;
  }
}
