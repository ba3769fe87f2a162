import type { JsonSchema } from "../api/model.ts";
import { discriminateDescendants, discriminateUnion } from "../api/discriminators.ts";
import type { JsonObject } from "../source/json.ts";
import type { PrepareContext } from "./prepare-context.ts";
import type { PreparedChoice } from "./prepared-schema.ts";
import type { SchemaGraph } from "./schema-graph.ts";
import { hasDispatch } from "./units.ts";

/** Compiles the discriminator of a `oneOf` or `anyOf` away; undefined where it does not tell all branches apart. */
export function buildChoice(
  graph: SchemaGraph,
  discriminator: JsonObject,
  { keyword, branches }: { keyword: "oneOf" | "anyOf"; branches: readonly JsonSchema[] },
): PreparedChoice | undefined {
  const decided = discriminateUnion(graph, discriminator, branches);
  if (decided === undefined) return undefined;
  const { property, whenAbsent, otherKinds, whenUnknown } = decided;
  return {
    property,
    keyword,
    targets: [],
    cases: mergeCases(decided.cases.map(({ value, branches: chosen }) => ({ values: [value], branches: chosen }))),
    absent: whenUnknown === undefined ? whenAbsent : [whenUnknown],
    unknown: whenUnknown,
    other: otherKinds,
  };
}

/** Compiles the discriminator of a base schema: the value chooses the descendant that judges the whole object. */
export function buildDispatch(
  { graph, callKey }: PrepareContext,
  discriminator: JsonObject,
  pointer: string,
): PreparedChoice | undefined {
  const decided = discriminateDescendants(graph, discriminator, pointer);
  if (decided === undefined) return undefined;
  const { property, cases, otherwise } = decided;
  const places = [...new Set([...cases.map(({ target }) => target), ...(otherwise === undefined ? [] : [otherwise])])];
  const unknown = otherwise === undefined ? undefined : places.indexOf(otherwise);
  return {
    property,
    keyword: "call",
    targets: places.map((place) => (place === pointer ? undefined : callKey(place, hasDispatch(graph, place)))),
    cases: mergeCases(cases.map(({ value, target }) => ({ values: [value], branches: [places.indexOf(target)] }))),
    absent: unknown === undefined ? [] : [unknown],
    unknown,
    other: undefined,
  };
}

function mergeCases(cases: PreparedChoice["cases"]): PreparedChoice["cases"] {
  const merged = new Map<string, PreparedChoice["cases"][number]>();
  for (const { values, branches } of cases) {
    const key = branches.join();
    merged.set(key, { values: [...(merged.get(key)?.values ?? []), ...values], branches });
  }
  return [...merged.values()];
}
