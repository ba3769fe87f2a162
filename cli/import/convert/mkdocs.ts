import {
  countFrontMatter,
  escapeLabel,
  mapProse,
  markCode,
  outsideSpans,
  splitSpans,
  type PageDraft,
  type Line,
} from "./lines.ts";
import { takeBlock, writeBlock, type ConvertedBlocks } from "./mkdocs-blocks.ts";
import { readGenericBlock, type GenericBlock } from "./mkdocs-generic-blocks.ts";
import { findHtmlBlock, writeHtmlBlock } from "./mkdocs-html.ts";
import { convertInline } from "./mkdocs-inline.ts";
import {
  definition as linkDefinition,
  noteConverted,
  type MkDocsNotation,
  type MkDocsWork,
  type SnippetContext,
} from "./mkdocs-notation.ts";
import { convertAnnotations, escapeAnnotated } from "./mkdocs-annotations.ts";
import { convertMacros, fillTitle } from "./mkdocs-macros.ts";
import { takeGenerated } from "./mkdocs-generated.ts";
import { convertCallouts } from "./mkdocs-callouts.ts";
import { convertIncludes } from "./mkdocs-includes.ts";
import { convertReferences } from "./mkdocs-references.ts";
import { convertSnippets } from "./mkdocs-snippets.ts";
import { escapeTableCode } from "./mkdocs-tables.ts";
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
// oxlint-disable-next-line max-params -- the page, and what its notation may name
export function convertMkDocs(
  draft: PageDraft,
  snippets: SnippetContext,
  notation: MkDocsNotation,
  frontMatter: Readonly<Record<string, unknown>> = {},
): PageDraft {
  const start = countFrontMatter(draft.lines);
  const work: MkDocsWork = { conversions: [], snippets, notation };
  const included = convertIncludes(draft.lines.slice(start), work);
  const written = escapeTableCode(convertSnippets(convertMacros(included, work, frontMatter), work));
  const linked = convertReferences(written, notation);
  const body = convertBlocks(convertAnnotations(convertCallouts(linked, work), work), work).lines;
  const head = fillTitle(draft.lines.slice(0, start), work, frontMatter);
  const lines = [...head, ...appendDefinitions(convertInline(body, work), notation)];
  return mapProse({ lines, conversions: [...draft.conversions, ...work.conversions] }, convertModeImages);
}

/** Adds the targets of links that a file for every page defines, if the page uses them. */
function appendDefinitions(lines: readonly Line[], { definitions }: MkDocsNotation): readonly Line[] {
  if (definitions.size === 0) return lines;
  const code = markCode(lines);
  const used = new Set<string>();
  for (const [index, { text }] of lines.entries()) {
    if (code[index] === true) continue;
    const prose = splitSpans(text).filter(({ marks }) => marks === "");
    for (const part of prose)
      for (const [, id = ""] of part.text.matchAll(/\[([^[\]]+)\](?!\()/g)) used.add(id.toLowerCase());
  }
  const own = new Set(lines.flatMap(({ text }) => linkDefinition.exec(text)?.[1]?.toLowerCase() ?? []));
  const added = [...definitions].filter(([id]) => used.has(id) && !own.has(id));
  const origin = lines.at(-1)?.origin ?? 1;
  return added.length === 0
    ? lines
    : [...lines, ...["", ...added.map(([, line]) => line)].map((text) => ({ text, origin }))];
}

/** Images for one of the two color modes: `![a](b.png#only-light){ width=300 }`. */
function convertModeImages(line: Line): Line {
  const pattern =
    /!\[([^\]]*)\]\(([^()\s#]+)#(?:only|gh)-(light|dark)(?:-mode(?:-only)?)?(?:\s+"([^"]*)")?\)(?:\{[^{}]*\})?/g;
  const text = outsideSpans(line.text, (part) =>
    part.replaceAll(
      pattern,
      (...match: string[]) =>
        `:image[${escapeLabel(match[1] ?? "")}]{src="${match[2] ?? ""}" theme="${match[3] ?? ""}"${match[4] === undefined ? "" : ` title="${match[4]}"`}}`,
    ),
  );
  return { ...line, text };
}

interface TakenBlock extends ConvertedBlocks {
  readonly end: number;
}

function convertBlocks(lines: readonly Line[], work: MkDocsWork): ConvertedBlocks {
  const result: Line[] = [];
  const code = markCode(lines);
  const hasBlocks = [...work.notation.extensions].some((name) => name.startsWith("pymdownx.blocks."));
  let depth = 0;
  for (let index = 0; index < lines.length;) {
    const line = lines[index];
    if (line === undefined) break;
    const taken =
      code[index] === true ? undefined : takeAny(lines, index, { work, result, code: hasBlocks ? code : undefined });
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
  /** Which lines are code. Undefined if the project has no blocks with slashes. */
  readonly code: readonly boolean[] | undefined;
}

function takeAny(lines: readonly Line[], index: number, { work, result, code }: BlockContext): TakenBlock | undefined {
  const line = lines[index];
  if (line === undefined) return undefined;
  if (tabStart.test(line.text)) return takeTabs(lines, index, work);
  const generic = code === undefined ? undefined : readGenericBlock(lines, index, code);
  if (generic !== undefined && code !== undefined) return takeGeneric(generic, { lines, code, work });
  const generated = takeGenerated(lines, index, work);
  if (generated !== undefined) return generated;
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
    return `details[${escapeAnnotated(label)}]${mark === "???+" ? "{open}" : ""}`;
  }
  if (words === "") return `${known ?? "note"}{no-title}`;
  return `${known ?? "note"}${words === undefined ? "" : `[${escapeAnnotated(words)}]`}`;
}

/** `=== "A"` next to `=== "B"` are the tabs of one group. */
function takeTabs(lines: readonly Line[], start: number, work: MkDocsWork): TakenBlock {
  const [, indent = ""] = tabStart.exec(lines[start]?.text ?? "") ?? [];
  const tabs: MkDocsTab[] = [];
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
  return writeTabs(tabs, { indent, end: Math.max(index, start + 1) });
}

interface MkDocsTab {
  readonly line: Line;
  readonly label: string;
  readonly inner: ConvertedBlocks;
}

function writeTabs(
  tabs: readonly MkDocsTab[],
  { indent, end }: { readonly indent: string; readonly end: number },
): TakenBlock {
  const depth = Math.max(...tabs.map(({ inner }) => inner.depth));
  const [first] = tabs;
  const written = tabs.flatMap(({ line, label, inner }) =>
    writeBlock({ line, indent: "", opening: `tab[${escapeLabel(label)}]`, inner: { ...inner, depth } }),
  );
  if (first === undefined) return { lines: [], depth: 0, end };
  return {
    lines: writeBlock({ line: first.line, indent, opening: "tabs", inner: { lines: written, depth: depth + 1 } }),
    depth: depth + 2,
    end,
  };
}

interface GenericContext {
  readonly lines: readonly Line[];
  readonly code: readonly boolean[];
  readonly work: MkDocsWork;
}

/** Tabs next to each other are one group. A caption or an HTML element becomes its content. */
function takeGeneric(block: GenericBlock, { lines, code, work }: GenericContext): TakenBlock {
  const { line, indent, name, title, options } = block;
  noteConverted(work, { name: `/// ${name}`, line, column: indent.length + 1 });
  const inner = convertBlocks(block.lines, work);
  if (name === "tab") {
    const tabs = [{ line, label: title ?? "", inner }];
    let { end } = block;
    for (;;) {
      const blanks = lines.slice(end).findIndex(({ text }) => text.trim() !== "");
      const next = blanks === -1 ? undefined : readGenericBlock(lines, end + blanks, code);
      if (next?.name !== "tab" || next.options["new"]?.toLowerCase() === "true") break;
      tabs.push({ line: next.line, label: next.title ?? "", inner: convertBlocks(next.lines, work) });
      ({ end } = next);
    }
    return writeTabs(tabs, { indent, end });
  }
  if (/(?:^|-)(?:caption|html|definition)$/.test(name)) {
    const written = inner.lines.map((each) => ({ ...each, text: each.text === "" ? "" : `${indent}${each.text}` }));
    return { lines: written, depth: inner.depth, end: block.end };
  }
  const isDetails = name === "details";
  const kind = options["type"] ?? (isDetails || name === "admonition" ? "note" : name);
  const mark = isDetails ? (options["open"]?.toLowerCase() === "true" ? "???+" : "???") : "!!!";
  return {
    lines: writeBlock({ line, indent, opening: openAdmonition(mark, kind, title), inner }),
    depth: inner.depth + 1,
    end: block.end,
  };
}
