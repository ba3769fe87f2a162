import { readFileSync } from "node:fs";
import path from "node:path";
import type { OutputFile } from "../../generators/contract.ts";
import { lostFile } from "../output-findings.ts";
import type { CacheFolder } from "./cache-folder.ts";

/** A file of an output folder, and what it was made from. */
export interface WrittenFile {
  readonly path: string;
  readonly key: string;
  /** The files that it was made together with. */
  readonly group: string | undefined;
  /** SHA-256 as hexadecimal digits. */
  readonly hash: string;
  readonly bytes: number;
}

/** The files of the last output that are known by what they were made from. */
export interface KeptFiles {
  /** The file, if it was made from the same. */
  readonly find: (file: Pick<OutputFile, "path" | "key">) => WrittenFile | undefined;
  /** All files that were made together; undefined where there are none. */
  readonly findGroup: (group: string) => readonly OutputFile[] | undefined;
}

/** Nothing is known of the last output. */
export const noFiles: KeptFiles = { find: () => undefined, findGroup: () => undefined };

type Row = readonly [path: string, key: string, hash: string, bytes: number, group?: string | undefined];

interface Stored {
  /** The program and the config that made them. */
  readonly basis: string;
  /** Digest of the folder by sizes and times: what somebody has changed is not what was built. */
  readonly output: string;
  readonly files: readonly Row[];
}

/** An output folder as it is now, and what its files must have been made by. */
export interface OutputState {
  readonly folder: string;
  readonly basis: string;
  /** Digest of the folder; undefined where it cannot be read. */
  readonly output: string | undefined;
}

/** Reads what is known of an output folder. */
export function readKeptFiles(cache: CacheFolder, { folder, basis, output }: OutputState): KeptFiles {
  const stored = parse(cache.read(nameOf(folder)));
  if (stored === undefined || stored.basis !== basis || stored.output !== output) return noFiles;
  const files = new Map<string, WrittenFile>();
  const groups = new Map<string, OutputFile[]>();
  for (const [name, key, hash, bytes, group] of stored.files) {
    const file = { path: name, key, group, hash, bytes };
    files.set(name, file);
    if (group === undefined) continue;
    const others = groups.get(group);
    if (others === undefined) groups.set(group, [keptFile(folder, file)]);
    else others.push(keptFile(folder, file));
  }
  return {
    find: ({ path: name, key }) => {
      const file = files.get(name);
      return file !== undefined && file.key === key ? file : undefined;
    },
    findGroup: (group) => groups.get(group),
  };
}

function keptFile(folder: string, { path: name, key, group }: WrittenFile): OutputFile {
  return {
    path: name,
    key,
    group,
    get content() {
      try {
        return readFileSync(path.join(folder, name));
      } catch (cause) {
        throw lostFile(name, cause);
      }
    },
  };
}

/** Keeps what is known of an output folder. */
export function writeKeptFiles(cache: CacheFolder, files: readonly WrittenFile[], state: OutputState): void {
  const { folder, basis, output } = state;
  if (output === undefined) return;
  const rows = files.map(({ path: name, key, group, hash, bytes }): Row => [name, key, hash, bytes, group]);
  cache.write(nameOf(folder), JSON.stringify({ basis, output, files: rows } satisfies Stored));
}

function nameOf(folder: string): string {
  return `output ${folder}`;
}

function parse(text: string | undefined): Stored | undefined {
  try {
    const stored = text === undefined ? undefined : (JSON.parse(text) as Stored);
    return stored !== undefined && Array.isArray(stored.files) ? stored : undefined;
  } catch {
    return undefined;
  }
}
