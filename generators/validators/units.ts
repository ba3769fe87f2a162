import { createHash } from "node:crypto";
import type { JsonSchema } from "../api/model.ts";
import { getOwn, isJsonObject } from "../source/json.ts";
import type { Direction, SchemaGraph } from "./model.ts";

/** One function to compile: a schema, judged for a direction. */
export interface Unit {
  readonly pointer: string;
  readonly source: JsonSchema;
  readonly direction: Direction | undefined;
  /** True for a base schema as its descendants include it: its own rules without choosing a descendant. */
  readonly isPlain: boolean;
}

/** The unit of a schema that another check brings along. */
export function partUnit({ pointer, source }: Pick<Unit, "pointer" | "source">): Unit {
  return { pointer, source, direction: undefined, isPlain: false };
}

/** The key of a unit: what tells it from all others. */
export function unitKey({ pointer, direction, isPlain }: Omit<Unit, "source">): string {
  return `${direction ?? ""}|${isPlain ? "plain" : ""}|${pointer}`;
}

/** A short name for a key that no file can be named after. */
export function keyHash(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}

/** The unit that judges an entry in a direction: one for both where the direction refuses nothing below it. */
export function entryUnit(
  graph: SchemaGraph,
  pointer: string,
  direction: Direction | undefined,
  isPlain = false,
): Unit {
  const own = direction !== undefined && graph.affected[direction].has(pointer) ? direction : undefined;
  return { pointer, source: graph.entries.get(pointer)?.source ?? true, direction: own, isPlain };
}

/** Tells whether a schema chooses among its descendants by a discriminator of its own, so that there is a plain unit of it too. */
export function hasDispatch(graph: Pick<SchemaGraph, "entries" | "descendants">, pointer: string): boolean {
  const source = graph.entries.get(pointer)?.source;
  if (!isJsonObject(source) || !isJsonObject(getOwn(source, "discriminator"))) return false;
  return (
    source["oneOf"] === undefined && source["anyOf"] === undefined && (graph.descendants.get(pointer)?.length ?? 0) > 0
  );
}

/** The target of a schema that is nothing but a reference; undefined for all others. */
export function referenceTarget(source: JsonSchema): string | undefined {
  if (!isJsonObject(source) || Object.keys(source).length !== 1) return undefined;
  return typeof source["$ref"] === "string" ? source["$ref"] : undefined;
}
