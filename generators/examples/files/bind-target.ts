import type { ApiModel, MediaType, Operation, Response } from "../../api/model.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { createFinder, findStatus } from "../../validators/runtime/find-operation.ts";
import { isFormMedia, isJsonMedia } from "../media.ts";
import {
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
 * Finds what the words of a call bind payload files to; undefined where it has none. Throws a DocsgenError that
 * names the nearest right word: a call that binds to nothing would prove nothing.
 */
export function bindTarget(api: ApiModel, { schema, operation, part }: TargetWords): PayloadTarget | undefined {
  if (schema !== undefined && operation !== undefined) throw severalTargets();
  if (operation !== undefined) return bindOperation(findOperation(api, operation), part);
  if (part !== undefined) throw partWithoutOperation(part);
  return schema === undefined ? undefined : bindSchema(api, schema);
}

function bindSchema(api: ApiModel, name: string): PayloadTarget {
  const named = api.schemas.find((entry) => entry.name === name);
  if (named === undefined) {
    const known = api.schemas.map((entry) => entry.name);
    throw noSuchSchema(name, findNearestName(name, known));
  }
  const { schema } = named;
  return {
    kind: "schema",
    schema,
    direction: undefined,
    title: `This \`${name}\``,
    operation: undefined,
    part: "schema",
  };
}

/** By id, by method and path template, or by method and a path that the template matches. */
function findOperation(api: ApiModel, name: string): Operation {
  const all = [...api.operations, ...api.webhooks].flatMap(withCallbacks);
  const route = /^\s*([a-z]+)\s+(\S+)\s*$/i.exec(name);
  const found =
    all.find(({ id }) => id === name) ??
    (route === null ? undefined : createFinder(() => all, [])(route[1] ?? "", route[2] ?? ""));
  if (found !== undefined) return found;
  const known = all.flatMap(({ id, method, path }) => (route === null ? [id] : [`${method} ${path}`]));
  throw noSuchOperation(name, findNearestName(name.trim(), known));
}

function withCallbacks(operation: Operation): readonly Operation[] {
  return [operation, ...operation.callbacks.flatMap(withCallbacks)];
}

function bindOperation(operation: Operation, wanted: string | undefined): PayloadTarget {
  const [, word = "", status] = /^([^:]*)(?::(.*))?$/s.exec(wanted ?? "request") ?? [];
  const part = parts.find((known) => known === word);
  if (part === undefined || (status !== undefined && part !== "response"))
    throw noSuchPart(wanted ?? "", findNearestName(word, parts));
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
    direction: part === "request" ? "request" : "response",
    title: `This ${title} of \`${operation.id}\``,
    operation: operation.id,
    part,
  };
}

/** JSON where there is a choice; then one line of a sequence, a form as an object, and whatever else has a schema. */
function findMedia(content: readonly MediaType[]): MediaType | undefined {
  const stated = content.filter(({ schema }) => schema !== undefined);
  return (
    stated.find((media) => isJsonMedia(media.name) && !media.isSequential) ??
    stated.find((media) => media.isSequential && !/event-stream/i.test(media.name)) ??
    stated.find((media) => isFormMedia(media.name)) ??
    stated.find((media) => !media.isSequential)
  );
}

/** Without a status the response of success, else the only thing that is stated. */
function findResponse(responses: readonly Response[], status: string | undefined): Response | undefined {
  const judging = responses.filter(({ content }) => findMedia(content) !== undefined);
  if (status !== undefined)
    return findStatus(Object.fromEntries(judging.map((entry) => [entry.status, entry])), status);
  return judging.find((entry) => entry.status.startsWith("2")) ?? judging.find((entry) => entry.status === "default");
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
