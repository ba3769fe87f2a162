import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

/** Imports and builds a project. */
async function importSite(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  writeFiles(path.join(folder, "old"), files);
  const imported = await runCli(["import", "old", "new"], { cwd: folder });
  expect(imported, imported.stdout).toMatchObject({ code: 0 });
  const built = await runCli(["build", "new", "--quiet"], { cwd: folder });
  expect(built, built.stdout).toMatchObject({ code: 0, stdout: "" });
  const fileOf = (name: string): string => path.join(folder, "new", name);
  return {
    has: (route: string): boolean => existsSync(fileOf(`out/site${route}`)),
    read: (name: string): string => readFileSync(fileOf(name), "utf8"),
    config: load(readFileSync(fileOf("docsgen.config.yaml"), "utf8")) as Record<string, unknown>,
    files: (): readonly string[] => Object.keys(readFiles(fileOf("content"))),
  };
}

const authors =
  "ada:\n  name: Ada Lovelace\n  title: Engineer\n  image_url: https://img.example.com/ada.png\n  page: true\n";

test("a blog of Docusaurus keeps its posts, lists, tags, authors, and feeds", async () => {
  const site = await importSite({
    "docusaurus.config.js": `module.exports = { title: "Otter", url: "https://otter.example.com",
  i18n: { defaultLocale: "en", locales: ["en", "fr"] },
  presets: [["classic", { docs: { path: "docs" }, blog: { routeBasePath: "news", blogTitle: "River news",
    blogDescription: "What is new", postsPerPage: 1, blogSidebarCount: "ALL", feedOptions: { type: "all" }, showReadingTime: true } }]],
  plugins: [["@docusaurus/plugin-content-blog", { id: "logs", path: "logs", routeBasePath: "logs" }]],
  themeConfig: { navbar: { items: [{ to: "news", label: "News" }] } } };`,
    "docs/a.md": "---\ntags: [Node.js]\n---\n\n# A\n",
    "blog/2021-08-26-first/index.mdx":
      "---\ntitle: First post\nauthors: [ada]\ntags: [JavaScript, v2.0]\n---\n\nHello rivers.\n\n{/* truncate */}\n\nMore water.\n",
    "blog/2022-01-02-second.md":
      "---\nslug: /faster\nauthors: ada\ntags: [JavaScript]\n---\n\n# Second post\n\nFaster.\n",
    "blog/authors.yml": authors,
    "logs/2020-05-01-log.md": "# A log\n",
    "i18n/fr/docusaurus-plugin-content-blog/2022-01-02-second.md": "---\nslug: /faster\nauthors: ada\n---\n\n# Vite\n",
    "i18n/fr/docusaurus-plugin-content-docs/current/a.md": "# A\n",
  });
  expect(site.config).toMatchObject({
    blog: { folder: "news", title: "River news", description: "What is new", postsPerPage: 1, recentPosts: 10_000 },
    images: { hosts: ["img.example.com"] },
    // Docusaurus shows an item without a position at the end.
    navbar: { end: [{ label: "News", href: "/news/", current: "/news/" }] },
  });
  const pages = ["", "2021/08/26/first/", "faster/", "page/2/", "tags/", "authors/ada/"].map((page) => `/news/${page}`);
  for (const page of [...pages, "/fr/news/faster/", "/logs/2020/05/01/log/", "/tags/"])
    expect([page, site.has(`${page}index.html`)]).toEqual([page, true]);
  expect(site.has("/news/atom.xml") && site.has("/news/rss.xml")).toBe(true);
  expect(site.config["redirects"]).toEqual({
    "/news/archive/": "/news/",
    "/news/tags/java-script/": "/news/tags/javascript/",
    "/news/tags/v-2-0/": "/news/tags/v20/",
    "/docs/tags/": "/tags/",
    "/docs/tags/node-js/": "/tags/nodejs/",
  });
  expect(site.read("out/site/news/page/2/index.html")).toContain("Hello rivers.");
  expect(site.read("out/site/news/page/2/index.html")).not.toContain("More water.");
  expect(site.read("IMPORT.md")).toContain("`/logs/`");
  for (const key of ["showReadingTime", "feedOptions.type"])
    expect(site.read("IMPORT.md")).toContain(`presets.classic.blog.${key}`);
});
