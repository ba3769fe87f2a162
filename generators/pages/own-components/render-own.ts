import type { Element, ElementContent, Root } from "hast";

import { withoutMarker } from "../../source/prose-links.ts";
import type { Position } from "../../source/position.ts";
import type { DirectiveNode } from "../markdown/directive-input.ts";
import { element, isElement } from "../markdown/element.ts";
import { positionOf } from "../markdown/node-position.ts";
import { plainText } from "../markdown/plain-text.ts";
import { nextNumber, type TransformState } from "../markdown/transform-state.ts";
import { checkMarkup, type MarkupPlace } from "./check-markup.ts";
import { changingComponent, componentFailed, contentNotShown } from "./findings.ts";
import { contentElement, islandElement, type OwnComponent } from "./model.ts";
import { ownTextOf, ownUseOf, setOwnText, type OwnText, type OwnUse } from "./own-use.ts";

/** A use of a component with its rendered content. */
export interface OwnElement {
  readonly source: DirectiveNode;
  readonly use: OwnUse;
  readonly component: OwnComponent;
  readonly content: readonly ElementContent[];
  readonly position: Position | undefined;
}

/** The use of a component of the project: as JSX, or as a directive whose name is unknown otherwise. */
export function findOwnUse(
  source: DirectiveNode,
  label: string,
  { context }: TransformState,
): { readonly use: OwnUse; readonly component: OwnComponent } | undefined {
  const stated = ownUseOf(source);
  if (stated === undefined && !/^[A-Z]/.test(source.name)) return undefined;
  const component = context.findComponent(source.name);
  if (component === undefined) return undefined;
  const attributes = Object.entries(source.attributes ?? {}).map(
    ([name, value]) => [name, value === "" ? true : withoutMarker(value ?? "")] as const,
  );
  const props = Object.fromEntries([...attributes, ...(label === "" ? [] : [["label", label] as const])]);
  return { use: stated ?? { name: source.name, props }, component };
}

/** Renders a component. If it fails, its content is shown. */
export function renderOwn(own: OwnElement, state: TransformState): ElementContent[] {
  const { use, component, content, position, source } = own;
  const { context } = state;
  const idPrefix = `c${nextNumber(state, "own-component")}-`;
  const hasContent = content.length > 0;
  const rendered = context.renderComponent(use.name, { props: use.props, hasContent, idPrefix });
  if (rendered.kind === "broken") return [...content];
  if (rendered.kind === "failure") {
    const { message, position: at } = rendered;
    const place = at === undefined ? component.file : `${at.file}:${at.line}:${at.column}`;
    context.report(componentFailed(use.name, { message, at: place }, position));
    return [...content];
  }
  if (rendered.changing !== undefined)
    context.report(changingComponent({ ...component, cause: rendered.changing }, position));
  component.sheets.forEach((sheet) => state.componentStyles.sheets.add(sheet));
  const markup = checkMarkup(context.parseHtml(rendered.html), placeOf(own, state));
  const isShown = containsContent(markup);
  if (hasContent && !isShown && component.script === undefined) context.report(contentNotShown(use.name, position));
  setOwnText(source, textsAround(markup));
  copyDirective(own, state);
  const isFinal = component.script === undefined;
  const placed = placeContent(markup, { content, isFinal, parent: "" });
  if (component.script === undefined) return source.type === "textDirective" ? placed : placed.map(withRoom);
  const hidden = hasContent && !isShown ? [templateOf(content)] : [];
  const island = element(
    islandElement,
    {
      dataScript: component.script,
      dataExport: component.exported,
      dataProps: JSON.stringify(use.props),
      dataIds: idPrefix,
    },
    [...placed, ...hidden],
  );
  return [island];
}

/** A block has room after it, as the blocks of Markdown have. The style sheet of islands does the same for them. */
function withRoom(node: ElementContent): ElementContent {
  if (node.type !== "element") return node;
  const { className } = node.properties;
  const names = Array.isArray(className) ? className : [];
  return { ...node, properties: { ...node.properties, className: [...names, "c-own"] } };
}

function placeOf({ component, position }: OwnElement, state: TransformState): MarkupPlace {
  const { context } = state;
  return {
    name: component.name,
    file: component.file,
    position,
    resolve: context.resolve,
    imageHosts: context.imageHosts,
    isEmbedHost: context.isEmbedHost,
    report: context.report,
    addLink: (link) => void state.links.push(link),
    addFrame: (origin) => void state.frames.add(origin),
    addRule: (rule) => void state.componentStyles.rules.add(rule),
  };
}

function containsContent(nodes: readonly ElementContent[]): boolean {
  return nodes.some(
    (node) => node.type === "element" && (node.tagName === contentElement || containsContent(node.children)),
  );
}

/** Elements that contain words only. */
const wordParents = new Set("a abbr b button cite em h1 h2 h3 h4 h5 h6 i label p small span strong summary".split(" "));

/** Where the content of the page goes. */
interface ContentPlace {
  readonly content: readonly ElementContent[];
  /** Whether nothing in the browser needs the mark any more. */
  readonly isFinal: boolean;
  /** Name of the element around. */
  readonly parent: string;
}

/** Puts the content of the page where the component shows its children. */
function placeContent(nodes: readonly ElementContent[], place: ContentPlace): ElementContent[] {
  const { content, isFinal, parent } = place;
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== "element") return [node];
    if (node.tagName !== contentElement)
      return [{ ...node, children: placeContent(node.children, { ...place, parent: node.tagName }) }];
    const shown = wordParents.has(parent) ? withoutParagraph(content) : content;
    return isFinal ? [...shown] : [{ ...node, children: [...shown] }];
  });
}

function withoutParagraph(content: readonly ElementContent[]): readonly ElementContent[] {
  const blocks = content.filter((node) => node.type !== "text" || node.value.trim() !== "");
  const [first] = blocks;
  return blocks.length === 1 && isElement(first, "p") ? first.children : content;
}

/** Content that a component may show later. A template is not rendered. */
function templateOf(content: readonly ElementContent[]): Element {
  const root: Root = { type: "root", children: [...content] };
  return { ...element("template", { dataContent: "" }), content: root };
}

const mark = "\uFDD1";

function textsAround(markup: readonly ElementContent[]): OwnText {
  const text = plainText({ type: "root", children: withMark(markup) });
  const index = text.indexOf(mark);
  if (index === -1) return { before: text, after: "" };
  return { before: text.slice(0, index).trim(), after: text.slice(index + 1).trim() };
}

function withMark(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node): ElementContent => {
    if (node.type !== "element") return node;
    if (node.tagName === contentElement) return { type: "text", value: mark };
    return { ...node, children: withMark(node.children) };
  });
}

/** A directive becomes the text of its component in the page's Markdown copy; its content stays as it is. */
function copyDirective({ source, content }: OwnElement, state: TransformState): void {
  if (ownUseOf(source) !== undefined) return;
  const { start, end } = positionOf(source);
  const { before = "", after = "" } = ownTextOf(source) ?? {};
  if (content.length === 0) return void state.copies.push({ start, end, content: before });
  const lastColumn = state.context.lineAt(end.line).length + 1;
  const opening = { line: start.line, column: state.context.lineAt(start.line).length + 1 };
  state.copies.push({ start, end: opening, content: before === "" ? "" : `${before}\n` });
  state.copies.push({
    start: { line: end.line, column: start.column },
    end: { line: end.line, column: lastColumn },
    content: after,
  });
}
