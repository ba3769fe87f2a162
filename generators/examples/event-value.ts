import type { Schema } from "../api/model.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";
import { followSchema, statedProperties, type FindSchema } from "./stated-properties.ts";

/** What a stream's schema states about its events. */
export interface Envelope {
  /** Names of the properties of an event. */
  readonly names: readonly string[];
  /** `data` is checked as text. OpenAPI 3.2 describes it as a string whose content is JSON. */
  readonly isText: boolean;
}

/** Finds out whether a stream's schema describes only `data` or the whole event. */
export function envelopeOf(schema: Schema, findSchema: FindSchema): Envelope {
  const stated = statedProperties(schema, findSchema);
  const isText = stated.get("data")?.every((part) => followSchema(part, findSchema)?.kind === "string") ?? false;
  return { names: [...stated.keys()], isText };
}

/** The fields of one server-sent event; `others` are the fields besides `data`, by name. */
export interface EventFields {
  readonly data: string;
  readonly others: Readonly<Record<string, string>>;
}

/** The part of an event that its schema describes, and whether that is the whole event. */
export interface EventValue {
  readonly value: JsonValue;
  readonly isWhole: boolean;
}

/**
 * Returns an event's value. If the schema describes the whole event (it has the property `data`), the value is
 * `{ event, data }`. Otherwise it is the JSON of `data`. `[DONE]` ends a stream and is not an event.
 */
export function eventValue({ data, others }: EventFields, { names, isText }: Envelope): EventValue | undefined {
  if (data.trim() === "[DONE]") return undefined;
  const value = parseData(data);
  // The payload itself may contain the envelope.
  const isWhole = names.includes("data") && !(isJsonObject(value) && value["data"] !== undefined);
  if (!isWhole) return { value, isWhole };
  const envelope = Object.entries(others)
    .filter(([name]) => name === "event" || names.includes(name))
    .map(([name, text]): [string, JsonValue] => [name, name === "retry" && /^\d+$/.test(text) ? Number(text) : text]);
  return { value: { ...Object.fromEntries(envelope), data: isText ? data : value }, isWhole };
}

/** The parsed JSON, or the text if it is not JSON. */
export function parseData(data: string): JsonValue {
  try {
    return JSON.parse(data) as JsonValue; // JSON.parse returns only JSON values
  } catch {
    return data;
  }
}
