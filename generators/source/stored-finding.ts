import { DocsgenError, type DocsgenErrorOptions } from "./docsgen-error.ts";
import type { Memory } from "./memory.ts";

/** A finding as JSON. */
export type StoredFinding = readonly [code: string, message: string, options: DocsgenErrorOptions];

/** Turns a finding into JSON; its cause, a fault of the system, is left out. */
export function storeFinding({ code, message, ...details }: DocsgenError): StoredFinding {
  const { severity, blocks, position, hint, pointer, operation, part, rule } = details;
  return [code, message, { severity, blocks, position, hint, pointer, operation, part, rule }];
}

/** Turns it back. */
export function restoreFinding([code, message, options]: StoredFinding): DocsgenError {
  return new DocsgenError(code, message, options);
}

/** Findings as an earlier run made them of the same; `name` hashes all that they come from. */
export function rememberFindings(
  memory: Memory,
  name: string,
  make: () => readonly DocsgenError[],
): readonly DocsgenError[] {
  const text = memory.find(name);
  if (text !== undefined) return (JSON.parse(text) as readonly StoredFinding[]).map(restoreFinding);
  const findings = make();
  memory.keep(name, JSON.stringify(findings.map(storeFinding)));
  return findings;
}
