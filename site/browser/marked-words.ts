import { escapePattern } from "../../generators/source/escape-pattern.ts";
import { foldText, isUnspaced } from "../../generators/source/search-words.ts";

/** A piece of text, marked when it is one of the words looked for. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A pattern that finds folded words, also as the beginning of longer ones; anywhere in scripts without spaces. */
export function wordPattern(words: readonly string[]): RegExp | undefined {
  const folded = [...new Set(words.map(foldText))].filter((word) => word !== "");
  if (folded.length === 0) return undefined;
  const alternatives = folded
    .toSorted((one, other) => other.length - one.length)
    .map((word) => {
      const literal = escapePattern(word);
      return isUnspaced(word) ? literal : `(?<![\\p{L}\\p{N}])${literal}[\\p{L}\\p{N}_]*`;
    });
  return new RegExp(alternatives.join("|"), "gu");
}

/** Cuts a text at the words that a pattern finds: `cafe` finds `Café`. */
export function markWords(text: string, pattern: RegExp | undefined): readonly TextPart[] {
  if (pattern === undefined) return [{ text, isMarked: false }];
  const { folded, places } = foldWithPlaces(text);
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of folded.matchAll(pattern)) {
    const from = places?.[match.index] ?? match.index;
    const to = places?.[match.index + match[0].length] ?? match.index + match[0].length;
    if (from > end || parts.length === 0) parts.push({ text: text.slice(end, from), isMarked: false });
    // Pairs of letters side by side are one word.
    const before = parts.at(-1)?.isMarked === true ? (parts.pop()?.text ?? "") : "";
    parts.push({ text: before + text.slice(from, to), isMarked: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false });
  return parts.filter((part) => part.text !== "");
}

interface FoldedText {
  readonly folded: string;
  /** The index in the text of each letter of the folded text; undefined if all indexes are equal. */
  readonly places: readonly number[] | undefined;
}

/** Folds letter by letter, as folding may change the length: `ß` becomes `ss`, an accent of its own nothing. */
function foldWithPlaces(text: string): FoldedText {
  const lower = text.toLowerCase();
  // oxlint-disable-next-line no-control-regex
  if (/^[\u0000-\u007f]*$/.test(text)) return { folded: lower, places: undefined };
  let folded = "";
  const places: number[] = [];
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const plain = foldText(letter);
    for (let at = 0; at < plain.length; at++) places.push(index);
    folded += plain;
  }
  return { folded, places: [...places, text.length] };
}

/** Marks words in a text, and in about one line of a long one. */
export interface WordMarker {
  readonly mark: (text: string) => readonly TextPart[];
  readonly markExcerpt: (text: string) => readonly TextPart[];
}

/** Prepares marking words. */
export function createWordMarker(words: readonly string[]): WordMarker {
  const pattern = wordPattern(words);
  return {
    mark: (text) => markWords(text, pattern),
    markExcerpt: (text) => markWords(excerpt(text, pattern), pattern),
  };
}

/** About one line of text around the first word found. */
export function excerpt(text: string, pattern: RegExp | undefined, length = 120): string {
  const found = pattern === undefined ? -1 : findFirst(text, pattern);
  if (found <= length * 0.6) return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
  const from = Math.floor(found - length * 0.3);
  const space = text.indexOf(" ", from);
  const start = space === -1 || space >= found ? from : space + 1;
  const cut = text.slice(start, start + length).trimEnd();
  return `…${cut}${start + length < text.length ? "…" : ""}`;
}

function findFirst(text: string, pattern: RegExp): number {
  const [first] = markWords(text, pattern);
  if (first === undefined || first.isMarked) return 0;
  return first.text.length < text.length ? first.text.length : -1;
}
