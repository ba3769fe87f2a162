import type { RawError } from "./raw-error.ts";

/** A fault to show, with the branch of a union it was read as, where there was a choice. */
export interface Fault {
  readonly error: RawError;
  readonly branch: string | undefined;
}

interface Union {
  readonly error: RawError;
  /** The faults of each branch, judged already. */
  readonly branches: readonly (readonly Fault[])[];
}

/**
 * Chooses what to show of all faults: of a union only the branch that was most likely meant, so that one
 * wrong value is one fault. A union's own error follows those of its branches and counts them in `params.counts`.
 */
export function selectFaults(errors: readonly RawError[]): readonly Fault[] {
  return selectBetween(errors, 0, errors.length);
}

function selectBetween(errors: readonly RawError[], start: number, end: number): readonly Fault[] {
  const groups: (readonly Fault[])[] = [];
  let index = end - 1;
  while (index >= start) {
    const error = errors[index];
    if (error === undefined) break;
    const counts = error.params["counts"];
    if (Array.isArray(counts)) {
      const first = index - counts.reduce<number>((sum, count) => sum + Number(count), 0);
      groups.push(selectBranch({ error, branches: splitBranches(errors, first, counts as number[]) }));
      index = first - 1;
    } else if (isNoise(errors, index)) {
      index--;
    } else {
      groups.push([{ error, branch: undefined }]);
      index--;
    }
  }
  return groups.toReversed().flat();
}

/** `if` only repeats what its `then` or `else` reports; so does `propertyNames` after the fault of the name itself. */
function isNoise(errors: readonly RawError[], index: number): boolean {
  const error = errors[index];
  if (error?.keyword === "if") return true;
  return error?.keyword === "propertyNames" && errors[index - 1]?.propertyName !== undefined;
}

function splitBranches(errors: readonly RawError[], first: number, counts: readonly number[]): (readonly Fault[])[] {
  let start = first;
  return counts.map((count) => {
    const faults = selectBetween(errors, start, start + count);
    start += count;
    return faults;
  });
}

function selectBranch(union: Union): readonly Fault[] {
  const { error, branches } = union;
  const failed = branches
    .map((faults, index) => ({ faults, index, rank: rankBranch(faults, error.instancePath) }))
    .filter(({ faults }) => faults.length > 0);
  const passing = error.params["passing"];
  if (failed.length === 0 || Array.isArray(passing)) return [{ error, branch: undefined }];
  const candidates = failed.filter(({ rank }) => rank.misfit < 2);
  if (candidates.length === 0)
    return [
      {
        error: mergeTypes(
          error,
          failed.map(({ faults }) => faults),
        ),
        branch: undefined,
      },
    ];
  const merged =
    candidates.length > 1
      ? mergeTags(
          candidates.map(({ faults }) => faults),
          error.instancePath,
        )
      : undefined;
  if (merged !== undefined) return [{ error: merged, branch: undefined }];
  candidates.sort((left, right) => compareRanks(left.rank, right.rank) || left.index - right.index);
  const best = candidates[0]?.faults ?? [];
  if (candidates.length === 1) return best;
  return best.map((fault) => ({ error: fault.error, branch: fault.branch ?? branchName(best, error) }));
}

interface Rank {
  /** 2: another kind of value, 1: its tag names another branch, 0: neither. */
  readonly misfit: number;
  readonly rootFaults: number;
  readonly faults: number;
}

function rankBranch(faults: readonly Fault[], path: string): Rank {
  const isOtherKind = faults.some(({ error }) => error.keyword === "type" && error.instancePath === path);
  const misfit = isOtherKind ? 2 : faults.some((fault) => isTagFault(fault, path)) ? 1 : 0;
  const rootFaults = faults.filter(({ error }) => error.instancePath === path).length;
  return { misfit, rootFaults, faults: faults.length };
}

function compareRanks(left: Rank, right: Rank): number {
  return left.misfit - right.misfit || left.rootFaults - right.rootFaults || left.faults - right.faults;
}

function isTagFault({ error }: Fault, path: string): boolean {
  const isTag = error.keyword === "const" || error.keyword === "enum" || error.keyword === "discriminator";
  return isTag && error.instancePath.startsWith(`${path}/`) && !error.instancePath.slice(path.length + 1).includes("/");
}

/** No branch takes this kind of value: one fault that lists the kinds which would be taken. */
function mergeTypes(error: RawError, branches: readonly (readonly Fault[])[]): RawError {
  const types = branches.flatMap((faults) =>
    faults
      .filter((fault) => fault.error.keyword === "type" && fault.error.instancePath === error.instancePath)
      .flatMap((fault) => fault.error.params["type"] as string | string[]),
  );
  return { ...error, params: { types: [...new Set(types)] } };
}

/** Every branch refuses the same tag: one fault that lists all tags. */
function mergeTags(branches: readonly (readonly Fault[])[], path: string): RawError | undefined {
  const tags = branches.map(
    (faults) => faults.find((fault) => isTagFault(fault, path) && fault.error.keyword !== "discriminator")?.error,
  );
  const first = tags[0];
  if (first === undefined || tags.some((tag) => tag?.instancePath !== first.instancePath)) return undefined;
  const allowed = tags.flatMap((tag) =>
    tag?.keyword === "const" ? [tag.params["allowedValue"]] : (tag?.params["allowedValues"] as unknown[]),
  );
  return { ...first, keyword: "enum", params: { allowedValues: [...new Set(allowed)] } };
}

function branchName(faults: readonly Fault[], union: RawError): string | undefined {
  const prefix = "#/components/schemas/";
  const rule = faults[0]?.error.schemaPath ?? "";
  if (!rule.startsWith(prefix) || rule.startsWith(`${union.schemaPath}/`)) return undefined;
  const token = rule.slice(prefix.length).split("/")[0] ?? "";
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
