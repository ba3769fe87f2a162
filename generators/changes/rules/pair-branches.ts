import type { ComparedSides } from "../api-side.ts";
import { describesSameValues, differsOnlyInWords } from "./same-values.ts";
import type { ViewedBranch } from "./schema-view.ts";

/** Branches of two unions that belong together. */
export interface BranchPair {
  readonly before: ViewedBranch;
  readonly after: ViewedBranch;
}

/** More unnamed branches are paired in their order. */
const maxUnnamed = 50;

/** Pairs the branches with one name, then those with the same rules and defaults, then those with the same rules, and all other unnamed branches in their order. */
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
  const rest = [...free].filter((branch) => !isNamed(branch)).values();
  pairBy((before) => (isNamed(before) ? undefined : rest.next().value));
  return pairs;
}

/** Several branches may have one title, which names none of them. */
function createIsNamed(...sides: readonly (readonly ViewedBranch[])[]): (branch: ViewedBranch) => boolean {
  const repeated = new Set(
    sides.flatMap((branches) => {
      const seen = new Set<string>();
      return branches.flatMap(({ key }) => (seen.size === seen.add(key).size ? [key] : []));
    }),
  );
  return ({ key, isUnnamed }) => !isUnnamed && !repeated.has(key);
}
