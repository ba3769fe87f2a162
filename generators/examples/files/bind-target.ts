import { bodyDirections } from "../../api/body-directions.ts";
import type { ApiModel, MediaType, NamedSchema, Operation, Response } from "../../api/model.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { createFinder, findStatus } from "../../validators/runtime/find-operation.ts";
import { findOwner, listNames, missingMessageStart, type NamedApi } from "../find-owner.ts";
import { isFormMedia, isJsonMedia } from "../media.ts";
import {
  ambiguousTarget,
  noSuchOperation,
  noSuchPart,
  noSuchSchema,
  partMissing,
  partWithoutOperation,
  severalTargets,
} from "./findings.ts";
import type { PayloadTarget, TargetWords } from "./model.ts";

const parts = ["request", "response", "query", "event"] as const;

type Part = (typeof parts)[number];

/**
 * Finds what the options of a command bind payload files to. Returns undefined without such options. Throws a
 * DocsgenError
 * with the nearest known name, because a check without a target would prove nothing.
 */
export function bindTarget<Api extends NamedApi>(
  apis: readonly Api[],
  { schema, operation, part }: TargetWords,
): { readonly owner: Api; readonly target: PayloadTarget } | undefined {
  if (schema !== undefined && operation !== undefined) throw severalTargets();
  if (operation !== undefined) {
    const { owner, found } = findAmong(apis, operation, {
      find: findOperation,
      list: listOperations,
      none: noSuchOperation,
    });
    return { owner, target: bindOperation(found, part) };
  }
  if (part !== undefined) throw partWithoutOperation(part);
  if (schema === undefined) return undefined;
  const { owner, found } = findAmong(apis, schema, { find: findSchema, list: listSchemas, none: noSuchSchema });
  return { owner, target: bindSchema(found) };
}

/** How to look up a schema or an operation in a description. */
interface Lookup<Found> {
  readonly find: (api: ApiModel, name: string) => Found | undefined;
  /** The names to suggest for an unknown name. */
  readonly list: (api: ApiModel, name: string) => readonly string[];
  readonly none: (messageStart: string, name: string, nearest: string | undefined) => DocsgenError;
}

function findAmong<Api extends NamedApi, Found>(
  apis: readonly Api[],
  name: string,
  { find, list, none }: Lookup<Found>,
): { readonly owner: Api; readonly found: Found } {
  const owner = findOwner(apis, name, (api, own) => find(api, own) !== undefined);
  if (owner.kind === "several") throw ambiguousTarget(name, owner.names);
  const found = owner.kind === "one" ? find(owner.owner.api, owner.name) : undefined;
  if (owner.kind === "one" && found !== undefined) return { owner: owner.owner, found };
  const within = owner.kind === "none" ? owner.within : undefined;
  const known = listNames(apis, within, (api) => list(api, owner.name));
  throw none(missingMessageStart(apis, within), owner.name, findNearestName(name.trim(), known));
}

function findSchema({ schemas }: ApiModel, name: string): NamedSchema | undefined {
  return schemas.find((entry) => entry.name === name);
}

function listSchemas({ schemas }: ApiModel): readonly string[] {
  return schemas.map(({ name }) => name);
}

function bindSchema({ name, schema }: NamedSchema): PayloadTarget {
  return {
    kind: "schema",
    schema,
    direction: undefined,
    title: `This \`${name}\``,
    operation: undefined,
    part: "schema",
  };
}

/** By id, by method and path template, or by method and a path that matches the template. */
function findOperation(api: ApiModel, name: string): Operation | undefined {
  const all = allOperations(api);
  const route = methodAndPath.exec(name);
  return (
    all.find(({ id }) => id === name) ??
    (route === null ? undefined : createFinder(() => all, [])(route[1] ?? "", route[2] ?? ""))
  );
}

const methodAndPath = /^\s*([a-z]+)\s+(\S+)\s*$/i;

/** In the form of the unknown name: ids, or methods and paths. */
function listOperations(api: ApiModel, name: string): readonly string[] {
  const isRoute = methodAndPath.test(name);
  return allOperations(api).map(({ id, method, path }) => (isRoute ? `${method} ${path}` : id));
}

function allOperations(api: ApiModel): readonly Operation[] {
  return [...api.operations, ...api.webhooks].flatMap(withCallbacks);
}

function withCallbacks(operation: Operation): readonly Operation[] {
  return [operation, ...operation.callbacks.flatMap(withCallbacks)];
}

function bindOperation(operation: Operation, expected: string | undefined): PayloadTarget {
  const [, word = "", status] = /^([^:]*)(?::(.*))?$/s.exec(expected ?? "request") ?? [];
  const part = parts.find((known) => known === word);
  if (part === undefined || (status !== undefined && (part !== "response" || status === "")))
    throw noSuchPart(expected ?? "", findNearestName(word, parts));
  const target = findTarget(operation, part, status);
  if (target !== undefined) return target;
  const name =
    part === "event"
      ? "event stream"
      : part === "query"
        ? "query parameter"
        : part === "response"
          ? `response${status === undefined ? "" : ` \`${status}\``}`
          : "request body";
  throw partMissing(operation.id, name, listParts(operation));
}

function findTarget(operation: Operation, part: Part, status: string | undefined): PayloadTarget | undefined {
  switch (part) {
    case "request":
      return toTarget(findMedia(operation.requestBody?.content ?? []), { operation, part, title: "request" });
    case "response": {
      const response = findResponse(operation.responses, status);
      const shown = status ?? response?.status ?? "";
      return toTarget(findMedia(response?.content ?? []), {
        operation,
        part: `response:${shown}`,
        title: `response ${shown}`,
      });
    }
    case "event":
      return toTarget(findStream(operation), { operation, part, title: "event" });
    case "query":
      return operation.parameters.some((parameter) => parameter.in === "query")
        ? { kind: "query", of: operation, title: `This query of \`${operation.id}\`` }
        : undefined;
  }
}

function toTarget(
  media: MediaType | undefined,
  { operation, part, title }: { operation: Operation; part: string; title: string },
): PayloadTarget | undefined {
  if (media?.schema === undefined) return undefined;
  return {
    kind: "schema",
    schema: media.schema,
    direction: bodyDirections(operation)[part === "request" ? "request" : "response"],
    title: `This ${title} of \`${operation.id}\``,
    operation: operation.id,
    part,
  };
}

/**
 * JSON if there are several media types. Then a line of a sequence, a form as an object, or any other type with a
 * schema.
 */
function findMedia(content: readonly MediaType[]): MediaType | undefined {
  const stated = content.filter(({ schema }) => schema !== undefined);
  return (
    stated.find((media) => isJsonMedia(media.name) && !media.isSequential) ??
    stated.find((media) => media.isSequential && !/event-stream/i.test(media.name)) ??
    stated.find((media) => isFormMedia(media.name)) ??
    stated.find((media) => !media.isSequential)
  );
}

/** Without a status: the success response, or the only response. */
function findResponse(responses: readonly Response[], status: string | undefined): Response | undefined {
  const checking = responses.filter(({ content }) => findMedia(content) !== undefined);
  if (status !== undefined)
    return findStatus(Object.fromEntries(checking.map((entry) => [entry.status, entry])), status);
  return checking.find((entry) => entry.status.startsWith("2")) ?? checking.find((entry) => entry.status === "default");
}

function findStream({ responses }: Operation): MediaType | undefined {
  return responses
    .filter(({ status }) => /^2|default/.test(status))
    .flatMap(({ content }) => content)
    .find((media) => media.isSequential && media.schema !== undefined);
}

/** The parts of an operation that can be named, for a hint. */
function listParts(operation: Operation): readonly string[] {
  const responses = operation.responses
    .filter(({ content }) => findMedia(content) !== undefined)
    .map(({ status }) => `response:${status}`);
  const others = parts.filter((part) => part !== "response" && findTarget(operation, part, undefined) !== undefined);
  return [...others, ...responses];
}
