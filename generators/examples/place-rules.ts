import type { Locate } from "../api/locate.ts";
import { changeFinding, type DocsgenError } from "../source/docsgen-error.ts";

/** Findings made where nobody knows the files say by a pointer which rule is broken: here they get its place, too. */
export function placeRules(
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
