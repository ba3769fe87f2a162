import { allowedParams } from "../allowed-params.ts";
import { isObject } from "../place.ts";
import type { ValueError } from "../rules.ts";
import { describeAllowed, describeTypes } from "../words.ts";

/** A branch that rejects the value. */
export interface RejectingBranch {
  readonly errors: readonly ValueError[];
  /** Names a branch that is not a named schema: `oneOf/1`. */
  readonly place: string;
  /** The property names that it states. */
  readonly listNames: () => readonly string[];
}

/**
 * Selects the errors to show for a union that the value does not match: only those of the branch that was most likely
 * meant, so that one wrong value is one error. `union` is the union's own error, for a value that is equally far from
 * all branches.
 */
export function selectBranch(
  union: ValueError,
  branches: readonly RejectingBranch[],
  value: unknown,
): readonly ValueError[] {
  const depth = union.path.length;
  const possible = branches.filter(({ errors }) => !errors.some((found) => isOtherKind(found, depth)));
  if (possible.length === 0) return [mergeTypes(union, branches)];
  if (possible.length === 1) return possible[0]?.errors ?? [];
  const stated = possible.map(({ listNames }) => new Set(isObject(value) ? listNames() : []));
  const candidates = possible.map(({ errors, place }, index) => ({
    errors,
    place,
    names: stated[index] ?? new Set<string>(),
  }));
  const ranked = candidates.map((candidate, index) => ({
    ...candidate,
    index,
    rank: rankCandidate(candidate, candidates, { depth, value }),
  }));
  ranked.sort((left, right) => compareRanks(left.rank, right.rank) || left.index - right.index);
  const [first, second] = ranked;
  const { errors = [], place = "" } = first ?? {};
  const isClear = first !== undefined && (second === undefined || (first.rank[1] ?? 0) < (second.rank[1] ?? 0));
  const best = isClear ? errors.map((found) => hintTag(found, { depth, value })) : errors;
  const merged = mergeTags(best, candidates, { depth, value });
  if (merged !== undefined) return [merged];
  const branch = branchName(best, union) ?? place;
  return best.map((found) => ({ branch, ...found }));
}

interface Candidate {
  readonly errors: readonly ValueError[];
  readonly names: ReadonlySet<string>;
}

interface Given {
  readonly depth: number;
  readonly value: unknown;
}

/** Lower is nearer, the first number that differs decides. */
type Rank = readonly number[];

/**
 * A tag that names another branch decides, then how many of the value's properties the branch has, then whether it
 * takes this kind of items, then its number of errors.
 */
function rankCandidate({ errors, names }: Candidate, all: readonly Candidate[], { depth, value }: Given): Rank {
  const given = isObject(value) ? Object.keys(value) : [];
  const countMatched = (stated: ReadonlySet<string>): number => given.filter((name) => stated.has(name)).length;
  // If only the tag is wrong, the branch that has more of the value's properties was meant.
  const isNearer = (other: Candidate): boolean =>
    errors.length === 1 && countMatched(names) > countMatched(other.names);
  const isMisfit = errors.some(
    (found) =>
      isTagError(found, depth) &&
      all.some((other) => acceptsTag(other, tagOf(found, depth), depth) && !isNearer(other)),
  );
  const own = errors.filter(({ path }) => path.length === depth);
  const misspelled = own.filter(({ keyword, params }) => keyword === "required" && params["nearest"] !== undefined);
  const matched = countMatched(names) + misspelled.length;
  const otherItems = Array.isArray(value) ? errors.filter((found) => isOtherKind(found, depth + 1)).length : 0;
  return [isMisfit ? 1 : 0, -matched, own.length, otherItems, errors.length];
}

function compareRanks(left: Rank, right: Rank): number {
  const index = left.findIndex((number, position) => number !== right[position]);
  return index === -1 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
}

function isOtherKind({ keyword, path }: ValueError, depth: number): boolean {
  return keyword === "type" && path.length === depth;
}

function isTagError({ keyword, path }: ValueError, depth: number): boolean {
  if (keyword === "discriminator") return path.length === depth;
  return (keyword === "const" || keyword === "enum") && path.length === depth + 1;
}

function tagOf({ path, property }: ValueError, depth: number): string {
  return String(path[depth] ?? property);
}

/** Suggests the tag of the branch whose other properties the value has. */
function hintTag(found: ValueError, { depth, value }: Given): ValueError {
  if (found.keyword !== "const" || !isTagError(found, depth)) return found;
  const nearest = found.params["allowedValue"];
  const tag = (value as Record<string, unknown>)[tagOf(found, depth)];
  if (typeof nearest !== "string" || typeof tag !== "string") return found;
  return { ...found, params: { ...found.params, nearest } };
}

/** Whether a branch states the tag's property and accepts its value. */
function acceptsTag({ errors, names }: Candidate, tag: string, depth: number): boolean {
  return (
    names.has(tag) &&
    !errors.some(
      (found) => String(found.path[depth]) === tag || (isTagError(found, depth) && tagOf(found, depth) === tag),
    )
  );
}

/** No branch takes this type of value: one error that lists the accepted types. */
function mergeTypes(union: ValueError, branches: readonly RejectingBranch[]): ValueError {
  const types = branches
    .flatMap(({ errors }) => errors)
    .filter((found) => isOtherKind(found, union.path.length))
    .flatMap(({ params }) => params["type"] as string | string[]);
  const distinct = [...new Set(types)];
  return {
    ...union,
    params: { types: distinct },
    describe: (_params, value) => describeTypes({ type: distinct }, value),
  };
}

/** Several branches reject the same tag, and no branch accepts it: one error that lists their tags. */
function mergeTags(
  best: readonly ValueError[],
  candidates: readonly Candidate[],
  { depth, value }: Given,
): ValueError | undefined {
  const isTag = (found: ValueError): boolean => isTagError(found, depth) && found.keyword !== "discriminator";
  const first = best.find(isTag);
  if (first === undefined) return undefined;
  const name = tagOf(first, depth);
  const tags = candidates.flatMap(
    ({ errors }) => errors.find((found) => isTag(found) && tagOf(found, depth) === name) ?? [],
  );
  if (tags.length < 2 || candidates.some((other) => acceptsTag(other, name, depth))) return undefined;
  const allowed = tags.flatMap(({ keyword, params }) =>
    keyword === "const" ? [params["allowedValue"]] : (params["allowedValues"] as unknown[]),
  );
  const tag = (value as Record<string, unknown>)[name];
  const params = { ...nearestOf(first), ...allowedParams([...new Set(allowed)], tag) };
  return { ...first, keyword: "enum", params, describe: describeAllowed };
}

function nearestOf({ params: { nearest } }: ValueError): { readonly nearest?: unknown } {
  return nearest === undefined ? {} : { nearest };
}

function branchName(errors: readonly ValueError[], union: ValueError): string | undefined {
  const prefix = "#/components/schemas/";
  const rule = errors[0]?.rule ?? "";
  if (!rule.startsWith(prefix) || rule.startsWith(`${union.rule}/`)) return undefined;
  const name = rule.slice(prefix.length).split("/")[0] ?? "";
  return name.replaceAll("~1", "/").replaceAll("~0", "~");
}
