import type { Component, ComponentMapping } from "./component.ts";

/** Attributes for a component's look or for React. They change nothing that a reader reads or does. */
export const ignoredEverywhere: readonly string[] = [
  "key",
  "ref",
  "className",
  "class",
  "style",
  "id",
  "client:load",
  "client:idle",
  "client:visible",
  "client:only",
  "data-testid",
];

function admonition(directive: string): ComponentMapping {
  return { directive, form: "container", label: ["title"], attributes: { icon: "icon" } };
}

const details: ComponentMapping = {
  directive: "details",
  form: "container",
  label: ["title", "summary"],
  attributes: { defaultOpen: "open", open: "open" },
};

const card: ComponentMapping = {
  directive: "card",
  form: "container",
  label: ["title"],
  attributes: { icon: "icon", href: "href" },
};

/** Every component of the other tools that docsgen knows, by name. Members have dotted names: `Tree.File`. */
export const components: Readonly<Record<string, Component>> = {
  Note: admonition("note"),
  Info: admonition("info"),
  Tip: admonition("tip"),
  Warning: admonition("warning"),
  Danger: admonition("danger"),
  Caution: admonition("caution"),
  Tabs: { directive: "tabs", form: "container", attributes: { groupId: "group", syncKey: "group" } },
  Tab: { directive: "tab", form: "container", label: ["title", "label"], attributes: { value: "value" } },
  TabItem: {
    directive: "tab",
    form: "container",
    label: ["label"],
    attributes: { value: "value", default: "default" },
  },
  CodeGroup: { directive: "code-group", form: "container" },
  Accordion: details,
  Expandable: details,
  Details: details,
  Steps: { directive: "steps", form: "container" },
  Step: { directive: "step", form: "container", label: ["title"], attributes: { icon: "icon" } },
  Card: card,
  CardGroup: { directive: "cards", form: "container", attributes: { cols: "cols" } },
  Frame: { directive: "frame", form: "container", label: ["caption"], attributes: { hint: "hint" } },
  Badge: { directive: "badge", form: "text", label: ["text"], attributes: { color: "color" } },
  Icon: { directive: "icon", form: "text", label: ["icon", "name"] },
  Fragment: { form: "children" },
  "React.Fragment": { form: "children" },
};
