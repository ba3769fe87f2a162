import type { ElementContent } from "hast";

import { element } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";

/** `:::details[Title]{open}`: text that a reader can expand. */
export const details: Directive = { attributes: ["open", "summary"], render: renderDetails };

function renderDetails(input: DirectiveInput): ElementContent[] {
  const summary = input.label.length > 0 ? input.label : [input.attributes["summary"] ?? "Details"];
  const isOpen = input.attributes["open"] !== undefined && input.attributes["open"] !== "false";
  return [
    element("details", { className: ["details"], ...(isOpen ? { open: true } : {}) }, [
      element("summary", {}, summary),
      element("div", { className: ["details-body"] }, input.children),
    ]),
  ];
}
