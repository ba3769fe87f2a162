import type { Nodes, Root } from "mdast";
import { findUnsafeAttribute, findUnsafeElement, type UnsafePart } from "./safe-html.ts";

/** The first unsafe part of a text of HTML; undefined: it has none. */
export function findUnsafeText(html: string): string | undefined {
  return listParts(html)[0]?.what;
}

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
      return listParts(value).map((part) => ({ ...part, node }));
    });
}

function listParts(html: string): readonly Omit<UnsafePart, "node">[] {
  return [...html.matchAll(tag)].flatMap(([, name = "", attributes = ""]) => {
    const parts = [
      findUnsafeElement(name),
      ...[...attributes.matchAll(attribute)].map(([, key = "", , one, other, word]) =>
        key.toLowerCase() === "style"
          ? rawStyle
          : findUnsafeAttribute(name.toLowerCase(), key, one ?? other ?? word ?? ""),
      ),
    ];
    return parts.flatMap((part) => part ?? []);
  });
}

/** The sanitizer removes the styles of raw HTML. */
const rawStyle = { what: "inline styles in raw HTML", hint: "let the plugin set `hProperties` of a node, or classes" };

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
