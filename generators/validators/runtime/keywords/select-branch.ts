import { allowedParams } from "../allowed-params.ts";
import type { ValueError } from "../rules.ts";
import { describeAllowed, describeTypes } from "../words.ts";

/**
 * Selects the errors to show for a union that the value does not match: only those of the branch that was most likely
 * meant, so that one wrong value is one error. `union` is the union's own error, for a value that is equally far from
 * all branches.
 */
export function selectBranch(
  union: ValueError,
  branches: readonly (readonly ValueError[])[],
  value: unknown,
): readonly ValueError[] {
  const depth = union.path.length;
  const ranked = branches.map((errors, index) => ({ errors, index, rank: rankBranch(errors, depth) }));
  const candidates = ranked.filter(({ rank }) => rank.misfit < 2);
  if (candidates.length === 0) return [mergeTypes(union, branches)];
  const merged = candidates.length > 1 ? mergeTags(candidates, depth, value) : undefined;
  if (merged !== undefined) return [merged];
  candidates.sort((left, right) => compareRanks(left.rank, right.rank) || left.index - right.index);
  const best = candidates[0]?.errors ?? [];
  const branch = candidates.length === 1 ? undefined : branchName(best, union);
  return branch === undefined ? best : best.map((found) => ({ branch, ...found }));
}

interface Rank {
  /** 2: another type of value, 1: its tag names another branch, 0: neither. */
  readonly misfit: number;
  readonly ownErrors: number;
  readonly errors: number;
}

function rankBranch(errors: readonly ValueError[], depth: number): Rank {
  const isOtherKind = errors.some(({ keyword, path }) => keyword === "type" && path.length === depth);
  const misfit = isOtherKind ? 2 : errors.some((found) => isTagError(found, depth)) ? 1 : 0;
  return { misfit, ownErrors: errors.filter(({ path }) => path.length === depth).length, errors: errors.length };
}

function compareRanks(left: Rank, right: Rank): number {
  return left.misfit - right.misfit || left.ownErrors - right.ownErrors || left.errors - right.errors;
}

function isTagError({ keyword, path }: ValueError, depth: number): boolean {
  if (keyword === "discriminator") return path.length === depth;
  return (keyword === "const" || keyword === "enum") && path.length === depth + 1;
}

/** No branch takes this type of value: one error that lists the accepted types. */
function mergeTypes(union: ValueError, branches: readonly (readonly ValueError[])[]): ValueError {
  const types = branches
    .flat()
    .filter(({ keyword, path }) => keyword === "type" && path.length === union.path.length)
    .flatMap(({ params }) => params["type"] as string | string[]);
  const distinct = [...new Set(types)];
  return {
    ...union,
    params: { types: distinct },
    describe: (_params, value) => describeTypes({ type: distinct }, value),
  };
}

/** Every branch rejects the same tag: one error that lists all tags. */
function mergeTags(
  branches: readonly { readonly errors: readonly ValueError[] }[],
  depth: number,
  value: unknown,
): ValueError | undefined {
  const tags = branches.map(({ errors }) =>
    errors.find((found) => isTagError(found, depth) && found.keyword !== "discriminator"),
  );
  const [first] = tags;
  if (first === undefined || tags.some((tag) => tag?.path[depth] !== first.path[depth])) return undefined;
  const allowed = tags.flatMap((tag) =>
    tag?.keyword === "const" ? [tag.params["allowedValue"]] : (tag?.params["allowedValues"] as unknown[]),
  );
  const tag = (value as Record<string, unknown>)[String(first.path[depth])];
  return { ...first, keyword: "enum", params: allowedParams([...new Set(allowed)], tag), describe: describeAllowed };
}

function branchName(errors: readonly ValueError[], union: ValueError): string | undefined {
  const prefix = "#/components/schemas/";
  const rule = errors[0]?.rule ?? "";
  if (!rule.startsWith(prefix) || rule.startsWith(`${union.rule}/`)) return undefined;
  const name = rule.slice(prefix.length).split("/")[0] ?? "";
  return name.replaceAll("~1", "/").replaceAll("~0", "~");
}
