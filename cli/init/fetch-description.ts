import path from "node:path";
import { decodeText } from "../../generators/api/decode-text.ts";
import { listAddresses } from "../../generators/api/list-addresses.ts";
import { parseDescription } from "../../generators/api/parse.ts";
import { unreadRemote } from "../../generators/api/remote-findings.ts";
import type { ReadRemote } from "../../generators/api/spec-document.ts";
import { isWebAddress, resolveUri } from "../../generators/api/uri.ts";
import type { OutputFile } from "../../generators/contract.ts";
import { isJsonObject, type JsonValue } from "../../generators/source/json.ts";
import { createSourceFile } from "../../generators/source/source-file.ts";
import { remoteSchema } from "../config/remote.ts";
import { noDocuments } from "../remote/cached-documents.ts";
import { openUnlockedRemote } from "../remote/open-remote.ts";
import { notADescription, tooManyParts } from "./findings.ts";

/** A description of another host as files of the project. Paths are relative to the project. */
export interface FetchedDescription {
  readonly spec: string;
  readonly files: readonly OutputFile[];
}

const maxFiles = 500;

/**
 * Fetches a description once, with every file that it refers to by a relative path on the same host, under the rules that hold
 * for all documents on other hosts: HTTPS, no credentials, limited size and time.
 */
export async function fetchDescription(url: string): Promise<FetchedDescription> {
  const root = resolveUri(url) ?? url;
  const { read } = openUnlockedRemote({ config: remoteFor(root), kept: noDocuments }, new Map());
  const texts = new Map([[root, await readText(root, url, read)]]);
  const rootValue = parse(root, texts.get(root) ?? "");
  if (!isDescription(rootValue)) throw notADescription(url);
  const pending = listRelative(root, rootValue);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (texts.has(next)) continue;
    if (texts.size >= maxFiles) throw tooManyParts(url, maxFiles);
    const text = await readText(next, next, read);
    texts.set(next, text);
    pending.push(...listRelative(next, parse(next, text)));
  }
  return nameFiles(root, texts);
}

function remoteFor(address: string) {
  const host = URL.canParse(address) ? new URL(address).host : "";
  return { hosts: [host], timeoutSeconds: remoteSchema.properties.timeoutSeconds.default };
}

async function readText(address: string, shown: string, read: ReadRemote): Promise<string> {
  const found = await read(address);
  if (found.kind === "content") return decodeText(found.bytes, shown);
  const failure =
    found.kind === "remote" ? found : ({ kind: "remote", address, failure: { kind: "insecure" } } as const);
  throw unreadRemote(failure, undefined);
}

function parse(address: string, text: string): JsonValue {
  return parseDescription(createSourceFile(address, text)).value;
}

function isDescription(value: JsonValue): boolean {
  return isJsonObject(value) && (value["openapi"] !== undefined || value["swagger"] !== undefined);
}

/** The files that a document names by a relative path. Absolute addresses stay as they are. */
function listRelative(address: string, value: JsonValue): string[] {
  const { origin } = new URL(address);
  return listAddresses(value)
    .filter((reference) => !isWebAddress(reference) && !/^[a-z][a-z\d+.-]*:/i.test(reference))
    .flatMap((reference) => resolveUri(reference, address) ?? [])
    .filter((other) => new URL(other).origin === origin);
}

/** Stores the files under `spec/` as they lie on the host; a description of one file gets the usual name. */
function nameFiles(root: string, texts: ReadonlyMap<string, string>): FetchedDescription {
  const usual = `spec/openapi.${isJson(texts.get(root) ?? "") ? "json" : "yaml"}`;
  if (texts.size === 1) return { spec: usual, files: [{ path: usual, content: texts.get(root) ?? "" }] };
  const paths = new Map([...texts.keys()].map((address) => [address, decodeURIComponent(new URL(address).pathname)]));
  const shared = [...paths.values()].map((file) => path.posix.dirname(file)).reduce(findSharedPath);
  const nameOf = (address: string): string => `spec/${path.posix.relative(shared, paths.get(address) ?? "")}`;
  return {
    spec: nameOf(root),
    files: [...texts].map(([address, content]) => ({ path: nameOf(address), content })),
  };
}

function findSharedPath(left: string, right: string): string {
  const parts = left.split("/");
  const other = right.split("/");
  const end = parts.findIndex((part, index) => part !== other[index]);
  return (end === -1 ? parts : parts.slice(0, end)).join("/") || "/";
}

function isJson(text: string): boolean {
  return /^\uFEFF?\s*\{/.test(text);
}
