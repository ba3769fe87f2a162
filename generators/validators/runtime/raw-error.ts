/** One fault as the compiled checks report it; turned into an `Issue` only when somebody asks for issues. */
export interface RawError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Set where the name of a property was judged, not its value. */
  readonly propertyName?: string;
}

/** A compiled schema: true for a valid value, else the faults are in `errors` until the next call. */
export interface Check {
  /** `rule` is the place of the schema in the description, where the check serves several. */
  (value: unknown, instancePath?: string, rule?: string): boolean;
  errors?: readonly RawError[] | null;
  /** What the callers of a check with `unevaluated…` need to know of the value. */
  evaluated?: unknown;
}
