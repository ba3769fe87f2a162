import { expect, test } from "vitest";
import { folderOf, joinRoute, normalizeRoute, routeOfPath } from "../../../generators/pages/routes.ts";

test.each([
  ["index.md", "/"],
  ["guides/rag.md", "/guides/rag/"],
  ["guides/index.md", "/guides/"],
  ["a.md/b.md", "/a.md/b/"],
  ["a/myindex.md", "/a/myindex/"],
  ["a/index/b.md", "/a/index/b/"],
  ["a.html.md", "/a/"],
])("the page %s has the route %s", (path, route) => expect(routeOfPath(path)).toBe(route));

test.each([
  ["", "/"],
  ["/", "/"],
  ["//", "/"],
  ["a", "/a/"],
  ["/a//b///", "/a/b/"],
  ["/a.HTML", "/a/"],
  ["/a.htm", "/a/"],
  ["/a.html/", "/a.html/"],
  ["/a.htmlx", "/a.htmlx/"],
  ["/index.html", "/"],
  ["/a/index", "/a/"],
  ["/a/index/", "/a/index/"],
])("normalizes the route %j to %s", (route, want) => expect(normalizeRoute(route)).toBe(want));

test.each([
  ["", "", "/"],
  ["a/b", "c", "/a/b/c"],
  ["/a/b/", "./c/", "/a/b/c/"],
  ["a/b", "../c", "/a/c"],
  ["a", "../../../c", "/c"],
  ["a", "../", "/"],
  ["a", "b//./c", "/a/b/c"],
  ["", "/x/", "/x/"],
])("joins %j and %j to %s", (folder, path, want) => expect(joinRoute(folder, path)).toBe(want));

test("folderOf returns the part before the last slash", () =>
  expect(["a/b/c.md", "a/b", "a", ""].map(folderOf)).toEqual(["a/b", "a", "", ""]));
