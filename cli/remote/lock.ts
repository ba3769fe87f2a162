import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findJsonError } from "../../generators/api/json-error.ts";
import { createSourceFile, positionAt } from "../../generators/source/source-file.ts";
import { unreadableLock } from "./findings.ts";

/** What documents on other hosts must be: their integrity by their addresses. */
export type Lock = ReadonlyMap<string, string>;

/** A lock as it stands beside the config. */
export interface LockFile {
  readonly path: string;
  readonly text: string;
  readonly lock: Lock;
}

export const lockName = "docsgen.lock.json";

/** Reads the lock of a project; undefined where there is none. Throws a finding where it is no lock. */
export function readLock(directory: string): LockFile | undefined {
  const file = path.join(directory, lockName);
  if (!existsSync(file)) return undefined;
  const text = readText(file);
  const value = parse(text);
  const documents = isObject(value) && value["version"] === 1 ? value["documents"] : undefined;
  if (!isObject(documents)) throw unreadableLock("it has no `documents` of version 1", start);
  for (const [address, integrity] of Object.entries(documents))
    if (typeof integrity !== "string" || !/^sha(?:256|384|512)-[A-Za-z\d+/]+={0,2}$/.test(integrity))
      throw unreadableLock(`the hash of \`${address}\` is none`, start);
  return { path: lockName, text, lock: new Map(Object.entries(documents as Record<string, string>)) };
}

const start = { file: lockName, line: 1, column: 1 };

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw unreadableLock("the disk refuses it", start, cause);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const { reason, offset } = findJsonError(text);
    throw unreadableLock(reason, positionAt(createSourceFile(lockName, text), offset), cause);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Writes a lock as text: one line a document, sorted, so that it merges well and says the same everywhere. */
export function printLock(lock: Lock): string {
  // fromEntries sets own properties, also one named `__proto__`.
  const documents = Object.fromEntries([...lock].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  return `${JSON.stringify({ version: 1, documents }, undefined, 2)}\n`;
}

/** What bytes are known by: https://www.w3.org/TR/SRI/#integrity-metadata-description */
export function integrityOf(bytes: Uint8Array, algorithm = "sha256"): string {
  return `${algorithm}-${hash(algorithm, bytes, "base64")}`;
}

/** Whether bytes are those that an integrity was made of. */
export function hasIntegrity(bytes: Uint8Array, integrity: string): boolean {
  return integrityOf(bytes, integrity.slice(0, integrity.indexOf("-"))) === integrity;
}
