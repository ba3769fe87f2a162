import type { ElementContent } from "hast";

import { element } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { missingDirectiveLabel, missingDirectiveValue } from "./findings.ts";

/**
 * `:tooltip[API]{tip="An interface for programs." headline="…" cta="Read more" href="/api/"}`: words with an explanation
 * that opens on click, on tap, or with the keyboard. The browser closes it with Escape.
 */
export const tooltip: Directive = {
  form: "text",
  attributes: ["tip", "headline", "cta", "href"],
  render: renderTooltip,
};

function renderTooltip(input: DirectiveInput): ElementContent[] {
  const { tip = "", headline, cta, href } = input.attributes;
  if (input.labelText === "") input.report(missingDirectiveLabel("tooltip", input.position(), ":"));
  if (tip === "" && headline === undefined) {
    input.report(missingDirectiveValue("tip", "tooltip", input.position()));
    return [...input.label];
  }
  const more = href === undefined ? [] : input.link(href, [{ type: "text", value: cta ?? href }]);
  // A description may be on many pages, so nothing in it has an id.
  if (!input.hasIds) return [...input.label, element("span", {}, [` (${[headline, tip].filter(Boolean).join(": ")})`])];
  const id = `tooltip-${input.nextNumber()}`;
  // The spaces keep the words apart for search engines and for readers without styles.
  return [
    element("button", { type: "button", className: ["c-tip"], popoverTarget: id, ariaDescribedBy: [id] }, input.label),
    element("span", { className: ["c-tip-note"], id, popover: "auto" }, [
      " ",
      ...(headline === undefined ? [] : [element("strong", {}, [headline]), " "]),
      tip,
      ...(more.length === 0 ? [] : [" ", ...more]),
    ]),
  ];
}
