import type { ListItem, PhrasingContent, RootContent } from "mdast";

import { toFlow } from "../mdx/flow.ts";
import { containerOf, listOfItems, paragraph } from "./build.ts";
import type { Component, LoweredElement } from "./component.ts";
import { isOn, isRecord, labelOf, phrasingOf, textOf } from "./values.ts";

/** A tree written as a list (Starlight), or as folders and files (Mintlify, Fumadocs, Nextra). */
const tree: Component = {
  form: "function",
  attributes: [],
  ignored: ["children"],
  lower: (element) => {
    const items = itemsIn(element.children);
    const children = items.length === 0 ? toFlow(element.children) : listOfItems(items, element.position);
    return [containerOf(element, "file-tree", { children })];
  },
};

const entryAttributes = ["name", "highlight", "active"];
const entryIgnored = ["defaultOpen", "open", "openable", "icon", "disabled", "label"];

const folder: Component = {
  form: "function",
  attributes: entryAttributes,
  ignored: entryIgnored,
  lower: (element) => [entryOf(element, "/", itemsIn(element.children))],
};

const file: Component = {
  form: "function",
  attributes: entryAttributes,
  ignored: entryIgnored,
  lower: (element) => [entryOf(element, "", [])],
};

function itemsIn(nodes: readonly RootContent[]): ListItem[] {
  return nodes.filter((node) => node.type === "listItem");
}

function entryOf(element: LoweredElement, end: string, items: readonly ListItem[]): ListItem {
  const { position, attributes } = element;
  const name: PhrasingContent = {
    type: "inlineCode",
    value: (textOf(attributes["name"]) ?? "").replace(/\/$/, "") + end,
  };
  const isMarked = isOn(attributes["highlight"]) || isOn(attributes["active"]);
  const line: PhrasingContent[] = [isMarked ? { type: "strong", children: [name] } : name];
  const comment = phrasingOf(element.children.filter((child) => child.type !== "listItem"));
  if (comment.length > 0) line.push({ type: "text", value: " " }, ...comment);
  return {
    type: "listItem",
    spread: false,
    children: [paragraph(line, position), ...listOfItems(items, position)],
    ...(position && { position }),
  };
}

/** Swatches of colors: their names and values as a list. */
const color: Component = {
  form: "function",
  attributes: [],
  ignored: ["variant"],
  lower: (element) => {
    const items = itemsIn(element.children);
    return [
      ...listOfItems(items, element.position),
      ...toFlow(element.children.filter((child) => child.type !== "listItem")),
    ];
  },
};

const colorRow: Component = {
  form: "function",
  attributes: ["title"],
  lower: (element) => {
    const words = labelOf(element.attributes["title"]);
    const title: RootContent[] =
      words.length === 0 ? [] : [paragraph([{ type: "strong", children: [...words] }], element.position)];
    return [...title, ...listOfItems(itemsIn(element.children), element.position)];
  },
};

const colorItem: Component = {
  form: "function",
  attributes: ["name", "value"],
  lower: (element) => {
    const { name, value } = element.attributes;
    const values = isRecord(value) ? Object.values(value).map(textOf) : [textOf(value)];
    const codes = values.flatMap((text): PhrasingContent[] =>
      text === undefined
        ? []
        : [
            { type: "text", value: " " },
            { type: "inlineCode", value: text },
          ],
    );
    return [{ type: "listItem", children: [paragraph([...labelOf(name), ...codes], element.position)] }];
  },
};

/** Files in folders, and colors in rows. */
export const treeComponents: Readonly<Record<string, Component>> = {
  FileTree: tree,
  "FileTree.Folder": folder,
  "FileTree.File": file,
  Tree: tree,
  "Tree.Folder": folder,
  "Tree.File": file,
  Files: tree,
  Folder: folder,
  File: file,
  Color: color,
  "Color.Row": colorRow,
  "Color.Item": colorItem,
};
