import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info: { title: Pets API, version: "1" }
tags: [{ name: pets }]
paths:
  /pets:
    get: { operationId: listPets, summary: List pets, tags: [pets], responses: { "200": { description: ok } } }
    post: { operationId: createPet, summary: Create a pet, deprecated: true, tags: [pets], responses: { "200": { description: ok } } }
`;

const config = `title: Pets
url: https://docs.example.com
hosts: [netlify, vercel, nginx, azure]
navbar:
  start:
    - { label: Guides, sidebar: guides, icon: book }
    - { label: Reference, sidebar: api }
    - label: More
      items: [{ heading: Product }, { label: Status, href: https://status.example.com, description: Uptime }, { label: API, reference: true }]
  end: [{ label: Sign up, href: https://example.com/sign-up, style: primary }]
redirects:
  /old/*: /guides/:splat
  /gone/*: /
sidebars:
  guides:
    - /
    - group: Start
      items:
        - { page: guides/one.md, badge: New }
        - { group: Nested, collapsed: false, icon: rocket, items: [guides/two] }
        - { href: /guides/one/#part, label: Part }
    - group: All
      index: { title: All of it, description: Everything. }
      items: [guides/three]
  api: [{ tag: pets }, { operation: POST /pets, label: New pet }, { reference: true, label: Everything }]
`;

const files = {
  "docsgen.config.yaml": config,
  "spec/openapi.yaml": spec,
  "content/index.md":
    "---\ntitle: Home\nlayout: home\nhero: { name: Pets, tagline: A home for all., actions: [{ text: Start, link: /guides/one/ }] }\nfeatures: [{ title: Fast, details: Very fast., link: /guides/two/ }]\n---\nWelcome.\n",
  "content/guides/one.md":
    "---\ntitle: One\ntags: [cats, food]\nkeywords: [pets, home]\npagination_next: guides/three\nopenapi: GET /pets\n---\n\n## Part {#part}\n\nText.\n",
  "content/guides/two.md":
    "---\ntags: [cats]\nprev: false\nhide_table_of_contents: true\nnoindex: true\n---\n\n# Two\n\n## Part\n\nText.\n",
  "content/guides/three.md":
    "---\npagination_label: The third\noutline: [2, 4]\n---\n\n# Three\n\nSee [cats](/tags/felines/) and [all](/category/all/).\n\n## Second\n\n#### Fourth\n",
  "content/lonely.md": "# Lonely\n",
  "content/tags.yml": "cats: { label: Cats, permalink: /felines, description: All about cats. }\nfood: {}\n",
};

const folder = mkdtempSync(path.join(tmpdir(), "docsgen-navigation-"));
const site = path.join(folder, "out", "site");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (file: string): string => readFileSync(path.join(site, file), "utf8");
const sidebarOf = (html: string): string => /<nav[^>]*aria-label="Docs sidebar".*?<\/nav>/s.exec(html)?.[0] ?? "";
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

beforeAll(async () => {
  writeFiles(folder, files);
  const { code, stdout } = await runCli(["build", "--no-cache"], { cwd: folder });
  expect([stdout.replaceAll(/^(?!.*(?:error|warning)).*\n/gm, ""), code]).toEqual(["", 0]);
});

describe("sidebars", () => {
  test("each page has its own, with its entries in order", () => {
    expect(textOf(sidebarOf(read("guides/one/index.html")))).toBe("Home Start One New Nested Two Part All Three");
    expect(sidebarOf(read("lonely/index.html"))).toBe("");
    expect(sidebarOf(read("index.html"))).toBe("");
  });

  test("icons, badges, and anchors are in it", () => {
    const sidebar = sidebarOf(read("guides/one/index.html"));
    expect(sidebar).toMatch(/<path d="M[^"]{20,}"><\/path><\/svg>Nested/);
    expect(sidebar).toContain('One <b class="badge">New</b>');
    expect(sidebar).toContain('href="../../guides/one/#part"');
  });

  test("a group without a page of its own gets one", () => {
    const html = read("category/all/index.html");
    expect(html).toContain("<h1>All of it</h1>");
    expect(html).toContain('<li><a href="../../guides/three/">Three</a><span>See cats and all.</span></li>');
    expect(read("category/all/index.md")).toContain("- [Three](../../guides/three/index.md): See cats and all.");
  });
});

test("the bar has the config's entries, menus that need no script, and marks of the page's sidebar", () => {
  const bar = /<nav class="main-navigation".*?<\/nav>/s.exec(read("guides/two/index.html"))?.[0] ?? "";
  expect(textOf(bar)).toBe("Guides Reference More Product Status Uptime API Sign up");
  expect(bar).toMatch(/aria-current="page"[^>]*>(?:<svg.*?<\/svg>)?Guides/);
  expect(bar).toContain('<details class="navigation-menu"><summary>');
  expect(bar).toContain('<a class="button" href="https://example.com/sign-up" target="_blank"');
  expect(bar.match(/aria-current/g)).toHaveLength(1);
});

describe("front matter", () => {
  test("changes the reading order", () => {
    const pager = (file: string): string => textOf(/<nav class="pager".*?<\/nav>/s.exec(read(file))?.[0] ?? "");
    expect(pager("guides/one/index.html")).toBe("Previous Home Next The third");
    expect(pager("guides/two/index.html")).toBe("Next All");
  });

  test("makes the start of a landing page", () => {
    const html = read("index.html");
    expect(html).toContain('<div class="hero"><div class="hero-text"><h1>Pets</h1>');
    expect(html).toMatch(/<li><a (?:class="button" )?href="\.\/guides\/one\/"(?: class="button")?>Start<\/a><\/li>/);
    expect(html).toMatch(
      /<ul class="card-grid">\s*<li>\s*<a href="\.\/guides\/two\/">Fast<\/a>\s*<span>Very fast\.<\/span>/,
    );
    expect(read("index.md")).toMatch(/A home for all\.[\s\S]*Fast[\s\S]*Welcome\./);
  });

  test("sets levels of the table of contents, keywords, and what crawlers list", () => {
    expect(read("guides/two/index.html")).not.toContain('class="toc"');
    expect(read("guides/three/index.html")).toMatch(/class="toc".*Second.*Fourth/s);
    expect(read("guides/one/index.html")).toContain('<meta name="keywords" content="pets, home"/>');
    expect(read("guides/two/index.html")).toContain('<meta name="robots" content="noindex"/>');
    expect(read("sitemap.xml")).not.toContain("guides/two");
  });

  test("shows an operation of the API", () =>
    expect(textOf(read("guides/one/index.html"))).toContain("GET /pets List pets in the API reference"));
});

test("tags have a page each and a list, and pages link to them", () => {
  expect(read("tags/index.html")).toContain('data-page-type="docs-tags"');
  expect(textOf(/<article.*?<\/article>/s.exec(read("tags/index.html"))?.[0] ?? "")).toContain(
    "Cats 2 pages food 1 page",
  );
  expect(read("tags/felines/index.html")).toContain("All about cats.");
  expect(read("guides/one/index.html")).toMatch(/aria-label="Tags".*href="\.\.\/\.\.\/tags\/felines\/">Cats<.*>food</s);
  expect(() => read("tags.yml")).toThrow("ENOENT");
});

test("redirects by pattern are pages of their own, rules of the hosts, and known to the not-found page", () => {
  expect(read("old/two/index.html")).toContain('content="0; url=../../guides/two/"');
  expect(read("_redirects")).toBe("/old/* /guides/:splat 301\n/gone/* / 301\n");
  expect(read("vercel.json")).toContain('"source": "/old/:splat*"');
  expect(read("staticwebapp.config.json")).toMatch(/"\/old\/two\/"[\s\S]*"route": "\/gone\/\*"/);
  expect(readFileSync(path.join(site, "../hosts/nginx.conf"), "utf8")).toContain(
    'location ~ "^/old(?:/(.*))?/?$" { return 301 "/guides/$1"; }',
  );
  const [, pages = ""] = /data-pages="([^"]+)"/.exec(read("404.html")) ?? [];
  expect(read(`assets/${pages}`)).toContain('"redirects":[{"from":"/old/*","to":"/guides/:splat"},');
});

test("wrong entries are reported at their position, with the nearest name", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    ...files,
    "docsgen.config.yaml": `sidebars:
  guides:
    - /guides/on/
    - { operation: listPet }
    - { tag: pet, label: Pets }
    - { href: /guides/gone/, label: Gone }
    - { page: guides/one, icon: rockett }
`,
    "content/guides/three.md": "---\npagination_next: guides/tow\nimage: gone.png\n---\n\n# Three\n",
  });
  const { stdout, code } = await runCli(["check", "--no-cache", "--format", "json"], { cwd: folder });
  const { findings } = JSON.parse(stdout) as {
    findings: { file: string; line: number; column: number; message: string; hint?: string }[];
  };
  expect(code).toBe(1);
  expect(
    findings
      .map(({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint ?? ""}`.trim())
      .toSorted(),
  ).toEqual([
    "content/guides/three.md:2:18 The link `guides/tow` points to a page that does not exist. did you mean `/guides/two/`?",
    "content/guides/three.md:3:8 The `image` `/gone.png` does not exist on the site. add the file `content/static/gone.png`",
    "docsgen.config.yaml:3:7 The sidebar entry `/guides/on/` is not a page or a folder. did you mean `/guides/one/`?",
    "docsgen.config.yaml:4:20 The sidebar entry `listPet` is not an operation of an API description. did you mean `listPets`?",
    "docsgen.config.yaml:5:14 The sidebar entry `pet` is not a tag of an API description. did you mean `pets`?",
    "docsgen.config.yaml:6:15 The link `/guides/gone/` points to a page that does not exist. did you mean `/guides/one/`?",
    "docsgen.config.yaml:7:33 The icon `rockett` is unknown, so the page shows none. did you mean `rocket`?",
  ]);
});

test.each<[about: string, config: string, want: string]>([
  ["an entry without a kind", "sidebar: [{ label: X }]", "must have one of"],
  [
    "a key that its kind does not have",
    "sidebar: [{ href: /, label: X, items: [] }]",
    "`sidebar.0.items` has no effect in an entry with `href`",
  ],
  [
    "two pages of a group",
    "sidebar: [{ group: X, page: index, index: true, items: [] }]",
    "`sidebar.0.index` cannot be set together with `page`",
  ],
  ["both kinds of sidebars", "sidebar: [/]\nsidebars: { a: [/] }", "`sidebar` cannot be set together with `sidebars`"],
  [
    "a sidebar that does not exist",
    "sidebars: { guides: [/] }\nnavbar: { start: [{ label: G, sidebar: guide }] }",
    "did you mean `guides`?",
  ],
  ["a bar's entry without a target", "navbar: { end: [{ label: G }] }", "`navbar.end.0` must have one of"],
  [
    "a tone that does not exist",
    "sidebar: [{ page: index, badge: { text: N, tone: pink } }]",
    "must be one of `default`, `note`",
  ],
])("the config check reports %s", async (_about, text, want) => {
  const folder = temporaryFolder();
  writeFiles(folder, { "docsgen.config.yaml": `${text}\n`, "content/index.md": "# Home\n" });
  const { code, stdout, stderr } = await runCli(["check", "--no-cache"], { cwd: folder });
  expect([code, stdout + stderr]).toEqual([2, expect.stringContaining(want)]);
});

test("features without links or with icons are cards", async () => {
  const own = temporaryFolder();
  writeFiles(own, {
    "content/index.md":
      "---\nlayout: home\nfeatures:\n  - { icon: ⚡, title: Instant start, details: 'With <b>no</b> bundling.' }\n  - { title: 'Rich [x]', details: Out of the box., link: / }\n---\n",
  });
  expect((await runCli(["build", "--no-cache"], { cwd: own })).code).toBe(0);
  const html = readFileSync(path.join(own, "out/site/index.html"), "utf8");
  expect(html).toMatch(
    /c-icon[^>]*>⚡<[\s\S]*Instant start[\s\S]*<strong>no<\/strong>|c-icon[^>]*>⚡<[\s\S]*Instant start[\s\S]*<b>no<\/b>/,
  );
  expect(html).toMatch(/<a [^>]*href="\.\/"[^>]*>Rich \[x\]<\/a>/);
});
