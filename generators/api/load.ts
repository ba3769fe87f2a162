import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL, fileURLToPath } from "node:url";
import SwaggerParser from "@apidevtools/swagger-parser";
import { decodeSafely } from "../source/decode-safely.ts";
import { DocsgenError } from "../source/docsgen-error.ts";
import { isInside, relativePath } from "../source/file-path.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import type { Position } from "../source/position.ts";
import { createSourceFile, type SourceFile } from "../source/source-file.ts";
import { decodeText, isUnreadable } from "./decode-text.ts";
import { describeKind } from "./describe-kind.ts";
import { disk, type FileStorage } from "./file-storage.ts";
import { openAlways, type OpenedFiles } from "./opened-files.ts";
import { missingSpec, notAnObject, tooLargeFile, tooManyFiles, unreadableSpec } from "./findings.ts";
import { listUrls, listTexts } from "./list-urls.ts";
import { limitRemote, loadRemoteFiles, readDocument, readRemoteExternal } from "./load-remote.ts";
import { parseDescription, type ParsedDescription } from "./parse.ts";
import { projectFolderOf } from "./project-folder.ts";
import { listTextsOf, type ReadRemote, type RefFailure, type SpecDocument, type SpecFile } from "./spec-document.ts";
import { isStandardSchema, listStandardSchemas } from "./standard-schemas.ts";
import { isWebUrl, resolveReferencePath, resolveUri } from "./uri.ts";

/** What docsgen may read outside the description's own folder. */
export interface LoadOptions {
  /**
   * The folder that file names are relative to, if the description is outside the project. Undefined: the description's
   * own folder.
   */
  readonly outsideFolder?: string | undefined;
  /** Undefined: no other host is requested. */
  readonly readRemote?: ReadRemote | undefined;
  /** Overlays of the root file, in their order. Undefined: none. */
  readonly overlays?: OverlayFiles | undefined;
  /** Parses a file as `parseDescription` does. */
  readonly parse?: (source: SourceFile) => ParsedDescription;
  /** Where files are read from. Default: the disk. */
  readonly storage?: FileStorage | undefined;
  /** Files that an earlier call has opened. Those with the same bytes are not decoded and parsed again. */
  readonly opened?: OpenedFiles | undefined;
}

/** Overlays as the config names them. */
export interface OverlayFiles {
  /** Paths from the project folder, or URLs. */
  readonly paths: readonly string[];
  /** The position of a path in the config. */
  readonly locate: (index: number) => Position | undefined;
}

interface Reader {
  /** Real path of the folder that no `$ref` may leave. */
  readonly folder: string;
  /** Real path of the folder that file names are relative to: the same folder, or one above it. */
  readonly namesFrom: string;
  readonly files: Map<string, SpecFile>;
  readonly failures: Map<string, RefFailure>;
  readonly parse: NonNullable<LoadOptions["parse"]>;
  readonly storage: FileStorage;
  readonly opened: OpenedFiles;
}

/**
 * Reads the description and every file that its `$ref`s reach, each once. Files must be in the project folder or, if
 * the description is outside, in its own folder. `readRemote` reads documents on other hosts. Throws a DocsgenError if
 * the root file cannot be read.
 */
export async function loadSpec(
  projectFolder: string,
  specPath: string,
  {
    outsideFolder,
    readRemote: readAnyRemote,
    overlays,
    parse = parseDescription,
    storage = disk,
    opened = openAlways,
  }: LoadOptions = {},
): Promise<SpecDocument> {
  const absolute = path.resolve(projectFolder, specPath);
  const real = await storage.realpath(absolute).catch(() => undefined);
  if (real === undefined) throw missingSpec(displayPath(projectFolder, absolute));
  const project = await storage.realpath(projectFolder);
  const folder = isBelow(project, real) ? project : projectFolderOf(real);
  const namesFrom = folder === project ? project : (outsideFolder ?? folder);
  const reader: Reader = { folder, namesFrom, files: new Map(), failures: new Map(), parse, storage, opened };
  const root = relativePath(namesFrom, real);
  const readRemote = readAnyRemote && limitRemote(readAnyRemote);
  const written = await readSpecFile(reader, real);
  if (!isJsonObject(written.value))
    throw notAnObject("The description", describeKind(written.value), { file: root, line: 1, column: 1 });
  const file =
    overlays === undefined ? written : await readOverlaid(written, overlays, { reader, project, readRemote });
  reader.files.set(root, file);
  if (isJsonObject(file.value)) await resolveReferences(reader, real, file.value);
  if (readRemote !== undefined)
    await loadRemoteFiles({ ...reader, readRemote, addStandardSchemas: () => addStandardSchemas(reader) });
  return { root, files: reader.files, failures: reader.failures, externals: await readExternals(reader, readRemote) };
}

/** The root file with its overlays applied. The code for overlays is loaded only for descriptions that have some. */
async function readOverlaid(
  root: SpecFile,
  { paths, locate }: OverlayFiles,
  { reader, project, readRemote }: OverlayReader,
): Promise<SpecFile> {
  const { applyOverlays } = await import("./overlay/apply-overlays.ts");
  const { missingOverlay, overlayOnOtherHost, unreadOverlay } = await import("./overlay/findings.ts");
  const files: SpecFile[] = [];
  for (const [index, name] of paths.entries()) {
    if (isWebUrl(name)) {
      const found = readRemote && (await readDocument(readRemote, name, parseDescription));
      if (found === undefined) throw overlayOnOtherHost(name, locate(index));
      if ("kind" in found) throw unreadOverlay(name, found, locate(index));
      files.push(found);
      continue;
    }
    const real = await reader.storage.realpath(path.resolve(project, name)).catch(() => undefined);
    if (real === undefined) throw missingOverlay(name, locate(index));
    const overlayReader: Reader = { ...reader, files: new Map(), failures: new Map() };
    files.push(await readSpecFile(overlayReader, real, relativePath(project, real)));
  }
  return applyOverlays(root, files);
}

interface OverlayReader {
  readonly reader: Reader;
  /** Real path of the project folder. */
  readonly project: string;
  readonly readRemote: ReadRemote | undefined;
}

/**
 * swagger-parser follows the references between files with docsgen's reader and parser, which confine and position
 * them. It sees only the URLs in each file. The linker decides later what these mean below an `$id` and which of them
 * are data.
 */
async function resolveReferences(reader: Reader, absolute: string, root: JsonObject): Promise<void> {
  // It supports only versions 3.0 and 3.1, and requires `paths`.
  const view = { openapi: "3.1.0", info: {}, servers: [], paths: {}, ...viewUrls(root) };
  // oxlint-disable-next-line typescript/await-thenable -- the package types this overload as its callback form
  await new SwaggerParser().resolve(
    // It encodes its input, so an encoded URL would name another folder.
    decodeURIComponent(pathToFileURL(absolute).href),
    view as never, // the package's type requires whole documents
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
          parse: (file: { data: unknown }) => viewUrls(reader.files.get(String(file.data))?.value ?? null),
        },
      },
    } as never, // its type of options omits custom resolvers and parsers
  );
}

/** The URLs in a file that refer to local files, as minimal references. */
function viewUrls(root: JsonValue): JsonObject {
  const usable = listUrls(root).filter(
    (url) => URL.canParse(url, "file:///spec/") && (!isWebUrl(url) || isStandardSchema(resolveUri(url) ?? "")),
  );
  return { "x-references": usable.map(($ref) => ({ $ref })) };
}

/** Gives a file's key to swagger-parser. A read error is stored and reported at the location of its `$ref`. */
async function readReference(reader: Reader, url: string): Promise<string> {
  const fail = (key: string, failure: RefFailure): string => {
    reader.failures.set(key, failure);
    return "";
  };
  if (isStandardSchema(url)) {
    await addStandardSchemas(reader);
    return url;
  }
  if (!url.startsWith("file:") && /^[a-z][a-z\d+.-]+:/i.test(url)) return fail(url, { kind: "network" });
  const absolute = url.startsWith("file:") ? safeFilePath(url) : path.resolve(reader.namesFrom, decodeSafely(url));
  if (absolute === undefined) return fail(url, { kind: "outside" });
  const key = relativePath(reader.namesFrom, absolute);
  if (!isBelow(reader.folder, absolute)) return fail(key, { kind: "outside" });
  const real = await reader.storage.realpath(absolute).catch(() => undefined);
  if (real === undefined) return fail(key, { kind: "missing" });
  if (!isBelow(reader.folder, real)) return fail(key, { kind: "outside" });
  try {
    await readSpecFile(reader, real, key);
    return key;
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    return fail(key, { kind: "broken", error });
  }
}

async function addStandardSchemas({ files }: Reader): Promise<void> {
  for (const { url, file, adapt } of listStandardSchemas()) {
    const text = adapt(await readFile(file, "utf8"));
    // JSON.parse returns JSON, which its type `any` does not state.
    files.set(url, { source: createSourceFile(url, text), value: JSON.parse(text) as JsonValue });
  }
}

/** Reads the files that examples name with `externalValue`. They are payloads, not parts of the description. */
async function readExternals(
  { files, ...shared }: Reader,
  readRemote: ReadRemote | undefined,
): Promise<ReadonlyMap<string, SpecFile | RefFailure>> {
  const found = new Map<string, SpecFile | RefFailure>();
  const reader: Reader = { ...shared, files: new Map(), failures: new Map() };
  for (const file of files.values())
    for (const url of mentionsExternals(file) ? listTexts(file.value, "externalValue") : []) {
      const key = resolveReferencePath(file.source.path, url);
      if (found.has(key)) continue;
      const isRemote = isWebUrl(key) && readRemote !== undefined;
      const read = isRemote ? await readRemoteExternal(readRemote, key) : await readExternal(reader, key);
      if (read !== undefined) found.set(key, read);
    }
  return found;
}

function mentionsExternals(file: SpecFile): boolean {
  return listTextsOf(file).some(({ text }) => text.includes("externalValue"));
}

async function readExternal(reader: Reader, key: string): Promise<SpecFile | RefFailure | undefined> {
  if (/^[a-z][a-z\d+.-]+:/i.test(key)) return { kind: key.startsWith("file:") ? "outside" : "network" };
  const absolute = path.resolve(reader.namesFrom, key);
  if (!isBelow(reader.folder, absolute)) return { kind: "outside" };
  const real = await reader.storage.realpath(absolute).catch(() => undefined);
  if (real === undefined) return { kind: "missing" };
  if (!isBelow(reader.folder, real)) return { kind: "outside" };
  const isData = /\.(?:json|ya?ml)$/i.test(key);
  try {
    if (isData) return await readSpecFile(reader, real, key);
    const source = createSourceFile(key, decodeText(await readBytes(reader.storage, real, key), key));
    return { source, value: source.text };
  } catch (error) {
    if (!(error instanceof DocsgenError)) return { kind: "missing" };
    return isUnreadable(error, isData) ? undefined : { kind: "broken", error };
  }
}

/** Limits beyond real descriptions: the largest known one is 13 MB, the most files are 2,907. */
export const maxBytes = 100_000_000;
const maxFiles = 20_000;

/** Reads a file. A device or a pipe would never end, and a file over the limit is not read at all. */
async function readBytes(storage: FileStorage, absolute: string, key: string): Promise<Uint8Array> {
  const stats = await storage.stat(absolute);
  if (!stats.isFile())
    throw unreadableSpec(key, stats.isDirectory() ? "it is a folder" : "it is not a regular file", undefined);
  if (stats.size > maxBytes) throw tooLargeFile(key, stats.size, maxBytes);
  return await storage.readFile(absolute);
}

async function readSpecFile(
  reader: Reader,
  absolute: string,
  key = relativePath(reader.namesFrom, absolute),
): Promise<SpecFile> {
  const known = reader.files.get(key);
  if (known !== undefined) return known;
  if (reader.files.size >= maxFiles) throw tooManyFiles(key, maxFiles);
  const bytes = await readBytes(reader.storage, absolute, key).catch((cause: NodeJS.ErrnoException) => {
    if (cause instanceof DocsgenError) throw cause;
    throw unreadableSpec(key, cause.code === "EACCES" ? "access is denied" : "the system reported an error", cause);
  });
  const file = reader.opened(key, bytes, () => {
    const source = createSourceFile(key, decodeText(bytes, key), hash("sha256", bytes, "hex"));
    return { source, ...reader.parse(source) };
  });
  reader.files.set(key, file);
  return file;
}

function safeFilePath(url: string): string | undefined {
  try {
    return fileURLToPath(url.replace(/[?#].*$/s, ""));
  } catch {
    return undefined;
  }
}

/** True if a file is inside a folder. The folder itself is not a file. */
function isBelow(folder: string, file: string): boolean {
  return file !== folder && isInside(folder, file);
}

function displayPath(projectFolder: string, absolute: string): string {
  return isBelow(projectFolder, absolute) ? relativePath(projectFolder, absolute) : path.basename(absolute);
}
