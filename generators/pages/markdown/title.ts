import type { Heading, Root, RootContent } from "mdast";

import { splitHeadingId } from "../../source/heading-id.ts";
import { scanTag } from "./scan-tags.ts";

/** Removes a first level 1 heading if it is the title, because the layout prints the title. */
export function takeTitle(tree: Root, known: string | undefined): string | undefined {
  const index = tree.children.findIndex((node) => node.type !== "yaml");
  const first = tree.children[index];
  const heading =
    known === undefined
      ? tree.children.find((node): node is Heading => node.type === "heading" && node.depth === 1)
      : first;
  if (heading?.type !== "heading" || heading.depth !== 1) return undefined;
  const title = splitHeadingId(mdastText(heading)).text.trim();
  if (known !== undefined && known !== title) return undefined;
  tree.children = tree.children.flatMap((node) => (node === heading ? anchorsOf(heading) : [node]));
  return title;
}

/** Link targets inside the title stay where the title was: `# Title {#id}` and `# <a name="id"></a>Title`. */
function anchorsOf(heading: Heading): RootContent[] {
  const named = heading.children.flatMap((child) => (child.type === "html" ? listIds(child.value) : []));
  const { id: explicit } = splitHeadingId(mdastText(heading));
  const ids = explicit === undefined ? named : [...named, explicit];
  const { position } = heading;
  return position === undefined ? [] : ids.map((id) => ({ type: "html", value: `<span id="${id}"></span>`, position }));
}

function listIds(html: string): string[] {
  const attributes = scanTag(html, 0)?.attributes ?? [];
  return attributes.flatMap(({ name, value }) =>
    /^(?:id|name)$/i.test(name) && value !== undefined && /^[^\s"<>&]+$/.test(value) ? [value] : [],
  );
}

function mdastText(node: RootContent): string {
  if ("value" in node) return node.type === "html" ? "" : node.value;
  if ("alt" in node) return node.alt ?? "";
  // Each kind of node has narrower children.
  return "children" in node ? (node.children as readonly RootContent[]).map(mdastText).join("") : "";
}
