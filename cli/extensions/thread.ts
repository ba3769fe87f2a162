import { isMainThread } from "node:worker_threads";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { anotherTimeMs, otherNumbers } from "../../generators/source/another-time.ts";
import type { Plugin } from "../../generators/project/plugin.ts";
import type { PluginCall, PluginReply } from "../../generators/extensions/page-plugins.ts";
import { relativePath } from "../../generators/source/file-path.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { importConfig } from "./import-config.ts";
import { refuseExit } from "./observe-import.ts";
import { createObserver, type Observation, type Observer } from "./observe.ts";
import { createRunner, type RunPlugin } from "./run-plugin.ts";
import { threadState, type ThreadTask } from "./thread-protocol.ts";
import { locateThrown, thrownMessage } from "./thrown-position.ts";

/** A thread without work for this long ends. */
const idleMs = 10_000;

/** How many first results of each kind are made twice, to find plugins that count or collect. */
const repeatedCalls = 2;

interface Thread {
  readonly task: ThreadTask;
  readonly observer: Observer;
  readonly load: () => Promise<Loaded>;
  /** Calls by their kind. */
  readonly counts: Map<string, number>;
  /** Errors of timers and promises that no call waited for. Without a listener, they would end docsgen. */
  readonly late: unknown[];
}

/** The plugins of a config, after its modules have run. */
interface Loaded {
  readonly run: RunPlugin;
  /** What its modules have used that differs from run to run. */
  readonly changing: ReadonlySet<string>;
  /** The plugins of modules that have run again at another time; undefined: they would be the same. */
  readonly loadAgain: (() => Promise<RunPlugin>) | undefined;
}

/** Runs the plugins of a config in this thread: one call after the other, whose caller waits for it. */
export function servePlugins(task: ThreadTask): void {
  if (isMainThread) throw new Error("Plugins of pages run in a thread of their own.");
  const { shared, port } = task;
  const observer = createObserver(task.directory);
  let loaded: Promise<Loaded> | undefined;
  const thread: Thread = {
    task,
    observer,
    counts: new Map(),
    late: [],
    load: async () => await (loaded ??= loadPlugins(task, observer)),
  };
  process.exit = refuseExit;
  process.on("uncaughtException", (cause) => void thread.late.push(cause));
  process.on("unhandledRejection", (cause) => void thread.late.push(cause));
  const close = (): void => {
    if (Atomics.compareExchange(shared, 0, threadState.idle, threadState.closed) === threadState.idle) port.close();
  };
  let timer = setTimeout(close, idleMs);
  const answer = async (call: PluginCall): Promise<void> => {
    clearTimeout(timer);
    post(task, await reply(thread, call));
    timer = setTimeout(close, idleMs);
  };
  port.on("message", (call: PluginCall) => void answer(call));
}

function post({ port, shared }: ThreadTask, found: PluginReply): void {
  try {
    port.postMessage(found);
  } catch {
    // Functions, for example, cannot leave the thread.
    port.postMessage({ ...found, value: undefined, failure: { message: "The result contains more than plain data." } });
  }
  Atomics.store(shared, 0, threadState.done);
  Atomics.notify(shared, 0);
}

async function loadPlugins(task: ThreadTask, observer: Observer): Promise<Loaded> {
  observer.start();
  const run = await importPlugins(task, task.digest);
  const { changing } = observer.stop();
  let again: Promise<RunPlugin> | undefined;
  const loadLater = async (): Promise<RunPlugin> => {
    observer.shift(anotherTimeMs);
    try {
      return await importPlugins(task, fingerprint(task.digest, "another time"));
    } catch {
      // Modules that change their surroundings, for example, cannot run twice.
      return run;
    } finally {
      observer.shift(0);
    }
  };
  return { run, changing, loadAgain: changing.size === 0 ? undefined : async () => await (again ??= loadLater()) };
}

async function importPlugins(task: ThreadTask, digest: string): Promise<RunPlugin> {
  const value = await importConfig(task.file, task, digest);
  // The main thread has checked this config.
  const { plugins } = value as { readonly plugins: readonly Plugin[] };
  return createRunner(plugins, task.directory);
}

async function reply(thread: Thread, call: PluginCall): Promise<PluginReply> {
  const { task, observer, counts } = thread;
  Atomics.store(task.shared, 1, call.plugin);
  const nothing = { messages: [], reads: [], unstable: [] };
  let loaded: Loaded;
  try {
    loaded = await thread.load();
  } catch (cause) {
    return { ...nothing, failure: { message: thrownMessage(cause) } };
  }
  observer.start();
  const result = await loaded.run(copyOf(call));
  const observed = observer.stop();
  const key = [call.plugin, call.work.kind, call.work.kind === "generate" ? call.work.number : ""].join(" ");
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  const unstable = [...observed.outside];
  const isFirst = count <= repeatedCalls;
  const isDoubtful = isFirst || observed.changing.size > 0;
  if (isDoubtful && result.failure === undefined && isRepeatable(call))
    unstable.push(...(await findDifference(thread, { call, loaded, value: result.value, observed, isFirst })));
  const folder = JSON.stringify(task.directory).slice(1, -1);
  if (printTree(result.value).includes(folder) && !printTree(call.work).includes(folder))
    unstable.push("writes the path of the project folder on this machine");
  // Rejected promises are reported after all microtasks.
  if (isDoubtful) await setImmediate();
  const failure = result.failure ?? takeLateError(thread);
  return { ...result, failure, reads: readsOf(observed, call, task.directory), unstable };
}

function takeLateError({ late, task }: Thread): PluginReply["failure"] {
  const [cause] = late.splice(0);
  if (cause === undefined) return undefined;
  return {
    message: `After it had returned, it threw: ${thrownMessage(cause)}`,
    position: locateThrown(cause, task.directory),
  };
}

/** A tree whose nodes contain each other cannot be printed: the check of the result reports it. */
function printTree(value: unknown): string {
  try {
    return JSON.stringify(value ?? null, printBytes);
  } catch {
    return "";
  }
}

function printBytes(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
}

function isRepeatable({ work }: PluginCall): boolean {
  return work.kind !== "syntax" && work.kind !== "parse";
}

/** Plugins may change the tree that they get. */
function copyOf(call: PluginCall): PluginCall {
  return structuredClone(call);
}

interface FirstResult {
  readonly call: PluginCall;
  readonly loaded: Loaded;
  readonly value: unknown;
  readonly observed: Observation;
  readonly isFirst: boolean;
}

/** Runs a call again, at another time. What modules have used counts as well: for the first results, they run again too. */
async function findDifference(
  { observer }: Thread,
  { call, loaded, value, observed, isFirst }: FirstResult,
): Promise<readonly string[]> {
  const first = printTree(value);
  const run = isFirst && loaded.loadAgain !== undefined ? await loaded.loadAgain() : loaded.run;
  const changing = new Set([...observed.changing, ...(run === loaded.run ? [] : loaded.changing)]);
  let isSame = true;
  for (const random of changing.has("random numbers") ? otherNumbers : [undefined]) {
    observer.shift(anotherTimeMs, random);
    isSame &&= printTree((await run(copyOf(call))).value) === first;
  }
  observer.shift(0);
  if (isSame) return [];
  const sources = [...changing];
  return [
    sources.length === 0
      ? call.work.kind === "generate"
        ? "makes other files when its generator runs again"
        : "returns another result for the same page when it runs again"
      : `uses ${sources.map((source) => (source === "clock" ? "the clock" : source)).join(" and ")}`,
  ];
}

/** The page itself is in its key, and modules are in the digest of the config. */
function readsOf({ reads }: Observation, { page }: PluginCall, directory: string): readonly string[] {
  return [...reads]
    .map((file) => relativePath(directory, file))
    .filter((file) => file !== page.file && file !== "" && !path.isAbsolute(file))
    .toSorted();
}
