import type { ElementContent } from "hast";
import type { Nodes, RootContent, Text } from "mdast";

import type { Protected } from "../../extensions/protected-nodes.ts";
import { textOf } from "../markdown/element.ts";
import type { HtmlElement } from "./html-element.ts";

/** What plugins of remark write next to a node, and nodes of their own. */
interface PluggedNode {
  readonly value?: unknown;
  readonly children?: readonly RootContent[];
  readonly data?: {
    readonly hName?: string;
    readonly hProperties?: { readonly dataPlugged?: unknown };
    readonly hChildren?: readonly ElementContent[];
  };
}

/**
 * The HTML of a node that only a plugin knows, as the site shows it: the printer of Markdown cannot print such a node.
 * https://github.com/syntax-tree/mdast-util-to-hast#unknown-nodes
 */
export function fromUnknownNode(node: Nodes, elements: readonly Protected[]): HtmlElement | Text {
  // The types of mdast do not list the nodes of plugins.
  const { value, children, data } = node as PluggedNode;
  if (typeof value === "string" && data?.hName === undefined && data?.hChildren === undefined)
    return { type: "text", value };
  const asked = elements[Number(data?.hProperties?.dataPlugged)];
  const shown =
    data?.hChildren === undefined ? children : [{ type: "text" as const, value: data.hChildren.map(textOf).join("") }];
  return {
    type: "htmlElement",
    tagName: asked?.tagName ?? "div",
    properties: plainProperties(asked?.properties ?? {}),
    children: [...(shown ?? [])],
  };
}

function plainProperties(properties: Protected["properties"]): HtmlElement["properties"] {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      if (value === null || value === undefined || value === false) return [];
      return [[name, Array.isArray(value) ? value.join(" ") : value]];
    }),
  );
}
