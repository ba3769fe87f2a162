import type { RootContent } from "mdast";

import { toFlow } from "../mdx/flow.ts";
import { containerOf } from "./build.ts";
import type { Component, ComponentValue, LoweredElement } from "./component.ts";
import { containerDirective, type ContainerDirective } from "./nodes.ts";
import { firstText, iconOf, isOn, isRecord, labelOf, listOf, recordsOf, textOf, titleAnchor } from "./values.ts";

const groupAttributes = ["groupId", "syncKey", "storageKey", "sync", "group"];

/** `<Tabs>` of all tools: labels come from the tabs, from `items` (Nextra, Fumadocs), or from `values` (Docusaurus). */
const tabs: Component = {
  form: "function",
  attributes: [...groupAttributes, "items", "values", "defaultValue", "defaultIndex", "defaultTabIndex"],
  ignored: [
    "queryString",
    "lazy",
    "block",
    "borderBottom",
    "persist",
    "updateAnchor",
    "label",
    "dropdown",
    "selectedIndex",
  ],
  lower: (element) => {
    const blocks = toFlow(element.children);
    const found = blocks.filter(isTab);
    const nodes = blocks.map((block) => (isTab(block) ? labelTab(block, found.indexOf(block), element) : block));
    return [containerOf(element, "tabs", { attributes: { group: groupOf(element) }, children: nodes })];
  },
};

const tab: Component = {
  form: "function",
  attributes: ["title", "label", "name", "value", "default", "icon", "id"],
  ignored: ["iconType", "iconLibrary", "attributes", "hidden", "disabled", "language"],
  lower: (element) => {
    const { title, label, name, value, icon, id } = element.attributes;
    const shown = [title, label, name].find((one) => labelOf(one).length > 0);
    return [
      containerOf(element, "tab", {
        label: labelOf(shown),
        attributes: {
          value: textOf(value),
          default: isOn(element.attributes["default"]) ? "" : undefined,
          icon: iconOf(icon),
          // Mintlify, whose tabs have titles, makes an anchor of each.
          id: textOf(id) ?? titleAnchor(title),
        },
      }),
    ];
  },
};

/** Code blocks under tabs, or panels with code. */
const codeTabs: Component = {
  form: "function",
  attributes: groupAttributes,
  ignored: ["dropdown", "noWrap", "defaultValue", "template", "hideIcon", "className"],
  lower: (element) => {
    const blocks = toFlow(element.children);
    const attributes = { group: groupOf(element) };
    return blocks.some(isTab)
      ? [
          containerOf(element, "tabs", {
            attributes,
            children: blocks.map((block) => (isTab(block) ? nameByValue(block) : block)),
          }),
        ]
      : [containerOf(element, "code-group", { attributes, children: blocks })];
  },
};

/** The tabs and panels of Fumadocs are two lists that belong together by their values. */
const codeBlockTabs: Component = {
  ...tabs,
  ignored: [...(tabs.ignored ?? []), "children"],
};

function groupOf({ attributes }: LoweredElement): string | undefined {
  return firstText(...groupAttributes.map((name) => attributes[name]));
}

function isTab(node: RootContent): node is ContainerDirective {
  return node.type === "containerDirective" && node.name === "tab";
}

function hasLabel(node: ContainerDirective): boolean {
  const [first] = node.children;
  return first?.type === "paragraph" && first.data !== undefined && "directiveLabel" in first.data;
}

/** Labels a tab by its place or its value if it has no label, and marks the default tab. */
function labelTab(node: ContainerDirective, index: number, { attributes }: LoweredElement): ContainerDirective {
  const { items, values, defaultValue, defaultIndex, defaultTabIndex } = attributes;
  const item = listOf(items)[index];
  const value = node.attributes?.["value"] ?? undefined;
  const stated = recordsOf(values).find((one) => textOf(one["value"]) === value)?.["label"];
  const label: ComponentValue | undefined = stated ?? (isRecord(item) ? item["label"] : item) ?? value;
  const isDefault =
    (defaultValue !== undefined && value !== undefined && textOf(defaultValue) === value) ||
    textOf(defaultIndex ?? defaultTabIndex) === String(index);
  return {
    ...(hasLabel(node) ? node : relabel(node, label)),
    attributes: { ...node.attributes, ...(isDefault && index > 0 ? { default: "" } : {}) },
  };
}

function nameByValue(node: ContainerDirective): ContainerDirective {
  return hasLabel(node) ? node : relabel(node, node.attributes?.["value"] ?? undefined);
}

function relabel(node: ContainerDirective, label: ComponentValue | undefined): ContainerDirective {
  const { name, children, position } = node;
  return { ...node, children: containerDirective({ name, label: labelOf(label), children, position }).children };
}

/** Content of which a reader sees one part at a time. */
export const tabComponents: Readonly<Record<string, Component>> = {
  Tabs: tabs,
  "Tabs.Tab": tab,
  Tab: tab,
  TabItem: tab,
  TabPanel: tab,
  CodeGroup: codeTabs,
  CodeTabs: codeTabs,
  CodeTabPanel: tab,
  CodeBlockTabs: codeBlockTabs,
  CodeBlockTab: tab,
  CodeBlockTabsList: { form: "nothing" },
  CodeBlockTabsTrigger: { form: "nothing" },
};
