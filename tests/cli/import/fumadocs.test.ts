import { expect, test } from "vitest";
import { importFiles, readSample } from "./read-sample.ts";

const config =
  'import { defineDocs } from "fumadocs-mdx/config"; export const docs = defineDocs({ dir: "content/docs" });';
const page = "---\ntitle: Start\n---\n\nText.\n";

test("reads the options that all layouts of Fumadocs share", () => {
  const { site } = readSample({
    "source.config.ts": config,
    "content/docs/index.mdx": page,
    "src/lib/shared.ts": 'export const appName = "Otter";\nexport const git = { user: "otter", repo: "docs" };\n',
    "src/lib/layout.shared.tsx": `import type { BaseLayoutProps } from "fumadocs-ui/layouts/shared";
import { appName, git } from "./shared";
export function baseOptions(): BaseLayoutProps {
  return {
    nav: { title: <><img src="/logo.svg" alt="" /> <b>{appName}</b> docs</> },
    links: [
      { text: "Blog", url: "/blog", active: "nested-url" },
      { type: "menu", text: "More", items: [{ text: "Shop", url: "https://shop.example.com" }] },
      { type: "icon", label: "Chat", text: "Chat", url: "https://chat.example.com", icon: <svg /> },
      { type: "custom", children: <b>No</b> },
    ],
    githubUrl: \`https://github.com/\${git.user}/\${git.repo}\`,
  };
}
`,
    "src/app/layout.tsx":
      'export const metadata = { title: { default: "Otter site", template: "%s – Otter" } };\nexport default function Layout() {}\n',
  });
  expect(site).toMatchObject({
    title: "Otter docs",
    titlePattern: "%s – Otter",
    logo: { light: "/logo.svg", title: "Otter docs" },
    navbar: [
      { label: "Blog", href: "/blog" },
      { label: "More", items: [{ label: "Shop", href: "https://shop.example.com" }] },
    ],
    navbarEnd: [
      { label: "Chat", href: "https://chat.example.com" },
      { label: "GitHub", href: "https://github.com/otter/docs" },
    ],
  });
});

test("reads links of Fumadocs' layouts that start with the language, and lists a repository once", () => {
  const { site } = readSample({
    "source.config.ts": config,
    "content/docs/index.mdx": page,
    "lib/layout.shared.tsx":
      'const repo = "https://github.com/otter/docs";\nexport const baseOptions = (lang: string) => ({ links: [{ text: "Blog", url: `/${lang}/blog` }, { type: "icon", text: "Code", url: repo }], githubUrl: repo });\n',
  });
  expect(site.navbar).toEqual([{ label: "Blog", href: "/blog" }]);
  expect(site.navbarEnd).toEqual([{ label: "Code", href: "https://github.com/otter/docs" }]);
});

test("takes the title of a Fumadocs site without one from its tree", () => {
  const { site } = readSample({
    "source.config.ts": config,
    "content/docs/meta.json": '{ "title": "Otter", "root": true }',
    "content/docs/index.mdx": page,
    "app/layout.config.tsx": "export const baseOptions: BaseLayoutProps = { nav: { title: <Logo size={2} /> } };\n",
  });
  expect(site.title).toBe("Otter");
});

test("finds the descriptions that pages and scripts of a Fumadocs project name", () => {
  const spec = "openapi: 3.1.0\ninfo: { title: Otter, version: '1' }\npaths: { /otters: { get: {} } }\n";
  const files = {
    "source.config.ts": config,
    "content/docs/index.mdx": page,
    "content/docs/list.mdx":
      '---\ntitle: List\n---\n\n<APIPage document={"./scripts/otters.yaml"} operations={[{"path":"/otters","method":"get"}]} />\n',
    "scripts/otters.yaml": spec,
    "scripts/generate.mts": 'void generateFiles({ input: ["./specs/rivers.json", "https://example.com/a.json"] });\n',
    "specs/rivers.json": "{}",
    "lib/openapi.ts": 'export const openapi = createOpenAPI({ input: "./scripts/otters.yaml" });\n',
    "openapi.yaml": spec,
  };
  expect(readSample(files).specs).toEqual([
    { file: "scripts/otters.yaml" },
    { file: "specs/rivers.json" },
    { file: "openapi.yaml" },
  ]);
  expect(importFiles(files).text("content/docs/list.mdx")).toContain("api: GET /otters\n");
});

test("links to the tree next to the root folders of Fumadocs, and keeps a logo that its layouts draw", () => {
  const { site } = readSample({
    "source.config.ts": config,
    "content/docs/index.mdx": page,
    "content/docs/rivers/meta.json": '{ "title": "Rivers", "root": true }',
    "content/docs/rivers/flow.mdx": page,
    "lib/layout.shared.tsx":
      'export function baseOptions() { return { nav: { title: <><svg viewBox="0 0 9 9"><circle r="4" /></svg> Otter</> } }; }\n',
  });
  expect(site.navbar).toEqual([
    { label: "Docs", sidebar: "main" },
    { label: "Rivers", sidebar: "rivers" },
  ]);
  expect(site.logo).toEqual({ light: "/site-logo.svg", dark: undefined, title: "Otter" });
});

test("ends for links of Fumadocs' layouts that contain themselves", () => {
  const { site } = readSample({
    "source.config.ts": config,
    "content/docs/index.mdx": page,
    "lib/layout.shared.tsx":
      "const links = [{ text: 'Blog', url: '/blog', items: links }];\nexport const baseOptions = { links };\n",
  });
  expect(site.navbar).toEqual([{ label: "Blog", items: [{ label: "Blog", href: "/blog" }] }]);
});
