import { getOwn, isJsonObject } from "../source/json.ts";
import { discriminateUnion, readMapping } from "../validators/discriminators.ts";
import { hasDispatch } from "../validators/units.ts";
import type { Place, WitnessContext } from "./model.ts";
import { listParts, placeOf } from "./place.ts";

/** Which value of a property chooses which schemas, by the truth table of discriminators. */
export interface DiscriminatorChoice {
  /** Undefined for a base schema that chooses among its descendants. */
  readonly keyword: "oneOf" | "anyOf" | undefined;
  readonly property: string;
  readonly cases: ReadonlyMap<string, readonly Place[]>;
  readonly whenAbsent: readonly Place[];
  readonly whenUnknown: Place | undefined;
  readonly otherKinds: readonly Place[];
}

/** Finds the choice that a schema's discriminator makes; undefined where it has none that tells all branches apart. */
export function findChoice(context: WitnessContext, place: Place): DiscriminatorChoice | undefined {
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
    const pick = (indexes: readonly number[]): readonly Place[] => indexes.flatMap((index) => branches[index] ?? []);
    return {
      keyword,
      property: decided.property,
      cases: new Map(decided.cases.map(({ value, branches: own }) => [value, pick(own)])),
      whenAbsent: pick(decided.whenUnknown === undefined ? decided.whenAbsent : [decided.whenUnknown]),
      whenUnknown: decided.whenUnknown === undefined ? undefined : branches[decided.whenUnknown],
      otherKinds: pick(decided.otherKinds),
    };
  }
  return place.isPlain ? undefined : findDispatch(context, place, getOwn(discriminator, "propertyName"));
}

function findDispatch({ graph }: WitnessContext, { pointer, schema }: Place, property: unknown) {
  if (typeof property !== "string" || !hasDispatch(graph, pointer) || !isJsonObject(schema)) return undefined;
  const discriminator = getOwn(schema, "discriminator");
  const mapping = isJsonObject(discriminator) ? readMapping(discriminator) : [];
  const known = mapping.filter(({ target }) => graph.entries.has(target));
  const family = [pointer, ...(graph.descendants.get(pointer) ?? [])];
  const named = family
    .filter((target) => !known.some((entry) => entry.target === target))
    .map((target) => ({ value: graph.entries.get(target)?.name ?? target, target }));
  const cases = new Map(
    [...known, ...named].map(({ value, target }) => {
      const entry = graph.entries.get(target);
      const isOwn = entry === undefined || target === pointer;
      const chosen: Place = isOwn
        ? placeOf(true, "")
        : { schema: entry.source, pointer: target, isPlain: hasDispatch(graph, target) };
      return [value, [chosen]] as const;
    }),
  );
  return { keyword: undefined, property, cases, whenAbsent: [], whenUnknown: undefined, otherKinds: [] };
}
