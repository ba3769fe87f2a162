import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { OpenProject, ProjectOptions } from "../commands/open-project.ts";
import type { Standpoint } from "../environment.ts";
import type { KeptTexts, SharedStore } from "../kept-run/store.ts";
import { findPackageRoot } from "../package-root.ts";
import type { TranslateNew } from "../pipeline.ts";
import type { Shard } from "../shards.ts";

/** What a worker is asked for: plain data. */
export interface Task {
  readonly directory: string;
  readonly options: ProjectOptions;
  readonly environment: Standpoint;
  readonly shard: Shard;
}

/** Below, a worker takes longer to start and to read the names of all pages than it saves. */
const fewestPages = 1000;
/** Each reads the names of all pages again: of two the time saved is less than the time that they take of all cores. */
const fewestCores = 4;
const mostByDefault = 8;

interface Workplace extends Pick<Task, "options"> {
  readonly store: SharedStore;
  readonly environment: Standpoint;
}

/**
 * Creates what shares pages among workers. Each translates its part into the folder of the store, and tells where;
 * what one that dies has not translated is translated by the run itself, as all else that is missing.
 */
export function createTranslator(
  { directory }: Pick<OpenProject, "directory">,
  { store, options, environment: { cwd, env } }: Workplace,
): TranslateNew {
  const most = options.jobs ?? jobsByDefault();
  return async (countNew) => {
    if (most < 2) return [];
    const of = Math.min(most, Math.floor(countNew() / fewestPages));
    if (of < 2) return [];
    // What is known of the descriptions by now is not found out again by each.
    store.commit();
    const numbers = Array.from({ length: of }, (_, index) => index + 1);
    const done = await Promise.all(
      numbers.map((number) => ask({ directory, options, environment: { cwd, env }, shard: { number, of } })),
    );
    const findings: DocsgenError[] = [];
    for (const answer of done)
      if (answer instanceof DocsgenError) findings.push(answer);
      else store.takeOver(answer);
    return findings;
  };
}

function jobsByDefault(): number {
  const cores = availableParallelism();
  return cores < fewestCores ? 1 : Math.min(cores, mostByDefault);
}

async function ask(task: Task): Promise<KeptTexts | DocsgenError> {
  return await new Promise((resolve) => {
    const fail = (cause?: unknown): void => resolve(lostWorker(task.shard, cause));
    const worker = new Worker(path.join(findPackageRoot(), "bin/worker.js"), { workerData: task });
    worker.once("message", resolve);
    worker.once("error", fail);
    worker.once("exit", () => fail());
  });
}

/** The run goes on without it, and its output is the same: nobody needs to do anything. */
function lostWorker({ number, of }: Shard, cause: unknown): DocsgenError {
  const why = cause instanceof Error ? ` (${cause.message})` : "";
  return new DocsgenError(
    "build/lost-worker",
    `Worker ${number} of ${of} has ended before it was done${why}: its pages were translated without it.`,
    { severity: "note", hint: "`--jobs 1` builds without workers, in less memory", cause },
  );
}
