import { useState } from "react";
import { loadSearch } from "./load-search.ts";
import type { Search, SearchGroup } from "./search.ts";

export interface SearchState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly query: string;
  readonly groups: readonly SearchGroup[];
  readonly ask: (query: string) => void;
}

/** Loads the index when it is first asked and answers what is typed. */
export function useSearch(base: string): SearchState {
  const [status, setStatus] = useState<SearchState["status"]>("idle");
  const [query, setQuery] = useState("");
  const [search, setSearch] = useState<Search>();
  const load = async () => {
    setStatus("loading");
    try {
      const loaded = await loadSearch(base);
      setSearch(() => loaded);
      setStatus("ready");
    } catch (error) {
      console.warn("The search index could not be loaded.", error);
      setStatus("failed");
    }
  };
  const ask = (words: string) => {
    if (status === "idle" || status === "failed") void load();
    setQuery(words);
  };
  const groups = search === undefined || query.trim() === "" ? [] : search(query);
  return { status, query, groups, ask };
}
