import type { Schema } from "../api/model.ts";
import { createJsonLocator } from "../api/json-locator.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";
import { parsePointer } from "../source/json-pointer.ts";
import { followSchema, statedProperties, type FindSchema } from "./stated-properties.ts";

/** One event of a transcript, as its schema wants it. */
export interface TranscriptEvent {
  readonly value: JsonValue;
  /** The line it starts on. */
  readonly line: number;
  /** Where a part of the value stands in the transcript, as offsets. */
  readonly find: (pointer: string, target: "key" | "value") => readonly [start: number, end: number];
}

/** A line `name: value` of an event. */
interface Field {
  readonly name: string;
  readonly value: string;
  /** Offset of the value in the transcript. */
  readonly start: number;
  readonly keyStart: number;
}

/**
 * Reads a transcript of server-sent events. Where the schema speaks of the event as a whole (it has the property
 * `data`), the value is `{ event, data }`; else it is the JSON of `data`. `[DONE]` ends a stream and is no event.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export function readTranscript(text: string, schema: Schema, findSchema: FindSchema): TranscriptEvent[] {
  const stated = statedProperties(schema, findSchema);
  // OpenAPI 3.2 shows `data` as a string whose content is JSON: then it is judged as the text it is.
  const isText = stated.get("data")?.every((part) => followSchema(part, findSchema)?.kind === "string") ?? false;
  const names = new Set(stated.keys());
  const events: TranscriptEvent[] = [];
  let fields: Field[] = [];
  let firstLine = 0;
  const end = (): void => {
    const event = readEvent(fields, { names, isText }, firstLine);
    if (event !== undefined) events.push(event);
    fields = [];
  };
  let line = 0;
  for (const { 0: content, index } of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    line += 1;
    const [, name = "", space = "", value = ""] = /^([^:\r\n]*)(:[ ]?)?([^\r\n]*)/.exec(content) ?? [];
    if (name === "" && space === "") end();
    else if (name !== "") {
      if (fields.length === 0) firstLine = line;
      fields.push({ name, value, start: index + name.length + space.length, keyStart: index });
    }
  }
  end();
  return events;
}

/** Reads lines of JSON (`application/jsonl`, `application/json-seq`): each is a value. */
export function readLines(text: string): TranscriptEvent[] {
  // eslint-disable-next-line no-control-regex -- the record separator begins each value of `application/json-seq`
  return [...text.matchAll(/[^\r\n\u001E]+/g)].flatMap(({ 0: content, index }) => {
    if (content.trim() === "") return [];
    const line = text.slice(0, index).split("\n").length;
    return [{ value: parse(content), line, find: findIn(content, (offset) => index + offset) }];
  });
}

/** What the schema of a stream states of its events. */
interface Envelope {
  readonly names: ReadonlySet<string>;
  readonly isText: boolean;
}

function readEvent(fields: readonly Field[], { names, isText }: Envelope, line: number): TranscriptEvent | undefined {
  const lines = fields.filter(({ name }) => name === "data");
  const data = lines.map(({ value }) => value).join("\n");
  if (lines.length === 0 || data.trim() === "[DONE]") return undefined;
  const value = parse(data);
  const find = findIn(data, (offset) => offsetOf(lines, offset));
  const others = fields.filter(({ name }) => name === "event" || (name !== "data" && names.has(name)));
  // The payload may have the envelope within itself.
  const isWhole = names.has("data") && !(isJsonObject(value) && value["data"] !== undefined);
  if (!isWhole) return { value, line, find };
  const envelope = Object.fromEntries(others.map((field) => [field.name, fieldValue(field)]));
  return {
    value: { ...envelope, data: isText ? data : value },
    line,
    find: (pointer, target) => {
      const own = others.findLast(({ name }) => pointer === `/${name}`);
      if (own === undefined) return find(isText ? "" : pointer.replace(/^\/data(?=\/|$)/, ""), target);
      const start = target === "key" ? own.keyStart : own.start;
      return [start, start + (target === "key" ? own.name : own.value).length];
    },
  };
}

function fieldValue({ name, value }: Field): JsonValue {
  return name === "retry" && /^\d+$/.test(value) ? Number(value) : value;
}

/** The lines of `data` are joined by line breaks. */
function offsetOf(lines: readonly Field[], offset: number): number {
  let left = offset;
  for (const { value, start } of lines) {
    if (left <= value.length) return start + left;
    left -= value.length + 1;
  }
  return lines.at(-1)?.start ?? 0;
}

/** Finds parts of a JSON text; a text that is none is one part. */
export function findIn(text: string, toOuter: (offset: number) => number): TranscriptEvent["find"] {
  const isJson = parse(text) !== text;
  const locator = isJson ? createJsonLocator(text) : undefined;
  return (pointer, target) => {
    const range = locator?.(parsePointer(pointer)) ?? { start: 0, end: text.length, keyStart: undefined };
    const [start, end] =
      target === "key" && range.keyStart !== undefined
        ? [range.keyStart, range.keyEnd ?? range.end]
        : [range.start, range.end];
    return [toOuter(start), toOuter(Math.max(start, end - 1)) + 1];
  };
}

function parse(data: string): JsonValue {
  try {
    return JSON.parse(data) as JsonValue;
  } catch {
    return data;
  }
}
