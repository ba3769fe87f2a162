import { fork, type ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Store } from "../cache/store.ts";
import type { OpenProject, ProjectOptions } from "../project.ts";
import type { Environment } from "../environment.ts";
import { findPackageRoot } from "../package-root.ts";
import type { RenderInWorkers } from "../../generators/project/build-editions.ts";
import type { Task } from "./work.ts";

/**
 * New pages for each worker, with `--jobs` and without. With fewer pages, starting the workers costs more time of all cores than
 * it saves.
 */
const minPages = { withJobs: 1000, byDefault: 2500 };
const maxWorkersByDefault = 8;

interface Workplace {
  readonly options: ProjectOptions;
  /** Undefined without a cache: workers return their pages in it. */
  readonly store: Store | undefined;
  readonly environment: Environment;
}

/**
 * Creates a function that renders new pages in worker processes; undefined without a cache. Each worker renders a share into the cache. If a worker dies,
 * the build renders the rest of its share.
 */
export function createRenderInWorkers(
  { directory }: Pick<OpenProject, "directory">,
  { store, options, environment: { cwd, env, onInterrupt } }: Workplace,
): RenderInWorkers | undefined {
  if (store === undefined) return undefined;
  const maxWorkers = options.jobs ?? Math.min(availableParallelism(), maxWorkersByDefault);
  const pagesEach = options.jobs === undefined ? minPages.byDefault : minPages.withJobs;
  return async (countNew) => {
    if (maxWorkers < 2) return [];
    const of = Math.min(maxWorkers, Math.floor(countNew() / pagesEach));
    if (of < 2) return [];
    // Workers read what this process has cached about the descriptions.
    store.commit();
    const shares = Array.from({ length: of }, (_, index) => ({ number: index + 1, of }));
    const workers = shares.map((share) => startWorker({ directory, options, cwd, share }, env));
    const stopListening = onInterrupt(() => workers.forEach((worker) => worker.kill("SIGKILL")));
    const failures = await Promise.all(workers.map(waitFor));
    stopListening();
    store.refresh();
    return failures.flatMap((reason, index) => (reason === undefined ? [] : [lostWorker(index + 1, of, reason)]));
  };
}

/** A process, not a thread: it returns all memory, including that of native code, before the site is rendered. */
function startWorker(task: Task, env: Environment["env"]): ChildProcess {
  const file = path.join(findPackageRoot(), "bin/worker.js");
  return fork(file, [JSON.stringify(task)], { env, stdio: ["ignore", "ignore", "ignore", "ipc"] });
}

/** Why a worker failed; undefined if it did its work. */
async function waitFor(worker: ChildProcess): Promise<string | undefined> {
  return await new Promise((resolve) => {
    worker.once("error", (error) => resolve(error.message));
    worker.once("exit", (code, signal) => resolve(code === 0 ? undefined : (signal ?? `exit status ${code}`)));
  });
}

function lostWorker(number: number, of: number, reason: string): DocsgenError {
  return new DocsgenError(
    "build/lost-worker",
    `Worker ${number} of ${of} ended early (${reason}). The build rendered its pages itself.`,
    { severity: "note", hint: "To build without workers, use `--jobs 1`." },
  );
}
