import { homedir } from "node:os";
import path from "node:path";

/** Where text goes: a stream of the process, or a collector in a test. */
export interface TextSink {
  readonly write: (text: string) => unknown;
  readonly columns?: number | undefined;
}

/** Where a run stands, as other threads can be told. */
export interface Standpoint {
  /** Absolute path that relative arguments start from. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** All that the program takes from the outside world, so that a test can bring its own. */
export interface Environment extends Standpoint {
  readonly stdout: TextSink;
  readonly stderr: TextSink;
  readonly stdin: AsyncIterable<string | Uint8Array>;
  /** Milliseconds from any fixed point; only differences matter. */
  readonly now: () => number;
  /** True where a person watches: live progress and colour make sense. */
  readonly isTTY: boolean;
  /** Calls `cleanUp` when the process is asked to end; the returned function takes the wish back. */
  readonly onInterrupt: (cleanUp: () => void) => () => void;
}

/** What every command gets besides its arguments. */
export interface CommandContext {
  readonly environment: Environment;
  readonly toolVersion: string;
}

/** The cache folder of the user: `DOCSGEN_CACHE`, otherwise `docsgen` in the folder that the system has for caches. */
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
