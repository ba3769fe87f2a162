import type { Element, ElementData } from "hast";

import { element } from "./element.ts";

interface WrittenData extends ElementData {
  readonly markup: string;
}

/** An element whose only child is its text. The site shows `markup` instead, which has the same text. */
export function writtenElement(base: Pick<Element, "tagName" | "properties">, text: string, markup: string): Element {
  const data: WrittenData = { markup };
  return { ...element(base.tagName, base.properties, [text]), data };
}

/** The HTML of an element's content, if it has been written already. */
export function markupOf({ data }: Element): string | undefined {
  // Only `writtenElement` sets this property.
  return (data as WrittenData | undefined)?.markup;
}

/** Whether an element contains one whose content has been written already. */
export function holdsMarkup(node: Element): boolean {
  return markupOf(node) !== undefined || node.children.some((child) => child.type === "element" && holdsMarkup(child));
}
