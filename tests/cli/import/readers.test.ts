import { symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { detectTool } from "../../../cli/import/detect.ts";
import { openSourceFolder } from "../../../cli/import/source-folder.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { createPageReader } from "../../../cli/import/page-source.ts";
import type { SidebarEntry } from "../../../cli/import/model.ts";
import { readProject } from "../../../cli/import/read-project.ts";
import { importFiles, outline, readSample, routesOf } from "./read-sample.ts";
import { samples } from "./samples.ts";

describe.each(samples)("a project of $tool", ({ tool, files, routes, sidebars }) => {
  test("is recognized by its files", () => {
    expect(detectTool(openSourceFolder(temporaryFolder(files)), undefined).tool).toBe(tool);
  });

  test("keeps the routes of its pages", () => {
    expect(routesOf(readSample(files))).toEqual(routes);
  });

  test("keeps the labels of its sidebars in order", () => {
    const main = readSample(files).sidebars.filter(({ language }) => language === undefined);
    expect(Object.fromEntries(main.map(({ name, items }) => [name, outline(items)]))).toEqual(sidebars);
  });
});

test.each([
  [
    "the project of two that is nearest",
    { "docusaurus.config.js": "", "docs/a.md": "", "examples/x/mkdocs.yml": "" },
    "docusaurus",
    "",
  ],
  ["a project in a folder", { "site/mkdocs.yml": "site_name: A", "site/docs/a.md": "" }, "mkdocs", "site"],
  [
    "a package of the tool",
    { "docs/package.json": '{"dependencies":{"vitepress":"1"}}', "docs/a.md": "" },
    "vitepress",
    "docs",
  ],
  ["sidebars without a config", { "website/sidebars.json": "{}", "docs/a.md": "" }, "docusaurus", "website"],
  ["a `docs.json` of another program as Markdown", { "docs.json": '{"a":1}', "a.md": "" }, "markdown", ""],
  ["a folder without any config", { "a.md": "" }, "markdown", ""],
])("recognizes %s", (_name, files: Readonly<Record<string, string>>, tool, root) => {
  expect(detectTool(openSourceFolder(temporaryFolder(files)), undefined)).toMatchObject({ tool, root });
});

test("takes the tool that the call names", () => {
  const source = openSourceFolder(temporaryFolder({ "mkdocs.yml": "", "docs/a.md": "" }));
  expect(detectTool(source, "markdown").tool).toBe("markdown");
});

test("reports the symbolic links that lead out of the folder, because their pages stay behind", () => {
  const folder = temporaryFolder({ "README.md": "# Guide\n", "docs/mkdocs.yml": "", "docs/a.md": "# A\n" });
  for (const [target, name] of [
    ["../README.md", "guide.md"],
    ["a.md", "b.md"],
    ["../none.md", "none.md"],
    ["..", "node_modules"],
  ] as const)
    symlinkSync(target, path.join(folder, "docs", name));
  const source = openSourceFolder(path.join(folder, "docs"));
  expect(source.files).toEqual(["a.md", "b.md", "mkdocs.yml"]);
  const { left } = readProject("markdown", { source, root: "", readPage: createPageReader(source, "markdown") });
  expect(left).toContainEqual({ what: expect.stringContaining("symbolic links") as string, files: ["guide.md"] });
});

test("lists pages without a translation in the sidebar of each language, with translated labels", () => {
  const folder = "i18n/fr/docusaurus-plugin-content-docs";
  const { sidebars, pages } = readSample({
    "docusaurus.config.js":
      'module.exports = { i18n: { defaultLocale: "en", locales: ["en", "fr"] }, presets: [["classic", { docs: { sidebarPath: "./sidebars.js" } }]] };',
    "sidebars.js": 'module.exports = { a: ["intro", { type: "category", label: "More", items: ["guide/x"] }] };',
    "versions.json": '["1.0"]',
    "docs/intro.md": "# Next\n",
    "versioned_docs/version-1.0/intro.md": "# Intro\n",
    "versioned_docs/version-1.0/guide/x.md": "# X\n",
    "versioned_sidebars/version-1.0-sidebars.json":
      '{"a":["intro",{"type":"category","label":"More","items":["guide/x"]}]}',
    [`${folder}/version-1.0/intro.md`]: "# Début\n",
    [`${folder}/version-1.0.json`]: '{"sidebar.a.category.More":{"message":"Plus"}}',
  });
  const french = sidebars.find(({ language }) => language === "fr");
  expect(outline(french?.items ?? [])).toEqual(["Début", "Plus:", "  X"]);
  expect(pages.map(({ target, route }) => [target, route])).toEqual([
    ["content/docs/guide/x.md", "/docs/guide/x/"],
    ["content/docs/intro.md", "/docs/intro/"],
    ["content/fr/docs/intro.md", "/fr/docs/intro/"],
    ["versions/next/content/intro.md", "/docs/next/intro/"],
  ]);
});

test.each([
  [
    "a title and a heading",
    "---\ntitle: Short\n---\n\n# A long heading\n",
    { title: "A long heading", title_meta: "Short", sidebar_label: "Short" },
  ],
  [
    "a label, too",
    "---\ntitle: A\nsidebar_label: B\n---\nimport X from './x';\n\n# C\n",
    { title: "C", title_meta: "A", sidebar_label: "B" },
  ],
  ["the same title twice", "---\ntitle: A\n---\n\n# A\n", {}],
  ["a heading after text", "---\ntitle: A\n---\n\nText.\n\n# B\n", {}],
  ["a heading only", "# A\n", {}],
  ["neither", "Text.\n", { title: "intro" }],
])("shows the heading that Docusaurus shows above a page with %s", (_name, text, want) => {
  const { pages } = readSample({ "docusaurus.config.js": "module.exports = {};", "docs/intro.md": text });
  expect(pages[0]?.frontMatter).toEqual(want);
});

const i18n = 'defineI18n({ defaultLanguage: "en", languages: ["en", "fr"] })';

test.each<[name: string, files: Readonly<Record<string, string>>]>([
  [
    "Fumadocs with codes in file names",
    {
      "source.config.ts": 'import "fumadocs-mdx/config";',
      "lib/i18n.ts": i18n,
      "content/docs/a.mdx": "---\ntitle: A\n---\n",
      "content/docs/b.mdx": "---\ntitle: B\n---\n",
      "content/docs/a.fr.mdx": "---\ntitle: A en français\n---\n",
      "content/docs/meta.fr.json": '{ "pages": ["b", "a"] }',
    },
  ],
  [
    "Fumadocs with folders of languages",
    {
      "source.config.ts": 'import "fumadocs-mdx/config";',
      "lib/i18n.ts": i18n,
      "content/docs/en/a.mdx": "---\ntitle: A\n---\n",
      "content/docs/en/b.mdx": "---\ntitle: B\n---\n",
      "content/docs/fr/a.mdx": "---\ntitle: A en français\n---\n",
      "content/docs/fr/meta.json": '{ "pages": ["b", "a"] }',
    },
  ],
  [
    "Nextra with codes in file names",
    {
      "next.config.mjs":
        'import nextra from "nextra"; export default nextra({})({ i18n: { locales: ["en", "fr"], defaultLocale: "en" } });',
      "pages/docs/a.mdx": "---\ntitle: A\n---\n",
      "pages/docs/b.mdx": "---\ntitle: B\n---\n",
      "pages/docs/a.fr.mdx": "---\ntitle: A en français\n---\n",
      "pages/docs/_meta.fr.json": '{ "b": "B", "a": "A en français" }',
    },
  ],
  [
    "Nextra with folders of languages",
    {
      "next.config.mjs":
        'import nextra from "nextra"; export default nextra({})({ i18n: { locales: ["en", "fr"], defaultLocale: "en" } });',
      "content/en/docs/a.mdx": "---\ntitle: A\n---\n",
      "content/en/docs/b.mdx": "---\ntitle: B\n---\n",
      "content/fr/docs/a.mdx": "---\ntitle: A en français\n---\n",
      "content/fr/docs/_meta.js": 'export default { b: "B", a: "A en français" };',
    },
  ],
])("splits %s into languages", (_name, files) => {
  const { pages, sidebars, languages, redirects } = readSample(files);
  expect(languages.map(({ code }) => code)).toEqual(["en", "fr"]);
  expect(pages.map(({ target, route, language }) => [target, route, language])).toEqual([
    ["content/docs/a.mdx", "/docs/a/", undefined],
    ["content/docs/b.mdx", "/docs/b/", undefined],
    ["content/fr/docs/a.mdx", "/fr/docs/a/", "fr"],
  ]);
  const labels = (items: readonly string[]) => items.map((item) => item.trim()).filter((item) => !item.endsWith(":"));
  const french = sidebars.find(({ language }) => language === "fr");
  expect(labels(outline(french?.items ?? []))).toEqual(["B", "A en français"]);
  expect(redirects).toEqual("pages/docs/a.mdx" in files ? [] : [{ from: "/en/*", to: "/:splat" }]);
});

test("keeps the routes of Docusaurus versions if the last one is the current one", () => {
  const project = readSample({
    "docusaurus.config.js":
      'module.exports = { presets: [["classic", { docs: { lastVersion: "current", versions: { current: { label: "2.0" } } } }]] };',
    "versions.json": '["1.0"]',
    "docs/intro.md": "# Intro\n",
    "versioned_docs/version-1.0/intro.md": "# Intro\n",
  });
  expect(routesOf(project)).toEqual({
    "docs/intro.md": "/docs/intro/",
    "versioned_docs/version-1.0/intro.md": "/docs/1.0/intro/",
  });
});

test("keeps the routes of a blog of Material, and writes its authors", () => {
  const { pages, blog, files, sidebars } = readSample({
    "mkdocs.yml": "site_name: Otter\nplugins:\n  - blog\nnav:\n  - News: blog/index.md\n  - Home: index.md\n",
    "docs/index.md": "---\nhide: [toc, navigation]\nstatus: new\n---\n\n# Home\n",
    "docs/blog/index.md": "# News\n\nAll about otters.\n",
    "docs/blog/.authors.yml": "authors:\n  ada:\n    name: Ada\n    description: Diver\n    avatar: /ada.png\n",
    "docs/blog/posts/a.md": "---\ndate: 2024-01-31\ncategories: [Big News]\n---\n\n# Hello, you!\n",
    "docs/blog/posts/b.md": "---\ndate:\n  created: 2024-02-01\nslug: b\n---\n\n# B\n",
  });
  expect(pages.map(({ file, route, frontMatter }) => [file, route, frontMatter])).toEqual([
    [
      "docs/index.md",
      "/",
      { hide: undefined, hide_table_of_contents: true, displayed_sidebar: null, status: undefined, tag: "New" },
    ],
    [
      "docs/blog/posts/a.md",
      "/blog/2024/01/31/hello-you/",
      { date: "2024-01-31", tags: ["Big News"], categories: undefined },
    ],
    ["docs/blog/posts/b.md", "/blog/2024/02/01/b/", { date: "2024-02-01" }],
  ]);
  expect(blog).toMatchObject({ folder: "blog", title: "News", description: "All about otters." });
  expect(files).toEqual([
    { path: "content/blog/authors.yml", content: "ada:\n  name: Ada\n  title: Diver\n  image_url: /ada.png\n" },
  ]);
  expect(outline(sidebars[0]?.items ?? [])).toEqual(["News -> /blog/", "Home"]);
});

test("tells apart the sidebars of versions and instances of Docusaurus that have the same name", () => {
  const { sidebars } = readSample({
    "docusaurus.config.js": `export default { title: "A", presets: [["classic", {}]], plugins: [
      ["@docusaurus/plugin-content-docs", { id: "sdk", path: "sdk", routeBasePath: "sdk" }]] };`,
    "docs/a.md": "# A\n",
    "sdk/b.md": "# B next\n",
    "sdk_versions.json": '["2.0", "1.0"]',
    "sdk_versioned_docs/version-2.0/b.md": "# B 2.0\n",
    "sdk_versioned_docs/version-1.0/b.md": "# B 1.0\n",
  });
  expect(sidebars.map(({ name, items }) => [name, ...outline(items)])).toEqual([
    ["defaultSidebar", "A"],
    ["defaultSidebar-sdk", "B 2.0"],
    ["defaultSidebar-sdk-next", "B next"],
    ["defaultSidebar-sdk-1.0", "B 1.0"],
  ]);
});

test("shows the first heading of plain pages of Docusaurus, and no title without one", () => {
  const { pages } = readSample({
    "docusaurus.config.js": 'export default { title: "A", presets: [["classic", { docs: false, blog: false }]] };',
    "src/pages/a.md": "---\ntitle: Tab\n---\n\n# Shown\n",
    "src/pages/b.md": "---\ntitle: Tab\n---\n\nText.\n",
    "src/pages/c.md": "# Plain\n",
  });
  expect(pages.map(({ frontMatter }) => frontMatter)).toEqual([
    { title: "Shown", title_meta: "Tab" },
    { hide_title: true },
    {},
  ]);
});

test("reads the base path, the redirects, and the layout of Nextra 4", () => {
  const { site, pages, redirects } = readSample({
    "next.config.mjs":
      'import nextra from "nextra"; export default nextra({ contentDirBasePath: "/docs" })({ async redirects() { return [{ source: "/a", destination: "/docs/b", permanent: true }]; }, async rewrites() { return [{ source: "/x", destination: "/y" }]; } });',
    "content/b.mdx": "---\nasIndexPage: true\n---\n\n# B\n",
    "app/layout.jsx": `import { Footer, Layout, Navbar } from "nextra-theme-docs";
export const metadata = { title: { default: "Otter", template: "%s – Otter" } };
const navbar = <Navbar logo={<b>Otter</b>} projectLink="https://github.com/otter/otter" />;
export default () => <Layout banner={<Banner storageKey="two">Otter <b>2</b> is out</Banner>} navbar={navbar}
  docsRepositoryBase="https://github.com/otter/otter/tree/main/docs" footer={<Footer>MIT © Otter</Footer>} />;
`,
  });
  expect(pages).toMatchObject([
    { route: "/docs/b/", target: "content/docs/b.mdx", frontMatter: { asIndexPage: undefined } },
  ]);
  expect(redirects).toEqual([{ from: "/a", to: "/docs/b" }]);
  expect(site).toMatchObject({
    title: "Otter",
    titlePattern: "%s – Otter",
    announcement: { id: "two", text: "Otter 2 is out" },
    navbarEnd: [{ label: "GitHub", href: "https://github.com/otter/otter" }],
    footer: { copyright: "MIT © Otter" },
  });
});

test("lists the folder of a group, and reads what pages of Redocly say to search engines", () => {
  const { sidebars, pages } = readSample({
    "redocly.yaml": "seo: { title: Otter }\n",
    "sidebars.yaml": "- group: Lessons\n  directory: lessons\n",
    "lessons/a.md":
      "---\nseo: { title: A for search, description: All of A, keywords: [a] }\nsidebar: ../sidebars.yaml\nexcludeFromSearch: true\nredirects: { /old-a: {} }\n---\n\n# A\n",
  });
  expect(outline(sidebars[0]?.items ?? [])).toEqual(["Lessons:", "  A for search"]);
  expect(pages[0]).toMatchObject({
    oldPaths: ["/old-a"],
    frontMatter: {
      seo: undefined,
      sidebar: undefined,
      title_meta: "A for search",
      description: "All of A",
      search: false,
    },
  });
});

test("shows as many levels of headings as Redocly", () => {
  const { pages } = readSample({
    "redocly.yaml": "markdown: { toc: { depth: 2 } }\n",
    "a.md": "# A\n",
    "b.md": "---\nmarkdown: { toc: { depth: 4 } }\n---\n\n# B\n",
    "c.md": "---\nmarkdown: { toc: { depth: 3 }, lastUpdatedBlock: { hide: true } }\n---\n\n# C\n",
    "d.md": "---\nmarkdown: { toc: { hide: true } }\n---\n\n# D\n",
  });
  expect(pages.map(({ frontMatter }) => frontMatter)).toEqual([
    { toc_max_heading_level: 2 },
    { markdown: undefined, toc_max_heading_level: 4 },
    { markdown: undefined },
    { markdown: undefined, toc: false },
  ]);
});

test("reads variables and operations of Mintlify", () => {
  const { site, sidebars } = readSample({
    "docs.json":
      '{"name":"Otter","variables":{"version":"2.1"},"navigation":{"groups":[{"group":"API","openapi":"api.json","pages":["a","GET /pets","api.json post /pets","gone"]}]}}',
    "api.json": '{"openapi":"3.1.0","info":{"title":"Pets","version":"1"},"paths":{}}',
    "a.mdx": "---\ntitle: A\n---\n",
  });
  expect(site.variables).toEqual({ version: "2.1" });
  expect(outline(sidebars[0]?.items ?? [])).toEqual(["API:", "  A", "  GET /pets", "  POST /pets"]);
});

test("gives both a page and the first page of a folder with its name a route, as VitePress does", () => {
  const pages = { "fields.md": "# A\n", "fields/index.md": "# B\n" };
  expect(routesOf(readSample({ ".vitepress/config.ts": "export default {};", ...pages }))).toEqual({
    "fields.md": "/fields.html/",
    "fields/index.md": "/fields/",
  });
  const described =
    'export default { locales: { root: { label: "English", title: "Otter", description: "Fast" } }, themeConfig: { logo: "/a.svg" } };';
  expect(readSample({ ".vitepress/config.ts": described, ...pages }).site).toMatchObject({
    title: "Otter",
    tagline: "Fast",
    logo: { light: "/a.svg", title: "Otter" },
  });
  expect(routesOf(readSample({ ".vitepress/config.ts": "export default { cleanUrls: true };", ...pages }))).toEqual({
    "fields.md": "/fields-page/",
    "fields/index.md": "/fields/",
  });
});

test("merges the config of MkDocs with those that it inherits from", () => {
  const { site, sidebars, notation, config } = readSample({
    "mkdocs.yml":
      'INHERIT: base/mkdocs.yml\nsite_name: Otter\nmarkdown_extensions: [abbr]\nedit_uri_template: "blob/next/docs/{path}"\n',
    "docs/index.md": "# A\n",
    "base/mkdocs.yml":
      "INHERIT: all.yml\nsite_name: Base\nnav: [Start: index.md]\ntheme: { name: material, features: [content.action.edit] }\n",
    "base/all.yml":
      "repo_url: https://github.com/otter/docs\nmarkdown_extensions: [pymdownx.mark]\ntheme: { logo: img/logo.svg, features: [] }\n",
  });
  expect(site).toMatchObject({
    title: "Otter",
    logo: { light: "/img/logo.svg" },
    edit: { url: "https://github.com/otter/docs", branch: "next" },
  });
  expect(outline(sidebars[0]?.items ?? [])).toEqual(["Start"]);
  expect([...(notation?.extensions ?? [])]).toEqual(["abbr"]);
  expect(config.map(({ key }) => key)).not.toContain("INHERIT");
  const outside = readSample({ "mkdocs.yml": "INHERIT: ../base.yml\nsite_name: Otter\n", "docs/index.md": "# A\n" });
  expect(outside.site.title).toBe("Otter");
  expect(outside.config.map(({ key }) => key)).toContain("INHERIT");
});

test("reads the links and abbreviations of files that MkDocs appends to each page", () => {
  const { notation } = readSample({
    "mkdocs.yml": "markdown_extensions:\n  - pymdownx.snippets: { base_path: [parts], auto_append: [refs.md] }\n",
    "parts/refs.md": '--8<--\nlinks.md\n--8<--\n\n--8<-- "terms.md"\n',
    "parts/links.md": '[Otter]: https://otter.example "The otter"\n[^note]: No link\n',
    "parts/terms.md": "*[TEU]: Twenty-foot unit\n",
    "docs/index.md": "# A\n",
  });
  expect([...(notation?.definitions ?? [])]).toEqual([["otter", '[Otter]: https://otter.example "The otter"']]);
  expect([...(notation?.abbreviations ?? [])]).toEqual([["TEU", "Twenty-foot unit"]]);
});

test("reads a file once that MkDocs appends to each page and that includes itself many times", () => {
  const { notation } = readSample({
    "mkdocs.yml": "markdown_extensions:\n  - pymdownx.snippets: { base_path: [parts], auto_append: [refs.md] }\n",
    "parts/refs.md": `${'--8<-- "refs.md"\n--8<-- "./refs.md"\n'.repeat(20)}*[TEU]: Twenty-foot unit\n`,
    "docs/index.md": "# A\n",
  });
  expect([...(notation?.abbreviations ?? [])]).toEqual([["TEU", "Twenty-foot unit"]]);
});

test("reads lines at the start of a page of MkDocs as front matter", () => {
  const files = {
    "mkdocs.yml": "site_name: A\n",
    "docs/index.md": "Title: My: page\nAuthors: Ada\n    Bob\n\n# A\n",
    "docs/b.md": "Note\n",
  };
  const source = openSourceFolder(temporaryFolder(files));
  const read = createPageReader(source, "mkdocs");
  expect(read("docs/index.md")).toMatchObject({ frontMatter: { title: "My: page", authors: "Ada Bob" }, heading: "A" });
  expect(read("docs/b.md")).toMatchObject({ frontMatter: {}, text: "Note\n" });
  expect(createPageReader(source, "markdown")("docs/index.md")).toMatchObject({
    frontMatter: {},
    text: files["docs/index.md"],
  });
});

test("reads every kind of item of Docusaurus' navigation bar, and reports what has no counterpart", () => {
  const { site, config } = readSample({
    "docusaurus.config.js": `module.exports = { title: "Otter", presets: [["classic", {}]], themeConfig: {
      navbar: { items: [
        { type: "docsVersion", label: "Stable", to: "/docs/a", position: "left" },
        { type: "docsVersionDropdown", dropdownItemsAfter: [{ to: "/versions", label: "All versions" }] },
        { type: "localeDropdown", dropdownItemsBefore: [{ href: "https://translate.example.com", label: "Translate" }] },
        { type: "search" },
        { type: "html", value: "<button>Feedback</button>" },
        { type: "html", value: '<a href="https://otter.example.com"><b>Otter</b> home</a>' },
        { href: "https://status.example.com", html: "<i>Status</i>" },
        { type: "dropdown", label: "More", items: [{ type: "html", value: "<hr>" }, { type: "doc", docId: "a" }] },
        { type: "custom-own" },
      ] },
      footer: { links: [{ title: "Docs", items: [
        { html: '<a href="https://foot.example.com">Foot</a>' },
        { html: '<a href="https://host.example.com"><img src="https://host.example.com/a.svg" alt="Hosted by Host" /></a>' },
      ] }] },
    } };`,
    "docs/a.md": "# A\n",
  });
  const labels = (links: typeof site.navbar | undefined): readonly string[] =>
    (links ?? []).flatMap(({ label, items }) => [label, ...labels(items)]);
  expect(labels(site.navbar)).toEqual(["Stable"]);
  expect(labels(site.navbarEnd)).toEqual(["All versions", "Translate", "Otter home", "Status", "More", "A"]);
  expect(site.footer.columns[0]?.links).toMatchObject([
    { label: "Foot", href: "https://foot.example.com" },
    { label: "Hosted by Host", href: "https://host.example.com" },
  ]);
  const dropped = config.filter(({ key, outcome }) => /items/.test(key) && outcome === "dropped");
  expect(dropped.map(({ key }) => key)).toEqual([
    "themeConfig.navbar.items.4",
    "themeConfig.navbar.items.7.items.0",
    "themeConfig.navbar.items.type",
  ]);
});

test("leads to pages that VitePress lists for a language but that are missing in it", () => {
  const { sidebars } = readSample({
    ".vitepress/config.ts": `const list = (code: string) => [{ text: "A", link: code + "/a" }, { text: "B", link: code + "/b" }];
export default { cleanUrls: true, locales: {
  root: { label: "English", themeConfig: { sidebar: list("") } },
  fr: { label: "Français", lang: "fr-FR", themeConfig: { sidebar: list("/fr") } },
} };`,
    "a.md": "# A\n",
    "b.md": "# B\n",
    "fr/a.md": "# A\n",
  });
  expect(sidebars[1]?.items).toEqual([
    { kind: "page", page: "fr/a.md", label: "A" },
    { kind: "link", label: "B", href: "/b" },
  ]);
});

test("reads the texts of Starlight's languages by their tags", () => {
  const { languages, sidebars } = readSample({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { integrations: [starlight({
  title: { en: "Otter", "fr-FR": "Loutre" },
  locales: { root: { label: "English", lang: "en" }, fr: { label: "Français", lang: "fr-FR" } },
  sidebar: [{ label: "Guides", translations: { "fr-FR": "Les guides" }, items: ["a"] }],
})] };`,
    "src/content/docs/a.md": "---\ntitle: A\n---\n",
    "src/content/docs/fr/a.md": "---\ntitle: Un\n---\n",
  });
  expect(languages).toMatchObject([{ code: "en" }, { code: "fr", label: "Français", title: "Loutre" }]);
  expect(sidebars.map(({ items }) => outline(items))).toEqual([
    ["Guides:", "  A"],
    ["Les guides:", "  Un"],
  ]);
});

test("lists the images that only Starlight's components of pages show", () => {
  const { left } = readSample({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { integrations: [starlight({ title: "A" })] };`,
    "src/content/docs/a.mdx":
      '---\ntitle: A\nhero: { image: { file: ../../assets/hero.png } }\n---\nimport Grid from "../../components/grid.astro";\nimport Card from "~/components/card.astro";\n\n![B](../../assets/b.png)\n',
    "src/content/docs/c.png": "",
    "src/components/grid.astro":
      '---\nimport one from "../assets/one.png";\nimport Inner from "./inner.astro";\nimport b from "../assets/b.png";\nimport hero from "../assets/hero.png";\nimport c from "../content/docs/c.png";\n---\n<img src={one.src} />\n',
    "src/components/inner.astro":
      '---\nimport two from "~/assets/two.webp";\nimport Grid from "./grid.astro";\nconst all = import.meta.glob<{ default: ImageMetadata }>(\n\t"../assets/all/*{.png,.webp}"\n);\n---\n<img src="/public.png" />\n',
    "src/components/unused.astro": '---\nimport three from "../assets/three.png";\n---\n',
    ...Object.fromEntries(
      ["one.png", "b.png", "hero.png", "two.webp", "three.png", "all/x.png", "all/x.txt"].map((name) => [
        `src/assets/${name}`,
        "",
      ]),
    ),
    "public/public.png": "",
  });
  expect(left).toEqual([
    {
      what: "images of Astro components that pages use",
      files: ["src/assets/all/x.png", "src/assets/one.png", "src/assets/two.webp"],
    },
  ]);
});

test("shows the HTML in entries of VitePress' navigation bar as text, and reports components", () => {
  const { site, config } = readSample({
    ".vitepress/config.ts":
      'export default { themeConfig: { nav: [{ text: "A <i>new</i> one", link: "/a" }, { component: "Own" }] } };',
    "a.md": "# A\n",
  });
  expect(site.navbar.map(({ label }) => label)).toEqual(["A new one"]);
  expect(config.map(({ key, outcome }) => `${key} ${outcome}`)).toEqual([
    "themeConfig.nav.0 converted",
    "themeConfig.nav.component dropped",
  ]);
});

test("links to the operations of a tab of Mintlify that has nothing else", () => {
  const { site, sidebars } = readSample({
    "docs.json":
      '{"name":"Otter","navigation":{"tabs":[{"tab":"Guides","groups":[{"group":"Start","pages":["a"]}]},{"tab":"API","openapi":"/api.json"}]}}',
    "api.json": '{"openapi":"3.1.0","info":{"title":"Pets","version":"1"},"paths":{}}',
    "a.mdx": "---\ntitle: A\n---\n",
  });
  expect(site.navbar).toMatchObject([
    { label: "Guides", sidebar: "guides" },
    { label: "API", sidebar: "api" },
  ]);
  expect(sidebars.map(({ items }) => outline(items))).toEqual([["Start:", "  A"], ["reference api.json"]]);
});

test("links to the operations of every description of a part of Mintlify's navigation", () => {
  const api = '{"openapi":"3.1.0","info":{"title":"Pets","version":"1"},"paths":{}}';
  const { sidebars } = readSample({
    "docs.json":
      '{"name":"Otter","navigation":{"tabs":[{"tab":"API","openapi":["/a.json","b.json"]},{"tab":"More","groups":[{"group":"G","openapi":["a.json","b.json"]}]},{"tab":"Guides","pages":["a"]}]}}',
    "a.json": api,
    "a.mdx": "# A\n",
    "b.json": api,
  });
  expect(sidebars.map(({ items }) => outline(items))).toEqual([
    ["reference a.json", "reference b.json"],
    ["G:", "  reference a.json", "  reference b.json"],
    ["A"],
  ]);
});

test("keeps the title of Nextra's layout next to a theme config without texts, and the page of a folder without a title", () => {
  const { site, sidebars } = readSample({
    "next.config.mjs": 'import nextra from "nextra";\nexport default nextra({})({});',
    "theme.config.jsx": "export default { docsRepositoryBase: 'https://github.com/otter/otter' };",
    "app/layout.jsx":
      'import { Layout } from "nextra-theme-docs";\nexport const metadata = { title: { default: "Otter", template: "%s – Otter" } };\nexport default () => <Layout />;',
    "content/_meta.js": "export default { api: { display: 'children' } };",
    "content/api.mdx": "# API\n",
    "content/api/client.mdx": "# Client\n",
  });
  expect(site).toMatchObject({ title: "Otter", titlePattern: "%s – Otter" });
  expect(outline(sidebars[0]?.items ?? [])).toEqual(["API", "Client"]);
});

test.each([
  ['Otter <a href="/x">2</a> &amp; more', { text: "Otter 2 & more", href: "/x" }],
  ['_Use_ `my_name` and snake_case [here](/d "t")', { text: "Use my_name and snake_case here", href: "/d" }],
  ["![logo](/a.png) 1 < 2 > 0 [b](/c)", { text: "logo 1 < 2 > 0 b", href: "/c" }],
])("reads the banner %j", (message, banner) => {
  const config = `export default { site: { banner: { message: ${JSON.stringify(message)} } }, navigation: ["a"] };`;
  const { site } = readSample({ "zudoku.config.ts": config, "pages/a.md": "# A\n" });
  expect(site.announcement).toEqual({ id: "banner", ...banner });
});

test("gives pages of Zudoku the paths that the navigation names", () => {
  const items = [{ type: "doc", file: "start", path: "/begin" }, "guides/swim"];
  const link = { type: "doc", file: "guides/index", path: "all-guides" };
  const navigation = [{ type: "category", label: "Docs", link, items }];
  const project = readSample({
    "zudoku.config.ts": `export default { navigation: [{ type: "category", label: "Top", items: ${JSON.stringify(navigation)} }] };`,
    "pages/start.md": "# Start\n",
    "pages/guides/index.md": "# Guides\n",
    "pages/guides/swim.md": "# Swim\n",
  });
  expect(routesOf(project)).toEqual({
    "pages/start.md": "/begin/",
    "pages/guides/index.md": "/all-guides/",
    "pages/guides/swim.md": "/guides/swim/",
  });
  expect(outline(project.sidebars[0]?.items ?? [])).toEqual(["Docs (pages/guides/index.md):", "  Start", "  Swim"]);
});

test("reports a description that Zudoku fetches as left out", () => {
  const config =
    'export default { apis: { type: "url", input: "https://example.com/openapi.json" }, navigation: ["a"] };';
  const { config: uses } = readSample({ "zudoku.config.ts": config, "pages/a.md": "# A\n" });
  expect(uses.filter(({ key }) => key === "apis").map(({ outcome }) => outcome)).toEqual(["dropped"]);
});

test("shows the HTML in a banner of Zudoku as text", () => {
  const config = 'export default { site: { banner: { message: "Otter <b>2</b> is out" } }, navigation: ["a"] };';
  const { site } = readSample({ "zudoku.config.ts": config, "pages/a.md": "# A\n" });
  expect(site.announcement?.text).toBe("Otter 2 is out");
});

test.each<[string, Readonly<Record<string, string>>]>([
  [
    "Docusaurus",
    {
      "docusaurus.config.js": 'module.exports = { i18n: { defaultLocale: "fr", locales: ["fr"] } };',
      "docs/a.md": "# A",
    },
  ],
  ["VitePress", { ".vitepress/config.ts": 'export default { lang: "fr" };', "a.md": "# A" }],
  [
    "Starlight",
    {
      "astro.config.mjs":
        'import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({ title: "A", locales: { root: { label: "Français", lang: "fr" } } })] };',
      "src/content/docs/a.md": "---\ntitle: A\n---\n",
    },
  ],
  ["MkDocs", { "mkdocs.yml": "site_name: A\ntheme: { name: material, language: fr }\n", "docs/index.md": "# A" }],
  ["Redocly", { "redocly.yaml": "seo: { lang: fr }\n", "sidebars.yaml": "- page: a.md\n", "a.md": "# A" }],
])("keeps the language of a %s site that has only one", (_tool, files) => {
  expect(readSample(files).site.language).toEqual({ code: "fr", label: "Français" });
  const { text } = importFiles(files);
  expect(text("docsgen.config.yaml")).toContain("language:\n  code: fr\n  label: Français\n");
});

test("reads the texts in the theme of Nextra 2, and shows the pages of a folder without the folder", () => {
  const { site, sidebars, config } = readSample({
    "next.config.js": "module.exports = require('nextra')({ theme: 'nextra-theme-docs' })();",
    "theme.config.jsx": `const Logo = () => <svg />
const config = {
  logo: <><Logo /><span style={{ fontWeight: 800 }}>Otter docs</span></>,
  chat: { link: "https://chat.example.com" },
  useNextSeoProps() { return { titleTemplate: "%s – Otter" } },
  banner: { key: "two", text: <a href="/two" target="_blank">Otter 2 is out →</a> },
  footer: { text: <span>MIT {new Date().getFullYear()} © <a href="https://otter.example.com">Otter</a>.</span> },
  toc: { float: true },
}
export default config`,
    "pages/_meta.json": '{ "index": "Home", "api": { "title": "API", "display": "children" } }',
    "pages/index.md": "# Home\n",
    "pages/api/client.md": "# Client\n",
  });
  expect(site).toMatchObject({
    title: "Otter docs",
    titlePattern: "%s – Otter",
    announcement: { id: "two", text: "Otter 2 is out →", href: "/two" },
    navbarEnd: [{ label: "Discord", href: "https://chat.example.com" }],
    footer: { copyright: `MIT ${new Date().getFullYear()} © Otter.` },
  });
  expect(outline(sidebars[0]?.items ?? [])).toEqual(["Home", "Client"]);
  expect(config.map(({ key, outcome }) => `${key} ${outcome}`)).toEqual([
    "logo converted",
    "chat.link converted",
    "useNextSeoProps converted",
    "banner.key converted",
    "banner.text converted",
    "footer.text converted",
    "toc dropped",
  ]);
});

test("reads the settings of a Redocly project that every page shows", () => {
  const { site, redirects, config } = readSample({
    "redocly.yaml": [
      "logo: { srcSet: './images/a.svg light, ./images/b.svg dark', altText: Otter, favicon: images/a.svg, link: / }",
      "seo: { title: Otter, description: About otters, siteUrl: https://otter.example.com, meta: [{ name: robots, content: noindex }] }",
      "banner: [{ content: 'Version **2** is [out](/a)' }, { content: Two }]",
      "scripts: { head: [{ src: https://cdn.example.com/a.js, async: true }] }",
      "footer: { items: [{ label: Status, href: https://status.example.com }, { group: Docs, items: [{ page: a.md }] }], iconsItems: [{ label: GitHub, href: https://github.com/otter }] }",
      "redirects: { /old/*: { to: /a/* } }",
    ].join("\n"),
    "a.md": "# A\n",
    "images/a.svg": "<svg/>",
    "images/b.svg": "<svg/>",
  });
  expect(site).toMatchObject({
    tagline: "About otters",
    url: "https://otter.example.com",
    logo: { light: "/images/a.svg", dark: "/images/b.svg", alt: "Otter" },
    favicon: "/images/a.svg",
    announcement: { text: "Version 2 is out", href: "/a" },
    head: [
      { tag: "meta", attributes: { name: "robots", content: "noindex" } },
      { tag: "script", attributes: { src: "https://cdn.example.com/a.js", async: true } },
    ],
    footer: {
      columns: [
        { title: "Docs", links: [{ label: "A", page: "a.md" }] },
        {
          title: "Links",
          links: [
            { label: "Status", href: "https://status.example.com" },
            { label: "GitHub", href: "https://github.com/otter" },
          ],
        },
      ],
    },
  });
  expect(redirects).toEqual([{ from: "/old/*", to: "/a/*" }]);
  expect(config.filter(({ outcome }) => outcome === "dropped").map(({ key }) => key)).toEqual([
    "logo.link",
    "banner.content",
  ]);
});

test("names entries of a Redocly sidebar by their headings", () => {
  const { sidebars } = readSample({
    "redocly.yaml": "seo: { title: Otter }\n",
    "sidebars.yaml": "- page: a.md\n- page: b.md\n- page: c.md\n- page: d.md\n",
    "a.md": "---\ntitle: Not shown\n---\n\n# First\n",
    "b.md": "---\nseo: { title: Second }\n---\n\n# Other\n",
    "c.md": "Text\n\n```sh\n## Code\n```\n\n## Third\n",
    "d.md": "---\ntitle: Fourth\n---\n\nText\n",
  });
  expect(outline(sidebars[0]?.items ?? [])).toEqual(["First", "Second", "Third", "Fourth"]);
});

test("reads front matter of Redocly whose first line is indented", () => {
  const source = openSourceFolder(temporaryFolder({ "a.md": " ---\ntitle: A\n---\n\n# B\n", "b.md": " ---\nx\n" }));
  const read = createPageReader(source, "redocly");
  expect(read("a.md")).toMatchObject({ frontMatter: { title: "A" }, text: "---\ntitle: A\n---\n\n# B\n" });
  expect(read("b.md")).toMatchObject({ frontMatter: {}, text: " ---\nx\n" });
});

describe("the tree of Fumadocs", () => {
  const titles: Readonly<Record<string, string>> = {
    index: "Home",
    zeta: "Zeta",
    Beta: "Beta",
    alpha: "Alpha",
    "guide/index": "Guide",
    "guide/a": "A",
    "guide/b": "B",
    "(more)/c": "C",
    "get-started/d": "D",
    "api/index": "API",
    "api/e": "E",
    "list/index": "List",
    "list/f": "F",
    alone: "Same name",
    "alone/g": "G",
  };
  const read = (metas: Readonly<Record<string, object>>): Readonly<Record<string, readonly string[]>> => {
    const pages = Object.entries(titles).map(([name, title]) => [
      `content/docs/${name}.mdx`,
      `---\ntitle: ${title}\n---\n`,
    ]);
    const files = Object.entries(metas).map(([name, meta]) => [`content/docs/${name}.json`, JSON.stringify(meta)]);
    const { sidebars } = readSample({
      "source.config.ts": 'import { defineDocs } from "fumadocs-mdx/config"; export const docs = defineDocs({});',
      ...(Object.fromEntries([...pages, ...files]) as Record<string, string>),
    });
    return Object.fromEntries(sidebars.map(({ name, items }) => [name, outline(items)]));
  };
  const guide = ["Guide (content/docs/guide/index.mdx):", "  A", "  B"];
  const list = ["List (content/docs/list/index.mdx):", "  F"];

  test("lists the index, pages, and then folders, each by name", () => {
    expect(read({ "api/meta": { root: true } })).toEqual({
      main: [
        "Home",
        "Same name",
        "Alpha",
        "Beta",
        "Zeta",
        "More:",
        "  C",
        "Alone:",
        "  G",
        "Get started:",
        "  D",
        ...guide,
        ...list,
      ],
      // A folder that is a sidebar opens no page itself.
      api: ["API", "E"],
    });
  });

  test("lists what `pages` names, with separators, icons, and the rest", () => {
    const pages = ["---", "---[Home-Icon]Start---", "zeta", "[Rocket-Launch][Site](https://a.example.com)", "...guide"];
    expect(read({ meta: { pages: [...pages, "alone", "!alpha", "!api", "z...a"] } })).toEqual({
      main: [
        "-- ",
        "-- Start",
        "Zeta",
        "Site -> https://a.example.com",
        "Guide",
        "A",
        "B",
        "Alone:",
        "  G",
        "Home",
        "Beta",
        "Same name",
        ...list,
        "Get started:",
        "  D",
        "More:",
        "  C",
      ],
    });
  });

  test("lists folders that name each other, and themselves, once in each place", () => {
    const metas = {
      meta: { pages: ["...", "gone", "../../../etc/passwd", "...gone", ".", "...guide", "...", "guide", 1, null] },
      "guide/meta": { pages: ["../list", "...../list", ".", "..", "a"] },
      "list/meta": { pages: ["../guide", ".../guide", "...../guide", "f", "f"] },
    };
    const { main = [] } = read(metas);
    expect(main.filter((line) => line.trim() === "B")).toEqual([]);
    expect(main).toEqual(expect.arrayContaining(["Home", "Zeta", "A"]));
    expect(main.length).toBeLessThan(60);
  });

  test("ends if each folder repeats two other ones", () => {
    const names = ["guide", "list", "api", "alone", "(more)", "get-started"];
    const level = (at: number): object => ({
      pages: names.flatMap((name) => [`...../${name}`, `...../${name}`, `${at}`]),
    });
    const { main = [] } = read({
      meta: { pages: ["...guide"] },
      ...Object.fromEntries(names.map((name, index) => [`${name}/meta`, level(index)])),
    });
    expect(main.length).toBeLessThan(5000);
  });

  test("shows a page in the first folder that names it", () => {
    expect(read({ meta: { pages: ["guide/b", "guide", "list", "list/f"] }, "list/meta": { pages: ["f"] } })).toEqual({
      main: ["B", "Guide (content/docs/guide/index.mdx):", "  A", ...list],
    });
  });
});

test("names an entry of VitePress whose text only a program knows by its page", () => {
  const { sidebars } = readSample({
    ".vitepress/config.ts":
      "import { load } from './load'; export default { themeConfig: { sidebar: [{ text: load('a'), link: '/a' }, { text: 'B', link: '/b' }] } };",
    "a.md": "# A\n",
    "b.md": "# B\n",
  });
  expect(sidebars[0]?.items).toEqual([
    { kind: "page", page: "a.md", label: undefined },
    { kind: "page", page: "b.md", label: "B" },
  ]);
});

test("orders and names the entries of Nextra 4 as Nextra does", () => {
  const pages = ["index", "zeta", "getting-started-with-the-api", "how_to_use-css", "what-is-it-for", "guides/a-b"];
  const { sidebars, site } = readSample({
    "next.config.mjs": 'import nextra from "nextra"; export default nextra({})({});',
    "app/layout.tsx":
      'import { Navbar } from "nextra-theme-docs";\nexport const metadata = { applicationName: "App" };\nexport default () => <Navbar logo={<div><b>Otter</b> docs</div>} />;',
    "content/_meta.ts":
      'export default { "--": { type: "separator", title: "Part" }, zeta: "Last", ext: { title: "Site", href: "https://a.example.com" } };',
    ...(Object.fromEntries(pages.map((name) => [`content/${name}.mdx`, "Text\n"])) as Record<string, string>),
  });
  expect(outline(sidebars[0]?.items ?? [])).toEqual([
    "-- Part",
    "Index",
    "Site -> https://a.example.com",
    "Last",
    "Getting Started with the API",
    "Guides:",
    "  A B",
    "How to Use CSS",
    "What Is It For",
  ]);
  expect(site.title).toBe("Otter docs");
});

test("orders the pages and folders of an autogenerated Starlight group by their slugs", () => {
  const names = ["bee-page", "deep/index", "deep/one", "zed"];
  const { sidebars } = readSample({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { integrations: [starlight({ title: "A", sidebar: [{ label: "All", autogenerate: { directory: "reference" } }] })] };`,
    ...(Object.fromEntries(
      names.map((name) => [`src/content/docs/reference/${name}.md`, `---\ntitle: ${name}\n---\n`]),
    ) as Record<string, string>),
  });
  expect(outline(sidebars[0]?.items ?? [])).toEqual([
    "All:",
    "  bee-page",
    "  deep:",
    "    deep/index",
    "    deep/one",
    "  zed",
  ]);
});

test.each([
  ["autogenerate: { directory: 'r', collapsed: true }", [false, true]],
  ["collapsed: true, autogenerate: { directory: 'r' }", [true, true]],
  ["collapsed: true, autogenerate: { directory: 'r', collapsed: false }", [true, false]],
  ["autogenerate: { directory: 'r' }", [false, false]],
])("collapses the folders of an autogenerated Starlight group with %s", (group, want) => {
  const { sidebars } = readSample({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { integrations: [starlight({ title: "A", sidebar: [{ label: "All", ${group} }] })] };`,
    "src/content/docs/r/a/b.md": "---\ntitle: B\n---\n",
  });
  const [outer] = sidebars[0]?.items ?? [];
  const [inner] = outer?.kind === "group" ? outer.items : [];
  expect([outer, inner].map((entry) => entry?.kind === "group" && entry.isCollapsed)).toEqual(want);
});

test("reads `metadata` that pages of Nextra export", () => {
  const { sidebars, pages } = readSample({
    "next.config.mjs": 'import nextra from "nextra"; export default nextra({})({});',
    "content/a.mdx": "export const metadata = {\n  sidebarTitle: 'One',\n  title: 'A title',\n}\n\n# First\n",
    "content/b.mdx": 'export const metadata: Metadata = { title: "Second", description: "About" };\n\nText\n',
    "content/c.mdx": "export const metadata = make()\n\n# Third\n",
  });
  expect(outline(sidebars[0]?.items ?? [])).toEqual(["One", "Second", "Third"]);
  expect(pages.map(({ frontMatter }) => frontMatter)).toEqual([
    { title: "A title" },
    { title: "Second", description: "About" },
    {},
  ]);
});

test("reads the sidebar of GitBook and mdBook", () => {
  const { sidebars, pages } = readSample({
    "SUMMARY.md":
      '# Summary\n\n[Intro](README.md)\n\n* [Setup](guides/set%20up.md "x")\n  * [More `x`](guides/more.md#a)\n* [Draft](%zz.md)\n* Part\n    - [FAQ](faq.md)\n\n## API <a id="x"></a>\n\n* [Site](https://a.example.com)\n',
    "README.md": "# A\n",
    "guides/set up.md": "# B\n",
    "guides/more.md": "# C\n",
    "faq.md": "# D\n",
  });
  expect(outline(sidebars[0]?.items ?? [])).toEqual([
    "Intro",
    "Setup (guides/set up.md):",
    "  More x",
    "Part:",
    "  FAQ",
    "API:",
    "  Site -> https://a.example.com",
  ]);
  expect(pages.map(({ file }) => file).toSorted()).toEqual([
    "README.md",
    "faq.md",
    "guides/more.md",
    "guides/set up.md",
  ]);
  expect(readSample({ "SUMMARY.md": "# Summary\n\nText.\n" }).pages).toHaveLength(1);
});

test("keeps a page with the name SUMMARY.md that has text besides its list", () => {
  const { sidebars, pages } = readSample({
    "SUMMARY.md": "# Summary\n\nRead this first:\n\n- [Setup](setup.md)\n",
    "setup.md": "# A\n",
  });
  expect(sidebars).toEqual([]);
  expect(pages).toHaveLength(2);
});

test("publishes what SUMMARY.md lists", () => {
  const { sidebars, pages } = readSample({
    "SUMMARY.md": "---\ndescription: All pages\n---\r\n# Summary\n\n- [Help us](CONTRIBUTING.md)\n- [Print](a.pdf)\n",
    "CONTRIBUTING.md": "# A\n",
    "LICENSE.md": "# B\n",
    "a.pdf": "",
  });
  expect(outline(sidebars[0]?.items ?? [])).toEqual(["Help us"]);
  expect(pages.map(({ file }) => file)).toEqual(["CONTRIBUTING.md"]);
});

test("reads a SUMMARY.md with very many pages", () => {
  const { sidebars } = readSample({ "SUMMARY.md": "- [A](a.md)\n".repeat(20_000), "a.md": "# A\n" });
  expect(sidebars[0]?.items).toHaveLength(20_000);
});

test("numbers the generated pages of Docusaurus in the order of the sidebar, by their labels before translation", () => {
  const link = { type: "generated-index" };
  const category = (position: number) => JSON.stringify({ label: "Notes", position, link });
  const project = readSample({
    "docusaurus.config.js":
      'module.exports = { i18n: { defaultLocale: "en", locales: ["en", "fr"] }, presets: [["classic", {}]] };',
    "docs/a/_category_.json": category(2),
    "docs/a/b.md": "# B\n",
    "docs/z/_category_.json": category(1),
    "docs/z/_category.png": "",
    "docs/z/inner/_category_.json": category(1),
    "docs/z/inner/c.md": "# C\n",
    "i18n/fr/docusaurus-plugin-content-docs/current.json": JSON.stringify({
      "sidebar.defaultSidebar.category.Notes": { message: "Remarques" },
    }),
    "i18n/fr/docusaurus-plugin-content-docs/current/a/b.md": "# B\n",
  });
  const routesIn = (items: readonly SidebarEntry[]): readonly unknown[] =>
    items.flatMap((item) => (item.kind === "group" ? [[item.label, item.index?.route, ...routesIn(item.items)]] : []));
  expect(project.sidebars.map(({ items }) => routesIn(items))).toEqual([
    [
      ["Notes", "/docs/category/notes/", ["Notes", "/docs/category/notes-1/"]],
      ["Notes", "/docs/category/notes-2/"],
    ],
    [
      ["Remarques", "/docs/category/notes/", ["Remarques", "/docs/category/notes-1/"]],
      ["Remarques", "/docs/category/notes-2/"],
    ],
  ]);
  expect(project.partials.map(({ file }) => file)).toEqual(["docs/z/_category.png"]);
});

test("leaves out pages that the config excludes, and icons in the titles of MkDocs", () => {
  const files = { "a.md": "# A :material-bird:{ .big }\n", "drafts/b.md": "# B\n", "c.tmp.md": "# C\n" };
  const below = (folder: string) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}${name}`, text]));
  const vitepress = readSample({
    ".vitepress/config.ts": 'export default { srcExclude: ["**/drafts/**", "*.{tmp,old}.md"] };',
    ...below(""),
  });
  expect(vitepress.pages.map(({ file }) => file)).toEqual(["a.md"]);
  const docusaurus = readSample({
    "docusaurus.config.js":
      'module.exports = { presets: [["classic", { docs: { exclude: ["drafts/**", "**/*.tmp.md"] } }]] };',
    ...below("docs/"),
  });
  expect(docusaurus.pages.map(({ file }) => file)).toEqual(["docs/a.md"]);
  const mkdocs = readSample({ "mkdocs.yml": "exclude_docs: |\n  drafts/\n  *.tmp.md\n", ...below("docs/") });
  expect(mkdocs.pages.map(({ file }) => file)).toEqual(["docs/a.md"]);
  expect(outline(mkdocs.sidebars[0]?.items ?? [])).toEqual(["A"]);
});

test.each([
  ["redoc", 'presets: [["redocusaurus", { specs: [{ spec: "api.yaml", route: "/api/" }] }]]'],
  ["docusaurus", 'plugins: [["docusaurus-plugin-openapi-docs", { config: { pets: { specPath: "api.yaml" } } }]]'],
  [undefined, "plugins: []"],
])("reads that Docusaurus's API reference had the anchors of %s", (want, setting) => {
  const { referenceAnchors } = readSample({
    "docusaurus.config.js": `export default { title: "Pets", ${setting} };`,
    "docs/a.md": "# A\n",
    "api.yaml": "openapi: 3.1.0\n",
  });
  expect(referenceAnchors).toBe(want);
});

test.each([
  ["docs.json", '{ "name": "Otter", "navigation": { "pages": ["a"] } }', ""],
  ["mkdocs.yml", "site_name: Otter\n", "docs/"],
  ["zudoku.config.ts", 'export default { docs: { files: "/pages/**/*.md" } };', "pages/"],
])("lists no pages of folders that start with a dot in a project with %s", (config, text, folder) => {
  const { pages } = readSample({ [config]: text, [`${folder}a.md`]: "# A\n", [`${folder}.tool/README.md`]: "# T\n" });
  expect(pages.map(({ file }) => file)).toEqual([`${folder}a.md`]);
});

test("labels Redocusaurus's references with the description's title, because readers do not know ids", () => {
  const { specs } = readSample({
    "docusaurus.config.js":
      'export default { title: "Pets", presets: [["redocusaurus", { specs: [{ id: "pets", spec: "api.yaml" }] }]] };',
    "docs/a.md": "# A\n",
    "api.yaml": "openapi: 3.1.0\n",
  });
  expect(specs).toEqual([{ file: "api.yaml" }]);
});

test("reads the pages in the app folder of Nextra, next to those in the content folder", () => {
  const project = readSample({
    "package.json": '{"dependencies":{"nextra":"4"}}',
    "next.config.mjs": "import nextra from 'nextra'\nexport default nextra()({})\n",
    "app/_meta.ts":
      'export default { index: { title: "Home", type: "page" }, docs: { title: "Docs", type: "page" }, get: { title: "Get it", type: "page" } }\n',
    "app/page.mdx": "# Otter\n",
    "app/get/page.mdx": "# Get\n",
    "app/docs/page.mdx": "# Docs\n",
    "app/docs/_meta.ts": 'export default { index: "Start", b: "", more: "More" }\n',
    "app/docs/b/page.md": "# B\n",
    "app/(group)/docs/c/page.mdx": "# C\n",
    "app/docs/[id]/page.mdx": "# Parameter\n",
    "app/docs/more/[[...mdxPath]]/page.jsx": "",
    "content/d.mdx": "# D\n",
  });
  expect(routesOf(project)).toEqual({
    "app/page.mdx": "/",
    "app/get/page.mdx": "/get/",
    "app/docs/page.mdx": "/docs/",
    "app/docs/b/page.md": "/docs/b/",
    "app/(group)/docs/c/page.mdx": "/docs/c/",
    "content/d.mdx": "/docs/more/d/",
  });
  expect(project.site.navbar).toMatchObject([
    { label: "Home", page: "app/page.mdx" },
    { label: "Docs", sidebar: "docs" },
    { label: "Get it", page: "app/get/page.mdx" },
  ]);
  expect(outline(project.sidebars.find(({ name }) => name === "docs")?.items ?? [])).toEqual([
    "Start",
    "B",
    "More:",
    "  D",
    "C",
  ]);
  expect(project.languages).toEqual([]);
});

test("reads the languages and all descriptions of a Redocly project", () => {
  const project = readSample({
    "redocly.yaml":
      "l10n: { defaultLocale: en, locales: [{ code: fr-FR, name: Français }, { code: en, name: English }, { code: de }] }\n",
    "sidebars.yaml":
      "- page: index.md\n  label: Start\n  labelTranslationKey: nav.start\n- page: a.md\n- group: Pets\n  page: apis/pets.yaml\n",
    "index.md": "# Home\n",
    "a.md": "# A\n",
    "apis/pets.yaml": "openapi: 3.1.0\n",
    "@l10n/fr-FR/index.md": "# Accueil\n",
    "@l10n/fr-FR/apis/pets.yaml": "openapi: 3.1.0\n",
    "@l10n/fr-FR/translations.yaml": "nav.start: Début\n",
  });
  expect(project.languages).toEqual([
    { code: "en", label: "English" },
    { code: "fr-fr", label: "Français" },
  ]);
  expect(routesOf(project)).toEqual({ "index.md": "/", "a.md": "/a/", "@l10n/fr-FR/index.md": "/fr-fr/" });
  expect(project.sidebars.map(({ language, items }) => [language, outline(items)])).toEqual([
    [undefined, ["Start", "A", "Pets:", "  reference apis/pets.yaml"]],
    ["fr-fr", ["Début", "A", "Pets:", "  reference apis/pets.yaml"]],
  ]);
  expect(project.specs.map(({ file, route }) => [file, route])).toEqual([["apis/pets.yaml", "/apis/pets/"]]);
  expect(project.left.map(({ files }) => files)).toEqual([["@l10n/fr-FR/apis/pets.yaml"]]);
  expect(project.config).toEqual([]);
});

test("reads the versions of folders in a Redocly project", () => {
  const project = readSample({
    "redocly.yaml": "seo: { title: Otter }\n",
    "sidebars.yaml": "- page: index.md\n- group: Rules\n  items: [{ $ref: rules/sidebars.yaml }]\n",
    "rules/sidebars.yaml": "- page: a.md\n",
    "rules/a.md": "# A\n",
    "index.md": "# Home\n",
    "docs/versions.yaml": "default: v2\nversions: [{ version: v1, name: 1.x }, { version: v2, name: 2.x }]\n",
    "docs/@v1/v1.sidebars.yaml": "- page: index.md\n- page: commands/lint.md\n",
    "docs/@v1/index.md": "# One\n",
    "docs/@v1/commands/lint.md": "# Lint\n",
    "docs/@v2/sidebars.yaml": "- page: index.md\n  label: Start\n",
    "docs/@v2/index.md": "# Two\n",
    "docs/@latest/index.md": "# Latest\n",
    "docs/@beta/setup.md": "# Setup\n",
    "@l10n/fr/index.md": "# Accueil\n",
    "@theme/index.md": "# Theme\n",
  });
  expect(routesOf(project)).toEqual({
    "docs/@beta/setup.md": "/docs/beta/setup/",
    "docs/@latest/index.md": "/docs/latest/",
    "docs/@v1/commands/lint.md": "/docs/v1/commands/lint/",
    "docs/@v1/index.md": "/docs/v1/",
    "docs/@v2/index.md": "/docs/",
    "index.md": "/",
    "rules/a.md": "/rules/a/",
  });
  expect(project.sidebars.map(({ name, items }) => [name, outline(items)])).toEqual([
    ["main", ["Home", "Rules:", "  A"]],
    ["docs-v1", ["One", "Lint"]],
    ["docs-v2", ["Start"]],
  ]);
});

test("reads the topics and the blog of Starlight's plugins", () => {
  const project = readSample({
    "astro.config.mjs": `import { defineConfig } from "astro/config"; import starlight from "@astrojs/starlight";
import starlightBlog from "starlight-blog"; import starlightSidebarTopics from "starlight-sidebar-topics"; import other from "starlight-other";
export default defineConfig({ integrations: [starlight({ title: "Otter", plugins: [
  starlightBlog({ title: "News", postCount: 7, authors: { ann: { name: "Ann", picture: "/ann.png", url: "https://a.example" } } }),
  starlightSidebarTopics([{ label: "Guides", link: "/guides/", icon: "open-book", items: ["guides/swim"] },
    { label: { en: "API" }, id: "api", link: "/api/", items: [{ label: "All", autogenerate: { directory: "api" } }] },
    { label: "Forum", link: "https://forum.example.com" }]), other()] })] });`,
    "src/content/docs/index.md": "---\ntitle: Home\n---\n",
    "src/content/docs/guides/swim.md": "---\ntitle: Swim\n---\n",
    "src/content/docs/api/a.md": "---\ntitle: A\n---\n",
    "src/content/docs/blog/one.md":
      "---\ntitle: One\ndate: 2024-05-01\nauthors: [ann]\nexcerpt: First.\ncover: { alt: x }\n---\n",
  });
  expect(project.sidebars.map(({ name, items }) => [name, outline(items)])).toEqual([
    ["guides", ["Swim"]],
    ["api", ["All:", "  A"]],
  ]);
  expect(project.site.navbar).toEqual([
    { label: "Guides", sidebar: "guides", icon: "open-book" },
    { label: "API", sidebar: "api", icon: undefined },
    { label: "Forum", href: "https://forum.example.com", icon: undefined },
    { label: "News", href: "/blog/" },
  ]);
  expect(project.blog).toEqual({ folder: "blog", title: "News", postsPerPage: 7, recentPosts: 10 });
  expect(project.files?.map(({ path, content }) => [path, content])).toEqual([
    ["content/blog/authors.yml", "ann:\n  name: Ann\n  url: https://a.example\n  image_url: /ann.png\n"],
  ]);
  expect(project.pages.find(({ file }) => file.endsWith("one.md"))).toMatchObject({
    isPost: true,
    route: "/blog/one/",
    frontMatter: { cover: undefined, description: "First." },
  });
  expect(project.config.filter(({ outcome }) => outcome === "dropped").map(({ key }) => key)).toEqual(["plugins.2"]);
});

test("reads the descriptions and the sidebar entries of starlight-openapi", () => {
  const project = readSample({
    "astro.config.mjs": `import { defineConfig } from "astro/config"; import starlight from "@astrojs/starlight";
import starlightOpenAPI, { openAPISidebarGroups } from "starlight-openapi";
export default defineConfig({ integrations: [starlight({ title: "Otter",
  plugins: [starlightOpenAPI([{ base: "rest", schema: "./api.json", sidebar: { label: "REST" } }, { schema: "./gone.json" }])],
  sidebar: ["index", ...openAPISidebarGroups, { label: "Again", items: openAPISidebarGroups }] })] });`,
    "api.json": '{"openapi":"3.1.0","info":{"title":"Pets","version":"1"},"paths":{}}',
    "src/content/docs/index.md": "---\ntitle: Home\n---\n",
  });
  expect(project.specs).toEqual([{ file: "api.json", label: "REST", route: "/rest/" }]);
  expect(project.referenceAnchors).toBe("docusaurus");
  expect(outline(project.sidebars[0]?.items ?? [])).toEqual([
    "Home",
    "reference api.json",
    "Again:",
    "  reference api.json",
  ]);
});

describe("reads `navigation.tabs` of MkDocs Material", () => {
  const files = {
    "docs/index.md": "# Home\n",
    "docs/guide/index.md": "# Guide\n",
    "docs/guide/a.md": "# A\n",
    "docs/guide/deep/b.md": "# B\n",
    "docs/更多/c.md": "# C\n",
  };

  test.each([
    [
      "with `nav`, where groups of one name have their own sidebars",
      "features: [navigation.tabs, navigation.indexes]",
      "nav:\n  - index.md\n  - Guide: [guide/index.md, guide/a.md, { Deep: [guide/deep/b.md] }]\n  - Guide: [更多/c.md]\n  - Out: { X: https://x.example }\n  - Links: [Y: https://y.example]\n  - Z: https://z.example\n",
      [
        { label: "Home", page: "docs/index.md" },
        { label: "Guide", sidebar: "guide" },
        { label: "Guide", sidebar: "guide-1" },
        { label: "Out", items: [{ label: "X", href: "https://x.example" }] },
        { label: "Links", items: [{ label: "Y", href: "https://y.example" }] },
        { label: "Z", href: "https://z.example" },
      ],
      { guide: ["Guide", "A", "Deep:", "  B"], "guide-1": ["C"] },
    ],
    [
      "without `nav`, by folders",
      "features: [navigation.tabs, navigation.tabs.sticky, navigation.sections]",
      "",
      [
        { label: "Home", page: "docs/index.md" },
        { label: "Guide", sidebar: "guide" },
        { label: "更多", sidebar: "更多" },
      ],
      { guide: ["Guide", "A", "Deep:", "  B"], 更多: ["C"] },
    ],
  ])("%s", (...[, features, nav, navbar, sidebars]) => {
    const project = readSample({ "mkdocs.yml": `theme:\n  name: material\n  ${features}\n${nav}`, ...files });
    expect(project.site.navbar).toEqual(navbar);
    expect(Object.fromEntries(project.sidebars.map(({ name, items }) => [name, outline(items)]))).toEqual(sidebars);
    const uses = project.config.filter(({ key }) => key.includes("navigation"));
    expect(new Set(uses.map(({ outcome }) => outcome))).toEqual(new Set(["converted"]));
  });

  test("and opens nested groups with `navigation.expand`", () => {
    const { sidebars } = readSample({
      "mkdocs.yml": "theme: { name: material, features: [navigation.expand] }\n",
      ...files,
    });
    expect(sidebars[0]?.items[1]).toEqual({
      kind: "group",
      label: "Guide",
      items: [
        { kind: "page", page: "docs/guide/index.md", label: "Guide" },
        { kind: "page", page: "docs/guide/a.md", label: "A" },
        {
          kind: "group",
          label: "Deep",
          isCollapsed: false,
          items: [{ kind: "page", page: "docs/guide/deep/b.md", label: "B" }],
        },
      ],
    });
  });

  test("but keeps one sidebar of pages only", () => {
    const { site, sidebars } = readSample({
      "mkdocs.yml": "theme: { name: material, features: [navigation.tabs] }\nnav: [index.md]\n",
      ...files,
    });
    expect([site.navbar, sidebars.map(({ name }) => name)]).toEqual([[], ["main"]]);
  });
});

test("keeps entries of MkDocs that link to folders and files", () => {
  const { sidebars } = readSample({
    "mkdocs.yml":
      "site_name: A\nnav:\n  - Guide: guide/\n  - Python API: api/index.html\n  - Sheet: files/a.pdf\n  - Gone: gone.md\n  - b.html\n",
    "docs/index.md": "# A\n",
    "docs/guide/index.md": "# B\n",
    "docs/files/a.pdf": "%PDF",
  });
  expect(outline(sidebars[0]?.items ?? [])).toEqual([
    "Guide",
    "Python API -> /api/index.html",
    "Sheet -> /files/a.pdf",
  ]);
});

test("reads labels of MkDocs as HTML, as its theme does", () => {
  const { sidebars } = readSample({
    "mkdocs.yml":
      "nav:\n  - .a.&lt;b&gt; <small>New</small>: a.md\n  - Q&amp;A &lt;c&gt;&hellip; &constructor;:\n      - a.md\n",
    "docs/a.md": "# A\n",
  });
  expect(outline(sidebars[0]?.items ?? [])).toEqual([".a.<b> New", "Q&A <c>… &constructor;:", "  A"]);
});
