import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findJsonError } from "../../generators/api/json-error.ts";
import { createSourceFile, positionAt } from "../../generators/source/source-file.ts";
import { unreadableLock } from "./findings.ts";

/** The integrity of documents on other hosts by their URLs. */
export type Lock = ReadonlyMap<string, string>;

/** The content of `docsgen.lock.json`. */
export interface LockData {
  readonly version: 1;
  /** Subresource integrity of each document by its URL. */
  readonly documents: Readonly<Record<string, string>>;
}

/** A lock file, which is next to the config. */
export interface LockFile {
  readonly path: string;
  readonly text: string;
  readonly lock: Lock;
}

export const lockName = "docsgen.lock.json";

/** Reads a project's lock file; undefined if it does not exist. Throws a finding if it is not a lock file. */
export function readLock(directory: string): LockFile | undefined {
  const file = path.join(directory, lockName);
  if (!existsSync(file)) return undefined;
  const text = readText(file);
  const value = parse(text);
  const documents = isObject(value) && value["version"] === 1 ? value["documents"] : undefined;
  if (!isObject(documents)) throw unreadableLock("it must contain `version: 1` and `documents`", start);
  for (const [url, integrity] of Object.entries(documents))
    if (typeof integrity !== "string" || !/^sha(?:256|384|512)-[A-Za-z\d+/]+={0,2}$/.test(integrity))
      throw unreadableLock(
        `the integrity of \`${url}\` must start with \`sha256-\`, \`sha384-\`, or \`sha512-\` and end with a base64 hash`,
        start,
      );
  return { path: lockName, text, lock: new Map(Object.entries(documents as Record<string, string>)) }; // checked above
}

const start = { file: lockName, line: 1, column: 1 };

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw unreadableLock("the system cannot open it", start, cause);
  }
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (cause) {
    const { reason, offset } = findJsonError(text);
    throw unreadableLock(reason, positionAt(createSourceFile(lockName, text), offset), cause);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Prints a lock with one sorted line per document, so that it merges well and is the same on every machine. */
export function printLock(lock: Lock): string {
  // fromEntries sets own properties, also one named `__proto__`.
  const documents = Object.fromEntries([...lock].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  const data: LockData = { version: 1, documents };
  return `${JSON.stringify(data, undefined, 2)}\n`;
}

/** https://www.w3.org/TR/SRI/#integrity-metadata-description */
export function integrityOf(bytes: Uint8Array, algorithm = "sha256"): string {
  return `${algorithm}-${hash(algorithm, bytes, "base64")}`;
}

/** Whether bytes match an integrity. */
export function hasIntegrity(bytes: Uint8Array, integrity: string): boolean {
  return integrityOf(bytes, integrity.slice(0, integrity.indexOf("-"))) === integrity;
}
