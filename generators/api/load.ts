import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL, fileURLToPath } from "node:url";
import SwaggerParser from "@apidevtools/swagger-parser";
import { decodeSafely } from "../source/decode-safely.ts";
import { DocsgenError } from "../source/docsgen-error.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { createSourceFile, type SourceFile } from "../source/source-file.ts";
import { binaryFile, missingSpec, notAnObject, tooLargeFile, tooManyFiles, unreadableSpec } from "./findings.ts";
import { parseDescription } from "./parse.ts";
import { projectFolderOf } from "./project-folder.ts";
import { isStandardSchema, listStandardSchemas } from "./standard-schemas.ts";
import { splitReference } from "./uri.ts";

/** One file of the description. */
export interface SpecFile {
  readonly source: SourceFile;
  readonly value: JsonValue;
}

/** Why a file that a `$ref` names is not among the files. */
export type RefFailure =
  | { readonly kind: "missing" | "outside" | "network" }
  | { readonly kind: "broken"; readonly error: DocsgenError };

/** The parsed description: its files as a graph joined by `$ref`, never dereferenced. */
export interface SpecDocument {
  /** Path of the root file. All paths are relative to `folder`, with forward slashes. */
  readonly root: string;
  readonly files: ReadonlyMap<string, SpecFile>;
  readonly failures: ReadonlyMap<string, RefFailure>;
  /** Files that an `externalValue` names; binary ones are left out. */
  readonly externals: ReadonlyMap<string, SpecFile | RefFailure>;
}

interface Reader {
  /** Real path of the folder that no `$ref` may leave. */
  readonly folder: string;
  /** Real path of the folder that files are named from: the same, or one above it. */
  readonly namesFrom: string;
  readonly files: Map<string, SpecFile>;
  readonly failures: Map<string, RefFailure>;
}

/**
 * Reads the description and every file its `$ref`s reach, each once, below the project folder (or, where the
 * description lies elsewhere, below its own folder), never from the network.
 * Throws a DocsgenError when the root file gives no value to go on with. Files of a description that lies elsewhere
 * are named from `outsideFolder`, where it is given.
 */
export async function loadSpec(projectFolder: string, specPath: string, outsideFolder?: string): Promise<SpecDocument> {
  const absolute = path.resolve(projectFolder, specPath);
  const real = await realpath(absolute).catch(() => undefined);
  if (real === undefined) throw missingSpec(displayPath(projectFolder, absolute));
  const project = await realpath(projectFolder);
  const folder = isInside(project, real) ? project : projectFolderOf(real);
  const namesFrom = folder === project ? project : (outsideFolder ?? folder);
  const reader: Reader = { folder, namesFrom, files: new Map(), failures: new Map() };
  const root = relativePath(namesFrom, real);
  const file = await readSpecFile(reader, real);
  if (!isJsonObject(file.value))
    throw notAnObject("The description", describeKind(file.value), { file: root, line: 1, column: 1 });
  await resolveReferences(reader, real, file.value);
  return { root, files: reader.files, failures: reader.failures, externals: await readExternals(reader) };
}

/** Names a value's kind in a message. */
export function describeKind(value: unknown): string {
  if (value === null || value === undefined) return "empty";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/**
 * Lets swagger-parser follow the references from file to file through our own reader and parser, which confine and
 * position them. It sees of each file only the addresses in it: what they mean below an `$id`, and which of them are
 * data, is decided where they are linked.
 */
async function resolveReferences(reader: Reader, absolute: string, root: JsonObject): Promise<void> {
  // It reads versions 3.0 and 3.1 only and wants `paths`.
  const view = { openapi: "3.1.0", info: {}, servers: [], paths: {}, ...listAddresses(root) };
  // oxlint-disable-next-line typescript/await-thenable -- the package types this overload as its callback form
  await new SwaggerParser().resolve(
    // It encodes what it is given, so that an address that is one already would name another folder.
    decodeURIComponent(pathToFileURL(absolute).href),
    view as never,
    {
      continueOnError: true,
      resolve: {
        http: false,
        file: false,
        docsgen: { order: 1, canRead: true, read: (file: { url: string }) => readReference(reader, file.url) },
      },
      parse: {
        json: false,
        yaml: false,
        text: false,
        binary: false,
        docsgen: {
          order: 1,
          canParse: true,
          parse: (file: { data: unknown }) => listAddresses(reader.files.get(String(file.data))?.value ?? null),
        },
      },
    } as never,
  );
}

/** The files and places that a file may refer to, as references of the simplest form. */
function listAddresses(root: JsonValue): JsonObject {
  const addresses = new Set<string>();
  for (const value of walkContainers(root)) {
    for (const [key, child] of Object.entries(value))
      if (typeof child === "string" && isReference(key, child)) addresses.add(splitReference(child).address);
    const mapping = isJsonObject(value) ? value["mapping"] : undefined;
    for (const target of Object.values(isJsonObject(mapping) ? mapping : {}))
      if (typeof target === "string" && isReference("mapping", target)) addresses.add(splitReference(target).address);
  }
  const usable = [...addresses].filter((address) => address !== "" && URL.canParse(address, "file:///spec/"));
  return { "x-references": usable.map(($ref) => ({ $ref })) };
}

function isReference(key: string, text: string): boolean {
  return key === "$ref" || key === "$dynamicRef" || (key === "mapping" && /[#/]|\.(?:ya?ml|json)$/.test(text));
}

/** Gives swagger-parser the key of a file of ours; what cannot be read is remembered and reported where its `$ref` stands. */
async function readReference(reader: Reader, url: string): Promise<string> {
  const fail = (key: string, failure: RefFailure): string => {
    reader.failures.set(key, failure);
    return "";
  };
  if (isStandardSchema(url)) {
    for (const { address, file, adapt } of listStandardSchemas()) {
      const text = adapt(await readFile(file, "utf8"));
      reader.files.set(address, { source: createSourceFile(address, text), value: JSON.parse(text) as JsonValue });
    }
    return url;
  }
  if (!url.startsWith("file:") && /^[a-z][a-z\d+.-]+:/i.test(url)) return fail(url, { kind: "network" });
  const absolute = url.startsWith("file:") ? safeFilePath(url) : path.resolve(reader.namesFrom, decodeSafely(url));
  if (absolute === undefined) return fail(url, { kind: "outside" });
  const key = relativePath(reader.namesFrom, absolute);
  if (!isInside(reader.folder, absolute)) return fail(key, { kind: "outside" });
  const real = await realpath(absolute).catch(() => undefined);
  if (real === undefined) return fail(key, { kind: "missing" });
  if (!isInside(reader.folder, real)) return fail(key, { kind: "outside" });
  try {
    await readSpecFile(reader, real, key);
    return key;
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    return fail(key, { kind: "broken", error });
  }
}

/** Reads the files that examples name by `externalValue`: they are payloads, and no part of the description. */
async function readExternals({
  folder,
  namesFrom,
  files,
}: Reader): Promise<ReadonlyMap<string, SpecFile | RefFailure>> {
  const found = new Map<string, SpecFile | RefFailure>();
  const readable = new Map<string, SpecFile>();
  for (const { source, value } of files.values())
    for (const address of source.text.includes("externalValue") ? listExternals(value) : []) {
      const key = resolveReferencePath(source.path, address);
      const read = found.has(key)
        ? undefined
        : await readExternal({ folder, namesFrom, files: readable, failures: new Map() }, key);
      if (read !== undefined) found.set(key, read);
    }
  return found;
}

function listExternals(root: JsonValue): readonly string[] {
  const addresses = new Set<string>();
  for (const { externalValue } of walkContainers(root))
    if (typeof externalValue === "string") addresses.add(externalValue);
  return [...addresses];
}

/** Every object and list of a value, itself included. */
function* walkContainers(root: JsonValue): Iterable<JsonObject> {
  const pending: JsonValue[] = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== "object" || value === null) continue;
    const container = value as JsonObject; // a list is read by its indexes
    yield container;
    for (const child of Object.values(container)) if (typeof child === "object") pending.push(child);
  }
}

async function readExternal(reader: Reader, key: string): Promise<SpecFile | RefFailure | undefined> {
  if (/^[a-z][a-z\d+.-]+:/i.test(key)) return { kind: key.startsWith("file:") ? "outside" : "network" };
  const absolute = path.resolve(reader.namesFrom, key);
  if (!isInside(reader.folder, absolute)) return { kind: "outside" };
  const real = await realpath(absolute).catch(() => undefined);
  if (real === undefined) return { kind: "missing" };
  if (!isInside(reader.folder, real)) return { kind: "outside" };
  try {
    if (/\.(?:json|ya?ml)$/i.test(key)) return await readSpecFile(reader, real, key);
    const source = createSourceFile(key, decodeText(await readBytes(real, key), key));
    return { source, value: source.text };
  } catch (error) {
    if (!(error instanceof DocsgenError)) return { kind: "missing" };
    return error.code === "spec/binary-file" ? undefined : { kind: "broken", error };
  }
}

/** Beyond what people and tools write: the largest description that is known to us has 13 MB, the most files 2,907. */
const largestBytes = 100_000_000;
const mostFiles = 20_000;

/** Reads a file; a device or a pipe would never end, and of what is too large nothing is read. */
async function readBytes(absolute: string, key: string): Promise<Uint8Array> {
  const stats = await stat(absolute);
  if (!stats.isFile()) throw unreadableSpec(key, stats.isDirectory() ? "it is a folder" : "it is no file", undefined);
  if (stats.size > largestBytes) throw tooLargeFile(key, stats.size, largestBytes);
  return await readFile(absolute);
}

async function readSpecFile(
  reader: Reader,
  absolute: string,
  key = relativePath(reader.namesFrom, absolute),
): Promise<SpecFile> {
  const known = reader.files.get(key);
  if (known !== undefined) return known;
  if (reader.files.size >= mostFiles) throw tooManyFiles(key, mostFiles);
  const bytes = await readBytes(absolute, key).catch((cause: NodeJS.ErrnoException) => {
    if (cause instanceof DocsgenError) throw cause;
    throw unreadableSpec(key, cause.code === "EACCES" ? "access is denied" : "the system refuses it", cause);
  });
  const source = createSourceFile(key, decodeText(bytes, key));
  const file: SpecFile = { source, value: parseDescription(source) };
  reader.files.set(key, file);
  return file;
}

function decodeText(bytes: Uint8Array, file: string): string {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  const known = start.startsWith("\x89PNG")
    ? "it looks like a PNG image"
    : start.startsWith("PK\x03\x04")
      ? "it looks like a ZIP archive"
      : start.startsWith("%PDF")
        ? "it looks like a PDF"
        : start.startsWith("\x1F\x8B")
          ? "it looks like a gzip archive"
          : undefined;
  if (known !== undefined) throw binaryFile(file, known);
  if (bytes.subarray(0, 8000).includes(0)) throw binaryFile(file, "it holds NUL bytes");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw binaryFile(file, "it is not valid UTF-8");
  }
}

/** The path a `$ref` of `file` leads to, as a key of `SpecDocument.files`; absolute addresses stay as they are. */
export function resolveReferencePath(file: string, reference: string): string {
  if (reference === "") return file;
  if (/^[a-z][a-z\d+.-]+:/i.test(reference) || reference.startsWith("/")) return reference;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), decodeSafely(reference)));
}

function safeFilePath(url: string): string | undefined {
  try {
    return fileURLToPath(url.replace(/[?#].*$/s, ""));
  } catch {
    return undefined;
  }
}

function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== "" && !relative.startsWith("..") && !path.isAbsolute(relative);
}

function relativePath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join("/");
}

function displayPath(projectFolder: string, absolute: string): string {
  return isInside(projectFolder, absolute) ? relativePath(projectFolder, absolute) : path.basename(absolute);
}
