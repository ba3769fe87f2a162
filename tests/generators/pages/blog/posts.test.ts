import { statedAuthors } from "../../../../generators/pages/blog/stated-authors.ts";
import { expect, test } from "vitest";
import { readPostDate } from "../../../../generators/pages/blog/post-date.ts";
import { isPost, readPostPath, routeOfPost } from "../../../../generators/pages/blog/post-path.ts";

test.each([
  ["blog/2024-05-01-name.md", undefined, "/blog/2024/05/01/name/"],
  ["blog/2024-05-01-name.mdx", undefined, "/blog/2024/05/01/name/"],
  ["blog/2024-05-01-name/index.md", undefined, "/blog/2024/05/01/name/"],
  ["blog/2024/05/01/name.md", undefined, "/blog/2024/05/01/name/"],
  ["blog/2024/05/01/name/index.md", undefined, "/blog/2024/05/01/name/"],
  ["blog/2024/05-01-name.md", undefined, "/blog/2024/05/01/name/"],
  ["blog/2024-5-1-name.md", undefined, "/blog/2024/5/1/name/"],
  ["blog/2024-05-01.md", undefined, "/blog/2024/05/01/"],
  ["blog/team/2024-05-01-name.md", undefined, "/blog/2024/05/01/team/name/"],
  ["blog/name.md", undefined, "/blog/name/"],
  ["blog/name/index.md", undefined, "/blog/name/"],
  ["blog/2024-05-01-name.md", "other", "/blog/other/"],
  ["blog/2024-05-01-name.md", "/other", "/blog/other/"],
  ["blog/2024-05-01-name.md", "/a/b/", "/blog/a/b/"],
])("the post %s with the slug %s has the route %s", (path, slug, route) => {
  expect(routeOfPost(path, "blog", slug)).toBe(route);
});

test.each([
  ["2024-05-01-name.md", "2024-05-01"],
  ["2024/05/01/name.md", "2024-05-01"],
  ["2024/05-01-name/index.mdx", "2024-05-01"],
  ["name.md", undefined],
  ["version-1.2.md", undefined],
])("the path %s has the date %s", (path, date) => {
  expect(readPostPath(path).date).toBe(date);
});

test.each([
  ["2024-05-01", "2024-05-01T00:00:00Z"],
  ["2024-5-1", "2024-05-01T00:00:00Z"],
  ["2024/05/01", "2024-05-01T00:00:00Z"],
  ["2024-05-01T10:00", "2024-05-01T10:00:00Z"],
  ["2024-05-01 10:00:30", "2024-05-01T10:00:30Z"],
  ["2024-05-01T10:00:00.000Z", "2024-05-01T10:00:00Z"],
  ["2024-05-01T10:00:00+02:00", "2024-05-01T08:00:00Z"],
  ["2024-05-01T10:00+0200", "2024-05-01T08:00:00Z"],
  ["May 1, 2024", "2024-05-01T00:00:00Z"],
  ["2024-02-30", undefined],
  ["2024-13-01", undefined],
  ["2024-05-01T25:00", undefined],
  ["yesterday", undefined],
  ["", undefined],
])("the date %s is the instant %s", (text, instant) => {
  expect(readPostDate(text)).toBe(instant);
});

test("a page of the blog's folder itself is not a post", () => {
  expect(["blog/index.md", "blog/a/index.md", "blogs/a.md", "blog/a.md"].map((path) => isPost(path, "blog"))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test.each([["image_url"], ["imageURL"], ["picture"], ["avatar"]])("an author's `%s` is the author's picture", (key) => {
  expect(statedAuthors([{ name: "Ann", [key]: "/ann.png" }, "bob"])).toEqual([
    { name: "Ann", image: "/ann.png" },
    { key: "bob" },
  ]);
});
