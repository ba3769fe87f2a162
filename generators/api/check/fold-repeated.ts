import { DocsgenError } from "../../source/docsgen-error.ts";

/** A repeated error is listed at this many locations; the last finding counts the rest. */
export const maxLocationsPerError = 1000;

/** The message of the finding that counts further locations of the same error. */
export function summarize(message: string, count: number): string {
  const locations = count === 1 ? "this location" : `this and ${count - 1} more location${count === 2 ? "" : "s"}`;
  return `${message} The same error occurs at ${locations}.`;
}

/** Keeps memory small when a description repeats one error in thousands of locations. The report folds fewer. */
export function foldRepeated(findings: readonly DocsgenError[]): DocsgenError[] {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1);
  const counted = new Map<string, number>();
  return findings.flatMap((finding) => {
    const number = (counted.get(keyOf(finding)) ?? 0) + 1;
    counted.set(keyOf(finding), number);
    if (number <= maxLocationsPerError) return [finding];
    if (number > maxLocationsPerError + 1) return [];
    const { code, message, severity, blocks, position } = finding;
    const more = (counts.get(keyOf(finding)) ?? 0) - maxLocationsPerError;
    return [new DocsgenError(code, summarize(message, more), { severity, blocks, position })];
  });
}

function keyOf({ code, severity, message }: DocsgenError): string {
  return [code, severity, message].join("\0");
}
