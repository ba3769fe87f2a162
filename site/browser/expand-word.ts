import lunr from "lunr";
import { measureDistance } from "../../generators/validators/runtime/edit-distance.ts";
import type { QueryWord } from "./read-query.ts";

/** A word of the index that may be meant, and how much a hit of it counts. */
export interface Candidate {
  readonly word: string;
  readonly boost: number;
}

/** The words of an index, or of the part of it that is loaded, in the order of the alphabet. */
export type Vocabulary = readonly string[];

const maxForms = 20;
const maxSlips = 12;
/** The boosts of a hit by how near it is to what was typed. */
const boosts = { exact: 10, form: 7, typing: 4, longer: 1.5, related: 0.7, slip: 3, twoSlips: 1.2 };
/** A shorter beginning with a slip is the beginning of any word. */
const shortestBeginning = 5;
const compound = /[_\-./:@+]/;

/** The word as it is typed, its other forms, and words that it is the beginning of. */
export function findForms(typed: QueryWord, vocabulary: Vocabulary): readonly Candidate[] {
  const { word } = typed;
  const stem = typed.isUnspaced ? word : stemOf(word);
  const beginning = beginningOf(typed);
  const found: Candidate[] = [];
  for (let at = firstFrom(vocabulary, beginning); vocabulary[at]?.startsWith(beginning) === true; at++) {
    const known = vocabulary[at] ?? "";
    const boost = formBoost(typed, known, stem);
    if (boost > 0) found.push({ word: known, boost });
  }
  return found.toSorted((one, other) => other.boost - one.boost).slice(0, maxForms);
}

function formBoost({ word, isLast }: QueryWord, known: string, stem: string): number {
  if (known === word) return boosts.exact;
  const isCompound = compound.test(known) && !compound.test(word);
  if (isCompound && !isLast) return 0;
  if (!isCompound && stemOf(known) === stem) return boosts.form;
  if (!known.startsWith(word)) return isCompound ? 0 : boosts.related;
  const nearness = Math.sqrt(word.length / known.length) * (isCompound ? 0.5 : 1);
  return nearness * (isLast ? boosts.typing : boosts.longer);
}

/** Words of about the same letters: one slip from four letters on, two from eight. */
export function findSlips({ word, isLast }: QueryWord, vocabulary: Vocabulary): readonly Candidate[] {
  const most = allowedSlips(word);
  if (most === 0) return [];
  const found: Candidate[] = [];
  for (const known of vocabulary) {
    if (known.length > word.length + most && !isLast) continue;
    if (compound.test(known)) continue;
    const distance = measureDistance(word, known, most);
    if (distance === undefined) continue;
    const slips = distance.whole <= most ? distance.whole : distance.beginning;
    const boost = slips <= 1 ? boosts.slip : boosts.twoSlips;
    if (distance.whole <= most) found.push({ word: known, boost });
    else if (isLast && word.length >= shortestBeginning && distance.beginning <= most)
      found.push({ word: known, boost: boost / 2 });
  }
  return found.toSorted((one, other) => other.boost - one.boost).slice(0, maxSlips);
}

/** How many slips a word may hold; none in a short one, which would become any other, nor in a number. */
export function allowedSlips(word: string): number {
  if (!/^[\p{L}\p{N}]+$/u.test(word) || /^\p{N}+$/u.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** What the forms of an English word share: `embed` of `embeddings`. A word in another script is its own. */
export function beginningOf({ word, isUnspaced }: QueryWord): string {
  if (isUnspaced) return word;
  const stem = stemOf(word);
  if (stem.length > 2 && word.startsWith(stem)) return stem;
  // The stem of `retry` is `retri`.
  return stem.length > 3 && word.startsWith(stem.slice(0, -1)) ? stem.slice(0, -1) : word;
}

/** Whether one word is a form of the other. */
export function isForm(one: string, other: string): boolean {
  return one === other || stemOf(one) === stemOf(other);
}

function stemOf(word: string): string {
  return /^[a-z]+$/.test(word) ? lunr.stemmer(new lunr.Token(word, {})).toString() : word;
}

/** Place of the first word that is not before another one. */
function firstFrom(vocabulary: Vocabulary, word: string): number {
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((vocabulary[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
