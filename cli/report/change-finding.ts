import type { Change } from "../../generators/changes/model.ts";
import { DocsgenError, type Severity } from "../../generators/source/docsgen-error.ts";
import type { FailLevel } from "../config/diff.ts";
import { causeOf, operationWords, reachesLevel, valueWords } from "./changes-summary.ts";

/** A change as a finding, for the formats that list findings. */
export function toFinding(change: Change, failOn: FailLevel): DocsgenError {
  const { base, revision, near, witness } = change;
  const operation = operationWords(change);
  const hint =
    witness === undefined
      ? undefined
      : `the ${witness.acceptedBy} accepts \`${valueWords(witness.value)}\`, and the ${witness.rejectedBy} rejects it`;
  // Messages about a whole operation start with it.
  const isNamed = operation === undefined || change.message.startsWith(`\`${operation}\``);
  return new DocsgenError(change.code, isNamed ? change.message : `\`${operation}\`: ${change.message}`, {
    severity: severityOf(change, failOn),
    blocks: false,
    position: revision ?? near ?? base,
    pointer: change.pointer,
    operation: change.operation,
    part: change.part,
    rule: base && { pointer: base.pointer, position: base },
    related: change.affects.map((place) => ({ position: place, message: place.message })),
    causeKey: causeOf(change),
    hint,
  });
}

function severityOf(change: Change, failOn: FailLevel): Severity {
  if (reachesLevel(change, failOn)) return "error";
  return change.level === "compatible" || change.level === "words" ? "note" : "warning";
}
