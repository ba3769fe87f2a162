import fc from "fast-check";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { App, noNavigation } from "../../site/app.tsx";
import { createDrawShell } from "../../site/draw-shell.tsx";
import type { PageView, SiteView } from "../../site/view.ts";
import { settings } from "./sample-project.ts";

const link = { label: "Link", href: "/guides/a/" };
const navbar: SiteView["settings"]["navbar"] = {
  ...settings.navbar,
  start: [
    { ...link, label: "<Guides> & more", below: "/guides/" },
    { label: "Menu", items: [{ heading: "Head" }, { ...link, sidebar: "other" }, link] },
  ],
  end: [
    { ...link, reference: "/api/" },
    { ...link, href: "https://example.com/guides/a/" },
  ],
  hasParts: true,
};

const site: SiteView = {
  settings: { ...settings, navbar },
  references: [
    { label: "API", route: "/api/" },
    { label: "Inner", route: "/api/inner/" },
  ],
  hasDocs: true,
  docsRoute: "/",
  editions: undefined,
  texts: undefined,
  startPages: [],
  logoSizes: { light: undefined, dark: undefined },
};

const pages: fc.Arbitrary<PageView> = fc.record({
  route: fc.constantFrom("/", "/guides/a/", "/guides/b&c'd/", "/api/", "/api/inner/x/", "/other/", "/404.html"),
  base: fc.constantFrom("./", "../", "../../", "/docs/"),
  kind: fc.constantFrom("guide" as const, "reference" as const, "not-found" as const),
  pageType: fc.constant("docs-page" as const),
  title: fc.constantFrom("One", "Two"),
  hasSidebar: fc.boolean(),
  sidebar: fc.constantFrom(undefined, "other"),
  layout: fc.constantFrom(undefined, "wide" as const, "splash" as const),
  absentFrom: fc.constantFrom(undefined, ["v1/"]),
});

const parts = {
  main: "<article>Main $& </article>",
  sidebar: "<ul><li>Side</li></ul>",
  footer: "<p>Foot</p>",
  navbar: "<b>Bar</b>",
};

test("pages that share a drawing look as React draws each of them", () => {
  const sites = fc
    .record({ hasOwnFooter: fc.boolean(), hasOwnNavbar: fc.boolean(), hasLanguageMenu: fc.boolean() })
    .map(({ hasOwnFooter, hasOwnNavbar, hasLanguageMenu }): SiteView => ({
      ...site,
      settings: { ...site.settings, hasLanguageMenu },
      ...(hasOwnFooter ? { hasOwnFooter } : {}),
      ...(hasOwnNavbar ? { hasOwnNavbar } : {}),
    }));
  fc.assert(
    fc.property(sites, fc.constantFrom("", "docs/"), fc.array(pages), (given, prefix, drawn) => {
      const prefixed = { ...given, settings: { ...given.settings, prefix } };
      const draw = createDrawShell(prefixed);
      for (const page of drawn)
        expect(draw(page, parts)).toBe(
          renderToString(createElement(App, { page, site: prefixed, markup: parts, navigation: noNavigation })),
        );
    }),
  );
});
