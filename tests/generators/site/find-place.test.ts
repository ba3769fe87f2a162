import { describe, expect, test } from "vitest";
import type { Edition } from "../../../generators/contract.ts";
import { createFindPlace } from "../../../generators/site/find-place.ts";
import type { HeadPage } from "../../../generators/site/head-page.ts";
import { guide, settings } from "../../site/sample-project.ts";

type Guide = ReturnType<typeof guide>;
const written = (route: string): Guide => guide(route, "T", "Text.");
const fallback = (route: string): Guide => ({ ...written(route), isFallback: true });
const reference = {
  kind: "reference",
  route: "/api/",
  title: "API",
  description: "",
  headings: [],
  layout: "one",
  groups: [],
} as const;

function edition(prefix: string, pages: readonly (Guide | typeof reference)[], banner?: "old" | "unreleased"): Edition {
  const code = prefix.startsWith("fr/") ? "fr" : "en";
  const versionPrefix = prefix.replace(/^fr\//, "");
  return {
    language: { code, label: code, direction: undefined },
    version: { id: versionPrefix || "2", label: "", banner },
    prefix,
    versionPrefix,
    routes: new Map(pages.map((page) => [page.route, page])),
    apis: [],
  };
}

const both = written("/both/");
const english = edition("", [both, written("/only/"), reference]);
const french = edition("fr/", [written("/both/"), fallback("/only/"), written("/fr/"), reference]);
const old = edition("1.0/", [written("/both/"), written("/gone/"), written("/only/"), written("/fr/")], "old");
const oldFrench = edition("fr/1.0/", [written("/both/"), fallback("/gone/"), written("/only/")], "old");
const next = edition("next/", [written("/both/")], "unreleased");
const editions = [english, french, old, oldFrench, next];

function place(own: Edition, page: HeadPage, url: string | undefined): string {
  const { isIndexed, address, isOwn, alternates, language } = createFindPlace(
    { settings: { ...settings, url, base: "/docs/" }, editions },
    own,
  )(page);
  const all = alternates.map((one) => `${one.language}=${one.address}`).join(" ");
  return [isIndexed ? "listed" : "not listed", address ?? "-", isOwn ? "own" : "other", language.code, all].join(", ");
}

const home = { kind: "home", route: "/", title: "", description: "" } as const;

describe("relates a page to the editions", () => {
  test.each<[about: string, own: Edition, page: HeadPage, want: string]>([
    [
      "written in both languages",
      english,
      both,
      "listed, https://e.com/docs/both/, own, en, en=https://e.com/docs/both/ fr=https://e.com/docs/fr/both/ x-default=https://e.com/docs/both/",
    ],
    [
      "a translation",
      french,
      french.routes.get("/both/") as Guide,
      "listed, https://e.com/docs/fr/both/, own, fr, en=https://e.com/docs/both/ fr=https://e.com/docs/fr/both/ x-default=https://e.com/docs/both/",
    ],
    [
      "written in one language",
      english,
      written("/only/"),
      "listed, https://e.com/docs/only/, own, en, en=https://e.com/docs/only/ x-default=https://e.com/docs/only/",
    ],
    ["not translated", french, fallback("/only/"), "listed, https://e.com/docs/only/, other, en, "],
    [
      "written in French alone",
      french,
      written("/fr/"),
      "listed, https://e.com/docs/fr/fr/, own, fr, fr=https://e.com/docs/fr/fr/ x-default=https://e.com/docs/fr/fr/",
    ],
    [
      "a reference",
      english,
      reference,
      "listed, https://e.com/docs/api/, own, en, en=https://e.com/docs/api/ x-default=https://e.com/docs/api/",
    ],
    ["a reference in French", french, reference, "listed, https://e.com/docs/api/, other, en, "],
    ["unlisted", english, { ...both, isListed: false }, "not listed, -, other, en, "],
    ["old, and there now", old, both, "listed, https://e.com/docs/both/, other, en, "],
    [
      "old, in French, and there now",
      oldFrench,
      oldFrench.routes.get("/both/") as Guide,
      "listed, https://e.com/docs/fr/both/, other, fr, ",
    ],
    ["old, and now in another language", old, written("/fr/"), "listed, https://e.com/docs/fr/fr/, other, en, "],
    [
      "old, in French, and now not translated",
      oldFrench,
      oldFrench.routes.get("/only/") as Guide,
      "listed, https://e.com/docs/only/, other, fr, ",
    ],
    ["old, and gone", old, written("/gone/"), "not listed, -, other, en, "],
    ["not released", next, both, "not listed, -, other, en, "],
    [
      "a start page without a file",
      english,
      home,
      "listed, https://e.com/docs/, own, en, en=https://e.com/docs/ fr=https://e.com/docs/fr/ x-default=https://e.com/docs/",
    ],
  ])("%s", (_about, own, page, want) => expect(place(own, page, "https://e.com")).toBe(want));

  test("names no URL without the site's URL", () =>
    expect([place(english, both, undefined), place(old, both, undefined)]).toEqual([
      "listed, -, own, en, ",
      "listed, -, other, en, ",
    ]));
});
