import { parsePointer } from "../source/json-pointer.ts";
import type { Issue } from "../validators/model.ts";
import type { Repair } from "./repair.ts";

/**
 * Leaves out names that no schema evaluated only because the branch that states them has another error: a branch that
 * fails evaluates no name. The other error is the cause.
 */
export function withoutEffects(issues: readonly Issue[], { namesAt }: Pick<Repair, "namesAt">): readonly Issue[] {
  if (!issues.some(isUnevaluated)) return issues;
  return issues.filter((issue) => {
    if (!isUnevaluated(issue)) return true;
    const name = parsePointer(issue.pointer).at(-1) ?? "";
    const owner = issue.pointer.slice(0, issue.pointer.lastIndexOf("/"));
    const own = `${issue.rule.replace(/\/unevaluatedProperties$/, "")}/properties/`;
    const hasCause = issues.some(
      ({ pointer, rule, ...other }) =>
        !isUnevaluated(other) && (pointer === owner || pointer.startsWith(`${owner}/`)) && !rule.startsWith(own),
    );
    return !(hasCause && namesAt(owner).has(name));
  });
}

function isUnevaluated({ keyword }: Pick<Issue, "keyword">): boolean {
  return keyword === "unevaluatedProperties";
}
