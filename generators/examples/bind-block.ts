import { bodyDirections } from "../api/body-directions.ts";
import type { ApiModel, MediaType, NamedSchema, Operation, Schema } from "../api/model.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import { findNearestName } from "../source/nearest-name.ts";
import type { Direction } from "../validators/model.ts";
import { findOwner, listNames, missingMessageStart, type NamedApi } from "./find-owner.ts";
import type { Position } from "../source/position.ts";
import { ambiguousName, noBody, unknownOperation, unknownSchema, unknownStatus } from "./findings.ts";
import type { PlaceWord } from "./info-position.ts";
import type { InfoString } from "./info-string.ts";
import { isJsonMedia } from "./media.ts";

/** What a payload must match, as its binding names it. */
export interface Binding {
  readonly schema: Schema;
  readonly direction: Direction | undefined;
  readonly title: string;
  readonly operation: string | undefined;
  readonly part: string;
}

/** A word of an info string that binds its block. */
export type Word = InfoString["bindings"][number];

/** A binding word with its description. `binding` is undefined if the word could not be resolved. */
export interface BoundWord<Api extends NamedApi> {
  readonly owner: Api;
  readonly operation: Operation | undefined;
  readonly binding: Binding | undefined;
}

/**
 * Finds what a binding word names, and in which description. An unknown name is a finding with the nearest known name.
 * A name that several descriptions have is a finding as well, unless the main description has it.
 */
export function bindWord<Api extends NamedApi>(
  apis: readonly Api[],
  word: Word,
  place: PlaceWord,
): Checked<BoundWord<Api> | undefined> {
  const isSchema = word.kind === "schema";
  const found = findOwner(
    apis,
    word.name,
    (api, name) => (isSchema ? findSchema : findOperation)(api, name) !== undefined,
  );
  if (found.kind === "several") return error(ambiguousName(word.name, found.names, place(word.name)));
  if (found.kind === "none") {
    const known = listNames(apis, found.within, isSchema ? schemaNames : operationNames);
    const missing = {
      name: found.name,
      nearest: findNearestName(word.name, known),
      messageStart: missingMessageStart(apis, found.within),
    };
    return error((isSchema ? unknownSchema : unknownOperation)(missing, place(word.name)));
  }
  const { owner, name } = found;
  const operation = isSchema ? undefined : findOperation(owner.api, name);
  const bound = operation === undefined ? bindSchema(owner.api, name) : bindPart(operation, word, place);
  return { value: { owner, operation, binding: bound.value }, findings: bound.findings };
}

function bindPart(operation: Operation, word: Word, place: PlaceWord): Checked<Binding | undefined> {
  const position = place(word.status ?? word.name);
  if (word.kind === "request") return bindRequest(operation, position);
  return word.kind === "event" ? bindEvent(operation, position) : bindResponse(operation, word.status, position);
}

function operationNames({ operations }: ApiModel): readonly string[] {
  return operations.flatMap((entry) => [entry.id, `${entry.method} ${entry.path}`]);
}

function schemaNames({ schemas }: ApiModel): readonly string[] {
  return schemas.map(({ name }) => name);
}

function findSchema({ schemas }: ApiModel, name: string): NamedSchema | undefined {
  return schemas.find((schema) => schema.name === name);
}

/** Finds an operation by its id or by method and path. */
function findOperation(api: ApiModel, name: string): Operation | undefined {
  return [...api.operations, ...api.webhooks].find(
    (operation) => operation.id === name || `${operation.method} ${operation.path}` === name,
  );
}

function bindSchema(api: ApiModel, name: string): Checked<Binding | undefined> {
  const named = findSchema(api, name);
  if (named === undefined) return { value: undefined, findings: [] };
  return found({
    schema: named.schema,
    direction: undefined,
    title: `This \`${name}\``,
    operation: undefined,
    part: "schema",
  });
}

function bindRequest(operation: Operation, position: Position): Checked<Binding | undefined> {
  const schema = findJson(operation.requestBody?.content ?? [])?.schema;
  if (schema === undefined) return error(noBody(operation.id, "request body", position));
  return found({
    schema,
    direction: bodyDirections(operation).request,
    title: `This request of \`${operation.id}\``,
    operation: operation.id,
    part: "request",
  });
}

function bindResponse(
  operation: Operation,
  requestedStatus: string | undefined,
  position: Position,
): Checked<Binding | undefined> {
  const candidates = operation.responses.filter((response) => findJson(response.content) !== undefined);
  const response =
    requestedStatus === undefined
      ? candidates.find((candidate) => candidate.status.startsWith("2"))
      : findResponse(candidates, requestedStatus);
  const schema = findJson(response?.content ?? [])?.schema;
  if (response === undefined || schema === undefined) {
    return error(
      requestedStatus === undefined
        ? noBody(operation.id, "response", position)
        : unknownStatus(
            operation.id,
            { status: requestedStatus, known: candidates.map((candidate) => candidate.status) },
            position,
          ),
    );
  }
  const status = requestedStatus ?? response.status;
  return found({
    schema,
    direction: bodyDirections(operation).response,
    title: `This response ${status} of \`${operation.id}\``,
    operation: operation.id,
    part: `response:${status}`,
  });
}

/** The response for a status: the exact status, then its range, then `default`. */
export function findResponse(
  candidates: readonly Operation["responses"][number][],
  status: string,
): Operation["responses"][number] | undefined {
  return (
    candidates.find((candidate) => candidate.status === status) ??
    candidates.find((candidate) => candidate.status.toUpperCase() === `${status[0]}XX`) ??
    candidates.find((candidate) => candidate.status === "default")
  );
}

function bindEvent(operation: Operation, position: Position): Checked<Binding | undefined> {
  const media = operation.responses
    .filter((response) => /^2|default/.test(response.status))
    .flatMap((response) => response.content)
    .find((entry) => entry.isSequential);
  if (media?.schema === undefined) return error(noBody(operation.id, "event stream", position));
  return found({
    schema: media.schema,
    direction: bodyDirections(operation).response,
    title: `This event of \`${operation.id}\``,
    operation: operation.id,
    part: "event",
  });
}

function findJson(content: readonly MediaType[]): MediaType | undefined {
  return content.find((media) => isJsonMedia(media.name) && !media.isSequential);
}

const error = (finding: DocsgenError): Checked<undefined> => ({ value: undefined, findings: [finding] });
const found = (binding: Binding): Checked<Binding> => ({ value: binding, findings: [] });
