import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const files = {
  "docsgen.config.yaml":
    "title: Acme\nurl: https://docs.example.com\nblog: { description: News from the team., postsPerPage: 2, recentPosts: 1 }\n",
  "content/index.md":
    "# Home\n\n[Blog](/blog/), [older](/blog/page/2/), [Ada](/blog/authors/ada/), [cats](/blog/tags/cats/), [feed](/blog/atom.xml), [hello](blog/2024-05-01-hello/index.md).\n",
  "content/blog/authors.yml":
    "ada: { name: Ada Lovelace, title: Engineer, url: https://ada.example.com, image_url: /ada.svg, socials: { github: ada } }\nbob: { name: Bob }\n",
  "content/static/ada.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
  "content/blog/2024-05-01-hello/index.md": `---
title: Hello
authors: [ada, { name: Eve, url: "javascript:alert(1)" }]
tags: [cats]
---

First words, see [below](#more).

<!-- truncate -->

## More

Last words.
`,
  "content/blog/2024/03/02/second.mdx":
    "---\nauthors: bob\n---\n\n# Second\n\nSecond start.\n\n{/* truncate */}\n\nSecond end.\n",
  "content/blog/third.md": "---\nslug: /newest\ndate: 2099-01-02T10:00\n---\n\n# Third\n\nThird text.\n",
  "content/blog/2024-01-01-hidden.md": "---\nunlisted: true\n---\n\n# Hidden\n",
  "content/blog/2024-01-02-wrapped.md":
    "---\nunlisted: true\n---\n\n# Wrapped\n\n<div>\n\nInside.\n\n<!-- truncate -->\n\nStill inside.\n\n</div>\n\nAfter.\n",
  "content/blog/2024-01-01-draft.md": "---\ndraft: true\n---\n\n# Draft\n",
};

const safe = {
  ...files,
  "content/blog/2024-05-01-hello/index.md": files["content/blog/2024-05-01-hello/index.md"].replace(
    "javascript:alert(1)",
    "https://eve.example.com",
  ),
};

describe("a blog", () => {
  let site = "";
  let folder = "";
  const read = (name: string): string => readFileSync(path.join(site, name), "utf8");

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), "docsgen-blog-")));
    writeFiles(folder, safe);
    expect(await runCli(["build"], { cwd: folder })).toMatchObject({ code: 0 });
    site = path.join(folder, "out/site");
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("marks a link of the bar to the blog on all of its pages", async () => {
    const own = temporaryFolder({
      "docsgen.config.yaml":
        "title: Acme\nurl: https://docs.example.com\nblog: {}\nnavbar: { start: [{ label: News, href: /blog }, { label: Home, href: / }] }\n",
      "content/index.md": "# Home\n",
      "content/blog/2024-05-01-hello.md": "---\ntags: [cats]\n---\n\n# Hello\n",
    });
    expect(await runCli(["build"], { cwd: own })).toMatchObject({ code: 0 });
    const marked = (route: string): string[] =>
      [...readFileSync(path.join(own, "out/site", route), "utf8").matchAll(/<a[^>]*aria-current="page"[^>]*>([^<]+)</g)]
        .flatMap(([, label]) => label ?? [])
        .filter((label) => ["News", "Home", "Docs"].includes(label));
    expect(marked("blog/index.html")).toEqual(["News"]);
    expect(marked("blog/2024/05/01/hello/index.html")).toEqual(["News"]);
    expect(marked("blog/tags/cats/index.html")).toEqual(["News"]);
  });

  test("lists the newest post first, each up to its mark", () => {
    const list = read("blog/index.html");
    expect(list).toContain('data-page-type="blog-list"');
    expect([...list.matchAll(/<h2><a href="([^"]*)">([^<]*)/g)].map(([, href, title]) => [href, title])).toEqual([
      ["../blog/newest/", "Third"],
      ["../blog/2024/05/01/hello/", "Hello"],
    ]);
    expect(list).toContain('<time datetime="2099-01-02T10:00:00Z">January 2, 2099</time>');
    expect(list).toContain('First words, see <a href="../blog/2024/05/01/hello/#more">below</a>');
    expect(list).not.toContain("Last words");
    expect(list).toContain("News from the team.");
    const older = read("blog/page/2/index.html");
    expect(older).toContain("Second start.");
    expect(older).not.toContain("Second end.");
    expect(older).toMatch(/rel="prev"><small>Previous<\/small> <span>Newer posts/);
    expect(read("blog/2024/03/02/second/index.html")).not.toMatch(/truncate|\uFDD1/);
    const wrapped = read("blog/2024/01/02/wrapped/index.html");
    expect(wrapped).toMatch(/<p>Inside\.<\/p>\s*<p>Still inside\.<\/p>\s*<\/div>\s*<p>After\.<\/p>/);
    expect(wrapped).not.toContain("\uFDD1");
  });

  test("shows the date, the authors, the tags, and the neighbors of a post", () => {
    const post = read("blog/2024/05/01/hello/index.html");
    expect(post).toContain('data-page-type="blog-post"');
    expect(post).toContain('<time dateTime="2024-05-01T00:00:00Z">May 1, 2024</time>');
    expect(post).toMatch(/<a href="[./]*blog\/authors\/ada\/">Ada Lovelace<\/a><small>Engineer<\/small>/);
    expect(post).toContain('<a href="https://eve.example.com">Eve</a>');
    expect(post).toMatch(/<img src="[./]*ada\.svg"/);
    expect(post).toMatch(/blog\/tags\/cats\/">cats</);
    expect(post).toMatch(/blog\/newest\/" rel="prev"/);
    expect(post).toMatch(/blog\/2024\/03\/02\/second\/" rel="next"/);
    expect(post).toMatch(/<link rel="stylesheet" href="[^"]*blog[^"]*\.css"/);
    expect(post).toMatch(/<link rel="alternate" type="application\/atom\+xml" href="[^"]*blog\/atom\.xml"/);
    expect(post).toMatch(/<link rel="alternate" type="application\/rss\+xml" href="[^"]*blog\/rss\.xml"/);
    expect(post).toContain('"@type":"BlogPosting"');
  });

  test("has pages for tags and authors", () => {
    expect(read("blog/tags/cats/index.html")).toContain('data-page-type="blog-tags"');
    expect(read("blog/authors/index.html")).toContain('data-page-type="blog-authors"');
    const author = read("blog/authors/ada/index.html");
    expect(author).toContain('<a href="https://github.com/ada" rel="me">github.com</a>');
    expect(author).toContain("First words");
    expect(author).not.toContain("Second start");
  });

  test("keeps hidden posts out of lists, feeds, and the sidebar, and drafts out of the site", () => {
    expect(existsSync(path.join(site, "blog/2024/01/01/hidden/index.html"))).toBe(true);
    expect(existsSync(path.join(site, "blog/2024/01/01/draft/index.html"))).toBe(false);
    for (const name of ["blog/index.html", "blog/page/2/index.html", "blog/atom.xml", "blog/rss.xml", "llms.txt"])
      expect(read(name)).not.toContain("Hidden");
  });

  test("writes feeds with absolute URLs", () => {
    for (const feed of [read("blog/atom.xml"), read("blog/rss.xml")]) {
      expect([...feed.matchAll(/<title>([^<]*)/g)].map(([, title]) => title)).toEqual([
        "Blog | Acme",
        "Third",
        "Hello",
        "Second",
      ]);
      expect(feed).toContain("https://docs.example.com/blog/2024/05/01/hello/#more");
      expect(feed).toContain("Ada Lovelace");
    }
    expect(read("blog/rss.xml")).toContain("<pubDate>Wed, 01 May 2024 00:00:00 GMT</pubDate>");
  });

  test("is in llms.txt, the Markdown copies, the search, and the sitemap, but not among the pages of the documentation", () => {
    expect(read("llms.txt")).toContain("## Blog\n\n- [Blog](https://docs.example.com/blog/index.md)");
    expect(read("blog/2024/05/01/hello/index.md")).toContain("# Hello\n\nMay 1, 2024 · Ada Lovelace (Engineer), Eve\n");
    expect(read("sitemap.xml")).toContain("<loc>https://docs.example.com/blog/newest/</loc>");
    expect(read("index.html")).not.toContain("Third");
    expect(existsSync(path.join(site, "blog/authors.yml"))).toBe(false);
  });

  test("shows a changed excerpt and a changed author in the next build", async () => {
    writeFileSync(path.join(folder, "content/blog/authors.yml"), "ada: { name: Countess }\nbob: { name: Bob }\n");
    const post = path.join(folder, "content/blog/2024/03/02/second.mdx");
    writeFileSync(post, readFileSync(post, "utf8").replace("Second start", "Changed start"));
    expect(await runCli(["build"], { cwd: folder })).toMatchObject({ code: 0 });
    expect(read("blog/2024/05/01/hello/index.html")).toContain("Countess");
    expect(read("blog/2024/05/01/hello/index.md")).toContain("Countess");
    expect(read("blog/page/2/index.html")).toContain("Changed start");
  });
});

test("without the setting, the folder has ordinary pages", async () => {
  const folder = temporaryFolder({
    "content/index.md": "# Home\n",
    "content/blog/2024-05-01-hello.md": "---\ndate: 2024-05-01\n---\n\n# Hello\n",
  });
  const { stdout } = await runCli(["build"], { cwd: folder });
  expect(stdout).toContain("content/blog/2024-05-01-hello.md:2:1");
  expect(stdout).toContain("write `last_update`");
  expect(existsSync(path.join(folder, "out/site/blog/2024-05-01-hello/index.html"))).toBe(true);
});

test("reports dates, authors, and URLs that are wrong, each at its position", async () => {
  const folder = temporaryFolder({
    ...files,
    "content/blog/authors.yml":
      "ada: { name: Ada, image_url: /missing.png }\nbob: { name: Bob, image_url: https://img.example.com/b.png }\n",
    "content/blog/undated.md": "# Undated\n",
    "content/blog/2024-02-30-name.md": "# Never\n",
    "content/blog/wrong.md": "---\ndate: soon\nauthors: [adda, { name: Eve, image_url: /none.png }]\n---\n\n# Wrong\n",
  });
  const { code, stdout } = await runCli(["check", "--format", "json"], { cwd: folder });
  const { findings } = JSON.parse(stdout) as {
    findings: { code: string; message: string; file: string; line: number }[];
  };
  const listed = findings.map(({ code, message, file, line }) => `${file}:${line} ${code} ${message.split(". ")[0]}`);
  expect(code).toBe(1);
  expect(listed.toSorted()).toMatchInlineSnapshot(`
    [
      "content/blog/2024-02-30-name.md:1 content/post-date The date \`2024-02-30\` of the post is not valid.",
      "content/blog/2024-05-01-hello/index.md:3 content/unsafe-link The URL \`javascript:alert(1)\` does not use http or https",
      "content/blog/authors.yml:1 content/broken-link The link \`/missing.png\` points to a file that does not exist.",
      "content/blog/authors.yml:2 content/external-image The image \`https://img.example.com/b.png\` is on another host",
      "content/blog/undated.md:1 content/post-date The post has no date.",
      "content/blog/wrong.md:2 content/post-date The date \`soon\` of the post is not valid.",
      "content/blog/wrong.md:3 content/broken-link The link \`/none.png\` points to a file that does not exist.",
      "content/blog/wrong.md:3 content/post-author The author \`adda\` is not in the authors file.",
    ]
  `);
});

test("an excerpt ends at its mark, whatever its front matter adds to the post", async () => {
  const schema = '::schema{name="Pet"}';
  const post = (frontMatter: string): string =>
    `---\n${frontMatter}\n---\n\n${`${schema}\n\n`.repeat(10)}Start.\n\n<!-- truncate -->\n\nRest.\n`;
  const folder = temporaryFolder({
    "docsgen.config.yaml": "title: Acme\nurl: https://docs.example.com\nblog: {}\n",
    "spec/openapi.yaml":
      "openapi: 3.1.0\ninfo: { title: Acme, version: 1.0.0 }\npaths: {}\ncomponents: { schemas: { Pet: { type: string } } }\n",
    "content/index.md": "# Home\n",
    "content/blog/2024-05-04-none.md": post("title: None"),
    "content/blog/2024-05-03-before.md": post("title: Before\nbanner: { content: Mind the gap. }"),
    "content/blog/2024-05-02-embeds.md": post(`title: Embeds\nbanner: { content: '${schema}' }`),
    "content/blog/2024-05-01-after.md": post("title: After\nopenapi-schema: Pet"),
  });
  expect(await runCli(["build"], { cwd: folder })).toMatchObject({ code: 0 });
  const list = readFileSync(path.join(folder, "out/site/blog/index.html"), "utf8");
  const items = list.split('<section class="post-item">').slice(1);
  const told = items.map((item) => [
    item.includes("Mind the gap."),
    [...item.matchAll(/class="embedded"/g)].length,
    /<p>Start\.<\/p>\s*<p><a [^>]*>Read more/.test(item),
  ]);
  expect(told).toEqual([
    [false, 10, true],
    [true, 10, true],
    [false, 11, true],
    [false, 10, true],
  ]);
});

test("a project without a URL or without posts learns what is missing", async () => {
  const noUrl = temporaryFolder({
    "docsgen.config.yaml": "blog: {}\n",
    "content/index.md": "# Home\n",
    "content/blog/2024-05-01-a.md": "# A\n",
  });
  expect((await runCli(["check", "--verbose"], { cwd: noUrl })).stdout).toContain("config/blog-feeds");
  const empty = temporaryFolder({ "docsgen.config.yaml": "blog: {}\n", "content/index.md": "# Home\n" });
  expect((await runCli(["check"], { cwd: empty })).stdout).toContain(
    "docsgen.config.yaml:1:1  warning  config/blog-folder",
  );
});
