import type { PreparedSchema } from "./prepared-schema.ts";
import type { SchemaGraph } from "./schema-graph.ts";
import { unitKey, type Unit } from "./units.ts";

type Prepared = PreparedSchema | boolean;

/** Keywords whose subschemas apply to the same value as the schema around them. */
const sameValue = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else"] as const;

/**
 * Counts the paths by which one value reaches schemas. Through nested `allOf`, a few dozen schemas can have billions of
 * paths, and a compiled check follows each of them. Each schema is counted once, and cycles add nothing.
 */
export function createPathCounter(
  prepare: (unit: Unit, graph: SchemaGraph) => Prepared,
  getUnit: (key: string) => Unit | undefined,
): (unit: Unit, graph: SchemaGraph) => number {
  const known = new Map<string, number>();
  const count = (unit: Unit, graph: SchemaGraph): number => {
    const key = unitKey(unit);
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, 1);
    const paths =
      1 +
      pathsIn(prepare(unit, graph), (called) => {
        const target = getUnit(called);
        return target === undefined ? 1 : count(target, graph);
      });
    known.set(key, paths);
    return paths;
  };
  return count;
}

function pathsIn(prepared: unknown, countCall: (key: string) => number): number {
  if (typeof prepared !== "object" || prepared === null) return 0;
  const schema = prepared as PreparedSchema; // the value of a keyword for schemas
  const parts = sameValue.flatMap((keyword) => schema[keyword] ?? []);
  const dependent = Object.values((schema["dependentSchemas"] as object | undefined) ?? {});
  const calls = [schema.call, ...(schema.discriminator?.targets ?? [])].filter((key) => key !== undefined);
  return (
    calls.reduce((sum, key) => sum + countCall(key), 0) +
    [...parts, ...dependent, schema.at?.schema].reduce<number>((sum, part) => sum + pathsIn(part, countCall), 0)
  );
}
