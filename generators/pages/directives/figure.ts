import type { ElementContent } from "hast";

import { missingDirectiveLabel } from "./findings.ts";
import { element } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";

/** `:::figure[Caption]` around an image, a table, or code. */
export const figure: Directive = { attributes: [], render: renderFigure };

/** `:::frame[Caption]{hint="…"}` around images: the same, and the caption is optional. */
export const frame: Directive = { attributes: ["hint"], render: renderFrame };

function renderFigure(input: DirectiveInput): ElementContent[] {
  if (input.label.length === 0) input.report(missingDirectiveLabel("figure", input.position()));
  return [element("figure", { className: ["figure"] }, [...input.children, element("figcaption", {}, input.label)])];
}

function renderFrame(input: DirectiveInput): ElementContent[] {
  const { hint } = input.attributes;
  return [
    ...(hint === undefined ? [] : [element("p", { className: ["c-hint"] }, [hint])]),
    element("figure", { className: ["figure", "c-frame"] }, [
      element("div", { className: ["c-frame-content"] }, input.children),
      ...(input.label.length === 0 ? [] : [element("figcaption", {}, input.label)]),
    ]),
  ];
}
