import type { Element, ElementContent } from "hast";

import { missingDirectiveLabel, tabOutsideTabs } from "./findings.ts";
import { element } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { drawIcon } from "./icon.ts";
import { tabValue, type TabBlock } from "./tab-set.ts";

declare module "hast" {
  interface ElementData {
    /** What `tabs` needs of a tab. */
    tab?: TabMark | undefined;
  }
}

/** What `tabs` reads from each tab inside it. */
export type TabMark = Omit<TabBlock, "children">;

/** `:::tab[Python]{value="python" icon=python}`: one tab inside `tabs`. A link to its `id` selects it. */
export const tab: Directive = { attributes: ["value", "label", "default", "icon", "id"], render: renderTab };

function renderTab(input: DirectiveInput): ElementContent[] {
  if (input.parent !== "tabs") {
    input.report(tabOutsideTabs(input.position()));
    return [...input.children];
  }
  const labelText = input.labelText || (input.attributes["label"] ?? "");
  if (labelText === "") input.report(missingDirectiveLabel("tab", input.position()));
  const shown = labelText || "Tab";
  const mark: TabMark = {
    label: [
      ...drawIcon(input.attributes["icon"], input),
      ...(input.label.length > 0 ? input.label : [{ type: "text" as const, value: shown }]),
    ],
    labelText: shown,
    value: input.attributes["value"] ?? tabValue(shown),
    isDefault: input.attributes["default"] !== undefined,
  };
  const { id } = input.attributes;
  const anchor = id === undefined || !input.hasIds ? [] : [element("span", { id: input.claimAnchor(id) }, [])];
  return [{ ...element("div", {}, [...anchor, ...input.children]), data: { tab: mark } }];
}

/** Returns what `renderTab`, the only writer, stored on the element for `tabs`. */
export function tabMark(node: Element): TabMark | undefined {
  return node.data?.tab;
}
