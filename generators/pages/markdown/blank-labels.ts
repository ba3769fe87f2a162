import type { Nodes, PhrasingContent, Root } from "mdast";

/** A label that contains only white space: `:::note[ ]`. */
const blankLabel = /:\w[\w-]*\[[ \t]+\]/;

/** Adds the white space that is the label of a directive. The native parser leaves it out, and remark returns it as text. */
export function addBlankLabels(root: Root, text: string): void {
  if (!blankLabel.test(text)) return;
  const open: Nodes[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "leafDirective" && node.children.length === 0)
      node.children = labelIn(node, { from: node.name.length + 2, text });
    if (
      node.type === "paragraph" &&
      node.data !== undefined &&
      "directiveLabel" in node.data &&
      node.children.length === 0
    )
      node.children = labelIn(node, { from: 0, text });
    if ("children" in node) open.push(...node.children);
  }
}

/** The label whose bracket is `from` characters after the start of the node. */
function labelIn(node: Nodes, { from, text }: { readonly from: number; readonly text: string }): PhrasingContent[] {
  const { line, column, offset = 0 } = node.position?.start ?? { line: 1, column: 1 };
  const first = offset + from;
  const value = /^\[([ \t]+)\]/.exec(text.slice(first, first + 1000))?.[1];
  if (value === undefined) return [];
  const start = { line, column: column + from + 1, offset: first + 1 };
  const end = { line, column: start.column + value.length, offset: start.offset + value.length };
  return [{ type: "text", value, position: { start, end } }];
}
