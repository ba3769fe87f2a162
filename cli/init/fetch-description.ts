import path from "node:path";
import { decodeText } from "../../generators/api/decode-text.ts";
import { listUrls } from "../../generators/api/list-urls.ts";
import { parseDescription } from "../../generators/api/parse.ts";
import { unreadRemote } from "../../generators/api/remote-findings.ts";
import type { ReadRemote } from "../../generators/api/spec-document.ts";
import { isWebUrl, resolveUri } from "../../generators/api/uri.ts";
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
  const { read } = openUnlockedRemote({ config: remoteFor(root), documents: noDocuments }, new Map());
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

function remoteFor(url: string) {
  const host = URL.canParse(url) ? new URL(url).host : "";
  return { hosts: [host], timeoutSeconds: remoteSchema.properties.timeoutSeconds.default };
}

async function readText(url: string, shown: string, read: ReadRemote): Promise<string> {
  const found = await read(url);
  if (found.kind === "content") return decodeText(found.bytes, shown);
  const failure = found.kind === "remote" ? found : ({ kind: "remote", url, failure: { kind: "insecure" } } as const);
  throw unreadRemote(failure, undefined);
}

function parse(url: string, text: string): JsonValue {
  return parseDescription(createSourceFile(url, text)).value;
}

function isDescription(value: JsonValue): boolean {
  return isJsonObject(value) && (value["openapi"] !== undefined || value["swagger"] !== undefined);
}

/** The files that a document names by a relative path. Absolute addresses stay as they are. */
function listRelative(url: string, value: JsonValue): string[] {
  const { origin } = new URL(url);
  return listUrls(value)
    .filter((reference) => !isWebUrl(reference) && !/^[a-z][a-z\d+.-]*:/i.test(reference))
    .flatMap((reference) => resolveUri(reference, url) ?? [])
    .filter((other) => new URL(other).origin === origin);
}

/** Stores the files under `spec/` with the folders of the host. A description of one file gets the default name. */
function nameFiles(root: string, texts: ReadonlyMap<string, string>): FetchedDescription {
  const usual = `spec/openapi.${isJson(texts.get(root) ?? "") ? "json" : "yaml"}`;
  if (texts.size === 1) return { spec: usual, files: [{ path: usual, content: texts.get(root) ?? "" }] };
  const paths = new Map([...texts.keys()].map((url) => [url, decodeURIComponent(new URL(url).pathname)]));
  const shared = [...paths.values()].map((file) => path.posix.dirname(file)).reduce(findSharedPath);
  const nameOf = (url: string): string => `spec/${path.posix.relative(shared, paths.get(url) ?? "")}`;
  return {
    spec: nameOf(root),
    files: [...texts].map(([url, content]) => ({ path: nameOf(url), content })),
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
