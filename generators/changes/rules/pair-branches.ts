import type { ApiSide, ComparedSides } from "../api-side.ts";
import { likenessOf } from "../values/likeness.ts";
import { listRepeated } from "./pair-items.ts";
import { describesSameValues, differsOnlyInWords } from "./same-values.ts";
import { viewSchemas, type ViewedBranch } from "./schema-view.ts";

/** Branches of two unions that belong together. */
export interface BranchPair {
  readonly before: ViewedBranch;
  readonly after: ViewedBranch;
}

/** More unnamed branches are paired in their order. */
const maxUnnamed = 50;

/** Pairs the branches with one name, then those with the same rules and defaults, then those with the same rules, and all other unnamed branches by their properties, else in their order. */
export function pairBranches(
  base: readonly ViewedBranch[],
  revision: readonly ViewedBranch[],
  sides: Pick<ComparedSides, "base" | "revision">,
): readonly BranchPair[] {
  const pairs: BranchPair[] = [];
  const open = new Set(base);
  const free = new Set(revision);
  const pairBy = (find: (before: ViewedBranch) => ViewedBranch | undefined): void => {
    for (const before of open) {
      const after = find(before);
      if (after === undefined) continue;
      pairs.push({ before, after });
      open.delete(before);
      free.delete(after);
    }
  };
  const isNamed = createIsNamed(base, revision);
  const named = new Map(revision.filter(isNamed).map((branch) => [branch.key, branch]));
  pairBy((before) => (isNamed(before) ? named.get(before.key) : undefined));
  if (open.size <= maxUnnamed && free.size <= maxUnnamed)
    for (const isSame of [differsOnlyInWords, describesSameValues])
      pairBy((before) =>
        [...free].find((after) =>
          isSame(
            { side: sides.base, schema: { source: before.schema } },
            { side: sides.revision, schema: { source: after.schema } },
          ),
        ),
      );
  const features = { base: createFeatures(sides.base), revision: createFeatures(sides.revision) };
  const unnamed = [...open].filter((branch) => !isNamed(branch));
  const isSmall = unnamed.length <= maxUnnamed && free.size <= maxUnnamed;
  pairBy((before) => {
    if (isNamed(before)) return undefined;
    const rest = [...free].filter((branch) => !isNamed(branch));
    if (!isSmall || rest.length < 2) return rest[0];
    const own = features.base(before);
    const likeness = new Map(rest.map((after) => [after, likenessOf(own, features.revision(after))]));
    const best = Math.max(...likeness.values());
    return rest.find((after) => likeness.get(after) === best);
  });
  return pairs;
}

/** Lists the properties of branches, with the values that they are known by. */
function createFeatures(side: ApiSide): (branch: ViewedBranch) => ReadonlySet<string> {
  const known = new Map<ViewedBranch, ReadonlySet<string>>();
  return (branch) => {
    const found = known.get(branch) ?? listFeatures(branch, side);
    known.set(branch, found);
    return found;
  };
}

function listFeatures(branch: ViewedBranch, side: ApiSide): ReadonlySet<string> {
  const { properties, find } = viewSchemas([branch], side);
  const features = [...properties].flatMap(([name, { schemas }]) => {
    const view = viewSchemas(schemas, side);
    const values = ["const", "enum", "default"].flatMap((keyword) => view.find(keyword)?.value ?? []);
    return [name, ...values.map((value) => `${name}=${JSON.stringify(value)}`)];
  });
  return new Set([...features, ...[find("type")?.value ?? []].flat().map((type) => `type ${JSON.stringify(type)}`)]);
}

/** Several branches may have one title, which names none of them. */
function createIsNamed(...sides: readonly (readonly ViewedBranch[])[]): (branch: ViewedBranch) => boolean {
  const repeated = new Set(sides.flatMap((branches) => listRepeated(branches.map(({ key }) => key))));
  return ({ key, isUnnamed }) => !isUnnamed && !repeated.has(key);
}
