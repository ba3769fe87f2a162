import { expect, test } from "vitest";
import { noParts } from "../../../cli/import/model.ts";
import { planRedirects } from "../../../cli/import/redirects.ts";

test("keeps redirects whose targets contain the base path", () => {
  const project = {
    ...noParts,
    site: { base: "/docs", navbar: [], footer: { columns: [] } },
    pages: [],
    sidebars: [],
    root: "",
    redirects: [
      { from: "/a", to: "/docs/guides/one/" },
      { from: "/b", to: "/guides/one" },
      { from: "/c/[...slug]", to: "/docs/guides/[...slug]" },
      { from: "/f/*", to: "/guides/*" },
      { from: "/d", to: "/docs/gone/" },
      { from: "/e", to: "https://example.com/docs/" },
    ],
  };
  expect(planRedirects(project, { routes: new Set(["/guides/one/"]), specRoutes: [] })).toEqual({
    kept: {
      "/a/": "/guides/one/",
      "/b/": "/guides/one/",
      "/c/*": "/guides/:splat",
      "/f/*": "/guides/:splat",
      "/e/": "https://example.com/docs/",
    },
    lost: ["/d -> /docs/gone/"],
  });
});
