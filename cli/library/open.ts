import path from "node:path";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { listThrown } from "../../generators/source/thrown-findings.ts";
import type { Environment } from "../environment.ts";
import { exitCodeOf } from "../exit-code.ts";
import { readToolVersion } from "../package-root.ts";
import { findProjectFolder, openProject, type OpenProject, type ProjectOptions } from "../project.ts";
import { toFindingData, type FindingData } from "../report/finding-data.ts";
import { sortFindings } from "../report/sort-findings.ts";
import type { Host } from "./host.ts";
import type { CallOptions, CallResult } from "./types.ts";

/** Opens a project without a terminal, and does the work. Findings that prevent the work are returned as `failed`. */
export async function withProjectOf<T>(
  directory: string,
  options: CallOptions & ProjectOptions,
  work: (project: OpenProject, host: Host) => Promise<T>,
): Promise<{ readonly done: T } | { readonly failed: CallResult }> {
  return await withHost(
    directory,
    options,
    async (folder, host) => await work(await openProject(folder, options, host), host),
  );
}

/** Does work in a project folder without a terminal. */
export async function withHost<T>(
  directory: string,
  options: CallOptions & ProjectOptions,
  work: (folder: string, host: Host) => Promise<T>,
): Promise<{ readonly done: T } | { readonly failed: CallResult }> {
  const host = createHost(options);
  try {
    options.signal?.throwIfAborted();
    return { done: await work(findProjectFolder(directory, host), host) };
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    return { failed: { exitCode: exitCodeOf(error), findings: toFindings(listThrown(error)) } };
  }
}

/** Findings as data, in the order of reports. */
export function toFindings(findings: readonly DocsgenError[]): readonly FindingData[] {
  return sortFindings(findings).map(toFindingData);
}

function createHost({ signal, cwd, env, onStage }: CallOptions): Host {
  return {
    environment: createEnvironment({ cwd: path.resolve(cwd ?? "."), env: env ?? process.env }, signal),
    toolVersion: readToolVersion(),
    signal,
    progress: {
      start: (stage) => {
        signal?.throwIfAborted();
        onStage?.(stage);
      },
      end: () => [],
    },
  };
}

/** An environment in which nothing is printed or read from a terminal. */
function createEnvironment(standpoint: Pick<Environment, "cwd" | "env">, signal: AbortSignal | undefined): Environment {
  return {
    ...standpoint,
    stdout: { write: () => true },
    stderr: { write: () => true },
    stdin: noInput(),
    now: () => performance.now(),
    isTTY: false,
    onInterrupt: (cleanUp) => {
      signal?.addEventListener("abort", cleanUp, { once: true });
      return () => signal?.removeEventListener("abort", cleanUp);
    },
  };
}

async function* noInput(): AsyncIterable<string> {}
