import type lunr from "lunr";
import type { SearchDocument } from "../../generators/search/search-document.ts";
import type { ShardedIndex } from "../../generators/source/search-shards.ts";
import { withoutAnchor } from "../../generators/source/site-links.ts";
import { findForms, findSlips, isForm, type Candidate } from "./expand-word.ts";
import { readQuery, type QueryWord } from "./read-query.ts";
import type { OpenedWords, SearchSource } from "./search-source.ts";
import { openShardedIndex, type FetchFile } from "./sharded-source.ts";
import { openWholeIndex } from "./whole-source.ts";

/** The results on one page, best first. */
export interface SearchGroup {
  readonly title: string;
  readonly route: string;
  readonly hits: readonly SearchDocument[];
}

/** What a query finds. */
export interface SearchResult {
  readonly groups: readonly SearchGroup[];
  /** The words to be marked: as typed, or as they are written where the query has a slip. */
  readonly marks: readonly string[];
}

/** Finds the best sections for a query, grouped by page. */
export type Search = (query: string) => Promise<SearchResult>;

const maximumGroups = 8;
const maximumHitsPerGroup = 4;
const maxHits = 60;
const maxMarks = 12;
/** A hit that lacks a word is shown only where it has at least so much of the query. */
const leastCoverage = 0.5;

/** Opens an index (`search-index.json`) with its documents (`search-docs.json`); its shards are fetched when asked for. */
export function openSearch(index: object, documents: unknown, fetchFile: FetchFile): Search {
  // Both files are written by the generator in generators/search of the same build.
  const source =
    "kind" in index
      ? openShardedIndex(index as ShardedIndex, fetchFile)
      : openWholeIndex(index, documents as readonly SearchDocument[]);
  return async (query) => await findResult(source, query);
}

async function findResult(source: SearchSource, text: string): Promise<SearchResult> {
  const query = readQuery(text);
  if (query.words.length === 0) return { groups: [], marks: [] };
  const typedWholes = query.wholes.filter(({ word }) => /[/._-]/.test(word) && text.toLowerCase().includes(word));
  const opened = await source.open([...query.words, ...typedWholes]);
  const meanings = await Promise.all(query.words.map((word) => findMeaning(word, opened)));
  const wholes = query.wholes.flatMap((whole) => findForms(whole, opened.vocabulary).filter(isNear(whole)));
  const boosts = new Map<string, number>();
  for (const { word, boost } of [...meanings.flatMap(({ candidates }) => candidates), ...wholes])
    boosts.set(word, Math.max(boost, boosts.get(word) ?? 0));
  // Who types a name or a path wants the places that say it, not those that say its words.
  const names = typedWholes.filter(({ word }) => wholes.some((whole) => whole.word === word));
  const required = [
    ...meanings.filter(({ isOptional }) => !isOptional).map(({ candidates }) => candidates.map(({ word }) => word)),
    ...names.map(({ word }) => [word]),
  ];
  const hits = rankHits(await queryIndex(opened, boosts), required);
  const found = await source.findDocuments(hits.slice(0, maxHits));
  const marks = [...new Set([...meanings.flatMap(({ marks }) => marks), ...typedWholes.map(({ word }) => word)])];
  return { groups: groupByPage(found.map(({ document }) => document)), marks: marks.slice(0, maxMarks) };
}

/** A whole is a bonus only as it is typed, or as far as it is. */
function isNear({ word, isLast }: QueryWord): (candidate: Candidate) => boolean {
  return (candidate) => candidate.word === word || (isLast && candidate.word.startsWith(word));
}

/** What a word of the query may stand for. */
interface Meaning {
  readonly typed: QueryWord;
  readonly candidates: readonly Candidate[];
  readonly marks: readonly string[];
  /** Whether a hit may lack it without being worse. */
  readonly isOptional: boolean;
}

async function findMeaning(typed: QueryWord, opened: OpenedWords): Promise<Meaning> {
  const forms = findForms(typed, opened.vocabulary);
  const isKnown = forms.some(({ word }) => isForm(word, typed.word) || (typed.isLast && word.startsWith(typed.word)));
  const slips = isKnown || typed.isUnspaced ? [] : findSlips(typed, await opened.findNear(typed));
  const marks =
    isKnown || slips.length === 0 ? [typed.word, ...markedForms(typed, forms)] : slips.map(({ word }) => word);
  return {
    typed,
    candidates: [...forms, ...slips],
    marks: typed.isCommon ? [] : marks,
    isOptional: typed.isCommon || opened.isCut(typed.word),
  };
}

function markedForms({ word }: QueryWord, forms: readonly Candidate[]): readonly string[] {
  return forms.flatMap((form) => (!form.word.startsWith(word) && isForm(form.word, word) ? [form.word] : []));
}

async function queryIndex(
  opened: OpenedWords,
  boosts: ReadonlyMap<string, number>,
): Promise<readonly lunr.Index.Result[]> {
  // Lunr answers a query without words with everything.
  if (boosts.size === 0) return [];
  const index = await opened.load([...boosts.keys()]);
  return index.query((query) => {
    for (const [word, boost] of boosts) query.term(word, { boost, usePipeline: false });
  });
}

/** The places of the hits, best first: a hit with all words of the query before one that only says one of them often. */
function rankHits(results: readonly lunr.Index.Result[], required: readonly (readonly string[])[]): readonly number[] {
  const words = required.map((meanings) => new Set(meanings));
  const ranked = results.map(({ ref, score, matchData }) => {
    const matched = Object.keys(matchData.metadata);
    const covered = words.filter((set) => matched.some((word) => set.has(word))).length;
    const coverage = words.length === 0 ? 1 : covered / words.length;
    return { place: Number(ref), score: score * coverage ** 3, coverage };
  });
  const best = Math.max(0, ...ranked.map(({ coverage }) => coverage));
  return ranked
    .filter(({ coverage }) => coverage >= best * leastCoverage)
    .toSorted((one, other) => other.score - one.score || one.place - other.place)
    .map(({ place }) => place);
}

function groupByPage(hits: readonly SearchDocument[]): readonly SearchGroup[] {
  const groups = new Map<string, { title: string; route: string; hits: SearchDocument[] }>();
  for (const hit of hits) {
    const key = hit.kind === "page" ? withoutAnchor(hit.route) : `${hit.kind} ${hit.title}`;
    const group = groups.get(key);
    if (group === undefined) {
      if (groups.size < maximumGroups)
        groups.set(key, { title: hit.title, route: withoutAnchor(hit.route), hits: [hit] });
    } else if (group.hits.length < maximumHitsPerGroup) group.hits.push(hit);
  }
  return [...groups.values()];
}
