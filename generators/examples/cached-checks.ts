import { loadParsers, type GrammarName, type ParseProgram } from "../code/parsers.ts";
import type { Cache } from "../source/cache.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { restoreFinding, storeFinding, type StoredFinding } from "../source/stored-finding.ts";
import type { ExampleKind } from "./model.ts";

/** The result of checking the examples of one description or of one page. */
export interface CheckedExamples {
  readonly kinds: readonly ExampleKind[];
  readonly skipped: number;
  /** Blocks that look like payloads and are not bound to a schema or an operation. */
  readonly unbound: number;
  /** Examples that do not match their schemas. */
  readonly mismatches: readonly DocsgenError[];
  /** Errors in how examples are written or bound. */
  readonly collected: readonly DocsgenError[];
}

/** A check, and a hash of everything that its result depends on; undefined: the result is not stored. */
export interface CachedCheck {
  readonly key: string | undefined;
  /** The grammars of the programs that it reads. They are loaded only if a check runs. */
  readonly grammars: () => readonly GrammarName[];
  readonly make: (parse: ParseProgram) => CheckedExamples;
}

export const examplesStep = "examples";

/** Runs checks, or returns their results from the cache. Results are stored only if the validators could decide every value. */
export async function runChecks(
  cache: Cache,
  checks: readonly CachedCheck[],
  isDecided: () => boolean,
): Promise<readonly CheckedExamples[]> {
  const found = checks.map((check) => ({
    check,
    stored: check.key === undefined ? undefined : cache.get(examplesStep, check.key),
  }));
  const parse = await loadParsers(found.flatMap(({ check, stored }) => (stored === undefined ? check.grammars() : [])));
  const results = found.map(({ check: { key, make }, stored }) => ({
    key,
    isStored: stored !== undefined,
    result: stored === undefined ? make(parse) : restore(stored),
  }));
  if (isDecided())
    for (const { key, isStored, result } of results)
      if (key !== undefined && !isStored) cache.put(examplesStep, key, store(result));
  return results.map(({ result }) => result);
}

type StoredResult = Omit<CheckedExamples, "mismatches" | "collected"> & {
  readonly mismatches: readonly StoredFinding[];
  readonly collected: readonly StoredFinding[];
};

function store({ mismatches, collected, ...counts }: CheckedExamples): string {
  return JSON.stringify({
    ...counts,
    mismatches: mismatches.map(storeFinding),
    collected: collected.map(storeFinding),
  } satisfies StoredResult);
}

function restore(text: string): CheckedExamples {
  const stored = JSON.parse(text) as StoredResult; // `store` wrote it
  return {
    ...stored,
    mismatches: stored.mismatches.map(restoreFinding),
    collected: stored.collected.map(restoreFinding),
  };
}
