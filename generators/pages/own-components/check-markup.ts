import type { Element, ElementContent, Properties } from "hast";

import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findUnsafeAttribute, findUnsafeElement, hasUrls, plainName } from "../../extensions/safe-html.ts";
import { createStyleRule, findStyleError } from "../../source/inline-style.ts";
import type { Position } from "../../source/position.ts";
import { baseMarker } from "../../source/prose-links.ts";
import { isAllowedImage } from "../remote-images.ts";
import type { MarkdownContext } from "../markdown/context.ts";
import type { PageLink } from "../model.ts";
import { unsafeMarkup } from "./findings.ts";

/** What checking the markup of a component needs of the page. */
export interface MarkupPlace extends Pick<MarkdownContext, "resolve" | "imageHosts" | "isEmbedHost"> {
  readonly name: string;
  readonly file: string;
  readonly position: Position | undefined;
  readonly report: (finding: DocsgenError) => void;
  readonly addLink: (link: PageLink) => void;
  readonly addFrame: (origin: string) => void;
  /** Adds a rule to the style sheet of the page. */
  readonly addRule: (rule: string) => void;
}

/** Elements that a component may have and a plugin may not: React handles forms, and charts have titles and animations. */
const allowed: ReadonlySet<string> = new Set(
  "form textarea select template dialog title noscript animate animatemotion animatetransform set".split(" "),
);

/** Attributes that a component may have and a plugin may not. */
const allowedAttributes: ReadonlySet<string> = new Set(["autofocus", "is"]);

/** Attributes to which a form is sent. */
const sent: ReadonlySet<string> = new Set(["action", "formaction"]);

/**
 * Checks the markup of a component: what the content security policy of the site forbids would not work in the browser,
 * and is left out with a finding. Links get the base path, as those of pages. Inline styles become rules of a sheet.
 */
export function checkMarkup(nodes: readonly ElementContent[], place: MarkupPlace): ElementContent[] {
  return nodes.flatMap((node) => (node.type === "element" ? checkElement(node, place) : [node]));
}

function checkElement(node: Element, place: MarkupPlace): ElementContent[] {
  const { tagName, properties } = node;
  // React writes it for each image, before everything else.
  if (tagName === "link" && String(properties["rel"]) === "preload") return [];
  if (tagName === "iframe" && isAllowedFrame(properties["src"], place))
    return [{ ...node, properties: checkAttributes(node, place), children: [] }];
  if (tagName === "iframe") return [];
  if ((findUnsafeElement(tagName) !== undefined && !allowed.has(tagName.toLowerCase())) || animatesUrl(node)) {
    const hint =
      tagName === "style" || tagName === "link"
        ? "import a style sheet in the file of the component"
        : "run code in an effect of a component with `export const client = true`";
    place.report(unsafeMarkup({ ...place, markup: `the element \`<${tagName}>\`` }, hint, place.position));
    return [];
  }
  return [{ ...node, properties: checkAttributes(node, place), children: checkMarkup(node.children, place) }];
}

/** Animations of SVG can set the URL of a link. */
function animatesUrl({ tagName, properties }: Element): boolean {
  if (!/^(?:animate.*|set)$/i.test(tagName)) return false;
  const animated = plainName(String(properties["attributeName"]));
  return hasUrls(animated) || animated.startsWith("on");
}

function isAllowedFrame(src: Properties[string], place: MarkupPlace): boolean {
  const url = typeof src === "string" && URL.canParse(src) ? new URL(src) : undefined;
  if (url?.protocol === "https:" && place.isEmbedHost(url.host)) {
    place.addFrame(url.origin);
    return true;
  }
  const markup = `a frame of \`${String(src)}\``;
  place.report(unsafeMarkup({ ...place, markup }, "name the host in `embeds.hosts` of the config", place.position));
  return false;
}

function checkAttributes({ tagName, properties }: Element, place: MarkupPlace): Properties {
  const checked: Properties = {};
  for (const [name, value] of Object.entries(properties)) {
    const plain = plainName(name);
    if (plain === "style" && typeof value === "string") {
      const id = moveStyle(value, place);
      if (id !== undefined) checked["dataStyle"] = id;
    } else if (hasUrls(plain) || sent.has(plain)) {
      const urls = checkUrls(value, { tagName, name: plain }, place);
      if (urls !== undefined) checked[name] = urls;
    } else if (allowedAttributes.has(plain) || findUnsafeAttribute(tagName, name, value) === undefined)
      checked[name] = value;
    else {
      const hint = plain.startsWith("on") ? "use an event handler of React, such as `onClick`" : "remove the attribute";
      place.report(unsafeMarkup({ ...place, markup: `the attribute \`${name.toLowerCase()}\`` }, hint, place.position));
    }
  }
  return checked;
}

interface UrlAttribute {
  readonly tagName: string;
  /** Its plain name. */
  readonly name: string;
}

/** The value of an attribute with URLs; undefined: it is not allowed. The entries of `srcset` have a URL and a size. */
function checkUrls(value: Properties[string], attribute: UrlAttribute, place: MarkupPlace): Properties[string] {
  if (value === undefined || value === null || typeof value === "boolean" || typeof value === "number") return value;
  const isSet = attribute.name.endsWith("srcset");
  const text = Array.isArray(value) ? value.join(isSet ? ", " : " ") : value;
  if (!isSet) return checkUrl(text, attribute, place);
  const entries = text.split(/,\s+|,$/).flatMap((entry) => {
    const [url = "", ...size] = entry.trim().split(/\s+/);
    return url === "" ? [] : [[checkUrl(url, attribute, place), ...size]];
  });
  return entries.some(([url]) => url === undefined) ? undefined : entries.map((entry) => entry.join(" ")).join(", ");
}

/** Moves an inline style to the style sheet of the page; undefined: it is not allowed. */
function moveStyle(style: string, place: MarkupPlace): string | undefined {
  const markup = findStyleError(style, (url) => isAllowedImage(url, place.imageHosts));
  if (markup !== undefined) {
    const hint =
      "import the image in the file of the component, start its path with `/`, or name its host in `images.hosts`";
    place.report(unsafeMarkup({ ...place, markup }, hint, place.position));
    return undefined;
  }
  const { id, rule } = createStyleRule(style);
  place.addRule(rule);
  return id;
}

/** The URL as the page's HTML has it; undefined: it is not allowed. */
function checkUrl(url: string, { tagName, name }: UrlAttribute, place: MarkupPlace): string | undefined {
  // The file of an import has its path already.
  if (url.startsWith(baseMarker) || (tagName === "img" && /^data:image\//i.test(url))) return url;
  const target = place.resolve(url);
  const isLink = tagName === "a" || tagName === "area" || name === "cite" || name === "longdesc";
  const isLoaded = !isLink && !sent.has(name) && tagName !== "iframe";
  switch (target.kind) {
    case "anchor":
      return target.href;
    case "internal":
      place.addLink({
        href: url,
        route: target.route,
        edition: target.edition,
        anchor: target.anchor,
        position: place.position,
      });
      return target.href;
    case "external":
      if (isLink || tagName === "iframe" || (isImage(tagName) && isAllowedImage(target.href, place.imageHosts)))
        return target.href;
      break;
    case "unsafe":
      break;
  }
  const markup = `the URL \`${url}\` in \`${name}\``;
  const hint = isLoaded
    ? "put the file into `content/static/`, or name the host of an image in `images.hosts`"
    : "use http or https";
  place.report(unsafeMarkup({ ...place, markup }, hint, place.position));
  return undefined;
}

/** Whether an element loads pictures: those of a `source` belong to a `picture` or a video. */
function isImage(tagName: string): boolean {
  return tagName === "img" || tagName === "source" || tagName === "image";
}
