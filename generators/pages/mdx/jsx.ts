import type {
  Expression,
  JSXAttribute,
  JSXElement,
  JSXFragment,
  JSXIdentifier,
  JSXMemberExpression,
  JSXNamespacedName,
  JSXSpreadAttribute,
  Node,
} from "estree-jsx";
import type { Nodes, RootContent } from "mdast";

import { createRecord, type Constant, type MdxScope } from "./constants.ts";
import { spreadEntries } from "./evaluate.ts";
import { renderConstant } from "./expression-nodes.ts";
import { lowerJsx } from "./lower-jsx.ts";
import { inSentence, type JsxAttribute, type JsxElement, type Lowering } from "./lowering.ts";
import { phrasingElements } from "./html-element.ts";
import { expressionOf, placeOfCode } from "./scope.ts";
import { slotsOfCode, slotsOfNodes } from "./slots.ts";

type MdxElement = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

/** An element that Markdown contains. */
export function elementOfNode(node: MdxElement, scope: MdxScope, lowering: Lowering): JsxElement {
  return {
    name: node.name ?? undefined,
    attributes: node.attributes.map((attribute) => attributeOfNode(attribute, scope, lowering)),
    children: () => lowering.lower(node.children, scope),
    slots: slotsOfNodes(node.children, (nodes) => lowering.lower(nodes, scope)),
    position: node.position,
    isInline: node.type === "mdxJsxTextElement",
  };
}

function attributeOfNode(
  attribute: MdxElement["attributes"][number],
  scope: MdxScope,
  { evaluation }: Lowering,
): JsxAttribute {
  const { position } = attribute;
  if (attribute.type === "mdxJsxExpressionAttribute") {
    const object = expressionOf(attribute);
    const spread = object?.type === "ObjectExpression" ? object.properties[0] : undefined;
    return {
      name: undefined,
      value: () =>
        spread?.type === "SpreadElement" ? createRecord(spreadEntries(spread, scope, evaluation)) : undefined,
      isExpression: true,
      position,
    };
  }
  const { name, value } = attribute;
  if (value === null || value === undefined) return { name, value: () => true, isExpression: false, position };
  if (typeof value === "string") return { name, value: () => value, isExpression: false, position };
  const expression = expressionOf(value);
  return {
    name,
    value: () => (expression === undefined ? undefined : evaluation.evaluate(expression, scope)),
    isExpression: true,
    position,
  };
}

/** An element that an expression contains. */
export function elementOfCode(
  node: JSXElement | JSXFragment,
  scope: MdxScope,
  { lowering, isInline }: { readonly lowering: Lowering; readonly isInline: boolean },
): JsxElement {
  const name = node.type === "JSXFragment" ? undefined : nameOfTag(node.openingElement.name);
  const isWords = name === undefined ? isInline : phrasingElements.has(name) || name === "p";
  const isSentence = isWords || hasWords(node.children);
  const lowerAll = (children: JSXElement["children"]): RootContent[] =>
    inSentence(lowering, isSentence, () =>
      children.flatMap((child) => childOfCode(child, scope, { lowering, isInline: isSentence })),
    );
  return {
    name,
    attributes:
      node.type === "JSXFragment"
        ? []
        : node.openingElement.attributes.map((attribute) => attributeOfCode(attribute, scope, lowering)),
    children: () => lowerAll(node.children),
    slots: slotsOfCode(node.children, lowerAll),
    position: positionOf(node, scope),
    isInline,
  };
}

/** Whether elements between these children are parts of a sentence. */
function hasWords(children: JSXElement["children"]): boolean {
  return children.some(
    (child) =>
      (child.type === "JSXText" && child.value.trim() !== "") ||
      (child.type === "JSXExpressionContainer" && /^(?:Literal|TemplateLiteral)$/.test(child.expression.type)),
  );
}

function nameOfTag(name: JSXIdentifier | JSXMemberExpression | JSXNamespacedName): string {
  if (name.type === "JSXIdentifier") return name.name;
  if (name.type === "JSXNamespacedName") return `${name.namespace.name}:${name.name.name}`;
  return `${nameOfTag(name.object)}.${name.property.name}`;
}

function attributeOfCode(
  attribute: JSXAttribute | JSXSpreadAttribute,
  scope: MdxScope,
  lowering: Lowering,
): JsxAttribute {
  const { evaluation } = lowering;
  const position = positionOf(attribute, scope);
  if (attribute.type === "JSXSpreadAttribute") {
    const spread = { type: "SpreadElement" as const, argument: attribute.argument };
    return {
      name: undefined,
      value: () => createRecord(spreadEntries(spread, scope, evaluation)),
      isExpression: true,
      position,
    };
  }
  const name = nameOfTag(attribute.name);
  const { value } = attribute;
  if (value === null) return { name, value: () => true, isExpression: false, position };
  return { name, value: () => valueOfCode(value, scope, lowering), isExpression: value.type !== "Literal", position };
}

function valueOfCode(value: NonNullable<JSXAttribute["value"]>, scope: MdxScope, { evaluation }: Lowering): Constant {
  if (value.type !== "JSXExpressionContainer") return evaluation.evaluate(value, scope);
  return value.expression.type === "JSXEmptyExpression" ? undefined : evaluation.evaluate(value.expression, scope);
}

function childOfCode(
  child: JSXElement["children"][number],
  scope: MdxScope,
  { lowering, isInline }: { readonly lowering: Lowering; readonly isInline: boolean },
): RootContent[] {
  switch (child.type) {
    case "JSXText": {
      const value = joinLines(child.value);
      return value === "" ? [] : [{ type: "text", value, ...placed(child, scope) }];
    }
    case "JSXExpressionContainer":
      return child.expression.type === "JSXEmptyExpression" ? [] : shown(child.expression, scope, lowering);
    case "JSXSpreadChild":
      return shown(child.expression, scope, lowering);
    case "JSXElement":
    case "JSXFragment":
      return lowerJsx({ element: elementOfCode(child, scope, { lowering, isInline }), scope, lowering });
  }
}

function shown(node: Expression, scope: MdxScope, lowering: Lowering): RootContent[] {
  return renderConstant(lowering.evaluation.evaluate(node, scope), {
    position: positionOf(node, scope),
    node,
    scope,
    lowering,
  });
}

/** JSX joins lines with one space, and drops the white space around them. */
function joinLines(text: string): string {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== "")
    .join(" ");
}

function positionOf(node: Node, { module }: MdxScope): RootContent["position"] {
  return placeOfCode(node, module);
}

function placed(node: Node, scope: MdxScope): { readonly position?: NonNullable<RootContent["position"]> } {
  const position = positionOf(node, scope);
  return position === undefined ? {} : { position };
}
