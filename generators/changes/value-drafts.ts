import type { ChangeDraft } from "./api-side.ts";
import type { ChangeCode } from "./levels.ts";
import type { SchemaChange } from "./rules/schema-change.ts";
import type { ValueChange, ValuePart } from "./values-seam.ts";

/** Turns a change of values into a change for readers. */
export function draftOfValue(change: ValueChange, part: ValuePart, subject: string): ChangeDraft {
  return {
    code: codeOf(change, part),
    message: `${subject}: ${change.message}`,
    part: part.part,
    pointer: `${part.prefix}${change.pointer}`,
    witness: change.witness,
    base: change.base ?? part.base.pointer,
    revision: change.revision ?? part.revision.pointer,
  };
}

/**
 * A request that the revision rejects breaks clients. A response that the base's client does not expect does as well,
 * unless clients should expect such a change: another value of an enum, or another branch.
 */
function codeOf({ kind, keyword }: ValueChange, { direction }: ValuePart): ChangeCode {
  if (kind === "unproven") return "diff/unproven";
  if (direction === "request") return kind === "narrowed" ? "diff/request-rejected" : "diff/request-accepted";
  if (kind === "narrowed") return keyword === "format" ? "diff/response-format-changed" : "diff/response-narrowed";
  if (keyword === "enum") return "diff/response-enum-value-added";
  if (keyword === "oneOf" || keyword === "anyOf" || keyword === "discriminator") return "diff/response-branch-added";
  return "diff/response-unexpected";
}

/** Codes of rules that say the same as a value at the same place. */
const shownByValues: ReadonlySet<ChangeCode> = new Set<ChangeCode>([
  "diff/request-property-added",
  "diff/request-property-removed",
  "diff/response-property-added",
  "diff/response-property-removed",
  "diff/format-changed",
  "diff/read-only-changed",
  "diff/write-only-changed",
  "diff/content-schema-changed",
]);

/** Whether a value already shows a change. */
export function isCoveredBy({ code, pointer }: SchemaChange, values: readonly ValueChange[]): boolean {
  return shownByValues.has(code) && values.some((value) => value.kind !== "unproven" && value.pointer === pointer);
}
