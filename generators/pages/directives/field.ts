import type { Element, ElementContent } from "hast";
import { slug } from "github-slugger";

import { element } from "../markdown/element.ts";
import { isOn } from "./card.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { missingDirectiveLabel } from "./findings.ts";

/**
 * `:::field[limit]{type=integer in=query required default=20}`: a parameter, a property, or a part of a response, with
 * the same chips as in the reference. Fields may contain fields.
 */
export const field: Directive = {
  attributes: ["type", "in", "required", "default", "deprecated", "placeholder", "pre", "post", "id"],
  render: renderField,
};

function renderField(input: DirectiveInput): ElementContent[] {
  const { type, in: place, required, default: standard, deprecated, placeholder, pre, post, id } = input.attributes;
  if (input.labelText === "") input.report(missingDirectiveLabel("field", input.position()));
  const anchor = id ?? `field-${slug(input.labelText)}`;
  const name = isOn(deprecated) ? [element("s", {}, input.label)] : input.label;
  const facts = [
    ...wordsOf(pre).map((word) => chip([word])),
    element("code", { className: ["c-field-name"] }, name),
    ...wordsOf(post).map((word) => chip([word])),
    ...(type === undefined || type === "" ? [] : [element("span", { className: ["c-field-type"] }, [type])]),
    ...(place === undefined || place === "" ? [] : [chip([place])]),
    ...(isOn(required) ? [chip(["required"], "c-required")] : []),
    ...(isOn(deprecated) ? [chip(["deprecated"], "c-deprecated")] : []),
    ...(standard === undefined ? [] : [chip(["default ", standard === "" ? '""' : standard], "c-default")]),
    ...(placeholder === undefined ? [] : [chip([placeholder])]),
  ];
  return [
    element("div", { className: ["c-field"], ...(input.hasIds ? { id: input.claimAnchor(anchor) } : {}) }, [
      // The spaces keep the words apart for the search.
      element(
        "p",
        { className: ["c-field-head"] },
        facts.flatMap((fact, index) => (index === 0 ? [fact] : [" ", fact])),
      ),
      ...input.children,
    ]),
  ];
}

function chip(content: readonly string[], name?: string): Element {
  return element("span", { className: name === undefined ? ["chip"] : ["chip", name] }, [content.join("")]);
}

/** `pre` and `post` of Mintlify are lists. A directive writes them with `|` between the entries. */
function wordsOf(text: string | undefined): string[] {
  return (text ?? "").split("|").flatMap((word) => (word.trim() === "" ? [] : [word.trim()]));
}
