import crypto from "node:crypto";
import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { withClock } from "../../generators/extensions/another-time.ts";
import { observePlace } from "./observe-place.ts";

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
  /** Shifts the clock, so that a result that shows the time changes. */
  readonly shiftClock: (milliseconds: number) => void;
}

/**
 * Replaces functions of this thread by ones that record their use. Called before any plugin is loaded. A page depends on the files
 * that a plugin has read, and no plugin lists them.
 */
export function createObserver(): Observer {
  const reads = new Set<string>();
  const changing = new Set<string>();
  const outside = new Set<string>();
  const state = { isOn: false, shift: 0 };
  const note = (set: Set<string>, entry: string): void => {
    if (state.isOn) set.add(entry);
  };
  observeReads((file) => note(reads, file));
  observeClock(state, () => note(changing, "clock"));
  observePlace(state, (source) => note(changing, source));
  wrap(Math, ["random"], () => note(changing, "random numbers"));
  wrap(crypto, ["randomUUID", "randomBytes", "randomInt", "getRandomValues"], () => note(changing, "random numbers"));
  wrap(net.Socket.prototype, ["connect"], () => note(outside, "uses the network"));
  wrap(childProcess, ["spawn", "spawnSync", "exec", "execSync", "execFile", "execFileSync", "fork"], () =>
    note(outside, "runs another program"),
  );
  wrap(os, ["hostname", "userInfo", "homedir", "networkInterfaces", "uptime", "release"], () =>
    note(outside, "reads what differs from machine to machine"),
  );
  wrap(process, ["memoryUsage", "cpuUsage", "resourceUsage"], () => note(changing, "the load of the machine"));
  observeNumber(state, () => note(changing, "the number of its process"));
  observeVariables((name) => note(outside, `reads the environment variable \`${name}\``));
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
    shiftClock: (milliseconds) => void (state.shift = milliseconds),
  };
}

type AnyFunction = (this: unknown, ...given: unknown[]) => unknown;

/** Calls a function before each call of a method. */
function wrap(owner: object, names: readonly string[], before: (given: readonly unknown[]) => void): void {
  // The methods of Node's modules are functions.
  const methods = owner as Record<string, AnyFunction>;
  for (const name of names) {
    const original = methods[name];
    if (original === undefined) continue;
    const observed: AnyFunction = function observe(...given) {
      before(given);
      return original.apply(this, given);
    };
    methods[name] = Object.assign(observed, original);
  }
}

const readers = ["readFile", "stat", "lstat", "readdir", "access", "open", "createReadStream"];

function observeReads(note: (file: string) => void): void {
  const before = ([target]: readonly unknown[]): void => {
    const file = pathOf(target);
    if (file !== undefined && !/[\\/]node_modules[\\/]/.test(file)) note(file);
  };
  wrap(fs, [...readers, ...readers.map((name) => `${name}Sync`), "existsSync"], before);
  wrap(fs.promises, readers, before);
}

function pathOf(target: unknown): string | undefined {
  if (typeof target === "string") return path.resolve(target);
  if (target instanceof URL && target.protocol === "file:") return fileURLToPath(target);
  return Buffer.isBuffer(target) ? path.resolve(target.toString()) : undefined;
}

/** Variables that choose how a program prints and checks, not what it returns. */
const usualVariables = /^(?:NODE_.*|DEBUG|(?:NO|FORCE)_?COLOR|COLORTERM|TERM|CI)$/;

/** A page must not depend on the machine that builds it, and variables are in no cache key. Packages and Node read many of their own. */
function observeVariables(note: (name: string) => void): void {
  const look = (name: string | symbol): void => {
    if (typeof name !== "string" || usualVariables.test(name)) return;
    // After the message, this function, and its caller in the proxy.
    const reader = new Error("stack").stack?.split("\n")[3] ?? "";
    if (!/[\\/]node_modules[\\/]|\bnode:/.test(reader)) note(name);
  };
  process.env = new Proxy(process.env, {
    get: (target, name) => {
      look(name);
      return Reflect.get(target, name) as string | undefined; // a variable
    },
    has: (target, name) => {
      look(name);
      return Reflect.has(target, name);
    },
  });
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
