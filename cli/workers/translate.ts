import { fork, type ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { OpenProject, ProjectOptions } from "../commands/open-project.ts";
import type { Environment } from "../environment.ts";
import type { KeptTexts, SharedStore } from "../kept-run/store.ts";
import { findPackageRoot } from "../package-root.ts";
import type { TranslateNew } from "../pipeline.ts";
import type { Shard } from "../shards.ts";

/** What a worker is asked for: plain data, to which its environment comes. */
export interface Task {
  readonly directory: string;
  readonly options: ProjectOptions;
  readonly cwd: string;
  readonly shard: Shard;
}

/**
 * Pages for each worker. With fewer it takes more of all cores, to start and to read the names of all pages, than its
 * share of the time is worth; who asks for workers gets them as long as they save time at all.
 */
const fewestPages = { asked: 1000, byDefault: 2500 };
const mostByDefault = 8;

interface Workplace extends Pick<Task, "options"> {
  readonly store: SharedStore;
  readonly environment: Environment;
}

/**
 * Creates what shares pages among workers. Each translates its part into the folder of the store, and tells where;
 * what one that dies has not translated is translated by the run itself, as all else that is missing.
 */
export function createTranslator(
  { directory }: Pick<OpenProject, "directory">,
  { store, options, environment: { cwd, env, onInterrupt } }: Workplace,
): TranslateNew {
  const most = options.jobs ?? Math.min(availableParallelism(), mostByDefault);
  const fewest = options.jobs === undefined ? fewestPages.byDefault : fewestPages.asked;
  return async (countNew) => {
    if (most < 2) return [];
    const of = Math.min(most, Math.floor(countNew() / fewest));
    if (of < 2) return [];
    // What is known of the descriptions by now is not found out again by each.
    store.commit();
    const shards = Array.from({ length: of }, (_, index) => ({ number: index + 1, of }));
    const workers = shards.map((shard) => startWorker({ directory, options, cwd, shard }, env));
    const stopListening = onInterrupt(() => workers.forEach((worker) => worker.kill("SIGKILL")));
    const done = await Promise.all(workers.map(waitFor));
    stopListening();
    return done.flatMap((answer, index) => {
      if (typeof answer === "string") return [lostWorker(index + 1, of, answer)];
      store.takeOver(answer);
      return [];
    });
  };
}

/** A process, not a thread: it gives back all memory that it took, also that of native code, before the site is drawn. */
function startWorker(task: Task, env: Environment["env"]): ChildProcess {
  const file = path.join(findPackageRoot(), "bin/worker.js");
  const stdio = ["ignore", "ignore", "ignore", "ipc"] as const;
  return fork(file, [JSON.stringify(task)], { env, serialization: "advanced", stdio: [...stdio] });
}

/** What a worker has kept, or why it has ended without. */
async function waitFor(worker: ChildProcess): Promise<KeptTexts | string> {
  return await new Promise((resolve) => {
    worker.once("message", (texts) => resolve(texts as KeptTexts));
    worker.once("error", (fault) => resolve(fault.message));
    worker.once("exit", (code, signal) => resolve(signal ?? `exit status ${code}`));
  });
}

/** The run goes on without it, and its output is the same: nobody needs to do anything. */
function lostWorker(number: number, of: number, why: string): DocsgenError {
  return new DocsgenError(
    "build/lost-worker",
    `Worker ${number} of ${of} has ended before it was done (${why}): its pages were translated without it.`,
    { severity: "note", hint: "`--jobs 1` builds without workers" },
  );
}
