import type { Locate } from "../api/locate.ts";
import { runObserved } from "../source/another-time.ts";
import { changeFinding, type DocsgenError } from "../source/docsgen-error.ts";
import { findByTokens, formatPointer, parsePointer } from "../source/json-pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { brokenRule, failedRule, invalidPath, unstableRule } from "./findings.ts";
import { PathSyntaxError } from "./json-path/model.ts";
import { parsePath } from "./json-path/parse.ts";
import { queryPath } from "./json-path/query.ts";
import { listNodes, type NodeLists } from "./list-nodes.ts";
import type { ActiveRule, DescriptionTarget, RuleContext, RuleNode, ReportedPlace, RuleReport } from "./model.ts";
import { checkReport, ruleSeverities, runRuleOn } from "./rule-outcome.ts";
import { locateValue, resolveGraph, type ResolvedGraph } from "./resolved-graph.ts";

/** A joined description, and the way from its pointers to the files. */
export interface JoinedDescription {
  readonly document: JsonObject;
  readonly locate: Locate;
}

interface Run extends JoinedDescription {
  readonly graph: ResolvedGraph;
  readonly nodes: NodeLists;
  readonly report: (finding: DocsgenError) => void;
}

/** Runs rules on a description. */
export function runRules(rules: readonly ActiveRule[], joined: JoinedDescription): readonly DocsgenError[] {
  const graph = resolveGraph({
    files: new Map([["", joined.document]]),
    root: "",
    find: (_from, reference) =>
      reference.startsWith("#/") ? { file: "", tokens: parsePointer(reference) } : undefined,
  });
  const findings: DocsgenError[] = [];
  const run: Run = { ...joined, graph, nodes: listNodes(graph), report: (finding) => findings.push(finding) };
  for (const rule of rules) runRule(rule, run);
  return findings;
}

function runRule(rule: ActiveRule, run: Run): void {
  const given = typeof rule.given === "string" ? [rule.given] : rule.given;
  const nodes = given.flatMap((target) => selectNodes(target, rule, run));
  const [first] = nodes;
  if (first === undefined) return;
  const { value: outcome, sources } = runObserved(() => callRule(rule, nodes, run), printOutcome);
  for (const { node, problem } of outcome.reported) run.report(describeProblem(problem, { node, rule, run }));
  const locate = ({ tokens }: RuleNode) => run.locate(formatPointer(tokens), "key");
  if (outcome.failed !== undefined)
    run.report(failedRule(rule.name, outcome.failed.reason, locate(outcome.failed.node)));
  if (sources.length > 0) run.report(unstableRule(rule.name, sources, locate(outcome.reported[0]?.node ?? first)));
}

interface Outcome {
  readonly reported: readonly { readonly node: RuleNode; readonly problem: RuleReport }[];
  readonly failed: { readonly node: RuleNode; readonly reason: string } | undefined;
}

function callRule(rule: ActiveRule, nodes: readonly RuleNode[], run: Run): Outcome {
  const reported: { readonly node: RuleNode; readonly problem: RuleReport }[] = [];
  // One finding for a rule that fails: it would fail for every other part.
  const failed = runRuleOn(rule, nodes, (node) => {
    const context: RuleContext = {
      ...node,
      root: run.document,
      list: (kind) => run.nodes.get(kind) ?? [],
    };
    const report = (problem: RuleReport): void => {
      checkReport(problem, isPlace);
      reported.push({ node, problem });
    };
    // oxlint-disable-next-line promise/valid-params -- `then` is the function of a rule
    return rule.then(node.value, report, context);
  });
  return { reported, failed: failed && { node: failed.part, reason: failed.reason } };
}

function printOutcome({ reported, failed }: Outcome): string {
  const found = reported.map(({ node, problem: { message, hint, fix } }) => [node.tokens, message, hint, fix]);
  return JSON.stringify([found, failed?.reason]);
}

function selectNodes(target: ActiveRule["given"] & string, rule: ActiveRule, run: Run): readonly RuleNode[] {
  // Every target that is not a JSONPath is a kind, which the config's check makes sure.
  if (!target.startsWith("$")) return run.nodes.get(target as DescriptionTarget) ?? [];
  try {
    const found: RuleNode[] = [];
    queryPath(parsePath(target), run.graph.root, ({ value }) => {
      if (!isJsonObject(value)) return;
      const tokens = run.graph.locate(value)?.tokens ?? [];
      found.push({ kind: "document", value, key: tokens.at(-1) ?? "", tokens });
    });
    return found;
  } catch (error) {
    if (!(error instanceof PathSyntaxError)) throw error;
    run.report(invalidPath({ rule: rule.name, path: target, reason: error.message }, rule.position));
    return [];
  }
}

interface Reporting {
  readonly node: RuleNode;
  readonly rule: ActiveRule;
  readonly run: Run;
}

function describeProblem(problem: RuleReport, { node, rule, run }: Reporting): DocsgenError {
  const { message, at, hint = rule.hint, fix } = problem;
  const tokens = findPlace(node, at, run);
  const pointer = formatPointer(tokens);
  const value = findByTokens(run.document, tokens);
  const isScalar = typeof value !== "object" || value === null;
  const position = run.locate(pointer, isScalar ? "value" : "key");
  const finding = brokenRule(
    { name: rule.name, message, hint, severity: ruleSeverities[rule.level] },
    pointer.slice(1),
    position,
  );
  if (fix === undefined || !isScalar) return finding;
  return changeFinding(finding, { fix: [{ position, from: String(value), value: fix }] });
}

function isPlace(at: unknown): at is ReportedPlace {
  if (typeof at === "object" && at !== null && "tokens" in at) return isKeys(at.tokens);
  return typeof at === "string" || isKeys(at);
}

function isKeys(value: unknown): boolean {
  return Array.isArray(value) && value.every((key) => typeof key === "string" || typeof key === "number");
}

/** The keys of the reported place. A place that does not exist is the part itself. */
function findPlace(node: RuleNode, at: ReportedPlace | undefined, { document, graph }: Run): readonly string[] {
  if (at === undefined) return node.tokens;
  if (typeof at === "object" && "tokens" in at) return at.tokens;
  const below = typeof at !== "string" ? at.map(String) : at.startsWith("/") ? parsePointer(at) : [at];
  let value: JsonValue = node.value;
  let tokens = node.tokens;
  for (const token of below) {
    const child = findByTokens(value, [token]);
    if (child === undefined) return tokens;
    value = child;
    tokens = locateValue(graph, value)?.tokens ?? [...tokens, token];
  }
  return findByTokens(document, tokens) === undefined ? node.tokens : tokens;
}
