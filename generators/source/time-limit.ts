import { Script } from "node:vm";

const defaultSeconds = 30;

/** How long code of a project may take for one call. */
export function callLimitMs(env: Readonly<Record<string, string | undefined>>): number {
  const stated = Number(env["DOCSGEN_PLUGIN_TIMEOUT"]);
  return 1000 * (stated > 0 ? stated : defaultSeconds);
}

/** Where the script finds what it calls. */
const slot = Symbol.for("docsgen.limitedWork");

const script = new Script('globalThis[Symbol.for("docsgen.limitedWork")]()');

/** Rules, components, and functions that did not return. */
const stopped = new WeakSet<object>();

/**
 * Runs code of a project in this thread, and throws if it does not return in time: an endless loop would stop docsgen without a
 * finding. Node can interrupt only scripts, with all that they call. Interrupted code runs neither `catch` nor `finally`.
 */
export function runLimited<T>(owner: object, work: () => T): T {
  if (stopped.has(owner)) throw new Error("docsgen did not call it, because an earlier call did not return.");
  const limitMs = callLimitMs(process.env);
  const found: { readonly value: T }[] = [];
  const { Date: clock } = globalThis;
  const { random } = Math;
  Object.defineProperty(globalThis, slot, { value: () => void found.push({ value: work() }), configurable: true });
  try {
    script.runInThisContext({ timeout: limitMs });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    globalThis.Date = clock;
    Math.random = random;
  }
  const [done] = found;
  if (done !== undefined) return done.value;
  stopped.add(owner);
  throw new Error(`It did not return within ${limitMs / 1000} seconds.`);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
