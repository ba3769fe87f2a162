import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { watch } from "chokidar";
import { createMemorySite } from "../dev-site.ts";
import { createDevServer, type DevState } from "../dev-server.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";
import { listen } from "../static-server.ts";
import {
  exitCodeFor,
  findProjectFolder,
  untilInterrupted,
  withProject,
  type CommandContext,
  type OpenProject,
  type ProjectOptions,
} from "./open-project.ts";

const settleMs = 60;

/** Options of `docsgen dev`. */
export interface DevOptions extends ProjectOptions {
  readonly port: number;
}

/** `docsgen dev`: serves the site from memory, rebuilds it when the input changes, and reloads the browsers. */
export async function dev(dir: string | undefined, options: DevOptions, context: CommandContext): Promise<ExitCode> {
  const { environment } = context;
  const directory = findProjectFolder(dir, context);
  let state: DevState = { site: createMemorySite([], "/"), build: 0, faults: "" };
  let watched: readonly string[] = [];
  const rebuild = async (): Promise<void> => {
    const result = await buildInMemory(dir, options, context);
    watched = result.watched ?? watched;
    state =
      result.site === undefined
        ? { ...state, faults: result.printed }
        : { site: result.site, build: state.build + 1, faults: "" };
  };
  await rebuild();
  const server = createDevServer(state);
  const { server: http, port } = await listen(server.handle, options.port);
  environment.stdout.write(`Serving at http://127.0.0.1:${port}${state.site.base}\n`);
  const watcher = watchInput(
    directory,
    () => watched,
    async () => {
      await rebuild();
      server.publish(state);
    },
  );
  await untilInterrupted(environment, () => {
    server.close();
    http.closeAllConnections();
    http.close();
    void watcher.close();
  });
  return exitCode.fine;
}

interface MemoryBuild {
  readonly site: DevState["site"] | undefined;
  /** What the report said, for the overlay. */
  readonly printed: string;
  /** Absolute paths that the build depends on; undefined when the config was not readable. */
  readonly watched: readonly string[] | undefined;
}

async function buildInMemory(
  dir: string | undefined,
  options: DevOptions,
  { environment, toolVersion }: CommandContext,
): Promise<MemoryBuild> {
  let printed = "";
  let site: MemoryBuild["site"];
  let watched: MemoryBuild["watched"];
  const write = (text: string): void => {
    printed += stripVTControlCharacters(text);
    environment.stdout.write(text);
  };
  const context = { environment: { ...environment, stdout: { write } }, toolVersion };
  await withProject(dir, options, context, async (project, reporter) => {
    watched = inputPaths(project);
    const { runPipeline } = await import("../pipeline.ts");
    const result = await runPipeline(project, reporter.progress);
    const code = exitCodeFor(result.findings, options);
    const { generateFiles } = await import("../generate-files.ts");
    if (code === exitCode.fine)
      site = createMemorySite(generateFiles(result.project, reporter.progress), project.loaded.config.base ?? "/");
    reporter.progress.end();
    reporter.report(result.findings, result.examples);
    return code;
  });
  return { site, printed, watched };
}

/** A description may be many files: the folder of its root is watched as a whole. */
function inputPaths({ directory, input }: OpenProject): readonly string[] {
  const spec = input.spec === undefined ? [] : [path.dirname(path.resolve(directory, input.spec))];
  const content = input.content === undefined ? [] : [path.resolve(directory, input.content)];
  return [...spec, ...content];
}

/** Watches the project, and runs the work once for a burst of changes, never twice at the same time. */
function watchInput(
  directory: string,
  watched: () => readonly string[],
  work: () => Promise<void>,
): ReturnType<typeof watch> {
  const isWatched = (file: string): boolean =>
    path.basename(file).startsWith("docsgen.config.") ||
    watched().some((folder) => file === folder || file.startsWith(folder + path.sep));
  const isAbove = (file: string): boolean =>
    watched().some((folder) => folder === file || folder.startsWith(file + path.sep));
  const watcher = watch([directory, ...watched()], {
    ignoreInitial: true,
    ignored: (file) =>
      /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(file) || !(isWatched(file) || isAbove(file) || file === directory),
  });
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  watcher.on("all", (_event, file) => {
    if (!isWatched(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work);
    }, settleMs);
  });
  return watcher;
}
