import { DocsgenError } from "../../source/docsgen-error.ts";

/** The same fault is told at so many places; of further ones, how many there are. */
export const placesOfOneError = 20;

/** The message that stands for `count` further places of one fault. */
export function sumUp(message: string, count: number): string {
  const places = count === 1 ? "this place" : `this and ${count - 1} more place${count === 2 ? "" : "s"}`;
  return `${message.replace(/\.$/, "")}; the same is so at ${places}.`;
}

/** Keeps a report readable where a description has one habit at hundreds of places. */
export function foldRepeated(findings: readonly DocsgenError[]): DocsgenError[] {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1);
  const told = new Map<string, number>();
  return findings.flatMap((finding) => {
    const number = (told.get(keyOf(finding)) ?? 0) + 1;
    told.set(keyOf(finding), number);
    if (number <= placesOfOneError) return [finding];
    if (number > placesOfOneError + 1) return [];
    const { code, message, severity, blocks, position } = finding;
    const more = (counts.get(keyOf(finding)) ?? 0) - placesOfOneError;
    return [new DocsgenError(code, sumUp(message, more), { severity, blocks, position })];
  });
}

function keyOf({ code, severity, message }: DocsgenError): string {
  return [code, severity, message].join("\0");
}
