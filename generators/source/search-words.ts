const separator = /[\s\-/.,:;!?()[\]{}<>"'`´’“”=|*#&]+/u;

/** Scripts written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const unspacedRun =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{M}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

/**
 * Splits text into the words of the index: the same function when the index is built and when it is asked.
 * Scripts without spaces are cut into pairs of letters, which needs no dictionary and is the same on every machine.
 */
export function searchWords(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .split(separator)
    .flatMap((word) => (unspaced.test(word) ? splitUnspaced(word) : [word]))
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((word) => word !== "" && word.length <= 64);
}

function splitUnspaced(word: string): string[] {
  return (word.match(unspacedRun) ?? []).flatMap((run) => (unspaced.test(run) ? pairs(Array.from(run)) : [run]));
}

function pairs(letters: readonly string[]): string[] {
  if (letters.length < 2) return [...letters];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
