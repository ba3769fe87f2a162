import { countOf, formatCount } from "../report/numbers.ts";
import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { devNull } from "node:os";
import path from "node:path";
import { exitCode, type ExitCode } from "../exit-code.ts";
import { manifestName, parseManifest } from "../output/manifest.ts";
import { makePluginFiles } from "../output/plugin-files.ts";
import { createReporter, type Reporter } from "../report/reporter.ts";
import { compareUrl, parseSiteUrl } from "../verify/compare-url.ts";
import { compareFolder } from "../verify/compare-folder.ts";
import { hashOutput, type ExpectedOutput } from "../verify/expected-output.ts";
import { differentFile, differentManifest, missingTarget, noManifest, noTarget } from "../verify/findings.ts";
import type { Comparison, Hashes, DifferenceKind } from "../verify/model.ts";
import { decideFindings, exitCodeFor, isBlocked, listPages } from "../report/outcome.ts";
import { withProject } from "./with-project.ts";
import { openBaseline } from "../baseline/open-baseline.ts";
import type { CommandContext } from "../environment.ts";
import type { ProjectOptions } from "../project.ts";
import { findProjectAbove } from "./project-above.ts";

/** Options of `docsgen verify`. */
export interface VerifyOptions extends ProjectOptions {
  readonly project?: string | undefined;
  readonly manifest?: string | undefined;
  readonly baseline?: string | undefined;
}

/**
 * `docsgen verify` compares a folder or a published site with what the project builds now, byte by byte.
 * Nothing is written; without a target the project's own output folder is meant.
 */
export async function verify(
  target: string | undefined,
  options: VerifyOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { environment, toolVersion } = context;
  const place = target === undefined ? undefined : openTarget(target, environment.cwd);
  if (options.manifest !== undefined) {
    if (place === undefined) throw noTarget();
    const expected = readExpected(path.resolve(environment.cwd, options.manifest), options.manifest);
    const reporter = createReporter({ environment, directory: environment.cwd, toolVersion }, options);
    return await compare(place, { expected, words: `\`${options.manifest}\` lists` }, reporter);
  }
  const directory = options.project ?? findProjectAbove(environment.cwd, options);
  return await withProject(directory, options, context, async (project, reporter) => {
    const wanted = place ?? openTarget(path.relative(environment.cwd, project.out), environment.cwd);
    const { runPipeline } = await import("../pipeline.ts");
    // Social cards are taken from an earlier output, and that is what is in question here.
    const result = await runPipeline({ ...project, out: devNull }, reporter.progress);
    const rules = project.loaded.config.findings;
    const { extensions } = project.loaded;
    const { editions } = result;
    const own = makePluginFiles({ editions, loaded: project.loaded });
    const pages = listPages(result.contents);
    const decided = await decideFindings(
      [...result.findings, ...own.findings],
      {},
      { rules, extensions, ownRules: project.loaded.rules, pages, isWhole: false },
    );
    const baseline = await openBaseline({ baseline: options.baseline }, project, environment);
    const { findings } = baseline.apply(decided, () => false);
    if (isBlocked(findings, {}, false)) {
      reporter.progress.end();
      reporter.report(findings, result.examples);
      return exitCode.invalidInput;
    }
    const isWhole = findings.every(({ blocks }) => blocks !== "replacing");
    const expected = await hashOutput(result, {
      isWhole,
      toolVersion,
      progress: reporter.progress,
      pluginFiles: own.value,
    });
    return await compare(wanted, { expected, words: "this project builds" }, reporter);
  });
}

/** Compares what the call names with what should be there. */
type Target = (output: Hashes) => Comparison | Promise<Comparison>;

function openTarget(target: string, cwd: string): Target {
  if (/^https?:/i.test(target)) {
    const address = parseSiteUrl(target);
    return async (output) => await compareUrl(address, output);
  }
  const folder = path.resolve(cwd, target);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw missingTarget(target);
  return (output) => compareFolder(folder, output);
}

function readExpected(file: string, name: string): ExpectedOutput {
  const text = statSync(file, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(file, "utf8") : "";
  const manifest = parseManifest(text);
  if (manifest === undefined) throw noManifest(name);
  const hashes = new Map<string, string>();
  for (const [path, digest] of Object.entries(manifest.outputs)) {
    if (typeof digest !== "string") throw noManifest(name);
    hashes.set(path, digest);
  }
  return { hashes: hashes.set(manifestName, hash("sha256", text, "hex")), manifest: text };
}

async function compare(
  target: Target,
  { expected, words }: { readonly expected: ExpectedOutput; readonly words: string },
  reporter: Reporter,
): Promise<ExitCode> {
  reporter.progress.start("compare");
  const { hashes, manifest } = expected;
  const comparison = await target(hashes);
  const wanted = { words, manifest };
  const findings = comparison.differences.map((difference) =>
    difference.kind === "changed" && difference.path === manifestName && comparison.manifest !== undefined
      ? differentManifest(comparison.manifest, wanted)
      : differentFile(difference, wanted),
  );
  reporter.progress.end();
  const { checked, skipped } = comparison;
  reporter.report(findings, { checked, failed: findings.length, skipped: skipped.length });
  reporter.tell(describeVerification(comparison, words));
  return exitCodeFor(findings, {});
}

const kinds: readonly DifferenceKind[] = ["missing", "changed", "extra", "unreadable"];

/** The line that a verification ends with; `words` say what was compared with. */
function describeVerification({ checked, differences, skipped }: Comparison, words: string): string {
  const counts = kinds
    .map((kind) => [kind, differences.filter((difference) => difference.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${formatCount(count)} ${kind}`);
  const compared = `verified: ${countOf(checked, "file")} against what ${words}`;
  const unseen = skipped.length === 0 ? "" : `; ${formatCount(skipped.length)} that only the host reads not compared`;
  return `${compared}, ${counts.length === 0 ? "all the same" : counts.join(", ")}${unseen}\n`;
}
