import { statSync } from "node:fs";
import path from "node:path";
import { changeFinding, DocsgenError } from "../../generators/source/docsgen-error.ts";
import { missingProject } from "../config/findings.ts";
import { inputDefault } from "../config/input.ts";
import { loadConfig, type LoadedConfig } from "../config/load.ts";
import { findProjectInput, type ProjectInput } from "../config/project-input.ts";
import type { ConfigOverrides } from "../config/config.ts";
import type { Environment, Standpoint } from "../environment.ts";
import { exitCode, exitCodeOf, type ExitCode } from "../exit-code.ts";
import { noCache, type Cache } from "../../generators/source/cache.ts";
import type { ReadRemote } from "../../generators/api/spec-document.ts";
import { findUserCache } from "../cache/cache-folder.ts";
import { digestProgram } from "../cache/program.ts";
import { openStore } from "../cache/store.ts";
import { noDocuments, openCachedDocuments } from "../remote/cached-documents.ts";
import { readLock, type LockFile } from "../remote/lock.ts";
import { openLockedRemote } from "../remote/open-remote.ts";
import { createReporter, type Reporter, type ReportOptions } from "../report/reporter.ts";

/** What every command gets beside its arguments. */
export interface CommandContext {
  readonly environment: Environment;
  readonly toolVersion: string;
}

/** Options of the commands that work on a project. */
export interface ProjectOptions extends ConfigOverrides, ReportOptions {
  readonly strict?: boolean | undefined;
  readonly cache?: boolean | undefined;
  readonly jobs?: number | undefined;
}

/** A project as a command finds it. */
export interface OpenProject {
  /** Absolute path of the project folder. */
  readonly directory: string;
  readonly loaded: LoadedConfig;
  readonly input: ProjectInput;
  /** Absolute path of the output folder. */
  readonly out: string;
  /** What documents on other hosts must be; undefined where no host is named or nothing is locked. */
  readonly lockFile: LockFile | undefined;
  /** Opens those hosts for one run; undefined where none is named. */
  readonly openRemote: () => ReadRemote | undefined;
  /** The text of a locked document that is kept, to show it beside what is wrong with it. */
  readonly findRemoteText: (address: string) => string | undefined;
}

/** Gives the project folder that a call means, as an absolute path. */
export function findProjectFolder(dir: string | undefined, { environment }: CommandContext): string {
  const directory = path.resolve(environment.cwd, dir ?? ".");
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true) throw missingProject(dir ?? ".");
  return directory;
}

/** Opens the project, does the work, and turns a thrown fault into a report and an exit code. */
export async function withProject(
  dir: string | undefined,
  options: ProjectOptions,
  context: CommandContext,
  work: (project: OpenProject, reporter: Reporter) => Promise<ExitCode>,
): Promise<ExitCode> {
  const directory = findProjectFolder(dir, context);
  let reporter = createReporter({ ...context, directory }, options);
  let project: OpenProject | undefined;
  try {
    project = await openProject(directory, options, context);
    reporter = createProjectReporter(project, options, context);
    return await work(project, reporter);
  } catch (fault) {
    reporter.progress.end();
    if (!(fault instanceof DocsgenError)) throw fault;
    reporter.report([atSetting(fault, project?.loaded)], { checked: 0, failed: 0, skipped: 0 });
    return exitCodeOf(fault);
  }
}

/** What is wrong with an output folder that the config names is told where it names it. */
function atSetting(fault: DocsgenError, loaded: LoadedConfig | undefined): DocsgenError {
  if (loaded === undefined || loaded.config.out === inputDefault.out) return fault;
  if (fault.position !== undefined || !fault.code.startsWith("output/")) return fault;
  return changeFinding(fault, { position: loaded.locate(["out"], "value") });
}

/** Reads the config and finds what there is to build. Throws a finding where it cannot be told. */
export async function openProject(
  directory: string,
  options: ProjectOptions,
  { environment }: { readonly environment: Standpoint },
): Promise<OpenProject> {
  const overrides = overridesFrom(options, directory, environment.cwd);
  const loaded = await withConfigCache(
    options,
    environment,
    async (cache) => await loadConfig(directory, overrides, cache),
  );
  const input = findProjectInput(directory, loaded);
  const { out, remote } = loaded.config;
  const isAsked = remote.hosts.length > 0;
  const lockFile = isAsked ? readLock(directory) : undefined;
  const kept = options.cache === false ? noDocuments : openCachedDocuments(environment);
  const openRemote = (): ReadRemote | undefined =>
    isAsked ? openLockedRemote({ config: remote, kept }, lockFile?.lock ?? new Map()) : undefined;
  const findRemoteText = (address: string): string | undefined => {
    const bytes = kept.find(lockFile?.lock.get(address) ?? "");
    return bytes && Buffer.from(bytes).toString("utf8");
  };
  return { directory, loaded, input, out: path.resolve(directory, out), lockFile, openRemote, findRemoteText };
}

/** Configs have a cache of their own: where that of the project is, the config says. */
async function withConfigCache<T>(
  { cache }: ProjectOptions,
  environment: Standpoint,
  work: (cache: Cache) => Promise<T>,
): Promise<T> {
  if (cache === false) return await work(noCache);
  const store = openStore(path.join(findUserCache(environment), `configs-${digestProgram().slice(0, 16)}`));
  try {
    return await work(store);
  } finally {
    store.commit({ evicts: true });
    store.close();
  }
}

/** Creates what tells of an open project. */
export function createProjectReporter(
  project: OpenProject,
  options: ProjectOptions,
  context: CommandContext,
): Reporter {
  const { directory, loaded, findRemoteText } = project;
  const reporterContext = { ...context, directory, specFolders: listSpecFolders(project), findRemoteText };
  return createReporter(reporterContext, { ...options, format: options.format ?? loaded.config.format });
}

/** Folders of the descriptions: the files of one that lies outside the project are named from its own. */
export function listSpecFolders({ directory, input: { apis, outsideFolder } }: OpenProject): readonly string[] {
  const folders = apis.map(({ spec }) => path.dirname(path.resolve(directory, spec)));
  return outsideFolder === undefined ? folders : [outsideFolder];
}

/** With `--strict` a block that nothing is known of is a fault: whoever asks for all wants proof of all. */
export function asAsked(findings: readonly DocsgenError[], { strict }: ProjectOptions): readonly DocsgenError[] {
  if (strict !== true) return findings;
  return findings.map((finding) => {
    return finding.code === "example/unbound"
      ? changeFinding(finding, { severity: "warning", blocks: false })
      : finding;
  });
}

/** Errors fail a run; with `--strict` warnings do, too. */
export function exitCodeFor(findings: readonly DocsgenError[], { strict }: ProjectOptions): ExitCode {
  const fails = findings.some(({ severity }) => severity === "error" || (strict === true && severity === "warning"));
  return fails ? exitCode.faultyInput : exitCode.fine;
}

/**
 * Tells whether a fault stands in the way of writing; with `--strict` warnings do, too. What leaves a hole in the
 * output does so only where an earlier output would be lost.
 */
export function isBlocked(findings: readonly DocsgenError[], { strict }: ProjectOptions, hasOutput: boolean): boolean {
  return findings.some(
    ({ blocks, severity }) =>
      blocks === true || (blocks === "replacing" && hasOutput) || (strict === true && severity === "warning"),
  );
}

/** Paths in a call start from the working folder, those in the config from the project folder. */
function overridesFrom(
  { out, base, url, spec, content, selfTest }: ProjectOptions,
  directory: string,
  cwd: string,
): ConfigOverrides {
  const fromProject = (target: string | undefined): string | undefined => {
    if (target === undefined) return undefined;
    const way = path.relative(directory, path.resolve(cwd, target));
    return way === "" ? "." : way.split(path.sep).join("/");
  };
  return { base, url, out: fromProject(out), spec: fromProject(spec), content: fromProject(content), selfTest };
}

/** Waits for the end of a server: until the process is asked to end. */
export async function untilInterrupted(environment: Environment, close: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    environment.onInterrupt(() => {
      close();
      resolve();
    });
  });
}
