import { distance } from "fastest-levenshtein";

/** The hint that suggests the nearest name; undefined if no name is near. */
export function meant(nearest: string | undefined): string | undefined {
  return nearest === undefined ? undefined : `did you mean \`${nearest}\`?`;
}

/** The hint that lists the allowed names; undefined if there are none. */
export function useOneOf(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return `${names.length === 1 ? "use" : "use one of"} ${names.map((name) => `\`${name}\``).join(", ")}`;
}

/** The shortest name with a typo that has a certain correction. */
const minimumLength = 4;

/** The letters of a name, whatever its case and its separators: `maxTokens` and `max_tokens` are the same. */
export function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[-_ ]/g, "");
}

function hasSameLetters(name: string, other: string): boolean {
  const letters = lettersOf(name);
  return letters !== "" && letters === lettersOf(other);
}

/** A name in the forms that are compared. */
export interface ComparedName {
  readonly name: string;
  readonly lower: string;
  readonly letters: string;
}

/** Prepares a name that is compared with many others. */
export function toCompared(name: string): ComparedName {
  return { name, lower: name.toLowerCase(), letters: lettersOf(name) };
}

/** Whether a reader could take one name for the other: at most two letters differ. */
export function areSimilar(one: ComparedName, other: ComparedName): boolean {
  return (one.letters !== "" && one.letters === other.letters) || distance(one.lower, other.lower) <= 2;
}

/** The same for two names that are compared once. */
export function isSimilarName(name: string, other: string): boolean {
  return areSimilar(toCompared(name), toCompared(other));
}

/** Whether a name is the other one in another case or with other separators, or with a single wrong letter. */
export function isSlipOf(name: string, correct: string, shortest = minimumLength): boolean {
  if (hasSameLetters(name, correct)) return true;
  if (name.length < shortest || correct.length < shortest) return false;
  return distance(name, correct) === 1 || isSwapped(name, correct);
}

/** A plural is often another name. */
export function isPluralOf(name: string, other: string): boolean {
  return name === `${other}s` || other === `${name}s`;
}

/**
 * Finds the only known name that a misspelled one can mean: a name in another case or with other separators, or one
 * whose single letter is missing, added, wrong, or swapped. Undefined if another known name is similar too.
 */
export function findCertainName(name: string, known: readonly string[]): string | undefined {
  const others = [...new Set(known)].filter((candidate) => candidate !== name);
  const sameLetters = others.filter((candidate) => hasSameLetters(name, candidate));
  if (sameLetters.length > 0) return sameLetters.length === 1 ? sameLetters[0] : undefined;
  const [only, ...more] = others.filter((candidate) => isSimilarName(name, candidate));
  if (only === undefined || more.length > 0) return undefined;
  return !isPluralOf(name, only) && isSlipOf(name, only) ? only : undefined;
}

function isSwapped(name: string, other: string): boolean {
  let index = 0;
  while (index < name.length && name[index] === other[index]) index += 1;
  return `${name.slice(0, index)}${name[index + 1] ?? ""}${name[index] ?? ""}${name.slice(index + 2)}` === other;
}

/** Finds the known name that a misspelled one most likely means; undefined if none is near enough. */
export function findNearestName(name: string, known: Iterable<string>): string | undefined {
  const lowerName = lettersOf(name);
  let best: string | undefined;
  let bestDistance = Math.min(Math.max(1, Math.ceil(name.length / 3)), 6) + 1;
  for (const candidate of known) {
    const lower = lettersOf(candidate);
    // The distance is at least the difference in length.
    if (Math.abs(lower.length - lowerName.length) >= bestDistance) continue;
    const letters = distance(lowerName, lower);
    // Two swapped letters are one slip: `tae` is `tea`.
    const candidateDistance = letters === 2 && isSwapped(lowerName, lower) ? 1 : letters;
    if (candidateDistance < bestDistance) {
      best = candidate;
      bestDistance = candidateDistance;
    }
  }
  return best;
}
