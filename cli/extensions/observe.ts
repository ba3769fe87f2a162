import crypto from "node:crypto";
import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import { withClock } from "../../generators/source/another-time.ts";
import { relativePath } from "../../generators/source/file-path.ts";
import { observeFileTimes, observeReads, observeWrites } from "./observe-files.ts";
import { observeNetwork, observeThreads } from "./observe-outside.ts";
import { observePlace } from "./observe-place.ts";
import { observeVariables } from "./observe-variables.ts";
import { replace, wrap } from "./wrap.ts";

/** What the code of plugins has used during one call. */
export interface Observation {
  /** Absolute paths. */
  readonly reads: ReadonlySet<string>;
  /** Sources of values that differ from run to run. */
  readonly changing: ReadonlySet<string>;
  /** Whether the call has used the network or another program. */
  readonly outside: ReadonlySet<string>;
}

/** Observes what code does in this thread. */
export interface Observer {
  readonly start: () => void;
  readonly stop: () => Observation;
  /** Shifts the clock and states all random numbers, so that a result that depends on them changes. */
  readonly shift: (milliseconds: number, random?: number) => void;
}

/**
 * Replaces functions of this thread by ones that record their use. Called before any plugin is loaded. A page depends on the files
 * that a plugin has read, and no plugin lists them.
 */
export function createObserver(directory: string): Observer {
  const reads = new Set<string>();
  const changing = new Set<string>();
  const outside = new Set<string>();
  const state: { isOn: boolean; shift: number; random: number | undefined } = {
    isOn: false,
    shift: 0,
    random: undefined,
  };
  const note = (set: Set<string>, entry: string): void => {
    if (state.isOn) set.add(entry);
  };
  observeReads((file) => note(reads, file));
  observeClock(state, () => note(changing, "clock"));
  observePlace(state, (source) => note(changing, source));
  const noteRandom = (): void => note(changing, "random numbers");
  replace(Math, ["random"], (_self, _given, original) => {
    noteRandom();
    return state.random ?? Reflect.apply(original, Math, []);
  });
  wrap(
    crypto,
    ["randomUUID", "randomBytes", "randomInt", "getRandomValues", "randomFill", "randomFillSync"],
    noteRandom,
  );
  wrap(Object.getPrototypeOf(globalThis.crypto) as object, ["randomUUID", "getRandomValues"], noteRandom);
  observeNetwork(() => note(outside, "uses the network"));
  observeThreads((reason) => note(outside, reason));
  observeWrites((file) => note(outside, `writes the file \`${relativePath(directory, file)}\``));
  observeFileTimes(state, () => note(changing, "the time of a file"));
  const noteProgram = (): void => note(outside, "runs another program");
  wrap(childProcess.ChildProcess.prototype, ["spawn"], noteProgram);
  wrap(childProcess, ["spawnSync", "execSync", "execFileSync"], noteProgram);
  wrap(os, ["hostname", "userInfo", "homedir", "networkInterfaces", "uptime", "release"], () =>
    note(outside, "reads what differs from machine to machine"),
  );
  wrap(performance, ["now"], () => note(changing, "clock"));
  wrap(process, ["hrtime", "uptime"], () => note(changing, "clock"));
  wrap(process.hrtime, ["bigint"], () => note(changing, "clock"));
  wrap(process, ["memoryUsage", "cpuUsage", "resourceUsage"], () => note(changing, "the load of the machine"));
  observeNumber(state, () => note(changing, "the number of its process"));
  process.env = observeVariables(process.env, (name) => note(outside, `reads the environment variable \`${name}\``));
  syncBuiltinESMExports();
  return {
    start: () => {
      for (const set of [reads, changing, outside]) set.clear();
      state.isOn = true;
    },
    stop: () => {
      state.isOn = false;
      return { reads: new Set(reads), changing: new Set(changing), outside: new Set(outside) };
    },
    shift: (milliseconds, random) => void Object.assign(state, { shift: milliseconds, random }),
  };
}

/** Each run has another number. */
function observeNumber(state: { readonly shift: number }, note: () => void): void {
  for (const name of ["pid", "ppid"] as const) {
    const number = process[name];
    const get = (): number => {
      note();
      return state.shift === 0 ? number : number + 1;
    };
    Object.defineProperty(process, name, { get, configurable: true, enumerable: true });
  }
}

function observeClock(state: { readonly shift: number }, note: () => void): void {
  const original = Date;
  globalThis.Date = withClock(original, () => {
    note();
    return original.now() + state.shift;
  });
}
