import type { Nodes, PhrasingContent, RootContent } from "mdast";

import { withoutMarker } from "../../source/prose-links.ts";
import { isHeadingId } from "../../source/heading-id.ts";
import {
  isAllowedAttribute,
  isAllowedElement,
  isHarmlessAttribute,
  isRemovedWithContent,
  propertyName,
} from "../markdown/allowed-html.ts";
import { wordsOf } from "../components/values.ts";
import { hintForElement } from "../markdown/element-hints.ts";
import { removedAttributes, removedElement, type RemovedAttribute } from "../markdown/findings.ts";
import { textOfConstant, type Constant } from "./constants.ts";
import { isBlankText, isPhrasing, toFlow, toPhrasing } from "./flow.ts";
import { phrasingElements, type HtmlElement } from "./html-element.ts";
import { rawHtml } from "./findings.ts";
import { codeOf, preOf } from "./html-code.ts";
import { tableOf } from "./html-table.ts";
import { locateName, locateNode, visitAttributes, type JsxAttribute, type JsxUse } from "./lowering.ts";

interface HtmlParts {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, Constant>;
  readonly children: RootContent[];
  readonly use: JsxUse;
}

/** Replaces an element of HTML by the node that Markdown has for it, or keeps it if pages may use it. */
export function lowerHtml(written: string, use: JsxUse): RootContent[] {
  const name = written.toLowerCase();
  const { element, lowering } = use;
  const isInput = name === "input" && !isCheckbox(element.attributes);
  if (!isAllowedElement(name) || isInput) {
    const fate = isRemovedWithContent(name) ? "content" : "tag";
    lowering.report(
      removedElement(name, { fate, hint: hintForElement(name), where: "on pages" }, locateName(element, lowering)),
    );
    return fate === "content" ? labelOf(element) : element.children();
  }
  const { attributes, hasFailed } = takeAttributes(name, use);
  const parts = { name, attributes, children: element.children(), use };
  if (hasFailed && parts.children.length === 0) return [];
  return (markdownOf(parts) ?? [keepElement(parts)]).map((node) => withPlace(node, element.position));
}

/** What assistive technology reads for a drawing that is left out: `<svg aria-label="Yes">`. */
function labelOf({ name, attributes }: JsxUse["element"]): RootContent[] {
  const label = attributes.find((one) => one.name === "aria-label" && !one.isExpression)?.value();
  return name === "svg" && typeof label === "string" ? [{ type: "text", value: withoutMarker(label) }] : [];
}

function withPlace(node: RootContent, position: RootContent["position"]): RootContent {
  return node.position !== undefined || position === undefined ? node : { ...node, position };
}

function isCheckbox(attributes: readonly JsxAttribute[]): boolean {
  return attributes.some(({ name, value }) => name === "type" && value() === "checkbox");
}

const attributeNames: Readonly<Record<string, string>> = { className: "class", htmlFor: "for" };

/** The attributes that an element keeps, by their names in HTML. Reports those that are removed or not constants. */
function takeAttributes(
  tag: string,
  { element, lowering }: JsxUse,
): Pick<HtmlParts, "attributes"> & { readonly hasFailed: boolean } {
  const kept = new Map<string, Constant>();
  const dropped: RemovedAttribute[] = [];
  const hasFailed = visitAttributes(element, lowering, (written, attribute, value) => {
    const name = Object.hasOwn(attributeNames, written) ? (attributeNames[written] ?? written) : written;
    // Only a class of code is allowed, and its value decides.
    const isClass = name === "class" && (tag === "code" || tag === "pre");
    const known = isClass ? value() : undefined;
    if (name === "dangerouslySetInnerHTML") lowering.report(rawHtml(locateNode(attribute.position, lowering)));
    else if (isAllowedAttribute(tag, name, textOfConstant(known))) kept.set(name.toLowerCase(), known ?? value());
    else if (!isHarmlessAttribute(name))
      dropped.push({ name: written, position: locateNode(attribute.position, lowering) });
  });
  removedAttributes(tag, dropped).forEach(lowering.report);
  return { attributes: kept, hasFailed };
}

/** The node of Markdown for an element; undefined if there is none. */
function markdownOf(parts: HtmlParts): RootContent[] | undefined {
  const { name, attributes, children } = parts;
  const isPlain = ![...attributes.keys()].some((key) => ["id", "name", "dir", "lang", "title"].includes(key));
  switch (name) {
    case "br":
      return [{ type: "break" }];
    case "hr":
      return [{ type: "thematicBreak" }];
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return [headingOf(parts)];
    case "a":
      return linkOf(parts);
    case "img":
      return imageOf(parts);
    case "details":
      return [detailsOf(parts)];
    default:
      return isPlain ? plainMarkdownOf(parts, children) : undefined;
  }
}

function plainMarkdownOf({ name, attributes }: HtmlParts, children: RootContent[]): RootContent[] | undefined {
  switch (name) {
    case "div":
    case "section":
      return children.some((node) => !isPhrasing(node)) ? toFlow(children) : asBlock(children);
    case "span":
      return children;
    case "p":
      return toFlow(children);
    case "em":
    case "i":
      return [{ type: "emphasis", children: toPhrasing(children) }];
    case "strong":
    case "b":
      return [{ type: "strong", children: toPhrasing(children) }];
    case "del":
    case "s":
      return [{ type: "delete", children: toPhrasing(children) }];
    case "blockquote":
      return [{ type: "blockquote", children: toFlow(children) }];
    case "ul":
    case "ol":
      return listOf(name, attributes, children);
    case "code":
      return children.every((node) => node.type === "text")
        ? [{ type: "inlineCode", value: wordsOf(children).replace(/\n$/, "") }]
        : codeOf(children, textOfConstant(attributes.get("class")));
    case "pre":
      return preOf(children);
    case "table":
      return tableOf(attributes, children);
    default:
      return undefined;
  }
}

/** Words in a block of their own. */
function asBlock(children: RootContent[]): RootContent[] {
  return children.length === 0 ? [] : toFlow(children);
}

function headingOf({ name, attributes, children }: HtmlParts): RootContent {
  const id = textOfConstant(attributes.get("id"));
  const words = toPhrasing(children);
  // The form in which the author of a page in Markdown writes it.
  const mark: PhrasingContent[] = id === undefined || !isHeadingId(id) ? [] : [{ type: "text", value: ` {#${id}}` }];
  return { type: "heading", depth: Number(name.slice(1)) as 1 | 2 | 3 | 4 | 5 | 6, children: [...words, ...mark] };
}

function linkOf({ attributes, children, use }: HtmlParts): RootContent[] | undefined {
  const url = textOfConstant(attributes.get("href"));
  // A link of Markdown has no place for these.
  if (url === undefined || [...attributes.keys()].some((key) => /^(?:id|name|aria-.*)$/.test(key))) return undefined;
  const title = textOfConstant(attributes.get("title"));
  const link = {
    type: "link" as const,
    url: withoutMarker(url),
    ...(title === undefined ? {} : { title }),
    data: { urlPosition: urlPosition("href", use) },
  };
  if (children.every(isPhrasing)) return [{ ...link, children }];
  const blocks = toFlow(children);
  const heading = blocks.find((node) => node.type === "heading");
  // A link around blocks with a heading: a card, whose heading opens it.
  if (heading !== undefined)
    return blocks.map((node) =>
      node === heading ? { ...heading, children: [{ ...link, children: heading.children }] } : node,
    );
  // A link around other blocks: a linked image.
  const words = toPhrasing(children);
  return words.every(isBlankText) ? undefined : [{ type: "paragraph", children: [{ ...link, children: words }] }];
}

function imageOf({ attributes, use }: HtmlParts): RootContent[] | undefined {
  const url = textOfConstant(attributes.get("src"));
  const others = [...attributes.keys()].filter((name) => !["src", "alt", "title"].includes(name));
  if (url === undefined || others.length > 0) return undefined;
  const title = textOfConstant(attributes.get("title"));
  const image = { type: "image" as const, url: withoutMarker(url), alt: textOfConstant(attributes.get("alt")) ?? "" };
  const data = { urlPosition: urlPosition("src", use) };
  return [{ ...image, ...(title === undefined ? {} : { title }), data }];
}

/** The place of a URL that an attribute contains. */
function urlPosition(name: string, { element }: JsxUse): RootContent["position"] {
  const attribute = element.attributes.find((one) => one.name === name);
  if (attribute?.position === undefined || attribute.isExpression) return attribute?.position;
  const { start, end } = attribute.position;
  return {
    start: { ...start, column: start.column + name.length + 2 },
    end: { ...end, column: Math.max(1, end.column - 1) },
  };
}

function detailsOf({ attributes, children, use }: HtmlParts): RootContent {
  const summary = children.findIndex((node) => isElement(node, "summary"));
  const found = children[summary];
  const label = found !== undefined && "children" in found ? toPhrasing(found.children) : [];
  const body = toFlow(children.filter((_, index) => index !== summary));
  const open = attributes.get("open");
  const isOpen = open !== undefined && open !== false;
  const { position } = use.element;
  const place = position === undefined ? {} : { position };
  const title: RootContent[] =
    label.length === 0 ? [] : [{ type: "paragraph", data: { directiveLabel: true }, children: label, ...place }];
  return {
    type: "containerDirective",
    name: "details",
    attributes: isOpen ? { open: "" } : {},
    // The library's types know no data of ours, and only some blocks as children.
    data: { component: "details" },
    children: [...title, ...body] as never,
  };
}

function isElement(node: RootContent, name: string): node is HtmlElement {
  return node.type === "htmlElement" && node.tagName === name;
}

function listOf(
  name: string,
  attributes: ReadonlyMap<string, Constant>,
  children: readonly RootContent[],
): RootContent[] | undefined {
  const items = children.filter((node) => !isBlankText(node) && node.type !== "html");
  const isPlain = [...attributes.keys()].every((key) => key === "start");
  if (items.length === 0 || !isPlain || !items.every((node) => isElement(node, "li"))) return undefined;
  const isPlainItem = items.every((node) => isElement(node, "li") && Object.keys(node.properties).length === 0);
  if (!isPlainItem) return undefined;
  const start = Number(textOfConstant(attributes.get("start")) ?? 1);
  return [
    {
      type: "list",
      ordered: name === "ol",
      ...(name === "ol" ? { start } : {}),
      spread: false,
      children: items.map((node) => ({
        type: "listItem" as const,
        spread: false,
        children: toFlow("children" in node ? node.children : []),
        ...(node.position === undefined ? {} : { position: node.position }),
      })),
    },
  ];
}

function keepElement({ name, attributes, children, use }: HtmlParts): HtmlElement {
  const properties: HtmlElement["properties"] = {};
  for (const [key, value] of attributes) {
    if (typeof value === "boolean") {
      if (value) properties[propertyName(key)] = true;
    } else {
      const text = textOfConstant(value);
      if (text !== undefined && value !== null) properties[propertyName(key)] = withoutMarker(text);
    }
  }
  const isSentence =
    phrasingElements.has(name) || ["summary", "dt", "figcaption", "caption", "li", "td", "th", "dd"].includes(name);
  const content = isSentence ? withoutOnlyParagraph(children) : children;
  const url = name === "a" ? "href" : name === "img" ? "src" : undefined;
  return {
    type: "htmlElement",
    tagName: name,
    properties,
    children: content.filter((node) => name !== "table" || !isBlankText(node)),
    data: {
      hName: name,
      hProperties: properties,
      ...(url === undefined ? {} : { urlPosition: urlPosition(url, use) }),
    },
  };
}

/** The tags on lines of their own make a paragraph of one sentence, which needs none. */
function withoutOnlyParagraph(children: RootContent[]): RootContent[] {
  const content = children.filter((node) => !isBlankText(node));
  const [first]: readonly (Nodes | undefined)[] = content;
  return content.length === 1 && first?.type === "paragraph" ? first.children : children;
}
