import { useEffect, useRef, useState, type RefObject } from "react";
import { searchParameter } from "../constants.ts";
import { loadSearch } from "./load-search.ts";
import type { Search, SearchGroup } from "./search.ts";

export interface SearchState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly query: string;
  readonly groups: readonly SearchGroup[];
  readonly ask: (query: string) => void;
  readonly load: () => void;
}

/** Loads the index at the first focus and answers what is typed. */
export function useSearch(base: string): SearchState {
  const [status, setStatus] = useState<SearchState["status"]>("idle");
  const [query, setQuery] = useState("");
  const [search, setSearch] = useState<Search>();
  const load = () => {
    if (status === "loading" || status === "ready") return;
    setStatus("loading");
    loadSearch(base).then(
      (loaded) => {
        setSearch(() => loaded);
        setStatus("ready");
      },
      (error: unknown) => {
        console.warn("The search index could not be loaded.", error);
        setStatus("failed");
      },
    );
  };
  const groups = search === undefined || query.trim() === "" ? [] : search(query);
  return { status, query, groups, ask: setQuery, load };
}

/** Wakes the search for what happened before this code ran or stands in the address, and for Ctrl+K or Cmd+K. */
export function useSearchWaking(input: RefObject<HTMLInputElement | null>, wake: (query: string) => void): void {
  const latest = useRef(wake);
  useEffect(() => {
    latest.current = wake;
  });
  useEffect(() => {
    const field = input.current;
    if (field === null) return undefined;
    const asked = new URLSearchParams(location.search).get(searchParameter) ?? "";
    if (asked !== "" && field.value === "") {
      field.value = asked;
      field.focus();
    }
    if (field.value !== "" || document.activeElement === field) latest.current(field.value);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [input]);
}
