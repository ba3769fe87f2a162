import { runObserved } from "../../source/another-time.ts";
import { DocsgenError, type Severity } from "../../source/docsgen-error.ts";
import { findByTokens, formatPointer } from "../../source/json-pointer.ts";
import { printValue, type JsonValue } from "../../source/json.ts";
import { dropRepeated } from "../../source/merge-findings.ts";
import { once } from "../../source/once.ts";
import { runLimited } from "../../source/time-limit.ts";
import { brokenRule, failedRule, invalidPath, unstableRule, unsupportedFunction } from "../findings.ts";
import { PathSyntaxError, type JsonPath, type PathNode } from "../json-path/model.ts";
import { parsePath } from "../json-path/parse.ts";
import { queryPath, tokensOf } from "../json-path/query.ts";
import type { FoundPlace, RuleDocument } from "../rule-document.ts";
import { createFunctions, type FunctionTable } from "./functions/table.ts";
import { listGiven } from "./merge-rulesets.ts";
import { fillMessage } from "./message.ts";
import { callOwn } from "./own-functions.ts";
import type { Problem, SpectralCheck, SpectralRule, SpectralSeverity } from "./model.ts";

interface Run {
  readonly document: RuleDocument;
  readonly functions: FunctionTable;
  readonly report: (finding: DocsgenError) => void;
}

/** Runs the rules of rulesets on a description. */
export function runSpectralRules(rules: Iterable<SpectralRule>, document: RuleDocument): readonly DocsgenError[] {
  const findings: DocsgenError[] = [];
  const run: Run = { document, functions: createFunctions(), report: (finding) => findings.push(finding) };
  for (const rule of rules) if (rule.isEnabled && isForFormat(rule, document)) runRule(rule, run);
  return dropRepeated(findings);
}

function isForFormat({ formats }: SpectralRule, document: RuleDocument): boolean {
  return formats === undefined || formats.some((format) => document.formats.has(format));
}

function runRule(rule: SpectralRule, run: Run): void {
  if (rule.then.some(({ own }) => own !== undefined && own.run === undefined)) return;
  const unknown = rule.then.find((check) => check.own === undefined && !run.functions.has(check.function));
  if (unknown !== undefined) return run.report(unsupportedFunction(rule.name, unknown.function, rule.position));
  const checks = rule.then.map((check) => ({ ...check, openField: once(() => parsePath(check.field ?? "")) }));
  const reportCycle = (path: string): void =>
    run.report(invalidPath({ rule: rule.name, path, reason: "its aliases refer to each other" }, rule.position));
  for (const text of listGiven(rule, run.document.formats, reportCycle)) {
    const given = readPath(text, rule, run);
    if (given === undefined) continue;
    const { document } = run;
    // A function of a ruleset may change what it gets, and the build reads the files as written.
    const isOwn = rule.then.some(({ own }) => own !== undefined);
    const written = isOwn ? document.copyWritten() : document.written;
    const root = rule.isResolved ? document.resolve().root : written;
    const query = (): void =>
      queryPath(given, root, (node) => {
        for (const check of checks) checkNode(node, check, { rule, run });
      });
    try {
      if (isOwn) runLimited(rule, query);
      else query();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const failed = error instanceof DocsgenError;
      return run.report(failed ? error : failedRule(rule.name, error.message.replace(/\.$/, ""), rule.position));
    }
  }
}

function readPath(text: string, rule: SpectralRule, { report }: Run): JsonPath | undefined {
  try {
    return parsePath(text);
  } catch (error) {
    if (!(error instanceof PathSyntaxError)) throw error;
    const reason = text.startsWith("#") ? "the ruleset has no such alias" : error.message;
    report(invalidPath({ rule: rule.name, path: text, reason }, rule.position));
    return undefined;
  }
}

interface RuleRun {
  readonly rule: SpectralRule;
  readonly run: Run;
}

interface OpenedCheck extends SpectralCheck {
  /** Its field as a JSONPath, read on first use. */
  readonly openField: () => JsonPath;
}

/** A value that a function checks. */
interface Target {
  readonly path: readonly string[];
  readonly value: JsonValue | undefined;
  readonly isKey: boolean;
}

function checkNode(node: PathNode, check: OpenedCheck, { rule, run }: RuleRun): void {
  const { own } = check;
  const execute = own === undefined ? run.functions.get(check.function) : callOwn(own);
  for (const target of listTargets(node, check)) {
    const context = { document: run.document, path: target.path, isResolved: rule.isResolved, rule };
    const call = (): readonly Problem[] => execute?.(target.value, check.options, context) ?? [];
    const { value: problems, sources } = own === undefined ? { value: call() } : runObserved(call, JSON.stringify);
    if (sources !== undefined && sources.length > 0) run.report(unstableRule(rule.name, sources, rule.position));
    for (const problem of problems)
      reportProblem({ ...problem, isAuthorText: check.own !== undefined }, target, { rule, run });
  }
}

function listTargets(node: PathNode, { field, openField }: OpenedCheck): readonly Target[] {
  const path = tokensOf(node);
  if (node.isKey === true) return [{ path, value: node.key, isKey: true }];
  const { value } = node;
  if (field === undefined || typeof value !== "object" || value === null) return [{ path, value, isKey: false }];
  if (field === "@key") return Object.keys(value).map((key) => ({ path: [...path, key], value: key, isKey: true }));
  if (!field.startsWith("$")) {
    const tokens = splitField(field);
    return [{ path: [...path, ...tokens], value: findByTokens(value, tokens), isKey: false }];
  }
  const found: Target[] = [];
  queryPath(openField(), value, (inner) => {
    const isKey = inner.isKey === true;
    found.push({ path: [...path, ...tokensOf(inner)], value: isKey ? inner.key : inner.value, isKey });
  });
  return found.length === 0 ? [{ path, value: undefined, isKey: false }] : found;
}

/** `a.b[0]["c.d"]` names a property of a property. */
function splitField(field: string): readonly string[] {
  return [...field.matchAll(/[^.[\]]+|\[(?:(-?\d+)|"([^"]*)"|'([^']*)')\]/g)].map(
    ([whole, index, double, single]) => index ?? double ?? single ?? whole,
  );
}

const severities: Readonly<Record<Exclude<SpectralSeverity, "off">, Severity>> = {
  error: "error",
  warn: "warning",
  info: "note",
  hint: "note",
};

function reportProblem(
  problem: Problem & { readonly isAuthorText: boolean },
  target: Target,
  { rule, run }: RuleRun,
): void {
  const { document } = run;
  const place = document.findPlace(problem.path ?? target.path, rule.isResolved);
  const severity = severityAt(rule, place);
  if (severity === "off") return;
  const isOwn = problem.path === undefined;
  const isNamed = (isOwn && target.isKey) || (typeof place.value === "object" && place.value !== null);
  const property = place.missing.length > 0 ? place.missing.join(".") : (place.tokens.at(-1) ?? "");
  const texts = { property, path: formatPointer(place.tokens), value: isOwn && target.isKey ? property : place.value };
  const error = fillMessage(problem.message, { ...texts, error: "", description: rule.description ?? "" });
  const message = rule.message ?? rule.description ?? "{{error}}";
  // What an author wrote stays as it is.
  const isShippedText = !problem.isAuthorText && (message === "{{error}}" || rule.position === undefined);
  const text = fillMessage(message, { ...texts, error, description: rule.description ?? "" }).trim();
  run.report(
    brokenRule(
      {
        name: rule.name,
        message: isShippedText ? toSentence(text) : text,
        severity: severities[severity],
        hint: rule.documentationUrl && `see ${rule.documentationUrl}`,
      },
      formatPointer(place.tokens).slice(1),
      document.locate(place, isNamed ? "key" : "value"),
    ),
  );
}

/** The severity for the innermost part of a file that `overrides` names. */
function severityAt(rule: SpectralRule, place: FoundPlace): SpectralSeverity {
  const pointer = formatPointer(place.tokens).slice(1);
  const parts = rule.parts.filter(
    (part) => part.matches(place.file) && (pointer === part.pointer || pointer.startsWith(`${part.pointer}/`)),
  );
  const innermost = parts.reduce<(typeof parts)[number] | undefined>(
    (best, part) => (best === undefined || part.pointer.length >= best.pointer.length ? part : best),
    undefined,
  );
  return innermost?.severity ?? rule.severity;
}

/** Findings are sentences. A message that an author wrote keeps its end. */
function toSentence(text: string): string {
  const line = printValue(text).replaceAll(/\s+/g, " ").trim();
  const start = /^[a-z]/.test(line) ? line.charAt(0).toUpperCase() + line.slice(1) : line;
  return /[.!?…`)\]]$/.test(start) && !start.endsWith("`") ? start : `${start}.`;
}
