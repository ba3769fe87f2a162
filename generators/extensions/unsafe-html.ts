import type { Nodes, Root } from "mdast";
import { findUnsafeAttribute, findUnsafeElement, type UnsafePart } from "./safe-html.ts";

/** Finds what the sanitizer will remove from raw HTML that a plugin added. */
export function findUnsafeHtml(before: Root, after: Root): readonly UnsafePart[] {
  const known = new Set(listHtml(before).map(({ value }) => value));
  return listHtml(after)
    .filter(({ value }) => !known.has(value))
    .flatMap(({ value, position }) => {
      const node = {
        type: "element" as const,
        tagName: "",
        properties: {},
        children: [],
        ...(position === undefined ? {} : { position }),
      };
      return [...value.matchAll(tag)].flatMap(([, name = "", attributes = ""]) => {
        const parts = [
          findUnsafeElement(name),
          ...[...attributes.matchAll(attribute)].map(([, key = "", , one, other, word]) =>
            findUnsafeAttribute(name.toLowerCase(), key, one ?? other ?? word ?? ""),
          ),
        ];
        return parts.flatMap((part) => (part === undefined ? [] : [{ ...part, node }]));
      });
    });
}

const tag = /<([A-Za-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const attribute = /([\w:-]+)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))/g;

interface HtmlNode {
  readonly value: string;
  readonly position?: Nodes["position"];
}

function listHtml(node: Nodes): readonly HtmlNode[] {
  if (node.type === "html") return [node];
  return "children" in node ? node.children.flatMap(listHtml) : [];
}
