import type { Parameter } from "../api/model.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { isJsonType } from "../source/media-types.ts";
import { wellFormed } from "../source/well-formed.ts";

/** The encoding of a value, as a parameter or form field states it. */
export type Writing = Pick<Parameter, "name" | "style" | "explode" | "isReservedAllowed" | "mediaType">;

/** A value as one text, for a parameter without a style. */
export function plainText(value: JsonValue): string {
  if (typeof value === "string") return wellFormed(value);
  if (Array.isArray(value) && value.every((entry) => typeof entry !== "object")) return value.map(String).join(",");
  return JSON.stringify(value);
}

/** A path parameter as text. Each part is percent-encoded. https://spec.openapis.org/oas/v3.1.1.html#style-examples */
export function pathText(writing: Writing, value: JsonValue): string {
  const { name, style, explode, mediaType } = writing;
  const own = encoded(name);
  if (mediaType !== undefined) return encoded(contentText(value, mediaType));
  const parts = partsOf(value, explode, encoded);
  switch (style) {
    case "label":
      return `.${parts.join(explode ? "." : ",")}`;
    case "matrix":
      if (!explode || !isStructure(value)) return `;${own}=${parts.join(",")}`;
      return parts.map((part) => (isJsonObject(value) ? `;${part}` : `;${own}=${part}`)).join("");
    default:
      return parts.join(delimiters[style] ?? ",");
  }
}

/** The percent-encoded delimiter between the values of one text. Swagger 2.0 allows these styles in all locations. */
const delimiters: Readonly<Record<string, string | undefined>> = {
  spaceDelimited: "%20",
  pipeDelimited: "%7C",
  tabDelimited: "%09",
};

/** A query parameter as `name=value` pairs by its style. */
export function queryPairs(writing: Writing, value: JsonValue): string[] {
  const { name, style, explode, mediaType, isReservedAllowed } = writing;
  const own = encoded(name);
  const encode = isReservedAllowed ? encodedButReserved : encoded;
  if (mediaType !== undefined) return [`${own}=${encode(contentText(value, mediaType))}`];
  if (style === "deepObject" && isStructure(value)) return deepPairs(own, value, encode);
  const parts = partsOf(value, explode, encode);
  if (explode && isStructure(value)) return isJsonObject(value) ? parts : parts.map((part) => `${own}=${part}`);
  return [`${own}=${parts.join(delimiters[style] ?? ",")}`];
}

/** `a[b]=1`, also deeper and for lists, in the common notation that the specification leaves undefined. */
function deepPairs(name: string, value: JsonValue, encode: (text: string) => string): string[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) =>
      isStructure(entry) ? deepPairs(`${name}%5B${index}%5D`, entry, encode) : [`${name}=${encode(plainText(entry))}`],
    );
  if (!isJsonObject(value)) return [`${name}=${encode(plainText(value))}`];
  return entriesOf(value).flatMap(([key, entry]) => deepPairs(`${name}%5B${encoded(key)}%5D`, entry, encode));
}

/** A header as text. Headers are not percent-encoded. */
export function headerText({ explode, mediaType, style }: Writing, value: JsonValue): string {
  if (mediaType !== undefined) return contentText(value, mediaType);
  const delimiter = delimiters[style];
  return partsOf(value, explode, (text) => text).join(delimiter === undefined ? "," : decodeURIComponent(delimiter));
}

/** A cookie as `name=value` pairs. Only the style `form` is percent-encoded. */
export function cookiePairs(writing: Writing, value: JsonValue): string[] {
  if (writing.style !== "cookie" || writing.mediaType !== undefined) return queryPairs(writing, value);
  const parts = partsOf(value, writing.explode, (text) => text);
  if (!writing.explode || !isStructure(value)) return [`${writing.name}=${parts.join(",")}`];
  return isJsonObject(value) ? parts : parts.map((part) => `${writing.name}=${part}`);
}

/** A value as its media type encodes it. */
export function contentText(value: JsonValue, mediaType: string): string {
  return isJsonType(mediaType) ? JSON.stringify(value) : plainText(value);
}

/** The items of a list. For an object, `key=value` pairs, or alternating keys and values. Any other value itself. */
function partsOf(value: JsonValue, explode: boolean, encode: (text: string) => string): string[] {
  if (Array.isArray(value)) return value.map((entry) => encode(plainText(entry)));
  if (!isJsonObject(value)) return [encode(plainText(value))];
  return entriesOf(value).flatMap(([key, entry]) => {
    const pair = [encode(key), encode(plainText(entry))];
    return explode ? [pair.join("=")] : pair;
  });
}

function entriesOf(value: JsonObject): [string, JsonValue][] {
  return Object.entries(value).flatMap(([key, entry]): [string, JsonValue][] =>
    entry === undefined ? [] : [[key, entry]],
  );
}

function isStructure(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}

/** Percent-encodes text. Lone surrogates cannot be encoded and become U+FFFD. */
export function encoded(text: string): string {
  return encodeURIComponent(wellFormed(text)).replaceAll("'", "%27");
}

/** `allowReserved`: characters that do not end the value in a query stay unencoded. */
function encodedButReserved(text: string): string {
  return encoded(text).replaceAll(/%(?:3A|2F|3F|40|24|2B|2C|3B|3D)/g, decodeURIComponent);
}
