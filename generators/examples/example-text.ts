import type { LocateText } from "../api/locate.ts";
import type { JsonValue } from "../source/json.ts";
import { findIn } from "./event-stream.ts";
import type { Example } from "./model.ts";

/** A payload that the description contains as text, and where its parts are in that text. */
export interface TextPayload {
  readonly value: JsonValue;
  readonly find: (pointer: string, target: "key" | "value") => readonly [start: number, end: number];
}

/**
 * Reads JSON that is written as a string, which is how many descriptions give a body's example; undefined for other
 * values.
 */
export function readJsonText(value: JsonValue): TextPayload | undefined {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return undefined;
  try {
    const json = JSON.parse(value) as JsonValue; // JSON.parse returns only JSON values
    return { value: json, find: findIn(value, (offset) => offset) };
  } catch {
    return undefined;
  }
}

/** Locates parts of a payload at the characters of the text that contains it. */
export function locateInText(find: TextPayload["find"], pointer: string, locateText: LocateText): Example["locate"] {
  return (inner, target) => {
    const [start, end] = find(inner, target);
    return locateText(pointer, start, end);
  };
}
