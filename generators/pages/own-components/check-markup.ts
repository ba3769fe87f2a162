import type { Element, ElementContent, Properties } from "hast";

import type { DocsgenError } from "../../source/docsgen-error.ts";
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

/** Elements that run code, or load it from elsewhere. */
const forbidden = new Set(["base", "embed", "link", "meta", "object", "script", "style"]);

/** Attributes with the URL of a file that the browser loads. */
const loaded = new Set(["src", "poster", "data"]);

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
  if (forbidden.has(tagName)) {
    const hint =
      tagName === "style" || tagName === "link"
        ? "import a style sheet in the file of the component"
        : "run code in an effect of a component with `export const client = true`";
    place.report(unsafeMarkup({ ...place, markup: `the element \`<${tagName}>\`` }, hint, place.position));
    return [];
  }
  if (tagName === "iframe" && !isAllowedFrame(properties["src"], place)) return [];
  return [{ ...node, properties: checkAttributes(node, place), children: checkMarkup(node.children, place) }];
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
    if (/^on[a-z]/i.test(name) || name === "srcDoc") {
      const markup = `the attribute \`${name.toLowerCase()}\``;
      place.report(
        unsafeMarkup({ ...place, markup }, "use an event handler of React, such as `onClick`", place.position),
      );
    } else if (name === "style" && typeof value === "string") {
      const id = moveStyle(value, place);
      if (id !== undefined) checked["dataStyle"] = id;
    } else if (typeof value === "string" && (loaded.has(name) || name === "href" || name === "action")) {
      const url = checkUrl(value, { tagName, name }, place);
      if (url !== undefined) checked[name] = url;
    } else checked[name] = value;
  }
  return checked;
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
function checkUrl(
  url: string,
  { tagName, name }: { readonly tagName: string; readonly name: string },
  place: MarkupPlace,
): string | undefined {
  // The file of an import has its path already.
  if (url.startsWith(baseMarker) || (tagName === "img" && url.startsWith("data:"))) return url;
  const target = place.resolve(url);
  const isLoaded = loaded.has(name) && tagName !== "iframe";
  switch (target.kind) {
    case "anchor":
      return target.href;
    case "internal":
      place.addLink({ href: url, route: target.route, anchor: target.anchor, position: place.position });
      return target.href;
    case "external":
      if ((!isLoaded && name !== "action") || (tagName === "img" && isAllowedImage(target.href, place.imageHosts)))
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
