import type { Element, ElementContent } from "hast";

import { element, isBlank, isElement, textOf } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { invalidDirectiveContent } from "./findings.ts";
import { renderTabSet, tabValue } from "./tab-set.ts";

/**
 * `:::code-group{group="language"}` around code blocks: shows one at a time, with its title or its language on the tab.
 * https://vitepress.dev/guide/markdown#code-groups
 */
export const codeGroup: Directive = { attributes: ["group"], render: renderCodeGroup };

function renderCodeGroup(input: DirectiveInput): ElementContent[] {
  const label = input.label.length === 0 ? [] : [element("p", {}, input.label)];
  const blocks = input.children.filter((child): child is Element => isElement(child, "figure") && isCode(child));
  const others = input.children.filter((child) => !isBlank(child) && !blocks.some((block) => block === child));
  if (blocks.length === 0 || others.length > 0)
    input.report(invalidDirectiveContent("code-group", "code blocks and nothing else", input.position()));
  if (blocks.length === 0) return [...label, ...input.children];
  const tabs = blocks.map((block) => {
    const title = block.children.find((child) => isElement(child, "figcaption"));
    const labelText = title === undefined ? languageOf(block) : textOf(title).trim();
    // The tab shows the title.
    const children = [{ ...block, children: block.children.filter((child) => child !== title) }];
    const shown = title?.type === "element" ? title.children : [{ type: "text" as const, value: labelText }];
    return { label: shown, labelText, value: tabValue(labelText), children };
  });
  const { group } = input.attributes;
  const set = { ...input, labelText: "Code", ...(group === undefined ? {} : { group }) };
  return [...label, ...renderTabSet(tabs, set), ...others];
}

function isCode({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes("code");
}

function languageOf(block: Element): string {
  const tools = block.children.find((child) => child.type === "element" && child.tagName === "div");
  const language = tools?.type === "element" ? tools.children[0] : undefined;
  return language === undefined ? "Text" : textOf(language);
}
