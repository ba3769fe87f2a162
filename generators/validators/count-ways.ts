import type { PreparedSchema } from "./prepared-schema.ts";
import type { SchemaGraph } from "./schema-graph.ts";
import { unitKey, type Unit } from "./units.ts";

type Prepared = PreparedSchema | boolean;

/** Keywords whose schemas judge the same value as the one around them. */
const sameValue = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else"] as const;

/**
 * Counts the ways on which one value comes to schemas: by `allOf` of `allOf` a few dozen schemas are reached in
 * billions of ways, each of which a compiled check goes. Each schema is counted once, and a circle adds nothing.
 */
export function createWayCounter(
  prepare: (unit: Unit, graph: SchemaGraph) => Prepared,
  getUnit: (key: string) => Unit | undefined,
): (unit: Unit, graph: SchemaGraph) => number {
  const known = new Map<string, number>();
  const count = (unit: Unit, graph: SchemaGraph): number => {
    const key = unitKey(unit);
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, 1);
    const ways =
      1 +
      waysIn(prepare(unit, graph), (called) => {
        const target = getUnit(called);
        return target === undefined ? 1 : count(target, graph);
      });
    known.set(key, ways);
    return ways;
  };
  return count;
}

function waysIn(prepared: unknown, countCall: (key: string) => number): number {
  if (typeof prepared !== "object" || prepared === null) return 0;
  const schema = prepared as PreparedSchema; // what stands under a keyword for schemas
  const parts = sameValue.flatMap((keyword) => schema[keyword] ?? []);
  const dependent = Object.values((schema["dependentSchemas"] as object | undefined) ?? {});
  const calls = [schema.call, ...(schema.discriminator?.targets ?? [])].filter((key) => key !== undefined);
  return (
    calls.reduce((sum, key) => sum + countCall(key), 0) +
    [...parts, ...dependent, schema.at?.schema].reduce<number>((sum, part) => sum + waysIn(part, countCall), 0)
  );
}
