/** What one piece of text without spaces is found by. */
export interface SplitWord {
  /** The piece as a whole and its longer stretches: `v1/chat/completions`, `createchatcompletion`. */
  readonly wholes: readonly string[];
  /** Its smallest words, all of which it holds: `chat`, `completions`. */
  readonly parts: readonly string[];
}

const longestWord = 64;
const longestPath = 8;

/** Scripts that write no spaces between words, or, as Korean does, glue particles to them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const unspacedRun =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;

/** Runs of letters, numbers and the signs that join them in names, paths and numbers. */
const piecePattern = /[\p{L}\p{N}\p{M}_\-./:@+]+/gu;
const joiners = /[_\-./:@+]+/;
const outerSigns = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;
const camelBoundary = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;
const possessive = /['’](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}])/giu;

/** Accents, and the vowel signs that Arabic and Hebrew may leave out. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]/g;
const letters: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", ı: "i" };

/** Opened at first use: a browser reads its dictionaries for it, which few readers need. */
const lazily: { segmenter?: Intl.Segmenter } = {};

/** Chrome, Node and Safari have it, Firefox since 125; without it the pairs of letters still find everything. */
function cutWords(text: string): readonly string[] {
  if (!("Segmenter" in Intl)) return [];
  lazily.segmenter ??= new Intl.Segmenter("en", { granularity: "word" });
  return [...lazily.segmenter.segment(text)].map(({ segment }) => segment);
}

/** Every word that a text is found by: the same function when the index is built and when it is asked. */
export function searchWords(text: string): string[] {
  return splitWords(text).flatMap(({ wholes, parts }) => [...wholes, ...parts]);
}

/** Splits a text at its spaces and each piece into what it is found by. */
export function splitWords(text: string): readonly SplitWord[] {
  return text.split(/\s+/).flatMap(splitChunk);
}

/** A text as it is compared: without case, accents and the variants that Unicode keeps for old encodings. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // oxlint-disable-next-line no-control-regex
  if (/^[\u0000-\u007f]*$/.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(accents, "")
    .normalize("NFKC")
    .replace(/[ßæœøđðłı]/g, (letter) => letters[letter] ?? letter);
}

/** Tells whether a text has letters of a script without spaces, where words begin anywhere. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}

function splitChunk(chunk: string): readonly SplitWord[] {
  if (/^[a-z]+[.,]?$/.test(chunk)) return [plainWord(chunk.replace(/[.,]$/, ""))];
  const text = chunk
    .normalize("NFKC")
    .replace(/^[a-z]+:\/\//i, "")
    .replace(/(?<=\/\S*)[{}]/g, "")
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, "")
    .replace(possessive, "");
  return (text.match(piecePattern) ?? []).flatMap(splitPiece);
}

function splitPiece(piece: string): readonly SplitWord[] {
  if (unspaced.test(piece)) return (piece.match(unspacedRun) ?? []).flatMap((run) => splitRun(run));
  const whole = piece.replace(outerSigns, "");
  if (whole === "") return [];
  const words = whole.split(joiners);
  const folded = foldText(whole);
  const isPlain = (words.length === 1 && !camelBoundary.test(whole)) || /^\d+(?:\.\d+)+$/.test(whole);
  if (isPlain) return folded.length > longestWord ? [] : [plainWord(folded)];
  const camels = words.map((word) => word.split(camelBoundary));
  const joined = words.filter((_, index) => (camels[index]?.length ?? 0) > 1).map(foldText);
  const names = folded.split(/[./:@+]+/).filter((name) => joiners.test(name));
  const wholes = new Set([folded, ...pathEnds(folded), ...names, ...joined]);
  const parts = camels
    .flat()
    .map(foldText)
    .filter((word) => word.length > 1 || whole.includes("_") || /\p{N}/u.test(word));
  const isShort = (word: string) => word.length <= longestWord;
  return [{ wholes: [...wholes].filter(isShort), parts: parts.filter(isShort) }];
}

/** `chat/completions` and `completions` of `v1/chat/completions`: people leave out the beginning of a path. */
function pathEnds(path: string): readonly string[] {
  const steps = path.split("/").slice(-longestPath);
  return steps.slice(1, -1).map((_, index) => steps.slice(index + 1).join("/"));
}

/**
 * Words by the dictionary of the machine, and pairs of letters, which need none: so text is found that two machines
 * would cut differently. The last letter alone is found by itself, every other one by the pair that it begins.
 */
function splitRun(run: string): readonly SplitWord[] {
  if (!unspaced.test(run)) return splitPiece(run);
  const text = foldText(run);
  const clusters = text.match(/\P{M}\p{M}*/gu) ?? [];
  const last = clusters.at(-1);
  if (last === undefined || clusters.length === 1) return [plainWord(text)];
  const pairs = clusters.slice(1).map((cluster, index) => `${clusters[index]}${cluster}`);
  const words = cutWords(text);
  const known = new Set(pairs);
  const wholes = words.filter((word) => !known.has(word) && word !== last && word.length <= longestWord);
  return [{ wholes: [...wholes, last], parts: pairs }];
}

function plainWord(word: string): SplitWord {
  return { wholes: [], parts: [word] };
}
