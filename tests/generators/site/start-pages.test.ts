import { expect, test } from "vitest";
import type { NavigationItem } from "../../../generators/pages/model.ts";
import { findStartPages } from "../../../generators/site/start-pages.ts";

const page = (label: string): NavigationItem => ({
  kind: "page",
  label,
  route: label === "Home" ? "/" : `/${label.toLowerCase()}/`,
});
const group = (label: string, ...items: readonly NavigationItem[]): NavigationItem => ({ kind: "group", label, items });
const api = { label: "API", route: "/api/" };

test.each<[string, readonly NavigationItem[], boolean, readonly string[]]>([
  [
    "the first page of three parts, and the reference",
    [group("One", page("Home"), page("A"), page("B")), group("Two", page("C")), group("Three", page("D")), page("E")],
    true,
    ["A", "C", "D", "API"],
  ],
  [
    "further pages where there are fewer parts",
    [group("One", page("A"), page("B"), page("C"))],
    true,
    ["A", "API", "B", "C"],
  ],
  ["four parts without a reference", ["A", "B", "C", "D", "E"].map(page), false, ["A", "B", "C", "D"]],
  ["all pages of a small site", [page("Home"), page("A")], true, ["A", "API"]],
  ["nothing for a site of one page", [page("Home")], false, []],
])("offers %s", (_, items, hasReference, want) => {
  expect(findStartPages(items, hasReference ? [api] : []).map(({ label }) => label)).toEqual(want);
});

test("names the part of a page", () => {
  expect(findStartPages([group("Agents", page("Introduction"))], [])).toEqual([
    { label: "Introduction", route: "/introduction/", part: "Agents" },
  ]);
});
