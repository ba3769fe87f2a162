import type { ElementContent } from "hast";
import { slug } from "github-slugger";

import { element } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { invalidDirectiveValue, missingDirectiveLabel } from "./findings.ts";
import { readDay } from "./read-day.ts";

/**
 * `:::update[March 2025]{description="v1.2" tags="API, SDK" date="2025-03-14"}`: an entry of a changelog under its day or
 * its version. With a date, it is an entry of the page's feed.
 */
export const update: Directive = {
  attributes: ["description", "tags", "date", "rss", "id"],
  render: renderUpdate,
};

function renderUpdate(input: DirectiveInput): ElementContent[] {
  const { description, tags = "", date, rss, id: ownId } = input.attributes;
  if (input.labelText === "") input.report(missingDirectiveLabel("update", input.position()));
  const day = readDay(date ?? input.labelText);
  if (date !== undefined && day === undefined)
    input.report(
      invalidDirectiveValue("date", date, { position: input.position(), expected: "a day such as `2025-07-15`" }),
    );
  const id = input.claimAnchor(ownId ?? (slug(input.labelText) || "update"));
  const names = tags.split(",").flatMap((tag) => (tag.trim() === "" ? [] : [tag.trim()]));
  const title = rss ?? [input.labelText, description].filter((part) => part !== undefined && part !== "").join(": ");
  const kind = slug(names[0] ?? "") || "update";
  if (day !== undefined) input.addChange({ id, date: day, kind, title, content: input.children });
  return [
    element("section", { className: ["c-update"], id, ariaLabel: title }, [
      element("p", { className: ["c-update-head"] }, [
        element("a", { href: `#${encodeURI(id)}` }, input.label),
        ...(description === undefined ? [] : [" ", element("span", { className: ["c-description"] }, [description])]),
        ...names.flatMap((name) => [" ", element("span", { className: ["badge"] }, [name])]),
      ]),
      element("div", { className: ["c-update-body"] }, input.children),
    ]),
  ];
}
