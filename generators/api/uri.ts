import path from "node:path";
import { decodeSafely } from "../source/decode-safely.ts";

/** Splits a URI reference at its fragment, which is percent-decoded. */
export function splitReference(reference: string): { readonly url: string; readonly fragment: string } {
  const hash = reference.indexOf("#");
  if (hash === -1) return { url: reference, fragment: "" };
  const fragment = reference.slice(hash + 1);
  return { url: reference.slice(0, hash), fragment: fragment.includes("%") ? decodeSafely(fragment) : fragment };
}

/** Resolves a URI reference without fragment. Undefined if the two do not form a URI, such as a path against a URN. */
export function resolveUri(reference: string, base?: string): string | undefined {
  try {
    return new URL(reference, base).href.replace(/#.*$/s, "");
  } catch {
    return undefined;
  }
}

/** True if this is the URL of a document on a host, whether or not it can be read. */
export function isWebUrl(url: string): boolean {
  return /^https?:/i.test(url);
}

/**
 * The path that a `$ref` of `file` means, as a key of `SpecDocument.files`. Absolute URLs stay unchanged, except that
 * URLs of hosts are normalized.
 */
export function resolveReferencePath(file: string, reference: string): string {
  if (reference === "") return file;
  if (isWebUrl(file)) return resolveUri(reference, file) ?? reference;
  if (isWebUrl(reference)) return resolveUri(reference) ?? reference;
  if (/^[a-z][a-z\d+.-]+:/i.test(reference) || reference.startsWith("/")) return reference;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), decodeSafely(reference)));
}
