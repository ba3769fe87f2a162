import type { Encoding, RequestBody, Response } from "../../api/model.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { DraftChange, OperationComparison } from "../api-side.ts";
import { matchMediaTypes, pairsWithin, type MediaTypePair } from "./media-types.ts";

/** Whether the client or the server sends a part. In webhooks and callbacks the roles are swapped. */
export type Sender = "client" | "server";

/** Compares the request body of an operation, and returns the media types that both sides have. */
export function compareRequestBody(comparison: OperationComparison): readonly MediaTypePair[] {
  const { pair, report } = comparison;
  const { requestBody: before } = pair.base;
  const { requestBody: after } = pair.revision;
  const sender: Sender = pair.isMirrored ? "server" : "client";
  if (before === undefined || isEmpty(before)) {
    if (after !== undefined && !isEmpty(after)) reportAddedBody(after, sender, report);
    return [];
  }
  if (after === undefined || isEmpty(after)) {
    report({
      code: "diff/request-body-removed",
      message: "The request body is removed.",
      part: "request",
      base: before.pointer,
    });
    return [];
  }
  const place = { part: "request", base: before.pointer, revision: after.pointer };
  // A webhook's receiver gets more than it expects, or less.
  const isStricter =
    sender === "client" ? !before.isRequired && after.isRequired : before.isRequired && !after.isRequired;
  if (before.isRequired !== after.isRequired)
    report({
      ...place,
      code: isStricter ? "diff/request-body-became-required" : "diff/request-body-became-optional",
      message: `The request body is now ${after.isRequired ? "required" : "optional"}.`,
    });
  return compareContent(before, after, { part: "request", sender, report });
}

function isEmpty({ content }: RequestBody): boolean {
  return content.length === 0;
}

function reportAddedBody(body: RequestBody, sender: Sender, report: OperationComparison["report"]): void {
  const isDemand = body.isRequired && sender === "client";
  report({
    code: isDemand ? "diff/required-request-body-added" : "diff/request-body-added",
    message: body.isRequired
      ? "The operation now has a request body, which is required."
      : "The operation now takes a request body.",
    part: "request",
    revision: body.pointer,
  });
}

/** Where content is, and who sends it. */
export interface ContentPlace {
  readonly part: string;
  readonly sender: Sender;
  readonly report: OperationComparison["report"];
}

/** Compares the media types of a body, and returns those that both sides have. */
export function compareContent(
  base: Pick<Response, "content" | "pointer">,
  revision: Pick<Response, "content" | "pointer">,
  { part, sender, report }: ContentPlace,
): readonly MediaTypePair[] {
  const { pairs: matched, removed, added } = matchMediaTypes(base.content, revision.content);
  const kind = sender === "client" ? "request" : "response";
  const paired = new Set(matched.map((pair) => pair.revision));
  const left = revision.content.filter((type) => !paired.has(type));
  // Clients of a range accept each media type in it.
  const within = new Map(removed.map((type) => [type, kind === "request" ? [] : pairsWithin(type, left)] as const));
  const pairs = [...matched, ...[...within.values()].flat()];
  if (kind === "response" && base.content.length > 0 !== revision.content.length > 0) {
    reportWholeBody({ base, revision }, { part, sender, report });
    return [];
  }
  for (const [type] of [...within].filter(([, own]) => own.length === 0))
    report({
      code: `diff/${kind}-media-type-removed`,
      message:
        kind === "request"
          ? `The API now rejects ${part === "request" ? "requests" : "responses"} with \`${type.name}\`.`
          : `The media type \`${type.name}\` is removed from the ${partWords(part)}.`,
      part,
      base: type.pointer,
      revision: revision.pointer,
    });
  for (const type of added)
    report({
      code: `diff/${kind}-media-type-added`,
      message:
        kind === "request"
          ? `The API also accepts \`${type.name}\`.`
          : `The ${partWords(part)} may also be \`${type.name}\`.`,
      part,
      revision: type.pointer,
    });
  for (const pair of pairs) {
    reportGeneralized(pair, { part, sender, report });
    compareMediaType(pair, { part, sender, report });
  }
  return pairs;
}

/** A response has a body in one of the versions only. */
function reportWholeBody(
  { base, revision }: Readonly<Record<"base" | "revision", Pick<Response, "content" | "pointer">>>,
  { part, report }: ContentPlace,
): void {
  const names = revision.content.map(({ name }) => `\`${name}\``).join(" or ");
  const isAdded = base.content.length === 0;
  report({
    code: isAdded ? "diff/response-media-type-added" : "diff/response-media-type-removed",
    message: `The ${partWords(part)} ${isAdded ? `now has a body: ${names}` : "has no body now"}.`,
    part,
    base: base.pointer,
    revision: revision.pointer,
  });
}

function reportGeneralized(
  { base, revision, isGeneralized }: MediaTypePair,
  { part, sender, report }: ContentPlace,
): void {
  if (!isGeneralized) return;
  const isRequest = sender === "client";
  report({
    code: isRequest ? "diff/request-media-type-added" : "diff/response-media-type-generalized",
    message: isRequest
      ? `The API accepts \`${revision.name}\` instead of only \`${base.name}\`.`
      : `The ${partWords(part)} may be any \`${revision.name}\` instead of \`${base.name}\`.`,
    part,
    base: base.pointer,
    revision: revision.pointer,
  });
}

/** A part in words. */
export function partWords(part: string): string {
  const [kind, status] = part.split(":");
  return kind === "response" ? `response ${status}` : part;
}

function compareMediaType({ base, revision }: MediaTypePair, { part, sender, report }: ContentPlace): void {
  if (base.schema !== undefined && revision.schema === undefined && sender === "server")
    report({
      code: "diff/response-schema-removed",
      message: `The ${partWords(part)} has no schema now: it may be any value.`,
      part,
      base: base.schema.pointer,
      revision: revision.pointer,
    });
  const names = new Set([...Object.keys(base.encoding), ...Object.keys(revision.encoding)]);
  for (const name of names) {
    const [before, after] = [encodingWords(base.encoding[name]), encodingWords(revision.encoding[name])];
    if (before === after) continue;
    const draft: DraftChange = {
      code: "diff/encoding-changed",
      message: `The property \`${name}\` of the form is encoded in another way: ${before} is now ${after}.`,
      part,
      pointer: appendPointer("", name),
      base: base.pointer,
      revision: revision.pointer,
    };
    report(draft);
  }
}

function encodingWords(encoding: Encoding | undefined): string {
  const { contentType, style, explode, isReservedAllowed } = encoding ?? {};
  const words = [
    ...(contentType === undefined ? [] : [`\`${contentType.toLowerCase().replaceAll(/\s*,\s*/g, ", ")}\``]),
    ...(style === undefined || (style === "form" && explode === true)
      ? []
      : [`\`style: ${style}\` with \`explode: ${explode}\``]),
    ...(isReservedAllowed === true ? ["reserved characters"] : []),
  ];
  return words.length === 0 ? "the default" : words.join(", ");
}
