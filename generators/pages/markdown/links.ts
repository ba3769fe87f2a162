import type { Element, ElementContent } from "hast";
import type { Nodes } from "mdast";

import type { Position } from "../../source/position.ts";
import { unsafeLink } from "../findings.ts";
import type { PageLink } from "../model.ts";
import type { MarkdownContext } from "./context.ts";
import { element } from "./element.ts";

/** A link or an image together with where its address stands. */
export interface LinkInput {
  readonly node: Element;
  /** As the author wrote it. */
  readonly address: string;
  readonly position: () => Position | undefined;
  readonly context: MarkdownContext;
  readonly keep: (link: PageLink) => void;
}

/** Gives the address as written in Markdown; the element's own is percent-encoded. */
export function writtenAddress(node: Nodes | undefined): string | undefined {
  return node !== undefined && "url" in node ? node.url : undefined;
}

/** Turns an `a` into the link it may be; an unsafe one becomes its text. */
export function renderLink(input: LinkInput): ElementContent[] {
  const { node, address, context } = input;
  const { href: written, ...properties } = node.properties;
  if (typeof written !== "string") return [{ ...node, properties }];
  const target = context.resolve(written);
  switch (target.kind) {
    case "unsafe":
      context.report(unsafeLink(address, input.position()));
      return node.children;
    case "external":
      return [
        element(
          "a",
          {
            ...properties,
            className: ["external"],
            href: target.href,
            rel: ["noopener", "noreferrer"],
            target: "_blank",
          },
          node.children,
        ),
      ];
    case "anchor":
      if (!isFootnote(node))
        input.keep({ href: address, route: "", anchor: target.anchor, position: input.position() });
      return [element("a", { ...properties, href: target.href }, node.children)];
    case "internal":
      input.keep({ href: address, route: target.route, anchor: target.anchor, position: input.position() });
      return [element("a", { ...properties, href: target.href }, node.children)];
  }
}

/** Turns an `img` into one that loads late and keeps its room; an unsafe one becomes its alternative text. */
export function renderImage(input: LinkInput): ElementContent[] {
  const { node, address, context } = input;
  const { src: written, ...properties } = node.properties;
  const alt = properties["alt"] ?? "";
  const target = context.resolve(typeof written === "string" ? written : "");
  const late = { loading: "lazy", decoding: "async" };
  switch (target.kind) {
    case "unsafe":
    case "anchor":
      context.report(unsafeLink(address, input.position()));
      return [{ type: "text", value: alt }];
    case "external":
      return [element("img", { alt: "", ...properties, src: target.href, ...late })];
    case "internal": {
      input.keep({ href: address, route: target.route, anchor: undefined, position: input.position() });
      return [
        element("img", { alt: "", ...context.imageSize(target.route), ...properties, src: target.href, ...late }),
      ];
    }
  }
}

function isFootnote(node: Element): boolean {
  return "dataFootnoteRef" in node.properties || "dataFootnoteBackref" in node.properties;
}
