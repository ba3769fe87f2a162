import path from "node:path";
import { decodeSafely } from "../source/decode-safely.ts";

/** Splits a URI reference at its fragment, which is percent-decoded. */
export function splitReference(reference: string): { readonly address: string; readonly fragment: string } {
  const hash = reference.indexOf("#");
  if (hash === -1) return { address: reference, fragment: "" };
  return { address: reference.slice(0, hash), fragment: decodeSafely(reference.slice(hash + 1)) };
}

/** Resolves a URI reference without fragment; undefined where the two make no address, such as a path beside a URN. */
export function resolveUri(reference: string, base?: string): string | undefined {
  try {
    return new URL(reference, base).href.replace(/#.*$/s, "");
  } catch {
    return undefined;
  }
}

/** Whether this is the address of a document on a host, or would be if it could be read. */
export function isWebAddress(address: string): boolean {
  return /^https?:/i.test(address);
}

/**
 * The path a `$ref` of `file` leads to, as a key of `SpecDocument.files`: absolute addresses stay as they are, but those
 * on a host are written in one way only.
 */
export function resolveReferencePath(file: string, reference: string): string {
  if (reference === "") return file;
  if (isWebAddress(file)) return resolveUri(reference, file) ?? reference;
  if (isWebAddress(reference)) return resolveUri(reference) ?? reference;
  if (/^[a-z][a-z\d+.-]+:/i.test(reference) || reference.startsWith("/")) return reference;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), decodeSafely(reference)));
}
