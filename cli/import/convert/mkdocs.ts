import { countFrontMatter, markCode, type PageDraft, type Line } from "./lines.ts";
import { escapeLabel, takeBlock, writeBlock, type ConvertedBlocks } from "./mkdocs-blocks.ts";
import { findHtmlBlock, writeHtmlBlock } from "./mkdocs-html.ts";
import { convertInline } from "./mkdocs-inline.ts";
import { noteConverted, type MkDocsNotation, type MkDocsWork, type SnippetContext } from "./mkdocs-notation.ts";
import { convertMacros, convertSnippets } from "./mkdocs-snippets.ts";
import { addDefinition, definition } from "./mkdocs-terms.ts";

/** Kinds of MkDocs that are kinds of docsgen. Others become a note with the name of the kind as its title. */
const kinds: Readonly<Record<string, string>> = {
  note: "note",
  tip: "tip",
  hint: "tip",
  info: "info",
  important: "important",
  warning: "warning",
  caution: "caution",
  attention: "warning",
  danger: "danger",
  error: "danger",
  failure: "danger",
  bug: "danger",
};

const admonition = /^(\s*)(!!!|\?\?\?\+?)[ \t]+([\w-]+)((?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*)")?[ \t]*$/;
const tabStart = /^(\s*)===[!+]?[ \t]+"(.+)"[ \t]*$/;

/** Converts the syntax of MkDocs and Material to directives: admonitions, tabs, snippets, and attributes. */
export function convertMkDocs(draft: PageDraft, snippets: SnippetContext, notation: MkDocsNotation): PageDraft {
  const start = countFrontMatter(draft.lines);
  const work: MkDocsWork = { conversions: [], snippets, notation };
  const written = convertSnippets(convertMacros(draft.lines.slice(start), work), work);
  const body = convertBlocks(written, work).lines;
  return {
    lines: [...draft.lines.slice(0, start), ...convertInline(body, work)],
    conversions: [...draft.conversions, ...work.conversions],
  };
}

interface TakenBlock extends ConvertedBlocks {
  readonly end: number;
}

function convertBlocks(lines: readonly Line[], work: MkDocsWork): ConvertedBlocks {
  const result: Line[] = [];
  const code = markCode(lines);
  let depth = 0;
  for (let index = 0; index < lines.length;) {
    const line = lines[index];
    if (line === undefined) break;
    const taken = code[index] === true ? undefined : takeAny(lines, index, { work, result });
    if (taken === undefined) result.push(line);
    else result.push(...taken.lines);
    depth = Math.max(depth, taken?.depth ?? 0);
    index = taken?.end ?? index + 1;
  }
  return { lines: result, depth };
}

interface BlockContext {
  readonly work: MkDocsWork;
  /** The lines before the block. A definition takes its term from them. */
  readonly result: Line[];
}

function takeAny(lines: readonly Line[], index: number, { work, result }: BlockContext): TakenBlock | undefined {
  const line = lines[index];
  if (line === undefined) return undefined;
  if (tabStart.test(line.text)) return takeTabs(lines, index, work);
  const html = findHtmlBlock(lines, index);
  if (html !== undefined)
    return { ...writeHtmlBlock(html, { work, convert: (inner) => convertBlocks(inner, work) }), end: html.end };
  const [, before, text = ""] = definition.exec(line.text) ?? [];
  if (before !== undefined) {
    const block = takeBlock(lines, index + 1, before);
    const inner = convertBlocks([{ ...line, text }, ...block.lines], work);
    const written = addDefinition(result, { line, indent: before, inner: inner.lines });
    return written && { lines: written, depth: inner.depth, end: block.end };
  }
  const [, indent = "", mark, kind = "", , title] = admonition.exec(line.text) ?? [];
  if (mark === undefined) return undefined;
  const block = takeBlock(lines, index + 1, indent);
  const inner = convertBlocks(block.lines, work);
  noteConverted(work, { name: `${mark} ${kind}`, line, column: indent.length + 1 });
  return {
    lines: writeBlock({ line, indent, opening: openAdmonition(mark, kind, title), inner }),
    depth: inner.depth + 1,
    end: block.end,
  };
}

/** `!!! note ""` has no title. Without a title, the kind is the title. */
function openAdmonition(mark: string, kind: string, title: string | undefined): string {
  const known = Object.hasOwn(kinds, kind.toLowerCase()) ? kinds[kind.toLowerCase()] : undefined;
  const words = title ?? (known === kind.toLowerCase() ? undefined : kind.charAt(0).toUpperCase() + kind.slice(1));
  if (mark.startsWith("???")) {
    const label = words ?? kind.charAt(0).toUpperCase() + kind.slice(1);
    return `details[${escapeLabel(label)}]${mark === "???+" ? "{open}" : ""}`;
  }
  if (words === "") return `${known ?? "note"}{no-title}`;
  return `${known ?? "note"}${words === undefined ? "" : `[${escapeLabel(words)}]`}`;
}

/** `=== "A"` next to `=== "B"` are the tabs of one group. */
function takeTabs(lines: readonly Line[], start: number, work: MkDocsWork): TakenBlock {
  const [, indent = ""] = tabStart.exec(lines[start]?.text ?? "") ?? [];
  const tabs: { readonly line: Line; readonly label: string; readonly inner: ConvertedBlocks }[] = [];
  let index = start;
  for (;;) {
    const line = lines[index];
    const [, own, label = ""] = tabStart.exec(line?.text ?? "") ?? [];
    if (line === undefined || own !== indent) break;
    const block = takeBlock(lines, index + 1, indent);
    noteConverted(work, { name: "=== tab", line, column: indent.length + 1 });
    tabs.push({ line, label, inner: convertBlocks(block.lines, work) });
    index = block.end;
    while ((lines[index]?.text ?? "x").trim() === "" && tabStart.exec(lines[index + 1]?.text ?? "")?.[1] === indent)
      index += 1;
  }
  const depth = Math.max(...tabs.map(({ inner }) => inner.depth));
  const [first] = tabs;
  const written = tabs.flatMap(({ line, label, inner }) =>
    writeBlock({ line, indent: "", opening: `tab[${escapeLabel(label)}]`, inner: { ...inner, depth } }),
  );
  if (first === undefined) return { lines: [], depth: 0, end: start + 1 };
  return {
    lines: writeBlock({ line: first.line, indent, opening: "tabs", inner: { lines: written, depth: depth + 1 } }),
    depth: depth + 2,
    end: index,
  };
}
