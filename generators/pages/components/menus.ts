import type { RootContent } from "mdast";

import { toFlow } from "../mdx/flow.ts";
import { listOfItems, paragraph } from "./build.ts";
import type { Component } from "./component.ts";
import { labelOf, phrasingOf } from "./values.ts";

/** The words of a closed menu. */
const selectValue: Component = {
  form: "function",
  attributes: ["placeholder"],
  lower: ({ attributes }) => [...labelOf(attributes["placeholder"])],
};

/** An entry of a menu. */
const selectItem: Component = {
  form: "function",
  attributes: ["textValue"],
  ignored: ["value", "disabled"],
  lower: ({ children, position }) =>
    listOfItems([{ type: "listItem", children: [paragraph(phrasingOf(children), position)] }], position),
};

/** The name of a group of entries. */
const selectLabel: Component = {
  form: "function",
  attributes: [],
  lower: ({ children, position }) => [paragraph(phrasingOf(children), position)],
};

/** The entries of a menu as a list, so that they can be read and found without opening it. */
const selectContent: Component = {
  form: "function",
  attributes: [],
  ignored: ["position", "side", "align", "sideOffset"],
  lower: ({ children }) => {
    const joined: RootContent[] = [];
    for (const node of toFlow(children)) {
      const last = joined.at(-1);
      if (node.type === "list" && last?.type === "list")
        joined.splice(-1, 1, { ...last, children: [...last.children, ...node.children] });
      else joined.push(node);
    }
    return joined;
  },
};

export const menuComponents: Readonly<Record<string, Component>> = {
  SelectValue: selectValue,
  SelectContent: selectContent,
  SelectItem: selectItem,
  SelectLabel: selectLabel,
};
