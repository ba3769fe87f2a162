import { DocsgenError, type DocsgenErrorOptions } from "./docsgen-error.ts";

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
