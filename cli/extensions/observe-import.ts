import { syncBuiltinESMExports } from "node:module";
import { pathToFileURL } from "node:url";
import type { ObserveFunction } from "../../generators/rules/settings.ts";
import { isInside, relativePath } from "../../generators/source/file-path.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { once } from "../../generators/source/once.ts";
import { digestRead } from "./digest-read.ts";
import { observeReads } from "./observe-files.ts";
import { observeVariables } from "./observe-variables.ts";

const listeners = new Set<(file: string) => void>();

/** The modules of configs, as stack traces name them. */
const ownNames = new Set<string>();

const install = once(() => {
  observeReads((file) => listeners.forEach((listen) => listen(file)));
  const exit = process.exit.bind(process);
  process.exit = (code) => (isCalledBy(ownNames) ? refuseExit() : exit(code));
  syncBuiltinESMExports();
  return "installed";
});

/** Code of a project must not end docsgen: the command would report nothing and succeed. */
export function refuseExit(): never {
  throw new Error("It calls `process.exit`, which docsgen does not allow.");
}

/** Frames of a stack: code of packages may read a file for a module of the config. */
const maxFrames = 100;

function isCalledBy(names: ReadonlySet<string>): boolean {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = maxFrames;
  const stack = new Error("stack").stack ?? "";
  Error.stackTraceLimit = limit;
  return [...names].some((name) => stack.includes(name));
}

/** Runs modules of a project, and adds the files of the project that they read to a set. Calls at the same time do not mix. */
export async function observeImport<T>(
  { directory, modules }: { readonly directory: string; readonly modules: readonly string[] },
  found: Set<string>,
  work: () => Promise<T>,
): Promise<T> {
  install();
  const names = new Set(modules.flatMap((file) => [file, pathToFileURL(file).href]));
  names.forEach((name) => ownNames.add(name));
  const listen = (file: string): void => {
    if (!isInside(directory, file) || file === directory || modules.includes(file)) return;
    if (isCalledBy(names)) found.add(file);
  };
  listeners.add(listen);
  try {
    return await work();
  } finally {
    listeners.delete(listen);
  }
}

/** Functions of a project that may read what is in no cache key. */
export interface ReadWatch {
  readonly observe: ObserveFunction;
  /** Whether an observed function has read a file or a variable of the environment. */
  readonly hasRead: () => boolean;
  /** Absolute paths of the files and folders in the project that observed functions have read. */
  readonly listFiles: () => readonly string[];
}

/** Observes functions of a project. One that has read a file once may use its content in later calls. */
export function createReadWatch(directory: string): ReadWatch {
  let hasRead = false;
  const files = new Set<string>();
  const listen = (file?: string): void => {
    hasRead = true;
    if (file !== undefined && file !== directory && isInside(directory, file)) files.add(file);
  };
  return {
    hasRead: () => hasRead,
    listFiles: () => [...files],
    observe: (run) =>
      function observed(this: unknown, ...given) {
        install();
        const { env } = process;
        process.env = observeVariables(env, () => listen());
        listeners.add(listen);
        try {
          return Reflect.apply(run, this, given);
        } finally {
          listeners.delete(listen);
          process.env = env;
        }
      },
  };
}

/** Hash of the files that code has read. */
export function digestReads(directory: string, files: ReadonlySet<string>): string {
  return fingerprint([...files].toSorted().map((file) => [relativePath(directory, file), digestRead(file)]));
}
