import type { Schema } from "../api/model.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";
import { followSchema, statedProperties, type FindSchema } from "./stated-properties.ts";

/** What the schema of a stream states of its events. */
export interface Envelope {
  /** Names of the properties of an event. */
  readonly names: readonly string[];
  /** `data` is judged as the text it is: OpenAPI 3.2 shows it as a string whose content is JSON. */
  readonly isText: boolean;
}

/** Reads off the schema of one event whether it speaks of `data` alone or of the event as a whole. */
export function envelopeOf(schema: Schema, findSchema: FindSchema): Envelope {
  const stated = statedProperties(schema, findSchema);
  const isText = stated.get("data")?.every((part) => followSchema(part, findSchema)?.kind === "string") ?? false;
  return { names: [...stated.keys()], isText };
}

/** One server-sent event as its fields; `others` are those besides `data`, by name. */
export interface EventFields {
  readonly data: string;
  readonly others: Readonly<Record<string, string>>;
}

/** The value of an event that its schema judges, and whether that is the event as a whole. */
export interface EventValue {
  readonly value: JsonValue;
  readonly isWhole: boolean;
}

/**
 * Gives the value of an event: where the schema speaks of the event as a whole (it has the property `data`) it is
 * `{ event, data }`, else the JSON of `data`. `[DONE]` ends a stream and is no event.
 */
export function eventValue({ data, others }: EventFields, { names, isText }: Envelope): EventValue | undefined {
  if (data.trim() === "[DONE]") return undefined;
  const value = parseData(data);
  // The payload may have the envelope within itself.
  const isWhole = names.includes("data") && !(isJsonObject(value) && value["data"] !== undefined);
  if (!isWhole) return { value, isWhole };
  const envelope = Object.entries(others)
    .filter(([name]) => name === "event" || names.includes(name))
    .map(([name, text]): [string, JsonValue] => [name, name === "retry" && /^\d+$/.test(text) ? Number(text) : text]);
  return { value: { ...Object.fromEntries(envelope), data: isText ? data : value }, isWhole };
}

/** JSON where the text is JSON, else the text. */
export function parseData(data: string): JsonValue {
  try {
    return JSON.parse(data) as JsonValue;
  } catch {
    return data;
  }
}
