import type { Root } from "mdast";

/** A character with the dollar's length that no text contains on purpose. */
const dollarSubstitute = "\u2E32";

/**
 * A formula in a sentence, as Pandoc and GitHub define it: no space after the first dollar or before the last one, and
 * no letter or digit next to them on the outside. `$5 and $10` are prices.
 */
const formula = /(?<![\\$\p{L}\p{N}])\$(?![\s$])(?:[^$\\\n]|\\[^]|\n(?![ \t]*\n))*?(?<![\s\\])\$(?![\p{L}\p{N}$])/gu;
const looseDollar = /(?<![\\$])\$(?![${])/g;

/** Hides the dollars that start no formula from the parser. The length of the text does not change. */
export function hideDollars(text: string): string {
  if (text.includes(dollarSubstitute)) return text;
  let hidden = "";
  let end = 0;
  for (const match of text.matchAll(formula)) {
    hidden += text.slice(end, match.index).replaceAll(looseDollar, dollarSubstitute) + match[0];
    end = match.index + match[0].length;
  }
  return hidden + text.slice(end).replaceAll(looseDollar, dollarSubstitute);
}

/** Restores the hidden dollars in all values of a tree. */
export function restoreDollars(root: Root): Root {
  const open: object[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    // A node's values, attributes, and children are all treated alike.
    const fields = node as Record<string, unknown>;
    for (const key of Object.keys(fields)) {
      const value = fields[key];
      if (typeof value === "string") {
        if (value.includes(dollarSubstitute)) fields[key] = value.replaceAll(dollarSubstitute, "$");
      } else if (typeof value === "object" && value !== null && key !== "position") open.push(value);
    }
  }
  return root;
}
