/**
 * Emphasis between spaces: one pair of marks, or one pair directly inside another (`**_a_**`), around text without other syntax.
 * Both parsers read it alike, wherever it is.
 */
const plainEmphasis =
  /(?<![^\s(~])(\*\*?|__?|~~)(\*\*?|__?|~~)?(?=[^\s*_~])(?:[^*_~\\\n`[\]<|]|\\[^\n])+(?<=\S)\2\1(?=[\s.,:;!?)]|$)/gm;

/** A mark that may start or end emphasis. A single `~` has no partner. */
const strayMark = /\*|~[^~]*~|(?<!\w)_|_(?!\w)/;

/** Whether all marks of a block are those of plain emphasis, of bullets, or inside of words. */
function hasPlainMarks(block: string): boolean {
  const rest = block.replaceAll(plainEmphasis, "x").replaceAll(/^[ \t]*\*[ \t]/gm, "");
  return !strayMark.test(rest);
}

/** Whether a block of a text matches a pattern for adjacent marks, and is not known to be read alike. */
export function hasUnclearMarks(text: string, adjacentMarks: RegExp): boolean {
  if (!adjacentMarks.test(text)) return false;
  return text.split(/\n[ \t>]*\n/).some((block) => adjacentMarks.test(block) && !hasPlainMarks(block));
}
