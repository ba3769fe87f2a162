import { createHash, hash } from "node:crypto";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { setImmediate as yieldToEvents } from "node:timers/promises";
import type { OutputFile, OutputPiece } from "../../generators/contract.ts";
import type { Environment } from "../environment.ts";
import { manifestName, renderManifest } from "./manifest.ts";
import { unusableFolder, notWritable } from "./findings.ts";
import {
  checkOutputEntries,
  checkOutputFolder,
  healOutput,
  outputPaths,
  realPath,
  removeOutput,
  type OutputPaths,
} from "./output-folder.ts";
import { lockOutput } from "./output-lock.ts";
import { checkOutputPath, takePath, type TakenPaths } from "./output-path.ts";
import { openStaging, type Staging } from "./output-staging.ts";
import { hasContent, haveSameBytes } from "./same-content.ts";
import { encode } from "../scratch.ts";

const yieldEveryMs = 50;

/** How the output folder is to be replaced. */
export interface WriteOptions {
  /** Absolute path of the output folder. */
  readonly folder: string;
  /** Absolute paths that must not be inside the output folder. */
  readonly protectedPaths: readonly string[];
  readonly toolVersion: string;
  /** Hash of every input file by its path in the project. */
  readonly inputs: ReadonlyMap<string, string>;
  /** False if something that the input refers to is missing. */
  readonly isWhole: boolean;
  readonly onInterrupt: Environment["onInterrupt"];
  /** How long to wait for another build of the same folder. */
  readonly lockTimeoutMs: number;
  /** Returns the files of the last output by path; undefined if a file has changed since. Called once the folder is locked. */
  readonly findLast?: () => ReadonlyMap<string, WrittenFile> | undefined;
  /** Called with each file as it is staged. */
  readonly onFile: (file: WrittenFile) => void;
  /** Called once the output is replaced, before another build may replace it. `linked` names the files of the last output. */
  readonly onWritten?: (summary: WriteSummary, files: readonly WrittenFile[], linked: ReadonlySet<string>) => void;
}

/** A file of an output on disk. */
export interface WrittenFile extends Pick<OutputFile, "path" | "stamp"> {
  /** SHA-256 as hexadecimal digits. */
  readonly hash: string;
  readonly bytes: number;
}

/** What a build changed on disk. */
export interface WriteSummary {
  readonly files: number;
  readonly unchanged: number;
  readonly bytes: number;
}

/**
 * Replaces the output folder atomically. The files are staged next to it and swapped in by rename, so a failed, killed, or
 * concurrent build leaves the last good output intact. Files are read one by one.
 */
export async function writeOutput(
  files: AsyncIterable<OutputFile> | Iterable<OutputFile>,
  options: WriteOptions,
): Promise<WriteSummary> {
  const folder = resolveFolder(options.folder);
  const paths = outputPaths(folder);
  let unlock: (() => void) | undefined;
  const cleanUp = (): void => {
    if (unlock === undefined) return;
    healOutput(paths);
    unlock();
    unlock = undefined;
  };
  // Before the lock is taken: a signal without a listener would end the process at once and leave the lock behind.
  const stopListening = options.onInterrupt(cleanUp);
  try {
    mkdirSync(path.dirname(folder), { recursive: true });
    unlock = await lockOutput(paths.lock, folder, options.lockTimeoutMs);
    return await stageAndSwap(files, paths, options);
  } catch (error) {
    throw isOutputError(error, paths) ? notWritable(folder, error) : error;
  } finally {
    stopListening();
    cleanUp();
  }
}

/** Links above the folder are followed once, here; the folder itself must not be one. */
function resolveFolder(folder: string): string {
  const absolute = path.resolve(folder);
  if (path.dirname(absolute) === absolute) throw unusableFolder(absolute, "is the root of the file system");
  return path.join(realPath(path.dirname(absolute)), path.basename(absolute));
}

async function stageAndSwap(
  files: AsyncIterable<OutputFile> | Iterable<OutputFile>,
  paths: OutputPaths,
  options: WriteOptions,
): Promise<WriteSummary> {
  healOutput(paths);
  checkOutputFolder(paths.folder, options.protectedPaths);
  // The files of a known output have not changed, so docsgen wrote all of them.
  const known = options.findLast?.();
  if (known === undefined) checkOutputEntries(paths.folder);
  const stage: Stage = {
    paths,
    hasOutput: existsSync(paths.folder),
    staging: openStaging(paths),
    taken: { files: new Map(), folders: new Map() },
    known,
    linked: new Set(),
    last: undefined,
    summary: { files: 0, unchanged: 0, bytes: 0 },
  };
  takePath(stage.taken, manifestName);
  const breathe = createBreathe();
  const written: WrittenFile[] = [];
  for await (const file of files) {
    const staged = await stageFile(stage, file, breathe);
    written.push(staged);
    options.onFile(staged);
    await breathe();
  }
  const outputs = new Map(written.map(({ path, hash }) => [path, hash]));
  stageContent(stage, { path: manifestName, content: renderManifest({ ...options, outputs }) });
  // Files that other programs have added during the build must not be removed.
  checkOutputFolder(paths.folder, options.protectedPaths);
  const replaced = checkOutputEntries(paths.folder, known);
  swap(paths);
  removeOutput(paths.previous, replaced);
  options.onWritten?.(stage.summary, written, stage.linked);
  return stage.summary;
}

interface Stage {
  readonly paths: OutputPaths;
  /** Whether there is a last output. Without one, its files need not be looked up. */
  readonly hasOutput: boolean;
  readonly staging: Staging;
  readonly taken: TakenPaths;
  /** The files of the last output; undefined: the files are compared byte by byte. */
  readonly known: ReadonlyMap<string, WrittenFile> | undefined;
  /** The files that are second links to files of the last output. */
  readonly linked: Set<string>;
  /** The file that was written last: the next one may be its copy. */
  last: { readonly path: string; readonly content: OutputFile["content"]; readonly hash: string } | undefined;
  readonly summary: { files: number; unchanged: number; bytes: number };
}

/** Yields to the event loop now and then, so that interrupts are handled. */
type Breathe = () => Promise<void>;

function createBreathe(): Breathe {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < yieldEveryMs) return;
    await yieldToEvents();
    last = performance.now();
  };
}

async function stageFile(stage: Stage, file: OutputFile, breathe: Breathe): Promise<WrittenFile> {
  const { stamp } = file;
  const last = stage.known?.get(file.path);
  // The last build has checked the paths of its files.
  if (last === undefined) checkOutputPath(file.path);
  takePath(stage.taken, file.path);
  if (stamp !== undefined && last?.stamp === stamp && keepFile(stage, file.path)) {
    count(stage, { bytes: last.bytes, isUnchanged: true });
    return last;
  }
  return file.pieces === undefined
    ? stageContent(stage, file)
    : await stagePieces(stage, file.path, { pieces: file.pieces, breathe });
}

function stageContent(stage: Stage, file: OutputFile): WrittenFile {
  const { path: name, stamp, copyOf } = file;
  const original = copyOf === undefined || stage.last?.path !== copyOf ? undefined : stage.last;
  const given = original?.content ?? file.content;
  const content = typeof given === "string" ? encode(given) : given;
  const digest = original?.hash ?? hash("sha256", content, "hex");
  writeFile(stage, name, { content, digest });
  stage.last = { path: name, content: given, hash: digest };
  return { path: name, hash: digest, bytes: content.byteLength, stamp };
}

function count({ summary }: Stage, { bytes, isUnchanged }: { readonly bytes: number; readonly isUnchanged: boolean }) {
  summary.files++;
  summary.bytes += bytes;
  if (isUnchanged) summary.unchanged++;
}

/** A file that may be larger than memory: it is compared with the last one when it is written. */
async function stagePieces(
  stage: Stage,
  name: string,
  { pieces, breathe }: { readonly pieces: Iterable<OutputPiece>; readonly breathe: Breathe },
): Promise<WrittenFile> {
  const { paths, staging } = stage;
  const sum = createHash("sha256");
  let bytes = 0;
  const file = staging.open(name);
  try {
    for (const piece of pieces) {
      const content = encode(piece.content);
      sum.update(content);
      bytes += content.byteLength;
      file.append(content);
      await breathe();
    }
  } finally {
    file.close();
  }
  const isUnchanged = stage.hasOutput && haveSameBytes(`${paths.folder}/${name}`, `${paths.staging}/${name}`);
  if (isUnchanged) staging.keepTime(name);
  count(stage, { bytes, isUnchanged });
  return { path: name, hash: sum.digest("hex"), bytes };
}

function writeFile(
  stage: Stage,
  name: string,
  { content, digest }: { readonly content: Uint8Array; readonly digest: string },
): void {
  const { paths, staging, known } = stage;
  const isSame =
    known === undefined
      ? stage.hasOutput && hasContent(`${paths.folder}/${name}`, content)
      : known.get(name)?.hash === digest;
  const isUnchanged = isSame && keepFile(stage, name);
  if (!isUnchanged) staging.write(name, content);
  count(stage, { bytes: content.byteLength, isUnchanged });
}

/**
 * Takes an unchanged file over with its time stamp: as a second link, or as a copy where the file system has no links.
 * False where it cannot be had any more.
 */
function keepFile({ staging, linked }: Pick<Stage, "staging" | "linked">, name: string): boolean {
  if (succeeds(() => staging.link(name))) {
    linked.add(name);
    return true;
  }
  return succeeds(() => staging.copy(name));
}

function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** The folder is missing only between the two renames; a build killed there is healed by the next one. */
function swap({ folder, staging, previous }: OutputPaths): void {
  if (existsSync(folder)) renameSync(folder, previous);
  renameSync(staging, folder);
}

/**
 * Whether the system reported an error at or next to the output folder. Errors elsewhere come from generators, which write
 * nothing. A full disk is reported without a path.
 */
function isOutputError(error: unknown, paths: OutputPaths): error is NodeJS.ErrnoException {
  if (!(error instanceof Error) || !("syscall" in error)) return false;
  if (!("path" in error)) return error.syscall === "write";
  const entryPath = String(error.path);
  return (
    entryPath === path.dirname(paths.folder) || Object.values(paths).some((ours: string) => entryPath.startsWith(ours))
  );
}
