import { createReadStream, readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PayloadFormat } from "../../generators/examples/files/model.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { relativePath } from "../../generators/source/file-path.ts";
import { findNearestName } from "../../generators/source/nearest-name.ts";
import { createSourceFile, type SourceFile } from "../../generators/source/source-file.ts";
import { folderNamed, missingFile, notText, unknownFormat, unreadableInput } from "./findings.ts";
import type { Environment } from "../environment.ts";

/** A file that a command names, or standard input. */
export interface NamedFile {
  /** As the user wrote it. */
  readonly argument: string;
  /** Absolute path; undefined for standard input. */
  readonly absolute: string | undefined;
  /** The name in findings: relative to the project, with forward slashes. */
  readonly path: string;
}

const formats: Readonly<Record<string, PayloadFormat>> = {
  ".json": "json",
  ".yaml": "yaml",
  ".yml": "yaml",
  ".jsonl": "jsonl",
  ".ndjson": "jsonl",
  ".har": "har",
  ".http": "http",
  ".rest": "http",
  ".bru": "bru",
  ".md": "md",
  ".markdown": "md",
};

/** Finds the files that the arguments name, each once and in order; throws if one is missing or is a folder. */
export function findNamedFiles(
  names: readonly string[],
  { directory, cwd }: { readonly directory: string; readonly cwd: string },
): readonly NamedFile[] {
  const files = names.map((argument): NamedFile => {
    if (argument === "-") return { argument, absolute: undefined, path: "<stdin>" };
    const absolute = path.resolve(cwd, argument);
    const stats = statSync(absolute, { throwIfNoEntry: false });
    if (stats === undefined) throw missingFile(argument, findSibling(argument, absolute));
    if (stats.isDirectory()) throw folderNamed(argument);
    return { argument, absolute, path: relativePath(directory, absolute) };
  });
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

function findSibling(argument: string, absolute: string): string | undefined {
  const folder = path.dirname(absolute);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  const nearest = findNearestName(path.basename(absolute), readdirSync(folder).toSorted());
  return nearest === undefined ? undefined : path.join(path.dirname(argument), nearest);
}

/** Whether the file's ending names a format. */
export function isKnownEnding({ path: name }: NamedFile): boolean {
  return Object.hasOwn(formats, path.extname(name).toLowerCase());
}

/** The format from `--as`, otherwise from the file extension. Standard input is JSON by default. */
export function formatOf(file: NamedFile, stated: PayloadFormat | undefined): PayloadFormat {
  const format = stated ?? (file.absolute === undefined ? "json" : formats[path.extname(file.path).toLowerCase()]);
  if (format === undefined) throw unknownFormat(file.argument);
  return format;
}

/** Reads a whole file as UTF-8 text. The byte order mark is removed, because editors do not count it in columns. */
export async function readPayloadFile(file: NamedFile, environment: Pick<Environment, "stdin">): Promise<SourceFile> {
  try {
    const bytes = file.absolute === undefined ? await readAll(environment) : await readFile(file.absolute);
    if (bytes.includes(0)) throw notText(file.argument);
    return createSourceFile(file.path, new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw describeError(file, cause);
  }
}

async function readAll({ stdin }: Pick<Environment, "stdin">): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stdin) chunks.push(toBytes(chunk));
  return Buffer.concat(chunks);
}

const toBytes = (chunk: string | Uint8Array): Uint8Array => (typeof chunk === "string" ? Buffer.from(chunk) : chunk);

const chunkBytes = 64 * 1024;

/** Calls `take` with each line of a file, without its line feed. At most a chunk and one line are in memory. */
export async function readLines(
  file: NamedFile,
  environment: Pick<Environment, "stdin">,
  take: (line: string) => void,
): Promise<void> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parts: AsyncIterable<string | Uint8Array> =
    file.absolute === undefined ? environment.stdin : createReadStream(file.absolute, { highWaterMark: chunkBytes });
  let pending: string[] = [];
  const takeText = (text: string): void => {
    let start = 0;
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", start)) {
      const piece = text.slice(start, end);
      take(pending.length === 0 ? piece : [...pending, piece].join(""));
      if (pending.length > 0) pending = [];
      start = end + 1;
    }
    if (start < text.length) pending.push(start === 0 ? text : text.slice(start));
  };
  try {
    for await (const chunk of parts) {
      const bytes = toBytes(chunk);
      if (bytes.includes(0)) throw notText(file.argument);
      takeText(decoder.decode(bytes, { stream: true }));
    }
    takeText(decoder.decode());
    if (pending.length > 0) take(pending.join(""));
  } catch (cause) {
    throw describeError(file, cause);
  }
}

function describeError(file: NamedFile, cause: unknown): unknown {
  if (cause instanceof DocsgenError) return cause;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return notText(file.argument);
  const reason = reasons[code];
  return reason === undefined ? cause : unreadableInput(file.argument, reason, cause);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EISDIR: "it is a folder",
  EIO: "the disk reports an error",
  ENOENT: "it no longer exists",
  ENXIO: "it is a socket or a device",
  ERR_FS_FILE_TOO_LARGE: "it is larger than 2 GB; `.jsonl` files may be of any size",
  ERR_STRING_TOO_LONG: "it is too large to be read as one text; `.jsonl` files may be of any size",
};
