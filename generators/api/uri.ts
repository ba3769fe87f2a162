import { decodeSafely } from "../source/decode-safely.ts";

/** Splits a URI reference at its fragment, which is percent-decoded. */
export function splitReference(reference: string): { readonly address: string; readonly fragment: string } {
  const hash = reference.indexOf("#");
  if (hash === -1) return { address: reference, fragment: "" };
  return { address: reference.slice(0, hash), fragment: decodeSafely(reference.slice(hash + 1)) };
}

/** Resolves a URI reference without fragment; undefined where the two make no address, such as a path beside a URN. */
export function resolveUri(reference: string, base: string): string | undefined {
  try {
    return new URL(reference, base).href.replace(/#.*$/s, "");
  } catch {
    return undefined;
  }
}
