import type { OutputFile } from "../../../generators/contract.ts";
import { openSearch, type Search } from "../../../site/browser/search.ts";

/** A search over generated files, and the files that it fetched. */
export interface OpenedSearch {
  readonly ask: Search;
  readonly fetched: string[];
  readonly bytes: () => number;
}

/** Opens generated files as the browser does, from memory. */
export function openFiles(files: Iterable<OutputFile>): OpenedSearch {
  const contents = new Map([...files].map(({ path, content }) => [path.replace(/^site\//, ""), String(content)]));
  const fetched: string[] = [];
  const fetchFile = (path: string): Promise<unknown> => {
    fetched.push(path);
    const content = contents.get(path);
    return content === undefined
      ? Promise.reject(new Error(`${path} is missing.`))
      : Promise.resolve(JSON.parse(content));
  };
  const read = (path: string): unknown => JSON.parse(contents.get(path) ?? "");
  fetched.push("search-index.json", "search-docs.json");
  const ask = openSearch(read("search-index.json") as object, read("search-docs.json"), fetchFile);
  return { ask, fetched, bytes: () => fetched.reduce((sum, path) => sum + (contents.get(path)?.length ?? 0), 0) };
}
