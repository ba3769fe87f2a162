import type { ElementContent } from "hast";

import { element } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";

/** Kinds of admonitions with the title they carry when the author gives none. */
export const admonitionTitles = {
  note: "Note",
  tip: "Tip",
  info: "Info",
  important: "Important",
  warning: "Warning",
  caution: "Caution",
  danger: "Danger",
} as const;

/** `:::note[Title]`: a remark set apart from the text. */
export const admonition: Directive = { attributes: ["title"], render: renderAdmonition };

function renderAdmonition(input: DirectiveInput): ElementContent[] {
  const fallback = admonitionTitles[input.name as keyof typeof admonitionTitles];
  const title = input.label.length > 0 ? input.label : [input.attributes["title"] ?? fallback];
  return [
    element("aside", { className: ["admonition", input.name], ariaLabel: input.labelText || (input.attributes["title"] ?? fallback) }, [
      element("p", { className: ["admonition-title"] }, title),
      element("div", { className: ["admonition-body"] }, input.children),
    ]),
  ];
}
