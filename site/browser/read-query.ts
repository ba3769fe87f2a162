import lunr from "lunr";
import { isUnspaced, splitWords } from "../../generators/source/search-words.ts";

/** A word of a query. */
export interface QueryWord {
  readonly word: string;
  /** The reader may still be typing it. */
  readonly isLast: boolean;
  /** A common word (`how`, `the`) counts only in a title. */
  readonly isCommon: boolean;
  /** Text in a script without spaces has no forms of words and no slips that a distance could tell. */
  readonly isUnspaced: boolean;
}

/** What a reader asks for: the words that a hit should hold, and longer stretches that make it a better one. */
export interface SearchQuery {
  readonly words: readonly QueryWord[];
  /** `max_tokens` of `max tokens`, `v1/files` of `POST /v1/files`. */
  readonly wholes: readonly QueryWord[];
}

const maxWords = 12;

/** Reads a query with the same rules as the texts of the index. */
export function readQuery(text: string): SearchQuery {
  const pieces = splitWords(text);
  const parts = pieces.flatMap(({ wholes, parts }) => (parts.length === 0 ? wholes : parts));
  const last = parts.at(-1);
  const words = [...new Set(parts)].slice(0, maxWords).map((word) => ({ ...toWord(word), isLast: word === last }));
  const isAllCommon = words.every(({ isCommon }) => isCommon);
  const lastWholes = pieces.at(-1)?.wholes ?? [];
  const wholes = [...new Set([...pieces.flatMap(({ wholes }) => wholes), ...joinNeighbours(parts)])];
  return {
    words: isAllCommon ? words.map((word) => ({ ...word, isCommon: false })) : words,
    wholes: wholes.slice(0, maxWords * 2).map((word) => ({ ...toWord(word), isLast: lastWholes.includes(word) })),
  };
}

function toWord(word: string): QueryWord {
  const isCommon = lunr.stopWordFilter(new lunr.Token(word, {})) === undefined;
  return { word, isLast: false, isCommon, isUnspaced: isUnspaced(word) };
}

/** Names are typed with spaces: `max tokens`, `json schema`, `rate limit`. */
function joinNeighbours(parts: readonly string[]): readonly string[] {
  const pairs = parts.slice(1).map((part, index) => [parts[index] ?? "", part]);
  return [...pairs, ...(parts.length > 2 ? [parts] : [])].flatMap((words) =>
    isUnspaced(words.join("")) ? [] : ["_", "-", ""].map((sign) => words.join(sign)),
  );
}
