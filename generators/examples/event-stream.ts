import type { Schema } from "../api/model.ts";
import { createJsonLocator } from "../api/json-locator.ts";
import type { JsonValue } from "../source/json.ts";
import { parsePointer } from "../source/json-pointer.ts";
import { envelopeOf, eventValue, parseData, type Envelope } from "./event-value.ts";
import type { FindSchema } from "./stated-properties.ts";

/** One event of a transcript, in the form that its schema describes. */
export interface TranscriptEvent {
  readonly value: JsonValue;
  /** The line it starts on. */
  readonly line: number;
  /** Offsets of a part of the value in the transcript. */
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
 * Reads a transcript of server-sent events. If the schema describes the whole event (it has the property
 * `data`), the value is `{ event, data }`. Otherwise it is the JSON of `data`. `[DONE]` ends a stream and is not an
 * event.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export function readTranscript(text: string, schema: Schema, findSchema: FindSchema): TranscriptEvent[] {
  const envelope = envelopeOf(schema, findSchema);
  const events: TranscriptEvent[] = [];
  let fields: Field[] = [];
  let firstLine = 0;
  const end = (): void => {
    const event = readEvent(fields, envelope, firstLine);
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

/** Reads lines of JSON (`application/jsonl`, `application/json-seq`). Each line is a value. */
export function readLines(text: string): TranscriptEvent[] {
  // eslint-disable-next-line no-control-regex -- the record separator begins each value of `application/json-seq`
  return [...text.matchAll(/[^\r\n\u001E]+/g)].flatMap(({ 0: content, index }) => {
    if (content.trim() === "") return [];
    const line = text.slice(0, index).split("\n").length;
    return [{ value: parseData(content), line, find: findIn(content, (offset) => index + offset) }];
  });
}

function readEvent(fields: readonly Field[], envelope: Envelope, line: number): TranscriptEvent | undefined {
  const lines = fields.filter(({ name }) => name === "data");
  if (lines.length === 0) return undefined;
  const data = lines.map(({ value }) => value).join("\n");
  const others = fields.filter(({ name }) => name !== "data");
  const read = eventValue(
    { data, others: Object.fromEntries(others.map(({ name, value }) => [name, value])) },
    envelope,
  );
  if (read === undefined) return undefined;
  const { value, isWhole } = read;
  const find = findIn(data, (offset) => offsetOf(lines, offset));
  if (!isWhole) return { value, line, find };
  return {
    value,
    line,
    find: (pointer, target) => {
      const own = others.findLast(({ name }) => pointer === `/${name}`);
      if (own === undefined) return find(envelope.isText ? "" : pointer.replace(/^\/data(?=\/|$)/, ""), target);
      const start = target === "key" ? own.keyStart : own.start;
      return [start, start + (target === "key" ? own.name : own.value).length];
    },
  };
}

/** Line breaks join the `data` lines. */
function offsetOf(lines: readonly Field[], offset: number): number {
  let left = offset;
  for (const { value, start } of lines) {
    if (left <= value.length) return start + left;
    left -= value.length + 1;
  }
  return lines.at(-1)?.start ?? 0;
}

/** Finds parts of a JSON text. A text that is not JSON has only one part. */
export function findIn(text: string, toOuter: (offset: number) => number): TranscriptEvent["find"] {
  const isJson = parseData(text) !== text;
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
