import type { DocsgenError } from "../source/docsgen-error.ts";
import type { Memory } from "../source/memory.ts";
import { restoreFinding, storeFinding, type StoredFinding } from "../source/stored-finding.ts";
import type { ExampleKind } from "./model.ts";

/** What the examples of one description or of one page come to. */
export interface Judged {
  readonly kinds: readonly ExampleKind[];
  readonly skipped: number;
  /** Blocks that nothing says what they are. */
  readonly unbound: number;
  /** What is wrong with them. */
  readonly wrong: readonly DocsgenError[];
  /** What is wrong with how they are stated. */
  readonly collected: readonly DocsgenError[];
}

/** The work of judging, and a hash of all that it comes from; undefined: it is not remembered. */
export interface JudgeWork {
  readonly digest: string | undefined;
  readonly make: () => Judged;
}

/** Judges, or remembers what an earlier run found of the same; kept only where all could be judged. */
export function rememberJudged(
  memory: Memory,
  works: readonly JudgeWork[],
  isAllJudged: () => boolean,
): readonly Judged[] {
  const made = works.map(({ digest, make }) => {
    const known = recallJudged(memory, digest);
    return { digest, known, judged: known ?? make() };
  });
  if (isAllJudged())
    for (const { digest, known, judged } of made)
      if (known === undefined && digest !== undefined) keepJudged(memory, digest, judged);
  return made.map(({ judged }) => judged);
}

type StoredJudged = Omit<Judged, "wrong" | "collected"> & {
  readonly wrong: readonly StoredFinding[];
  readonly collected: readonly StoredFinding[];
};

function recallJudged(memory: Memory, digest: string | undefined): Judged | undefined {
  const text = digest === undefined ? undefined : memory.find(digest);
  if (text === undefined) return undefined;
  const stored = JSON.parse(text) as StoredJudged;
  return { ...stored, wrong: stored.wrong.map(restoreFinding), collected: stored.collected.map(restoreFinding) };
}

function keepJudged(memory: Memory, digest: string, judged: Judged): void {
  const { wrong, collected, ...counts } = judged;
  const stored: StoredJudged = { ...counts, wrong: wrong.map(storeFinding), collected: collected.map(storeFinding) };
  memory.keep(digest, JSON.stringify(stored));
}
