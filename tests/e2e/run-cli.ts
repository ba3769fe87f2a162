import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { run } from "../../cli/main.ts";
import { loadBundle } from "../../bin/load-bundle.js";
import { once } from "../../generators/source/once.ts";
import { testEnvironment } from "../cli/environment.ts";

/** The built program, as `npm test` leaves it. */
export const binPath = path.resolve(import.meta.dirname, "../../bin/docsgen.js");

/** A cache that tests share unless they name their own. */
const cacheOfAllTests = path.join(tmpdir(), "docsgen-test-cache");

/** How a call ended and what it printed. */
export interface CallResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CallOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What the program reads from standard input; without it standard input is empty. */
  readonly input?: string | Uint8Array;
  /** Another copy of the program. */
  readonly bin?: string;
  /** Set where the test is about the process: its memory, its exit, or what it does next to other processes. */
  readonly needsProcess?: boolean;
  /** Called with the process as soon as it runs. */
  readonly onStart?: (child: ChildProcess) => void;
}

/** The environment variables that docsgen itself reads. All others are for Node.js and need a process. */
const ownVariables = new Set(["DOCSGEN_CACHE", "GITHUB_ACTIONS", "FORCE_COLOR", "NO_COLOR"]);

/**
 * Runs the built program and waits for its end. It runs in this process, where it starts ten times as fast, unless the
 * test needs a process of its own. While mutants are tested, the sources run instead of the built program.
 */
export async function runCli(args: readonly string[], options: CallOptions): Promise<CallResult> {
  const { GITHUB_ACTIONS: _actions, FORCE_COLOR: _color, ...inherited } = process.env;
  if (needsProcess(options)) return await runProcess(args, inherited, options);
  return process.env["DOCSGEN_MUTANTS"] === undefined
    ? await runBundle(args, inherited, options)
    : await runSources(args, inherited, options);
}

/** `npm run coverage` reads what a process writes when it exits. */
function needsProcess({ onStart, bin, env = {}, needsProcess: isRequested = false }: CallOptions): boolean {
  const isMeasured = process.env["DOCSGEN_COVERAGE"] !== undefined;
  const isSet = Object.keys(env).some((name) => !ownVariables.has(name));
  return isRequested || isMeasured || isSet || onStart !== undefined || bin !== undefined;
}

async function runProcess(
  args: readonly string[],
  inherited: NodeJS.ProcessEnv,
  { cwd, env = {}, input, bin = binPath, onStart }: CallOptions,
): Promise<CallResult> {
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { DOCSGEN_CACHE: cacheOfAllTests, ...inherited, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.on("error", () => {}); // a program that needs no input may end before it is written
  child.stdin.end(input ?? "");
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  onStart?.(child);
  return await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}

type Run = typeof run;

const loadRun = once((): Run => (loadBundle().main as { readonly run: Run }).run);

/** Runs the bundle that a user's call loads, as `bin/docsgen.js` does. */
async function runBundle(
  args: readonly string[],
  inherited: NodeJS.ProcessEnv,
  options: CallOptions,
): Promise<CallResult> {
  return await runHere(loadRun(), args, {
    ...options,
    env: { DOCSGEN_CACHE: cacheOfAllTests, ...inherited, ...options.env },
  });
}

/** Only what the test itself saved is reused from one run to the next: a mutant would not run. */
async function runSources(
  args: readonly string[],
  inherited: NodeJS.ProcessEnv,
  options: CallOptions,
): Promise<CallResult> {
  const sources = await import("../../cli/main.ts");
  const cache = mkdtempSync(path.join(tmpdir(), "docsgen-cache-"));
  try {
    return await runHere(sources.run, args, {
      ...options,
      env: { DOCSGEN_CACHE: cache, ...inherited, ...options.env },
    });
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

async function runHere(start: Run, args: readonly string[], { cwd, env, input }: CallOptions): Promise<CallResult> {
  const environment = testEnvironment(cwd, {
    stdin: (async function* given() {
      if (input !== undefined) yield input;
    })(),
    env: { ...env },
    now: () => performance.now(),
  });
  const code = await start(args, environment);
  return { code, signal: null, stdout: environment.printed.out, stderr: environment.printed.err };
}
