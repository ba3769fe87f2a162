import type { AffectedPlace, Change, ChangeSide } from "../../generators/changes/model.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { SourceFile } from "../../generators/source/source-file.ts";
import type { FailLevel } from "../config/diff.ts";

/** An accepted change, and why the team accepts it. */
export interface AcceptedChange {
  readonly change: Change;
  readonly reason: string;
}

/** A type of the kit that differs. */
export interface KitTypeChange {
  readonly name: string;
  readonly change: "added" | "changed" | "removed";
  /** As the compiler decides: the new type accepts more, or fewer, or other values. */
  readonly meaning?: "wider" | "narrower" | "other" | undefined;
}

/** What changes in the kit. */
export interface KitChanges {
  /** Undefined if the description states no semantic version. */
  readonly version: string | undefined;
  /** Sorted by name. */
  readonly types: readonly KitTypeChange[];
  /** Whether the compiler decided which types changed. Otherwise their texts differ. */
  readonly isCompiled?: boolean | undefined;
}

/** What every format of `docsgen diff` is made from. */
export interface ChangesReport {
  /** The most severe changes first. */
  readonly changes: readonly Change[];
  /** Undefined if the call has no file of accepted changes. */
  readonly accepted: readonly AcceptedChange[] | undefined;
  /** Every place in the project that is right with the base and wrong with the revision. */
  readonly affected: readonly AffectedPlace[];
  /** Undefined if no type of the kit differs. */
  readonly kit: KitChanges | undefined;
  /** Warnings about the comparison itself: errors of a side, and accepted changes that no longer apply. */
  readonly findings: readonly DocsgenError[];
  readonly failOn: FailLevel;
  /** How the sides are called. */
  readonly labels: Readonly<Record<ChangeSide, string>>;
  /** The version that the base states. */
  readonly baseVersion: string;
  readonly hasColor: boolean;
  readonly isVerbose: boolean;
  readonly readSource: (side: ChangeSide, file: string) => SourceFile | undefined;
}
