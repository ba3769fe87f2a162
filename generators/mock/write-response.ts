import type { MediaType, NamedExample, Response } from "../api/model.ts";
import type { JsonValue } from "../source/json.ts";
import { writeBody, type BodyContent } from "./body-content.ts";
import { createXmlContext } from "../samples/print-xml.ts";
import { isJsonType } from "../source/media-types.ts";
import { buildBodyShape } from "../validators/form-shapes.ts";
import type { MockResponse, MockCall } from "./model.ts";
import { bareType } from "./negotiate.ts";
import { concreteType } from "./placeholder.ts";
import type { Preferences } from "./prefer.ts";
import { responseHeaders } from "./response-headers.ts";

/** Milliseconds between two events, so that the events arrive visibly one by one. */
const usualPieceDelayMs = 120;

/** The parts of a documented response to send. */
export interface ChosenContent {
  readonly response: Response;
  readonly status: number;
  /** Undefined: the response has no body. */
  readonly media: MediaType | undefined;
  /** The requested example. It is sent even if it is invalid. */
  readonly example: NamedExample | undefined;
  readonly preferences: Preferences;
}

/** Creates a documented response: the first valid example, otherwise a generated value. */
export function writeResponse(call: MockCall, chosen: ChosenContent): MockResponse {
  const { response, status, media, example, preferences } = chosen;
  const headers = [...responseHeaders(call, response)];
  if (preferences.applied !== "") headers.push(["preference-applied", preferences.applied]);
  const delayMs = preferences.delayMs ?? 0;
  if (media === undefined || status === 204 || status === 205 || status === 304)
    return { status, headers, body: { kind: "none" }, delayMs, note: undefined };
  const { body, isValid } = findContent(call, chosen, media);
  headers.push(["content-type", typeWithCharset(concreteType(media.name))]);
  const note = isValid ? undefined : brokenNote(example);
  if (note !== undefined) headers.push(["x-docsgen-note", note]);
  return {
    status,
    headers,
    body,
    // The delay is between events. The first event is sent immediately.
    delayMs: body.kind === "pieces" ? 0 : delayMs,
    note,
  };
}

function brokenNote(example: NamedExample | undefined): string {
  return example === undefined
    ? "the response does not match the description: no example is valid, and docsgen could not create a valid value"
    : `the response does not match the description: the example \`${example.name}\` is invalid`;
}

function findContent(call: MockCall, { example, response, preferences }: ChosenContent, media: MediaType): BodyContent {
  const validator = call.kit.operation.responses[response.status]?.[media.name];
  const xml = createXmlContext(call.api.api, call.api.find);
  const written = { media, xml, validator, pieceDelayMs: preferences.delayMs ?? usualPieceDelayMs };
  const candidates = example === undefined ? listValues(call, media) : [example.value];
  let first: BodyContent | undefined;
  for (const value of candidates) {
    const content = writeBody(value, written);
    if (content.isValid) return content;
    first ??= content;
  }
  return first ?? { body: { kind: "none" }, isValid: false };
}

/** The candidate values, best first. Generated values follow the examples. */
function* listValues({ api }: MockCall, media: MediaType): Iterable<JsonValue> {
  for (const { value } of media.examples) {
    yield value;
    const parsed = isJsonType(media.name) && typeof value === "string" ? parseJson(value) : undefined;
    if (parsed !== undefined) yield parsed;
  }
  if (media.schema !== undefined && buildBodyShape(media, api.find).kind !== "file") {
    const { schema } = media;
    const named = schema.kind === "reference" ? api.find(schema.name) : schema;
    const variants = media.isSequential && named?.kind === "union" ? named.variants : [];
    const events = variants.flatMap((variant) => api.sampleValue(variant.schema, "response") ?? []);
    if (events.length > 0) yield events;
    const made = api.sampleValue(schema, "response");
    if (made !== undefined) yield media.isSequential ? [made] : made;
  }
  yield /^text\//i.test(media.name) && !media.isSequential ? "" : {};
}

/** Many descriptions write an example as the encoded text. */
function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function typeWithCharset(type: string): string {
  return /^text\//i.test(type) && bareType(type) === type.toLowerCase() && type !== "text/event-stream"
    ? `${type}; charset=utf-8`
    : type;
}
