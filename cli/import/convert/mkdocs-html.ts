import { findIcon } from "../../../generators/pages/icons/find-icon.ts";
import { escapeLabel, markCode, type Line } from "./lines.ts";
import { writeBlock, type ConvertedBlocks } from "./mkdocs-blocks.ts";
import { attributeList, noteConverted, shortcodeIcon, type MkDocsWork } from "./mkdocs-notation.ts";

/** An element with the attribute `markdown`: the text in it is Markdown. */
interface HtmlBlock {
  readonly line: Line;
  readonly indent: string;
  readonly name: string;
  readonly attributes: string;
  readonly lines: readonly Line[];
  readonly end: number;
}

const opening = /^(\s*)<([a-z]\w*)\b([^>]*?)\s+markdown(?:="[^"]*"|='[^']*'|=\w+)?([^>]*)>\s*$/;

/** Finds an element of `md_in_html` that starts at a line. https://python-markdown.github.io/extensions/md_in_html/ */
export function findHtmlBlock(lines: readonly Line[], start: number): HtmlBlock | undefined {
  const line = lines[start];
  const [, indent = "", name, before = "", after = ""] = opening.exec(line?.text ?? "") ?? [];
  if (line === undefined || name === undefined) return undefined;
  const ends = knownEnds.get(lines) ?? findEnds(lines);
  knownEnds.set(lines, ends);
  const last = ends.get(start);
  if (last === undefined) return undefined;
  const inside = withoutIndent(lines.slice(start + 1, last));
  return { line, indent, name, attributes: before + after, lines: inside, end: last + 1 };
}

/** The last lines of elements by their first lines. Elements without an end tag would each read the rest of the page. */
type Ends = ReadonlyMap<number, number>;

const knownEnds = new WeakMap<readonly Line[], Ends>();

function findEnds(lines: readonly Line[]): Ends {
  const code = markCode(lines);
  const depths = new Map<string, number>();
  /** The first lines of elements by their names and by how many elements of this name contain them. */
  const open = new Map<string, number[]>();
  const ends = new Map<number, number>();
  for (const [index, { text }] of lines.entries()) {
    if (code[index] === true) continue;
    const [, , name] = opening.exec(text) ?? [];
    if (name !== undefined) {
      const key = `${name} ${depths.get(name) ?? 0}`;
      const list = open.get(key);
      if (list === undefined) open.set(key, [index]);
      else list.push(index);
    }
    const names = new Set<string>();
    for (const [, slash, tag = ""] of text.matchAll(/<(\/?)([a-z]\w*)\b[^>]*>/g)) {
      depths.set(tag, (depths.get(tag) ?? 0) + (slash === "/" ? -1 : 1));
      names.add(tag);
    }
    for (const tag of names) {
      const key = `${tag} ${depths.get(tag) ?? 0}`;
      for (const start of open.get(key) ?? []) ends.set(start, index);
      open.delete(key);
    }
  }
  return ends;
}

function withoutIndent(lines: readonly Line[]): readonly Line[] {
  const widths = lines
    .filter(({ text }) => text.trim() !== "")
    .map(({ text }) => text.length - text.trimStart().length);
  const width = Math.min(...widths, 200);
  return lines.map((line) => ({ ...line, text: line.text.slice(width) }));
}

interface HtmlContext {
  readonly work: MkDocsWork;
  readonly convert: (lines: readonly Line[]) => ConvertedBlocks;
}

/**
 * Grids become `cards` or `columns`. Another element that only has a class says nothing to a reader, so its content takes
 * its place.
 */
export function writeHtmlBlock(block: HtmlBlock, { work, convert }: HtmlContext): ConvertedBlocks {
  const { line, indent, name, attributes, lines } = block;
  const classes = /\bclass="([^"]*)"/.exec(attributes)?.[1]?.split(/\s+/) ?? [];
  noteConverted(work, { name: `<${name} markdown>`, line, column: indent.length + 1 });
  if (classes.includes("grid")) {
    const cards = classes.includes("cards") ? readCards(lines, convert) : undefined;
    if (cards !== undefined)
      return { lines: writeBlock({ line, indent, opening: "cards", inner: cards }), depth: cards.depth + 1 };
    const inner = convert(lines);
    return { lines: writeBlock({ line, indent, opening: "columns", inner }), depth: inner.depth + 1 };
  }
  const inner = convert(lines.flatMap(separateCaption));
  const content = inner.lines.map((each) => ({ ...each, text: each.text === "" ? "" : `${indent}${each.text}` }));
  const blank: Line = { text: "", origin: line.origin };
  if (/^(?:div|span|p)$/.test(name) && !/\bid=/.test(attributes))
    return { lines: [blank, ...content, blank], depth: inner.depth };
  const own = attributes.replace(/\s*\b(?:class|style)="[^"]*"/, "");
  return {
    lines: [
      { ...line, text: `${indent}<${name}${own}>` },
      blank,
      ...content,
      blank,
      { text: `${indent}</${name}>`, origin: lines.at(-1)?.origin ?? line.origin },
    ],
    depth: inner.depth,
  };
}

/** A caption below Markdown is HTML of its own. Markdown in it needs blank lines around it. */
function separateCaption(line: Line): readonly Line[] {
  const [, opening, text = "", closing] = /^\s*(<figcaption\b[^>]*>)(.*)(<\/figcaption>)\s*$/.exec(line.text) ?? [];
  if (/[*_`[~=^]/.test(text))
    return ["", opening, "", text, "", closing, ""].map((part = "") => ({ ...line, text: part.trim() }));
  return /^\s*<(?:figcaption|summary)\b/.test(line.text)
    ? [
        { ...line, text: "" },
        { ...line, text: line.text.trim() },
        { ...line, text: "" },
      ]
    : [line];
}

const item = /^(?:[-*+]|\d+\.)(\s+)/;
const title = new RegExp(
  `^(?:${shortcodeIcon.source})?\\s*(?:\\*\\*|__)(.+?)(?:\\*\\*|__)(?:${attributeList.source})?\\s*$`,
);

/** The items of a list as cards: an icon and a title above a line. Undefined if the block is not one list. */
function readCards(lines: readonly Line[], convert: HtmlContext["convert"]): ConvertedBlocks | undefined {
  const filled = lines.filter(({ text }) => text.trim() !== "");
  if (filled.length === 0 || filled.some(({ text }) => !item.test(text) && !/^\s/.test(text))) return undefined;
  const items: Line[][] = [];
  for (const line of lines) {
    const [mark] = item.exec(line.text) ?? [];
    if (mark !== undefined) items.push([{ ...line, text: line.text.slice(mark.length) }]);
    else items.at(-1)?.push({ ...line, text: line.text.replace(/^(?: {1,4}|\t)/, "") });
  }
  const cards = items.map((own) => readCard(own, convert));
  const depth = Math.max(...cards.map(({ inner }) => inner.depth));
  return {
    lines: cards.flatMap(({ line, text, inner }) =>
      writeBlock({ line, indent: "", opening: text, inner: { ...inner, depth } }),
    ),
    depth: depth + 1,
  };
}

function readCard(
  lines: readonly Line[],
  convert: HtmlContext["convert"],
): { readonly line: Line; readonly text: string; readonly inner: ConvertedBlocks } {
  const [first = { text: "", origin: 1 }, ...rest] = lines;
  const [, , icon, label] = title.exec(first.text) ?? [];
  if (label === undefined) return { line: first, text: "card", inner: convert(lines) };
  const [, name = label, href] = /^\[(.+?)\]\(([^)\s]+)\)$/.exec(label) ?? [];
  const after = rest.findIndex(({ text }) => text.trim() !== "");
  const body = /^-{3,}\s*$/.test(rest[after]?.text ?? "") ? rest.slice(after + 1) : rest;
  const short = icon?.replace(/-\d+$/, "").replace(/^(?:solid|regular|brands)-/, "");
  const attributes = [
    ...(href === undefined ? [] : [`href="${href}"`]),
    ...(short === undefined || findIcon(short).kind === "missing" ? [] : [`icon=${short}`]),
  ];
  return {
    line: first,
    text: `card[${escapeLabel(name)}]${attributes.length === 0 ? "" : `{${attributes.join(" ")}}`}`,
    inner: convert(body),
  };
}
