import type { Element, ElementContent, Nodes, Properties, Text } from "hast";

/** Creates an element. A string among the children becomes text. */
export function element(
  tagName: string,
  properties: Properties,
  children: readonly (ElementContent | string)[] = [],
): Element {
  return {
    type: "element",
    tagName,
    properties,
    children: children.map((child) => (typeof child === "string" ? textNode(child) : child)),
  };
}

function textNode(value: string): Text {
  return { type: "text", value };
}

/** Whether a node is an element with this name. */
export function isElement<Name extends string>(
  node: Nodes | undefined,
  tagName: Name,
): node is Element & { readonly tagName: Name } {
  return node?.type === "element" && node.tagName === tagName;
}

const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

/** Whether an element is a heading of any level. */
export function isHeading(node: Element): boolean {
  return headings.has(node.tagName);
}

/** The text content of a node, unchanged. */
export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (isElement(node, "img")) return node.properties["alt"] ?? "";
  if (isRepeatedFormula(node)) return "";
  return "children" in node ? node.children.map(textOf).join("") : "";
}

/** Whether a node is what rehype-katex shows after the MathML of a formula. */
export function isRepeatedFormula(node: Nodes): boolean {
  return node.type === "element" && hasClass(node, "katex-html");
}

/** Whether an element has a class. */
export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

/** Whether a node is only white space between elements. */
export function isBlank(node: Nodes): boolean {
  return node.type === "text" && node.value.trim() === "";
}
