import type { Element } from "hast";

import { element } from "./element.ts";

declare module "hast" {
  interface ElementData {
    /** Writes the HTML of the element's content, instead of its children. */
    writeMarkup?: (() => string) | undefined;
  }
}

/**
 * An element with plain content. The site shows what `writeMarkup` writes instead, which has the same text. A check does
 * not write the page, so it colors no code.
 */
export function writtenElement(
  base: Pick<Element, "tagName" | "properties">,
  children: Parameters<typeof element>[2],
  writeMarkup: () => string,
): Element {
  return { ...element(base.tagName, base.properties, children), data: { writeMarkup } };
}

/** Writes the HTML of an element's content; undefined if it is that of its children. */
export function markupWriterOf({ data }: Element): (() => string) | undefined {
  return data?.writeMarkup;
}

/** Whether an element contains one that `writtenElement` created. */
export function holdsMarkup(node: Element): boolean {
  return (
    markupWriterOf(node) !== undefined || node.children.some((child) => child.type === "element" && holdsMarkup(child))
  );
}
