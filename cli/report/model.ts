import type { OperationCoverage } from "../../generators/examples/model.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { SourceFile } from "../../generators/source/source-file.ts";

/** The number of checked examples. */
export interface CheckSummary {
  readonly checked: number;
  readonly failed: number;
  readonly skipped: number;
  /** How many findings a baseline holds back; undefined without one. */
  readonly known?: number | undefined;
  /** Set where the call asks for it. */
  readonly coverage?: readonly OperationCoverage[] | undefined;
  /** Blocks that look like payloads and that nothing is known of. */
  readonly unbound?: number;
  /** The same by the part of calls that examples are of. */
  readonly kinds?: readonly { readonly name: string; readonly checked: number; readonly failed: number }[];
  /** Set if the call checks types. */
  readonly types?: TypeSummary | undefined;
  /** Set if the call checks links to other hosts. */
  readonly links?: LinkSummary | undefined;
}

/** The URLs on other hosts. */
export interface LinkSummary {
  readonly checked: number;
  /** Those among the checked ones whose result was stored. */
  readonly cached: number;
  /** The config ignores them. */
  readonly skipped: number;
}

/** What `--types` checked. A program is a block with the blocks that continue it. */
export interface TypeSummary {
  readonly checked: number;
  readonly failed: number;
  /** Programs that leave code out, such as `...`. */
  readonly skipped: number;
  /** Languages whose type checker is not installed, or ended without a result. */
  readonly unchecked: readonly { readonly language: string; readonly reason: string }[];
}

/** The summary of a run that has checked nothing. */
export const noExamples: CheckSummary = { checked: 0, failed: 0, skipped: 0 };

/** What every format is made from. Findings are sorted. */
export interface Report {
  readonly findings: readonly DocsgenError[];
  readonly summary: CheckSummary;
  readonly toolVersion: string;
  /** Way from the working folder to the project, empty or ending in `/`: CI services want paths from the repository's root. */
  readonly projectPrefix: string;
  readonly hasColor: boolean;
  /** Whether every location of a folded finding is listed. */
  readonly isVerbose: boolean;
  /** Whether a file is a payload that the command names. Its findings are listed one by one. */
  readonly isPayload: (file: string) => boolean;
  /** Gives a file of the project, for code frames. */
  readonly readSource: (file: string) => SourceFile | undefined;
}
