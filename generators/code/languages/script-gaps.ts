import type { TracedText } from "../traced-text.ts";

/**
 * A line with nothing but dots stands for statements, unless it is in an object or a list. A comment with nothing but
 * dots stands for members in an object.
 */
export function withoutGaps({ text: given, offsets }: TracedText): TracedText {
  const cleaned = given
    .replaceAll(/^[ \t]*(?:\.{3}|…)[ \t]*$/gm, (gap, offset: number) => {
      const [before, after] = [
        given.slice(0, offset).trimEnd().at(-1),
        given.slice(offset + gap.length).trimStart()[0],
      ];
      const isInside = before === "," || (/[{[(]/.test(before ?? "") && /[\]})]/.test(after ?? ""));
      return isInside ? gap : " ".repeat(gap.length);
    })
    .replaceAll(
      /(?<=[(,:[=]\s*\{\s*|,[ \t]*\n[ \t]*)\/\/ ?\.{3}(?=[ \t]*\n\s*(?:["'\w$]+\s*:|[\]})]))/g,
      (gap) => `...${"_".repeat(gap.length - 4)},`,
    );
  return { text: cleaned, offsets };
}
