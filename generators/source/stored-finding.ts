import { DocsgenError, type DocsgenErrorOptions } from "./docsgen-error.ts";

/** A finding as JSON. */
export type StoredFinding = readonly [code: string, message: string, options: DocsgenErrorOptions];

/** Turns a finding into JSON without its cause, which is a system error. */
export function storeFinding({ code, message, ...details }: DocsgenError): StoredFinding {
  const { severity, blocks, position, hint, pointer, operation, part, rule, causeKey, fix } = details;
  return [code, message, { severity, blocks, position, hint, pointer, operation, part, rule, causeKey, fix }];
}

/** Restores a stored finding. */
export function restoreFinding([code, message, options]: StoredFinding): DocsgenError {
  return new DocsgenError(code, message, options);
}
