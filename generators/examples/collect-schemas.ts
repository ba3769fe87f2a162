import { operationSchemas, walkSchema } from "../api/walk.ts";
import type { MediaType, Schema } from "../api/model.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";
import { appendPointer } from "../source/json-pointer.ts";
import type { Collecting } from "./collected.ts";
import { noMarks, type Example } from "./model.ts";

/** The examples and defaults in schemas, each once, however many paths reach its schema. */
export function collectSchemaExamples(collecting: Collecting): Example[] {
  const examples: Example[] = [];
  const seen = new Set<string>();
  for (const root of listRoots(collecting))
    walkSchema(root, (schema) => {
      for (const written of writtenIn(schema)) {
        if (seen.has(written.pointer)) continue;
        seen.add(written.pointer);
        examples.push(toExample(collecting, schema, written));
      }
    });
  return examples;
}

function listRoots({ api }: Collecting): Schema[] {
  const { components } = api;
  return [
    ...api.schemas.map(({ schema }) => schema),
    ...[...api.operations, ...api.webhooks].flatMap(operationSchemas),
    ...[...components.pathItems, ...components.callbacks].flatMap(({ value }) => value.flatMap(operationSchemas)),
    ...[...components.parameters, ...components.headers].map(({ value }) => value.schema),
    ...components.requestBodies.flatMap(({ value }) => ofContent(value.content)),
    ...components.responses.flatMap(({ value }) => [
      ...value.headers.map(({ schema }) => schema),
      ...ofContent(value.content),
    ]),
  ];
}

function ofContent(content: readonly MediaType[]): Schema[] {
  return content.flatMap((media) => media.schema ?? []);
}

interface Written {
  readonly value: JsonValue;
  readonly pointer: string;
  readonly word: "default" | "example";
}

function toExample({ locate }: Collecting, schema: Schema, { value, pointer, word }: Written): Example {
  return {
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
  };
}

function writtenIn(schema: Schema): Written[] {
  const { source, pointer } = schema;
  if (!isJsonObject(source)) return [];
  const single = (["default", "example"] as const).flatMap((word): Written[] =>
    source[word] === undefined ? [] : [{ value: source[word], pointer: appendPointer(pointer, word), word }],
  );
  const list = Array.isArray(source["examples"]) ? source["examples"] : [];
  return [
    ...single,
    ...list.map((value: JsonValue, index): Written => ({
      value,
      pointer: appendPointer(appendPointer(pointer, "examples"), index),
      word: "example",
    })),
  ];
}

function shown(value: JsonValue): string {
  const text = JSON.stringify(value);
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``;
}
