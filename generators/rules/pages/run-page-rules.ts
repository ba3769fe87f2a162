import { runObserved } from "../../source/another-time.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import { brokenRule, failedRule, unstableRule } from "../findings.ts";
import { checkReport, ruleSeverities, runRuleOn } from "../rule-outcome.ts";
import type { LocatedNode } from "./list-page-nodes.ts";
import type { ActivePageRule, AnyPageNode, PageNode, PageRuleContext, PageRuleReport, PageTarget } from "./model.ts";

/** A page with its parts, the page itself first. */
export interface CheckedPage {
  readonly page: PageNode;
  readonly nodes: readonly LocatedNode[];
}

/** Runs rules on a page. A rule that throws is a finding. */
export function runPageRules(rules: readonly ActivePageRule[], { page, nodes }: CheckedPage): readonly DocsgenError[] {
  const located = new Map<AnyPageNode, LocatedNode>(nodes.map((entry) => [entry.node, entry]));
  const list = (kind: PageTarget): readonly AnyPageNode[] =>
    nodes.flatMap(({ node }) => (node.kind === kind ? [node] : []));
  // Each node of a kind has the type of the kind.
  const context = { page, list } as PageRuleContext;
  return rules.flatMap((rule) => {
    const given = nodes.filter(({ node }) => rule.given.includes(node.kind));
    const { value: findings, sources } = runObserved(() => callRule(rule, given, { context, located }), printFindings);
    const at = findings[0]?.position ?? given[0]?.position;
    return sources.length === 0 ? findings : [...findings, unstableRule(rule.name, sources, at)];
  });
}

interface Surroundings {
  readonly context: PageRuleContext;
  readonly located: ReadonlyMap<AnyPageNode, LocatedNode>;
}

function callRule(
  rule: ActivePageRule,
  given: readonly LocatedNode[],
  { context, located }: Surroundings,
): readonly DocsgenError[] {
  const findings: DocsgenError[] = [];
  // One finding for a rule that fails: it would fail for every other part.
  const failed = runRuleOn(rule, given, (entry) => {
    const report = (problem: PageRuleReport): void => {
      checkReport(problem, (at) => ["string", "number", "object"].includes(typeof at));
      const { message, hint = rule.hint } = problem;
      const described = { name: rule.name, message, hint, severity: ruleSeverities[rule.level] };
      findings.push(brokenRule(described, undefined, findPlace(entry, problem.at, located)));
    };
    // The rule gets the parts that `given` names.
    // oxlint-disable-next-line promise/valid-params -- `then` is the function of a rule
    return rule.then(entry.node as never, report, context);
  });
  return failed === undefined ? findings : [...findings, failedRule(rule.name, failed.reason, failed.part.position)];
}

function printFindings(findings: readonly DocsgenError[]): string {
  return JSON.stringify(findings.map(({ code, message, hint, position }) => [code, message, hint, position]));
}

/** The reported place. A place that does not exist is the part itself. */
function findPlace(
  entry: LocatedNode,
  at: PageRuleReport["at"],
  located: ReadonlyMap<AnyPageNode, LocatedNode>,
): Position {
  if (typeof at === "number") return entry.locate?.(at) ?? entry.position;
  if (typeof at === "string") return entry.keys[at] ?? entry.position;
  return (at && located.get(at)?.position) ?? entry.position;
}
