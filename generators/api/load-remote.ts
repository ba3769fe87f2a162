import { DocsgenError } from "../source/docsgen-error.ts";
import { createSourceFile } from "../source/source-file.ts";
import { decodeText, isForeign } from "./decode-text.ts";
import { listAddresses, listTexts } from "./list-addresses.ts";
import { parseDescription } from "./parse.ts";
import type { ReadRemote, RefFailure, SpecFile } from "./spec-document.ts";
import { isStandardSchema } from "./standard-schemas.ts";
import { isWebAddress, resolveReferencePath, resolveUri } from "./uri.ts";

/** What is read so far, and how documents on other hosts are read. */
export interface RemoteReader {
  readonly files: Map<string, SpecFile>;
  readonly failures: Map<string, RefFailure>;
  readonly readRemote: ReadRemote;
  /** Adds the meta-schemas, which come with docsgen. */
  readonly addStandardSchemas: () => Promise<void>;
}

/** Beyond what people divide a description into: each is a request, and one of them may name thousands. */
const mostDocuments = 1000;
const mostAtOnce = 8;

/** Reads so many documents for a description and no more; it is asked for each once. */
export function limitRemote(readRemote: ReadRemote): ReadRemote {
  let count = 0;
  return async (address) => {
    count += 1;
    return count > mostDocuments
      ? { kind: "remote", address, failure: { kind: "too-many", most: mostDocuments } }
      : await readRemote(address);
  };
}

/**
 * Reads the documents on other hosts that the files refer to, and those that these refer to. What some schema has for its
 * `$id` is a name and not asked for. Such a document leads to others on hosts only, never to files of this machine.
 */
export async function loadRemoteFiles(reader: RemoteReader): Promise<void> {
  const { files, failures } = reader;
  const identifiers = new Set<string>();
  for (let fresh = [...files.values()]; fresh.length > 0;) {
    for (const file of fresh) for (const address of listIdentifiers(file)) identifiers.add(address);
    const wanted = [...new Set(fresh.flatMap(listRemote))].filter(
      (address) => !files.has(address) && !failures.has(address) && !identifiers.has(address),
    );
    if (wanted.some(isStandardSchema)) await reader.addStandardSchemas();
    fresh = await readAll(
      reader,
      wanted.filter((address) => !isStandardSchema(address)),
    );
  }
}

function listRemote({ source, value }: SpecFile): readonly string[] {
  return listAddresses(value)
    .map((address) => resolveReferencePath(source.path, address))
    .filter(isWebAddress);
}

function listIdentifiers({ source, value }: SpecFile): readonly string[] {
  if (!/\$(?:id|self)\b/.test(source.text)) return [];
  return ["$id", "$self"].flatMap((key) =>
    listTexts(value, key).flatMap((text) => (isWebAddress(text) ? (resolveUri(text) ?? []) : [])),
  );
}

async function readAll(reader: RemoteReader, addresses: readonly string[]): Promise<SpecFile[]> {
  const read: SpecFile[] = [];
  for (let index = 0; index < addresses.length; index += mostAtOnce) {
    const some = addresses.slice(index, index + mostAtOnce);
    const documents = await Promise.all(
      some.map(async (address) => await readDocument(reader.readRemote, address, parseDescription)),
    );
    for (const [place, document] of documents.entries()) {
      const address = some[place] ?? "";
      if ("kind" in document) reader.failures.set(address, document);
      else {
        reader.files.set(address, document);
        read.push(document);
      }
    }
  }
  return read;
}

/** Reads what an `externalValue` names on another host; undefined for what is no text. */
export async function readRemoteExternal(
  readRemote: ReadRemote,
  address: string,
): Promise<SpecFile | RefFailure | undefined> {
  const isData = /^[^?]*\.(?:json|ya?ml)(?:\?|$)/i.test(address);
  const found = await readDocument(readRemote, address, isData ? parseDescription : ({ text }) => ({ value: text }));
  return "kind" in found && found.kind === "broken" && isForeign(found.error, isData) ? undefined : found;
}

async function readDocument(
  readRemote: ReadRemote,
  address: string,
  parse: (source: SpecFile["source"]) => Omit<SpecFile, "source">,
): Promise<SpecFile | RefFailure> {
  const found = await readRemote(address);
  if (found.kind !== "content") return found;
  try {
    const source = createSourceFile(address, decodeText(found.bytes, address));
    return { source, ...parse(source) };
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    return { kind: "broken", error };
  }
}
