import { discriminateSubtypes, discriminateUnion } from "../api/discriminators.ts";
import { getOwn, isJsonObject, type JsonObject } from "../source/json.ts";
import { hasDispatch } from "../validators/units.ts";
import type { PlacedSchema, BoundaryContext } from "./model.ts";
import { listParts, placeOf } from "./place.ts";

/** Which value of a property chooses which schemas, by the discriminator's truth table. */
export interface DiscriminatorChoice {
  /** Undefined for a base schema that chooses among its subtypes. */
  readonly keyword: "oneOf" | "anyOf" | undefined;
  readonly property: string;
  readonly cases: ReadonlyMap<string, readonly PlacedSchema[]>;
  readonly whenAbsent: readonly PlacedSchema[];
  readonly whenUnknown: PlacedSchema | undefined;
  readonly otherKinds: readonly PlacedSchema[];
}

/** Finds the cases of a schema's discriminator. Undefined if it does not distinguish all branches. */
export function findChoice(context: BoundaryContext, place: PlacedSchema): DiscriminatorChoice | undefined {
  const discriminator = isJsonObject(place.schema) ? getOwn(place.schema, "discriminator") : undefined;
  if (!isJsonObject(discriminator)) return undefined;
  for (const keyword of ["oneOf", "anyOf"] as const) {
    const branches = listParts(place, keyword);
    if (branches.length === 0) continue;
    const decided = discriminateUnion(
      context.graph,
      discriminator,
      branches.map(({ schema }) => schema),
    );
    if (decided === undefined) continue;
    const pick = (indexes: readonly number[]): readonly PlacedSchema[] =>
      indexes.flatMap((index) => branches[index] ?? []);
    return {
      keyword,
      property: decided.property,
      cases: new Map(decided.cases.map(({ value, branches: own }) => [value, pick(own)])),
      whenAbsent: pick(decided.whenUnknown === undefined ? decided.whenAbsent : [decided.whenUnknown]),
      whenUnknown: decided.whenUnknown === undefined ? undefined : branches[decided.whenUnknown],
      otherKinds: pick(decided.otherKinds),
    };
  }
  return place.isPlain ? undefined : findDispatch(context, place.pointer, discriminator);
}

function findDispatch(
  { graph }: BoundaryContext,
  pointer: string,
  discriminator: JsonObject,
): DiscriminatorChoice | undefined {
  const decided = hasDispatch(graph, pointer) ? discriminateSubtypes(graph, discriminator, pointer) : undefined;
  if (decided === undefined) return undefined;
  const { property, cases, otherwise } = decided;
  const placeAt = (target: string): PlacedSchema => {
    const entry = graph.entries.get(target);
    if (entry === undefined || target === pointer) return placeOf(true, "");
    return { schema: entry.source, pointer: target, isPlain: hasDispatch(graph, target) };
  };
  const fallback = otherwise === undefined ? undefined : placeAt(otherwise);
  return {
    keyword: undefined,
    property,
    cases: new Map(cases.map(({ value, target }) => [value, [placeAt(target)]])),
    whenAbsent: fallback === undefined ? [] : [fallback],
    whenUnknown: fallback,
    otherKinds: [],
  };
}
