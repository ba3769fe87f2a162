import fc from "fast-check";
import { expect, test } from "vitest";
import { fillPattern, matchPattern } from "../../../generators/source/redirect-pattern.ts";

test.each<[pattern: string, path: string, want: Readonly<Record<string, string>> | undefined]>([
  ["/old/*", "/old/", { splat: "" }],
  ["/old/*", "/old", { splat: "" }],
  ["/old/*", "/old/a/b/", { splat: "a/b" }],
  ["/old/*", "/older/", undefined],
  ["/old-*", "/old-a/b", { splat: "a/b" }],
  ["/:a/:b/", "/x/y", { a: "x", b: "y" }],
  ["/:a/:b/", "/x/y/z/", undefined],
  ["/a.b/:c/", "/aXb/c/", undefined],
  ["/x/:rest*", "/x/1/2/index.html", { rest: "1/2" }],
])("%s and %s", (pattern, path, want) => {
  const values = matchPattern(pattern, path);
  expect(values === undefined ? undefined : Object.fromEntries(values)).toEqual(want);
});

test("a filled pattern matches itself, with the same values", () => {
  const part = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
  fc.assert(
    fc.property(part, fc.array(part, { minLength: 1, maxLength: 4 }), (name, rest) => {
      const values = new Map([
        ["name", name],
        ["splat", rest.join("/")],
      ]);
      const path = fillPattern("/v1/:name/*", values);
      expect(matchPattern("/v1/:name/*", path)).toEqual(values);
    }),
  );
});
