import type { Parameter, Response } from "../api/model.ts";
import { isJsonObject, printValue, type JsonValue } from "../source/json.ts";
import type { MockCall } from "./model.ts";

type Header = readonly [name: string, value: string];

/** Headers that the server sets itself. */
const ownHeaders = new Set(
  (
    "content-type content-length content-encoding transfer-encoding connection keep-alive upgrade trailer te date host " +
    "access-control-allow-origin access-control-allow-credentials access-control-allow-methods access-control-allow-headers " +
    "access-control-expose-headers access-control-max-age x-content-type-options vary"
  ).split(" "),
);

/**
 * The headers that a response documents, with the values of their examples or generated ones. Invalid values are left
 * out.
 */
export function responseHeaders(call: MockCall, { status, headers }: Response): readonly Header[] {
  const written = headers.flatMap((header): Header[] => {
    if (ownHeaders.has(header.name.toLowerCase()) || !/^[\w!#$%&'*+.^`|~-]+$/.test(header.name)) return [];
    const value = header.examples[0]?.value ?? call.api.sampleValue(header.schema, "response");
    const text = value === undefined ? undefined : headerText(header, value);
    // Other characters are invalid in a header.
    return text === undefined || /[^\t\x20-\x7E]/.test(text) ? [] : [[header.name, text]];
  });
  const validation = call.kit.operation.responseHeaders[status]?.decodeHeaders(written);
  if (validation === undefined || validation.valid) return written;
  const rejected = new Set(validation.issues.map(({ path }) => String(path[0]).toLowerCase()));
  return written.filter(([name]) => !rejected.has(name.toLowerCase()));
}

/** https://spec.openapis.org/oas/v3.1.1.html#style-values: headers are `simple`. */
function headerText({ explode, mediaType }: Parameter, value: JsonValue): string {
  if (mediaType !== undefined) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map((item: JsonValue) => printValue(item)).join(",");
  if (!isJsonObject(value)) return printValue(value);
  return Object.entries(value)
    .map(([name, item]) => `${name}${explode ? "=" : ","}${printValue(item)}`)
    .join(",");
}
