import type { MediaType, Operation, Response } from "../api/model.ts";
import type { ReferenceUrls } from "../pages/model.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { anchorSegment } from "../validators/runtime/anchor.ts";
import { callbackAnchors } from "./callback-anchors.ts";
import { groupMedia } from "./media-groups.ts";

/** A JSON pointer into the description, and the URL at which the reference shows that part. */
export type PartUrl = readonly [pointer: string, url: string];

/** The URL of a named schema, with its anchor: `/api/schemas/Pet/#schema/Pet`. */
export function schemaUrl(name: string, { schemas }: ReferenceUrls): string | undefined {
  return withAnchor(schemas.get(name), "schema", name);
}

/** The URL of an operation or webhook, with its anchor. */
export function operationUrl(id: string, { operations }: ReferenceUrls): string | undefined {
  return withAnchor(operations.get(id), "operation", id);
}

/** The URL of a security scheme on the landing page. */
export function schemeUrl(name: string, route: string): string {
  return `${route}#authentication/${anchorSegment(name)}`;
}

function withAnchor(url: string | undefined, kind: string, name: string): string | undefined {
  if (url === undefined || url.includes("#")) return url;
  return `${url}#${kind}/${anchorSegment(name).replaceAll("%2F", "/")}`;
}

/** An operation and its callbacks at any depth, each with its URL. */
export function* withCallbacks(
  operation: Operation,
  url: string,
): Iterable<readonly [operation: Operation, url: string]> {
  yield [operation, url];
  for (const [anchor, callback] of callbackAnchors(operation.callbacks, `${url}/callbacks`))
    yield* withCallbacks(callback, anchor);
}

/** The parts of an operation whose anchors differ from their pointers in the description. */
export function* listParts(operation: Operation, url: string): Iterable<PartUrl> {
  const { pointer, parameters, requestBody, responses } = operation;
  yield [pointer, url];
  for (const place of new Set(parameters.map((parameter) => parameter.in)))
    // The kit validates all parameters of one location together.
    yield [appendPointer(appendPointer(pointer, "parameters"), place), `${url}/${place}`];
  for (const parameter of parameters)
    yield [parameter.pointer, `${url}/${parameter.in}/${anchorSegment(parameter.name)}`];
  if (requestBody !== undefined) yield* listMedia(requestBody.content, `${url}/request`);
  for (const response of responses) yield* listResponse(response, `${url}/response/${anchorSegment(response.status)}`);
}

function* listResponse({ pointer, headers, content }: Response, url: string): Iterable<PartUrl> {
  yield [pointer, url];
  if (headers.length > 0) yield [appendPointer(pointer, "headers"), `${url}/(headers)`];
  for (const header of headers) yield [header.pointer, `${url}/(headers)/${anchorSegment(header.name)}`];
  yield* listMedia(
    content.filter(({ isSequential }) => !isSequential),
    url,
  );
  for (const { pointer, name, isSequential } of content)
    if (isSequential) yield [pointer, `${url}/(${anchorSegment(name)})`];
}

function* listMedia(content: readonly MediaType[], url: string): Iterable<PartUrl> {
  for (const { anchor, names } of groupMedia(content, url))
    for (const { name, pointer } of content) if (names.includes(name)) yield [pointer, anchor];
}
