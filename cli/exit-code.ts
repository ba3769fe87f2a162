import type { DocsgenError } from "../generators/source/docsgen-error.ts";

/** Documented in the manual: scripts rely on these numbers. */
export const exitCode = { fine: 0, invalidInput: 1, wrongUse: 2, internalError: 3 } as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** The exit code for a thrown finding. Errors in the command line, the config, and the output folder are usage errors. */
export function exitCodeOf(error: DocsgenError): ExitCode {
  return /^(?:call|config|output)\//.test(error.code) ? exitCode.wrongUse : exitCode.invalidInput;
}
