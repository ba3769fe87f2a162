import type { ElementContent } from "hast";

import { element } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { invalidDirectiveValue, missingDirectiveLabel } from "./findings.ts";
import { drawIcon } from "./icon.ts";

const variants = ["primary", "secondary", "minimal"];

/** `:button[Get started]{href="/start/" variant=secondary icon=rocket}`: a link that looks like a button. */
export const button: Directive = { form: "text", attributes: ["href", "variant", "icon"], render: renderButton };

function renderButton(input: DirectiveInput): ElementContent[] {
  const { href, variant = "primary", icon } = input.attributes;
  if (input.labelText === "" && icon === undefined)
    input.report(missingDirectiveLabel("button", input.position(), ":"));
  if (!variants.includes(variant))
    input.report(
      invalidDirectiveValue("variant", variant, {
        position: input.position(),
        expected: `one of ${variants.join(", ")}`,
      }),
    );
  const content = [...input.label, ...drawIcon(icon, input)];
  // Without a target, it is the picture of a button.
  if (href === undefined) return [element("span", { className: ["c-button", "c-still"] }, content)];
  return input
    .link(href, content)
    .map((node) =>
      node.type === "element" && node.tagName === "a"
        ? { ...node, properties: { ...node.properties, className: ["c-button", `c-${variant}`] } }
        : node,
    );
}
