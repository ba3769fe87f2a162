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
  return {
    value: value.redirects,
    patterns: value.patterns,
    findings: findings.map(({ code, message, hint }) => `${code}: ${message} ${hint ?? ""}`.trim()),
  };
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
    expect(build(stated as unknown as Record<string, string>)).toEqual({ value: want, patterns: [], findings: [] });
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
      patterns: [],
      findings: ["redirect/twice: The path `/a/` already redirects to `/new/`."],
    });
  });
});

describe("expands redirects by pattern", () => {
  const pages = ["/", "/guides/", "/guides/a/", "/guides/a/b/", "/posts/x/", "/v2/z/page/", "/logo.svg"];
  const expand = (stated: Readonly<Record<string, string>>): string => {
    const { value, findings } = buildRedirects(
      Object.entries(stated).map(([from, to]) => ({ from, to, position: undefined })),
      new Map(pages.map((route) => [route, "any"])),
    );
    const told = findings.map(({ code, message }) => `${code}: ${message}`);
    return [...value.redirects.map(({ from, to }) => `${from} ${to}`), ...told].join(", ");
  };

  test.each<[about: string, stated: Readonly<Record<string, string>>, want: string]>([
    [
      "the rest of the path",
      { "/old/*": "/guides/:splat" },
      "/old/ /guides/, /old/a/ /guides/a/, /old/a/b/ /guides/a/b/",
    ],
    ["a named rest", { "/old/:rest*": "/guides/:rest*" }, "/old/ /guides/, /old/a/ /guides/a/, /old/a/b/ /guides/a/b/"],
    ["one part", { "/blog/:name/": "/posts/:name/" }, "/blog/x/ /posts/x/"],
    ["a part in the middle", { "/v1/:name/page/": "/v2/:name/page/#top" }, "/v1/z/page/ /v2/z/page/#top"],
    ["a part of a name", { "/post-:name/": "/posts/:name/" }, "/post-x/ /posts/x/"],
    [
      "no path that has a redirect of its own",
      { "/blog/x/": "/guides/", "/blog/*": "/posts/:splat" },
      "/blog/x/ /guides/",
    ],
    ["nothing if the target lacks a placeholder", { "/blog/:year/:name/": "/posts/:name/", "/gone/*": "/" }, ""],
    ["nothing for another host", { "/old/*": "https://example.com/:splat" }, ""],
    [
      "reports a target without a page",
      { "/old/*": "/nowhere/:splat" },
      "redirect/unused-pattern: The redirect from `/old/*` has no effect: no page matches `/nowhere/:splat`.",
    ],
    [
      "reports a fixed target without a page",
      { "/old/*": "/nowhere/" },
      "redirect/unknown-target: The redirect to `/nowhere/` points to a page that does not exist.",
    ],
    [
      "reports an unknown placeholder",
      { "/old/:name/": "/guides/:splat" },
      "redirect/unknown-placeholder: The redirect from `/old/:name/` has no placeholder `:splat`, which its target uses.",
    ],
    [
      "reports a pattern that hides a page",
      { "/guides/*": "/posts/:splat" },
      "redirect/from-page: The redirect from `/guides/*` hides an existing page or file.",
    ],
    [
      "reports a circle",
      { "/a/*": "/b/:splat", "/b/*": "/a/:splat" },
      "redirect/loop: The redirects form a loop: from `/a/*` to `/b/*` to `/a/*`., redirect/loop: The redirects form a loop: from `/b/*` to `/a/*` to `/b/*`.",
    ],
    [
      "reports a pattern that matches its target",
      { "/a/*": "/a/b/:splat" },
      "redirect/loop: The redirects form a loop: from `/a/*` to `/a/*`.",
    ],
    [
      "reports `*` before the end",
      { "/a/*/b/": "/guides/" },
      "redirect/unusable-source: `/a/*/b/` is not a valid path on this site.",
    ],
    [
      "reports a host that readers choose",
      { "/a/:host/": "https://:host/x" },
      "redirect/unusable-source: `https://:host/x` is not a valid path on this site.",
    ],
  ])("%s", (_about, stated, want) => expect(expand(stated)).toBe(want));
});
