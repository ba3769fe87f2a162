import { syncBuiltinESMExports } from "node:module";
import { pathToFileURL } from "node:url";
import { isInside, relativePath } from "../../generators/source/file-path.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { once } from "../../generators/source/once.ts";
import { digestFile } from "./digest-file.ts";
import { observeReads } from "./observe-files.ts";

const listeners = new Set<(file: string) => void>();

const install = once(() => {
  observeReads((file) => listeners.forEach((listen) => listen(file)));
  syncBuiltinESMExports();
  return "installed";
});

/** Frames of a stack: code of packages may read a file for a module of the config. */
const maxFrames = 100;

/** Runs modules of a project, and adds the files of the project that they read to a set. Calls at the same time do not mix. */
export async function observeImport<T>(
  { directory, modules }: { readonly directory: string; readonly modules: readonly string[] },
  found: Set<string>,
  work: () => Promise<T>,
): Promise<T> {
  install();
  const names = modules.flatMap((file) => [file, pathToFileURL(file).href]);
  const listen = (file: string): void => {
    if (!isInside(directory, file) || file === directory || modules.includes(file)) return;
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = maxFrames;
    const stack = new Error("stack").stack ?? "";
    Error.stackTraceLimit = limit;
    if (names.some((name) => stack.includes(name))) found.add(file);
  };
  listeners.add(listen);
  try {
    return await work();
  } finally {
    listeners.delete(listen);
  }
}

/** Hash of the files that code has read. */
export function digestReads(directory: string, files: ReadonlySet<string>): string {
  return fingerprint([...files].toSorted().map((file) => [relativePath(directory, file), digestFile(file)]));
}
