import type { OpenCode, OpenLine } from "./open-lines.ts";

/**
 * Takes the signs of a diff out of its lines. If all other lines are indented for the signs, that indent goes as well;
 * otherwise a space after each sign.
 */
export function takeDiffSigns({ lines }: OpenCode): void {
  const filled = lines.filter(({ text, isRemoved }) => !isRemoved && text.trim() !== "");
  const signed = filled.filter(({ text }) => /^[+-]/.test(text));
  const others = filled.filter(({ text }) => !/^[+-]/.test(text));
  const areIndented = others.length > 0 && others.every(({ text }) => /^\s/.test(text));
  // A tab after a sign is an indent: no tool writes one to set the sign apart.
  const hasSpaces = signed.every(({ text }) => /^[+-](?: |$)/.test(text));
  const areSpaced = hasSpaces && (!areIndented || others.every(({ text }) => /^\s\s/.test(text)));
  for (const line of signed) {
    line.marks.add(line.text.startsWith("+") ? "ins" : "del");
    cut(line, areSpaced ? 2 : 1);
  }
  if (areIndented) for (const line of others) cut(line, areSpaced ? 2 : 1);
}

function cut(line: OpenLine, count: number): void {
  line.shift += Math.min(count, line.text.length);
  line.text = line.text.slice(count);
}
