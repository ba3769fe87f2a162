import type { Parent } from "mdast";

/** An HTML element that Markdown has no node for: `<sub>`, `<dl>`, an image with a width. */
export interface HtmlElement extends Parent {
  type: "htmlElement";
  tagName: string;
  /** Attributes that docsgen keeps, by their names in the tree of HTML. */
  properties: Record<string, string | number | boolean>;
}

declare module "mdast" {
  interface RootContentMap {
    htmlElement: HtmlElement;
  }
  interface PhrasingContentMap {
    htmlElement: HtmlElement;
  }
}

/** Elements inside a sentence. */
export const phrasingElements: ReadonlySet<string> = new Set(
  (
    "a abbr b bdi bdo br cite code del dfn em i img input ins kbd mark q rp rt ruby s samp small span strong sub sup time " +
    "u var wbr"
  ).split(" "),
);
