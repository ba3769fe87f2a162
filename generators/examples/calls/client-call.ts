import type { Call, CallBody, CallHeader } from "./call.ts";
import { isNull, isOpenObject, pairsOf, printJson, printQuery, textsOf, type Literal } from "../../code/literal.ts";
import {
  joinBy,
  joinTexts,
  rangeOf,
  sliceText,
  replacementText,
  wildcard,
  type TracedText,
} from "../../code/traced-text.ts";

/** The parts of a call, as passed to a client library. */
export interface ClientCall {
  readonly method: TracedText | string;
  readonly url: TracedText;
  readonly headers: Literal | undefined;
  readonly query: Literal | undefined;
  readonly cookies: Literal | undefined;
  readonly body: CallBody | undefined;
  readonly isOpen: boolean;
}

/** Builds the call from its parts. */
export function toCall({ method, url, headers, query, cookies, body, isOpen }: ClientCall): Call {
  const stated = headers === undefined ? [] : headersOf(headers);
  const cookie = cookies === undefined ? [] : [cookieOf(cookies)];
  return {
    method: (typeof method === "string" ? method : method.text).toUpperCase(),
    methodText: typeof method === "string" ? url : method,
    url: query === undefined ? url : withQuery(url, printQuery(query, {})),
    headers: [...stated, ...cookie],
    body,
    isOpen: isOpen || (headers !== undefined && headers.kind !== "list" && isOpenObject(headers)),
  };
}

/** Clients send no header for a value that is null. */
function headersOf(headers: Literal): CallHeader[] {
  return pairsOf(headers).flatMap(({ name, value }) =>
    isNull(value) ? [] : textsOf(value).map((text) => ({ name, value: text })),
  );
}

function cookieOf(cookies: Literal): CallHeader {
  const start = { start: cookies.range.start, end: cookies.range.start };
  const parts = pairsOf(cookies).map(({ name, value }) => joinBy([name, ...textsOf(value).slice(0, 1)], "="));
  return {
    name: replacementText("Cookie", start),
    value: parts.length === 0 ? replacementText("", start) : joinBy(parts, "; "),
  };
}

/** Adds entries to a URL's query. */
export function withQuery(url: TracedText, query: TracedText): TracedText {
  if (query.text === "") return url;
  const hash = url.text.indexOf("#");
  const plain = hash === -1 ? url : sliceText(url, 0, hash);
  return joinBy([plain, query], plain.text.includes("?") ? "&" : "?");
}

/** Appends a path to a base URL. */
export function belowBase(base: TracedText, path: TracedText): TracedText {
  const end = base.text.replace(/\/+$/, "").length;
  const from = path.text.replace(/^\/+/, "");
  return joinTexts([
    sliceText(base, 0, end),
    replacementText("/", rangeOf(path, 0, 0)),
    sliceText(path, path.text.length - from.length),
  ]);
}

/** Resolves a path against a base URL. A path from the root replaces the path of the base. */
export function resolvePath(base: TracedText, path: TracedText): TracedText {
  const host = path.text.startsWith("/") ? /^\w+:\/\/[^/]*/.exec(base.text)?.[0] : undefined;
  return belowBase(host === undefined ? base : sliceText(base, 0, host.length), path);
}

/** The body that a client sends for a JSON value. */
export function jsonBody(value: Literal, contentType: string | undefined): CallBody {
  const text = printJson(value);
  return text.text === wildcard ? { kind: "unknown" } : { kind: "text", text, contentType };
}

/** The body that a client sends for form fields. */
export function formBody(value: Literal): CallBody {
  return formText(printQuery(value, {}));
}

/** The body for the text of a form. */
export function formText(text: TracedText): CallBody {
  return { kind: "text", text, contentType: "application/x-www-form-urlencoded" };
}
