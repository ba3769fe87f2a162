import type { InlineDirective } from "./inline-directives.ts";
import type { Code, Definition, Html, InlineCode, Nodes, Paragraph, Parent, Root } from "mdast";

import type { CodeReading } from "../code/model.ts";
import { readCode, type NoteList } from "../code/read-code.ts";

/** A Markdown node that the HTML stage needs again. The number in the element's `data-node` identifies it. */
export type AnnotatedNode = Nodes;

/** The result of one walk over the parsed Markdown. */
export interface Annotation {
  readonly nodes: readonly AnnotatedNode[];
  /** Every code block, and how it reads without its marks. */
  readonly codes: ReadonlyMap<Code, CodeReading>;
  readonly codeSpans: readonly InlineCode[];
  /** Raw HTML in text order, without comments. */
  readonly rawHtml: readonly Nodes[];
  /** Paragraphs with three colons in a row. Such a line may be meant to open or close a directive. */
  readonly colonParagraphs: readonly Paragraph[];
  /** The definitions of `[text][name]`, by name. The first one wins. */
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly hasFootnotes: boolean;
  /** Comments that start like a check switch but are not valid. */
  readonly invalidSwitches: readonly Html[];
}

interface AnnotateOptions {
  /** Whether elements may have ids. */
  readonly hasIds: boolean;
  /** Whether a first comment with a file name is the title of its code block. */
  readonly hasTitleComments: boolean;
  /** Whether docsgen renders formulas. Otherwise, they belong to a plugin. */
  readonly hasMath?: boolean;
}

interface Walk extends AnnotateOptions {
  readonly nodes: AnnotatedNode[];
  readonly codes: Map<Code, CodeReading>;
  readonly codeSpans: InlineCode[];
  readonly rawHtml: Nodes[];
  readonly colonParagraphs: Paragraph[];
  readonly definitions: Map<string, Definition>;
  hasFootnotes: boolean;
  readonly invalidSwitches: Html[];
  /** Whether the following code spans are checked. */
  isProseChecked: boolean;
}

/**
 * Numbers the nodes that need special rendering. HTML elements keep the number through sanitizing, which drops
 * everything else. If an author writes a number by hand, it can only repeat content of the same page.
 */
export function annotate(root: Root, { hasIds, hasTitleComments, hasMath = false }: AnnotateOptions): Annotation {
  const walk: Walk = {
    nodes: [],
    codes: new Map(),
    codeSpans: [],
    rawHtml: [],
    colonParagraphs: [],
    definitions: new Map(),
    hasFootnotes: false,
    invalidSwitches: [],
    isProseChecked: true,
    hasIds,
    hasTitleComments,
    hasMath,
  };
  visit(root, walk);
  return walk;
}

function visit(parent: Parent, walk: Walk): void {
  const written = parent.children;
  let hasComments = false;
  // An array of each index and node would be created for every node of a page.
  let index = 0;
  for (const node of written) {
    index++;
    if (isComment(node)) {
      hasComments = true;
      readSwitch(node, walk);
      continue;
    }
    if (node.type === "code")
      walk.codes.set(
        node,
        readCode(node, { notes: findNotes(node, written[index], walk), hasTitleComments: walk.hasTitleComments }),
      );
    annotateNode(node, walk);
    if ("children" in node) visitChildren(node, walk);
  }
  if (hasComments) parent.children = written.filter((node) => !isComment(node));
}

/** The ordered list directly below a code block that refers to its items. Each item gets an id. */
function findNotes(code: Code, next: Nodes | undefined, walk: Walk): NoteList | undefined {
  if (!walk.hasIds || next?.type !== "list" || next.ordered !== true || !/\(\d{1,2}\)/.test(code.value))
    return undefined;
  const id = `code-note-${walk.codes.size + 1}`;
  const notes = { id, count: next.children.length };
  if (readCode(code, { notes }).notesId === undefined) return undefined;
  next.children.forEach((item, index) => {
    item.data = { ...item.data, hProperties: { id: `${id}-${index + 1}` } };
  });
  return notes;
}

/** A changelog's entries name removed operations, so their code spans are not checked. */
function visitChildren(node: Parent, walk: Walk): void {
  const { isProseChecked } = walk;
  const isChangelog =
    node.type === "containerDirective" && "name" in node && (node.name === "changelog" || node.name === "update");
  if (isChangelog) walk.isProseChecked = false;
  visit(node, walk);
  if (isChangelog) walk.isProseChecked = isProseChecked;
}

function annotateNode(node: Nodes, walk: Walk): void {
  if (node.type === "html") walk.rawHtml.push(node);
  if (node.type === "definition" && !walk.definitions.has(node.identifier)) walk.definitions.set(node.identifier, node);
  if (node.type === "footnoteDefinition") walk.hasFootnotes = true;
  if (node.type === "inlineCode" && walk.isProseChecked) walk.codeSpans.push(node);
  if (node.type === "paragraph" && !isDirectiveLabel(node) && hasColons(node)) walk.colonParagraphs.push(node);
  if (!needsNumber(node, walk)) return;
  const number = String(walk.nodes.push(node) - 1);
  const kept = node.type === "htmlElement" ? node.properties : pluggedProperties(node);
  node.data = { ...node.data, ...elementOf(node), hProperties: { ...kept, dataNode: number } };
}

/** The element that holds a directive's place until it is rendered. */
function elementOf({ type }: Nodes): { readonly hName?: string } {
  if (type === "textDirective") return { hName: "span" };
  return type === "containerDirective" || type === "leafDirective" ? { hName: "div" } : {};
}

/** What a plugin asks of an element of Markdown. */
function pluggedProperties({ data }: Nodes): Readonly<Record<string, unknown>> {
  const properties = data?.hProperties;
  return properties !== undefined && "dataPlugged" in properties ? { dataPlugged: properties["dataPlugged"] } : {};
}

/** Whether a plugin has chosen the element of a directive: it renders the directive. */
function isPlugged({ data }: Nodes): boolean {
  return data?.hName !== undefined && "dataPlugged" in (data.hProperties ?? {});
}

function needsNumber(node: Nodes, { hasMath = false }: Pick<Walk, "hasMath">): boolean {
  if (isInlineDirective(node)) return true;
  switch (node.type) {
    case "heading":
    case "link":
    case "linkReference":
    case "image":
    case "imageReference":
    case "code":
      return true;
    case "containerDirective":
    case "leafDirective":
    case "textDirective":
      return !isPlugged(node);
    case "inlineMath":
    case "math":
      return hasMath;
    case "paragraph":
      return isDirectiveLabel(node);
    case "htmlElement":
      return node.tagName === "a" || node.tagName === "img";
    default:
      return false;
  }
}

/** Whether `splitInlineDirectives` created a node. */
export function isInlineDirective(node: object | undefined): node is InlineDirective {
  return node !== undefined && "type" in node && node.type === "inlineDirective";
}

/** Whether a paragraph is the bracketed label of a container directive. */
export function isDirectiveLabel(node: Nodes | undefined): boolean {
  return (
    node?.type === "paragraph" &&
    node.data !== undefined &&
    "directiveLabel" in node.data &&
    node.data.directiveLabel === true
  );
}

function hasColons(node: Paragraph): boolean {
  // A text that could not be parsed is one paragraph without a position.
  return (
    node.position !== undefined && node.children.some((child) => child.type === "text" && child.value.includes(":::"))
  );
}

/** `<!-- docsgen-check prose=off -->` applies until `prose=on` or the end of the page. */
function readSwitch(comment: Html, walk: Walk): void {
  const words = /^\s*<!--\s*docsgen-check\b([\s\S]*?)-->\s*$/.exec(comment.value)?.[1]?.trim();
  if (words === undefined) return;
  if (words === "prose=off" || words === "prose=on") walk.isProseChecked = words === "prose=on";
  else walk.invalidSwitches.push(comment);
}

function isComment(node: Nodes): node is Html {
  return node.type === "html" && /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(node.value);
}
