import type { Element, ElementContent } from "hast";

import { componentOf } from "../components/nodes.ts";
import type { Directive } from "../directives/directive.ts";
import { directives } from "../directives/table.ts";
import { pageDirective, unclosedDirective, unknownDirective, wrongDirectiveForm } from "../directives/findings.ts";
import type { PagePlugin } from "../../extensions/page-plugins.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findNearestName, meant, useOneOf } from "../../source/nearest-name.ts";
import { withoutMarker } from "../../source/prose-links.ts";
import type { Position } from "../../source/position.ts";
import { isDirectiveLabel } from "./annotate.ts";
import { lacksClosingLine } from "./closing-lines.ts";
import type { MarkdownContext, Point } from "./context.ts";
import { createInput, type DirectiveNode } from "./directive-input.ts";
import { element, isBlank, textOf } from "./element.ts";
import { findOwnUse, renderOwn } from "../own-components/render-own.ts";
import { positionOf } from "./node-position.ts";
import type { TransformState } from "./transform-state.ts";

interface DirectiveElement {
  readonly node: Element;
  readonly source: DirectiveNode;
  readonly parent: string | undefined;
}

/** Renders a directive by its table entry. An unknown directive, or one in the wrong form, keeps its content. */
export function renderDirective(directive: DirectiveElement, state: TransformState): ElementContent[] {
  const { node, source, parent } = directive;
  const { context } = state;
  const own = findPluggedDirective(source, context);
  if (own !== undefined) return renderPluggedDirective(directive, own, state);
  const entry = Object.hasOwn(context.directives, source.name) ? context.directives[source.name] : undefined;
  if (entry === undefined) {
    const shown = renderOwnDirective(directive, state);
    if (shown !== undefined) return shown;
  }
  const { start } = positionOf(source);
  const position = () =>
    state.context.locate(start, {
      line: start.line,
      column: start.column + lengthOfName(source, start, state),
    });
  if (entry === undefined || entry.form !== forms[source.type]) {
    context.reportDirective(unusableDirective(source, entry, { context, position: position() }));
    return keepText(directive, state);
  }
  if (source.type === "containerDirective" && !isGenerated(source) && lacksClosingLine(source, state))
    context.reportDirective(unclosedDirective(source.name, position()));
  const { label, body } = partsOf(node, source);
  const shownLabel = state.render(label, undefined);
  const children = state.render(body, source.name);
  return entry.render(createInput({ source, entry, label: shownLabel, children, parent, position }, state));
}

const forms = { containerDirective: undefined, leafDirective: "leaf", textDirective: "text" } as const;

const pluggedForms = { containerDirective: "container", leafDirective: "leaf", textDirective: "text" } as const;

/** The directive as a component of the project; undefined: the project has none of this name. */
function renderOwnDirective({ node, source }: DirectiveElement, state: TransformState): ElementContent[] | undefined {
  const isContainer = source.type === "containerDirective";
  const { label, body } = isContainer ? splitLabel(node, source) : { label: [], body: node.children };
  const found = findOwnUse(source, label.map(textOf).join("").trim(), state);
  if (found === undefined) return undefined;
  const { start } = positionOf(source);
  const end = { line: start.line, column: start.column + lengthOfName(source, start, state) };
  const content = trimBlank(state.render(body, undefined));
  return renderOwn({ ...found, source, content, position: state.context.locate(start, end) }, state);
}

/** Without the line ends around blocks. */
function trimBlank(nodes: readonly ElementContent[]): readonly ElementContent[] {
  return nodes.every((node) => isBlank(node)) ? [] : nodes;
}

/** Whether docsgen inserted a directive for another notation. */
function isGenerated({ data }: DirectiveNode): boolean {
  return data !== undefined && "isGenerated" in data && data.isGenerated === true;
}

/** The content of a directive that is not rendered, the label of a one-line directive as a paragraph. In a description, a one-line directive keeps its own text. */
function keepText({ node, source, parent }: DirectiveElement, state: TransformState): ElementContent[] {
  if (source.type !== "leafDirective") return state.render(node.children, parent);
  if (state.context.idPrefix !== undefined) {
    const label = state.render(node.children, parent);
    return label.length === 0 ? [] : [element("p", {}, label)];
  }
  const { line, column } = positionOf(source).start;
  const text = state.context.lineAt(line).slice(column - 1);
  return [element("p", {}, [text.trimEnd()])];
}

/** Why a directive is not rendered: its form, its use in a description, or its name. */
function unusableDirective(
  { name }: DirectiveNode,
  entry: Directive | undefined,
  { context, position }: { readonly context: MarkdownContext; readonly position: Position | undefined },
): DocsgenError {
  if (entry !== undefined) return wrongDirectiveForm(name, entry.form ?? "container", position);
  const known = [...Object.keys(context.directives), ...(context.plugged?.plugins.directives.keys() ?? [])];
  if (Object.hasOwn(directives, name) || context.pageDirectives?.has(name) === true)
    return pageDirective(name, position, known);
  return unknownDirective(name, position, meant(findNearestName(name, known)) ?? useOneOf(known));
}

/** The label and the content of a directive. */
function partsOf(node: Element, source: DirectiveNode): { label: ElementContent[]; body: ElementContent[] } {
  return source.type === "containerDirective" ? splitLabel(node, source) : { label: node.children, body: [] };
}

function findPluggedDirective({ name }: DirectiveNode, { plugged }: MarkdownContext): PagePlugin | undefined {
  return plugged?.plugins.directives.get(name);
}

/**
 * Renders a directive of a plugin. Its content is given as it is in the page, and the result is rendered like a page: links are
 * resolved, headings get ids, and docsgen's own directives in the content work.
 */
function renderPluggedDirective(
  directive: DirectiveElement,
  plugin: PagePlugin,
  state: TransformState,
): ElementContent[] {
  const { node, source, parent } = directive;
  const { context } = state;
  const { start, end } = positionOf(source);
  if (context.plugged === undefined) return keepText(directive, state);
  if (source.type === "containerDirective" && !isGenerated(source) && lacksClosingLine(source, state))
    context.reportDirective(unclosedDirective(source.name, context.locate(start)));
  const { label, body } = partsOf(node, source);
  const attributes = Object.fromEntries(
    Object.entries(source.attributes ?? {}).map(([name, value]) => [name, withoutMarker(value ?? "")]),
  );
  const position = context.locate(start, {
    line: start.line,
    column: start.column + lengthOfName(source, start, state),
  });
  const form = pluggedForms[source.type];
  // Without a block, the text in brackets is the content.
  const children = form === "container" ? body : label;
  const use = { name: source.name, form, attributes, label, children, line: start.line, column: start.column };
  const { changes } = context.plugged.plugins;
  const rendered = changes.renderUse(use, context.plugged, { plugin, position });
  if (rendered === undefined) return keepText(directive, state);
  // A reader of the copy has no plugin. The content of a container may contain directives, which are text in the copy.
  if (body.length === 0)
    state.copies.push({ start, end, content: context.plugged.toHtml({ type: "root", children: [...rendered] }) });
  return state.render(rendered, parent);
}

/** The label is the first child of the Markdown node, so it is the first rendered element. */
function splitLabel(node: Element, source: DirectiveNode): { label: ElementContent[]; body: ElementContent[] } {
  if (!isDirectiveLabel(source.children[0])) return { label: [], body: node.children };
  const index = node.children.findIndex((child) => child.type === "element");
  const first = node.children[index];
  return {
    label: first?.type === "element" ? first.children : [],
    body: node.children.filter((_child, other) => other !== index),
  };
}

/** The length of a directive's opening, or of the tag that it replaces. */
function lengthOfName(source: DirectiveNode, start: Point, state: TransformState): number {
  const component = componentOf(source);
  return component === undefined ? colonsOf(start, state) + source.name.length : component.length + 1;
}

/** The number of colons and of the spaces after them. */
function colonsOf({ line, column }: Point, state: TransformState): number {
  return state.context
    .lineAt(line)
    .slice(column - 1)
    .search(/[^:\s]|$/);
}
