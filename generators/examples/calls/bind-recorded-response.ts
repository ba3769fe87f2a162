import type { Operation } from "../../api/model.ts";
import type { FindShapeSchema } from "../../validators/parameter-shapes.ts";
import { decodeHeaders } from "../../validators/runtime/decode-parameters.ts";
import { findResponse } from "../bind-block.ts";
import { unknownStatus } from "../findings.ts";
import { isJsonMedia } from "../media.ts";
import { exampleBase, findMedia, checkText } from "./bind-body.ts";
import { positionOf, type CallContext } from "./call.ts";
import { findEntry, checkParameters, shapesOf, type Checkable, type TracedEntry } from "./call-parameters.ts";
import { unknownMediaType } from "./findings.ts";
import type { RecordedResponse } from "./read-http.ts";
import { checkEvents } from "./check-events.ts";
import { isPlaceholder, rangeOf, type Range } from "../../code/traced-text.ts";

const nothing: Checkable = { examples: [], findings: [] };

/** Binds a recorded response to the response of its status: its headers, and its body by content type. */
export function bindRecordedResponse(
  operation: Operation,
  recorded: RecordedResponse,
  { at, find }: { readonly at: CallContext; readonly find: FindShapeSchema },
): Checkable {
  const status = recorded.status.text;
  const response = findResponse(operation.responses, status);
  if (response === undefined) {
    const known = operation.responses.map((one) => one.status);
    return {
      ...nothing,
      findings: [unknownStatus(operation.id, { status, known }, positionOf(at, rangeOf(recorded.status)))],
    };
  }
  const part = `response:${status}`;
  const headers = checkHeaders(operation, { ...recorded, stated: response.headers }, { at, find });
  const type = recorded.headers.find(({ name }) => name.text.toLowerCase() === "content-type")?.value;
  const isKnown = type !== undefined && !isPlaceholder(type.text);
  const looksLikeJson = /^\s*[[{]/.test(recorded.body.text);
  const media = isKnown
    ? findMedia(response.content, type.text)
    : response.content.find(({ name, isSequential }) =>
        looksLikeJson ? isJsonMedia(name) && !isSequential : isSequential,
      );
  if (isKnown && media === undefined && response.content.length > 0) {
    const known = response.content.map(({ name }) => name);
    const finding = unknownMediaType(operation, { part, type: type.text, known }, positionOf(at, rangeOf(type)));
    return { examples: headers.examples, findings: [...headers.findings, finding] };
  }
  if (media?.schema === undefined || recorded.body.text.trim() === "") return headers;
  const isStream = /event-stream/i.test(media.name);
  const base = exampleBase(operation, isStream ? "event" : part);
  const body = isStream
    ? checkEvents(recorded.body, { schema: media.schema, base, at, find })
    : checkText(recorded.body, media, { at, base });
  return { examples: [...headers.examples, ...body.examples], findings: [...headers.findings, ...body.findings] };
}

function checkHeaders(
  operation: Operation,
  recorded: RecordedResponse & { readonly stated: Operation["parameters"] },
  { at, find }: { readonly at: CallContext; readonly find: FindShapeSchema },
): Checkable {
  const stated = recorded.stated.filter(({ name }) => name.toLowerCase() !== "content-type");
  const pairs = recorded.headers.map(({ name, value }): [string, string] => [name.text, value.text]);
  const decoded = decodeHeaders(shapesOf(stated, find), pairs);
  const findRange = (name: string, tokens: readonly string[]): Range => {
    const entries = recorded.headers
      .filter((header) => header.name.text.toLowerCase() === name.toLowerCase())
      .map(({ value }): TracedEntry => ({ name, whole: value, value }));
    return findEntry(name, tokens, entries) ?? rangeOf(recorded.status);
  };
  return checkParameters({ operation, parameters: stated, decoded, at, find: findRange });
}
