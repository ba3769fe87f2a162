// Texts of a made-up language with the word counts of real ones: the same for the same seed.

/**
 * A generator of numbers between 0 and 1 that repeats itself for the same seed (mulberry32).
 * @param {number} seed
 */
export function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const syllables =
  "a be ci do el fo ga hi in jo ka le mo na or pe qu ra si to un va wi xe yo za str con pre ment tion able ing er ed chat mod tok stream file".split(
    " ",
  );

/**
 * Words by how common they are: the n-th is used about 1/n as often as the first, as in every language.
 * @param {number} size
 */
export function makeVocabulary(size) {
  const random = seededRandom(1);
  const words = new Set();
  while (words.size < size) {
    const length = 1 + Math.floor(random() * 4);
    words.add(Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(""));
  }
  return [...words];
}

/**
 * Entries of the index as pages of six sections of about one kilobyte make them.
 * @param {number} pageCount
 * @returns {import("../../generators/search/search-entries.ts").SearchEntry[]}
 */
export function makeEntries(pageCount) {
  const random = seededRandom(pageCount);
  const vocabulary = makeVocabulary(Math.min(60_000, 4000 + pageCount * 12));
  const pick = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? "";
  const text = (length) => Array.from({ length }, pick).join(" ");
  return Array.from({ length: pageCount }, (_, page) => {
    const title = text(3);
    return Array.from({ length: 6 }, (_, section) => {
      const heading = section === 0 ? "" : text(3);
      const sectionText = `${text(150)} \`${pick()}_${pick()}\`.`;
      const route = `/p${page}/${section === 0 ? "" : `#s${section}`}`;
      return {
        document: { kind: "page", route, title, heading, text: sectionText.slice(0, 300) },
        fields: { title, heading: heading === "" ? title : heading, text: sectionText },
      };
    });
  }).flat();
}
