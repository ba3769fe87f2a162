import type { Search } from "./search.ts";

/** Loads the query code, the index, and its documents in parallel. Shards load when a query needs them. */
export async function loadSearch(base: string): Promise<Search> {
  const fetchFile = async (path: string): Promise<unknown> => {
    const address = `${base}${path}`;
    // Files of words are named by what they hold; all others must be those of the site as it is now.
    const response = await fetch(address, { cache: path.includes("/words") ? "default" : "no-cache" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return await response.json();
  };
  const [{ openSearch }, index, documents] = await Promise.all([
    import("./search.ts"),
    fetchFile("search-index.json"),
    fetchFile("search-docs.json"),
  ]);
  // Written by the generator in generators/search of the same build.
  return openSearch(index as object, documents, fetchFile);
}
