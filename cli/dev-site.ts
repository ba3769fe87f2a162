import type { OutputFile } from "../generators/contract.ts";
import type { ServedSite } from "./static-server.ts";

/**
 * Keeps the files of a site in memory, so that `dev` never touches the output folder; `build` tells its files from those
 * of other builds.
 */
export function createMemorySite(files: Iterable<OutputFile>, base: string, build: number): ServedSite {
  const contents = new Map<string, OutputFile["content"]>();
  const folders = new Set<string>();
  for (const { path, content } of files) {
    if (!path.startsWith("site/")) continue;
    const name = path.slice("site/".length);
    contents.set(name, content);
    for (let end = name.indexOf("/"); end !== -1; end = name.indexOf("/", end + 1)) folders.add(name.slice(0, end));
  }
  const kindOf = (name: string): "file" | "folder" | undefined => {
    if (contents.has(name)) return "file";
    return folders.has(name) ? "folder" : undefined;
  };
  return { base, kindOf, versionOf: () => String(build), read: (name) => contents.get(name) ?? "" };
}
