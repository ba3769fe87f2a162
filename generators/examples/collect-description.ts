import { bodyDirections } from "../api/body-directions.ts";
import type { MediaType, Operation, Response, Schema } from "../api/model.ts";
import type { ParseProgram } from "../code/parsers.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import type { JsonValue } from "../source/json.ts";
import type { Direction } from "../validators/model.ts";
import { createFindSchema } from "../validators/parameter-shapes.ts";
import { collectSamples } from "./calls/collect-calls.ts";
import { collectLinks } from "./collect-links.ts";
import { ofParameter } from "./collect-parameters.ts";
import { collectSchemaExamples } from "./collect-schemas.ts";
import {
  keyOf,
  ofJson,
  placeOf,
  toCollected,
  toExample,
  type Collected,
  type Collecting,
  type DescriptionInput,
  type ExamplePlace,
  type WrittenExample,
} from "./collected.ts";
import { readLines, readTranscript } from "./event-stream.ts";
import { locateInText } from "./example-text.ts";
import { isEventStream, isFormMedia, isJsonMedia } from "./media.ts";
import type { Example } from "./model.ts";
import { followSchema } from "./stated-properties.ts";

/** The description's examples, and how many have a media type that no validator reads. */
export interface CollectedDescription {
  readonly examples: readonly Example[];
  readonly findings: readonly DocsgenError[];
  readonly skipped: number;
}

/**
 * Collects every example and default of the description: bodies, parameters, headers, links, schemas, and unused
 * components.
 */
export function collectDescription(input: DescriptionInput, parse: ParseProgram): CollectedDescription {
  const { api } = input;
  const collecting: Collecting = { ...input, find: createFindSchema(api) };
  const links = collectLinks(collecting);
  const samples = collectSamples(api, [...api.operations, ...api.webhooks], { locateText: input.locateText, parse });
  const used = [...api.operations, ...api.webhooks].flatMap((operation) => ofOperation(collecting, operation));
  const usedPlaces = new Set(used.map(placeOf));
  const unused = ofComponents(collecting).filter((entry) => !usedPlaces.has(placeOf(entry)));
  const entries = [...used, ...unused, ...links.collected];
  const byKey = new Map<string, Collected>();
  for (const entry of entries) if (!byKey.has(entry.key)) byKey.set(entry.key, entry);
  const unique = [...byKey.values()];
  return {
    examples: [
      ...unique.flatMap((entry) => (entry.kind === "example" ? entry.examples : [])),
      ...collectSchemaExamples(collecting),
      ...samples.examples,
    ],
    findings: [...links.findings, ...samples.findings],
    skipped: unique.filter((entry) => entry.kind === "skipped").length,
  };
}

function ofOperation(collecting: Collecting, operation: Operation): Collected[] {
  const place = { title: nameOf(operation), operation: operation.id };
  const directions = bodyDirections(operation);
  const request: ExamplePlace = { ...place, part: "request", direction: directions.request };
  return [
    ...operation.parameters.flatMap((parameter) =>
      ofParameter(collecting, parameter, { ...request, part: parameter.in }),
    ),
    ...(operation.requestBody?.content ?? []).flatMap((media) => ofMedia(collecting, media, request)),
    ...operation.responses.flatMap((response) =>
      ofResponse(collecting, response, {
        ...place,
        part: `response:${response.status}`,
        direction: directions.response,
      }),
    ),
    ...operation.callbacks.flatMap((callback) => ofOperation(collecting, callback)),
  ];
}

function ofResponse(collecting: Collecting, response: Omit<Response, "status">, place: ExamplePlace): Collected[] {
  return [
    ...response.headers.flatMap((header) => ofParameter(collecting, header, place)),
    ...response.content.flatMap((media) => ofMedia(collecting, media, place)),
  ];
}

/** Examples in components. The operations that use a component decide which way it travels. */
function ofComponents(collecting: Collecting): Collected[] {
  const { components } = collecting.api;
  return [
    ...components.pathItems.flatMap(({ value }) => value.flatMap((operation) => ofOperation(collecting, operation))),
    ...components.callbacks.flatMap(({ value }) => value.flatMap((operation) => ofOperation(collecting, operation))),
    ...components.parameters.flatMap(({ name, value }) =>
      ofParameter(collecting, value, ofComponent(name, value.in, "request")),
    ),
    ...components.headers.flatMap(({ name, value }) =>
      ofParameter(collecting, value, ofComponent(name, "header", "response")),
    ),
    ...components.requestBodies.flatMap(({ name, value }) =>
      value.content.flatMap((media) => ofMedia(collecting, media, ofComponent(name, "request", "request"))),
    ),
    ...components.responses.flatMap(({ name, value }) =>
      ofResponse(collecting, value, ofComponent(name, "response", "response")),
    ),
  ];
}

function ofComponent(name: string, part: string, direction: Direction): ExamplePlace {
  return { title: `the component \`${name}\``, operation: undefined, part, direction };
}

function ofMedia(collecting: Collecting, media: MediaType, place: ExamplePlace): Collected[] {
  const { schema } = media;
  if (schema === undefined) return [];
  const serialized = new Set(media.serializedExamples.map(({ pointer }) => pointer));
  const written = [
    ...media.examples.filter(({ pointer }) => !serialized.has(pointer)),
    ...media.serializedExamples.map(({ name, text, pointer }) => ({ name, value: text, pointer })),
  ];
  return written.map((example) => {
    const name = example.name === "example" ? "" : `\`${example.name}\` `;
    const title = `The example ${name}in the ${place.part.replace(":", " ")} of ${place.title}`;
    return ofBody(collecting, { media: { ...media, schema }, example }, { ...place, title });
  });
}

interface MediaExample {
  readonly media: MediaType & { readonly schema: Schema };
  readonly example: WrittenExample;
}

/** Text with a media type other than JSON is checked only if its schema accepts text. */
function ofBody(collecting: Collecting, { media, example }: MediaExample, place: ExamplePlace): Collected {
  const { schema, name } = media;
  if (media.isSequential) return ofStream(collecting, { media, example }, place);
  if (isJsonMedia(name)) return ofJson(collecting, { ...example, schema }, place);
  const isText = typeof example.value === "string";
  const acceptsText = followSchema(schema, collecting.find)?.kind === "string" && /^text\//i.test(name);
  if (isText && (isFormMedia(name) || !acceptsText)) return { kind: "skipped", key: example.pointer };
  return toCollected(collecting, { ...example, schema }, place);
}

/** A stream's example is a transcript, a list of events, or one event. */
function ofStream(collecting: Collecting, { media, example }: MediaExample, place: ExamplePlace): Collected {
  const { schema, name } = media;
  const own = { ...place, part: "event" };
  const { value, pointer } = example;
  if (typeof value !== "string") {
    const events = Array.isArray(value) ? value : undefined;
    const parts = events?.map((event: JsonValue, index) => ({ value: event, pointer: `${pointer}/${index}` }));
    const made = (parts ?? [example]).map((part) => toCollected(collecting, { ...part, schema }, own));
    const examples = made.flatMap((entry) => (entry.kind === "example" ? entry.examples : []));
    return { kind: "example", key: keyOf(collecting, { pointer, schema }, own), examples };
  }
  const events = isEventStream(name) ? readTranscript(value, schema, collecting.find) : readLines(value);
  const examples = events.map((event) =>
    toExample(
      collecting,
      { value: event.value, pointer, schema },
      {
        ...own,
        title: `The event on line ${event.line} of ${place.title.replace(/^The/, "the")}`,
        locate: locateInText(event.find, pointer, collecting.locateText),
      },
    ),
  );
  return { kind: "example", key: keyOf(collecting, { pointer, schema }, own), examples };
}

function nameOf(operation: Operation): string {
  return operation.kind === "webhook"
    ? `the webhook \`${operation.path}\``
    : `\`${operation.method} ${operation.path}\``;
}
