import type { DocsgenError } from "../../source/docsgen-error.ts";
import { getOwn, isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { Position } from "../../source/position.ts";
import { cleanUrl, isSafeUrl } from "../../source/safe-url.ts";
import type { Follow } from "../follow.ts";
import type { Locate, LocateText } from "../locate.ts";
import { withExtensions, type VendorExtension } from "./vendor-extensions.ts";
import type { ExternalDocs, Parameter, Prose, RequestBody, Response } from "../model.ts";

/**
 * Turns a description's Markdown into prose. `locate` returns the position of the text, or of the part between two
 * offsets. With `headingPrefix`, headings get ids.
 */
export type ParseProse = (
  markdown: string,
  place?: { readonly locate: (start?: number, end?: number) => Position; readonly headingPrefix?: string | undefined },
) => Prose;

/** The lookups that every builder may use. `buildApiModel` creates them once per description. */
export interface BuildContext {
  readonly document: JsonObject;
  readonly parseMarkdown: ParseProse;
  readonly locate: Locate;
  readonly locateText: LocateText;
  readonly report: (finding: DocsgenError) => void;
  /**
   * Returns the content of an `externalValue` file. If the file cannot be read, the finding is reported at `pointer`.
   */
  readonly readExternal: (url: string, pointer: string) => JsonValue | undefined;
  readonly follow: Follow;
  /** The vendor extensions that the reference shows. */
  readonly extensions: readonly VendorExtension[];
  /** Parameters, headers, bodies, and responses by pointer: a component that many operations refer to is built once. */
  readonly parameters: Map<string, Parameter>;
  readonly requestBodies: Map<string, RequestBody>;
  readonly responses: Map<string, Omit<Response, "status">>;
}

/** An entry of a map in the description, such as one header or one link. */
export interface NamedPart<Value = JsonValue> {
  readonly name: string;
  readonly value: Value;
  readonly pointer: string;
}

/**
 * The prose of an object's `description`, with the vendor extensions that the reference shows; `pointer` is the object's.
 * Undefined if both are absent or empty.
 */
export function proseOf(context: BuildContext, object: JsonObject, pointer: string): Prose | undefined {
  const text = getOwn(object, "description");
  const isStated = typeof text === "string" && text.trim() !== "";
  const prose = isStated ? parseAt(context, text, appendPointer(pointer, "description")) : undefined;
  return context.extensions.length === 0 ? prose : withExtensions(context, { object, pointer }, prose);
}

export function parseAt(context: BuildContext, text: string, pointer: string): Prose {
  return context.parseMarkdown(text, {
    headingPrefix: pointer === introduction ? sectionPrefix : undefined,
    locate: (start, end) => (start === undefined ? context.locate(pointer) : context.locateText(pointer, start, end)),
  });
}

/** The text at the start of the reference. Only its headings have ids, because several pages may show other texts. */
const introduction = "#/info/description";

/** The ids of its headings start as in Redoc. */
export const sectionPrefix = "section/";

/** The External Documentation Object of the object at `pointer`. */
export function externalDocsOf(context: BuildContext, object: JsonObject, pointer: string): ExternalDocs | undefined {
  const value = getOwn(object, "externalDocs");
  const stated = isJsonObject(value) ? textOf(value, "url") : undefined;
  if (!isJsonObject(value) || stated === undefined) return undefined;
  const url = cleanUrl(stated);
  const docsPointer = appendPointer(pointer, "externalDocs");
  return { url, isSafe: isSafeUrl(url), description: proseOf(context, value, docsPointer) };
}

/** A field's value if it is a string, else undefined. */
export function textOf(object: JsonObject, field: string): string | undefined {
  const value = getOwn(object, field);
  return typeof value === "string" ? value : undefined;
}

/** A field's value if it is a list, else an empty list. */
export function listOf(object: JsonObject, field: string): readonly JsonValue[] {
  const value = getOwn(object, field);
  return Array.isArray(value) ? value : [];
}

/** The entries of a map field, without `x-` extensions. */
export function entriesOf(object: JsonObject, field: string): [name: string, value: JsonValue][] {
  return namedOf(object, field).filter(([name]) => !name.startsWith("x-"));
}

/** The entries of a map field with free names, such as headers: `x-request-id` is a header, not an extension. */
export function namedOf(object: JsonObject, field: string): [name: string, value: JsonValue][] {
  const value = getOwn(object, field);
  return isJsonObject(value)
    ? Object.entries(value).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined)
    : [];
}

/** Returns the cached value for a key, or builds and caches it. */
export function once<T>(known: Map<string, T>, key: string, build: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const built = build();
  known.set(key, built);
  return built;
}
