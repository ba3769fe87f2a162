import type { Element, ElementContent } from "hast";

import { element, isBlank } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { wrongDirectiveContent } from "./findings.ts";

/**
 * `::::hero` around the start of a page: its text, and next to it the first code block or tabs with all that follows.
 * At the start of a page, the text includes the title; on the home page also the search.
 */
export const hero: Directive = { attributes: [], render: renderHero };

function renderHero(input: DirectiveInput): ElementContent[] {
  const children = input.children.filter((child) => !isBlank(child));
  const start = children.findIndex(isCode);
  if (start < 1) {
    input.report(wrongDirectiveContent("hero", "text, followed by a code block or tabs", input.position()));
    return [...input.children];
  }
  return [
    element("div", { className: ["hero"] }, [
      element("div", { className: ["hero-text"] }, children.slice(0, start)),
      element("div", { className: ["hero-code"] }, children.slice(start)),
    ]),
  ];
}

function isCode(node: ElementContent): node is Element {
  if (node.type !== "element") return false;
  return node.tagName === "pre" || hasClass(node, "code") || hasClass(node, "tabs");
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties["className"]) && properties["className"].includes(name);
}
