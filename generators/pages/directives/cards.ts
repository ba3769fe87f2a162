import type { Element, ElementContent } from "hast";

import { invalidDirectiveContent, invalidDirectiveValue } from "./findings.ts";
import { element, hasClass, isBlank, isElement } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";

/**
 * `:::cards` around a list of links, each with a few words, or around `:::card` blocks: suggestions for what to read
 * next. `cols` is the number of columns on a wide screen.
 */
export const cards: Directive = { attributes: ["cols"], render: renderCards };

/** `::::columns{cols=2}` around `:::column` blocks or any other blocks, one in each column. */
export const columns: Directive = { attributes: ["cols"], render: renderColumns };

/** `:::column`: the blocks of one column. */
export const column: Directive = {
  attributes: [],
  render: ({ label, children }) => [element("div", { className: ["c-column"] }, [...paragraphOf(label), ...children])],
};

function renderCards(input: DirectiveInput): ElementContent[] {
  const blocks = input.children.filter((child) => !isBlank(child));
  const label = paragraphOf(input.label);
  if (blocks.length > 0 && blocks.every(isCard))
    return [...label, element("div", { className: ["c-cards", ...colsOf(input)] }, blocks)];
  const [list, ...others] = blocks;
  const items = isElement(list, "ul") ? list.children.filter((child) => isElement(child, "li")) : [];
  const rendered = items.map(renderListCard);
  if (others.length === 0 && rendered.length > 0 && rendered.every((card) => card !== undefined))
    return [...label, element("ul", { className: ["card-grid", ...colsOf(input)] }, rendered)];
  input.report(
    invalidDirectiveContent(
      "cards",
      "`:::card` blocks, or a list in which every item begins with a link",
      input.position(),
    ),
  );
  return [...label, ...input.children];
}

function renderColumns(input: DirectiveInput): ElementContent[] {
  const blocks = input.children.filter((child) => !isBlank(child));
  const name = blocks.length > 0 && blocks.every(isCard) ? "c-cards" : "c-columns";
  return [...paragraphOf(input.label), element("div", { className: [name, ...colsOf(input)] }, blocks)];
}

function paragraphOf(label: readonly ElementContent[]): Element[] {
  return label.length === 0 ? [] : [element("p", {}, label)];
}

function isCard(node: ElementContent): boolean {
  return node.type === "element" && hasClass(node, "c-card");
}

const maxColumns = 6;

function colsOf(input: DirectiveInput): string[] {
  const { cols } = input.attributes;
  if (cols === undefined) return [];
  const number = Number(cols);
  if (Number.isInteger(number) && number >= 1 && number <= maxColumns) return [`c-cols-${Math.min(number, 4)}`];
  input.report(
    invalidDirectiveValue("cols", cols, { position: input.position(), expected: `a number from 1 to ${maxColumns}` }),
  );
  return [];
}

function renderListCard(item: Element): Element | undefined {
  const content = item.children.flatMap((child) => (isElement(child, "p") ? child.children : [child]));
  const first = content.find((child) => !isBlank(child));
  if (!isElement(first, "a")) return undefined;
  const words = content.slice(content.indexOf(first) + 1);
  // The space keeps the words apart in the search, in feeds, and for screen readers.
  return element("li", {}, [first, { type: "text", value: " " }, element("span", {}, withoutLead(words))]);
}

/** Removes the colon or the dash between the title and the text. */
export function withoutLead(words: readonly ElementContent[]): ElementContent[] {
  const [first, ...rest] = words;
  if (first?.type !== "text") return [...words];
  return [{ ...first, value: first.value.replace(/^\s*[:–—-]?\s*/, "") }, ...rest];
}
