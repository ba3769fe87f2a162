import type { WordMarker } from "./marked-words.ts";
import type { SearchResult } from "./search.ts";

/** What a query finds, with the way to mark it: that code is loaded with the index. */
export type MarkedResult = SearchResult & WordMarker;

/** Finds the best sections for a query. */
export type MarkedSearch = (query: string) => Promise<MarkedResult>;

/** Loads the query code, the index, and its documents in parallel. Shards load when a query needs them. */
export async function loadSearch(base: string): Promise<MarkedSearch> {
  const fetchFile = async (path: string): Promise<unknown> => {
    const address = `${base}${path}`;
    // Files of words are named by what they hold; all others must be those of the site as it is now.
    const response = await fetch(address, { cache: path.includes("/words") ? "default" : "no-cache" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return await response.json();
  };
  const [{ openSearch }, { createWordMarker }, index, documents] = await Promise.all([
    import("./search.ts"),
    import("./marked-words.ts"),
    fetchFile("search-index.json"),
    fetchFile("search-docs.json"),
  ]);
  // Written by the generator in generators/search of the same build.
  const search = openSearch(index as object, documents, fetchFile);
  return async (query) => {
    const result = await search(query);
    return { ...result, ...createWordMarker(result.marks) };
  };
}
