import type { ElementContent } from "hast";

import { element } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { invalidDirectiveValue, missingDirectiveLabel } from "./findings.ts";
import { drawIcon } from "./icon.ts";

/** What a badge means, or its color. */
const types = {
  note: "blue",
  info: "blue",
  tip: "green",
  success: "green",
  caution: "amber",
  warning: "amber",
  danger: "red",
  default: "gray",
  gray: "gray",
  blue: "blue",
  green: "green",
  yellow: "amber",
  orange: "amber",
  red: "red",
  purple: "violet",
} as const;

/** `:badge[New]{type=tip icon=rocket}`: a short remark behind a heading or a name. */
export const badge: Directive = { form: "text", attributes: ["type", "icon"], render: renderBadge };

function renderBadge(input: DirectiveInput): ElementContent[] {
  const { type = "default", icon } = input.attributes;
  if (input.labelText === "") input.report(missingDirectiveLabel("badge", input.position(), ":"));
  const isKnown = Object.hasOwn(types, type);
  if (!isKnown)
    input.report(
      invalidDirectiveValue("type", type, {
        position: input.position(),
        expected: `one of ${Object.keys(types).join(", ")}`,
      }),
    );
  // Checked with `hasOwn`.
  const hue = isKnown ? types[type as keyof typeof types] : "gray";
  return [
    element("span", { className: hue === "gray" ? ["badge"] : ["badge", `c-${hue}`] }, [
      ...drawIcon(icon, input),
      ...input.label,
    ]),
  ];
}
