import type { Schema } from "../api/model.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";

/** One event of a transcript, as its schema wants it, and the line it starts on. */
export interface TranscriptEvent {
  readonly value: JsonValue;
  readonly line: number;
}

/**
 * Reads a transcript of server-sent events. Where the schema speaks of the event as a whole (it has the properties
 * `event` or `data`), the value is `{ event, data }`; else it is the JSON of `data`. `[DONE]` ends a stream and is no event.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export function readTranscript(text: string, schema: Schema): TranscriptEvent[] {
  const events: TranscriptEvent[] = [];
  let block: { fields: Map<string, string[]>; line: number } | undefined;
  const end = (): void => {
    const data = block?.fields.get("data")?.join("\n");
    if (block !== undefined && data !== undefined && data !== "[DONE]")
      events.push({ value: eventValue(block.fields, data, schema), line: block.line });
    block = undefined;
  };
  text.split(/\r\n|\r|\n/).forEach((content, index) => {
    if (content === "") return end();
    if (content.startsWith(":")) return undefined;
    const [, name = "", value = ""] = /^([^:]*)(?::[ ]?(.*))?$/s.exec(content) ?? [];
    block ??= { fields: new Map(), line: index + 1 };
    block.fields.set(name, [...(block.fields.get(name) ?? []), value]);
    return undefined;
  });
  end();
  return events;
}

function eventValue(fields: ReadonlyMap<string, string[]>, data: string, schema: Schema): JsonValue {
  const parsed = parse(data);
  const event = fields.get("event")?.at(-1);
  const isWhole =
    event !== undefined && !(isJsonObject(parsed) && parsed["event"] === event) && !speaksOfDataOnly(schema);
  return isWhole ? { event, data: parsed } : parsed;
}

/** A schema that lists properties, none of which is `data`, judges the data itself. */
function speaksOfDataOnly(schema: Schema): boolean {
  return (
    schema.kind === "object" &&
    schema.properties.length > 0 &&
    !schema.properties.some((property) => property.name === "data")
  );
}

function parse(data: string): JsonValue {
  try {
    return JSON.parse(data) as JsonValue;
  } catch {
    return data;
  }
}
