import { createHash } from "node:crypto";
import type { JsonSchema } from "../api/model.ts";
import { getOwn, isJsonObject } from "../source/json.ts";
import { emptyScope, type DynamicScope } from "./dynamic-scopes.ts";
import type { Direction } from "./model.ts";
import type { SchemaGraph } from "./schema-graph.ts";

/** One function to compile: a schema, judged for a direction. */
export interface Unit {
  readonly pointer: string;
  readonly source: JsonSchema;
  readonly direction: Direction | undefined;
  /** True for a base schema as its descendants include it: its own rules without choosing a descendant. */
  readonly isPlain: boolean;
  /** What `$dynamicRef` finds; empty where the schema reaches none. */
  readonly scope: DynamicScope;
}

/** The unit of a schema that another check brings along. */
export function partUnit({ pointer, source }: Pick<Unit, "pointer" | "source">): Unit {
  return { pointer, source, direction: undefined, isPlain: false, scope: emptyScope };
}

/** The key of a unit: what tells it from all others. */
export function unitKey({ pointer, direction, isPlain, scope }: Omit<Unit, "source">): string {
  const names =
    scope.size === 0
      ? ""
      : JSON.stringify(Object.fromEntries([...scope].toSorted(([left], [right]) => (left < right ? -1 : 1))));
  return `${direction ?? ""}|${isPlain ? "plain" : ""}|${names}|${pointer}`;
}

/** A short name for a key that no file can be named after. */
export function keyHash(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}

/**
 * The unit that judges an entry in a direction: one for both where the direction refuses nothing below it, one for
 * all scopes where no `$dynamicRef` is reached.
 */
export function entryUnit(
  graph: SchemaGraph,
  pointer: string,
  direction: Direction | undefined,
  options: { readonly isPlain?: boolean; readonly outer?: DynamicScope } = {},
): Unit {
  const own = direction !== undefined && graph.affected[direction].has(pointer) ? direction : undefined;
  const scope = graph.dynamic.reaching.has(pointer)
    ? graph.dynamic.enter(options.outer ?? emptyScope, pointer)
    : emptyScope;
  const source = graph.entries.get(pointer)?.source ?? true;
  return { pointer, source, direction: own, isPlain: options.isPlain === true, scope };
}

/** Tells whether a unit is its entry as seen from outside: only then it has a file named after the entry. */
export function isEntryUnit(graph: SchemaGraph, unit: Unit): boolean {
  const { pointer, direction, isPlain } = unit;
  return graph.entries.has(pointer) && unitKey(entryUnit(graph, pointer, direction, { isPlain })) === unitKey(unit);
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
