import type { Nodes, RootContent } from "mdast";

import { textOfConstant, type ConstantRecord } from "./constants.ts";

/** A name in double braces: `{{product}}`. Names with dots are values of the description. */
export const variablePattern = /\{\{[ \t]*([A-Za-z_][\w-]*)[ \t]*\}\}/g;

/** Fills the variables of a partial. Code stays unchanged. */
export function fillVariables<T extends RootContent>(nodes: T[], variables: ConstantRecord): T[] {
  if (Object.keys(variables).length > 0) for (const node of nodes) fillNode(node, variables);
  return nodes;
}

function fillNode(node: Nodes, variables: ConstantRecord): void {
  const fill = (text: string): string =>
    text.replaceAll(variablePattern, (whole, name: string) => {
      const value = Object.hasOwn(variables, name) ? textOfConstant(variables[name]) : undefined;
      return value ?? whole;
    });
  if (node.type === "text") node.value = fill(node.value);
  if ("url" in node) node.url = fill(node.url);
  if ("title" in node && typeof node.title === "string") node.title = fill(node.title);
  if ("alt" in node && typeof node.alt === "string") node.alt = fill(node.alt);
  if ("attributes" in node && !Array.isArray(node.attributes))
    for (const [name, value] of Object.entries(node.attributes ?? {}))
      if (typeof value === "string" && node.attributes) node.attributes[name] = fill(value);
  if ("children" in node) for (const child of node.children) fillNode(child, variables);
}
