import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFindTarget } from "../../../../generators/pages/build/find-target.ts";
import { resolveUrl, type UrlContext } from "../../../../generators/pages/markdown/resolve-url.ts";
import { baseMarker } from "../../../../generators/source/prose-links.ts";

const page = (path: string, route: string, id?: string) => ({ path, route, id });

const find = createFindTarget({
  pages: [
    page("guides/rag.md", "/guides/rag/"),
    page("guides/other.md", "/guides/named/"),
    page("guides/index.md", "/guides/"),
    page("guides/both.md", "/guides/both/"),
    page("guides/rag/both.md", "/guides/rag/both/"),
    page("guides/rag/1.5.md", "/guides/rag/1.5/"),
    page("guides/rag/deeper.md", "/guides/rag/deeper/"),
    page("guides/with-id.md", "/elsewhere/", "short"),
    page("start/README.md", "/start/README/"),
    page("02-tutorials/01-first.md", "/02-tutorials/01-first/"),
    page("index.md", "/"),
    page("a b.md", "/a b/"),
    page("Upper/Case.md", "/Upper/Case/"),
    page("fr/page.md", "/fr/page/"),
    page("docs/own.md", "/docs/own/"),
    page("releases/v1.2.md", "/releases/v1.2/"),
  ],
  routes: ["/api/", "/api/createChat/", "/openapi.json"],
  files: ["/pic.png", "/guides/data.json", "/guides/LICENSE", "/v1.2"],
});

const context: UrlContext = { folder: "guides", route: "/guides/rag/", find, prefixes: ["/docs/", "/docs/fr/"] };

function follow(address: string, from: UrlContext = context): string {
  const target = resolveUrl(address, from);
  const { kind, ...rest } = target;
  const told = Object.values(rest).map((value) => String(value).replaceAll(baseMarker, "~/"));
  return [kind, ...told].join(" ");
}

test.each<[address: string, want: string]>([
  ["https://example.com/a", "external https://example.com/a"],
  ["mailto:a@b.c", "external mailto:a@b.c"],
  ["javascript:alert(1)", "unsafe"],
  ["//example.com", "unsafe"],
  ["#a", "anchor #a a"],
  ["#a%20b", "anchor #a%20b a b"],
  ["#", "anchor # "],
  ["", "internal ~/guides/rag/ /guides/rag/ undefined"],
  ["?q=1", "internal ~/guides/rag/?q=1 /guides/rag/ undefined"],
  ["?q=1#x%C3%A9", "internal ~/guides/rag/?q=1#x%C3%A9 /guides/rag/ xé"],
  ["other.md", "internal ~/guides/named/ /guides/named/ undefined"],
  ["./other.md#x", "internal ~/guides/named/#x /guides/named/ x"],
  ["../index.md", "internal ~/ / undefined"],
  ["/guides/other.md?q#", "internal ~/guides/named/?q# /guides/named/ undefined"],
  ["/other.md", "internal ~/other/ /other/ undefined"],
  ["none.md", "internal ~/guides/none/ /guides/none/ undefined"],
  ["none.mdx", "internal ~/guides/none/ /guides/none/ undefined"],
  ["/a%20b.md", "internal ~/a%20b/ /a b/ undefined"],
  ["@site/docs/none.md", "internal ~/none/ /none/ undefined"],
  ["../../far.md", "internal ~/far/ /far/ undefined"],
  ["data.json", "internal ~/guides/data.json /guides/data.json undefined"],
  ["LICENSE", "internal ~/guides/LICENSE /guides/LICENSE undefined"],
  ["/LICENSE", "internal ~/LICENSE/ /LICENSE/ undefined"],
  ["../pic.png", "internal ~/pic.png /pic.png undefined"],
  ["../static/pic.png", "internal ~/pic.png /pic.png undefined"],
  ["/pic.png", "internal ~/pic.png /pic.png undefined"],
  ["/pic.png/", "internal ~/pic.png/ /pic.png/ undefined"],
  ["none.png", "internal ~/guides/rag/none.png /guides/rag/none.png undefined"],
  ["next", "internal ~/guides/next/ /guides/next/ undefined"],
  ["../next/", "internal ~/next/ /next/ undefined"],
  ["/next", "internal ~/next/ /next/ undefined"],
  ["/next.html", "internal ~/next/ /next/ undefined"],
  ["/next.htm", "internal ~/next/ /next/ undefined"],
  ["/next/index.html", "internal ~/next/ /next/ undefined"],
  ["/next.HTML#x", "internal ~/next/#x /next/ x"],
  ["/none.pdf", "internal ~/none.pdf /none.pdf undefined"],
  ["/none.abcdefghi", "internal ~/none.abcdefghi/ /none.abcdefghi/ undefined"],
  ["/v1.2", "internal ~/v1.2 /v1.2 undefined"],
  ["/releases/v1.2", "internal ~/releases/v1.2/ /releases/v1.2/ undefined"],
  ["/a%zz", "internal ~/a%25zz/ /a%zz/ undefined"],
  ["/é b", "internal ~/%C3%A9%20b/ /é b/ undefined"],
  ["/a/./b/../c", "internal ~/a/c/ /a/c/ undefined"],
])("resolves the URL %j to: %s", (address, want) => {
  expect(follow(address)).toBe(want);
});

describe("a URL finds the page", () => {
  test.each<[about: string, address: string, route: string]>([
    ["next to its file, without an ending", "other", "/guides/named/"],
    ["next to its file, after a dot", "./other", "/guides/named/"],
    ["from a folder above its file", "../guides/other", "/guides/named/"],
    ["of another folder", "../start/", "/start/README/"],
    ["of a folder by its index file", "../guides/index.md", "/guides/"],
    ["of a folder by its index file, without an ending", "../guides/index", "/guides/"],
    ["of its own folder", ".", "/guides/"],
    ["of a folder without a slash", "../start", "/start/README/"],
    ["of a folder by README.md", "../start/README.md", "/start/README/"],
    ["by its file from the root of the content", "/guides/other", "/guides/named/"],
    ["by its route, where another file has that name", "/guides/named", "/guides/named/"],
    ["as .mdx", "./other.mdx#x", "/guides/named/"],
    ["as .html", "../guides/rag.html", "/guides/rag/"],
    ["as its Markdown copy", "/guides/rag/index.md", "/guides/rag/"],
    ["relative to the URL of this page", "1.5", "/guides/rag/1.5/"],
    ["relative to the URL of this page, in a folder", "deeper/", "/guides/rag/deeper/"],
    ["as a Markdown file relative to the URL of this page", "deeper.md", "/guides/rag/deeper/"],
    ["in another case from the root", "/Guides/RAG", "/guides/rag/"],
    ["in another case relative to the file", "./Rag.md", "/guides/rag/"],
    ["in lower case", "/upper/case", "/Upper/Case/"],
    ["after the base path", "/docs/guides/rag", "/guides/rag/"],
    ["after the base path, in another case", "/docs/Guides/rag/", "/guides/rag/"],
    ["after the base path and the language", "/docs/fr/guides/rag", "/guides/rag/"],
    ["that the base path alone means", "/docs", "/"],
    ["by a path that the base path is a part of", "/docs/own", "/docs/own/"],
    ["by its document id", "/guides/short", "/elsewhere/"],
    ["by its document id, next to it", "short", "/elsewhere/"],
    ["without the number before its name", "/tutorials/first", "/02-tutorials/01-first/"],
    ["from the project folder of Docusaurus", "@site/docs/guides/other.md", "/guides/named/"],
    ["that is a file in the project folder of Docusaurus", "@site/static/pic.png", "/pic.png"],
    ["of the reference", "../api/", "/api/"],
    ["of one operation", "../api/createChat", "/api/createChat/"],
    ["that is a generated file", "../openapi.json", "/openapi.json"],
  ])("%s: %s", (_about, address, route) => {
    expect(resolveUrl(address, context)).toMatchObject({ kind: "internal", route });
  });

  test("next to the file first, and names the page that the browser would open", () => {
    expect(resolveUrl("both", context)).toMatchObject({ route: "/guides/both/", otherRoute: "/guides/rag/both/" });
    expect(resolveUrl("deeper", context)).not.toHaveProperty("otherRoute");
  });

  test("next to its URL if a slug has moved it away from its file", () => {
    const moved = { ...context, folder: "deep/down", route: "/guides/named/" };
    expect(resolveUrl("./rag", moved)).toMatchObject({ route: "/guides/rag/" });
  });
});

test("every page can be linked by its route and its file, from every other page", () => {
  const segment = fc.stringMatching(/^[a-z]{1,3}$/);
  const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 8 }), (paths) => {
      const pages = paths.map((name) => page(`${name}.md`, `/${name}/`));
      const known = createFindTarget({ pages, routes: [], files: [] });
      for (const from of paths) {
        const folder = from.split("/").slice(0, -1);
        const here = { folder: folder.join("/"), route: `/${from}/`, find: known, prefixes: [] };
        for (const to of paths) {
          const relative = `${"../".repeat(folder.length)}${to}`;
          for (const address of [`/${to}`, `/${to}/`, `/${to}.md`, relative, `${relative}.md`, `${relative}.mdx`])
            expect(resolveUrl(address, here)).toMatchObject({ route: `/${to}/` });
        }
      }
    }),
  );
});
