import type { ElementContent } from "hast";

import { element } from "../markdown/element.ts";
import { isOn } from "./card.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { invalidDirectiveValue } from "./findings.ts";

/** `:::panel[Title]`: code and remarks that belong to the text before them, such as a request and its response. */
export const panel: Directive = { attributes: [], render: renderPanel };

/** `:::window[https://example.com]`: a picture of a page in a browser, under its URL. */
export const browserWindow: Directive = { attributes: [], render: renderWindow };

/**
 * `:::visibility{for=humans}`: text that only readers of the page see; `for=agents`: text that only the Markdown copy
 * contains.
 */
export const visibility: Directive = { attributes: ["for"], render: renderVisibility };

function renderPanel(input: DirectiveInput): ElementContent[] {
  const title = input.label.length === 0 ? [] : [element("p", { className: ["c-panel-title"] }, input.label)];
  return [element("div", { className: ["c-panel"] }, [...title, ...input.children])];
}

function renderWindow(input: DirectiveInput): ElementContent[] {
  const address = input.label.length === 0 ? [] : [element("p", { className: ["c-address"] }, input.label)];
  return [element("div", { className: ["c-window"] }, [...address, element("div", {}, input.children)])];
}

function renderVisibility(input: DirectiveInput): ElementContent[] {
  const { for: audience } = input.attributes;
  if (audience === "humans") input.copyAs("");
  if (audience === "humans" || audience === "agents") return audience === "humans" ? [...input.children] : [];
  if (isOn(audience) || audience === undefined)
    input.report(
      invalidDirectiveValue("for", audience ?? "", { position: input.position(), expected: "`humans` or `agents`" }),
    );
  return [...input.children];
}
