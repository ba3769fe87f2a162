import type { Code, Nodes, Parent, Root } from "mdast";

import { positionOf } from "../markdown/node-position.ts";
import { parseCodeInfo } from "./parse-info.ts";

/**
 * Joins neighboring code blocks with the word `tab` to one code group: ```` ```js tab="npm" ````. Docusaurus plugins and
 * Fumadocs write tabs like this.
 */
export function groupTabs(root: Root): void {
  const open: Parent[] = [root];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    if (parent.type === "containerDirective" && "name" in parent && parent.name === "code-group") continue;
    // Where code is allowed, a group of code is.
    if (parent.children.some(isTab)) parent.children = joinTabs(parent.children) as Parent["children"];
    for (const child of parent.children) if ("children" in child) open.push(child);
  }
}

function isTab(node: Nodes): node is Code {
  return node.type === "code" && /\btab\b/.test(node.meta ?? "") && parseCodeInfo(node).isTab;
}

function joinTabs(nodes: readonly Nodes[]): Nodes[] {
  const joined: Nodes[] = [];
  let group: Code[] = [];
  for (const node of nodes) {
    if (!isTab(node)) group = [];
    else if (group.push(node) > 1) continue;
    else joined.push(groupOf(group));
    if (!isTab(node)) joined.push(node);
  }
  return joined;
}

/** The group has no lines of its own, so a closing line cannot be missing. */
function groupOf(codes: Code[]): Nodes {
  const [first] = codes;
  return {
    type: "containerDirective",
    name: "code-group",
    attributes: {},
    children: codes,
    data: { isGenerated: true },
    ...(first === undefined ? {} : { position: { ...positionOf(first) } }),
  } as Nodes; // the type of the parser's data does not know this flag
}
