import { expect, test } from "vitest";
import { importFiles, outline, readSample } from "./read-sample.ts";

const config = 'import nextra from "nextra"; export default nextra({})({});';

test("reports the parts of _meta files that are not constants", () => {
  const meta =
    'import { load } from "pkg";\nexport default { a: "First", b: { title: load("b") }, c: { title: b.c } };\n';
  const project = readSample({
    "next.config.mjs": config,
    "content/_meta.ts": meta,
    "content/a.md": "# A\n",
    "content/b.md": "# B\n",
    "content/more/_meta.js": 'import { load } from "pkg";\nexport default await load("more");\n',
    "content/more/c.md": "# C\n",
    "content/last/_meta.json": "{ not: [json",
    "content/last/d.md": "# D\n",
  });
  expect(project.config.map(({ key, place, outcome }) => `${key} ${outcome} ${place.file}`)).toEqual([
    "_meta.b unknown content/_meta.ts",
    "_meta.c.title unknown content/_meta.ts",
    "_meta unknown content/last/_meta.json",
    "_meta unknown content/more/_meta.js",
  ]);
  expect(project.config[1]?.place.offset).toBe(meta.indexOf("b.c"));
});

test("reads the words of labels in _meta files that are elements", () => {
  const { sidebars, config: uses } = readSample({
    "next.config.mjs": config,
    "content/_meta.tsx":
      'const meta = { a: { title: <span className="row"><Icon /> Fast <b>otters</b></span> }, b: { title: <>{count()} rivers</> } };\nexport default meta;\n',
    "content/a.md": "# A\n",
    "content/b.md": "# B\n",
  });
  expect(outline(sidebars[0]?.items ?? [])).toEqual(["Fast otters", "B"]);
  expect(uses.map(({ key }) => key)).toEqual(["_meta.b.title"]);
});

test("reads the suffix of titles and the year of the footer in the theme of Nextra", () => {
  const { site, config: uses } = readSample({
    "next.config.js": "module.exports = require('nextra')('nextra-theme-docs', './theme.config.js')();",
    "theme.config.js":
      'export default { titleSuffix: " – Otter", footer: { text: `MIT ${new Date().getFullYear()} © Otter.` } };',
    "pages/index.mdx": "# Home\n",
  });
  expect(site).toMatchObject({
    titlePattern: "%s – Otter",
    footer: { copyright: `MIT ${new Date().getFullYear()} © Otter.` },
  });
  expect(uses.map(({ key, outcome }) => `${key} ${outcome}`)).toEqual([
    "titleSuffix converted",
    "footer.text converted",
  ]);
});

test("keeps a heading of level 1 below other headings or text where it is", () => {
  const { text } = importFiles({
    "next.config.mjs": config,
    "content/a.mdx": "---\ntitle: Welcome\n---\n\n## Install\n\n```sh\n# not a heading\n```\n\n# Versions\n",
    "content/b.mdx": "Text comes first.\n\n# Otter\n",
    "content/c.mdx": "---\ntitle: C\n---\n\nimport x from './x'\n\n{/* Note */}\n\n# Otter\n\n## More\n",
  });
  expect(text("content/a.mdx")).toMatch(/^---\ntitle: Welcome\nhide_title: true\n---\n/);
  expect(text("content/b.mdx")).toMatch(/^---\ntitle: Otter\nhide_title: true\n---\n/);
  expect(text("content/c.mdx")).toMatch(/^---\ntitle: Otter\ntitle_meta: C\n---\n/);
});

test("keeps a logo that the theme of Nextra draws", () => {
  const theme = (logo: string): string => `export default { logo: <>${logo}<span>Otter</span></> };`;
  const files = { "next.config.js": "module.exports = require('nextra')({})();", "pages/index.mdx": "# Home\n" };
  const drawn =
    '<svg width={24} viewBox="0 0 9 9" className="big">{/* Fur */}<path strokeWidth={2} fill="currentColor" d="M0 0" /></svg>';
  const { text } = importFiles({ ...files, "theme.config.jsx": theme(drawn) });
  expect(text("docsgen.config.yaml")).toContain(
    "logo:\n  light: /site-logo.svg\n  dark: /site-logo-dark.svg\n  title: Otter\n",
  );
  expect(text("content/static/site-logo.svg")).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" viewBox="0 0 9 9"><path stroke-width="2" fill="#1a1a1a" d="M0 0" /></svg>\n',
  );
  expect(text("content/static/site-logo-dark.svg")).toContain('fill="#f5f5f5"');
  const computed = readSample({ ...files, "theme.config.jsx": theme("<svg width={size}><Paw /></svg>") });
  expect(computed.site.logo).toBeUndefined();
});

test("keeps a logo that the layout of Nextra 4 draws", () => {
  const { site, files } = readSample({
    "next.config.mjs": config,
    "content/index.mdx": "# Home\n",
    "app/layout.jsx": `import { Navbar } from "nextra-theme-docs";
const navbar = <Navbar logo={<><svg viewBox="0 0 9 9"><circle r="4" /></svg><b>Otter</b></>} />;
export default () => navbar;
`,
  });
  expect(site.logo).toMatchObject({ light: "/site-logo.svg" });
  expect(files?.map(({ path }) => path)).toEqual(["content/static/site-logo.svg"]);
});
