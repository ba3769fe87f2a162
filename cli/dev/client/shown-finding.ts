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
}
