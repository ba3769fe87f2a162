/** A finding as the overlay of `docsgen dev` shows it. */
export interface ShownFinding {
  readonly severity: "error" | "warning" | "note";
  readonly code: string;
  /** `file:line:column`; undefined: it belongs to no file. */
  readonly place: string | undefined;
  readonly message: string;
  readonly hint: string | undefined;
  /** Where the rule stands. */
  readonly rule: string | undefined;
  /** Lines of the file with the place marked. */
  readonly frame: readonly string[];
}
