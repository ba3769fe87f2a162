import type { ApiModel, MediaType, NamedExample, Operation, Parameter, Schema } from "../api/model.ts";
import { walkSchemas } from "../api/walk.ts";
import type { Locate } from "../api/locate.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";
import { appendPointer } from "../source/json-pointer.ts";
import type { Direction } from "../validators/model.ts";
import { readTranscript } from "./event-stream.ts";
import { isFormMedia, isJsonMedia } from "./media.ts";
import { noMarks, type Example } from "./model.ts";

/** The examples of the description, and how many stand under a media type that no validator reads. */
export interface CollectedDescription {
  readonly examples: readonly Example[];
  readonly skipped: number;
}

interface Place {
  readonly operation: Operation;
  readonly part: string;
  readonly direction: Direction;
}

/** Collects every example and default of the description: bodies, parameters, headers, schemas. */
export function collectDescription(api: ApiModel, locate: Locate): CollectedDescription {
  const seen = new Set<string>();
  const ofOperations = [...api.operations, ...api.webhooks].flatMap((operation) => ofOperation(operation, locate));
  const unique = ofOperations.filter(
    (entry) => entry.kind === "skipped" || (!seen.has(entry.key) && seen.add(entry.key).size > 0),
  );
  return {
    examples: [
      ...unique.flatMap((entry) => (entry.kind === "example" ? entry.examples : [])),
      ...ofSchemas(api, locate),
    ],
    skipped: unique.filter((entry) => entry.kind === "skipped").length,
  };
}

type Collected =
  | { readonly kind: "example"; readonly key: string; readonly examples: readonly Example[] }
  | { readonly kind: "skipped" };

function ofOperation(operation: Operation, locate: Locate): Collected[] {
  const isWebhook = operation.kind !== "operation";
  const request: Place = { operation, part: "request", direction: "request" };
  return [
    ...operation.parameters.flatMap((parameter) =>
      ofParameter(parameter, { operation, part: parameter.in, direction: "request" }, locate),
    ),
    ...(operation.requestBody?.content ?? []).flatMap((media) => ofMedia(media, request, locate)),
    ...operation.responses.flatMap((response) => {
      const place: Place = { operation, part: `response:${response.status}`, direction: "response" };
      return [
        ...response.headers.flatMap((header) => ofParameter(header, place, locate)),
        ...response.content.flatMap((media) => ofMedia(media, place, locate)),
      ];
    }),
    ...(isWebhook ? [] : operation.callbacks.flatMap((callback) => ofOperation(callback, locate))),
  ];
}

function ofParameter(parameter: Parameter, place: Place, locate: Locate): Collected[] {
  if (parameter.mediaType !== undefined && !isJsonMedia(parameter.mediaType)) return [];
  const title = `The example of the parameter \`${parameter.name}\` of ${nameOf(place.operation)}`;
  return parameter.examples.map((example) => {
    const value = parameter.mediaType === undefined ? example.value : fromText(example.value);
    return {
      kind: "example",
      key: example.pointer,
      examples: [build(parameter.schema, { ...example, value }, place, { title, locate })],
    };
  });
}

function ofMedia(media: MediaType, place: Place, locate: Locate): Collected[] {
  const { schema } = media;
  if (schema === undefined) return [];
  return media.examples.map((example): Collected => {
    const title = `The example ${example.name === "example" ? "" : `\`${example.name}\` `}of ${nameOf(place.operation)}, ${place.part.replace(":", " ")}`;
    const made = (value: JsonValue): Collected => ({
      kind: "example",
      key: `${example.pointer} ${schema.pointer}`,
      examples: [build(schema, { ...example, value }, place, { title, locate })],
    });
    if (media.isSequential)
      return { kind: "example", key: example.pointer, examples: ofStream(schema, example, place, { title, locate }) };
    if (isJsonMedia(media.name)) return made(isText(schema) ? example.value : fromText(example.value));
    if (isFormMedia(media.name) && isJsonObject(example.value)) return made(example.value);
    return /^text\/plain/i.test(media.name) && typeof example.value === "string"
      ? made(example.value)
      : { kind: "skipped" };
  });
}

/** A stream's example is a transcript, a list of events, or one event. */
function ofStream(
  schema: Schema,
  example: NamedExample,
  place: Place,
  of: { title: string; locate: Locate },
): Example[] {
  const events =
    typeof example.value === "string"
      ? readTranscript(example.value, schema)
      : (Array.isArray(example.value) ? example.value : [example.value]).map((value: JsonValue, index) => ({
          value,
          line: index + 1,
        }));
  const base = build(schema, example, { ...place, part: "event" }, of);
  return events.map(({ value, line }) => ({
    ...base,
    value,
    title: `${of.title}, event on line ${line}`,
    locate: typeof example.value === "string" ? () => of.locate(example.pointer) : base.locate,
  }));
}

function build(
  schema: Schema,
  example: Pick<NamedExample, "value" | "pointer">,
  place: Place,
  of: { title: string; locate: Locate },
): Example {
  return {
    value: example.value,
    schema,
    direction: place.direction,
    title: of.title,
    operation: place.operation.id,
    part: place.part,
    marks: noMarks,
    blocks: false,
    severity: "error",
    locate: (pointer, target) => of.locate(`${example.pointer}${pointer}`, target),
  };
}

function ofSchemas(api: ApiModel, locate: Locate): Example[] {
  const examples: Example[] = [];
  walkSchemas(api, (schema) => {
    for (const { value, pointer, word } of writtenIn(schema)) {
      examples.push({
        value,
        schema,
        direction: undefined,
        title: `The ${word} ${shown(value)}`,
        operation: undefined,
        part: "schema",
        marks: noMarks,
        blocks: false,
        severity: word === "default" ? "warning" : "error",
        locate: (inner, target) => locate(`${pointer}${inner}`, target),
      });
    }
  });
  return examples;
}

function writtenIn(schema: Schema): { value: JsonValue; pointer: string; word: string }[] {
  const { source, pointer } = schema;
  if (!isJsonObject(source)) return [];
  const single = ["default", "example"].flatMap((word) =>
    source[word] === undefined ? [] : [{ value: source[word], pointer: appendPointer(pointer, word), word }],
  );
  const list = Array.isArray(source["examples"]) ? source["examples"] : [];
  return [
    ...single,
    ...list.map((value: JsonValue, index) => ({
      value,
      pointer: appendPointer(appendPointer(pointer, "examples"), index),
      word: "example",
    })),
  ];
}

/** JSON written as a string, which is how many descriptions give the example of a body. */
function fromText(value: JsonValue): JsonValue {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    return value;
  }
}

function isText(schema: Schema): boolean {
  return schema.kind === "string";
}

function shown(value: JsonValue): string {
  const text = JSON.stringify(value);
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``;
}

function nameOf(operation: Operation): string {
  return operation.kind === "webhook" ? `the webhook ${operation.path}` : `${operation.method} ${operation.path}`;
}
