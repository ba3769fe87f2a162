import type { JsonSchema } from "../api/model.ts";
import { discriminateDescendants, discriminateUnion } from "../api/discriminators.ts";
import type { JsonObject } from "../source/json.ts";
import type { PrepareContext } from "./prepare-context.ts";
import type { Choice, PreparedSchema } from "./prepared-schema.ts";
import type { SchemaGraph } from "./schema-graph.ts";
import { entryUnit, hasDispatch, unitKey } from "./units.ts";

/**
 * Marks the rule pointer's last part: the branch is ours, the rule is the discriminator. The blank cannot
 * come from the description, where Ajv percent-encodes it.
 */
export const discriminatorPath = "/ discriminator";

/** The branches of a union as described and as prepared. */
export interface UnionBranches {
  readonly keyword: "oneOf" | "anyOf";
  readonly branches: readonly JsonSchema[];
  readonly prepared: readonly (PreparedSchema | boolean)[];
}

/** Compiles the discriminator of a `oneOf` or `anyOf` away; undefined where it does not tell all branches apart. */
export function buildChoice(
  graph: SchemaGraph,
  discriminator: JsonObject,
  { keyword, branches, prepared }: UnionBranches,
): Choice | undefined {
  const decided = discriminateUnion(graph, discriminator, branches);
  if (decided === undefined || prepared.length !== branches.length) return undefined;
  const { property, whenAbsent, otherKinds, whenUnknown } = decided;
  const table = createTable();
  const pick = (indexes: readonly number[]): number => {
    const [only] = indexes;
    if (indexes.length === 1 && only !== undefined) return table.add(`/${keyword}/${only}`, prepared[only] ?? true);
    return table.add("", { [keyword]: indexes.map((index) => prepared[index] ?? true) });
  };
  const cases = mergeCases(
    decided.cases.map(({ value, branches: indexes }) => ({ values: [value], branch: pick(indexes) })),
  );
  const absent = whenUnknown ?? undefined;
  return {
    property,
    cases,
    absent:
      absent !== undefined
        ? pick([absent])
        : whenAbsent.length > 0
          ? pick(whenAbsent)
          : table.add(discriminatorPath, { required: [property] }),
    unknown: whenUnknown === undefined ? undefined : pick([whenUnknown]),
    other: otherKinds.length > 0 ? pick(otherKinds) : table.add(discriminatorPath, { type: "object" }),
    branches: table.branches,
  };
}

/** Compiles the discriminator of a base schema: the value chooses the descendant that judges the whole object. */
export function buildDispatch(context: PrepareContext, discriminator: JsonObject, pointer: string): Choice | undefined {
  const { graph } = context;
  const decided = discriminateDescendants(graph, discriminator, pointer);
  if (decided === undefined) return undefined;
  const table = createTable();
  const pick = (target: string): number =>
    target === pointer
      ? table.add("", true)
      : table.add("", {
          call: unitKey(entryUnit(graph, target, context.unit.direction, hasDispatch(graph, target))),
        });
  const cases = mergeCases(decided.cases.map(({ value, target }) => ({ values: [value], branch: pick(target) })));
  const { property, otherwise } = decided;
  const fallback = otherwise === undefined ? undefined : pick(otherwise);
  const absent = fallback ?? table.add(discriminatorPath, { required: [property] });
  return { property, cases, absent, unknown: fallback, other: undefined, branches: table.branches };
}

function createTable() {
  const branches: { path: string; schema: PreparedSchema | boolean }[] = [];
  const known = new Map<string, number>();
  const add = (path: string, schema: PreparedSchema | boolean): number => {
    const key = `${path} ${path === "" ? JSON.stringify(schema) : ""}`;
    const index = known.get(key) ?? branches.push({ path, schema }) - 1;
    known.set(key, index);
    return index;
  };
  const addOwn = (path: string, schema: PreparedSchema | boolean): number =>
    path === discriminatorPath ? branches.push({ path, schema }) - 1 : add(path, schema);
  return { branches, add: addOwn };
}

function mergeCases(cases: readonly { values: string[]; branch: number }[]): Choice["cases"] {
  const merged = new Map<number, string[]>();
  for (const { values, branch } of cases) merged.set(branch, [...(merged.get(branch) ?? []), ...values]);
  return [...merged].map(([branch, values]) => ({ values, branch }));
}
