import type { Extensions } from "../../generators/project/plugin.ts";
import type { ContentFolder } from "../../generators/pages/model.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { FindingRules } from "../config/finding-rules.ts";
import type { RuleSettings } from "../../generators/rules/settings.ts";
import type { SourceFile } from "../../generators/source/source-file.ts";
import type { AllowedFindings } from "./allow-findings.ts";
import { changeSeverity, lowerSeverity } from "./change-severity.ts";
import { letPluginsDecide } from "./plugin-findings.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";

/** The options that decide what a finding does. */
interface OutcomeOptions {
  readonly strict?: boolean | undefined;
}

/** What decides the severity of findings, apart from the command line. */
interface Decisions {
  readonly rules: FindingRules;
  /** The plugins may change and drop findings before anything else does. */
  readonly extensions: Pick<Extensions, "plugins">;
  /** The rules of the project, whose names comments may allow; undefined: it has none. */
  readonly ownRules: RuleSettings | undefined;
  /** The pages whose comments may allow findings. */
  readonly pages: readonly SourceFile[];
  /** Whether the command has looked for all findings in pages. */
  readonly isWhole: boolean;
}

/**
 * Gives findings the severity that the command line, the config, and comments in pages set. Comments win over the config,
 * because they are closer to the finding. With `--strict`, an unbound block is a warning.
 */
export async function decideFindings(
  findings: readonly DocsgenError[],
  { strict }: OutcomeOptions,
  { rules, extensions, ownRules, pages, isWhole }: Decisions,
): Promise<readonly DocsgenError[]> {
  const { others, allowed } = await readComments(letPluginsDecide(findings, extensions), { pages, isWhole, ownRules });
  const raised = strict === true ? others.map(raiseUnbound) : others;
  const changed = changeSeverity(raised, rules);
  return [...(ownRules === undefined ? changed : await joinCauses(changed)), ...allowed];
}

/** Only projects with rules load the code of rules. */
async function joinCauses(findings: readonly DocsgenError[]): Promise<readonly DocsgenError[]> {
  const { joinSameCauses } = await import("../../generators/rules/same-cause.ts");
  return joinSameCauses(findings);
}

/** Pages are parsed again only if they contain such a comment, which is rare. */
async function readComments(
  findings: readonly DocsgenError[],
  { pages, ...decisions }: Pick<Decisions, "pages" | "isWhole" | "ownRules">,
): Promise<AllowedFindings> {
  const commented = pages.filter(({ text }) => text.includes("docsgen-allow"));
  if (commented.length === 0) return { others: findings, allowed: [] };
  const { allowFindings } = await import("./allow-findings.ts");
  return await allowFindings(findings, commented, decisions);
}

function raiseUnbound(finding: DocsgenError): DocsgenError {
  return finding.code === "example/unbound" ? lowerSeverity(finding, "warning") : finding;
}

/** The pages of content folders, and their partials. */
export function listPages(contents: readonly ContentFolder[]): readonly SourceFile[] {
  const sources = contents.flatMap(({ markdown, includes }) => [
    ...markdown.map(({ source }) => source),
    ...[...includes.values()].filter(({ path }) => /\.mdx?$/.test(path)),
  ]);
  // A page without a translation is in several folders.
  return [...new Map(sources.map((source) => [source.path, source])).values()];
}

/** Errors fail a run. With `--strict`, warnings also fail it. */
export function exitCodeFor(findings: readonly DocsgenError[], { strict }: OutcomeOptions): ExitCode {
  const fails = findings.some(({ severity }) => severity === "error" || (strict === true && severity === "warning"));
  return fails ? exitCode.invalidInput : exitCode.fine;
}

/**
 * Whether findings prevent docsgen from writing the output. With `--strict`, warnings prevent it as well. A finding about missing
 * content prevents it only if an earlier output would be lost.
 */
export function isBlocked(findings: readonly DocsgenError[], { strict }: OutcomeOptions, hasOutput: boolean): boolean {
  return findings.some(
    ({ blocks, severity }) =>
      blocks === true || (blocks === "replacing" && hasOutput) || (strict === true && severity === "warning"),
  );
}
