import type { OutputFile } from "../contract.ts";

/** Of the modules of a kit those that some of them need, over all imports. Every import names a file beside or above. */
export function* closeOverImports(
  modules: readonly OutputFile[],
  isNeeded: (path: string) => boolean,
): Iterable<OutputFile> {
  const byPath = new Map(modules.map((file) => [file.path, file]));
  const reached = new Set(modules.map(({ path }) => path).filter(isNeeded));
  for (const path of reached) {
    const text = String(byPath.get(path)?.content ?? "");
    for (const [, address = ""] of text.matchAll(/\b(?:from|import)\s*"(\.\.?\/[^"]+)"/g))
      reached.add(new URL(address, `file:///${path}`).pathname.slice(1));
  }
  yield* modules.filter(({ path }) => reached.has(path));
}
