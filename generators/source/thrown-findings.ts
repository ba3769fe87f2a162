import { changeFinding, DocsgenError } from "./docsgen-error.ts";

/** Throws all findings as one error; does nothing without any. */
export function throwFindings(findings: readonly DocsgenError[]): void {
  const [first, ...others] = findings;
  if (first !== undefined) throw others.length === 0 ? first : changeFinding(first, { alsoThrown: others });
}

/** Lists the findings that were thrown as one error. */
export function listThrown(error: DocsgenError): readonly DocsgenError[] {
  return [error, ...error.alsoThrown];
}

/** Returns the result of the work, or reports the findings that it throws and returns undefined. */
export function catchFindings<T>(work: () => T, report: (finding: DocsgenError) => void): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    listThrown(error).forEach(report);
    return undefined;
  }
}
