import type { Element } from "hast";

import { element } from "./element.ts";

declare module "hast" {
  interface ElementData {
    /** The HTML of the element's content, where it has been written already. */
    markup?: string | undefined;
  }
}

/** An element whose only child is its text. The site shows `markup` instead, which has the same text. */
export function writtenElement(base: Pick<Element, "tagName" | "properties">, text: string, markup: string): Element {
  return { ...element(base.tagName, base.properties, [text]), data: { markup } };
}

/** The HTML of an element's content, if it has been written already. */
export function markupOf({ data }: Element): string | undefined {
  return data?.markup;
}

/** Whether an element contains one whose content has been written already. */
export function holdsMarkup(node: Element): boolean {
  return markupOf(node) !== undefined || node.children.some((child) => child.type === "element" && holdsMarkup(child));
}
