import { groupBy } from "../../generators/source/group-by.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";

/** Sorts findings by file, line, column, code and text, so that the report never depends on the order of work. */
export function sortFindings(findings: readonly DocsgenError[]): DocsgenError[] {
  return findings.toSorted(
    (left, right) =>
      compareText(left.position?.file ?? "", right.position?.file ?? "") ||
      (left.position?.line ?? 0) - (right.position?.line ?? 0) ||
      (left.position?.column ?? 0) - (right.position?.column ?? 0) ||
      compareText(left.code, right.code) ||
      compareText(left.pointer ?? "", right.pointer ?? "") ||
      compareText(left.message, right.message),
  );
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Groups findings by file, in their order. The key of findings without a position is empty. */
export function groupByFile(findings: readonly DocsgenError[]): ReadonlyMap<string, readonly DocsgenError[]> {
  return groupBy(findings, ({ position }) => position?.file ?? "");
}
