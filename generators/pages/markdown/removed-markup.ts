import type { Nodes, Parent, Root } from "mdast";

import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import { once } from "../../source/once.ts";
import { createSourceFile, lineAt, offsetAt, positionAt, type SourceFile } from "../../source/source-file.ts";
import { removedAttributes, unclosedComment, removedElement } from "./findings.ts";
import { isAllowedAttribute, isAllowedElement, isHarmlessAttribute, isRemovedWithContent } from "./allowed-html.ts";
import { hintForElement } from "./element-hints.ts";
import { positionOf } from "./node-position.ts";
import { scanTag, type MarkupTag } from "./scan-tags.ts";

declare module "mdast" {
  interface Data {
    /** HTML that a finding has already named. */
    isReported?: boolean | undefined;
  }
}

type Html = Extract<Nodes, { type: "html" }>;

interface RemovedElement {
  readonly name: string;
  /** How many elements with its name are open. */
  open: number;
  readonly node: Html;
  readonly start: number;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Walk {
  readonly file: SourceFile;
  readonly report: (finding: DocsgenError) => void;
  readonly locate: (start: number, end: number) => Position | undefined;
  /** What the text is, in words for findings. */
  readonly where: string;
  /** The current ancestor that is removed with its content. */
  removed: RemovedElement | undefined;
  /** Replacements in the HTML of nodes. One may contain another. */
  readonly edits: Map<Html, Edit[]>;
  /** Nodes with the start of an element whose end is in another node. Everything between them is removed. */
  readonly starts: Set<Html>;
  readonly ends: Set<Html>;
  /** How many ancestors are open whose `source` elements are removed with them. */
  openMedia: number;
}

/** Maps the characters of a text to offsets in the file. */
type OffsetOf = (index: number) => number;

/**
 * Reports every element and attribute of raw HTML that the sanitizer drops. Code and comments are skipped. Components
 * and the elements of MDX are reported where they are lowered.
 */
export function reportRemovedMarkup(tree: Root, file: SourceFile, report: Walk["report"]): void {
  const locate = (start: number, end: number): Position => positionAt(file, start, end);
  removeMarkup(tree, { file, report, locate, where: "on pages" });
}

/** The same for a text of a description, which is a part of another file. */
export function reportRemovedHtml(
  tree: Root,
  file: SourceFile,
  { report, locate }: Pick<Walk, "report" | "locate">,
): void {
  removeMarkup(tree, { file, report, locate, where: "in descriptions" });
}

function removeMarkup(tree: Root, input: Pick<Walk, "file" | "report" | "locate" | "where">): void {
  if (!input.file.text.includes("<")) return;
  const walk: Walk = {
    ...input,
    removed: undefined,
    edits: new Map(),
    starts: new Set(),
    ends: new Set(),
    openMedia: 0,
  };
  visit(tree, walk);
  for (const [node, edits] of walk.edits) node.value = applyEdits(node.value, edits);
  if (walk.starts.size > 0) removeBetween(tree, { ...walk, isInside: false });
}

function visit(parent: Parent, walk: Walk): void {
  for (const node of parent.children) {
    if (node.type === "html" && !isReported(node)) scanHtml(node, walk);
    else if ("children" in node) {
      const isMedia = "name" in node && media.has(String(node.name).toLowerCase());
      walk.openMedia += isMedia ? 1 : 0;
      visit(node, walk);
      walk.openMedia -= isMedia ? 1 : 0;
    }
  }
}

function isReported({ data }: Nodes): boolean {
  return data?.isReported === true;
}

/** Raw HTML: what a browser would read as tags. */
function scanHtml(node: Html, walk: Walk): void {
  const html = node.value;
  const offsetOf = createOffsetOf(node, walk.file);
  let at = 0;
  while (at < html.length) {
    const special = /<!--|<[!?]|</g;
    special.lastIndex = at;
    const match = special.exec(html);
    if (match === null) break;
    const tag = match[0] === "<" ? scanTag(html, match.index) : undefined;
    if (tag === undefined) at = skipMarkup(html, match.index, { offsetOf, walk });
    else {
      visitTag(tag, { node, offsetOf }, walk);
      if (tag.isSelfClosing && isRemovedWithContent(tag.name)) addEdit(node, closeTag(html, tag), walk);
      at = tag.isClosing || tag.isSelfClosing ? tag.end : endOfRawText(html, tag);
    }
  }
}

/** Skips a comment, a declaration, or a `<` that starts nothing. */
function skipMarkup(
  html: string,
  index: number,
  { offsetOf, walk }: { readonly offsetOf: OffsetOf; readonly walk: Walk },
): number {
  const start = /^(?:<!--|<[!?]|<)/.exec(html.slice(index, index + 4))?.[0] ?? "<";
  if (start === "<") return index + 1;
  const closing = start === "<!--" ? "-->" : ">";
  const end = html.indexOf(closing, index + start.length - (start === "<!--" ? 2 : 0));
  if (end === -1 && start === "<!--")
    walk.report(unclosedComment(positionAt(walk.file, offsetOf(index), offsetOf(index) + 4)));
  return end === -1 ? html.length : end + closing.length;
}

/** Elements whose content is always text to a browser. */
const rawText = new Set(["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "plaintext"]);

function endOfRawText(html: string, { name, end }: MarkupTag): number {
  const lower = name.toLowerCase();
  if (!rawText.has(lower)) return end;
  const closing = new RegExp(`</${lower}`, "gi");
  closing.lastIndex = end;
  return closing.exec(html)?.index ?? html.length;
}

/** HTML has no `<iframe />`. Without a closing tag, the element would swallow the rest of the page. */
function closeTag(html: string, { name, start, end }: MarkupTag): Edit {
  return { start, end, text: `${html.slice(start, end).replace(/\/\s*>$/, ">")}</${name}>` };
}

function addEdit(node: Html, edit: Edit, { edits }: Walk): void {
  const known = edits.get(node);
  if (known === undefined) edits.set(node, [edit]);
  else known.push(edit);
}

function applyEdits(html: string, edits: readonly Edit[]): string {
  let at = 0;
  const pieces = edits
    .toSorted((left, right) => left.start - right.start || right.end - left.end)
    .map(({ start, end, text }) => {
      // Inside of the edit before.
      if (start < at) return "";
      const before = html.slice(at, start);
      at = end;
      return before + text;
    });
  return pieces.join("") + html.slice(at);
}

/** Markdown ends HTML at a blank line, and a browser would show what comes after it. */
function removeElement(
  { node, start }: RemovedElement,
  last: Html,
  { end, walk }: { readonly end: number; readonly walk: Walk },
): void {
  addEdit(node, { start, end: node.value.length, text: "" }, walk);
  addEdit(last, { start: 0, end, text: "" }, walk);
  walk.starts.add(node);
  walk.ends.add(last);
}

interface Removal extends Pick<Walk, "starts" | "ends"> {
  isInside: boolean;
}

/** Removes what is between the start and the end of removed elements, with parents that become empty. */
function removeBetween(parent: Parent, removal: Removal): void {
  parent.children = parent.children.filter((node) => {
    if (node.type === "html") {
      const isKept = !removal.isInside || removal.ends.has(node);
      if (removal.ends.has(node)) removal.isInside = false;
      if (removal.starts.has(node)) removal.isInside = true;
      return isKept && node.value !== "";
    }
    if (!("children" in node) || node.children.length === 0) return !removal.isInside;
    removeBetween(node, removal);
    return node.children.length > 0;
  });
}

const media = new Set(["audio", "video"]);
const mediaParts = new Set(["source", "track"]);

interface Place {
  readonly node: Html;
  readonly offsetOf: OffsetOf;
}

function visitTag(tag: MarkupTag, { node, offsetOf }: Place, walk: Walk): void {
  const name = tag.name.toLowerCase();
  if (walk.removed !== undefined) {
    if (walk.removed.name !== name || tag.isSelfClosing) return;
    walk.removed.open += tag.isClosing ? -1 : 1;
    if (walk.removed.open > 0) return;
    if (walk.removed.node !== node) removeElement(walk.removed, node, { end: tag.end, walk });
    walk.removed = undefined;
    return;
  }
  if (media.has(name) && !tag.isSelfClosing) walk.openMedia = Math.max(0, walk.openMedia + (tag.isClosing ? -1 : 1));
  if (tag.isClosing || (mediaParts.has(name) && walk.openMedia > 0)) return;
  if (!isAllowedElement(name) || isOtherInput(tag)) {
    reportElement(tag, offsetOf, { walk, fate: isRemovedWithContent(name) ? "content" : "tag" });
    if (isRemovedWithContent(name) && !tag.isSelfClosing && name !== "embed")
      walk.removed = { name, open: 1, node, start: tag.start };
  } else reportAttributes(tag, offsetOf, walk);
}

/** The only input elements that stay are the checkboxes of task lists. */
function isOtherInput({ name, attributes }: MarkupTag): boolean {
  const type = attributes.find((attribute) => attribute.name.toLowerCase() === "type");
  return name.toLowerCase() === "input" && type?.value?.toLowerCase() !== "checkbox";
}

interface Outcome {
  readonly walk: Walk;
  readonly fate: Parameters<typeof removedElement>[1]["fate"];
}

function reportElement({ name, start }: MarkupTag, offsetOf: OffsetOf, { walk, fate }: Outcome): void {
  const offset = offsetOf(start);
  const position = walk.locate(offset, offset + name.length + 1);
  walk.report(removedElement(name, { fate, hint: hintForElement(name), where: walk.where }, position));
}

function reportAttributes(tag: MarkupTag, offsetOf: OffsetOf, walk: Walk): void {
  const dropped = tag.attributes.filter(
    ({ name, value }) => !isAllowedAttribute(tag.name, name, value) && !isHarmlessAttribute(name),
  );
  const removed = dropped.map(({ name, start }) => {
    const offset = offsetOf(start);
    const position = walk.locate(offset, offset + Math.max(1, name.length));
    return { name: name === "" ? "{...}" : name, position };
  });
  removedAttributes(tag.name, removed).forEach(walk.report);
}

/** Quotes and lists remove the start of each line of HTML, so its lines are compared with those of the file. */
function createOffsetOf(node: Html, file: SourceFile): OffsetOf {
  const { start } = positionOf(node);
  const html = once(() => createSourceFile(file.path, node.value));
  return (index) => {
    const { line, column } = positionAt(html(), index);
    if (line === 1) return offsetAt(file, start) + column - 1;
    const kept = lineAt(html(), line);
    const written = lineAt(file, start.line + line - 1);
    return offsetAt(file, { line: start.line + line - 1, column: column + Math.max(0, written.length - kept.length) });
  };
}
