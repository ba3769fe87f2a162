import fc from "fast-check";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { englishTexts } from "../../generators/source/interface-texts.ts";
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

const own = {
  route: fc.constantFrom("/", "/guides/a/", "/guides/b&c'd/", "/api/", "/api/inner/x/", "/other/", "/404.html"),
  absentFrom: fc.constantFrom(undefined, ["v1/"]),
  textLanguage: fc.constantFrom(undefined, { code: "fr", label: "Français", direction: undefined }),
};

const pages: fc.Arbitrary<PageView> = fc.record({
  ...own,
  base: fc.constantFrom("./", "../", "../../", "/docs/"),
  kind: fc.constantFrom("guide" as const, "reference" as const, "not-found" as const),
  pageType: fc.constant("docs-page" as const),
  title: fc.constantFrom("One", "Two"),
  hasSidebar: fc.boolean(),
  sidebar: fc.constantFrom(undefined, "other"),
  layout: fc.constantFrom(undefined, "wide" as const, "splash" as const),
});

/** Pages that may share a drawing, because they differ only in what is their own. */
const similarPages = fc
  .tuple(pages, fc.array(fc.record(own)))
  .map(([page, list]) => list.map((one): PageView => ({ ...page, ...one })));

/** Editions of a version with and without a banner. */
const editions: fc.Arbitrary<SiteView["editions"]> = fc
  .constantFrom(undefined, "old" as const, "unreleased" as const)
  .map((banner) => ({
    version: { id: "2", label: "2.0", banner },
    texts: englishTexts,
    languages: [
      { id: "en", label: "English", prefix: "" },
      { id: "fr", label: "Français", prefix: "fr/" },
    ],
    versions: [
      { id: "2", label: "2.0", prefix: "" },
      { id: "1", label: "1.0", prefix: "v1/" },
    ],
  }));

const parts = {
  main: "<article>Main $& </article>",
  sidebar: "<ul><li>Side</li></ul>",
  footer: "<p>Foot</p>",
  navbar: "<b>Bar</b>",
};

test("pages that share a drawing look as React draws each of them", () => {
  const sites = fc
    .record({
      hasOwnFooter: fc.boolean(),
      hasOwnNavbar: fc.boolean(),
      hasLanguageMenu: fc.boolean(),
      editions: fc.option(editions, { nil: undefined }),
    })
    .map(({ hasOwnFooter, hasOwnNavbar, hasLanguageMenu, editions }): SiteView => ({
      ...site,
      editions,
      settings: { ...site.settings, hasLanguageMenu },
      ...(hasOwnFooter ? { hasOwnFooter } : {}),
      ...(hasOwnNavbar ? { hasOwnNavbar } : {}),
    }));
  fc.assert(
    fc.property(
      sites,
      fc.constantFrom("", "docs/"),
      fc.oneof(fc.array(pages), similarPages),
      (given, prefix, drawn) => {
        const prefixed = { ...given, settings: { ...given.settings, prefix } };
        const draw = createDrawShell(prefixed);
        for (const page of drawn)
          expect(draw(page, parts)).toBe(
            renderToString(createElement(App, { page, site: prefixed, markup: parts, navigation: noNavigation })),
          );
      },
    ),
  );
});
