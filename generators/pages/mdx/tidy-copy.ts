import type { Blockquote, Nodes, PhrasingContent, RootContent } from "mdast";

/** The children of a node as the copy of a page prints them. */
export function tidyChildren(node: Nodes & { readonly children: readonly RootContent[] }): readonly RootContent[] {
  const shown = node.children.filter((child) => !isLeftOut(child));
  if (node.type === "blockquote") return openAlert(shown);
  // A paragraph and a heading hold words only.
  return node.type === "paragraph" || node.type === "heading" ? tidyWords(shown as PhrasingContent[]) : shown;
}

/** A tag of a component that is not closed. It was reported, and the page does not show it. */
function isLeftOut(node: RootContent): boolean {
  return node.type === "html" && node.data !== undefined && "isReported" in node.data && node.data.isReported === true;
}

/**
 * Joins the words that components and expressions leave next to each other, and removes the space at the ends of lines.
 * The printer would write it as `&#x20;`.
 */
function tidyWords(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text")
      joined.splice(-1, 1, { type: "text", value: last.value + node.value });
    else joined.push(node);
  }
  while (joined.length > 0 && isEmptyEnd(joined.at(-1))) joined.pop();
  return joined.map((node, index) => {
    if (node.type !== "text") return node;
    const isStart = index === 0 || joined[index - 1]?.type === "break";
    const isEnd = index === joined.length - 1 || joined[index + 1]?.type === "break";
    const lines = node.value.replaceAll(/[ \t]*\n[ \t]*/g, "\n");
    const start = isStart ? lines.replace(/^[ \t\n]+/, "") : lines;
    return { ...node, value: isEnd ? start.replace(/[ \t\n]+$/, "") : start };
  });
}

function isEmptyEnd(node: PhrasingContent | undefined): boolean {
  return node?.type === "break" || (node?.type === "text" && node.value.trim() === "");
}

/** `[!NOTE]` at the start of a quote makes it an alert. The printer would escape it. */
function openAlert(nodes: readonly RootContent[]): readonly RootContent[] {
  const [first, ...others] = nodes;
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  if (first?.type !== "paragraph" || text?.type !== "text") return nodes;
  const mark = /^\[![A-Z]+\]/.exec(text.value)?.[0];
  if (mark === undefined) return nodes;
  const rest: PhrasingContent = { type: "text", value: text.value.slice(mark.length) };
  const children: PhrasingContent[] = [{ type: "html", value: mark }, rest, ...first.children.slice(1)];
  return [{ ...first, children } satisfies Blockquote["children"][number], ...others];
}
