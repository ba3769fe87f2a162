import { loadParsers, type GrammarName, type ParseProgram } from "../code/parsers.ts";
import { noCache, type Cache } from "../source/cache.ts";
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
  /** What the check reads, for a key that also changes with other text; undefined: the key alone decides. */
  readonly read?: (() => CheckedText | undefined) | undefined;
  /** The grammars of the programs that it reads. They are loaded only if a check runs. */
  readonly grammars: () => readonly GrammarName[];
  readonly make: (parse: ParseProgram) => CheckedExamples;
}

/** The part of a page that a check reads. Only the positions of findings change where the same text moves. */
export interface CheckedText {
  /** Hash of everything that the result depends on, apart from positions. */
  readonly key: string;
  /** Hash of the positions. */
  readonly positions: string;
}

const examplesStep = "examples";

/** Runs checks, or returns their results from the cache, local or remote. Results are stored only if the validators could decide every value. */
export async function runChecks(
  cache: Cache,
  checks: readonly CachedCheck[],
  isDecided: () => boolean,
): Promise<readonly CheckedExamples[]> {
  await cache.prefetch(
    examplesStep,
    checks.flatMap(({ key }) => key ?? []),
  );
  const found = checks.map((check) => findStored(cache, check));
  const parse = await loadParsers(found.flatMap(({ check, text }) => (text === undefined ? check.grammars() : [])));
  const results = found.map((one) => ({
    one,
    result: one.text === undefined ? one.check.make(parse) : restore(one.text),
  }));
  if (cache !== noCache && isDecided()) for (const { one, result } of results) storeResult(cache, one, result);
  return results.map(({ result }) => result);
}

interface FoundResult {
  readonly check: CachedCheck;
  /** The stored result; undefined: the check must run. */
  readonly text: string | undefined;
  /** Whether it is stored for the check's own key. */
  readonly isOfKey: boolean;
  readonly read: CheckedText | undefined;
}

function findStored(cache: Cache, check: CachedCheck): FoundResult {
  const own = check.key === undefined ? undefined : cache.get(examplesStep, check.key);
  if (own !== undefined) return { check, text: own, isOfKey: true, read: undefined };
  const read = cache === noCache ? undefined : check.read?.();
  return { check, text: read === undefined ? undefined : readMoved(cache, read), isOfKey: false, read };
}

/** The result for the same text elsewhere on the page, unless it has findings, whose positions would be wrong. */
function readMoved(cache: Cache, { key, positions }: CheckedText): string | undefined {
  const stored = cache.get(examplesStep, key, 1);
  return stored === "" || stored === positions ? cache.get(examplesStep, key) : undefined;
}

function storeResult(cache: Cache, { check: { key }, isOfKey, read }: FoundResult, result: CheckedExamples): void {
  if (key === undefined || isOfKey) return;
  const text = store(result);
  cache.put(examplesStep, key, text);
  const hasFindings = result.mismatches.length + result.collected.length > 0;
  if (read !== undefined) cache.put(examplesStep, read.key, text, hasFindings ? read.positions : "");
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
