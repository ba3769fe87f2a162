import path from "node:path";
import type { DocsgenError } from "./docsgen-error.ts";

/** Absolute paths of a file that cannot be used, and of the module with the error. */
export function listFailed(file: string, { position }: DocsgenError, directory: string): readonly string[] {
  return [...new Set([file, position?.file ?? file])].map((name) => path.resolve(directory, name));
}
