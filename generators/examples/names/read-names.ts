/** A name in a code span, with its offset in the span's text. */
export interface SpanName {
  readonly name: string;
  readonly offset: number;
  /** The parts of a path: `usage.total_tokens` has two. */
  readonly parts: readonly { readonly name: string; readonly offset: number }[];
}

/** `X-RateLimit-Remaining` */
const header = /^[A-Z][A-Za-z0-9]*(?:-[A-Z0-9][A-Za-z0-9]*)+$/;

/** `max_tokens`, `maxTokens`: a single word may be prose. */
const compound = /[a-z0-9]_[a-z0-9]|[a-z][A-Z]/i;
const camelCase = /[a-z][A-Z]/;

/** A name, in quotes or not, alone or before a value: `"max_tokens": 10`, `stream=true`. */
const stated = /^(["']?)([A-Za-z][\w-]*(?:(?:\.|\[\d*\]\.?)[A-Za-z_][\w-]*)*(?:\[\d*\])?)\1\s*(?:$|[:=](?![:=>]))/;

const minLetters = 6;

/** Whether a name is so specific that it cannot be a word of prose. */
export function isSpecific(name: string): boolean {
  if (name.replaceAll(/[^A-Za-z]/g, "").length < minLetters) return false;
  if (name.includes("-")) return header.test(name);
  return compound.test(name) && (name.includes("_") || camelCase.test(name));
}

/** Whether a name is an HTTP header's. */
export function isHeaderName(name: string): boolean {
  return name.includes("-");
}

/** Reads the name that a code span consists of, or starts with. Undefined for everything else: code, a path, a word. */
export function readName(text: string): SpanName | undefined {
  const [, quote = "", name = ""] = stated.exec(text) ?? [];
  if (name === "") return undefined;
  const parts = [...name.matchAll(/[A-Za-z_][\w-]*/g)].map((part) => ({
    name: part[0],
    offset: quote.length + part.index,
  }));
  return parts.some((part) => isSpecific(part.name)) || (parts.length > 1 && name.length > minLetters)
    ? { name, offset: quote.length, parts }
    : undefined;
}

/** Every name in a text that a code span could name. Parts of a path count on their own as well. */
export function listNamesIn(text: string, add: (name: string) => void): void {
  for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*(?:[.-][A-Za-z_$][\w$]*)*/g)) {
    if (isSpecific(name) || name.includes(".")) add(name);
    if (/[.-]/.test(name)) for (const part of name.split(/[.-]/)) if (isSpecific(part)) add(part);
  }
}

/** Whether the config names another product's name, or its start: `stripe_*`. */
export function isExternalName(name: string, externalNames: readonly string[]): boolean {
  return externalNames.some((one) => (one.endsWith("*") ? name.startsWith(one.slice(0, -1)) : name === one));
}
