import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { testEnvironment } from "../cli/environment.ts";

/** The built program, as `npm test` leaves it. */
export const binPath = path.resolve(import.meta.dirname, "../../bin/docsgen.js");

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
  /** What the program reads from standard input; without it there is none. */
  readonly input?: string | Uint8Array;
  /** Another copy of the program. */
  readonly bin?: string;
  /** Called with the process as soon as it runs. */
  readonly onStart?: (child: ChildProcess) => void;
}

/**
 * Runs the built program and waits for its end. Where mutants are judged, its sources run in this process instead,
 * unless the test needs a process.
 */
export async function runCli(args: readonly string[], options: CallOptions): Promise<CallResult> {
  const { GITHUB_ACTIONS: _actions, FORCE_COLOR: _color, ...inherited } = process.env;
  return process.env["DOCSGEN_MUTANTS"] === undefined || options.onStart !== undefined
    ? await runProcess(args, inherited, options)
    : await runSources(args, inherited, options);
}

async function runProcess(
  args: readonly string[],
  inherited: NodeJS.ProcessEnv,
  { cwd, env = {}, input, bin = binPath, onStart }: CallOptions,
): Promise<CallResult> {
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { DOCSGEN_CACHE: path.join(tmpdir(), "docsgen-test-cache"), ...inherited, ...env },
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

/** Nothing is remembered from one run to the next but what the test itself has kept: a mutant would not run. */
async function runSources(
  args: readonly string[],
  inherited: NodeJS.ProcessEnv,
  { cwd, env = {}, input }: CallOptions,
): Promise<CallResult> {
  const { run } = await import("../../cli/main.ts");
  const cache = mkdtempSync(path.join(tmpdir(), "docsgen-cache-"));
  const environment = testEnvironment(cwd, {
    stdin: (async function* given() {
      if (input !== undefined) yield input;
    })(),
    env: { DOCSGEN_CACHE: cache, ...inherited, ...env },
    now: () => performance.now(),
  });
  try {
    const code = await run(args, environment);
    return { code, signal: null, stdout: environment.printed.out, stderr: environment.printed.err };
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}
