import type { Parameter } from "../api/model.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";

/** A value as text in a header, a form field or a cookie. */
export function plainText(value: JsonValue): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry !== "object")) return value.map(String).join(",");
  return JSON.stringify(value);
}

/** A path parameter as text; each part is percent-encoded. https://spec.openapis.org/oas/v3.1.0#style-examples */
export function pathText(parameter: Parameter, value: JsonValue): string {
  const parts = Array.isArray(value) ? value.map((entry) => encoded(plainText(entry))) : [encoded(plainText(value))];
  switch (parameter.style) {
    case "label":
      return `.${parts.join(parameter.explode ? "." : ",")}`;
    case "matrix":
      return parameter.explode
        ? parts.map((part) => `;${parameter.name}=${part}`).join("")
        : `;${parameter.name}=${parts.join(",")}`;
    default:
      return parts.join(",");
  }
}

/** A query parameter as `name=value` pairs by its style. */
export function queryPairs(parameter: Parameter, value: JsonValue): string[] {
  const name = encoded(parameter.name);
  if (parameter.mediaType !== undefined) return [`${name}=${encoded(JSON.stringify(value))}`];
  if (Array.isArray(value)) return arrayPairs(name, value.map(plainText), parameter);
  if (isJsonObject(value)) return objectPairs(name, value, parameter);
  return [`${name}=${encoded(plainText(value))}`];
}

function arrayPairs(name: string, values: readonly string[], parameter: Parameter): string[] {
  const parts = values.map(encoded);
  if (parameter.explode) return parts.map((part) => `${name}=${part}`);
  const separator = parameter.style === "spaceDelimited" ? "%20" : parameter.style === "pipeDelimited" ? "%7C" : ",";
  return [`${name}=${parts.join(separator)}`];
}

function objectPairs(
  name: string,
  value: Readonly<Record<string, JsonValue | undefined>>,
  parameter: Parameter,
): string[] {
  const entries = Object.entries(value).flatMap(([key, entry]): [string, string][] =>
    entry === undefined ? [] : [[encoded(key), encoded(plainText(entry))]],
  );
  if (parameter.style === "deepObject") return entries.map(([key, entry]) => `${name}%5B${key}%5D=${entry}`);
  if (parameter.explode) return entries.map(([key, entry]) => `${key}=${entry}`);
  return [`${name}=${entries.flat().join(",")}`];
}

/** Percent-encodes text; lone surrogates, which have no encoding, become U+FFFD. */
function encoded(text: string): string {
  return encodeURIComponent(
    text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD"),
  );
}
