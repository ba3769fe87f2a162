import { describe, expect, test } from "vitest";
import { usePage } from "../../site/layout/page-context.tsx";
import { createRenderPage, type PageToRender } from "../../site/entry-server.tsx";
import { baseFor, isExternal, linkTo } from "../../generators/source/site-links.ts";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { NavigationItem } from "../../generators/pages/model.ts";
import type { SiteView } from "../../site/view.ts";
import { settings } from "./sample-project.ts";

type GivenPage = PageToRender & { readonly site: SiteView };

const toRender: GivenPage = {
  page: {
    route: "/guides/rag/",
    base: "../../",
    kind: "guide",
    pageType: "docs-page",
    title: "Basic </script> RAG",
    hasSidebar: true,
    toc: [{ id: "first-step", level: 2, text: "First step" }],
    breadcrumbs: [
      { label: "Guides", route: "/guides/" },
      { label: "Basic RAG", route: undefined },
    ],
    previous: { label: "Before", route: "/before/" },
    next: undefined,
  },
  site: {
    settings: { ...settings, url: "https://docs.example.com" },
    references: [{ label: "API", route: "/api/" }],
    hasDocs: true,
    docsRoute: "/",
    editions: undefined,
    texts: undefined,
    startPages: [],
    logoSizes: { light: undefined, dark: undefined },
  },
  sidebar: { name: "default", items: [{ kind: "page", label: "Basic RAG", route: "/guides/rag/" }] },
  head: {
    description: 'Say "hello" & <b>go</b>',
    connects: undefined,
    frames: [],
    imageHosts: [],
    oldAnchors: undefined,
    componentSheets: [],
    policy: {},
    entries: "",
    assets: {
      boot: "boot.1.js",
      client: "client.1.js",
      theme: "theme.1.js",
      styles: "styles.1.css",
      sheets: { "code-marks": "code-marks.1.css" },
      islands: undefined,
      anchors: "anchors.1.js",
      site: "site.1.json",
    },
    title: "Basic </script> RAG | Sample",
    links: [{ rel: "alternate", type: "text/markdown", href: "/guides/rag/index.md" }],
    isIndexed: true,
    address: "https://docs.example.com/guides/rag/",
    alternates: [
      { language: "en", address: "https://docs.example.com/guides/rag/" },
      { language: "x-default", address: "https://docs.example.com/guides/rag/" },
    ],
    themeColor: { light: "#ffffff", dark: "#0d1117" },
    type: "article",
    locale: "en_US",
    otherLocales: [],
    image: {
      address: "https://docs.example.com/card.png",
      type: "image/png",
      size: { width: 1200, height: 630 },
      alt: "A card",
    },
    structuredData: { name: "</script><script>alert(1)</script>" },
  },
  article: "<h1>Basic RAG</h1><p>Text</p>",
};

function renderPage({ site, ...page }: GivenPage): string {
  return createRenderPage(site)(page);
}

const html = renderPage(toRender);

describe("renderPage", () => {
  test.each([
    [
      "is a document in the site's language",
      '<!doctype html><html lang="en" data-theme="light" data-layout="ssr" data-page-type="docs-page">',
    ],
    ["loads its files from the base", '<link rel="stylesheet" href="../../assets/styles.1.css"/>'],
    [
      "passes the client and site files to the boot script",
      'src="../../assets/boot.1.js" data-client="client.1.js" data-site="site.1.json"',
    ],
    ["lets the theme script know the announcement", 'src="../../assets/theme.1.js" data-announcement="first"'],
    ["titles page and site", "<title>Basic &lt;/script&gt; RAG | Sample</title>"],
    ["escapes the description", 'content="Say &quot;hello&quot; &amp; &lt;b&gt;go&lt;/b&gt;"'],
    ["names its one address", '<link rel="canonical" href="https://docs.example.com/guides/rag/"/>'],
    ["names its language", '<link rel="alternate" hreflang="x-default" href="https://docs.example.com/guides/rag/"/>'],
    ["offers its Markdown", '<link rel="alternate" type="text/markdown" href="../../guides/rag/index.md"/>'],
    [
      "contains the color of the dark mode",
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1117"/>',
    ],
    ["contains the size of its image", '<meta property="og:image:height" content="630"/>'],
    ["describes its image", '<meta name="twitter:image:alt" content="A card"/>'],
    ["holds the article as it is", "<h1>Basic RAG</h1><p>Text</p>"],
    ["marks the current page in the sidebar", '<a href="../../guides/rag/" aria-current="page">Basic RAG</a>'],
  ])("%s", (_name, part) => {
    expect(html).toContain(part);
  });

  test("shows the title next to the logo", () => {
    const logo = { light: "/a.svg", dark: "/b.svg", alt: "", title: "Otter" };
    const site = { ...toRender.site, settings: { ...toRender.site.settings, logo } };
    expect(renderPage({ ...toRender, site })).toMatch(/<img class="in-dark" src="[^"]*b\.svg"[^>]*\/> Otter<\/a>/);
  });

  test("its data cannot end the element around them", () => {
    const [, json = ""] = /<script type="application\/json" id="page-view">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({
      route: "/guides/rag/",
      base: "../../",
      kind: "guide",
      pageType: "docs-page",
      title: "Basic </script> RAG",
      hasSidebar: true,
    });
  });

  test("its structured data cannot, either", () => {
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(toRender.head.structuredData);
  });

  test("has no inline script and no inline style", () => {
    expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))|<style|\sstyle=|\son[a-z]+=/);
  });

  test("without a known address names none", () => {
    const head = { ...toRender.head, address: undefined };
    expect(renderPage({ ...toRender, head })).not.toMatch(/canonical|hreflang|og:url/i);
  });
});

test("every category that contains the page is open, and the page is marked wherever it is", () => {
  const page = { kind: "page", label: "Basic RAG", route: "/guides/rag/" } as const;
  const category = (label: string, items: readonly NavigationItem[], route?: string) =>
    ({ kind: "category", label, route, items }) as const;
  const items = [
    category("Deep", [category("Inner", [page]), category("Closed", [{ ...page, route: "/other/" }])]),
    category("Empty", []),
    { kind: "group", label: "Group", items: [category("Again", [page], "/guides/")] } as const,
    category("Itself", [{ ...page, route: "/other/" }], "/guides/rag/"),
  ];
  const html = renderPage({ ...toRender, sidebar: { name: "default", items } });
  const sidebar = /<nav[^>]*aria-label="Docs sidebar".*?<\/nav>/s.exec(html)?.[0] ?? "";
  const buttons = [...sidebar.matchAll(/aria-expanded="(\w+)" aria-label="(\w+)"/g)].map(([, open, label]) => [
    label,
    open,
  ]);
  expect(buttons).toEqual([
    ["Deep", "true"],
    ["Inner", "true"],
    ["Closed", "false"],
    ["Empty", "false"],
    ["Again", "true"],
    ["Itself", "true"],
  ]);
  expect(sidebar.match(/aria-current="page"/g)).toHaveLength(3);
});

describe("the link of the bar that is marked", () => {
  const [docs, guides, faq] = [
    { label: "Docs", href: "/" },
    { label: "Guides", href: "/guides/" },
    { label: "FAQ", href: "/faq", opens: "help" },
  ];
  const api = { label: "API", href: "/api/", reference: "/api/" };
  const other = { label: "Chat", href: "https://example.com/guides/rag/" };

  test.each<[about: string, route: string, given: { sidebar?: string; hasParts?: boolean }, want: readonly string[]]>([
    ["leads to the nearest path above the page", "/guides/rag/", {}, ["Guides"]],
    ["leads to the page", "/guides/", {}, ["Guides"]],
    ["leads to the root if no other one does", "/start/", {}, ["Docs"]],
    ["leads to a path and not to one that starts with the same letters", "/faqs/", {}, ["Docs"]],
    ["leads to the page's sidebar", "/support/hours/", { sidebar: "help" }, ["FAQ"]],
    ["leads to the reference", "/api/pets/", {}, ["API"]],
    ["states it if the bar lists the parts", "/guides/rag/", { hasParts: true }, []],
  ])("%s", (_, route, { sidebar, hasParts = false }, want) => {
    const navbar = { start: [docs, guides, { label: "Menu", items: [faq, other] }], end: [api], hasParts };
    const site = { ...toRender.site, settings: { ...toRender.site.settings, navbar }, hasDocs: false };
    const bar = /<header.*?<\/header>/s.exec(
      renderPage({ ...toRender, page: { ...toRender.page, route, sidebar }, site }),
    );
    const marked = [...(bar?.[0] ?? "").matchAll(/<a [^>]*aria-current="page"[^>]*>(?:<[^>]*>)*([^<]*)/g)];
    expect(marked.map(([, label]) => label)).toEqual(want);
  });
});

test.each([
  ["/blog/2026/", ["News"]],
  ["/guides/rag/", ["Docs"]],
])("the owner's link to a part of the documentation is marked without the documentation: %s", (route, want) => {
  const start = [{ label: "News", href: "/blog/", below: "/blog/" }];
  const settings = { ...toRender.site.settings, navbar: { start, end: [], hasParts: true } };
  const page = { ...toRender.page, route };
  const html = renderPage({ ...toRender, page, site: { ...toRender.site, settings, hasDocs: true } });
  const bar = /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
  const marked = [...bar.matchAll(/<a [^>]*aria-current="page"[^>]*>(?:<[^>]*>)*([^<]*)/g)];
  expect(marked.map(([, label]) => label)).toEqual(want);
});

test("a hook outside its provider names itself and the provider", () => {
  const Lost = () => usePage().title;
  expect(() => renderToString(createElement(Lost))).toThrow("Hook usePage was called outside <PageProvider>.");
});

describe("links", () => {
  test.each([
    ["/", undefined, "./"],
    ["/robots/", undefined, "../"],
    ["/guides/rag/", undefined, "../../"],
    ["/guides/rag/", "/docs/", "/docs/"],
  ])("base of %s with %s is %s", (route, configured, want) => {
    expect(baseFor(route, configured)).toBe(want);
  });

  test.each([
    ["../", "/api/#operation/list", "../api/#operation/list"],
    ["./", "/", "./"],
    ["../", "https://example.com/", "https://example.com/"],
    ["../", "//example.com/", "//example.com/"],
    ["../", "#here", "#here"],
  ])("from %s to %s is %s", (base, href, want) => {
    expect(linkTo(base, href)).toBe(want);
  });

  test.each([
    ["https://example.com", true],
    ["mailto:a@example.com", true],
    ["//example.com", true],
    ["/api/", false],
    ["#a", false],
  ])("%s leaves the site: %s", (href, want) => {
    expect(isExternal(href)).toBe(want);
  });
});
