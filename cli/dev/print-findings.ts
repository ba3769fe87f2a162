import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { subtractItems } from "../../generators/source/subtract-items.ts";
import { formatPosition } from "../report/pretty.ts";
import type { CheckSummary } from "../report/model.ts";
import type { Reporter } from "../report/reporter.ts";
import { sortFindings } from "../report/sort-findings.ts";

/** Prints new and fixed findings since the last call. */
export type PrintFindings = (findings: readonly DocsgenError[], summary: CheckSummary, reporter: Reporter) => void;

export function createFindingsPrinter(): PrintFindings {
  let printed: readonly DocsgenError[] = [];
  return (findings, summary, reporter) => {
    const added = without(findings, printed);
    const fixed = without(printed, findings).filter(({ severity }) => severity !== "note");
    printed = findings;
    for (const finding of sortFindings(fixed)) reporter.tell(describeFixed(finding));
    if (added.length > 0) reporter.report(added, summary);
    const left = findings.filter(({ severity }) => severity === "error").length;
    if (fixed.length > 0)
      reporter.tell(left === 0 ? "no errors\n" : `${left} ${left === 1 ? "error" : "errors"} left\n`);
  };
}

function describeFixed({ code, position, message }: DocsgenError): string {
  const location = position === undefined ? "" : `${formatPosition(position)}  `;
  return `${location}fixed  ${code}\n  ${message.split("\n", 1)[0] ?? ""}\n`;
}

/** The findings that `others` does not contain. Positions are ignored, because an edit above moves findings. */
function without(findings: readonly DocsgenError[], others: readonly DocsgenError[]): readonly DocsgenError[] {
  return subtractItems(findings, others, keyOf);
}

function keyOf({ severity, code, message, position, pointer, operation, part }: DocsgenError): string {
  return JSON.stringify([severity, code, message, position?.file, pointer, operation, part]);
}
