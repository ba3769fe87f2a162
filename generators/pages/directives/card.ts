import type { ElementContent } from "hast";

import { element, isBlank } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { missingDirectiveLabel } from "./findings.ts";
import { drawIcon } from "./icon.ts";

/**
 * `:::card[Title]{href="/start/" icon=rocket img="start.png" cta="Read more"}`: a title with a few words. With `href`,
 * the whole card is a link. `horizontal` puts the icon next to the words. `darkIcon` replaces the icon in dark mode.
 */
export const card: Directive = {
  attributes: ["href", "icon", "darkIcon", "iconLabel", "img", "cta", "arrow", "horizontal"],
  render: renderCard,
};

function renderCard(input: DirectiveInput): ElementContent[] {
  const { href, icon, darkIcon, iconLabel: label, img, cta, horizontal } = input.attributes;
  const isLinked = href !== undefined && href !== "";
  if (input.labelText === "" && isLinked) input.report(missingDirectiveLabel("card", input.position()));
  const words = input.label.length === 0 && isLinked ? [textNode(cta ?? href)] : input.label;
  const title = isLinked ? input.link(href, words) : words;
  const { arrow = cta === undefined ? "false" : "true" } = input.attributes;
  const body = input.children.filter((child) => !isBlank(child));
  const mark = isLinked && isOn(arrow) ? [element("span", { className: ["c-arrow"], ariaHidden: "true" }, [])] : [];
  const hasCall = cta !== undefined && input.label.length > 0;
  return [
    element("div", { className: ["c-card", ...(isOn(horizontal) ? ["c-horizontal"] : [])] }, [
      ...(img === undefined ? [] : input.image(img, { alt: "", className: ["c-card-image"] })),
      ...(darkIcon === undefined
        ? drawIcon(icon, input, { label })
        : [...drawIcon(icon, input, { label, mode: "light" }), ...drawIcon(darkIcon, input, { label, mode: "dark" })]),
      element("div", { className: ["c-card-text"] }, [
        ...(title.length === 0
          ? []
          : [element("p", { className: ["c-card-title"] }, [...title, ...(hasCall ? [] : mark)])]),
        ...body,
        // The title is the link, so that screen readers read it once.
        ...(hasCall ? [element("p", { className: ["c-card-more"] }, [cta, ...mark])] : []),
      ]),
    ]),
  ];
}

/** Whether an attribute without a value, or with `true`, is present. */
export function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== "false";
}

function textNode(value: string): ElementContent {
  return { type: "text", value };
}
