import { isMainThread, Worker } from "node:worker_threads";
import { callLimitMs } from "../../generators/source/time-limit.ts";
import { importModule } from "../import-module.ts";

/**
 * Ends what runs in the main thread, which no timer can while a loop runs. A module without a limit would stop docsgen. On a
 * busy machine, the loop may start after the first attempt, so that there are further ones.
 */
const watch = `
const { Session } = require("node:inspector");
const { workerData: { delay, isDone } } = require("node:worker_threads");
setInterval(() => {
  if (Atomics.load(isDone, 0) === 1) return;
  const session = new Session();
  session.connectToMainThread();
  session.post("Runtime.terminateExecution");
  session.disconnect();
}, delay);
`;

/** A module that only waits ends by the timer of this thread, which comes first. */
const graceMs = 500;

/** Imports a module, and throws if it does not end in time. In the thread of the plugins, the main thread limits every call. */
export async function importLimited(address: string): Promise<unknown> {
  if (!isMainThread) return await importModule(address);
  const limitMs = callLimitMs(process.env);
  const isDone = new Int32Array(new SharedArrayBuffer(4));
  const watcher = new Worker(watch, { eval: true, workerData: { delay: limitMs + graceMs, isDone } });
  // A Node.js without an inspector has no limit for loops.
  watcher.on("error", () => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not return within ${limitMs / 1000} seconds.`)), limitMs);
  });
  try {
    return await Promise.race([importModule(address), late]);
  } finally {
    Atomics.store(isDone, 0, 1);
    clearTimeout(timer);
    await watcher.terminate();
  }
}
