import type { Element, ElementContent } from "hast";
import type { Nodes } from "mdast";

import type { Position } from "../../source/position.ts";
import { withoutMarker } from "../../source/prose-links.ts";
import { unsafeLink } from "../findings.ts";
import type { PageLink } from "../model.ts";
import type { MarkdownContext } from "./context.ts";
import type { AddressTarget } from "./address.ts";
import { element } from "./element.ts";
import { ambiguousLink, externalImage } from "./findings.ts";
import type { CopiedBlock } from "./page-copy.ts";

/** A link or an image together with where its address stands. */
export interface LinkInput {
  readonly node: Element;
  /** As the author wrote it. */
  readonly address: string;
  readonly position: () => Position | undefined;
  readonly context: MarkdownContext;
  readonly keep: (link: PageLink) => void;
  /** Replaces the address in the Markdown copy of the page. */
  readonly copyAs: (block: CopiedBlock) => void;
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
      keepLink(target, input);
      return [element("a", { ...properties, href: target.href }, node.children)];
  }
}

type InternalTarget = Extract<AddressTarget, { kind: "internal" }>;

function keepLink(target: InternalTarget, { address, context, ...input }: LinkInput): void {
  const { route, otherRoute } = target;
  const position = input.position();
  input.keep({ href: address, route, anchor: target.anchor, position });
  if (otherRoute !== undefined) context.report(ambiguousLink(address, { used: route, other: otherRoute }, position));
  if (position?.endLine === undefined || position.endColumn === undefined) return;
  input.copyAs({
    start: { line: position.line, column: position.column },
    end: { line: position.endLine, column: position.endColumn },
    content: { link: copiedAddress(target) },
  });
}

/** The path of the Markdown copy of a page, or of a file; the query and the anchor stay. */
function copiedAddress({ href, route }: InternalTarget): string {
  const path = withoutMarker(href).slice(1);
  const end = path.search(/[?#]|$/);
  const copy = route.endsWith("/") ? `${path.slice(0, end)}index.md${path.slice(end)}` : path;
  // These would end an address in Markdown or an attribute in HTML.
  return copy.replaceAll(/[()']/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
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
      context.report(externalImage(address, input.position()));
      return [element("img", { alt: "", ...properties, src: target.href, ...late })];
    case "internal": {
      keepLink({ ...target, anchor: undefined }, input);
      return [
        element("img", { alt: "", ...context.imageSize(target.route), ...properties, src: target.href, ...late }),
      ];
    }
  }
}

function isFootnote(node: Element): boolean {
  return "dataFootnoteRef" in node.properties || "dataFootnoteBackref" in node.properties;
}
