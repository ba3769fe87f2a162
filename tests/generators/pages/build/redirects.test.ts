import { describe, expect, test } from "vitest";
import type { Anchors } from "../../../../generators/pages/build/links.ts";
import { buildRedirects } from "../../../../generators/pages/build/redirects.ts";

const targets = new Map<string, Anchors>(["/", "/new/", "/api/", "/logo.svg"].map((route) => [route, "any"]));

function build(stated: Readonly<Record<string, string>> | readonly (readonly [string, string])[]) {
  const entries = Array.isArray(stated) ? stated : Object.entries(stated);
  const { value, findings } = buildRedirects(
    entries.map(([from, to]) => ({ from, to, position: undefined })),
    targets,
  );
  return { value, findings: findings.map(({ code, message, hint }) => `${code}: ${message} ${hint ?? ""}`.trim()) };
}

describe("buildRedirects", () => {
  test.each([
    ["a route", { "/old/": "/new/" }, [{ from: "/old/", to: "/new/" }]],
    ["without its last slash", { "/old": "/new" }, [{ from: "/old/", to: "/new/" }]],
    ["a file of another generator", { "/old.html": "/new/#part" }, [{ from: "/old.html", to: "/new/#part" }]],
    ["to a file", { "/brand/": "/logo.svg" }, [{ from: "/brand/", to: "/logo.svg" }]],
    ["to another host", { "/chat/": "https://example.com/" }, [{ from: "/chat/", to: "https://example.com/" }]],
    [
      "a chain, each led to its end",
      { "/a/": "/b/", "/b/": "/new/" },
      [
        { from: "/a/", to: "/new/" },
        { from: "/b/", to: "/new/" },
      ],
    ],
  ])("%s", (_name, stated, want) => {
    expect(build(stated as unknown as Record<string, string>)).toEqual({ value: want, findings: [] });
  });

  test.each([
    ["a circle", { "/a/": "/b/", "/b/": "/a/" }],
    ["itself", { "/a/": "/a/" }],
    ["nowhere", { "/a/": "/nev/" }],
    ["from a page", { "/new/": "/api/" }],
    ["a URL that climbs", { "/../a/": "/new/" }],
    ["another host", { "//example.com/": "/new/" }],
  ])("reports %s", (_name, stated) => {
    const { value, findings } = build(stated);
    expect(value).toEqual([]);
    expect(findings).toMatchSnapshot();
  });

  test("reports two different targets, but not the same target twice", () => {
    expect(
      build([
        ["/a/", "/new/"],
        ["/a", "/api/"],
        ["/a/", "/new"],
      ]),
    ).toEqual({
      value: [{ from: "/a/", to: "/new/" }],
      findings: ["redirect/twice: The path `/a/` already redirects to `/new/`."],
    });
  });
});
