import type { ElementContent } from "hast";

import { invalidDirectiveContent } from "./findings.ts";
import { isBlank, isElement } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";

/** `:::steps` around a numbered list: a sequence of tasks. */
export const steps: Directive = { attributes: [], render: renderSteps };

function renderSteps(input: DirectiveInput): ElementContent[] {
  const lists = input.children.filter((child) => !isBlank(child));
  if (lists.length !== 1 || !isElement(lists[0], "ol"))
    input.report(invalidDirectiveContent("steps", "one numbered list and nothing else", input.position()));
  return input.children.map((child) =>
    isElement(child, "ol") ? { ...child, properties: { ...child.properties, className: ["steps"] } } : child,
  );
}
