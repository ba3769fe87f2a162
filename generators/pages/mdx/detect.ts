import { voidTags } from "./prescan.ts";

/** Tags that start with a capital letter, attributes in braces, and comments of MDX. */
const componentSigns = String.raw`<[A-Z][\w.]*(?=[\s/>])|<[a-z][^<>]*=\{|\{\/\*`;
/** Frames and recordings, which MDX pages show as players. */
const playerSigns = String.raw`<iframe(?=\s)[^<>]*\ssrc=|<(?:video|audio)(?=[\s>])`;

/** What only MDX has: components, module lines, and blocks of code right below a tag. */
const signs = new RegExp(
  `^(?:import|export)[ {*]|${componentSigns}|${playerSigns}|^<[^\\n]*>[ \\t]*\\r?\\n[ \\t]*(?:\`{3}|~{3})`,
  "m",
);
const componentTag = new RegExp(componentSigns);
const playerTag = new RegExp(playerSigns);

/** HTML that MDX shows as text: `<video width=600>`. Elements without an end, such as `<img>`, are read in any case. */
const unquotedAttribute = new RegExp(
  String.raw`<(?!(?:${voidTags})\s)[a-z][\w-]*(?:\s+[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*\s+[\w:.-]+\s*=\s*[^\s"'<>={}` +
    "`]",
);

/** Stands for a block of code. */
const fence = "\uFDD1";

/** Code right below a tag: a block of code only in MDX. In Markdown, it would be HTML. */
const codeBelowTag = /^<\/?[a-z][^\n]*>[ \t]*\r?\n\uFDD1/m;

const fencedCode =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^[ \t>]*\1[`~]*[ \t]*\r?$|[\s\S]*)/gm;
const codeSpan = /(?<!`)(`+)(?!`)(?:[^`\n]|\n(?![ \t]*\r?\n)|(?!\1(?!`))`)*?(?<!`)\1(?!`)/g;

/** A line that starts an ES module statement rather than a sentence. */
const moduleLine = new RegExp(
  `^(?:${[
    String.raw`import\s+["'][^"'\n]+["']\s*;?\s*$`,
    String.raw`import\s+[\w$*{][^;"'` + "`" + String.raw`]*?\sfrom\s*["'][^"'\n]+["']`,
    String.raw`export\s+(?:const|let|var)\s+[\w$[{]`,
    String.raw`export\s+(?:async\s+)?function\b[\s*]*[\w$]+\s*\(`,
    String.raw`export\s+class\s+[\w$]+[\s{]`,
    String.raw`export\s*\{[^}]*\}\s*(?:from\b|;|$)`,
    String.raw`export\s*\*\s*(?:as\s+[\w$]+\s+)?from\b`,
    String.raw`export\s+default\s+(?:(?:async\s+)?function\b|class\b|[({["']|[\w$.]+\s*(?:;|\(|=>|$))`,
  ].join("|")})`,
  "m",
);

/** Whether a page is parsed as MDX. Docusaurus does the same for `.md` files with components. */
export function isMdx(path: string, text: string): boolean {
  if (path.endsWith(".mdx")) return true;
  if (!signs.test(text)) return false;
  const prose = text.replaceAll(fencedCode, fence).replaceAll(codeSpan, "");
  if (codeBelowTag.test(prose) || moduleLine.test(prose) || componentTag.test(prose)) return true;
  return playerTag.test(prose) && !unquotedAttribute.test(prose);
}

/** Whether an `.md` page has module lines, so that its braces are expressions. In other `.md` pages they are text. */
export function hasModuleLines(text: string): boolean {
  return moduleLine.test(text.replaceAll(fencedCode, ""));
}
