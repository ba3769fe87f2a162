import { countFrontMatter, mapProse, markCode, outsideSpans, type Line, type PageDraft } from "./lines.ts";

const tag = /^[ \t]*<\/?[A-Za-z][^>]*>/;
const indented = /^(?: {4}|\t)[ \t]*[^\s<]/;
const markup = /[*_`[]/;

const constant = /(?<!\\)\{\s*(?:frontMatter\b|["'`])/;

/**
 * The title that the import writes is the heading that a page shows. `{frontMatter.title}` keeps the title that the author
 * wrote.
 */
export function keepStatedTitle(draft: PageDraft, stated: string | undefined): PageDraft {
  if (stated === undefined) return draft;
  return mapProse(draft, (line) => ({
    ...line,
    text: outsideSpans(line.text, (part) =>
      part.replaceAll(/(?<![\w.])frontMatter\.title(?!\w)/g, () => JSON.stringify(stated)),
    ),
  }));
}

/** Docusaurus reads a fence with the language `mdx-code-block` as the MDX inside it. */
export function unwrapMdxFences(draft: PageDraft): PageDraft {
  const code = markCode(draft.lines);
  let closing: RegExp | undefined;
  const lines = draft.lines.filter(({ text }, index) => {
    if (closing?.test(text) === true) {
      closing = undefined;
      return false;
    }
    const [, marks = ""] = /^ {0,3}(`{3,}|~{3,})mdx-code-block[ \t]*\r?$/.exec(text) ?? [];
    const opens =
      marks !== "" && (code[index - 1] !== true || /^ {0,3}[`~]+\s*$/.test(draft.lines[index - 1]?.text ?? ""));
    if (closing !== undefined || !opens) return true;
    closing = new RegExp(`^ {0,3}${marks}${marks.charAt(0)}*[ \\t]*\\r?$`);
    return false;
  });
  return { ...draft, lines };
}

/** The hook returns what the component shows without `items`: the entries of the page's category. */
export function dropCategoryHook(draft: PageDraft): PageDraft {
  return mapProse(draft, (line) => ({
    ...line,
    text: line.text.replaceAll(/(<DocCardList)\s+items=\{useCurrentSidebarCategory\(\)\.items\}/g, "$1"),
  }));
}

/**
 * Docusaurus and Mintlify read `.md` files as MDX: indented text is not code, and the line below a tag is Markdown. In a file without any
 * other sign of MDX, a comment of MDX makes docsgen read it in the same way.
 */
export function markImpliedMdx(draft: PageDraft, file: string): PageDraft {
  if (!file.endsWith(".md") || !differsInMdx(draft)) return draft;
  const start = countFrontMatter(draft.lines);
  const origin = start + 1;
  const mark: readonly Line[] = [
    { text: "{/* This page is MDX. */}", origin },
    { text: "", origin },
  ];
  // A byte order mark is only one at the start of a file.
  const body = draft.lines.slice(start).map((line) => ({ ...line, text: line.text.replace(/^\uFEFF/, "") }));
  return { ...draft, lines: [...draft.lines.slice(0, start), ...mark, ...body] };
}

function differsInMdx({ lines }: PageDraft): boolean {
  const code = markCode(lines);
  let isInElement = false;
  return lines.some(({ text }, index) => {
    if (code[index] === true) return false;
    if (constant.test(text.replaceAll(/`[^`]*`/g, ""))) return true;
    const before = lines[index - 1]?.text ?? "";
    if (!tag.test(text) && /^<.*>[ \t]*\r?$/.test(before) && markup.test(text) && code[index - 1] !== true) return true;
    if (tag.test(text)) isInElement = !text.startsWith("</") || isInElement;
    return isInElement && before.trim() === "" && indented.test(text) && !isInList(lines, index);
  });
}

/** Whether the block before is an item of a list, whose content is indented as well. */
function isInList(lines: readonly Line[], index: number): boolean {
  const before = lines.slice(0, index).findLast(({ text }) => /^\S/.test(text));
  return before !== undefined && /^(?:[-*+]|\d+[.)])\s/.test(before.text);
}
