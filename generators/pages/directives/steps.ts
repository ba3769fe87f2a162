import type { Element, ElementContent } from "hast";
import { slug } from "github-slugger";

import { invalidDirectiveContent } from "./findings.ts";
import { element, isBlank, isElement, isHeading } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { drawIcon } from "./icon.ts";

/** `:::steps` around a numbered list, `:::step` blocks, or headings: a sequence of tasks. */
export const steps: Directive = { attributes: [], render: renderSteps };

/** `:::step[Title]{icon=key}`: one task inside `steps`. */
export const step: Directive = { attributes: ["icon", "id"], render: renderStep };

function renderSteps(input: DirectiveInput): ElementContent[] {
  const label = input.label.length === 0 ? [] : [element("p", {}, input.label)];
  const blocks = input.children.filter((child) => !isBlank(child));
  if (blocks.length > 0 && blocks.every(isStep)) return [...label, element("ol", { className: ["steps"] }, blocks)];
  const [list, ...others] = blocks;
  if (isElement(list, "ol") && others.length === 0)
    return [...label, { ...list, properties: { ...list.properties, className: ["steps"] } }];
  const byHeading = groupByHeading(blocks);
  if (byHeading !== undefined) return [...label, ...byHeading];
  input.report(
    invalidDirectiveContent(
      "steps",
      "one numbered list, `:::step` blocks, or headings, and nothing else",
      input.position(),
    ),
  );
  return [
    ...label,
    ...input.children.map((child) =>
      isElement(child, "ol") ? { ...child, properties: { ...child.properties, className: ["steps"] } } : child,
    ),
  ];
}

function isStep(node: ElementContent): node is Element {
  return isElement(node, "li");
}

/** Each heading of the first one's level starts a step. Text before the first one stays before the steps. */
function groupByHeading(blocks: readonly ElementContent[]): ElementContent[] | undefined {
  const first = blocks.find((block): block is Element => block.type === "element" && isHeading(block));
  if (first === undefined || blocks.some(isStep)) return undefined;
  const before: ElementContent[] = [];
  const items: Element[] = [];
  for (const block of blocks) {
    if (isElement(block, first.tagName)) items.push(element("li", {}, [block]));
    else (items.at(-1)?.children ?? before).push(block);
  }
  return [...before, element("ol", { className: ["steps"] }, items)];
}

function renderStep(input: DirectiveInput): ElementContent[] {
  const { icon, id } = input.attributes;
  const anchor = id ?? slug(input.labelText);
  const title = [...drawIcon(icon, input), ...input.label];
  const item = element("li", input.hasIds && anchor !== "" ? { id: input.claimAnchor(anchor) } : {}, [
    ...(title.length === 0 ? [] : [element("p", { className: ["c-step-title"] }, title)]),
    ...input.children,
  ]);
  return input.parent === "steps" ? [item] : [element("ol", { className: ["steps"] }, [item])];
}
