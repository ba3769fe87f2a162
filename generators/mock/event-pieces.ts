import type { MediaType, Schema } from "../api/model.ts";
import { readLines, readTranscript } from "../examples/event-stream.ts";
import { statedProperties } from "../examples/stated-properties.ts";
import { isJsonObject, printValue, type JsonValue } from "../source/json.ts";
import type { FindShapeSchema } from "../validators/parameter-shapes.ts";
import { bareType } from "./negotiate.ts";

/** An encoded stream, and the values that its schema validates. */
export interface Stream {
  readonly pieces: readonly string[];
  readonly values: readonly JsonValue[];
}

const anything: Schema["kind"] = "any";

/**
 * Encodes an example as a stream. A transcript is sent unchanged, piece by piece. A list or a value becomes events or
 * lines.
 */
export function streamOf(media: MediaType, value: JsonValue, find: FindShapeSchema): Stream {
  const isEvents = bareType(media.name) === "text/event-stream";
  if (typeof value === "string" && isEvents && !isTextEvent(media, value))
    return {
      pieces: splitTranscript(value),
      values: media.schema === undefined ? [] : readTranscript(value, media.schema, find).map((event) => event.value),
    };
  if (typeof value === "string" && !isEvents) {
    const lines = readLines(value);
    return { pieces: lines.map((line) => printLine(media, line.value)), values: lines.map((line) => line.value) };
  }
  const values: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  return { pieces: values.map((item) => (isEvents ? printEvent(media, item, find) : printLine(media, item))), values };
}

/** A string that is not a transcript is one event. */
function isTextEvent({ schema }: MediaType, text: string): boolean {
  return schema?.kind !== anything && !/^(?:data|event|id|retry|)(?::|$)/m.test(text);
}

/** Each event with the empty line that ends it. https://html.spec.whatwg.org/multipage/server-sent-events.html */
function splitTranscript(text: string): readonly string[] {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .filter((event) => event.trim() !== "")
    .map((event) => `${event.replace(/^\n+|\n+$/g, "")}\n\n`);
}

/**
 * If an event's schema states `data`, it describes the whole envelope. Otherwise it describes the content of `data`.
 */
function printEvent({ schema }: MediaType, value: JsonValue, find: FindShapeSchema): string {
  const isEnvelope =
    isJsonObject(value) &&
    value["data"] !== undefined &&
    schema !== undefined &&
    statedProperties(schema, find).has("data");
  const fields = isEnvelope ? value : { data: value };
  const lines = ["event", "id", "retry", "data"].flatMap((name) => {
    const field = fields[name];
    return field === undefined
      ? []
      : printValue(field)
          .split(/\r\n?|\n/)
          .map((line) => `${name}: ${line}`);
  });
  return `${lines.join("\n")}\n\n`;
}

function printLine({ name }: MediaType, value: JsonValue): string {
  return `${bareType(name) === "application/json-seq" ? "\u001E" : ""}${JSON.stringify(value)}\n`;
}
