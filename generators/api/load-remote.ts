import { DocsgenError } from "../source/docsgen-error.ts";
import { createSourceFile } from "../source/source-file.ts";
import { decodeText, isUnreadable } from "./decode-text.ts";
import { listUrls, listTexts } from "./list-urls.ts";
import { parseDescription } from "./parse.ts";
import { listTextsOf, type ReadRemote, type RefFailure, type SpecFile } from "./spec-document.ts";
import { isStandardSchema } from "./standard-schemas.ts";
import { isWebUrl, resolveReferencePath, resolveUri } from "./uri.ts";

/** The files read so far, and how documents on other hosts are read. */
export interface RemoteReader {
  readonly files: Map<string, SpecFile>;
  readonly failures: Map<string, RefFailure>;
  readonly readRemote: ReadRemote;
  /** Adds the meta-schemas, which docsgen ships. */
  readonly addStandardSchemas: () => Promise<void>;
}

/** A limit beyond any real description: each document is a request, and one document can refer to thousands. */
const maxDocuments = 1000;
const maxConcurrent = 8;

/** The maximum number of documents per description. Each document is requested once. */
export function limitRemote(readRemote: ReadRemote): ReadRemote {
  let count = 0;
  return async (url) => {
    count += 1;
    return count > maxDocuments
      ? { kind: "remote", url, failure: { kind: "too-many", max: maxDocuments } }
      : await readRemote(url);
  };
}

/**
 * Reads the documents on other hosts that the files refer to, directly or indirectly. A schema's `$id` is a name and is
 * not requested. A document on a host may refer to other hosts only, never to local files.
 */
export async function loadRemoteFiles(reader: RemoteReader): Promise<void> {
  const { files, failures } = reader;
  const identifiers = new Set<string>();
  for (let fresh = [...files.values()]; fresh.length > 0;) {
    for (const file of fresh) for (const url of listIdentifiers(file)) identifiers.add(url);
    const needed = [...new Set(fresh.flatMap(listRemote))].filter(
      (url) => !files.has(url) && !failures.has(url) && !identifiers.has(url),
    );
    if (needed.some(isStandardSchema)) await reader.addStandardSchemas();
    fresh = await readAll(
      reader,
      needed.filter((url) => !isStandardSchema(url)),
    );
  }
}

function listRemote({ source, value }: SpecFile): readonly string[] {
  return listUrls(value)
    .map((url) => resolveReferencePath(source.path, url))
    .filter(isWebUrl);
}

function listIdentifiers(file: SpecFile): readonly string[] {
  const { value } = file;
  if (!listTextsOf(file).some(({ text }) => /\$(?:id|self)\b/.test(text))) return [];
  return ["$id", "$self"].flatMap((key) =>
    listTexts(value, key).flatMap((text) => (isWebUrl(text) ? (resolveUri(text) ?? []) : [])),
  );
}

async function readAll(reader: RemoteReader, urls: readonly string[]): Promise<SpecFile[]> {
  const read: SpecFile[] = [];
  for (let index = 0; index < urls.length; index += maxConcurrent) {
    const some = urls.slice(index, index + maxConcurrent);
    const documents = await Promise.all(
      some.map(async (url) => await readDocument(reader.readRemote, url, parseDescription)),
    );
    for (const [place, document] of documents.entries()) {
      const url = some[place] ?? "";
      if ("kind" in document) reader.failures.set(url, document);
      else {
        reader.files.set(url, document);
        read.push(document);
      }
    }
  }
  return read;
}

/** Reads an `externalValue` from another host. Undefined if it is not text. */
export async function readRemoteExternal(
  readRemote: ReadRemote,
  url: string,
): Promise<SpecFile | RefFailure | undefined> {
  const isData = /^[^?]*\.(?:json|ya?ml)(?:\?|$)/i.test(url);
  const found = await readDocument(readRemote, url, isData ? parseDescription : ({ text }) => ({ value: text }));
  return "kind" in found && found.kind === "broken" && isUnreadable(found.error, isData) ? undefined : found;
}

/** Reads a document from another host. */
export async function readDocument(
  readRemote: ReadRemote,
  url: string,
  parse: (source: SpecFile["source"]) => Omit<SpecFile, "source">,
): Promise<SpecFile | RefFailure> {
  const found = await readRemote(url);
  if (found.kind !== "content") return found;
  try {
    const source = createSourceFile(url, decodeText(found.bytes, url));
    return { source, ...parse(source) };
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    return { kind: "broken", error };
  }
}
