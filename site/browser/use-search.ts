import { useRef, useState } from "react";
import { loadSearch, type MarkedResult, type MarkedSearch } from "./load-search.ts";

export interface SearchState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly query: string;
  /** What the latest answered query found: while a shard is on its way, that is an earlier one. */
  readonly result: MarkedResult;
  /** Whether the result answers the query. */
  readonly isAnswered: boolean;
  readonly ask: (query: string) => void;
  /** Resolves when the latest question is answered. */
  readonly whenAnswered: () => Promise<void>;
  /** Loads the index before the first question. */
  readonly prepare: () => void;
}

interface Memory {
  search: Promise<MarkedSearch> | undefined;
  /** Number of the latest question: answers to earlier ones come too late. */
  latest: number;
  answering: Promise<void>;
}

const unmarked = (text: string) => [{ text, isMarked: false }];
const nothing: MarkedResult = { groups: [], marks: [], mark: unmarked, markExcerpt: unmarked };

/** Loads the index when the reader first uses the search, and runs the typed queries. */
export function useSearch(base: string): SearchState {
  const [status, setStatus] = useState<SearchState["status"]>("idle");
  const [query, setQuery] = useState("");
  const [answered, setAnswered] = useState({ query: "", result: nothing });
  const memory = useRef<Memory>({ search: undefined, latest: 0, answering: Promise.resolve() }).current;
  const open = async (): Promise<MarkedSearch> => {
    if (memory.search === undefined) {
      setStatus("loading");
      // The base is that of this page; the reader may be on another one when a shard is fetched.
      memory.search = loadSearch(new URL(base, location.href).href);
    }
    const search = await memory.search;
    setStatus("ready");
    return search;
  };
  const attempt = async (words: string): Promise<MarkedResult> => {
    const search = await open();
    return words.trim() === "" ? nothing : await search(words);
  };
  const answer = async (words: string) => {
    const number = ++memory.latest;
    try {
      // A site that was replaced while the page stood open has other shards: the second attempt learns their names.
      const result = await attempt(words).catch(async () => {
        memory.search = undefined;
        return await attempt(words);
      });
      if (number === memory.latest) setAnswered({ query: words, result });
    } catch (error) {
      memory.search = undefined;
      console.warn("The search index could not be loaded.", error);
      setStatus("failed");
    }
  };
  const ask = (words: string) => {
    setQuery(words);
    memory.answering = answer(words);
  };
  const prepare = () => {
    if (memory.search === undefined) memory.answering = answer(query);
  };
  const isAnswered = answered.query === query;
  return { status, query, result: answered.result, isAnswered, ask, whenAnswered: () => memory.answering, prepare };
}
