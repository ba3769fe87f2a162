import type { Position } from "./position.ts";

export type Severity = "error" | "warning" | "note";

/** Where the description states the rule that a payload breaks. */
export interface RulePlace {
  /** JSON pointer into the bundled description, starting with `#/`. */
  readonly pointer: string;
  readonly position: Position | undefined;
}

export interface DocsgenErrorOptions {
  readonly severity?: Severity;
  /**
   * Whether the output must not be written. False for an error that leaves it whole and true to its input; `replacing`
   * for one that leaves a hole in it: better than nothing, but never in the place of an earlier output.
   */
  readonly blocks?: boolean | "replacing";
  readonly position?: Position | undefined;
  readonly hint?: string | undefined;
  /** JSON pointer into the judged payload, e.g. `/response_format/type`. */
  readonly pointer?: string | undefined;
  readonly operation?: string | undefined;
  /** `request`, `response:200`, `query`, `event` ... */
  readonly part?: string | undefined;
  readonly rule?: RulePlace | undefined;
  readonly cause?: unknown;
}

/**
 * A fault in the input: thrown when there is no value to go on with, otherwise collected as a finding.
 * The message says what is wrong with the user's own text in backticks; the hint says what to do.
 */
export class DocsgenError extends Error {
  /** Stable and searchable, e.g. `content/broken-link`. */
  readonly code: string;
  readonly severity: Severity;
  readonly blocks: boolean | "replacing";
  readonly position: Position | undefined;
  readonly hint: string | undefined;
  readonly pointer: string | undefined;
  readonly operation: string | undefined;
  readonly part: string | undefined;
  readonly rule: RulePlace | undefined;

  constructor(code: string, message: string, options: DocsgenErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "DocsgenError";
    this.code = code;
    this.severity = options.severity ?? "error";
    this.blocks = options.blocks ?? this.severity === "error";
    this.position = options.position;
    this.hint = options.hint;
    this.pointer = options.pointer;
    this.operation = options.operation;
    this.part = options.part;
    this.rule = options.rule;
  }
}

/** A finding that says the same with other details. */
export function changeFinding(finding: DocsgenError, changes: DocsgenErrorOptions): DocsgenError {
  const { code, message, severity, blocks, position, hint, pointer, operation, part, rule, cause } = finding;
  const details = { severity, blocks, position, hint, pointer, operation, part, rule, cause };
  return new DocsgenError(code, message, { ...details, ...changes });
}

/** What every stage returns that can find faults and still go on. */
export interface Checked<T> {
  readonly value: T;
  readonly findings: readonly DocsgenError[];
}
