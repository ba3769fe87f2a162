import type { DocsgenError } from "./docsgen-error.ts";

/** The findings of several descriptions: of a file that they share the same is told once. */
export function mergeFindings(lists: readonly (readonly DocsgenError[])[]): DocsgenError[] {
  const seen = new Set<string>();
  return lists.flatMap((list) => {
    const fresh = list.filter((finding) => !seen.has(keyOf(finding)));
    for (const finding of list) seen.add(keyOf(finding));
    return fresh;
  });
}

function keyOf({ code, message, position }: DocsgenError): string {
  return JSON.stringify([position?.file, position?.line, position?.column, code, message]);
}
