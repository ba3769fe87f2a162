import type { Element, ElementContent, Root } from "hast";
import { slug } from "github-slugger";
import type { Code, Nodes } from "mdast";

import { fingerprint } from "../../source/fingerprint.ts";
import { createStyleRule } from "../../source/inline-style.ts";
import { withoutMarker } from "../../source/prose-links.ts";
import { splitHeadingId } from "../../source/heading-id.ts";
import { renderAlert } from "../directives/admonition.ts";
import type { RenderedChange } from "../directives/directive.ts";
import type { EmbeddedPart, Heading, PageLink } from "../model.ts";
import type { ComponentStyles } from "../own-components/model.ts";
import { renderCode } from "../code/render-code.ts";
import { reportCode } from "../code/report-code.ts";
import { renderInlineDirective } from "../directives/inline.ts";
import { isInlineDirective, type Annotation } from "./annotate.ts";
import type { MarkdownContext } from "./context.ts";
import { renderDirective } from "./directive-element.ts";
import { isDirective } from "./directive-input.ts";
import { element, isElement, isHeading, textOf } from "./element.ts";
import { locateUrl, locateRawUrl } from "./link-position.ts";
import { isMath, placeMath } from "../math/place-math.ts";
import { diagramFinding } from "../diagrams/findings.ts";
import { positionOf } from "./node-position.ts";
import { renderImage, renderLink, writtenUrl, type LinkInput } from "./links.ts";
import type { CopiedBlock } from "./page-copy.ts";
import { claimId, nextNumber, type TransformState } from "./transform-state.ts";

/** The finished tree of one text and what the walk found. */
export interface Transformed {
  readonly root: Root;
  readonly headings: readonly Heading[];
  readonly links: readonly PageLink[];
  /** Every id in the tree. */
  readonly ids: readonly string[];
  readonly embeds: readonly EmbeddedPart[];
  readonly copies: readonly CopiedBlock[];
  readonly changes: readonly RenderedChange[];
  /** Origins of the players and pages of other hosts, in order. */
  readonly frames: readonly string[];
  readonly componentStyles: ComponentStyles | undefined;
}

/** Adds heading anchors, code frames, and table scrollers, and resolves links and directives. */
export function transform(root: Root, annotation: Annotation, context: MarkdownContext): Transformed {
  const state: TransformState = {
    annotation,
    context,
    headings: [],
    links: [],
    ids: new Set(),
    counts: new Map(),
    embeds: [],
    copies: [],
    changes: [],
    frames: new Set(),
    componentStyles: { sheets: new Set(), rules: new Set() },
    closedByOuterLine: new Set(),
    render: (nodes, parent) => transformChildren(nodes, state, parent),
  };
  // The HTML stage produces no doctype, the only other kind of child.
  const children = transformChildren(root.children as ElementContent[], state, undefined);
  const { headings, links, ids, embeds, copies, changes, frames } = state;
  const rendered: Root = { type: "root", children };
  return {
    root: rendered,
    headings,
    links,
    ids: [...ids],
    embeds,
    copies,
    changes,
    frames: [...frames].toSorted(),
    componentStyles: stylesOf(state),
  };
}

function stylesOf({ componentStyles: { sheets, rules } }: TransformState): ComponentStyles | undefined {
  return sheets.size + rules.size === 0 ? undefined : { sheets: [...sheets].toSorted(), css: [...rules].join("\n") };
}

function transformChildren(
  nodes: readonly ElementContent[],
  state: TransformState,
  parent: string | undefined,
): ElementContent[] {
  const transformed: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === "text") transformed.push(node);
    if (node.type === "element") transformed.push(...transformElement(node, state, parent));
  }
  return transformed;
}

function transformElement(written: Element, state: TransformState, parent: string | undefined): ElementContent[] {
  const source = sourceOf(written.properties["dataNode"], state);
  const node = withMovedStyle(withNamedAnchor(withoutNumber(written)), state);
  if (isInlineDirective(source))
    return renderInlineDirective(source, state.context, (link) => void state.links.push(link));
  if (isDirective(source)) return renderDirective({ node, source, parent }, state);
  if (isMath(source)) return [placeMath(source, state.context)];
  if (isHeading(node)) return [renderHeading(node, source, state)];
  registerId(node, state);
  if (node.tagName === "pre") return [renderPre(node, state)];
  const inner: Element = { ...node, children: transformChildren(node.children, state, undefined) };
  if (node.tagName === "a")
    return renderLink(linkInput({ node: inner, written: node.properties["href"], link: source }, state));
  if (node.tagName === "img")
    return renderImage(linkInput({ node: inner, written: node.properties["src"], link: source }, state));
  if (node.tagName === "blockquote") return [renderAlert(inner)];
  // The empty corner cell of a table is not a header: https://www.w3.org/WAI/tutorials/tables/two-headers/
  if (node.tagName === "th" && inner.children.length === 0) return [{ ...inner, tagName: "td" }];
  if (node.tagName === "table") return [renderTable(inner, state)];
  return [node.tagName === "td" ? withWholeDate(inner) : inner];
}

const hyphenatedNumber = /^(?=.{1,20}$)[\w.:+-]*\w-\d[\w.:+-]*$/;

/** Keeps a date or a version in one line: browsers break lines between a hyphen and a digit, also in narrow columns. */
function withWholeDate(cell: Element): Element {
  const [only, ...others] = cell.children;
  const text = only?.type === "element" ? only.children[0] : only;
  if (text?.type !== "text" || others.length > 0 || !hyphenatedNumber.test(text.value)) return cell;
  return { ...cell, properties: { ...cell.properties, noWrap: true } };
}

function withoutNumber(node: Element): Element {
  if (!("dataNode" in node.properties)) return node;
  const { dataNode: _number, ...properties } = node.properties;
  return { ...node, properties };
}

/** Moves the inline style that a plugin has added to the style sheet of the page. Other elements have none. */
function withMovedStyle(node: Element, state: TransformState): Element {
  // A copy of the properties of each element would take long.
  if (typeof node.properties["style"] !== "string") return node;
  const { style, ...properties } = node.properties;
  const { id, rule } = createStyleRule(style);
  state.componentStyles.rules.add(rule);
  return { ...node, properties: { ...properties, dataStyle: id } };
}

function sourceOf(number: unknown, state: TransformState): Nodes | undefined {
  return typeof number === "string" && /^\d+$/.test(number) ? state.annotation.nodes[Number(number)] : undefined;
}

function renderPre(node: Element, state: TransformState): ElementContent {
  const [code] = node.children;
  const source = isElement(code, "code") ? sourceOf(code.properties["dataNode"], state) : undefined;
  const reading = source?.type === "code" ? state.annotation.codes.get(source) : undefined;
  if (reading !== undefined && source?.type === "code") {
    reportCode(reading, source, state.context);
    const { language } = reading.info;
    if (language === "math") return placeMath(source, state.context);
    const diagram = language === "mermaid" ? drawDiagram(source, state) : undefined;
    return diagram ?? renderCode(reading, state.context.colors);
  }
  return element("pre", { ...node.properties, tabIndex: 0 }, transformChildren(node.children, state, undefined));
}

/** Draws a block of Mermaid. Undefined: the source is shown. */
function drawDiagram(code: Code, state: TransformState): Element | undefined {
  const { context } = state;
  const id = context.idPrefix === undefined ? fingerprint(code.value).slice(0, 8) : nextNumber(state, "diagram");
  const { figure, problem } = context.renderDiagram(code.value, `diagram-${id}`);
  if (problem !== undefined) {
    const line = positionOf(code).start.line + 1 + problem.line;
    const text = context.lineAt(line);
    const start = text.length - text.trimStart().length + 1;
    context.report(diagramFinding(problem, context.locate({ line, column: start }, { line, column: text.length + 1 })));
  }
  return figure;
}

function renderTable(node: Element, state: TransformState): Element {
  const number = nextNumber(state, "table");
  const ariaLabel = number === 1 ? "Table" : `Table ${number}`;
  return element("div", { className: ["table"], role: "region", tabIndex: 0, ariaLabel }, [node]);
}

function renderHeading(written: Element, source: Nodes | undefined, state: TransformState): Element {
  const { explicitId, children } = takeExplicitId(transformChildren(written.children, state, undefined));
  const node: Element = { ...written, children };
  const { headingPrefix } = state.context;
  if (node.properties["id"] === "footnote-label") {
    // Plugins link to all headings.
    state.ids.add("footnote-label");
    return node;
  }
  if (headingPrefix === undefined) return node;
  const text = textOf(node).replaceAll(/\s+/g, " ").trim();
  const preferred =
    explicitId ??
    (typeof node.properties["id"] === "string" ? node.properties["id"] : undefined) ??
    (slug(text) || "section");
  const id = claimId(headingPrefix + preferred, state);
  const level = source?.type === "heading" ? source.depth : Number(node.tagName.slice(1));
  state.headings.push({ id, level, text });
  const withId: Element = { ...node, properties: { ...node.properties, id } };
  if (level === 1) return withId;
  const anchor = element("a", { className: ["anchor"], href: `#${encodeURI(id)}`, ariaLabel: `Link to ${text}` });
  return { ...withId, children: [...children, anchor] };
}

/** `## Title {#my-id}`: an id chosen by the author, which does not change with the words. */
function takeExplicitId(children: readonly ElementContent[]): {
  explicitId: string | undefined;
  children: ElementContent[];
} {
  const last = children.at(-1);
  const { id, text } = splitHeadingId(last?.type === "text" ? last.value : "");
  if (last?.type !== "text" || id === undefined) return { explicitId: undefined, children: [...children] };
  return {
    explicitId: id,
    children: [...children.slice(0, -1), ...(text === "" ? [] : [{ ...last, value: text }])],
  };
}

/** Ids in raw HTML: the first element with an id keeps it, later ones lose it. */
function registerId(node: Element, state: TransformState): void {
  const id = node.properties["id"];
  if (typeof id !== "string") return;
  if (state.ids.has(id)) delete node.properties["id"];
  else state.ids.add(id);
}

/**
 * `<a name="x">` is the older way to write an anchor. The name becomes the element's id, or the id of an inner element.
 */
function withNamedAnchor(node: Element): Element {
  if (node.tagName !== "a" || typeof node.properties["name"] !== "string") return node;
  const { name, ...properties } = node.properties;
  if (properties["id"] === undefined) return { ...node, properties: { ...properties, id: name } };
  return { ...node, properties, children: [element("span", { id: name }, []), ...node.children] };
}

function linkInput(
  { node, written, link }: { readonly node: Element; readonly written: unknown; readonly link: Nodes | undefined },
  state: TransformState,
): LinkInput {
  const isReference = link?.type === "linkReference" || link?.type === "imageReference";
  const source = isReference ? state.annotation.definitions.get(link.identifier) : link;
  const encoded = typeof written === "string" ? withoutMarker(written) : "";
  const url = writtenUrl(source) ?? encoded;
  const { context, annotation } = state;
  const start = node.position?.start ?? { line: 1, column: 1 };
  const position = () =>
    source === undefined
      ? locateRawUrl(url, start, { rawHtml: annotation.rawHtml, context })
      : locateUrl(source, context);
  return {
    node,
    href: url,
    position,
    context,
    addLink: (link) => state.links.push(link),
    copyAs: (block) => state.copies.push(block),
  };
}
