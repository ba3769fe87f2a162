import { isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { Badge, Operation, Parameter, RequestBody, Response } from "../model.ts";
import { methods } from "../openapi-objects.ts";
import { buildCodeSamples } from "./code-samples.ts";
import {
  entriesOf,
  externalDocsOf,
  listOf,
  namedOf,
  once,
  parseAt,
  proseOf,
  textOf,
  type BuildContext,
  type NamedPart,
} from "./context.ts";
import type { Placed } from "../follow.ts";
import { buildLink } from "./link.ts";
import { buildContent } from "./media-type.ts";
import { buildHeader, buildParameter } from "./parameter.ts";
import { replacementOf } from "./replacement.ts";
import { buildSecurity, buildServers } from "./security.ts";

interface ItemPlace {
  readonly kind: Operation["kind"];
  readonly path: string;
  readonly pointer: string;
}

interface OperationPlace extends ItemPlace {
  readonly method: string;
  readonly item: Placed;
}

/**
 * Builds the operations of one path item, in the order of the description.
 * https://spec.openapis.org/oas/v3.1.1.html#path-item-object
 */
export function buildPathItem(context: BuildContext, value: JsonValue, place: ItemPlace): Operation[] {
  const placed = context.follow(value, place.pointer);
  if (placed === undefined) return [];
  const item = placed.value;
  const standard = Object.entries(item)
    .filter(([field]) => isMethod(field))
    .filter(isObjectEntry);
  const additional = namedOf(item, "additionalOperations").filter(isObjectEntry);
  return [
    ...standard.map(([method, operation]) =>
      buildOperation(context, operation, {
        ...place,
        method: method.toUpperCase(),
        pointer: appendPointer(placed.pointer, method),
        item: placed,
      }),
    ),
    ...additional.map(([method, operation]) =>
      buildOperation(context, operation, {
        ...place,
        method,
        pointer: appendPointer(appendPointer(placed.pointer, "additionalOperations"), method),
        item: placed,
      }),
    ),
  ];
}

function isMethod(field: string): boolean {
  return methods.some((method) => method === field);
}

function isObjectEntry(entry: [string, JsonValue | undefined]): entry is [string, JsonObject] {
  return isJsonObject(entry[1]);
}

function buildOperation(
  context: BuildContext,
  value: JsonObject,
  { pointer, kind, path, method, item }: OperationPlace,
): Operation {
  const description = proseOf(context, value, pointer);
  const summary = textOf(value, "summary") ?? textOf(item.value, "summary");
  const givenId = textOf(value, "operationId");
  return {
    id: givenId ?? makeOperationId(method, path),
    name: kind === "webhook" ? path : undefined,
    kind,
    method,
    path,
    pointer,
    summary: summary ?? wordsOfId(givenId ?? "") ?? `${method} ${path}`,
    description,
    tags: listOf(value, "tags").filter((tag: JsonValue): tag is string => typeof tag === "string"),
    isDeprecated: value["deprecated"] === true,
    replacement: replacementOf(value, description),
    badges: buildBadges(value),
    parameters: mergeParameters(context, item, { value, pointer }),
    requestBody: buildRequestBody(context, value["requestBody"], appendPointer(pointer, "requestBody")),
    responses: buildResponses(context, value, pointer),
    security: buildSecurity(context, value["security"] ?? context.document["security"]),
    servers: serversOf(context, { value, pointer }, item),
    callbacks: buildCallbacks(context, value, pointer),
    externalDocs: externalDocsOf(context, value, pointer),
    codeSamples: buildCodeSamples(value, pointer),
  };
}

/** The servers of an operation: its own, else its path's, else those of the description. */
function serversOf(context: BuildContext, ...owners: readonly Placed[]): Operation["servers"] {
  const root: Placed = { value: context.document, pointer: "#" };
  const owner = owners.find(({ value }) => isStated(value["servers"])) ?? root;
  return buildServers(context, owner.value["servers"], appendPointer(owner.pointer, "servers"));
}

function isStated(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null;
}

function buildBadges(operation: JsonObject): Badge[] {
  const badges = listOf(operation, "x-badges").flatMap((badge): Badge[] => {
    const name = isJsonObject(badge) ? textOf(badge, "name") : undefined;
    if (!isJsonObject(badge) || name === undefined || name.trim() === "") return [];
    return [{ name, position: badge["position"] === "before" ? "before" : "after" }];
  });
  return badges.toSorted((one, other) => Number(other.position === "before") - Number(one.position === "before"));
}

/** Parameters of the path item come first. The operation's own parameters replace those with the same name and `in`. */
function mergeParameters(context: BuildContext, item: Placed, operation: Placed): Parameter[] {
  const merged = new Map<string, Parameter>();
  for (const { value: holder, pointer } of [item, operation]) {
    listOf(holder, "parameters").forEach((value, index) => {
      const parameter = buildParameter(context, value, appendPointer(appendPointer(pointer, "parameters"), index));
      if (parameter !== undefined) merged.set(`${parameter.in}\0${parameter.name}`, parameter);
    });
  }
  return [...merged.values()];
}

/**
 * Builds a request body. Undefined if the value is not a Request Body Object.
 * https://spec.openapis.org/oas/v3.1.1.html#request-body-object
 */
export function buildRequestBody(
  context: BuildContext,
  value: JsonValue | undefined,
  pointer: string,
): RequestBody | undefined {
  const placed = context.follow(value, pointer);
  if (placed === undefined) return undefined;
  return once(context.requestBodies, placed.pointer, () => ({
    pointer: placed.pointer,
    description: proseOf(context, placed.value, placed.pointer),
    isRequired: placed.value["required"] === true,
    content: buildContent(context, placed.value, placed.pointer),
  }));
}

function buildResponses(context: BuildContext, operation: JsonObject, pointer: string): Response[] {
  const responsesPointer = appendPointer(pointer, "responses");
  return entriesOf(operation, "responses").flatMap(([status, value]) => {
    const response = buildReferredResponse(context, value, appendPointer(responsesPointer, status));
    return response === undefined ? [] : [{ status, ...response }];
  });
}

/**
 * Builds the response for a status. Undefined if the value is not a Response Object.
 * https://spec.openapis.org/oas/v3.1.1.html#response-object
 */
export function buildReferredResponse(
  context: BuildContext,
  value: JsonValue,
  pointer: string,
): Omit<Response, "status"> | undefined {
  const placed = context.follow(value, pointer);
  return placed && once(context.responses, placed.pointer, () => buildResponse(context, placed));
}

function buildResponse(context: BuildContext, placed: Placed): Omit<Response, "status"> {
  const { value, pointer } = placed;
  const headers = namedOf(value, "headers").flatMap(
    ([name, header]) =>
      buildHeader(context, { name, value: header, pointer: appendPointer(appendPointer(pointer, "headers"), name) }) ??
      [],
  );
  const isSummarized = Boolean(textOf(value, "summary")) && Boolean(textOf(value, "description"));
  return {
    pointer,
    ...(isSummarized ? { summary: textOf(value, "summary") ?? "" } : {}),
    description: proseOf(context, value, pointer) ?? summaryOf(context, placed),
    headers,
    content: buildContent(context, value, pointer),
    links: namedOf(value, "links").flatMap(
      ([name, link]) =>
        buildLink(context, { name, value: link, pointer: appendPointer(appendPointer(pointer, "links"), name) }) ?? [],
    ),
  };
}

/** In OpenAPI 3.2 a response may have a `summary` and no description. */
function summaryOf(context: BuildContext, { value, pointer }: Placed): Response["description"] {
  const summary = textOf(value, "summary");
  return summary === undefined ? undefined : parseAt(context, summary, appendPointer(pointer, "summary"));
}

function buildCallbacks(context: BuildContext, operation: JsonObject, pointer: string): Operation[] {
  return namedOf(operation, "callbacks").flatMap(([name, value]) =>
    buildCallback(context, { name, value, pointer: appendPointer(appendPointer(pointer, "callbacks"), name) }),
  );
}

/** Builds the operations of one callback. https://spec.openapis.org/oas/v3.1.1.html#callback-object */
export function buildCallback(context: BuildContext, { name, value, pointer }: NamedPart): Operation[] {
  const placed = context.follow(value, pointer);
  if (placed === undefined) return [];
  return Object.entries(placed.value)
    .filter(([key]) => !key.startsWith("x-"))
    .flatMap(([expression, item]) =>
      item === undefined
        ? []
        : buildPathItem(context, item, {
            kind: "callback",
            path: expression,
            pointer: appendPointer(placed.pointer, expression),
          }).map((callback) => ({
            ...callback,
            name,
            id: `${name}${callback.method === "POST" ? "" : `_${callback.method.toLowerCase()}`}`,
          })),
    );
}

/**
 * The operationId in words, as the title of an operation without a summary: `create_message`, `createMessage` ->
 * `Create message`.
 */
function wordsOfId(id: string): string | undefined {
  const words = id
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word));
  const text = words.join(" ");
  return text === "" ? undefined : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The id of an operation without an operationId: `getV1ModelsByModelId`. */
function makeOperationId(method: string, path: string): string {
  const words = path
    .replaceAll(/\{([^}]*)\}/g, "by/$1")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  return [method.toLowerCase(), ...words.map((word) => `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`)].join("");
}
