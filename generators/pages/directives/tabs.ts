import type { ElementContent } from "hast";

import { invalidTabsContent } from "./findings.ts";
import { isBlank } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { renderTabSet } from "./tab-set.ts";
import { tabMark } from "./tab.ts";

/**
 * `::::tabs{group="language"}` around `:::tab[Label]`: shows one text at a time. The site remembers a group's
 * selection. `sync`, from other tools, is the same as `group`.
 */
export const tabs: Directive = { attributes: ["group", "sync"], render: renderTabs };

function renderTabs(input: DirectiveInput): ElementContent[] {
  const marked = input.children.flatMap((child) => {
    if (child.type !== "element") return [];
    const mark = tabMark(child);
    return mark === undefined ? [] : [{ ...mark, children: child.children }];
  });
  const others = input.children.filter(
    (child) => !isBlank(child) && (child.type !== "element" || tabMark(child) === undefined),
  );
  if (marked.length === 0 || others.length > 0) input.report(invalidTabsContent(input.position()));
  if (marked.length === 0) return [...input.children];
  const { sync, group = sync } = input.attributes;
  const set = { ...input, labelText: groupLabel(group), ...(group === undefined ? {} : { group }) };
  return [...renderTabSet(marked, set), ...others];
}

function groupLabel(group: string | undefined): string {
  const words = (group ?? "").replaceAll(/[-_]+/g, " ").trim();
  return words === "" ? "Tabs" : words.charAt(0).toUpperCase() + words.slice(1);
}
