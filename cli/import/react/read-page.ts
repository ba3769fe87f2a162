import type { Expression, JSXChild, JSXElement, JSXFragment } from "oxc-parser";
import { escapeMarkdown } from "../../../generators/source/escape-markdown.ts";
import {
  bodyScope,
  isComponent,
  propertiesOf,
  resolveValue,
  returnedBy,
  settle,
  type ReactComponent,
  type SiteTexts,
} from "./evaluate-texts.ts";
import {
  elementName,
  hrefOf,
  ignoredElement,
  isMarkup,
  linkElement,
  textOf,
  writeInline,
  type ReactPlace,
} from "./inline.ts";
import { readModuleScope, type ReactFiles, type ReactValue } from "./module-scope.ts";

/** A part of a page that readers saw. Texts are Markdown. */
export type PageBlock =
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

/** Components of a page, and texts in variables. A component that contains itself ends here as well. */
const maxSteps = 2000;
const maxLevels = 50;
const maxBlocks = 500;

/**
 * The headings, texts, and links of a page in React, in order, as far as they are constant: texts in its markup and in
 * the components of the project that it uses. Nothing runs.
 */
export function readReactPage(
  file: string,
  { files, site }: { readonly files: ReactFiles; readonly site: SiteTexts },
): readonly PageBlock[] {
  let steps = 0;
  const enter = (): boolean => (steps += 1) <= maxSteps;
  const { main } = readModuleScope(file, files);
  const page = main === undefined ? undefined : settle(main, { site });
  if (page?.kind !== "node" || !isComponent(page.node)) return [];
  const values: ReactValue = { kind: "record", values: new Map() };
  return readComponent(page.node, values, { scope: page.scope, site, level: 0, enter })
    .map((block) => ({ ...block, text: block.text.trim() }))
    .filter(({ text }) => text !== "")
    .slice(0, maxBlocks);
}

function readComponent(component: ReactComponent, values: ReactValue, place: ReactPlace): readonly PageBlock[] {
  const returned = returnedBy(component);
  if (returned === undefined || place.level >= maxLevels || !place.enter()) return [];
  const scope = bodyScope(component, { scope: place.scope, values });
  return readNode(returned, { ...place, scope, level: place.level + 1 });
}

function readNode(node: Expression | JSXFragment, place: ReactPlace): readonly PageBlock[] {
  switch (node.type) {
    case "JSXElement":
      return readElement(node, place);
    case "JSXFragment":
      return readChildren(node.children, place);
    case "LogicalExpression":
      return readNode(node.right, place);
    case "ConditionalExpression":
      return readNode(node.consequent, place);
    case "CallExpression":
      return readList(node, place);
    default: {
      const value = resolveValue(node, place);
      if (value?.kind === "text") return [{ kind: "text", text: escapeMarkdown(value.text) }];
      if (value?.kind !== "node" || value.node === node || !isMarkup(value.node) || !place.enter()) return [];
      return readNode(value.node, { ...place, scope: value.scope });
    }
  }
}

/** `list.map((item) => <Card {...item} />)` */
function readList(node: Extract<Expression, { type: "CallExpression" }>, place: ReactPlace): readonly PageBlock[] {
  const [render] = node.arguments;
  const { callee } = node;
  if (callee.type !== "MemberExpression" || callee.computed || callee.property.name !== "map") return [];
  const list = resolveValue(callee.object, place);
  if (render === undefined || !isComponent(render) || list?.kind !== "node" || list.node.type !== "ArrayExpression")
    return [];
  const { scope } = list;
  return list.node.elements.flatMap((element) => {
    if (element === null || element.type === "SpreadElement") return [];
    const value = resolveValue(element, { ...place, scope });
    return value === undefined ? [] : readComponent(render, value, place);
  });
}

function readElement(element: JSXElement, place: ReactPlace): readonly PageBlock[] {
  const name = elementName(element);
  if (ignoredElement.test(name)) return [];
  const values = propertiesOf(element, place);
  const level = /^h([1-6])$/.exec(name === "Heading" ? (textOf(values, "as", place) ?? "h2") : name)?.[1];
  const inline = (): string => writeInline(element.children, place);
  if (level !== undefined) return [{ kind: "heading", level: Number(level), text: inline() }];
  const href = linkElement.test(name) ? hrefOf(values, place) : undefined;
  if (href !== undefined) return [{ kind: "link", text: inline(), href }];
  const known = place.scope.get(name);
  const value = known === undefined ? undefined : settle(known, place);
  if (value?.kind === "node" && isComponent(value.node))
    return readComponent(value.node, values, { ...place, scope: value.scope });
  if (/^(?:p|li|blockquote|figcaption)$/.test(name)) return [{ kind: "text", text: inline() }];
  return readChildren(element.children, place);
}

/** Text next to elements is one paragraph with them. */
function readChildren(children: readonly JSXChild[], place: ReactPlace): readonly PageBlock[] {
  if (children.some((child) => isText(child, place))) return [{ kind: "text", text: writeInline(children, place) }];
  return children.flatMap((child) => {
    if (isMarkup(child)) return readNode(child, place);
    if (child.type !== "JSXExpressionContainer" || child.expression.type === "JSXEmptyExpression") return [];
    return readNode(child.expression, place);
  });
}

/** `{" "}` only separates elements. */
function isText(child: JSXChild, place: ReactPlace): boolean {
  if (child.type === "JSXText") return child.value.trim() !== "";
  if (child.type !== "JSXExpressionContainer" || child.expression.type === "JSXEmptyExpression") return false;
  const value = resolveValue(child.expression, place);
  return value?.kind === "text" && value.text.trim() !== "";
}
