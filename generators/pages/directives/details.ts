import type { ElementContent } from "hast";

import { element } from "../markdown/element.ts";
import { isOn } from "./card.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { drawIcon } from "./icon.ts";

/** `:::details[Title]{open icon=key}`: text that a reader can expand. `description` is a second line below the title. */
export const details: Directive = {
  attributes: ["open", "summary", "icon", "description", "id"],
  render: renderDetails,
};

/** `::::accordions` around `:::details` blocks: a list of questions. */
export const accordions: Directive = {
  attributes: [],
  render: ({ label, children }) => [
    ...(label.length === 0 ? [] : [element("p", {}, label)]),
    element("div", { className: ["c-accordions"] }, children),
  ],
};

function renderDetails(input: DirectiveInput): ElementContent[] {
  const { open, summary = "Details", icon, description, id } = input.attributes;
  const anchor = id === undefined || !input.hasIds ? {} : { id: input.claimAnchor(id) };
  const shown = [...drawIcon(icon, input), ...(input.label.length > 0 ? input.label : [summary])];
  const more = description === undefined ? [] : [" ", element("span", { className: ["c-description"] }, [description])];
  return [
    element("details", { className: ["details"], ...anchor, ...(isOn(open) ? { open: true } : {}) }, [
      element("summary", {}, [...shown, ...more]),
      element("div", { className: ["details-body"] }, input.children),
    ]),
  ];
}
