import type { Locate } from "../api/locate.ts";
import { changeFinding, type DocsgenError } from "../source/docsgen-error.ts";

/**
 * Adds the position of the broken rule to findings that name it only by pointer, because they were made without the
 * files.
 */
export function locateRules(
  findings: readonly DocsgenError[],
  findLocate: (finding: DocsgenError) => Locate | undefined,
): DocsgenError[] {
  return findings.map((finding) => {
    const { rule } = finding;
    if (rule === undefined || rule.position !== undefined) return finding;
    const locate = rule.pointer === "" ? undefined : findLocate(finding);
    return changeFinding(finding, { rule: locate && { ...rule, position: locate(rule.pointer) } });
  });
}
