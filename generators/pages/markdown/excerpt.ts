import type { Nodes, Parents, Root as HastRoot } from "hast";
import type { Paragraph, Root as MdastRoot } from "mdast";
import { isElement } from "./element.ts";

/** Ends the excerpt of a post, as in Docusaurus. */
const mark = /^\s*<!--\s*truncate\s*-->\s*$/;

/** A text that no page contains: a noncharacter of Unicode and a name. */
const placeholder = "\uFDD1excerpt";

/**
 * Marks the end of the excerpt in the tree, so that it can be found in the HTML. Returns the paragraph that marks it;
 * undefined: the author marked none.
 */
export function markExcerpt(tree: MdastRoot): Paragraph | undefined {
  const index = tree.children.findIndex((node) => node.type === "html" && mark.test(node.value));
  const found = tree.children[index];
  if (found === undefined) return undefined;
  const paragraph: Paragraph = { type: "paragraph", children: [{ type: "text", value: placeholder }] };
  tree.children[index] = paragraph;
  return paragraph;
}

/**
 * Takes the mark out of both trees. Returns what is before it in the HTML; undefined: raw HTML around the mark contains
 * text from both sides.
 */
export function takeExcerpt(tree: MdastRoot, paragraph: Paragraph, root: HastRoot): HastRoot | undefined {
  tree.children.splice(tree.children.indexOf(paragraph), 1);
  const index = root.children.findIndex(isPlaceholder);
  removePlaceholder(root);
  return index === -1 ? undefined : { type: "root", children: root.children.slice(0, index) };
}

function isPlaceholder(node: Nodes): boolean {
  return (
    isElement(node, "p") && node.children.some((child) => child.type === "text" && child.value.includes(placeholder))
  );
}

function removePlaceholder(parent: Parents): void {
  const index = parent.children.findIndex(isPlaceholder);
  if (index !== -1) parent.children.splice(index, 1);
  else for (const child of parent.children) if ("children" in child) removePlaceholder(child);
}
