import type { DocsgenError } from "../generators/source/docsgen-error.ts";

/** The exit codes of contract section 2. */
export const exitCode = { fine: 0, invalidInput: 1, wrongUse: 2, internalError: 3 } as const;

/** One of the four exit codes. */
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** Tells which exit code a thrown fault stands for: the call, the config and the output folder are the caller's business. */
export function exitCodeOf(error: DocsgenError): ExitCode {
  return /^(?:call|config|output)\//.test(error.code) ? exitCode.wrongUse : exitCode.invalidInput;
}
