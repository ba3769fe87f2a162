import { existsSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { watch } from "chokidar";
import type { Project } from "../../generators/contract.ts";
import type { Mock } from "../../generators/mock/create-mock.ts";
import { createMemorySite } from "../dev-site.ts";
import { createDevServer, type DevState } from "../dev-server.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";
import { createTemporaryKits, type TemporaryKits } from "../output-kits.ts";
import { renderInternalFault } from "../report/internal-fault.ts";
import { createMockPrinter, renderMockStart } from "../report/mock-line.ts";
import { createSiteHandler } from "../site-handler.ts";
import { listen } from "../static-server.ts";
import {
  exitCodeFor,
  findProjectFolder,
  isBlocked,
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
  readonly mock?: boolean | undefined;
}

/** `docsgen dev`: serves the site from memory, rebuilds it when the input changes, and reloads the browsers. */
export async function dev(dir: string | undefined, options: DevOptions, context: CommandContext): Promise<ExitCode> {
  const { environment } = context;
  const directory = findProjectFolder(dir, context);
  const kits = options.mock === true ? createTemporaryKits() : undefined;
  const stopListening = environment.onInterrupt(() => kits?.remove());
  try {
    let state: DevState = { site: createMemorySite([], "/", 0), build: 0, faults: "" };
    let mock: Promise<Mock> | undefined;
    let watched: readonly string[] = [];
    const rebuild = async (): Promise<void> => {
      const build = state.build + 1;
      const result = await buildInMemory(dir, options, { ...context, build, kits });
      // What a build has read stays watched: a fault in it must not hide its correction.
      watched = [...new Set([...(result.watched ?? []), ...watched])];
      mock = result.mock ?? mock;
      const { site, faults } = result;
      state = site === undefined ? { ...state, faults } : { site, build, faults };
    };
    await rebuild();
    const mocking = kits && {
      getMock: async () => await (mock ?? mockOf({ apis: [] }, "", "/")),
      onAnswer: createMockPrinter(environment),
    };
    const server = createDevServer(
      state,
      createSiteHandler(
        mocking,
        (fault) => void environment.stderr.write(renderInternalFault(fault, context.toolVersion)),
      ),
    );
    const { server: http, port } = await listen(server.handle, options.port);
    environment.stdout.write(`Serving at http://127.0.0.1:${port}${state.site.base}\n`);
    if (kits !== undefined) environment.stdout.write(renderMockStart(port));
    const watcher = watchInput(
      directory,
      () => watched,
      async () => {
        await rebuild();
        watcher.add([...watched]);
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
  } finally {
    stopListening();
    kits?.remove();
  }
}

interface MemoryBuild {
  readonly site: DevState["site"] | undefined;
  readonly mock: Promise<Mock> | undefined;
  /** What the report said, for the overlay; empty when all is well. */
  readonly faults: string;
  /** Absolute paths that the build depends on; undefined when the config was not readable. */
  readonly watched: readonly string[] | undefined;
}

interface BuildContext extends CommandContext {
  /** Its number. */
  readonly build: number;
  /** Where the kits go; undefined: nobody asks them. */
  readonly kits: TemporaryKits | undefined;
}

async function buildInMemory(
  dir: string | undefined,
  options: DevOptions,
  { environment, toolVersion, build, kits }: BuildContext,
): Promise<MemoryBuild> {
  let printed = "";
  let isFine = false;
  let site: MemoryBuild["site"];
  let mock: MemoryBuild["mock"];
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
    watched = [...watched, ...filesElsewhere(result.inputs, watched, project.directory)];
    const code = exitCodeFor(result.findings, options);
    isFine = code === exitCode.fine;
    const { generateFiles } = await import("../generate-files.ts");
    // As a build does: an example that is wrong is told, but takes no page away.
    if (!isBlocked(result.findings, options, build > 1)) {
      const { base = "/" } = project.loaded.config;
      const files = generateFiles(result.editions, reporter.progress);
      const kit = kits?.open();
      site = createMemorySite(kit?.letBy(files) ?? files, base, build);
      mock = kit && mockOf(result.editions[0], kit.folder, base);
    }
    reporter.progress.end();
    reporter.report(result.findings, result.examples);
    return code;
  });
  return { site, mock, faults: isFine ? "" : printed, watched };
}

async function mockOf({ apis }: Pick<Project, "apis">, folder: string, base: string): Promise<Mock> {
  const { createMockApis } = await import("../mock-apis.ts");
  const { createMock } = await import("../../generators/mock/create-mock.ts");
  return createMock(createMockApis(apis, folder), base);
}

/** A description may be many files: the folder of its root is watched as a whole, its other files one by one. */
function inputPaths({ directory, input }: OpenProject): readonly string[] {
  const inputs = [input, ...input.versions.map((version) => version.input)];
  const specs = inputs.flatMap(({ apis }) => apis.map(({ spec }) => path.dirname(path.resolve(directory, spec))));
  const contents = inputs.flatMap(({ content }) => (content === undefined ? [] : [path.resolve(directory, content)]));
  return [...new Set([...specs, ...contents])];
}

/** Files of descriptions that lie in none of the folders. */
function filesElsewhere(
  inputs: ReadonlyMap<string, string>,
  folders: readonly string[],
  directory: string,
): readonly string[] {
  return [...inputs.keys()]
    .map((file) => path.resolve(directory, file))
    .filter((file) => !folders.some((folder) => file.startsWith(folder + path.sep)) && existsSync(file));
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
