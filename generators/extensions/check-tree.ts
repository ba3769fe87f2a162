import { isArray } from "../source/json.ts";
import { findDataError, findFieldError, isRecord, isTagName, shownChildren, type AnyNode } from "./check-fields.ts";

/** The most levels of a tree: deeper ones overflow the stack of the writers. */
const maxDepth = 400;
const maxNodes = 2_000_000;

/** Why a value is not a tree of Markdown or HTML; undefined: it is one. Trees from plugins can be anything. */
export function findTreeError(value: unknown, kind: "mdast" | "hast"): string | undefined {
  if (!isNode(value)) return value === undefined ? "no tree" : `${describe(value)} instead of a tree`;
  if (value.type !== "root") return `a \`${value.type}\` instead of a \`root\``;
  return findNodesError([value], kind);
}

/** Why some of these values are not nodes. */
export function findNodesError(values: readonly unknown[], kind: "mdast" | "hast"): string | undefined {
  const open: { readonly node: unknown; readonly depth: number }[] = values.map((node) => ({ node, depth: 0 }));
  for (let count = 0, next = open.pop(); next !== undefined; next = open.pop(), count += 1) {
    const { node, depth } = next;
    if (depth > maxDepth || count > maxNodes) return "a tree that is too deep or too large";
    if (!isNode(node)) return `a tree with ${describe(node)} instead of a node`;
    const reason = findFieldError(node, kind) ?? (kind === "mdast" ? findDataError(node) : undefined);
    if (reason !== undefined) return reason;
    const { type, children, tagName, properties } = node;
    if (kind === "hast" && type === "element") {
      if (!isTagName(tagName)) return `a tree with an element whose \`tagName\` is ${describe(tagName)}`;
      node.properties = isRecord(properties) ? properties : {};
      node.children ??= [];
    }
    for (const child of isArray(children) ? children : []) open.push({ node: child, depth: depth + 1 });
    const inner = kind === "mdast" ? findNodesError(shownChildren(node), "hast") : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function isNode(value: unknown): value is AnyNode {
  return isRecord(value) && typeof value["type"] === "string";
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return `\`${String(value)}\``;
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object without a `type`" : `a ${typeof value}`;
}
