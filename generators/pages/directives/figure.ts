import type { ElementContent } from "hast";

import { missingDirectiveLabel } from "./findings.ts";
import { element } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";

/** `:::figure[Caption]` around an image, a table, or code. */
export const figure: Directive = { attributes: [], render: renderFigure };

function renderFigure(input: DirectiveInput): ElementContent[] {
  if (input.label.length === 0) input.report(missingDirectiveLabel("figure", input.position()));
  return [element("figure", { className: ["figure"] }, [...input.children, element("figcaption", {}, input.label)])];
}
