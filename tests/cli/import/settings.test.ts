import { expect, test } from "vitest";
import type { ImportedSite } from "../../../cli/import/model.ts";
import { importFiles, readSample } from "./read-sample.ts";

const script = { tag: "script", attributes: { src: "https://chat.example.com/a.js", async: true } };
const google = { googleAnalytics: { id: "G-ABC123" } };
const edit = { url: "https://github.com/otter/docs" };

type Row = [
  name: string,
  files: Readonly<Record<string, string>>,
  want: Partial<ImportedSite>,
  dropped: readonly string[],
];

const rows: readonly Row[] = [
  [
    "Docusaurus",
    {
      "docusaurus.config.js": `import remarkMath from "remark-math";
export default { title: "Otter", titleDelimiter: "·", customFields: { a: 1 },
  scripts: [{ src: "https://chat.example.com/a.js", async: true }, "/gone.js"],
  stylesheets: ["https://cdn.example.com/katex.min.css"],
  headTags: [{ tagName: "meta", attributes: { name: "google-site-verification", content: "x" } }],
  plugins: ["@docusaurus/plugin-ideal-image", ["posthog-docusaurus", { apiKey: "phc" }]],
  presets: [["classic", { gtag: { trackingID: "G-ABC123" }, theme: { customCss: "a.css" }, blog: false,
    docs: { editUrl: "https://github.com/otter/docs/tree/next/site/", showLastUpdateTime: true, breadcrumbs: false,
      remarkPlugins: [remarkMath] } }]] };`,
      "docs/a.md": "# A\n",
    },
    {
      titlePattern: "%s · Otter",
      edit: { ...edit, branch: "next" },
      git: { lastUpdated: true, contributors: undefined },
      markdown: { math: true },
      analytics: google,
      head: [{ tag: "meta", attributes: { name: "google-site-verification", content: "x" } }, script],
    },
    [
      "customFields",
      "plugins.@docusaurus/plugin-ideal-image",
      "plugins.posthog-docusaurus.apiKey",
      "presets.classic.docs.breadcrumbs",
      "presets.classic.theme",
      "scripts./gone.js",
      "stylesheets.0",
    ],
  ],
  [
    "VitePress",
    {
      ".vitepress/config.ts": `export default { base: "/docs/", titleTemplate: ":title - Otter", lastUpdated: true, vite: {},
  head: [["link", { rel: "icon", href: "/docs/otter.svg" }], ["link", { rel: "me", href: "/docs/otter.svg" }],
    ["script", { async: "", src: "https://www.googletagmanager.com/gtag/js?id=G-ABC123" }],
    ["script", {}, "window.dataLayer = []; gtag('config', 'G-ABC123');"], ["script", {}, "alert(1)"],
    ["meta", { name: "theme-color", content: "#fff" }]],
  themeConfig: { search: { provider: "local" }, editLink: { pattern: "https://github.com/otter/docs/edit/main/docs/:path" },
    nav: [{ text: "Guide", link: "/a", activeMatch: "/guide/" }] } };`,
      "a.md": "# A\n",
      "public/otter.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    },
    {
      titlePattern: "%s - Otter",
      edit,
      git: { lastUpdated: true },
      analytics: google,
      head: [{ tag: "link", attributes: { rel: "me", href: "/otter.svg" } }],
      navbar: [{ label: "Guide", href: "/a", current: "/guide/" }],
    },
    ["head.meta", "head.script", "themeConfig.search", "vite"],
  ],
  [
    "Starlight",
    {
      "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { site: "https://otter.example.com", integrations: [starlight({ title: "Otter", titleDelimiter: "-", customCss: ["a.css"],
  editLink: { baseUrl: "https://gitlab.com/otter/docs/edit/main/" }, lastUpdated: true,
  head: [{ tag: "script", attrs: { src: "https://plausible.io/js/script.js", "data-domain": "otter.example.com", defer: true } },
    { tag: "script", content: "alert(1)" }] })] };`,
      "src/content/docs/a.md": "---\ntitle: A\n---\n",
    },
    {
      titlePattern: "%s - Otter",
      edit: { url: "https://gitlab.com/otter/docs" },
      git: { lastUpdated: true },
      analytics: { plausible: { domain: "otter.example.com", src: "https://plausible.io/js/script.js" } },
      markdown: { math: false, titleComments: true },
      head: [],
    },
    ["customCss", "head.1"],
  ],
  [
    "Mintlify",
    {
      "docs.json": JSON.stringify({
        name: "Otter",
        colors: { primary: "#0a7c4a" },
        theme: "mint",
        navigation: { pages: ["a"] },
        integrations: { ga4: { measurementId: "G-ABC123" }, posthog: { apiKey: "phc" } },
        seo: { metatags: { "google-site-verification": "x", "og:locale": "en" } },
      }),
      "a.mdx": "---\ntitle: A\n---\n\n$$\nx^2\n$$\n",
    },
    {
      analytics: google,
      markdown: { math: true },
      head: [{ tag: "meta", attributes: { name: "google-site-verification", content: "x" } }],
    },
    ["integrations.posthog", "seo.metatags.og:locale", "theme"],
  ],
  [
    "MkDocs",
    {
      "mkdocs.yml": `site_name: Otter
repo_url: https://github.com/otter/docs
edit_uri: edit/dev/docs/
theme: { name: material, features: [content.action.edit, navigation.instant] }
plugins: [search, git-revision-date-localized, { mike: { alias_type: copy } }]
markdown_extensions: [admonition, pymdownx.arithmatex: { generic: true }, pymdownx.striphtml]
extra: { analytics: { provider: google, property: G-ABC123 } }
`,
      "docs/a.md": "# A\n",
    },
    {
      edit: { ...edit, branch: "dev" },
      git: { lastUpdated: true, contributors: false },
      markdown: { math: true },
      analytics: google,
    },
    ["markdown_extensions.pymdownx.striphtml", "theme.features.navigation.instant", "plugins.mike", "theme.name"],
  ],
  [
    "Zudoku",
    {
      "zudoku.config.tsx": `export default { site: { title: "Otter", dir: "ltr" }, docs: { files: "/pages/**/*.md",
  defaultOptions: { suggestEdit: { url: "https://github.com/otter/docs/edit/main/pages/{filePath}" }, showLastModified: true } } };`,
      "pages/a.md": "# A\n",
    },
    { edit, git: { lastUpdated: true } },
    ["site.dir"],
  ],
  [
    "Nextra",
    {
      "next.config.mjs": 'import nextra from "nextra";\nexport default nextra({ latex: true })({});',
      "theme.config.jsx":
        'export default { docsRepositoryBase: "https://github.com/otter/docs/tree/main/site", darkMode: true };',
      "pages/a.mdx": "# A\n",
    },
    { edit, markdown: { math: true } },
    ["darkMode"],
  ],
];

test.each(rows)("reads the settings of %s, and reports the others as dropped", (_name, files, want, dropped) => {
  const { site, config } = readSample(files);
  expect(site).toMatchObject(want);
  const reported = config.filter(({ outcome }) => outcome === "dropped").map(({ key }) => key);
  expect(reported.toSorted()).toEqual(dropped.toSorted());
});

test("reports a setting that only a program knows as unknown", () => {
  const { config } = readSample({
    "docusaurus.config.js":
      "import load from './load.js';\nexport default { title: load(), presets: [['classic', { docs: { editUrl: () => '' } }]] };",
    "docs/a.md": "# A\n",
  });
  expect(config).toMatchObject([{ key: "title", outcome: "unknown" }, { key: "presets.classic.docs.editUrl" }]);
});

test("reports the entries of a sidebar that only a program knows", () => {
  const { config } = readSample({
    "zudoku.config.ts":
      "import { load } from './load';\nexport default { navigation: [{ type: 'category', label: 'A', items: ['a', ...load()] }] };",
    "pages/a.md": "# A\n",
  });
  expect(config.map(({ key, outcome }) => `${key} ${outcome}`)).toEqual([
    "navigation converted",
    "navigation.0.items.1 unknown",
  ]);
});

test("reports a value that a sidebar contains too many times", () => {
  const lists = Array.from({ length: 40 }, (_, index) => `const v${index + 1} = [v${index}, v${index}];`).join("\n");
  const { config } = readSample({
    "zudoku.config.ts": `const v0 = ["a"];\n${lists}\nexport default { navigation: v40 };`,
    "pages/a.md": "# A\n",
  });
  expect(config).toMatchObject([
    { key: "navigation", outcome: "converted" },
    { key: "navigation.0.0", outcome: "unknown" },
  ]);
});

const svg = "<svg/>";
const starlight = (logo: string): Readonly<Record<string, string>> => ({
  "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { integrations: [starlight({ title: "Otter", logo: ${logo} })] };`,
  "src/assets/a.svg": svg,
  "src/content/docs/index.md": "---\ntitle: A\n---\n",
});
const docusaurus = (navbar: string): Readonly<Record<string, string>> => ({
  "docusaurus.config.js": `export default { title: "Site", themeConfig: { navbar: ${navbar} } };`,
  "docs/a.md": "# A\n",
});
const vitepress = (theme: string): Readonly<Record<string, string>> => ({
  ".vitepress/config.js": `export default { title: "Site", themeConfig: { logo: "/a.svg", ${theme} } };`,
  "index.md": "# A\n",
});

test.each([
  ["Starlight", starlight('{ src: "./src/assets/a.svg" }'), "Otter"],
  [
    "Starlight with a logo instead of the title",
    starlight('{ src: "./src/assets/a.svg", replacesTitle: true }'),
    undefined,
  ],
  ["Docusaurus", docusaurus('{ title: "Otter", logo: { src: "a.svg" } }'), "Otter"],
  ["Docusaurus without a title", docusaurus('{ title: "", logo: { src: "a.svg" } }'), undefined],
  ["VitePress", vitepress(""), "Site"],
  ["VitePress with another title", vitepress('siteTitle: "Otter"'), "Otter"],
  ["VitePress without a title", vitepress("siteTitle: false"), undefined],
  [
    "MkDocs Material",
    { "mkdocs.yml": "site_name: Otter\ntheme: { name: material, logo: a.svg }\n", "docs/index.md": "# A\n" },
    "Otter",
  ],
])("reads the logo and the title next to it: %s", (_name, files, want) => {
  const { site, config } = readSample(files);
  expect(site.logo).toMatchObject({ light: expect.stringContaining("a.svg") as string });
  expect(site.logo?.title).toBe(want);
  expect(config?.filter(({ key }) => /siteTitle|logo/.test(key)).map(({ outcome }) => outcome)).not.toContain(
    "unknown",
  );
});

test("reads the bar and the foot of each language of VitePress", () => {
  const nav = (start: string): string =>
    `[{ text: "Guide", link: "${start}guide/" }, { text: "More", items: [{ text: "A", link: "${start}a" }] }]`;
  const { languages } = readSample({
    ".vitepress/config.js": `export default { themeConfig: { nav: ${nav("/")} }, locales: {
      root: { label: "English", lang: "en" },
      zh: { label: "中文", lang: "zh-CN", description: "快", themeConfig: { nav: ${nav("/zh/")}, footer: { message: "许可" } } },
      fr: { label: "Français", link: "https://fr.example.com/" } } };`,
    "a.md": "# A\n",
    "zh/a.md": "# A\n",
  });
  expect(languages.map(({ code }) => code)).toEqual(["en", "zh"]);
  expect(languages[1]).toMatchObject({
    tagline: "快",
    navbar: [
      { label: "Guide", href: "/guide/" },
      { label: "More", items: [{ label: "A", href: "/a" }] },
    ],
    copyright: "许可",
  });
});

test("names the path of the old site where only a canonical URL has it", () => {
  const { text } = importFiles({
    "docs.json":
      '{"name":"Otter","seo":{"metatags":{"canonical":"https://otter.example/docs"}},"navigation":{"pages":["a"]}}',
    "a.mdx": "# A\n",
  });
  const config = text("docsgen.config.yaml");
  expect(config).toContain(
    "The old site was at https://otter.example/docs: for the same path, write `base: /docs/`.\n",
  );
  expect(config).not.toMatch(/^base:/m);
});

test("an icon that links to a page has the page's name", () => {
  const socialLinks = 'socialLinks: [{ icon: { svg: "<svg/>" }, link: "/about/contact-us.html" }]';
  const { site } = readSample({
    ".vitepress/config.js": `export default { title: "Otter", themeConfig: { ${socialLinks} } }`,
    "index.md": "# A\n",
  });
  expect(site.navbarEnd).toEqual([{ label: "Contact us", href: "/about/contact-us.html", icon: undefined }]);
});

test("pages at the ends of tabs lead to the pages of the next tab, as in MkDocs", () => {
  const page = (name: string): Record<string, string> => ({ [`docs/${name}.md`]: `# ${name}\n` });
  const { text } = importFiles({
    "mkdocs.yml":
      "site_name: O\ntheme: { name: material, features: [navigation.tabs] }\nnav:\n  - Home: index.md\n  - One: [{ A: a.md }, { B: b.md }]\n  - Two: [c.md]\n",
    ...page("index"),
    ...page("a"),
    ...page("b"),
    "docs/c.md": "---\nhide: [footer]\n---\n# C\n",
  });
  const head = (name: string): string => text(`content/${name}.md`).split("# ", 1)[0] ?? "";
  expect(head("index")).toContain("next: {text: A, link: /a/}\n");
  expect(head("a")).toBe("---\nprev: {text: Home, link: /}\n---\n\n");
  expect(head("b")).toBe("---\nnext: {text: C, link: /c/}\n---\n\n");
  expect(head("c")).not.toContain("link");
});
