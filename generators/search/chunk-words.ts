import { searchWords } from "../source/search-words.ts";

/**
 * A word, a name, or a path in ASCII, inside signs that separate nothing. Two slashes may belong to a scheme, which is not
 * searched.
 */
const nameChunk =
  /^(?!.*\/\/)(?=.{1,64}$)[^A-Za-z\d\u0080-\uffff']*([A-Za-z\d](?:[\w\-./:@+]*[A-Za-z\d])?)(?:['’](?:s|t|re|ve|ll|d|m))?[^A-Za-z\d\u0080-\uffff]*$/s;
const plainName = /^(?:[A-Za-z]?[a-z\d]+|[A-Z]+s?|\d+(?:\.\d+)+)$/;
const joiners = /[_\-./:@+]+/;
const camelBoundary = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/;
const maxPathLength = 8;

/** The search words of a text, mostly without white space: the same as from `searchWords`, in a tenth of the time for most texts. */
export function chunkWords(chunk: string): readonly string[] {
  const name = nameChunk.exec(chunk)?.[1];
  if (name === undefined) return searchWords(chunk);
  return plainName.test(name) ? [name.toLowerCase()] : nameWords(name);
}

/** `splitPiece` for ASCII, with loops only: V8 spends more time on compiling the inlined functions of `map` and `filter` than they run. */
function nameWords(name: string): readonly string[] {
  const whole = name.toLowerCase();
  const parts: string[] = [];
  const joined: string[] = [];
  for (const word of name.split(joiners)) {
    if (!camelBoundary.test(word)) {
      parts.push(word.toLowerCase());
      continue;
    }
    joined.push(word.toLowerCase());
    for (const part of word.split(camelBoundary)) parts.push(part.toLowerCase());
  }
  if (parts.length === 1) return parts;
  const wholes = new Set([whole]);
  const steps = whole.split("/").slice(-maxPathLength);
  for (let step = 1; step < steps.length - 1; step++) wholes.add(steps.slice(step).join("/"));
  for (const part of whole.split(/[./:@+]+/)) if (/[-_]/.test(part)) wholes.add(part);
  for (const word of joined) wholes.add(word);
  const words = [...wholes];
  for (const part of parts) if (part.length > 1 || whole.includes("_") || /\d/.test(part)) words.push(part);
  return words;
}
