import type { Call, CallBody, CallHeader, CallPart } from "./call.ts";
import {
  isPlaceholder,
  joinBy,
  joinTexts,
  rangeOf,
  sliceText,
  splitText,
  replacementText,
  trimText,
  type TracedText,
} from "../../code/traced-text.ts";
import { unescapeText } from "../../code/escapes.ts";

/** A response in HTTP's text format. */
export interface RecordedResponse {
  readonly status: TracedText;
  readonly headers: readonly CallHeader[];
  readonly body: TracedText;
}

/** One message of a block, in the block's order. */
export type HttpMessage =
  | { readonly kind: "call"; readonly call: Call }
  | { readonly kind: "response"; readonly response: RecordedResponse };

const requestLine = /^(?:[>$]\s+)?([A-Z]{3,10})\s+((?:\/|https?:|\{\{|[$<\uE000])\S*)(?:\s+HTTP\/\S+)?\s*$/;
const remark = /^\s*(?:#|\/\/|@)/;
const statusLine = /^(?:<\s+)?HTTP\/[\d.]+\s+(\d{3})\b/;

/** Reads requests and responses in HTTP's text format: first line, headers, an empty line, the body. */
export function readHttp(given: TracedText): HttpMessage[] {
  const lines = splitText(given, "\n");
  const isFirst = (index: number): boolean => {
    const text = lines[index]?.text ?? "";
    if (!requestLine.test(text) && !statusLine.test(text)) return false;
    const before = lines[index - 1]?.text.trim() ?? "";
    return before === "" || remark.test(before);
  };
  const starts = lines.flatMap((_, index) => (isFirst(index) ? [index] : []));
  return starts.map((start, order) => readMessage(withoutRemarks(lines.slice(start, starts[order + 1]))));
}

/** Remarks at the end belong to the next message. */
function withoutRemarks(lines: readonly TracedText[]): readonly TracedText[] {
  const last = lines.findLastIndex(({ text }) => !remark.test(text));
  return lines.slice(0, last + 1);
}

function readMessage(lines: readonly TracedText[]): HttpMessage {
  const [first = replacementText("", { start: 0, end: 0 }), ...rest] = lines;
  const continued = rest.findIndex((line) => !/^\s+[?&]/.test(line.text));
  const urlLines = continued === -1 ? rest : rest.slice(0, continued);
  const others = rest.slice(urlLines.length);
  const empty = others.findIndex((line) => line.text.trim() === "");
  const headers = (empty === -1 ? others : others.slice(0, empty)).flatMap(readHeader);
  const following = empty === -1 ? [] : others.slice(empty + 1);
  const end = following.findIndex((line) => line.text.startsWith("###"));
  const body = trimText(joinBy(end === -1 ? following : following.slice(0, end), "\n"));
  const status = statusLine.exec(first.text);
  if (status !== null) {
    const at = first.text.indexOf(status[1] ?? "", status[0].length - 3);
    return { kind: "response", response: { status: sliceText(first, at, at + 3), headers, body } };
  }
  const [, method = "", url = ""] = requestLine.exec(first.text) ?? [];
  const methodAt = first.text.indexOf(method);
  const urlAt = first.text.indexOf(url, methodAt + method.length);
  const target = joinTexts([sliceText(first, urlAt, urlAt + url.length), ...urlLines.map(trimText)]);
  return {
    kind: "call",
    call: {
      method,
      methodText: sliceText(first, methodAt, methodAt + method.length),
      url: withHost(target, headers),
      headers,
      body: readBody(body, headers),
      isOpen: headers.length === 0,
    },
  };
}

/** Reads `Name: value`. Returns nothing for any other line. */
export function readHeader(line: TracedText): CallHeader[] {
  const at = line.text.indexOf(":");
  if (at < 1 || /^\s*(?:#|\/\/)/.test(line.text)) return [];
  return [{ name: trimText(sliceText(line, 0, at)), value: trimText(sliceText(line, at + 1)) }];
}

/** Completes a URL with the `Host` header. */
function withHost(target: TracedText, headers: readonly CallHeader[]): TracedText {
  const host = headers.find(({ name }) => name.text.toLowerCase() === "host")?.value;
  if (host === undefined || host.text === "" || !target.text.startsWith("/")) return target;
  return joinTexts([replacementText("https://", rangeOf(host, 0, 0)), host, target]);
}

/** Reads a body by the content type in its headers: text, or the parts of a form. */
export function readBody(body: TracedText, headers: readonly CallHeader[]): CallBody | undefined {
  if (body.text === "") return undefined;
  if (/^<\s+\S/.test(body.text) || isPlaceholder(body.text)) return { kind: "unknown" };
  const parts = readParts(body, headers);
  return parts === undefined ? { kind: "text", text: body, contentType: undefined } : { kind: "parts", parts };
}

/** Splits a body at the boundary in its header. Returns undefined if the header states no boundary. */
export function readParts(body: TracedText, headers: readonly CallHeader[]): CallPart[] | undefined {
  const type = headers.find(({ name }) => name.text.toLowerCase() === "content-type")?.value.text ?? "";
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(type)?.[1];
  return boundary === undefined ? undefined : splitText(body, `--${boundary}`).flatMap(readPart);
}

function readPart(given: TracedText): CallPart[] {
  const part = trimText(given);
  const gap = /\r?\n\r?\n/.exec(part.text);
  const head = sliceText(part, 0, gap?.index);
  const name = nameOfPart(head);
  if (name === undefined) return [];
  const isFile = /\bfilename\*?=/.test(head.text);
  const body = sliceText(part, gap === null ? part.text.length : gap.index + gap[0].length);
  return [{ name, text: isFile ? undefined : body }];
}

/**
 * The name in a part's header, quoted or as a token. Browsers write a quote as `%22`, other clients as `\"`.
 * https://www.rfc-editor.org/rfc/rfc2183#section-2,
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
 */
export function nameOfPart(head: TracedText): TracedText | undefined {
  const found = /\bname=("?)((?<=")(?:[^"\\]|\\[^])*|[^\s";]+)/.exec(head.text);
  if (found === null) return undefined;
  const from = found.index + "name=".length + (found[1] ?? "").length;
  return unescapeText(sliceText(head, from, from + (found[2] ?? "").length), readNameEscape, nameEscape);
}

const nameEscape = /\\["\\]|%(?:22|0[AD])/gi;

function readNameEscape(escape: string): string {
  return escape.startsWith("%") ? decodeURIComponent(escape) : escape.slice(1);
}
