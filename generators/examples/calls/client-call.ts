import type { Call, CallBody, CallHeader } from "./call.ts";
import { isNull, isOpenObject, pairsOf, printJson, printQuery, textsOf, type Literal } from "./literal.ts";
import { joinBy, joinTexts, rangeOf, sliceText, standIn, wildcard, type TracedText } from "./traced-text.ts";

/** The parts of a call as a client library is given them. */
export interface ClientCall {
  readonly method: TracedText | string;
  readonly url: TracedText;
  readonly headers: Literal | undefined;
  readonly query: Literal | undefined;
  readonly cookies: Literal | undefined;
  readonly body: CallBody | undefined;
  readonly isOpen: boolean;
}

/** Makes the call of its parts. */
export function toCall({ method, url, headers, query, cookies, body, isOpen }: ClientCall): Call {
  const stated = headers === undefined ? [] : headersOf(headers);
  const cookie = cookies === undefined ? [] : [cookieOf(cookies)];
  return {
    method: (typeof method === "string" ? method : method.text).toUpperCase(),
    methodPlace: typeof method === "string" ? url : method,
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
  return { name: standIn("Cookie", start), value: parts.length === 0 ? standIn("", start) : joinBy(parts, "; ") };
}

/** An address with more values in its query. */
export function withQuery(address: TracedText, query: TracedText): TracedText {
  if (query.text === "") return address;
  const hash = address.text.indexOf("#");
  const plain = hash === -1 ? address : sliceText(address, 0, hash);
  return joinBy([plain, query], plain.text.includes("?") ? "&" : "?");
}

/** An address below another one. */
export function belowBase(base: TracedText, path: TracedText): TracedText {
  const end = base.text.replace(/\/+$/, "").length;
  const from = path.text.replace(/^\/+/, "");
  return joinTexts([
    sliceText(base, 0, end),
    standIn("/", rangeOf(path, 0, 0)),
    sliceText(path, path.text.length - from.length),
  ]);
}

/** The body that a value makes when it is sent as JSON. */
export function jsonBody(value: Literal, contentType: string | undefined): CallBody {
  const text = printJson(value);
  return text.text === wildcard ? { kind: "unknown" } : { kind: "text", text, contentType };
}

/** The body that names and values make when they are sent as a form. */
export function formBody(value: Literal): CallBody {
  return formText(printQuery(value, {}));
}

/** The body that the text of a form makes. */
export function formText(text: TracedText): CallBody {
  return { kind: "text", text, contentType: "application/x-www-form-urlencoded" };
}
