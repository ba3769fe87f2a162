import type { Parent, Root, RootContent } from "mdast";

import { listManagerCommands, packageManagerTabs } from "../directives/package-managers.ts";
import { parseCodeInfo } from "./parse-info.ts";

/** Replaces each code block with the word `npm2yarn` by tabs with the command of each package manager. */
export function expandNpm(root: Root): void {
  const open: Parent[] = [root];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    // The tabs contain the same word, so that the Markdown copy is printed without it.
    for (const child of parent.children) if ("children" in child) open.push(child);
    if (parent.children.some(isNpm)) parent.children = parent.children.map(expand);
  }
}

function isNpm(node: RootContent): boolean {
  return node.type === "code" && /npm2yarn/.test(node.meta ?? "") && parseCodeInfo(node).converts !== undefined;
}

function expand<Node extends RootContent>(node: Node): Node | ReturnType<typeof packageManagerTabs> {
  if (node.type !== "code" || !isNpm(node)) return node;
  const { lang, meta, position } = node;
  return packageManagerTabs(listManagerCommands(node.value), {
    ...(lang === undefined ? {} : { lang }),
    ...(meta === undefined ? {} : { meta }),
    ...(position === undefined ? {} : { position }),
  });
}
