import { statSync } from "node:fs";
import path from "node:path";
import type { ReadRemote } from "../generators/api/spec-document.ts";
import { catchFindings, throwFindings } from "../generators/source/thrown-findings.ts";
import { noCache, type Cache } from "../generators/source/cache.ts";
import { digestProgram } from "./digests/program.ts";
import { relativePath } from "../generators/source/file-path.ts";
import { callLimitMs } from "../generators/source/time-limit.ts";
import { fingerprint } from "../generators/source/fingerprint.ts";
import { openStore } from "./cache/store.ts";
import type { ConfigOverrides } from "./config/config.ts";
import { missingProject } from "./config/findings.ts";
import { readConfig, type LoadedConfig, type ReadConfig } from "./config/load.ts";
import { findProjectInput, type ProjectInput } from "./config/project-input.ts";
import { findUserCache, type CommandContext, type Standpoint } from "./environment.ts";
import { findGitRepository, type GitRepository } from "./git/repository.ts";
import { noDocuments, openCachedDocuments } from "./remote/cached-documents.ts";
import { readLock, type LockFile } from "./remote/lock.ts";
import { openLockedRemote } from "./remote/open-remote.ts";
import { createReporter, type Reporter, type ReportOptions } from "./report/reporter.ts";

/** Options of the commands that work on a project. */
export interface ProjectOptions extends ConfigOverrides, ReportOptions {
  readonly strict?: boolean | undefined;
  readonly cache?: boolean | undefined;
  readonly jobs?: number | undefined;
}

/** A project with its config and its input. */
export interface OpenProject {
  /** Absolute path of the project folder. */
  readonly directory: string;
  readonly loaded: LoadedConfig;
  readonly input: ProjectInput;
  /** Undefined if pages show nothing from Git. */
  readonly repository: GitRepository | undefined;
  /** Absolute path of the output folder. */
  readonly out: string;
  /** The locked documents on other hosts; undefined without remote hosts or without a lock file. */
  readonly lockFile: LockFile | undefined;
  /** Opens the remote hosts for one run; undefined if the config names none. */
  readonly openRemote: () => ReadRemote | undefined;
  /** The text of a cached document, to show a code frame next to its findings. */
  readonly findRemoteText: (url: string) => string | undefined;
}

/** Returns the absolute path of the project folder. */
export function findProjectFolder(dir: string | undefined, { environment }: CommandContext): string {
  const directory = path.resolve(environment.cwd, dir ?? ".");
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true) throw missingProject(dir ?? ".");
  return directory;
}

/** Reads the config and finds the input. Throws a finding if that fails. */
export async function openProject(
  directory: string,
  options: ProjectOptions,
  { environment }: { readonly environment: Standpoint },
): Promise<OpenProject> {
  const overrides = overridesFrom(options, directory, environment.cwd);
  const read = await withConfigCache(
    options,
    environment,
    async (cache) => await readConfig(directory, overrides, cache),
  );
  const loaded = await withPlugins(read.loaded, directory, environment.env);
  const input = findInput(directory, { ...read, loaded });
  const { out, remote } = loaded.config;
  const hasRemoteHosts = remote.hosts.length > 0;
  const lockFile = hasRemoteHosts ? readLock(directory) : undefined;
  const documents = options.cache === false ? noDocuments : openCachedDocuments(environment);
  const openRemote = (): ReadRemote | undefined =>
    hasRemoteHosts ? openLockedRemote({ config: remote, documents }, lockFile?.lock ?? new Map()) : undefined;
  const findRemoteText = (url: string): string | undefined => {
    const bytes = documents.find(lockFile?.lock.get(url) ?? "");
    return bytes && Buffer.from(bytes).toString("utf8");
  };
  const repository = await findGitRepository(directory, loaded.config);
  return {
    directory,
    loaded,
    input,
    repository,
    out: path.resolve(directory, out),
    lockFile,
    openRemote,
    findRemoteText,
  };
}

/** Opens the plugins, in configs that have some. */
async function withPlugins(loaded: LoadedConfig, directory: string, env: Standpoint["env"]): Promise<LoadedConfig> {
  const { extensions, file, modules } = loaded;
  if (extensions.digest === undefined || file === undefined) return loaded;
  const timeoutMs = callLimitMs(env);
  const { openPlugins } = await import("./extensions/page-host.ts");
  return { ...loaded, ...openPlugins({ directory, file: file.path, modules, extensions, timeoutMs }) };
}

/** Settings that say where the input is. If one of them is not valid, docsgen cannot find the input. */
const inputSettings = ["", "spec", "content", "apis", "versions"];

/** Finds the input. Throws its errors together with those of the config. */
function findInput(directory: string, { loaded, findings, invalid }: ReadConfig): ProjectInput {
  if (findings.length === 0) return findProjectInput(directory, loaded);
  const all = [...findings];
  if (!inputSettings.some((key) => invalid.has(key)))
    catchFindings(
      () => findProjectInput(directory, loaded),
      (finding) => all.push(finding),
    );
  throwFindings(all);
  throw new Error("A config with errors was not reported.");
}

/** Opens a separate cache for configs: the location of the project's cache is known only once the config is read. */
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
    store.close({ evicts: true });
  }
}

/** Hash of everything that each file of the site may depend on, apart from its own input. */
export function digestSite({ loaded, input }: Pick<OpenProject, "loaded" | "input">): string {
  const texts = loaded.texts.map((own) => own.texts);
  // The path is absolute, and no file depends on it.
  const { outsideFolder: _folder, ...places } = input;
  const { digest } = loaded.extensions;
  return fingerprint(loaded.digest, texts, places, ...(digest === undefined ? [] : [digest]));
}

/** The config, the files of texts, and the rulesets of a project, as read. */
export function listConfigFiles({ file, texts, rules }: LoadedConfig): readonly LoadedConfig["file"][] {
  const rulesets = [...(rules?.rulesets.values() ?? [])].map((read) => ("source" in read ? read.source : undefined));
  return [file, ...texts.map((own) => own.file), ...rulesets];
}

/** Creates the reporter of an open project. */
export function createProjectReporter(
  project: OpenProject,
  options: ProjectOptions,
  context: CommandContext,
): Reporter {
  const { directory, loaded, findRemoteText } = project;
  const reporterContext = { ...context, directory, specFolders: listSpecFolders(project), findRemoteText };
  return createReporter(reporterContext, { ...options, format: options.format ?? loaded.config.format });
}

/** Folders of the descriptions. The files of a description outside the project have paths relative to its own folder. */
export function listSpecFolders({ directory, input: { apis, outsideFolder } }: OpenProject): readonly string[] {
  const folders = apis.map(({ spec }) => path.dirname(path.resolve(directory, spec)));
  return outsideFolder === undefined ? folders : [outsideFolder];
}

/** Paths on the command line are relative to the working folder, and those in the config to the project folder. */
function overridesFrom(
  { out, base, url, spec, content, selfTest }: ProjectOptions,
  directory: string,
  cwd: string,
): ConfigOverrides {
  const fromProject = (target: string | undefined): string | undefined => {
    if (target === undefined) return undefined;
    return relativePath(directory, path.resolve(cwd, target)) || ".";
  };
  return { base, url, out: fromProject(out), spec: fromProject(spec), content: fromProject(content), selfTest };
}
