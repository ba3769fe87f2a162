import type { ElementContent } from "hast";

import { wrongDirectiveContent } from "./findings.ts";
import { isBlank, isElement } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";

/** `:::steps` around a numbered list: what is done one after the other. */
export const steps: Directive = { attributes: [], render: renderSteps };

function renderSteps(input: DirectiveInput): ElementContent[] {
  const lists = input.children.filter((child) => !isBlank(child));
  if (lists.length !== 1 || !isElement(lists[0], "ol"))
    input.report(wrongDirectiveContent("steps", "one numbered list and nothing else", input.position()));
  return input.children.map((child) =>
    isElement(child, "ol") ? { ...child, properties: { ...child.properties, className: ["steps"] } } : child,
  );
}
