import type { DocsgenError } from "./docsgen-error.ts";

/** Merges the findings of several descriptions. A finding in a shared file is reported once. */
export function mergeFindings(lists: readonly (readonly DocsgenError[])[]): DocsgenError[] {
  const seen = new Set<string>();
  return lists.flatMap((list) => {
    const fresh = list.filter((finding) => !seen.has(keyOf(finding)));
    for (const finding of list) seen.add(keyOf(finding));
    return fresh;
  });
}

/**
 * Keeps the first of several equal findings at one position, such as in an anchored part that several objects share.
 */
export function dropRepeated(findings: readonly DocsgenError[]): DocsgenError[] {
  const first = new Map<string, DocsgenError>();
  for (const finding of findings) if (!first.has(keyOf(finding))) first.set(keyOf(finding), finding);
  return [...first.values()];
}

function keyOf({ code, message, position }: DocsgenError): string {
  return JSON.stringify([position?.file, position?.line, position?.column, code, message]);
}
