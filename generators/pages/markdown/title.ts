import type { Heading, Root } from "mdast";

/** The layout prints the title, so a first heading of level 1 is taken out where it is the title. */
export function takeTitle(tree: Root, known: string | undefined): string | undefined {
  const index = tree.children.findIndex((node) => node.type !== "yaml");
  const first = tree.children[index];
  const heading =
    known === undefined
      ? tree.children.find((node): node is Heading => node.type === "heading" && node.depth === 1)
      : first;
  if (heading?.type !== "heading" || heading.depth !== 1) return undefined;
  const title = mdastText(heading)
    .replace(/\s*\{#[\w.:/-]+\}\s*$/, "")
    .trim();
  if (known !== undefined && known !== title) return undefined;
  tree.children = tree.children.filter((node) => node !== heading);
  return title;
}

function mdastText(node: Heading | Heading["children"][number]): string {
  if ("value" in node) return node.type === "html" ? "" : node.value;
  if ("alt" in node) return node.alt ?? "";
  return "children" in node ? node.children.map(mdastText).join("") : "";
}
