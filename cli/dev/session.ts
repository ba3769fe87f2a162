import path from "node:path";
import type { Mock } from "../../generators/mock/create-mock.ts";
import type { Cache } from "../../generators/source/cache.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { isInside } from "../../generators/source/file-path.ts";
import { listThrown } from "../../generators/source/thrown-findings.ts";
import { mergeFindings } from "../../generators/source/merge-findings.ts";
import {
  createProjectReporter,
  listSpecFolders,
  openProject,
  type OpenProject,
  type ProjectOptions,
  listConfigFiles,
} from "../project.ts";
import { openBaseline } from "../baseline/open-baseline.ts";
import { decideFindings, isBlocked, listPages } from "../report/outcome.ts";
import type { CommandContext } from "../environment.ts";
import { descriptionNames } from "../config/find-descriptions.ts";
import { findProjectInput } from "../config/project-input.ts";
import { listFontFiles } from "../output/theme.ts";
import type { TemporaryKits } from "../server/temporary-kits.ts";
import { buildProjects } from "../pipeline.ts";
import type { BuiltProjects } from "../steps.ts";
import { renderInternalError } from "../report/internal-error.ts";
import { noExamples, type CheckSummary } from "../report/model.ts";
import type { Progress } from "../report/progress.ts";
import { lockName } from "../remote/lock.ts";
import { foldFindings } from "../report/fold-findings.ts";
import { createReporter, createSourceReader, type Reporter } from "../report/reporter.ts";
import { sortFindings } from "../report/sort-findings.ts";
import { describeFinding } from "./describe-finding.ts";
import { createDevSite, holdDescribedFiles, silent, type DescribedFiles } from "./dev-site.ts";
import type { DevServer } from "./dev-server.ts";
import { createEarlySite, renderPages } from "./early-site.ts";
import { createHeldSteps, type HeldSteps } from "./held-steps.ts";
import { createMockHolder, type MockHolder } from "./mock-holder.ts";
import { createFindingsPrinter, type PrintFindings } from "./print-findings.ts";
import type { Changes } from "./watch-input.ts";

/** The builds of `docsgen dev`, one after the other. */
export interface DevSession {
  /** Reads the config. */
  readonly open: () => Promise<void>;
  /** Builds for the first time. */
  readonly start: () => Promise<void>;
  /** Builds again after changes in these files. */
  readonly take: (changes: Changes) => Promise<void>;
  /** The base path of the site. */
  readonly base: () => string;
  /** Absolute paths of the site's input. */
  readonly paths: () => readonly string[];
  readonly getMock: () => Promise<Mock>;
}

export interface SessionInput {
  readonly directory: string;
  readonly options: ProjectOptions;
  readonly context: CommandContext;
  readonly cache: Cache;
  readonly server: DevServer;
  /** Folder for the kits; undefined without a mock. */
  readonly kits: TemporaryKits | undefined;
  /** Called when the site has moved to another path. */
  readonly onMove: () => void;
}

/** The open project, with everything that is cached for it. */
interface Held {
  readonly project: OpenProject;
  readonly steps: HeldSteps;
  readonly described: DescribedFiles;
  readonly reporter: Reporter;
}

interface State extends SessionInput {
  readonly printFindings: PrintFindings;
  readonly mocks: MockHolder;
  held: Held | undefined;
  /** Whether the config has changed and could not be read since. */
  isOutdated: boolean;
  build: number;
  paths: readonly string[];
  last: BuiltProjects | undefined;
}

/** Creates the session without reading anything yet. */
export function createDevSession(input: SessionInput): DevSession {
  const state: State = {
    ...input,
    printFindings: createFindingsPrinter(),
    mocks: createMockHolder(input.kits),
    held: undefined,
    isOutdated: true,
    build: 0,
    paths: ["content", "spec", "components", ...descriptionNames].map((name) => path.join(input.directory, name)),
    last: undefined,
  };
  return {
    open: async () => await guarded(state, async () => await open(state)),
    start: async () => {
      await guarded(state, async () => await start(state));
      state.mocks.settle();
    },
    take: async (changes) =>
      await guarded(state, async () => {
        const { held, isOutdated } = state;
        if (isOutdated || held === undefined || affectsConfig(changes, held)) await open(state);
        else held.steps.take(changes);
        if (state.held !== undefined) await rebuild(state, state.held, silent);
      }),
    base: () => (state.held === undefined ? "/" : baseOf(state.held.project)),
    paths: () => state.paths,
    getMock: state.mocks.get,
  };
}

/** Reports an error instead of throwing it, so that the session waits for the next change. */
async function guarded(state: State, work: () => Promise<void>): Promise<void> {
  const { context, held } = state;
  try {
    await work();
  } catch (error) {
    held?.reporter.progress.end();
    if (error instanceof DocsgenError) report(state, listThrown(error));
    else context.environment.stderr.write(renderInternalError(error, context.toolVersion));
  }
  // Files that were read before stay watched, so that the session notices when an error in them is fixed.
  if (state.held !== undefined) state.paths = [...new Set([...state.paths, ...listWatchedPaths(state.held)])];
}

function report(state: State, findings: readonly DocsgenError[], summary: CheckSummary = noExamples): void {
  const { directory, context, options, held, server } = state;
  const readSource = createSourceReader([directory, ...(held === undefined ? [] : listSpecFolders(held.project))], {
    findRemoteText: held?.project.findRemoteText,
  });
  const errors = findings.filter(({ severity }) => severity === "error");
  const folded = foldFindings(sortFindings(errors), { limit: 1, isPayload: () => false });
  server.report(folded.map((finding) => describeFinding(finding, readSource)));
  state.printFindings(findings, summary, held?.reporter ?? createReporter({ ...context, directory }, options));
}

async function open(state: State): Promise<void> {
  const { directory, options, context, cache, held: before } = state;
  state.isOutdated = true;
  const project = await openProject(directory, options, context);
  const reporter = createProjectReporter(project, options, context);
  state.held = { project, reporter, steps: createHeldSteps(project, cache), described: holdDescribedFiles() };
  state.isOutdated = false;
  if (before !== undefined && baseOf(project) !== baseOf(before.project)) state.onMove();
}

async function start(state: State): Promise<void> {
  const { held, server } = state;
  if (held === undefined) return;
  const { project, steps, described, reporter } = held;
  server.showEarly(createEarlySite(project, steps, described), baseOf(project));
  await renderPages(project, steps);
  await rebuild(state, held, reporter.progress);
}

/** Shows the site first and validates the examples afterwards, so that an invalid example does not delay it. */
async function rebuild(state: State, { project, steps, described }: Held, progress: Progress): Promise<void> {
  const { options, context, server, mocks, last } = state;
  const built = await buildProjects(project, progress, steps);
  state.build += 1;
  const base = baseOf(project);
  const site = createDevSite({ projects: built.editions, base, build: state.build, described });
  server.show(site, last !== undefined && hasOtherFiles(built, last));
  state.last = built;
  await server.untilShown();
  progress.start("examples");
  const checkResult = await built.checkExamples();
  progress.end();
  const found = mergeFindings([built.findings, checkResult.findings]);
  // Read at each build: another command may have updated the baseline.
  const baseline = await openBaseline({}, project, context.environment);
  const rules = project.loaded.config.findings;
  const decided = await decideFindings(found, options, {
    rules,
    extensions: project.loaded.extensions,
    ownRules: project.loaded.rules,
    pages: listPages(built.contents),
    isWhole: true,
  });
  const { findings } = baseline.apply(decided, () => false);
  if (!isBlocked(findings, options, state.build > 1)) mocks.take(built.editions[0], base);
  report(state, findings, checkResult.examples);
}

function baseOf({ loaded }: OpenProject): string {
  return loaded.config.base ?? "/";
}

/** Absolute paths of the config, and of the files that it names or that its rules have read: the rules run again after an edit. */
function listConfigPaths(project: OpenProject): readonly string[] {
  const { directory, loaded } = project;
  const own = listConfigFiles(loaded).flatMap((file) =>
    file === undefined ? [] : [path.resolve(directory, file.path)],
  );
  return [path.join(directory, lockName), ...own, ...(loaded.rules?.listFiles() ?? []), ...listFontFiles(project)];
}

/** Whether the config, a text file that it names, or the list of inputs has changed. */
function affectsConfig(changes: Changes, { project }: Held): boolean {
  const { directory, loaded, input } = project;
  const paths = listConfigPaths(project);
  const isNamed = [...changes.keys()].some(
    (file) =>
      path.basename(file).startsWith("docsgen.config.") ||
      loaded.modules.some((module) => isInside(module, file)) ||
      paths.includes(file),
  );
  if (isNamed || ![...changes.values()].includes("listed")) return isNamed;
  return JSON.stringify(findProjectInput(directory, loaded)) !== JSON.stringify(input);
}

/**
 * A description may be many files: the folder of its root file is watched as a whole, its other files one by one. The project
 * folder is not: it may contain a whole repository.
 */
function listWatchedPaths({ project, steps }: Held): readonly string[] {
  const { directory, input, loaded } = project;
  const inputs = [input, ...input.versions.map((version) => version.input)];
  const specs = inputs.flatMap(({ apis }) =>
    apis.map(({ spec }) => watchedPathOf(path.resolve(directory, spec), directory)),
  );
  const contents = inputs.flatMap(({ content }) => (content === undefined ? [] : [path.resolve(directory, content)]));
  const own = input.components === undefined ? [] : [path.resolve(directory, input.components)];
  const folders = [...specs, ...contents, ...own];
  const isListed = (file: string): boolean => folders.some((folder) => isInside(folder, file));
  return [
    ...new Set([
      ...folders,
      ...[...listConfigPaths(project), ...loaded.modules, ...steps.listFiles()].filter((file) => !isListed(file)),
    ]),
  ];
}

function watchedPathOf(spec: string, directory: string): string {
  const folder = path.dirname(spec);
  return isInside(folder, directory) ? spec : folder;
}

/** URLs of images and other static files do not change with the build, so their pages must be reloaded. */
function hasOtherFiles(now: BuiltProjects, before: BuiltProjects): boolean {
  const files = new Map(
    before.editions.flatMap(({ statics, edition }) => statics.map((file) => [edition.prefix + file.path, file])),
  );
  return now.editions.some(({ statics, edition }) =>
    statics.some((file) => {
      const known = files.get(edition.prefix + file.path);
      return known !== undefined && known.content !== file.content && file.path !== "theme.css";
    }),
  );
}
