import type { Search } from "./search.ts";

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return await response.json();
}

/** Loads the query code, the index and its documents, all three at once. */
export async function loadSearch(base: string): Promise<Search> {
  const [{ openSearch }, index, documents] = await Promise.all([
    import("./search.ts"),
    fetchJson(`${base}search-index.json`),
    fetchJson(`${base}search-docs.json`),
  ]);
  // Both files are written by the generator in generators/search of the same build.
  return openSearch(index as object, documents as Parameters<typeof openSearch>[1]);
}
