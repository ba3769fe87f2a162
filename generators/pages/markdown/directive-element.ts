import type { Element, ElementContent } from "hast";
import type { Nodes } from "mdast";

import type { Directive, DirectiveInput } from "../directives/directive.ts";
import { directives } from "../directives/table.ts";
import {
  pageDirective,
  unclosedDirective,
  unknownDirective,
  unknownDirectiveAttribute,
  unknownFile,
} from "../directives/findings.ts";
import { findNearestName, meant, useOneOf } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";
import { withoutMarker } from "../../source/prose-links.ts";
import { isDirectiveLabel } from "./annotate.ts";
import { lacksClosingLine } from "./closing-lines.ts";
import type { MarkdownContext, Point } from "./context.ts";
import { element, textOf } from "./element.ts";
import { positionOf } from "./node-position.ts";
import { claimId, nextNumber, type TransformState } from "./transform-state.ts";

type DirectiveNode = Extract<Nodes, { type: "containerDirective" | "leafDirective" }>;

interface DirectiveElement {
  readonly node: Element;
  readonly source: DirectiveNode;
  readonly parent: string | undefined;
}

/** Renders a directive by its table entry. An unknown directive, or one in the wrong form, keeps its content. */
export function renderDirective(directive: DirectiveElement, state: TransformState): ElementContent[] {
  const { node, source, parent } = directive;
  const { context } = state;
  const entry = Object.hasOwn(context.directives, source.name) ? context.directives[source.name] : undefined;
  const { start, end } = positionOf(source);
  const position = () =>
    state.context.locate(start, {
      line: start.line,
      column: start.column + lengthOfName(source, start, state),
    });
  const isLeaf = source.type === "leafDirective";
  const isUnclosed = source.type === "containerDirective" && lacksClosingLine(source, state);
  if (entry === undefined || isLeaf !== (entry.form === "leaf")) {
    const finding =
      entry === undefined && Object.hasOwn(directives, source.name)
        ? pageDirective(source.name, position(), Object.keys(context.directives))
        : unknownDirective(source.name, position(), hintFor(source, entry, context));
    context.reportDirective(finding);
    return keepText(directive, state);
  }
  if (isUnclosed) context.reportDirective(unclosedDirective(source.name, position()));
  const { label, body } = isLeaf ? { label: node.children, body: [] } : splitLabel(node, source);
  const shownLabel = trimLabel(state.render(label, undefined));
  const labelText = shownLabel.map(textOf).join("").trim();
  const children = state.render(body, source.name);
  const attributes = checkAttributes(source, entry, (attribute) =>
    context.reportDirective(
      unknownDirectiveAttribute(attribute, source.name, { position: position(), known: entry.attributes }),
    ),
  );
  const input: DirectiveInput = {
    name: source.name,
    attributes,
    label: shownLabel,
    labelText,
    children,
    parent,
    position,
    report: context.reportDirective,
    hasIds: context.idPrefix !== undefined,
    nextNumber: () => nextNumber(state, source.name),
    claimId: (preferred) => claimId(preferred, state),
    readFile: (url) => readFile(url, position(), state),
    copyAs: (content) => void state.copies.push({ start, end, content }),
    embed: (part) => {
      const number = state.embeds.push(part) - 1;
      return [element("div", { dataEmbed: String(number) }, [])];
    },
    findMissing: context.findMissing,
    addChange: (change) => void state.changes.push(change),
  };
  return entry.render(input);
}

/** The content of a directive that is not rendered. In a description, a one-line directive keeps its own text. */
function keepText({ node, source, parent }: DirectiveElement, state: TransformState): ElementContent[] {
  if (source.type === "containerDirective" || state.context.idPrefix !== undefined)
    return state.render(node.children, parent);
  const { line, column } = positionOf(source).start;
  const text = state.context.lineAt(line).slice(column - 1);
  return [element("p", {}, [text.trimEnd()])];
}

function hintFor(source: DirectiveNode, entry: Directive | undefined, context: MarkdownContext): string | undefined {
  if (entry?.form === "leaf") return `write \`::${source.name}\` on one line, with two colons`;
  if (entry !== undefined) return `write \`:::${source.name}\` … \`:::\`, with three colons`;
  const known = Object.keys(context.directives);
  return meant(findNearestName(source.name, known)) ?? useOneOf(known);
}

/** A file of the site: next to the pages or below `content/static/`. */
function readFile(url: string, position: Position | undefined, state: TransformState): string | undefined {
  const target = state.context.resolve(url);
  const found = target.kind === "internal" ? state.context.readFile(target.route) : undefined;
  if (found === undefined) state.context.reportDirective(unknownFile(url, { position, nearest: undefined }));
  return found;
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

/** A title after a space keeps its column, so it starts with spaces. */
function trimLabel(label: ElementContent[]): ElementContent[] {
  const [first, ...rest] = label;
  return first?.type === "text" ? [{ ...first, value: first.value.trimStart() }, ...rest] : label;
}

function checkAttributes(
  source: DirectiveNode,
  entry: Directive,
  report: (attribute: string) => void,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(source.attributes ?? {})) {
    if (entry.attributes.includes(name)) attributes[name] = withoutMarker(value ?? "");
    else report(name);
  }
  return attributes;
}

/** The length of a directive's opening, or of the tag that it replaces. */
function lengthOfName({ name, data }: DirectiveNode, start: Point, state: TransformState): number {
  if (data !== undefined && "component" in data && typeof data.component === "string") return data.component.length + 1;
  return colonsOf(start, state) + name.length;
}

/** The number of colons and of the spaces after them. */
function colonsOf({ line, column }: Point, state: TransformState): number {
  return state.context
    .lineAt(line)
    .slice(column - 1)
    .search(/[^:\s]|$/);
}
