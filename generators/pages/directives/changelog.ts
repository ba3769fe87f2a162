import { slug } from "github-slugger";
import type { ElementContent } from "hast";

import { missingDirectiveLabel, invalidDirectiveContent, invalidDirectiveValue } from "./findings.ts";
import { element, isBlank, isElement } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";

/** Kinds of changes, as defined by https://keepachangelog.com */
const kinds = ["added", "changed", "deprecated", "removed", "fixed", "security"] as const;

/**
 * `::::changelog` around `:::change[Title]{date="2025-07-15" kind="added"}`: entries that readers can filter by kind.
 */
export const changelog: Directive = { attributes: [], render: renderChangelog };

export const change: Directive = { attributes: ["date", "kind", "id"], render: renderChange };

/** Keeps the words of a head apart in the search, in descriptions, and for screen readers. */
const space: ElementContent = { type: "text", value: " " };

function renderChangelog(input: DirectiveInput): ElementContent[] {
  const entries = input.children.filter((child) => !isBlank(child));
  const isClean = entries.every((child) => isElement(child, "section"));
  if (!isClean || entries.length === 0)
    input.report(invalidDirectiveContent("changelog", "`:::change[Title]` blocks and nothing else", input.position()));
  const present = kinds.filter((kind) =>
    entries.some((entry) => isElement(entry, "section") && entry.properties["dataKind"] === kind),
  );
  return [element("div", { className: ["changelog"] }, [...filterOf(present, input.nextNumber()), ...entries])];
}

/** Radio buttons that the style sheet reads, so the filter works without JavaScript. */
function filterOf(present: readonly string[], number: number): ElementContent[] {
  if (present.length < 2) return [];
  const choice = (value: string, label: string) =>
    element("label", {}, [
      element("input", {
        type: "radio",
        name: `change-kind-${number}`,
        value,
        ...(value === "all" ? { checked: true } : {}),
      }),
      label,
    ]);
  return [
    element("fieldset", { className: ["change-filter"] }, [
      element("legend", {}, ["Show"]),
      choice("all", "All"),
      ...present.map((kind) => choice(kind, wordOf(kind))),
    ]),
  ];
}

function renderChange(input: DirectiveInput): ElementContent[] {
  const { date = "", kind = "changed" } = input.attributes;
  const isUndated = date === "undated";
  if (input.labelText === "") input.report(missingDirectiveLabel("change", input.position()));
  if (!isUndated && !isDate(date))
    input.report(
      invalidDirectiveValue("date", date, {
        position: input.position(),
        expected: "a day such as `2025-07-15`",
      }),
    );
  if (!kinds.some((known) => known === kind))
    input.report(
      invalidDirectiveValue("kind", kind, { position: input.position(), expected: `one of ${kinds.join(", ")}` }),
    );
  const own = [isUndated ? "" : date, slug(input.labelText)].filter((part) => part !== "").join("-");
  const id = input.claimId(input.attributes["id"] || own);
  if (!isUndated) input.addChange({ id, date, kind, title: input.labelText, content: input.children });
  return [
    element(
      "section",
      {
        className: ["change"],
        id,
        dataKind: kind,
        ariaLabel: isUndated ? input.labelText : `${input.labelText}, ${date}`,
      },
      [
        element("p", { className: ["change-head"] }, [
          ...(isUndated ? [] : [element("time", { dateTime: date }, [date]), space]),
          element("span", { className: ["badge"], dataKind: kind }, [wordOf(kind)]),
          space,
          element("a", { className: ["change-title"], href: `#${encodeURI(id)}` }, input.label),
        ]),
        ...input.children,
      ],
    ),
  ];
}

function wordOf(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

function isDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
