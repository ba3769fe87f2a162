import { withoutCode } from "./convert/lines.ts";
import { attributeList, shortcodeIcon } from "./convert/mkdocs-notation.ts";
import { isPlainObject } from "./constants/values.ts";
import type { ToolName } from "./model.ts";
import { textIn, type ReadPageFacts } from "./page-source.ts";

/** Tools that show the first heading of a page, and use the title of the front matter for the browser and the sidebar. */
const showsHeading: ReadonlySet<ToolName> = new Set<ToolName>(["vitepress", "nextra", "redocly", "mkdocs"]);
/** Tools that show a page without a title and without a heading as it is. The other ones make a title from its file name. */
const namesNoPage: ReadonlySet<ToolName> = new Set<ToolName>(["vitepress", "nextra", "redocly", "zudoku"]);

/** The front matter that keeps what readers saw as the title. The sidebar of the new config has labels of its own. */
export function titleKeys(
  tool: ToolName,
  { frontMatter, heading, text, bodyStart }: ReadPageFacts,
): Readonly<Record<string, unknown>> {
  const title = textIn(frontMatter, "title");
  if ("layout" in frontMatter) return tool === "vitepress" && hasNamelessHero(frontMatter) ? { hide_title: true } : {};
  // The site would show the heading at the top.
  if (heading !== undefined && showsHeading.has(tool) && startsWithText(text.slice(bodyStart)))
    return { title: title ?? plainHeading(tool, heading, frontMatter), hide_title: true };
  if (title === undefined) return heading === undefined && namesNoPage.has(tool) ? { hide_title: true } : {};
  if (!showsHeading.has(tool)) return {};
  const shown = heading && plainHeading(tool, heading, frontMatter);
  if (shown === title) return {};
  // MkDocs adds the title to a page without a heading.
  if (shown === undefined) return tool === "mkdocs" ? {} : { hide_title: true };
  // A badge in the heading stays part of the title.
  const hasTag = /^ {0,3}#[ \t]+.*<[A-Za-z]/m.test(withoutCode(text.slice(bodyStart)));
  return { title: hasTag ? undefined : shown, title_meta: title };
}

/** A hero with a picture and actions only: its page has no visible title. */
function hasNamelessHero({ hero }: ReadPageFacts["frontMatter"]): boolean {
  return isPlainObject(hero) && textIn(hero, "name") === undefined && textIn(hero, "text") === undefined;
}

/** Whether a page has a heading of another level, or a paragraph, before its first heading of level 1. */
function startsWithText(body: string): boolean {
  const plain = withoutCode(body);
  const end = /^ {0,3}#[ \t]|^(?![ \t>*+-]).+\r?\n=+[ \t]*$/m.exec(plain)?.index ?? 0;
  const before = plain.slice(0, end);
  if (/^ {0,3}#{2,6}[ \t]/m.test(before)) return true;
  // A module may have lines that look like paragraphs.
  return !/^(?:import|export)\s/m.test(before) && /(?:^|\n[ \t]*\r?\n)[\p{L}\p{N}*_[][^\n]*\p{L}/u.test(before);
}

/** A title of MkDocs without its icons and attributes. */
export function plainMkDocsTitle(title: string): string {
  return title
    .replaceAll(shortcodeIcon, "")
    .replace(new RegExp(`\\s*${attributeList.source}\\s*$`), "")
    .trim();
}

/** A heading as readers saw it: with the values of expressions, and without icons and attributes. */
function plainHeading(tool: ToolName, heading: string, frontMatter: ReadPageFacts["frontMatter"]): string {
  if (tool === "mkdocs") return plainMkDocsTitle(heading);
  return heading.replaceAll(
    /\{\{\s*\$frontmatter\.(\w+)\s*\}\}/g,
    (all, key: string) => textIn(frontMatter, key) ?? all,
  );
}
