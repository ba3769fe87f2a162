/** The search words of one piece of text without spaces. */
export interface SplitWord {
  /** The whole piece and its longer parts: `v1/chat/completions`, `createchatcompletion`. */
  readonly wholes: readonly string[];
  /** Its smallest words, which must all match: `chat`, `completions`. */
  readonly parts: readonly string[];
}

const maxWordLength = 64;
const maxPathLength = 8;

/** Scripts that write no spaces between words or, like Korean, attach particles to them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const unspacedRun =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;

/** Runs of letters, digits, and the characters that join them in names, paths, and numbers. */
const piecePattern = /[\p{L}\p{N}\p{M}_\-./:@+]+/gu;
const joiners = /[_\-./:@+]+/;
const outerSigns = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;
const camelBoundary = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;
const possessive = /['’](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}])/giu;

/** Accents, and the vowel signs that are optional in Arabic and Hebrew. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]/g;
const letters: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", ı: "i" };

/** Created on first use, because a browser then loads dictionaries that few readers need. */
const lazily: { segmenter?: Intl.Segmenter } = {};

/**
 * Chrome, Node, and Safari have `Intl.Segmenter`, Firefox since 125. Without it, pairs of letters still find
 * everything.
 */
function cutWords(text: string): readonly string[] {
  if (!("Segmenter" in Intl)) return [];
  lazily.segmenter ??= new Intl.Segmenter("en", { granularity: "word" });
  return [...lazily.segmenter.segment(text)].map(({ segment }) => segment);
}

/** Every search word of a text. The index and the queries use this function. */
export function searchWords(text: string): string[] {
  return splitWords(text).flatMap(({ wholes, parts }) => [...wholes, ...parts]);
}

/** Splits a text at its spaces, and each piece into its search words. */
export function splitWords(text: string): readonly SplitWord[] {
  return text.split(/\s+/).flatMap(splitChunk);
}

/** Normalizes a text for comparison: removes case, accents, and Unicode compatibility variants. */
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

/** Whether a text has letters of a script without spaces, in which a word can start anywhere. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}

function splitChunk(chunk: string): readonly SplitWord[] {
  if (/^[a-z]+[.,]?$/.test(chunk)) return [plainWord(chunk.replace(/[.,]$/, ""))];
  const text = chunk
    .normalize("NFKC")
    .replace(/^[a-z]+:\/\//i, "")
    .replace(/[{}](?<=\/\S*[{}])/g, "")
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
  if (isPlain) return folded.length > maxWordLength ? [] : [plainWord(folded)];
  const camels = words.map((word) => word.split(camelBoundary));
  const joined = words.filter((_, index) => (camels[index]?.length ?? 0) > 1).map(foldText);
  const names = folded.split(/[./:@+]+/).filter((name) => joiners.test(name));
  const wholes = new Set([folded, ...pathEnds(folded), ...names, ...joined]);
  const parts = camels
    .flat()
    .map(foldText)
    .filter((word) => word.length > 1 || whole.includes("_") || /\p{N}/u.test(word));
  const isShort = (word: string) => word.length <= maxWordLength;
  return [{ wholes: [...wholes].filter(isShort), parts: parts.filter(isShort) }];
}

/** `chat/completions` and `completions` of `v1/chat/completions`: readers omit the start of a path. */
function pathEnds(path: string): readonly string[] {
  const steps = path.split("/").slice(-maxPathLength);
  return steps.slice(1, -1).map((_, index) => steps.slice(index + 1).join("/"));
}

/**
 * Words from the machine's dictionary, and pairs of letters, which need no dictionary. So a text is found even if two
 * machines
 * split it differently. The last letter is found on its own, every other letter by the pair that it starts.
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
  const wholes = words.filter((word) => !known.has(word) && word !== last && word.length <= maxWordLength);
  return [{ wholes: [...wholes, last], parts: pairs }];
}

function plainWord(word: string): SplitWord {
  return { wholes: [], parts: [word] };
}
