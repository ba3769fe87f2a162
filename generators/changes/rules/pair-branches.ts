import type { ComparedSides } from "../api-side.ts";
import { describesSameValues } from "./same-values.ts";
import type { ViewedBranch } from "./schema-view.ts";

/** Branches of two unions that belong together. */
export interface BranchPair {
  readonly before: ViewedBranch;
  readonly after: ViewedBranch;
}

/** More unnamed branches are paired in their order. */
const maxUnnamed = 50;

/** Pairs the branches with one name, then those with the same rules, and all other unnamed branches in their order. */
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
  const named = new Map(revision.filter(({ isUnnamed }) => !isUnnamed).map((branch) => [branch.key, branch]));
  pairBy(({ key, isUnnamed }) => (isUnnamed ? undefined : named.get(key)));
  if (open.size <= maxUnnamed && free.size <= maxUnnamed)
    pairBy((before) =>
      [...free].find((after) =>
        describesSameValues(
          { side: sides.base, schema: { source: before.schema } },
          { side: sides.revision, schema: { source: after.schema } },
        ),
      ),
    );
  const rest = [...free].filter(({ isUnnamed }) => isUnnamed).values();
  pairBy(({ isUnnamed }) => (isUnnamed ? rest.next().value : undefined));
  return pairs;
}
