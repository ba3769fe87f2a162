import { slug } from "github-slugger";
import { replaceEmoji } from "../../../generators/pages/markdown/emoji.ts";
import { plainText } from "../page-source.ts";
import type { ToolName } from "../model.ts";
import { cleanMintlifyAnchor, encodeAnchor } from "./mintlify-anchors.ts";
import { isHeadingId, splitHeadingId } from "../../../generators/source/heading-id.ts";
import { countFrontMatter, markCode, type PageDraft, type Line } from "./lines.ts";

/** How a tool makes the id of a heading from its words, and from those of earlier headings with the same id. */
export interface Slugger {
  readonly idOf: (text: string) => string;
  readonly repeat: (id: string, count: number) => string;
}

const github: Slugger = { idOf: (text) => slug(text), repeat: (id, count) => `${id}-${count}` };

// oxlint-disable-next-line no-control-regex -- VitePress removes control characters
const control = /[\u0000-\u001f]/g;
const special = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** `@mdit-vue/shared` */
const vitepress: Slugger = {
  idOf: (text) =>
    text
      .normalize("NFKD")
      .replaceAll(/[\u0300-\u036F]/g, "")
      .replaceAll(control, "")
      .replaceAll(special, "-")
      .replaceAll(/-{2,}/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .replace(/^(\d)/, "_$1")
      .toLowerCase(),
  repeat: (id, count) => `${id}-${count}`,
};

/** `slugify` of Python-Markdown's extension `toc`. */
const mkdocs: Slugger = {
  idOf: (text) =>
    text
      .normalize("NFKD")
      // oxlint-disable-next-line no-control-regex -- Python encodes as ASCII and drops the rest
      .replaceAll(/[^\u0000-\u007f]/g, "")
      .replaceAll(/[^\w\s-]/g, "")
      .trim()
      .toLowerCase()
      .replaceAll(/[-\s]+/g, "-"),
  repeat: (id, count) => `${id}_${count}`,
};

/** `@mintlify/common`: percent-encoded, joined by hyphens, and then cleaned for the page. */
export const mintlify: Slugger = {
  idOf: (text) =>
    cleanMintlifyAnchor(
      encodeURIComponent(text.toLowerCase().trim().replaceAll(/\s+/g, "-"))
        .replaceAll(/[^\w%]+/g, "-")
        .replaceAll(/-{2,}/g, "-")
        .replaceAll(/^-|-$/g, ""),
    ),
  repeat: (id, count) => `${id}-${count + 1}`,
};

/** Docusaurus and Zudoku keep the hyphen of a space next to a component. */
const untrimmed: Slugger = { ...github, idOf: (text) => slug(text) };

/** Tools whose ids are not those of GitHub. */
const sluggers: Partial<Readonly<Record<ToolName, Slugger>>> = {
  vitepress,
  mkdocs,
  mintlify,
  docusaurus: untrimmed,
  zudoku: untrimmed,
};

const heading = /^( {0,3})(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*\r?$/;
const indentedHeading = /^([ \t]*)(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*\r?$/;

/** Tools that read every page as MDX, where indentation does not start code. */
const readsMdx: ReadonlySet<ToolName> = new Set<ToolName>(["docusaurus", "mintlify", "nextra", "fumadocs", "zudoku"]);

/** What the old tool replaced before it made the ids of headings. */
interface HeadingNotation {
  readonly hasEmoji?: boolean | undefined;
  readonly hasEmDashes?: boolean | undefined;
}

/** Gives each heading the id that the old tool gave it, where docsgen would make another one. */
export function keepAnchors(
  draft: PageDraft,
  tool: ToolName,
  { hasEmoji = false, hasEmDashes = false }: HeadingNotation = {},
): PageDraft {
  const slugger = sluggers[tool] ?? github;
  const old = createClaims(slugger);
  const own = createClaims(github);
  const code = markCode(draft.lines);
  const start = countFrontMatter(draft.lines);
  const pattern = readsMdx.has(tool) ? indentedHeading : heading;
  let isFirst = true;
  const lines = draft.lines.map((line, index): Line => {
    const match = index < start || code[index] === true ? null : pattern.exec(line.text);
    if (match === null) return line;
    const [, , marks = "", title = ""] = match;
    // docsgen shows the title above the page, and gives it no id.
    const isTitle = isFirst && marks === "#";
    isFirst = false;
    const { id: explicit } = splitHeadingId(title);
    if (explicit !== undefined) {
      old.take(explicit);
      own.take(explicit);
      return line;
    }
    const text = plainText(title);
    // VitePress and MkDocs leave `:name:` out of ids, but not the character. Docusaurus makes ids before it reads them.
    const shown = hasEmoji ? replaceEmoji(text) : text;
    const words = tool === "docusaurus" ? text : withoutEmojiNames(text);
    const given = hasEmDashes ? plainText(withEmDashes(title)) : hasEmoji ? words : text;
    const before = encodeAnchor(old.claim(slugger.idOf(slugger === untrimmed ? withoutTags(title) : given)));
    const plain = github.idOf(shown.replaceAll(/\s+/g, " ").trim()) || "section";
    // The words of a component in a heading are part of docsgen's id.
    const isSame = !hasTag(title) && before === (isTitle ? plain : own.next(plain));
    if (isSame || before === "" || !isHeadingId(before)) {
      if (!isTitle) own.claim(plain);
      return line;
    }
    own.take(before);
    return { ...line, text: `${line.text.replace(/[ \t]*#*[ \t]*\r?$/, "")} {#${before}}` };
  });
  return { ...draft, lines };
}

function withoutEmojiNames(text: string): string {
  return text.replaceAll(/:[\w+-]+:/g, (name) => (replaceEmoji(name) === name ? name : "")).trim();
}

/** Code keeps its hyphens. */
function withEmDashes(title: string): string {
  const parts = title.split(/(`[^`]*`)/);
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/(?<!-)--(?!-)/g, "—"))).join("");
}

/** Whether a heading contains a component or an element outside code, not `\<T\>`. */
function hasTag(title: string): boolean {
  return /(?<!\\)<[A-Za-z]/.test(title.replaceAll(/`[^`]*`/g, ""));
}

/** The words of a heading with the space next to a component at its start or end. */
function withoutTags(title: string): string {
  const text = plainText(title);
  if (!hasTag(title)) return text;
  const [start] = /^<[A-Z][^<>]*\/>\s/.exec(title) ?? [];
  const [end] = /\s<[^>]+>\s*$/.exec(title) ?? [];
  return `${start === undefined ? "" : " "}${text}${end === undefined ? "" : " "}`;
}

/** The ids of a page so far. */
export interface Claims {
  /** The id that a heading would get. */
  readonly next: (id: string) => string;
  readonly claim: (id: string) => string;
  /** Claims an id that is written on the page. */
  readonly take: (id: string) => void;
}

/** Counts ids, and numbers those that occur again. */
export function createClaims({ repeat }: Slugger): Claims {
  const taken = new Map<string, number>();
  const find = (id: string): number => {
    if (!taken.has(id)) return 0;
    let count = (taken.get(id) ?? 0) + 1;
    while (taken.has(repeat(id, count))) count += 1;
    return count;
  };
  const nameOf = (id: string, count: number): string => (count === 0 ? id : repeat(id, count));
  return {
    next: (id) => nameOf(id, find(id)),
    claim: (id) => {
      const count = find(id);
      taken.set(id, count);
      taken.set(nameOf(id, count), count === 0 ? 0 : (taken.get(nameOf(id, count)) ?? 0));
      return nameOf(id, count);
    },
    take: (id) => void taken.set(id, taken.get(id) ?? 0),
  };
}
