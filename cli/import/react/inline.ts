import type { Expression, JSXChild, JSXElement, JSXFragment } from "oxc-parser";
import { escapeMarkdown } from "../../../generators/source/escape-markdown.ts";
import { propertiesOf, resolveValue, settle, type SiteTexts } from "./evaluate-texts.ts";
import type { ReactScope, ReactValue } from "./module-scope.ts";

/** Where a node is: the names that it knows, and how much is left to read. */
export interface ReactPlace {
  readonly scope: ReactScope;
  readonly site: SiteTexts;
  /** How many components are around it. */
  readonly level: number;
  /** False if too much was read: components may contain themselves. */
  readonly enter: () => boolean;
}

export const ignoredElement =
  /^(?:script|style|svg|img|picture|video|button|input|Head|head|title|meta|Suspense|Image)$/;
export const linkElement = /^(?:a|Link|NextLink|Button|LinkButton)$/;

/** The Markdown of inline content. */
export function writeInline(children: readonly JSXChild[], place: ReactPlace): string {
  return children
    .map((child) => writeChild(child, place))
    .join("")
    .replaceAll(/\s+/g, " ");
}

function writeChild(child: JSXChild | Expression, place: ReactPlace): string {
  switch (child.type) {
    case "JSXText":
      return escapeMarkdown(child.value.replaceAll(/\s*\n\s*/g, (space) => (child.value.trim() === "" ? "" : space)));
    case "JSXFragment":
      return writeInline(child.children, place);
    case "JSXElement":
      return writeElement(child, place);
    case "JSXExpressionContainer":
      return child.expression.type === "JSXEmptyExpression" ? "" : writeChild(child.expression, place);
    case "JSXSpreadChild":
      return "";
    default: {
      const value = resolveValue(child, place);
      if (value?.kind === "text") return escapeMarkdown(value.text);
      if (value?.kind !== "node" || value.node === child || !isMarkup(value.node) || !place.enter()) return "";
      return writeChild(value.node, { ...place, scope: value.scope });
    }
  }
}

function writeElement(element: JSXElement, place: ReactPlace): string {
  const name = elementName(element);
  if (name === "br") return " ";
  if (ignoredElement.test(name)) return "";
  const text = writeInline(element.children, place);
  const href = linkElement.test(name) ? hrefOf(propertiesOf(element, place), place) : undefined;
  if (href !== undefined) return `[${text.trim()}](${href})`;
  if (name === "code") return `\`${text.replaceAll("\\", "")}\``;
  if (name === "b" || name === "strong") return `**${text.trim()}**`;
  return /^(?:div|p|h[1-6]|li)$/.test(name) ? ` ${text} ` : text;
}

/** The target of a link. */
export function hrefOf(values: ReactValue, place: ReactPlace): string | undefined {
  return textOf(values, "to", place) ?? textOf(values, "href", place);
}

/** A property that is a text. */
export function textOf(values: ReactValue, name: string, place: ReactPlace): string | undefined {
  const value = values.kind === "record" ? values.values.get(name) : undefined;
  const found = value === undefined ? undefined : settle(value, place);
  return found?.kind === "text" ? found.text : undefined;
}

export function isMarkup(node: { readonly type: string }): node is JSXElement | JSXFragment {
  return node.type === "JSXElement" || node.type === "JSXFragment";
}

/** `h1`, `Link`, or `Card` of `Cards.Card`. */
export function elementName({ openingElement: { name } }: JSXElement): string {
  return name.type === "JSXIdentifier" ? name.name : name.type === "JSXMemberExpression" ? name.property.name : "";
}
