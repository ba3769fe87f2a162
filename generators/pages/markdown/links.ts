import type { Element, ElementContent, Properties } from "hast";
import type { Nodes } from "mdast";

import type { Position } from "../../source/position.ts";
import { unreadRemote } from "../../api/remote-findings.ts";
import { unsafeLink } from "../findings.ts";
import type { PageLink } from "../model.ts";
import type { MarkdownContext } from "./context.ts";
import { isAllowedImage } from "../remote-images.ts";
import type { UrlTarget } from "./resolve-url.ts";
import { element } from "./element.ts";
import { ambiguousLink, externalImage } from "./findings.ts";
import type { CopiedBlock } from "./page-copy.ts";

/** A link or an image with the position of its URL. */
export interface LinkInput {
  readonly node: Element;
  /** As written. */
  readonly href: string;
  readonly position: () => Position | undefined;
  readonly context: MarkdownContext;
  readonly addLink: (link: PageLink) => void;
  /** Replaces the URL in the page's Markdown copy. */
  readonly copyAs: (block: CopiedBlock) => void;
}

/** The URL as written in Markdown. The element's own URL is percent-encoded. */
export function writtenUrl(node: Nodes | undefined): string | undefined {
  return node !== undefined && "url" in node ? node.url : undefined;
}

/** Renders an `a` as a link. An unsafe one becomes its text. */
export function renderLink(input: LinkInput): ElementContent[] {
  const { node, href, context } = input;
  const { href: written, ...properties } = node.properties;
  if (typeof written !== "string") return [{ ...node, properties }];
  const target = context.resolve(written);
  switch (target.kind) {
    case "unsafe":
      context.report(unsafeLink(href, input.position()));
      return node.children;
    case "external":
      return [
        element(
          "a",
          {
            ...properties,
            className: classesOf(node),
            href: target.href,
            // Plugins may add words such as `nofollow`, and choose where the link opens.
            rel: [...new Set(["noopener", "noreferrer", ...wordsOf(properties["rel"])])],
            target: properties["target"] ?? "_blank",
          },
          node.children,
        ),
      ];
    case "anchor":
      if (!isFootnote(node))
        input.addLink({ href: href, route: "", anchor: target.anchor, position: input.position() });
      return [element("a", { ...properties, href: target.href }, node.children)];
    case "internal":
      recordLink(target, input);
      return [element("a", { ...properties, href: target.href }, node.children)];
  }
}

/** The class of links to other hosts has an arrow, which belongs to words: a link that only shows images has none. */
function classesOf({ properties, children }: Element): string[] | undefined {
  const own = wordsOf(properties["className"]);
  const shown = children.filter((child) => !(child.type === "text" && child.value.trim() === ""));
  const isPicture = shown.length > 0 && shown.every((child) => child.type === "element" && child.tagName === "img");
  if (!isPicture) return [...own, "external"];
  return own.length === 0 ? undefined : [...own];
}

function wordsOf(value: Properties[string]): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? value.split(/\s+/).filter((word) => word !== "") : [];
}

export type InternalTarget = Extract<UrlTarget, { kind: "internal" }>;

function recordLink(target: InternalTarget, { href, context, ...input }: LinkInput): void {
  const { route, otherRoute, edition } = target;
  const position = input.position();
  input.addLink({ href, route, edition, anchor: target.anchor, position });
  if (otherRoute !== undefined) context.report(ambiguousLink(href, { used: route, other: otherRoute }, position));
  if (position?.endLine === undefined || position.endColumn === undefined) return;
  input.copyAs({
    start: { line: position.line, column: position.column },
    end: { line: position.endLine, column: position.endColumn },
    content: { link: copiedUrl(target) },
  });
}

/** The path of a page's Markdown copy, or of a file, with its query and anchor. */
export function copiedUrl({ href, route }: InternalTarget): string {
  // A link to another edition keeps one of its two markers.
  const path = href.slice(1);
  const end = path.search(/[?#]|$/);
  const copy = route.endsWith("/") ? `${path.slice(0, end)}index.md${path.slice(end)}` : path;
  // These characters would end a URL in Markdown or an attribute in HTML.
  return copy.replaceAll(/[()']/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

/** Renders an `img` that loads lazily and reserves its space. An unsafe one becomes its alternative text. */
export function renderImage(input: LinkInput): ElementContent[] {
  const { node, href, context } = input;
  const { src: written, ...properties } = node.properties;
  const alt = properties["alt"] ?? "";
  const target = context.resolve(typeof written === "string" ? written : "");
  const lazy = { loading: "lazy", decoding: "async" };
  switch (target.kind) {
    case "unsafe":
    case "anchor":
      context.report(unsafeLink(href, input.position()));
      return [{ type: "text", value: alt }];
    case "external":
      return [renderExternalImage(target.href, { alt: "", ...properties, ...lazy }, input)];
    case "internal":
      recordLink({ ...target, anchor: undefined }, input);
      return [
        element("img", { alt: "", ...context.imageSize(target.route), ...properties, src: target.href, ...lazy }),
      ];
  }
}

/** An image of another host: served by the site, loaded by the browser, or blocked by the content security policy. */
function renderExternalImage(url: string, properties: Properties, { href, context, position }: LinkInput): Element {
  const found = context.findImage(url);
  if (found !== undefined && "route" in found) {
    const served = context.resolve(found.route);
    const src = served.kind === "internal" ? served.href : url;
    return element("img", { ...context.imageSize(found.route), ...properties, src });
  }
  if (found !== undefined) context.reportDirective(unreadRemote(found.failure, position()));
  else if (!isAllowedImage(url, context.imageHosts)) context.reportDirective(externalImage(href, position()));
  return element("img", { ...properties, src: url });
}

function isFootnote(node: Element): boolean {
  return "dataFootnoteRef" in node.properties || "dataFootnoteBackref" in node.properties;
}
