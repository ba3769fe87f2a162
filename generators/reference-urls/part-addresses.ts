import type { MediaType, Operation, Response } from "../api/model.ts";
import type { ReferenceAddresses } from "../pages/model.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { anchorSegment } from "../validators/runtime/anchor.ts";
import { callbackAnchors } from "./callback-anchors.ts";
import { groupMedia } from "./media-groups.ts";

/** A JSON pointer into the description, and the address at which the reference shows what stands there. */
export type PartAddress = readonly [pointer: string, address: string];

/** The address of a named schema, with its anchor: `/api/schemas/Pet/#schema/Pet`. */
export function schemaAddress(name: string, { schemas }: ReferenceAddresses): string | undefined {
  return withAnchor(schemas.get(name), "schema", name);
}

/** The address of an operation or webhook, with its anchor. */
export function operationAddress(id: string, { operations }: ReferenceAddresses): string | undefined {
  return withAnchor(operations.get(id), "operation", id);
}

function withAnchor(address: string | undefined, kind: string, name: string): string | undefined {
  if (address === undefined || address.includes("#")) return address;
  return `${address}#${kind}/${anchorSegment(name).replaceAll("%2F", "/")}`;
}

/** An operation and its callbacks at any depth, each with its address. */
export function* withCallbacks(
  operation: Operation,
  address: string,
): Iterable<readonly [operation: Operation, address: string]> {
  yield [operation, address];
  for (const [anchor, callback] of callbackAnchors(operation.callbacks, `${address}/callbacks`))
    yield* withCallbacks(callback, anchor);
}

/** The parts of an operation whose anchors do not follow from the places where they stand in the description. */
export function* listParts(operation: Operation, address: string): Iterable<PartAddress> {
  const { pointer, parameters, requestBody, responses } = operation;
  yield [pointer, address];
  for (const place of new Set(parameters.map((parameter) => parameter.in)))
    // Where the kit judges all parameters of a place together.
    yield [appendPointer(appendPointer(pointer, "parameters"), place), `${address}/${place}`];
  for (const parameter of parameters)
    yield [parameter.pointer, `${address}/${parameter.in}/${anchorSegment(parameter.name)}`];
  if (requestBody !== undefined) yield* listMedia(requestBody.content, `${address}/request`);
  for (const response of responses)
    yield* listResponse(response, `${address}/response/${anchorSegment(response.status)}`);
}

function* listResponse({ pointer, headers, content }: Response, address: string): Iterable<PartAddress> {
  yield [pointer, address];
  if (headers.length > 0) yield [appendPointer(pointer, "headers"), `${address}/(headers)`];
  for (const header of headers) yield [header.pointer, `${address}/(headers)/${anchorSegment(header.name)}`];
  yield* listMedia(
    content.filter(({ isSequential }) => !isSequential),
    address,
  );
  for (const { pointer, name, isSequential } of content)
    if (isSequential) yield [pointer, `${address}/(${anchorSegment(name)})`];
}

function* listMedia(content: readonly MediaType[], address: string): Iterable<PartAddress> {
  for (const { anchor, names } of groupMedia(content, address))
    for (const { name, pointer } of content) if (names.includes(name)) yield [pointer, anchor];
}
