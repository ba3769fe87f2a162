import type { JsonSchema } from "../api/model.ts";
import { discriminateSubtypes, discriminateUnion } from "../api/discriminators.ts";
import type { JsonObject } from "../source/json.ts";
import type { PrepareContext } from "./prepare-context.ts";
import type { PreparedDiscriminator } from "./prepared-schema.ts";
import type { SchemaGraph } from "./schema-graph.ts";
import { hasDispatch } from "./units.ts";

/** Compiles the discriminator of a `oneOf` or `anyOf`. Returns undefined if it does not distinguish all branches. */
export function buildUnionDiscriminator(
  graph: SchemaGraph,
  discriminator: JsonObject,
  { keyword, branches }: { keyword: "oneOf" | "anyOf"; branches: readonly JsonSchema[] },
): PreparedDiscriminator | undefined {
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

/** Compiles the discriminator of a base schema: the value selects the subtype that validates the whole object. */
export function buildDispatch(
  { graph, callKey }: PrepareContext,
  discriminator: JsonObject,
  pointer: string,
): PreparedDiscriminator | undefined {
  const decided = discriminateSubtypes(graph, discriminator, pointer);
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

function mergeCases(cases: PreparedDiscriminator["cases"]): PreparedDiscriminator["cases"] {
  const merged = new Map<string, PreparedDiscriminator["cases"][number]>();
  for (const { values, branches } of cases) {
    const key = branches.join();
    merged.set(key, { values: [...(merged.get(key)?.values ?? []), ...values], branches });
  }
  return [...merged.values()];
}
