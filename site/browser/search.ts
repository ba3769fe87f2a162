import lunr from "lunr";
import type { SearchDocument } from "../../generators/search/search-document.ts";
import { searchWords } from "../../generators/source/search-words.ts";

/** The results on one page, best first. */
export interface SearchGroup {
  readonly title: string;
  readonly route: string;
  readonly hits: readonly SearchDocument[];
}

/** Finds the best sections for a query, grouped by page. */
export type Search = (query: string) => readonly SearchGroup[];

const maximumGroups = 8;
const maximumHitsPerGroup = 4;

/** Opens an index (`search-index.json`) with its documents (`search-docs.json`). */
export function openSearch(index: object, documents: readonly SearchDocument[]): Search {
  const lunrIndex = lunr.Index.load(index);
  return (query) => {
    const words = queryWords(query);
    if (words.length === 0) return [];
    const found = findHits(lunrIndex, words);
    return groupByPage(found.flatMap(({ ref }) => documents[Number(ref)] ?? []));
  };
}

/** The words of a query that say something: common words such as `how` count only when there is nothing else. */
function queryWords(query: string): readonly string[] {
  const words = [...new Set(searchWords(query))].slice(0, 12);
  const telling = words.filter((word) => lunr.stopWordFilter(new lunr.Token(word, {})) !== undefined);
  return telling.length > 0 ? telling : words;
}

function findHits(index: lunr.Index, words: readonly string[]): lunr.Index.Result[] {
  const attempts = [
    (query: lunr.Query) => addWords(query, words, lunr.Query.presence.REQUIRED),
    (query: lunr.Query) => addWords(query, words, lunr.Query.presence.OPTIONAL),
    (query: lunr.Query) => addFuzzy(query, words),
  ];
  for (const attempt of attempts) {
    const hits = index.query(attempt);
    if (hits.length > 0) return hits;
  }
  return [];
}

/** Whole words count most, then the beginning of the last word, which is still being typed, then other forms of a word. */
function addWords(query: lunr.Query, words: readonly string[], presence: lunr.Query.presence): void {
  const wildcard = lunr.Query.wildcard.TRAILING;
  for (const word of words) {
    query.term(word, { boost: 10, usePipeline: false });
    if (word === words.at(-1)) query.term(word, { boost: 4, usePipeline: false, wildcard });
    query.term(beginning(word), { boost: 1, usePipeline: false, wildcard, presence });
  }
}

/** What the forms of an English word share: `embed` for `embeddings`. */
function beginning(word: string): string {
  const stem = lunr.stemmer(new lunr.Token(word, {})).toString();
  return stem.length > 2 && word.startsWith(stem) ? stem : word;
}

function addFuzzy(query: lunr.Query, words: readonly string[]): void {
  for (const word of words) query.term(word, { usePipeline: false, editDistance: word.length > 8 ? 2 : 1 });
}

function groupByPage(hits: readonly SearchDocument[]): readonly SearchGroup[] {
  const groups = new Map<string, { title: string; route: string; hits: SearchDocument[] }>();
  for (const hit of hits) {
    const key = `${hit.kind === "page" ? hit.route.split("#")[0] : hit.kind}`;
    const group = groups.get(key);
    if (group === undefined) {
      if (groups.size < maximumGroups) groups.set(key, { title: hit.title, route: pagePath(hit.route), hits: [hit] });
    } else if (group.hits.length < maximumHitsPerGroup) group.hits.push(hit);
  }
  return [...groups.values()];
}

function pagePath(route: string): string {
  return route.split("#")[0] ?? route;
}
