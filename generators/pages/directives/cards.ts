import type { Element, ElementContent } from "hast";

import { invalidDirectiveContent } from "./findings.ts";
import { element, isBlank, isElement } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";

/** `:::cards` around a list of links, each with a few words: suggestions for what to read next. */
export const cards: Directive = { attributes: [], render: renderCards };

function renderCards(input: DirectiveInput): ElementContent[] {
  const [list, ...others] = input.children.filter((child) => !isBlank(child));
  const items = isElement(list, "ul") ? list.children.filter((child) => isElement(child, "li")) : [];
  const rendered = items.map(renderCard);
  if (others.length === 0 && rendered.length > 0 && rendered.every((card) => card !== undefined))
    return [element("ul", { className: ["card-grid"] }, rendered)];
  input.report(invalidDirectiveContent("cards", "a list in which every item begins with a link", input.position()));
  return [...input.children];
}

function renderCard(item: Element): Element | undefined {
  const content = item.children.flatMap((child) => (isElement(child, "p") ? child.children : [child]));
  const first = content.find((child) => !isBlank(child));
  if (!isElement(first, "a")) return undefined;
  const words = content.slice(content.indexOf(first) + 1);
  return element("li", {}, [first, element("span", {}, withoutLead(words))]);
}

/** Removes the colon or the dash between the title and the text. */
export function withoutLead(words: readonly ElementContent[]): ElementContent[] {
  const [first, ...rest] = words;
  if (first?.type !== "text") return [...words];
  return [{ ...first, value: first.value.replace(/^\s*[:–—-]?\s*/, "") }, ...rest];
}
