import type { TextLocator, TextRange } from "../../api/json-locator.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findByTokens } from "../../source/json-pointer.ts";
import { getOwn, isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import type { Call, CallBody, CallHeader } from "../calls/call.ts";
import { readBody, type RecordedResponse } from "../calls/read-http.ts";
import { encodeText, joinBy, rangeOf, sliceText, standIn, type Range, type TracedText } from "../calls/traced-text.ts";
import { notBase64, notHar } from "./findings.ts";

/** One entry of an archive: what was asked, and what was answered where anything was. */
export interface HarEntry {
  readonly call: Call;
  readonly answer: RecordedResponse | undefined;
  /** Where an encoded body stands, of which no part can be shown. */
  readonly encoded: Range | undefined;
  readonly findings: readonly DocsgenError[];
}

/** What entries are read with. */
export interface HarText {
  readonly source: SourceFile;
  readonly json: JsonValue;
  readonly find: TextLocator;
}

type Tokens = readonly string[];

/** Reads one entry; undefined, with the reason, where it is none. http://www.softwareishard.com/blog/har-12-spec/#entries */
export function readEntry(har: HarText, index: number): HarEntry | DocsgenError {
  const at = ["log", "entries", String(index)];
  const [method, url] = ["method", "url"].map((name) => textAt(har, [...at, "request", name]));
  if (method === undefined || url === undefined) {
    const range = har.find(at);
    return notHar(
      "this entry has no `request` with `method` and `url`",
      positionAt(har.source, range.start, range.end),
    );
  }
  const headers = readHeaders(har, [...at, "request"]);
  const posted = readPosted(har, [...at, "request", "postData"], headers);
  const answered = readAnswer(har, [...at, "response"]);
  const call: Call = {
    method: method.text.toUpperCase(),
    methodPlace: method,
    url,
    headers: posted.headers,
    body: posted.body,
    isOpen: headers.length === 0,
  };
  return { call, ...answered };
}

function textAt(har: HarText, tokens: Tokens): TracedText | undefined {
  if (typeof findByTokens(har.json, tokens) !== "string") return undefined;
  return traceString(har.source.text, har.find(tokens));
}

function objectsAt({ json }: HarText, tokens: Tokens): readonly JsonObject[] {
  const list = findByTokens(json, tokens);
  return Array.isArray(list) ? list.map((entry: JsonValue) => (isJsonObject(entry) ? entry : {})) : [];
}

/** Headers as they were sent; HTTP/2 writes the parts of the address among them, which are none. */
function readHeaders(har: HarText, at: Tokens): readonly CallHeader[] {
  const tokens = [...at, "headers"];
  return objectsAt(har, tokens).flatMap((_, index): CallHeader[] => {
    const name = textAt(har, [...tokens, String(index), "name"]);
    const value = textAt(har, [...tokens, String(index), "value"]);
    return name === undefined || value === undefined || name.text.startsWith(":") ? [] : [{ name, value }];
  });
}

/** The content type that the archive notes beside a body stands in for a header that was left out. */
function withType(headers: readonly CallHeader[], type: TracedText | undefined): readonly CallHeader[] {
  const isStated = headers.some(({ name }) => name.text.toLowerCase() === "content-type");
  if (isStated || type === undefined || !/^[\w.+-]+\/[\w.+*-]+/.test(type.text) || type.text === "x-unknown")
    return headers;
  return [...headers, { name: standIn("content-type", rangeOf(type)), value: type }];
}

/** The body of a request: its text, or the fields that a browser noted in its place. */
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

/** Without a status the call was blocked or broken off; 304 says that the answer is the one known before. */
function readAnswer(har: HarText, at: Tokens): Omit<HarEntry, "call"> {
  const status = findByTokens(har.json, [...at, "status"]);
  if (typeof status !== "number" || status < 200 || status === 304)
    return { answer: undefined, encoded: undefined, findings: [] };
  const content = [...at, "content"];
  const headers = withType(readHeaders(har, at), textAt(har, [...content, "mimeType"]));
  const range = har.find([...at, "status"]);
  const written = textAt(har, [...content, "text"]) ?? standIn("", range);
  const isEncoded = findByTokens(har.json, [...content, "encoding"]) === "base64";
  const body = isEncoded ? decodeBase64(written) : written;
  const place = har.find([...content, "text"]);
  return {
    encoded: isEncoded ? place : undefined,
    answer: { status: standIn(String(status), range), headers, body: body ?? standIn("", range) },
    findings: body === undefined ? [notBase64(positionAt(har.source, place.start, place.end))] : [],
  };
}

function decodeBase64(given: TracedText): TracedText | undefined {
  try {
    const bytes = Uint8Array.from(atob(given.text), (letter) => letter.charCodeAt(0));
    return standIn(new TextDecoder().decode(bytes), rangeOf(given));
  } catch {
    return undefined; // `atob` throws for one reason: the text is not base64. The caller reports it.
  }
}

/** The text that a JSON string at a range stands for, each character with its place in the file, escapes included. */
function traceString(file: string, { start, end }: TextRange): TracedText {
  const offsets: number[] = [];
  let offset = start + 1;
  while (offset < end - 1) {
    offsets.push(offset);
    offset += file[offset] !== "\\" ? 1 : file[offset + 1] === "u" ? 6 : 2;
  }
  offsets.push(end - 1);
  return { text: JSON.parse(file.slice(start, end)) as string, offsets };
}
