import type { Element, ElementContent } from "hast";

import { element, hasClass, isBlank, isElement } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { invalidDirectiveContent } from "./findings.ts";

/**
 * `::::hero{title="…"}` around the start of a page: its text, then optionally code, tabs, or a picture. The text is on
 * the left; the first code block, tabs, or picture and everything after it is on the right. At the start of a page, the
 * hero contains the level 1 heading: its own `title`, otherwise the page's. On the home page it also has the search.
 */
export const hero: Directive = { attributes: ["title"], render: renderHero };

/** `:::actions` around a list of links: the first one is the page's main action. */
export const actions: Directive = { attributes: [], render: renderActions };

function renderHero(input: DirectiveInput): ElementContent[] {
  const children = input.children.filter((child) => !isBlank(child));
  const start = children.findIndex((child) => isCode(child) || isPicture(child));
  const { title } = input.attributes;
  if ((start === 0 && title === undefined) || children.length === 0) {
    input.report(invalidDirectiveContent("hero", "text before a code block, tabs, or a picture", input.position()));
    return [...input.children];
  }
  const heading = title === undefined ? [] : [element("h1", {}, [{ type: "text", value: title }])];
  const text = start === -1 ? children : children.slice(0, start);
  const parts = [element("div", { className: ["hero-text"] }, [...heading, ...text])];
  if (start !== -1) parts.push(element("div", { className: ["hero-code"] }, children.slice(start)));
  return [element("div", { className: ["hero"] }, parts)];
}

function isCode(node: ElementContent): node is Element {
  if (node.type !== "element") return false;
  return node.tagName === "pre" || hasClass(node, "code") || hasClass(node, "tabs");
}

function isPicture(node: ElementContent): boolean {
  if (isElement(node, "img") || isElement(node, "picture") || isElement(node, "figure")) return true;
  if (!isElement(node, "p")) return false;
  const content = node.children.filter((child) => !isBlank(child));
  return content.length > 0 && content.every(isPicture);
}

function renderActions(input: DirectiveInput): ElementContent[] {
  const [list, ...others] = input.children.filter((child) => !isBlank(child));
  const items = isElement(list, "ul") ? list.children.filter((child) => isElement(child, "li")) : [];
  const links = items.map(findOnlyLink);
  if (others.length === 0 && links.length > 0 && links.every((link) => link !== undefined)) {
    const children = links.map((link, index) =>
      element("li", {}, [
        { ...link, properties: { ...link.properties, className: [index === 0 ? "button" : "button-quiet"] } },
      ]),
    );
    return [element("ul", { className: ["actions"] }, children)];
  }
  input.report(invalidDirectiveContent("actions", "a list in which every item is a link", input.position()));
  return [...input.children];
}

function findOnlyLink(item: Element): Element | undefined {
  const content = item.children.flatMap((child) => (isElement(child, "p") ? child.children : [child]));
  const [link, ...others] = content.filter((child) => !isBlank(child));
  return isElement(link, "a") && others.length === 0 ? link : undefined;
}
