import { calloutComponents } from "./callouts.ts";
import { cardComponents } from "./cards.ts";
import { codeComponents } from "./code.ts";
import type { Component } from "./component.ts";
import { fieldComponents } from "./fields.ts";
import { mediaComponents } from "./media.ts";
import { menuComponents } from "./menus.ts";
import { withPositions } from "./nodes.ts";
import { smallComponents } from "./small.ts";
import { stepComponents } from "./steps.ts";
import { tabComponents } from "./tabs.ts";
import { treeComponents } from "./trees.ts";

/** Attributes for a component's look or for React. They change nothing that a reader reads or does. */
export const ignoredEverywhere: readonly string[] = [
  "key",
  "ref",
  "className",
  "contentClassName",
  "class",
  "style",
  "id",
  "client:load",
  "client:idle",
  "client:visible",
  "client:only",
  "data-testid",
  "slot",
  "full-width",
];

/** Components that arrange or load what they contain. Their content is shown as it is. */
const transparent = [
  "Fragment",
  "React.Fragment",
  "ClientOnly",
  "BrowserOnly",
  "Changelog",
  "Framed",
  "Bleed",
  "Translate",
  "TooltipProvider",
  "TooltipTrigger",
  "TooltipContent",
  "Label",
  "Select",
  "SelectTrigger",
  "SelectGroup",
  "Typography",
  "SidecarBox.Root",
  "SidecarBox.Head",
  "SidecarBox.Body",
  "SidecarBox.Footer",
  "Dialog",
  "DialogTrigger",
  "DialogContent",
  "DialogHeader",
  "DialogDescription",
  "DialogFooter",
] as const;

/** Components without words of their own: what the site has anyway, and controls of a form. */
const empty = [
  "Head",
  "TOCInline",
  "InlineTOC",
  "TableOfContents",
  "Content",
  "Search",
  "TooltipArrow",
  "Input",
  "Checkbox",
  "Switch",
  "Slider",
  "Textarea",
  "SelectSeparator",
  "SkipNavContent",
  "SkipNavLink",
  "GraphView",
  "Feedback",
] as const;

/** Components that are elements of HTML, by the names of the elements. */
const elements: Readonly<Record<string, string>> = {
  Table: "table",
  "Table.Thead": "thead",
  "Table.Tbody": "tbody",
  Tr: "tr",
  "Table.Tr": "tr",
  Th: "th",
  "Table.Th": "th",
  Td: "td",
  "Table.Td": "td",
  Kbd: "kbd",
};

const known: Readonly<Record<string, Component>> = {
  ...calloutComponents,
  ...tabComponents,
  ...stepComponents,
  ...cardComponents,
  ...fieldComponents,
  ...codeComponents,
  ...treeComponents,
  ...mediaComponents,
  ...smallComponents,
  ...menuComponents,
};

/** Functions build nodes without positions. Findings about these nodes are about the component. */
function placed(component: Component): Component {
  if (component.form !== "function") return component;
  return { ...component, lower: (element) => withPositions(component.lower(element), element.position) };
}

/** Every component of the other tools that docsgen knows, by name. Members have dotted names: `Tree.File`. */
export const components: Readonly<Record<string, Component>> = {
  ...Object.fromEntries(transparent.map((name) => [name, { form: "children" } as const])),
  ...Object.fromEntries(
    Object.entries(elements).map(([name, tagName]) => [name, { form: "element", tagName } as const]),
  ),
  ...Object.fromEntries(empty.map((name) => [name, { form: "nothing" } as const])),
  ...Object.fromEntries(Object.entries(known).map(([name, component]) => [name, placed(component)])),
  Frame: { directive: "frame", form: "container", label: ["caption"], attributes: { hint: "hint" } },
  BrowserWindow: {
    directive: "window",
    form: "container",
    label: ["url"],
    ignored: ["scale", "minHeight", "bodyStyle"],
  },
  View: { directive: "raw", form: "container", label: ["title"], ignored: ["icon", "iconType"] },
  Visibility: { directive: "visibility", form: "container", attributes: { for: "for" } },
};
