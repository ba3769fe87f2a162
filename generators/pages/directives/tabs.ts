import type { Element, ElementContent } from "hast";

import { wrongTabsContent } from "./findings.ts";
import { element, isBlank } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { tabMark, type TabMark } from "./tab.ts";

/** `::::tabs{group="language"}` around `:::tab[Label]`: one of several texts at a time; a group remembers the choice. */
export const tabs: Directive = { attributes: ["group"], render: renderTabs };

interface Tab extends TabMark {
  readonly children: readonly ElementContent[];
  readonly tabId: string;
  readonly panelId: string;
}

function renderTabs(input: DirectiveInput): ElementContent[] {
  const prefix = `tabs-${input.nextNumber()}`;
  const marked = input.children.flatMap((child) => {
    const mark = child.type === "element" ? tabMark(child) : undefined;
    return mark === undefined ? [] : [{ ...mark, children: (child as Element).children }];
  });
  const isClean = input.children.every(
    (child) => isBlank(child) || (child.type === "element" && tabMark(child) !== undefined),
  );
  if (marked.length === 0 || !isClean) input.report(wrongTabsContent(input.position()));
  if (marked.length === 0) return [...input.children];
  const all = marked.map((tab, index): Tab => ({
    ...tab,
    tabId: `${prefix}-tab-${index + 1}`,
    panelId: `${prefix}-panel-${index + 1}`,
  }));
  const selected = Math.max(
    0,
    all.findIndex((tab) => tab.isDefault),
  );
  const group = input.attributes["group"];
  return [
    element("div", { className: ["tabs"], ...(group === undefined ? {} : { dataGroup: group }) }, [
      element(
        "div",
        { role: "tablist", ariaLabel: groupLabel(group) },
        all.map((tab, index) => renderTab(tab, index === selected)),
      ),
      ...all.map((tab, index) => renderPanel(tab, index === selected)),
    ]),
  ];
}

function renderTab(tab: Tab, isSelected: boolean): Element {
  const state = { ariaSelected: isSelected ? "true" : "false", tabIndex: isSelected ? 0 : -1 };
  return element(
    "button",
    { type: "button", role: "tab", id: tab.tabId, ariaControls: [tab.panelId], ...state, dataValue: tab.value },
    tab.label,
  );
}

function renderPanel(tab: Tab, isSelected: boolean): Element {
  const properties = {
    role: "tabpanel",
    id: tab.panelId,
    ariaLabelledBy: [tab.tabId],
    tabIndex: 0,
    dataLabel: tab.labelText,
  };
  return element("div", { ...properties, ...(isSelected ? {} : { hidden: true }) }, tab.children);
}

function groupLabel(group: string | undefined): string {
  const words = (group ?? "").replaceAll(/[-_]+/g, " ").trim();
  return words === "" ? "Tabs" : words.charAt(0).toUpperCase() + words.slice(1);
}
