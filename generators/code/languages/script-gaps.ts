import type { TracedText } from "../traced-text.ts";

/**
 * A line with nothing but dots represents statements, unless it is in an object or a list. A comment with nothing but
 * dots represents members of an object. The types do not know a member after `@ts-expect-error` or `@ts-ignore`.
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
      /(?<=^[ \t]*\/\/[ \t]*@ts-(?:expect-error|ignore)\b[^\n]*\n[ \t]*)["'\w$]+[ \t]*:[^\n{}[\]()]{2,}?(?=,?[ \t]*$)/gm,
      (member) => `...${"_".repeat(member.length - 3)}`,
    )
    .replaceAll(
      /(?<=[(,:[=]\s*\{\s*|,[ \t]*\n[ \t]*)\/\/ ?\.{3}(?=[ \t]*\n(?:[ \t]*\/\/[^\n]*\n)*\s*(?:["'\w$]+\s*:|\.{3}|[\]})]))/g,
      (gap) => `...${"_".repeat(gap.length - 4)},`,
    );
  return { text: cleaned, offsets };
}
