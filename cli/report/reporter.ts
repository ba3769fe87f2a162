import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isWebUrl } from "../../generators/api/uri.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { isInside, relativePath } from "../../generators/source/file-path.ts";
import { createSourceFile, type SourceFile } from "../../generators/source/source-file.ts";
import type { Environment } from "../environment.ts";
import { writeGenerated, type TextPieces } from "../user-files.ts";
import { defaultFormat, type ReportFormat } from "../config/format.ts";
import { wantsColor } from "./color.ts";
import { createProgress, type Progress } from "./progress.ts";
import type { CheckSummary, Report } from "./model.ts";
import { formatReport } from "./report.ts";
import { sortFindings } from "./sort-findings.ts";
import { describeFindings, describeHidden, describeManual } from "./summary.ts";

/** The options of a call that decide what is printed. */
export interface ReportOptions {
  readonly format?: ReportFormat | undefined;
  /** Files that get the findings in other formats, relative to the working folder. */
  readonly report?: readonly ReportFile[] | undefined;
  readonly quiet?: boolean | undefined;
  readonly verbose?: boolean | undefined;
}

/** A file for findings in a format: `gitlab=quality.json`. */
export interface ReportFile {
  readonly format: ReportFormat;
  readonly file: string;
}

/** Texts by their names in findings that are shown as they were read: standard input cannot be read twice. */
export type Sources = ReadonlyMap<string, SourceFile>;

/** Everything a command prints goes through one of these. */
export interface Reporter {
  readonly progress: Progress;
  /** Prints findings and the numbers beside them; machine formats print even when there are none. */
  readonly report: (findings: readonly DocsgenError[], summary: CheckSummary, sources?: Sources) => void;
  /** Prints text for people; nothing in a machine format or when quiet. */
  readonly tell: (text: string) => void;
}

export interface ReporterContext {
  readonly environment: Environment;
  /** Absolute path of the project folder. */
  readonly directory: string;
  /** Folders of the descriptions: the files of one that lies outside the project are named from its own. */
  readonly specFolders?: readonly string[];
  /** Gives the text of a document on another host. */
  readonly findRemoteText?: ((address: string) => string | undefined) | undefined;
  readonly toolVersion: string;
}

/** Formats whose output people read, so that a summary may follow it. */
const formatsForPeople: ReadonlySet<ReportFormat> = new Set(["pretty", "github", "azure", "teamcity"]);

/** Creates the reporter of one command. Findings and tables go to stdout, progress to stderr. */
export function createReporter(context: ReporterContext, options: ReportOptions): Reporter {
  const { environment, directory, specFolders = [], findRemoteText, toolVersion } = context;
  const format = options.format ?? defaultFormat(environment.env);
  const isForPeople = formatsForPeople.has(format);
  const hasColor = wantsColor(environment.env, environment.isTTY);
  const report: Reporter["report"] = (found, summary, sources) => {
    const findings = sortFindings(found.filter((finding) => isShown(finding, options)));
    const projectPrefix = prefixOf(environment.cwd, directory);
    const isPayload = (file: string): boolean => sources?.has(file) === true;
    const whole = {
      findings,
      summary,
      toolVersion,
      projectPrefix,
      isVerbose: options.verbose === true,
      isPayload,
      readSource: createSourceReader([directory, ...specFolders], { given: sources, findRemoteText }),
    };
    environment.stdout.write(formatReport(format, { ...whole, hasColor }));
    for (const { format, file } of options.report ?? [])
      writeReport(path.resolve(environment.cwd, file), file, formatReport(format, { ...whole, hasColor: false }));
    if (isForPeople && options.quiet !== true)
      environment.stdout.write(
        `${describeFindings(findings, isPayload)}${describeManual(findings)}${describeHidden(countNotes(found) - countNotes(findings))}`,
      );
  };
  return {
    progress: createProgress({
      sink: environment.stderr,
      now: environment.now,
      mode: progressMode(environment, options),
      hasColor,
    }),
    report,
    tell: (text) => void (isForPeople && options.quiet !== true && environment.stdout.write(text)),
  };
}

/** Writes a report to a file that the user names. */
export function writeReport(target: string, file: string, text: TextPieces): void {
  try {
    writeGenerated(target, text);
  } catch (cause) {
    throw new DocsgenError("output/report-not-written", `The report \`${file}\` cannot be written.`, {
      hint: "name a file in a folder that you may write to",
      cause,
    });
  }
}

/** Notes are for those who ask for more, warnings not for those who ask for less. */
function isShown(finding: DocsgenError, { quiet, verbose }: ReportOptions): boolean {
  if (finding.severity === "error") return true;
  return finding.severity === "warning" ? quiet !== true : verbose === true && quiet !== true;
}

function countNotes(findings: readonly DocsgenError[]): number {
  return findings.filter(({ severity }) => severity === "note").length;
}

function progressMode(environment: Environment, options: ReportOptions): "live" | "lines" | "none" {
  if (options.quiet === true) return "none";
  return environment.isTTY && environment.env["TERM"] !== "dumb" ? "live" : "lines";
}

/** Gives a file by the name that findings have for it. */
export type ReadSource = Report["readSource"];

/** Reads each file once: many findings point into the same one. */
export function createSourceReader(
  folders: readonly string[],
  { given, findRemoteText }: { readonly given?: Sources | undefined } & Pick<ReporterContext, "findRemoteText">,
): ReadSource {
  const sources = new Map<string, SourceFile | undefined>(given);
  const readRemote = (address: string): SourceFile | undefined => {
    const text = findRemoteText?.(address);
    return text === undefined ? undefined : createSourceFile(address, text);
  };
  return (file) => {
    if (!sources.has(file)) sources.set(file, isWebUrl(file) ? readRemote(file) : readSource(file, folders));
    return sources.get(file);
  };
}

function readSource(file: string, folders: readonly string[]): SourceFile | undefined {
  const found = folders.map((folder) => path.resolve(folder, file)).find((candidate) => existsSync(candidate));
  try {
    return found === undefined ? undefined : createSourceFile(file, readFileSync(found, "utf8"));
  } catch {
    return undefined; // a frame is a courtesy: the finding itself says what is wrong
  }
}

/** Services look for files from the repository's root, which is where they start docsgen. */
function prefixOf(root: string, directory: string): string {
  const prefix = isInside(root, directory) ? relativePath(root, directory) : "";
  return prefix === "" ? "" : `${prefix}/`;
}
