import type { Heading } from "mdast";

import { toFlow } from "../mdx/flow.ts";
import { blockWithIcon, containerOf } from "./build.ts";
import type { Component } from "./component.ts";
import { iconOf, labelOf, textOf, titleAnchor } from "./values.ts";

/** The title of a step is a heading of the page if the component says so, as in Mintlify. */
const step: Component = {
  form: "function",
  attributes: ["title", "titleSize", "icon", "id"],
  ignored: ["iconType", "iconLibrary", "stepNumber", "noAnchor", "color", "last"],
  lower: (element) => {
    const { title, titleSize, icon, id } = element.attributes;
    const [, digit] = /^h([2-6])$/.exec(textOf(titleSize) ?? "") ?? [];
    const attributes = { icon: iconOf(icon), id: textOf(id) };
    if (digit === undefined) return [containerOf(element, "step", { label: labelOf(title), attributes })];
    const heading: Heading = {
      type: "heading",
      // The expression matched one of these digits.
      depth: Number(digit) as Heading["depth"],
      children: [...labelOf(title)],
      ...(element.position && { position: element.position }),
    };
    return [containerOf(element, "step", { attributes, children: [heading, ...toFlow(element.children)] })];
  },
};

const steps: Component = { form: "container", directive: "steps", ignored: ["titleSize", "size"] };

const accordion = blockWithIcon("details", {
  label: ["title", "summary"],
  attributes: { defaultOpen: "open", open: "open", description: "description", id: "id" },
  ignored: ["type", "collapsible", "value", "defaultValue"],
});

/** Mintlify names the anchor of an accordion after its title, so that links to it keep working. */
const namedAccordion: Component = {
  ...accordion,
  lower: (element) => {
    const { id, title } = element.attributes;
    const isList = title === undefined && element.children.some((child) => "name" in child && child.name === "details");
    if (isList) return [containerOf(element, "accordions")];
    return accordion.lower({
      ...element,
      attributes: { ...element.attributes, id: textOf(id) ?? titleAnchor(title) ?? null },
    });
  },
};

const accordions: Component = {
  form: "container",
  directive: "accordions",
  ignored: ["type", "collapsible", "value", "defaultValue"],
};

const trigger: Component = {
  form: "function",
  attributes: [],
  lower: (element) => [{ type: "paragraph", children: [{ type: "strong", children: wordsIn(element) }] }],
};

/** The trigger of an item is its label. A heading in it may have an id. */
const accordionItem: Component = {
  form: "function",
  attributes: ["value"],
  lower: (element) => {
    const [first, ...rest] = toFlow(element.children);
    const [strong, ...others] = first?.type === "paragraph" ? first.children : [];
    if (strong?.type !== "strong" || others.length > 0) return element.children;
    const label = [...strong.children];
    const last = label.at(-1);
    const [all = "", id] = last?.type === "text" ? (/ \{#([^}]*)\}$/.exec(last.value) ?? []) : [];
    if (last?.type === "text")
      label.splice(-1, 1, { ...last, value: last.value.slice(0, last.value.length - all.length) });
    return [containerOf(element, "details", { label, attributes: { id }, children: rest })];
  },
};

function wordsIn({ children }: Parameters<Extract<Component, { form: "function" }>["lower"]>[0]) {
  return [...labelOf({ kind: "jsx", nodes: children })];
}

/** Tasks in order, and text that a reader opens. */
export const stepComponents: Readonly<Record<string, Component>> = {
  Steps: steps,
  Stepper: steps,
  Step: step,
  Accordion: namedAccordion,
  Expandable: accordion,
  Details: accordion,
  Collapse: accordion,
  Collapsible: accordion,
  AccordionGroup: accordions,
  Accordions: accordions,
  AccordionItem: accordionItem,
  AccordionContent: { form: "children" },
  AccordionTrigger: trigger,
  CalloutTitle: trigger,
  AlertTitle: trigger,
  CardTitle: trigger,
  DialogTitle: trigger,
};
