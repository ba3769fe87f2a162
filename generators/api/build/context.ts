import type { DocsgenError } from "../../source/docsgen-error.ts";
import { getOwn, isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import { findByTokens, parsePointer } from "../../source/json-pointer.ts";
import type { Locate } from "../locate.ts";
import type { Parameter, Prose, Response } from "../model.ts";

/** Turns the Markdown of a description into prose; `pointer` says where it stands. */
export type ParseMarkdown = (markdown: string) => Prose;

/** What every builder may look up. Created once per description by `buildApiModel`. */
export interface BuildContext {
  readonly document: JsonObject;
  readonly parseMarkdown: ParseMarkdown;
  readonly locate: Locate;
  readonly report: (finding: DocsgenError) => void;
  /** Parameters and responses by pointer: a component that many operations refer to is built once. */
  readonly parameters: Map<string, Parameter>;
  readonly responses: Map<string, Omit<Response, "status">>;
}

/** An object of the description with the pointer it stands at after its references are followed. */
export interface Placed {
  readonly value: JsonObject;
  readonly pointer: string;
}

/**
 * Follows a reference to a component, a few steps at most; gives undefined where there is no object at its end
 * (the bundle has reported why).
 */
export function follow(context: BuildContext, value: JsonValue | undefined, pointer: string): Placed | undefined {
  let placed: { value: JsonValue | undefined; pointer: string } = { value, pointer };
  for (let steps = 0; steps < 20; steps += 1) {
    if (!isJsonObject(placed.value)) return undefined;
    const reference = placed.value["$ref"];
    if (typeof reference !== "string") return { value: placed.value, pointer: placed.pointer };
    placed = { value: findByTokens(context.document, parsePointer(reference)), pointer: reference };
  }
  return undefined;
}

/** The prose of a Markdown field; undefined when it is absent, empty or no string. */
export function proseOf(context: BuildContext, object: JsonObject, field = "description"): Prose | undefined {
  const text = getOwn(object, field);
  return typeof text === "string" && text.trim() !== "" ? context.parseMarkdown(text) : undefined;
}

/** A string field; undefined when it is absent or something else. */
export function textOf(object: JsonObject, field: string): string | undefined {
  const value = getOwn(object, field);
  return typeof value === "string" ? value : undefined;
}

/** A list field as list, anything else as an empty one. */
export function listOf(object: JsonObject, field: string): readonly JsonValue[] {
  const value = getOwn(object, field);
  return Array.isArray(value) ? value : [];
}

/** The entries of a map field, `x-` extensions left out. */
export function entriesOf(object: JsonObject, field: string): [name: string, value: JsonValue][] {
  const value = getOwn(object, field);
  return isJsonObject(value)
    ? Object.entries(value).filter(
        (entry): entry is [string, JsonValue] => entry[1] !== undefined && !entry[0].startsWith("x-"),
      )
    : [];
}

/** Gives what the map holds, or builds it and keeps it. */
export function once<T>(known: Map<string, T>, key: string, build: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const built = build();
  known.set(key, built);
  return built;
}
