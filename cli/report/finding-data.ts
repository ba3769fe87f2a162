import { findingUrl } from "../../generators/finding-catalog/manual-url.ts";
import type { DocsgenError, Severity } from "../../generators/source/docsgen-error.ts";

/** A finding as plain data: the JSON format and the programmatic API have it. A part that is not known is missing. */
export interface FindingData {
  /** Relative to the project folder, with forward slashes; the URL of a document on another host. */
  readonly file?: string | undefined;
  /** From 1. */
  readonly line?: number | undefined;
  /** From 1, in UTF-16 code units. */
  readonly column?: number | undefined;
  readonly endLine?: number | undefined;
  /** The column after the last character. */
  readonly endColumn?: number | undefined;
  readonly severity: Severity;
  /** Stable, such as `payload/enum`. */
  readonly code: string;
  /** JSON pointer into the checked payload. */
  readonly pointer?: string | undefined;
  readonly message: string;
  readonly hint?: string | undefined;
  /** The page of the manual that explains the code. */
  readonly url: string;
  readonly operation?: string | undefined;
  /** `request`, `response:200`, `query`, `event` ... */
  readonly part?: string | undefined;
  /** The rule of the description that the payload breaks. */
  readonly rule?: RulePlace | undefined;
  /** How many findings with the same cause this one includes; missing for one. */
  readonly count?: number | undefined;
  /** Their positions. */
  readonly places?: readonly PlaceData[] | undefined;
}

/** Where the description defines a rule. */
export interface RulePlace extends Partial<PlaceData> {
  /** JSON pointer into the bundled description, starting with `#/`. */
  readonly pointer: string;
}

/** A position in a file. Line and column count from 1. */
export interface PlaceData {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Describes a finding as data, with the keys in the order of the documented format. */
export function toFindingData(finding: DocsgenError): FindingData {
  const { position, rule } = finding;
  return {
    file: position?.file,
    line: position?.line,
    column: position?.column,
    endLine: position?.endLine,
    endColumn: position?.endColumn,
    severity: finding.severity,
    code: finding.code,
    pointer: finding.pointer,
    message: finding.message,
    hint: finding.hint,
    url: findingUrl(finding.code),
    operation: finding.operation,
    part: finding.part,
    rule: rule && { ...placeOf(rule.position), pointer: rule.pointer },
  };
}

function placeOf(position: DocsgenError["position"]): Partial<PlaceData> {
  if (position === undefined) return {};
  return { file: position.file, line: position.line, column: position.column };
}
