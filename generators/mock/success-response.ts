import type { MediaType, NamedExample, Operation, Response } from "../api/model.ts";
import { isJsonObject, type JsonObject } from "../source/json.ts";
import { isJsonType } from "../source/media-types.ts";
import { findNearestName } from "../source/nearest-name.ts";
import { findResponse, plainError, respondWithError } from "./error-response.ts";
import type { RequestVerdict } from "./validate-request.ts";
import type { MockResponse, MockCall } from "./model.ts";
import { bareType, names, qualityOf } from "./negotiate.ts";
import { readPreferences, type Preferences } from "./prefer.ts";
import { headerOf } from "./request-headers.ts";
import { writeResponse } from "./write-response.ts";

type ValidRequest = Extract<RequestVerdict, { kind: "valid" }>;

/** The response to a valid request: the documented success, or the one that the client prefers. */
export function respondToValid(call: MockCall, verdict: ValidRequest): MockResponse {
  const { operation, request } = call;
  const preferences = readPreferences(headerOf(request, "prefer"));
  const wantsStreaming = requestsStream(verdict);
  const response =
    preferences.status === undefined
      ? (findByExample(operation, preferences.example) ?? findSuccess(operation, wantsStreaming))
      : findResponse(operation, preferences.status);
  const isSendable = preferences.status === undefined || (preferences.status >= 200 && preferences.status <= 599);
  if (response === undefined && preferences.status === undefined) return bareSuccess(preferences);
  if (response === undefined || !isSendable) return unknownStatus(operation, preferences);
  return respondWith(call, response, { preferences, wantsStreaming });
}

/** The response of an operation that documents only errors. */
function bareSuccess({ delayMs = 0 }: Preferences): MockResponse {
  return {
    status: 200,
    headers: [],
    body: { kind: "none" },
    delayMs,
    note: "the description documents no success response",
  };
}

interface Preferred {
  readonly preferences: Preferences;
  readonly wantsStreaming: boolean | undefined;
}

function respondWith(call: MockCall, response: Response, { preferences, wantsStreaming }: Preferred): MockResponse {
  const accept = headerOf(call.request, "accept");
  const status = preferences.status ?? statusOf(response);
  const offered = orderContent(response.content, { accept, wantsStreaming });
  const example = findExample(response, offered, preferences.example);
  if (preferences.example !== undefined && example === undefined) return unknownExample(response, preferences.example);
  // An error is sent in any format.
  const fallback = status >= 400 ? response.content : [];
  const media = example?.media ?? offered[0] ?? fallback[0];
  if (media === undefined && response.content.length > 0) return notAcceptable(call, response, accept ?? "");
  return writeResponse(call, { response, status, media, example: example?.example, preferences });
}

/** Whether the body or query requests a stream: `stream: true` or `false`. */
export function requestsStream({ body, query }: ValidRequest): boolean | undefined {
  for (const given of [body, query])
    if (isJsonObject(given) && typeof given["stream"] === "boolean") return given["stream"];
  return undefined;
}

/** The lowest 2xx status (with a stream if one is requested), then `2XX`, `default`, and a redirect. */
function findSuccess({ responses }: Operation, wantsStreaming: boolean | undefined): Response | undefined {
  // JavaScript orders object keys that are whole numbers.
  const successes = responses.filter(({ status }) => /^2\d\d$/.test(status));
  const ranges = ["2XX", "default"].flatMap((name) =>
    responses.filter(({ status }) => status.toUpperCase() === name.toUpperCase()),
  );
  const all = [...successes, ...ranges];
  const streaming = wantsStreaming === true ? all.find(({ content }) => content.some(isStream)) : undefined;
  return streaming ?? all[0] ?? responses.find(({ status }) => status.startsWith("3"));
}

/** Returns whether an operation documents a stream. */
export function hasStream({ responses }: Operation): boolean {
  return responses.some(({ content }) => content.some(isStream));
}

function isStream({ name }: MediaType): boolean {
  return bareType(name) === "text/event-stream";
}

/** If only another response has the requested example, that response is used. */
function findByExample({ responses }: Operation, example: string | undefined): Response | undefined {
  if (example === undefined) return undefined;
  return responses
    .toSorted((left, right) => (left.status < right.status ? -1 : 1))
    .find(({ content }) => content.some(({ examples }) => examples.some(({ name }) => name === example)));
}

function statusOf({ status }: Response): number {
  if (/^[2-5]\d\d$/.test(status)) return Number(status);
  return /^[2-5]xx$/i.test(status) ? Number(status[0]) * 100 : 200;
}

/**
 * The acceptable media types, best first: by the client's preference, then JSON before others. A stream is used only if
 * the body, query, or Accept header names it.
 */
function orderContent(
  content: readonly MediaType[],
  { accept, wantsStreaming }: { readonly accept: string | undefined; readonly wantsStreaming: boolean | undefined },
): readonly MediaType[] {
  const streams = content.filter(isStream);
  if (wantsStreaming === true && streams.length > 0) return streams;
  const others = content.filter((media) => !isStream(media));
  const namesStream = streams.some(({ name }) => names(name, accept));
  const open = wantsStreaming === false && others.length > 0 ? others : content;
  const rank = (media: MediaType): number => {
    if (isStream(media)) return namesStream ? 1 : -1;
    return isJsonType(media.name) ? 0.5 : 0;
  };
  return open
    .map((media) => ({ media, quality: qualityOf(media.name, accept) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((left, right) => right.quality - left.quality || rank(right.media) - rank(left.media))
    .map(({ media }) => media);
}

function findExample(
  response: Response,
  offered: readonly MediaType[],
  expected: string | undefined,
): { readonly media: MediaType; readonly example: NamedExample } | undefined {
  if (expected === undefined) return undefined;
  for (const media of [...offered, ...response.content]) {
    const example = media.examples.find(({ name }) => name === expected);
    if (example !== undefined) return { media, example };
  }
  return undefined;
}

function unknownStatus({ responses }: Operation, { status }: Preferences): MockResponse {
  const documented = responses.map((response) => response.status).filter((known) => !known.startsWith("1"));
  const detail = `The operation does not document the status ${status}. It documents ${documented.join(", ")}.`;
  return preferenceError({ detail, documented }, `Prefer: status=${status} is not documented`);
}

/** A problem of the request to the mock, not a response of the API: its type differs from those of documented errors. */
function preferenceError(fields: JsonObject, note: string): MockResponse {
  const mockBody = { title: "The mock server cannot apply this preference", status: 400, ...fields };
  return plainError({ status: 400, mockBody, note, type: "application/problem+json" });
}

function unknownExample({ status, content }: Response, expected: string): MockResponse {
  const known = [...new Set(content.flatMap(({ examples }) => examples.map(({ name }) => name)))];
  const nearest = findNearestName(expected.slice(0, 100), known);
  const list = known.length === 0 ? "It has no examples" : `It has ${known.join(", ")}`;
  const detail = `The ${status} response has no example named ${JSON.stringify(expected)}. ${list}.`;
  const fields = { detail, documented: known, ...(nearest === undefined ? {} : { nearest }) };
  return preferenceError(fields, `Prefer: example=${expected} is not documented`);
}

function notAcceptable(call: MockCall, { content }: Response, accept: string): MockResponse {
  const offered = content.map(({ name }) => name).join(", ");
  const detail = `The response is ${offered}. The request accepts only ${accept}.`;
  return respondWithError(call, { status: 406, mockBody: { detail }, note: `Accept: ${accept} excludes ${offered}` });
}
