import type { AffectedPlace, Change, ChangeSide } from "../../generators/changes/model.ts";
import type { SourceFile } from "../../generators/source/source-file.ts";
import type { FailLevel } from "../config/diff.ts";

/** An accepted change, and why the team accepts it. */
export interface AcceptedChange {
  readonly change: Change;
  readonly reason: string;
}

/** What every format of `docsgen diff` is made from. */
export interface ChangesReport {
  /** The most severe changes first. */
  readonly changes: readonly Change[];
  /** Undefined if the call has no file of accepted changes. */
  readonly accepted: readonly AcceptedChange[] | undefined;
  /** Every place in the project that is right with the base and wrong with the revision. */
  readonly affected: readonly AffectedPlace[];
  readonly failOn: FailLevel;
  /** How the sides are called. */
  readonly labels: Readonly<Record<ChangeSide, string>>;
  /** The version that the base states. */
  readonly baseVersion: string;
  readonly hasColor: boolean;
  readonly isVerbose: boolean;
  readonly readSource: (side: ChangeSide, file: string) => SourceFile | undefined;
}
