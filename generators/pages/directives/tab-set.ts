import type { Element, ElementContent } from "hast";

import { element } from "../markdown/element.ts";
import type { DirectiveInput } from "./directive.ts";

/** One of several contents, of which the reader sees one at a time. */
export interface TabBlock {
  readonly label: readonly ElementContent[];
  readonly labelText: string;
  /** Tabs with the same value are selected together in every set of a group. */
  readonly value: string;
  readonly isDefault?: boolean;
  readonly children: readonly ElementContent[];
}

interface TabSet extends Pick<DirectiveInput, "hasIds" | "nextNumber" | "name"> {
  /** The accessible name of the tab list. */
  readonly labelText: string;
  /** The sets of a group switch together. */
  readonly group?: string;
}

/** The default value of a tab. */
export function tabValue(label: string): string {
  return label.toLowerCase().replaceAll(/[^\p{L}\p{N}+#.]+/gu, "-");
}

/** Renders a set of tabs. The site's script finds a panel by its position, so ids are only for assistive technology. */
export function renderTabSet(
  tabs: readonly TabBlock[],
  { hasIds, nextNumber, name, ...set }: TabSet,
): ElementContent[] {
  const prefix = hasIds ? `${name}-${nextNumber()}` : undefined;
  const selected = Math.max(
    0,
    tabs.findIndex((tab) => tab.isDefault),
  );
  return [
    element("div", { className: ["tabs"], ...(set.group === undefined ? {} : { dataGroup: set.group }) }, [
      element(
        "div",
        { role: "tablist", ariaLabel: set.labelText },
        tabs.map((tab, index) => renderTab(tab, { prefix, index, isSelected: index === selected })),
      ),
      ...tabs.map((tab, index) => renderPanel(tab, { prefix, index, isSelected: index === selected })),
    ]),
  ];
}

interface Place {
  readonly prefix: string | undefined;
  readonly index: number;
  readonly isSelected: boolean;
}

function renderTab(tab: TabBlock, { prefix, index, isSelected }: Place): Element {
  const ids =
    prefix === undefined ? {} : { id: `${prefix}-tab-${index + 1}`, ariaControls: [`${prefix}-panel-${index + 1}`] };
  const state = { ariaSelected: isSelected ? "true" : "false", tabIndex: isSelected ? 0 : -1 };
  return element("button", { type: "button", role: "tab", ...ids, ...state, dataValue: tab.value }, tab.label);
}

function renderPanel(tab: TabBlock, { prefix, index, isSelected }: Place): Element {
  const name =
    prefix === undefined
      ? { ariaLabel: tab.labelText }
      : { id: `${prefix}-panel-${index + 1}`, ariaLabelledBy: [`${prefix}-tab-${index + 1}`] };
  const properties = { role: "tabpanel", ...name, tabIndex: 0, dataLabel: tab.labelText };
  return element("div", { ...properties, ...(isSelected ? {} : { hidden: true }) }, tab.children);
}
