import { homedir } from "node:os";
import path from "node:path";

/** A stream of the process, or a collector in a test. */
export interface TextSink {
  readonly write: (text: string) => unknown;
  readonly columns?: number | undefined;
}

/** The part of the environment that can be sent to other processes. */
export interface Standpoint {
  /** Absolute path that relative arguments resolve against. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Everything that the program uses of the outside world, so that a test can replace it. */
export interface Environment extends Standpoint {
  readonly stdout: TextSink;
  readonly stderr: TextSink;
  readonly stdin: AsyncIterable<string | Uint8Array>;
  /** Milliseconds from any fixed point; only differences matter. */
  readonly now: () => number;
  /** True on a terminal, where live progress and colors are useful. */
  readonly isTTY: boolean;
  /** Calls `cleanUp` when the process is interrupted. The returned function unregisters it. */
  readonly onInterrupt: (cleanUp: () => void) => () => void;
}

/** Every command gets this in addition to its arguments. */
export interface CommandContext {
  readonly environment: Environment;
  readonly toolVersion: string;
}

/** The user's cache folder: `DOCSGEN_CACHE`, otherwise `docsgen` in the system's cache folder. */
export function findUserCache({ env }: Standpoint): string {
  const named = env["DOCSGEN_CACHE"];
  if (named !== undefined && named !== "") return path.resolve(named);
  return path.join(systemFolder(env), "docsgen");
}

function systemFolder(env: Standpoint["env"]): string {
  if (process.platform === "darwin") return path.join(homedir(), "Library/Caches");
  if (process.platform === "win32") return env["LOCALAPPDATA"] ?? path.join(homedir(), "AppData/Local");
  return env["XDG_CACHE_HOME"] ?? path.join(homedir(), ".cache");
}
