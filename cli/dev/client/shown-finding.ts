/** A finding as the overlay of `docsgen dev` shows it. */
export interface ShownFinding {
  readonly severity: "error" | "warning" | "note";
  readonly code: string;
  /** `file:line:column`; undefined if the finding belongs to no file. */
  readonly location: string | undefined;
  readonly message: string;
  readonly hint: string | undefined;
  /** The location of the rule. */
  readonly rule: string | undefined;
  /** Lines of the file with the location marked. */
  readonly frame: readonly string[];
  /** How many findings have this cause. */
  readonly count: number;
  /** Their other locations; empty if this is the only one. */
  readonly further: string;
}
