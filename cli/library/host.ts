import type { Environment } from "../environment.ts";
import type { Progress } from "../report/progress.ts";

/** What the work on a project gets from its caller: a command, or a program that imports docsgen. */
export interface Host {
  readonly environment: Environment;
  readonly toolVersion: string;
  /** Learns which stage runs. */
  readonly progress: Progress;
  /** Ends the work between two stages or two files. */
  readonly signal?: AbortSignal | undefined;
}
