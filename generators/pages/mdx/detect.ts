/** What only MDX has: module lines, tags that start with a capital letter, attributes in braces, and its comments. */
const signs = /^(?:import|export)[ {*]|<[A-Z][\w.]*(?=[\s/>])|<[a-z][^<>]*=\{|\{\/\*/m;

const fencedCode =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^[ \t>]*\1[`~]*[ \t]*\r?$|[\s\S]*)/gm;
const codeSpan = /(?<!`)(`+)(?!`)(?:[^`\n]|\n(?![ \t]*\r?\n)|(?!\1(?!`))`)*?(?<!`)\1(?!`)/g;

const moduleLine =
  /^(?:import\s+(?:["'][^"'\n]+["']|[\w$*{][^;]*?\sfrom\s*["'][^"'\n]+["'])|export\s+(?:const|let|var|function|async|class|default|\{|\*)[\s\w{*([])/m;

/** Whether a page is parsed as MDX. Docusaurus parses `.md` files as MDX too, so they may contain components. */
export function isMdx(path: string, text: string): boolean {
  if (path.endsWith(".mdx")) return true;
  if (!signs.test(text)) return false;
  const prose = text.replaceAll(fencedCode, "").replaceAll(codeSpan, "");
  return moduleLine.test(prose) || /<[A-Z][\w.]*(?=[\s/>])|<[a-z][^<>]*=\{|\{\/\*/.test(prose);
}

/** Whether an `.md` page has module lines, so that its braces are expressions. In other `.md` pages they are text. */
export function hasModuleLines(text: string): boolean {
  return moduleLine.test(text.replaceAll(fencedCode, ""));
}
