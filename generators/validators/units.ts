import { createHash } from "node:crypto";
import type { JsonSchema } from "../api/model.ts";
import { getOwn, isJsonObject } from "../source/json.ts";
import type { Direction, SchemaGraph } from "./model.ts";

/** One function to compile: a schema for one direction. */
export interface Unit {
  readonly pointer: string;
  readonly source: JsonSchema;
  readonly direction: Direction | undefined;
  /** True for a base schema as its subtypes include it: its own rules without selecting a subtype. */
  readonly isPlain: boolean;
}

/** The unit of a schema that another check includes. */
export function partUnit({ pointer, source }: Pick<Unit, "pointer" | "source">): Unit {
  return { pointer, source, direction: undefined, isPlain: false };
}

/** The key that identifies a unit. */
export function unitKey({ pointer, direction, isPlain }: Omit<Unit, "source">): string {
  return `${direction ?? ""}|${isPlain ? "plain" : ""}|${pointer}`;
}

/** A short name for a key that is not a valid file name. */
export function keyHash(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}

/**
 * The unit that validates an entry in a direction. Both directions share one unit if the direction rejects nothing in
 * it.
 */
export function entryUnit(
  graph: SchemaGraph,
  pointer: string,
  { direction, isPlain }: Pick<Unit, "direction" | "isPlain">,
): Unit {
  const own = direction !== undefined && graph.affected[direction].has(pointer) ? direction : undefined;
  return { pointer, source: graph.entries.get(pointer)?.source ?? true, direction: own, isPlain };
}

/** Returns whether a schema selects a subtype with its own discriminator, so that it also has a plain unit. */
export function hasDispatch(graph: Pick<SchemaGraph, "entries" | "subtypes">, pointer: string): boolean {
  const source = graph.entries.get(pointer)?.source;
  if (!isJsonObject(source) || !isJsonObject(getOwn(source, "discriminator"))) return false;
  return (
    source["oneOf"] === undefined && source["anyOf"] === undefined && (graph.subtypes.get(pointer)?.length ?? 0) > 0
  );
}

/** The target of a schema that is only a reference. Undefined for all others. */
export function referenceTarget(source: JsonSchema): string | undefined {
  if (!isJsonObject(source) || Object.keys(source).length !== 1) return undefined;
  return typeof source["$ref"] === "string" ? source["$ref"] : undefined;
}
