import type { TracedText } from "../traced-text.ts";

/**
 * A text in backticks or a comment of several lines, which no repair changes; then a character, a text, and a comment,
 * which keep their quotes; then a text in single quotes, which Go has only for one character.
 */
const tokens =
  /(`[^`]*`?|\/\*[^]*?(?:\*\/|$))|'(?:[^'\\\n]|\\[^\n][^'\n]{0,8})'|"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|'(?<=[[{(,:=]\s*')([^'"\\\n]{2,})'/g;

/** A field that ends without its comma, before the next field. */
const unended = /^([^\n]*[\w"')\]}])([ \t]*)\n(?=[ \t]*(?:[A-Z]\w*|"[^"\n]*"):[ \t]*[^\s=])/gm;

/** A comma after a literal, before the next statement: `},` and `pet, err := …`. No value of a list declares variables. */
const wrongEnd = /([}\])])([ \t]*),(?=\s*\w+(?:[ \t]*,[ \t]*\w+)*[ \t]*:=)/g;

/** A comment as in a shell or in Python. */
const hashComment = /^([ \t]*)# /gm;

/** Repairs mistakes of the syntax that are frequent in documentation. Every character keeps its place. */
export function repairGo(given: TracedText): TracedText {
  let text = "";
  let code = "";
  let from = 0;
  for (const { 0: whole, 1: kept, 2: inner, index } of given.text.matchAll(tokens)) {
    code += given.text.slice(from, index);
    from = index + whole.length;
    if (kept === undefined) code += inner === undefined ? whole : `"${inner}"`;
    else {
      text += endFields(code) + kept;
      code = "";
    }
  }
  text += endFields(code + given.text.slice(from));
  return text === given.text ? given : { ...given, text };
}

function endFields(part: string): string {
  const repaired = part.replaceAll(wrongEnd, "$1$2;").replaceAll(hashComment, "$1//");
  return repaired.replaceAll(unended, (whole, line: string, space: string) =>
    line.includes("//") ? whole : `${line}${space},`,
  );
}
