import type { Position } from "./position.ts";

export type Severity = "error" | "warning" | "note";

/** The rule that a payload breaks, and its position in the description. */
export interface RuleLocation {
  /** JSON pointer into the bundled description, starting with `#/`. */
  readonly pointer: string;
  readonly position: Position | undefined;
}

/** Another place that a finding is about, and what is wrong there. */
export interface RelatedPlace {
  readonly position: Position;
  readonly message: string;
}

/** A change of a scalar in a source file, or of a key. docsgen states one only if no other change can be meant. */
export interface TextFix {
  /** The replaced text. */
  readonly position: Position;
  /** The text that the scalar has now. docsgen does not change another one. */
  readonly from: string;
  /** The new value of the scalar, which keeps its quotes. */
  readonly value: string | number | boolean;
}

export interface DocsgenErrorOptions {
  readonly severity?: Severity;
  /**
   * Whether the output must not be written. False for an error that leaves it complete and correct; `replacing`
   * for an error that leaves it incomplete: better than no output, but it must not replace an earlier one.
   */
  readonly blocks?: boolean | "replacing";
  readonly position?: Position | undefined;
  readonly hint?: string | undefined;
  /** JSON pointer into the checked payload, e.g. `/response_format/type`. */
  readonly pointer?: string | undefined;
  readonly operation?: string | undefined;
  /** `request`, `response:200`, `query`, `event` ... */
  readonly part?: string | undefined;
  readonly rule?: RuleLocation | undefined;
  readonly related?: readonly RelatedPlace[] | undefined;
  /** What findings of a description with other messages have in common if one change fixes them; undefined: the message. */
  readonly causeKey?: string | undefined;
  /** Changes that remove the finding. */
  readonly fix?: readonly TextFix[] | undefined;
  readonly cause?: unknown;
  /** Other findings with the same effect, such as the other errors of a config. */
  readonly alsoThrown?: readonly DocsgenError[] | undefined;
}

/**
 * An error in the input: thrown if there is no value to continue with, otherwise collected as a finding.
 * The message puts the user's own text in backticks. The hint tells the user what to do.
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
  readonly rule: RuleLocation | undefined;
  readonly related: readonly RelatedPlace[];
  readonly causeKey: string | undefined;
  readonly fix: readonly TextFix[] | undefined;
  readonly alsoThrown: readonly DocsgenError[];

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
    this.related = options.related ?? [];
    this.causeKey = options.causeKey;
    this.fix = options.fix;
    this.alsoThrown = options.alsoThrown ?? [];
  }
}

/** A copy of a finding with other details, and perhaps another message. */
export function changeFinding(
  finding: DocsgenError,
  { message = finding.message, ...changes }: DocsgenErrorOptions & { readonly message?: string },
): DocsgenError {
  const { code, severity, blocks, position, hint, pointer, operation, part, rule, related } = finding;
  const { causeKey, fix, cause, alsoThrown } = finding;
  const details = {
    severity,
    blocks,
    position,
    hint,
    pointer,
    operation,
    part,
    rule,
    related,
    causeKey,
    fix,
    cause,
    alsoThrown,
  };
  return new DocsgenError(code, message, { ...details, ...changes });
}

/** The result of every stage that can report findings and still continue. */
export interface Checked<T> {
  readonly value: T;
  readonly findings: readonly DocsgenError[];
}
