import type { TextLocator, TextRange } from "../../api/json-locator.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findByTokens } from "../../source/json-pointer.ts";
import { getOwn, isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import type { Call, CallBody, CallHeader } from "../calls/call.ts";
import { readBody, type RecordedResponse } from "../calls/read-http.ts";
import {
  encodeText,
  joinBy,
  rangeOf,
  sliceText,
  replacementText,
  type Range,
  type TracedText,
} from "../../code/traced-text.ts";
import { notBase64, notHar } from "./findings.ts";

/** One entry of an archive: the request, and the response if there is one. */
export interface HarEntry {
  readonly call: Call;
  readonly response: RecordedResponse | undefined;
  /** Range of an encoded body, whose parts cannot be located. */
  readonly encoded: Range | undefined;
  readonly findings: readonly DocsgenError[];
}

/** The archive that entries are read from. */
export interface HarText {
  readonly source: SourceFile;
  readonly json: JsonValue;
  readonly find: TextLocator;
}

type Tokens = readonly string[];

/**
 * Reads one entry. Returns a finding with the reason if it is invalid.
 * http://www.softwareishard.com/blog/har-12-spec/#entries
 */
export function readEntry(har: HarText, index: number): HarEntry | DocsgenError {
  const at = ["log", "entries", String(index)];
  const [method, url] = ["method", "url"].map((name) => textAt(har, [...at, "request", name]));
  if (method === undefined || url === undefined) {
    const range = har.find(at);
    return notHar("an entry has no `request` with `method` and `url`", positionAt(har.source, range.start, range.end));
  }
  const headers = readHeaders(har, [...at, "request"]);
  const posted = readPosted(har, [...at, "request", "postData"], headers);
  const recorded = readResponse(har, [...at, "response"]);
  const call: Call = {
    method: method.text.toUpperCase(),
    methodText: method,
    url,
    headers: posted.headers,
    body: posted.body,
    isOpen: headers.length === 0,
  };
  return { call, ...recorded };
}

function textAt(har: HarText, tokens: Tokens): TracedText | undefined {
  if (typeof findByTokens(har.json, tokens) !== "string") return undefined;
  return traceString(har.source.text, har.find(tokens));
}

function objectsAt({ json }: HarText, tokens: Tokens): readonly JsonObject[] {
  const list = findByTokens(json, tokens);
  return Array.isArray(list) ? list.map((entry: JsonValue) => (isJsonObject(entry) ? entry : {})) : [];
}

/** Headers as sent. HTTP/2 writes the URL's parts among them, which are not headers. */
function readHeaders(har: HarText, at: Tokens): readonly CallHeader[] {
  const tokens = [...at, "headers"];
  return objectsAt(har, tokens).flatMap((_, index): CallHeader[] => {
    const name = textAt(har, [...tokens, String(index), "name"]);
    const value = textAt(har, [...tokens, String(index), "value"]);
    return name === undefined || value === undefined || name.text.startsWith(":") ? [] : [{ name, value }];
  });
}

/** The archive's content type of a body replaces a header that was omitted. */
function withType(headers: readonly CallHeader[], type: TracedText | undefined): readonly CallHeader[] {
  const isStated = headers.some(({ name }) => name.text.toLowerCase() === "content-type");
  if (isStated || type === undefined || !/^[\w.+-]+\/[\w.+*-]+/.test(type.text) || type.text === "x-unknown")
    return headers;
  return [...headers, { name: replacementText("content-type", rangeOf(type)), value: type }];
}

/** The body of a request: its text, or the form fields that a browser recorded instead. */
function readPosted(
  har: HarText,
  at: Tokens,
  given: readonly CallHeader[],
): { readonly headers: readonly CallHeader[]; readonly body: CallBody | undefined } {
  const headers = withType(given, textAt(har, [...at, "mimeType"]));
  const text = textAt(har, [...at, "text"]);
  const fields = readFields(har, [...at, "params"]);
  const type = headers.find(({ name }) => name.text.toLowerCase() === "content-type")?.value.text ?? "";
  if (fields.length > 0 && /^multipart\//i.test(type))
    return {
      headers,
      body: {
        kind: "parts",
        parts: fields.map(({ name, value, isFile }) => ({ name, text: isFile ? undefined : value })),
      },
    };
  if (text !== undefined && text.text !== "") return { headers, body: readBody(text, headers) };
  if (fields.length === 0) return { headers, body: undefined };
  const pairs = fields.map(({ name, value }) =>
    joinBy([encodeText(name), encodeText(value ?? sliceText(name, name.text.length))], "="),
  );
  return { headers, body: { kind: "text", text: joinBy(pairs, "&"), contentType: undefined } };
}

interface Field {
  readonly name: TracedText;
  readonly value: TracedText | undefined;
  readonly isFile: boolean;
}

function readFields(har: HarText, tokens: Tokens): readonly Field[] {
  return objectsAt(har, tokens).flatMap((field, index): Field[] => {
    const name = textAt(har, [...tokens, String(index), "name"]);
    const value = textAt(har, [...tokens, String(index), "value"]);
    return name === undefined ? [] : [{ name, value, isFile: typeof getOwn(field, "fileName") === "string" }];
  });
}

/** Without a status, the call was blocked or aborted. Status 304 means that the response is an earlier one. */
function readResponse(har: HarText, at: Tokens): Omit<HarEntry, "call"> {
  const status = findByTokens(har.json, [...at, "status"]);
  if (typeof status !== "number" || status < 200 || status === 304)
    return { response: undefined, encoded: undefined, findings: [] };
  const content = [...at, "content"];
  const headers = withType(readHeaders(har, at), textAt(har, [...content, "mimeType"]));
  const range = har.find([...at, "status"]);
  const written = textAt(har, [...content, "text"]) ?? replacementText("", range);
  const isEncoded = findByTokens(har.json, [...content, "encoding"]) === "base64";
  const body = isEncoded ? decodeBase64(written) : written;
  const place = har.find([...content, "text"]);
  return {
    encoded: isEncoded ? place : undefined,
    response: { status: replacementText(String(status), range), headers, body: body ?? replacementText("", range) },
    findings: body === undefined ? [notBase64(positionAt(har.source, place.start, place.end))] : [],
  };
}

function decodeBase64(given: TracedText): TracedText | undefined {
  try {
    const bytes = Uint8Array.from(atob(given.text), (letter) => letter.charCodeAt(0));
    return replacementText(new TextDecoder().decode(bytes), rangeOf(given));
  } catch {
    return undefined; // `atob` throws only if the text is not base64. The caller reports it.
  }
}

/** The decoded text of a JSON string at a range. Each character has its offset in the file, escapes included. */
function traceString(file: string, { start, end }: TextRange): TracedText {
  const offsets: number[] = [];
  let offset = start + 1;
  while (offset < end - 1) {
    offsets.push(offset);
    offset += file[offset] !== "\\" ? 1 : file[offset + 1] === "u" ? 6 : 2;
  }
  offsets.push(end - 1);
  // The range is a JSON string.
  return { text: JSON.parse(file.slice(start, end)) as string, offsets };
}
