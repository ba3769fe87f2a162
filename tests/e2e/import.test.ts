import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { samples } from "../cli/import/samples.ts";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

interface Report {
  readonly from: string;
  readonly pages: number;
  readonly constructs: readonly { name: string; count: number; outcome: string; places: string[] }[];
  readonly redirects: number;
}

/** The words of an article that a reader sees: without code, scripts, and the shell around it. */
function articleOf(html: string): string {
  const article = /<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? html;
  return article
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

describe.each(samples)("docsgen import of $tool", ({ tool, files, routes, words }) => {
  test("gives a project that builds, with every page at its old route", async () => {
    const folder = temporaryFolder();
    writeFiles(path.join(folder, "old"), files);
    const imported = await runCli(["import", "old", "new"], { cwd: folder });
    expect(imported, imported.stdout).toMatchObject({ code: 0 });
    expect(readFiles(path.join(folder, "old"))).toEqual(files);
    const built = await runCli(["build", "new", "--quiet"], { cwd: folder });
    expect(built, built.stdout).toMatchObject({ code: 0, stdout: "" });
    const site = path.join(folder, "new/out/site");
    const missing = Object.values(routes).filter((route) => !existsSync(path.join(site, route, "index.html")));
    expect(missing).toEqual([]);
    for (const route of Object.values(routes)) {
      const article = articleOf(readFileSync(path.join(site, route, "index.html"), "utf8"));
      for (const word of words[route] ?? []) expect(article).toContain(word);
      expect(article).not.toMatch(/:::|<[A-Z]|^import |\{%|!!!|--8<--|=== "|\{\{|\[\[toc/m);
    }
    const report = JSON.parse(readFileSync(path.join(folder, "new/import-report.json"), "utf8")) as Report;
    expect(report).toMatchObject({ from: tool, pages: Object.keys(routes).length });
    for (const { outcome, count, places } of report.constructs) {
      expect(["kept", "converted", "dropped", "unknown"]).toContain(outcome);
      expect(places).toHaveLength(count);
      for (const place of places) expect(files).toHaveProperty([place.replace(/:\d+:\d+$/, "")]);
    }
    const summary = readFileSync(path.join(folder, "new/IMPORT.md"), "utf8");
    for (const part of ["What docsgen imported", "left to do", "already broken", "npx docsgen dev new"])
      expect(summary).toContain(part);
  });
});

test.each(samples.filter(({ files }) => Object.keys(files).some((file) => file.endsWith(".mdx"))))(
  "docsgen import --to md shows the same words of a project of $tool",
  async ({ files, words }) => {
    const folder = temporaryFolder();
    writeFiles(path.join(folder, "old"), files);
    expect(await runCli(["import", "old", "new", "--to", "md"], { cwd: folder })).toMatchObject({ code: 0 });
    expect(await runCli(["build", "new", "--quiet"], { cwd: folder })).toMatchObject({ code: 0 });
    const pages = Object.keys(readFiles(path.join(folder, "new/content"))).filter((file) => file.endsWith(".mdx"));
    expect(pages.filter((file) => !path.basename(file).startsWith("_"))).toEqual([]);
    for (const [route, expected] of Object.entries(words)) {
      const article = articleOf(readFileSync(path.join(folder, "new/out/site", route, "index.html"), "utf8"));
      for (const word of expected) expect(article).toContain(word);
    }
  },
);

describe("docsgen import", () => {
  test("lists drafts, which the site does not show", async () => {
    const folder = temporaryFolder();
    writeFiles(path.join(folder, "old"), {
      "docusaurus.config.js": "export default { title: 'A', presets: [['classic', {}]] };",
      "docs/a.md": "# A\n",
      "docs/b.mdx": "---\ndraft: true\n---\n\n# B\n",
    });
    expect(await runCli(["import", "old", "new"], { cwd: folder })).toMatchObject({ code: 0 });
    const summary = readFileSync(path.join(folder, "new/IMPORT.md"), "utf8");
    expect(summary).toContain(
      "- 2 pages at their old routes\n- 1 draft among them, which the site does not show: `docs/b.mdx`\n",
    );
  });

  test("takes along the images that front matter names", async () => {
    const folder = temporaryFolder();
    const image = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
    const hero = (file: string): string =>
      `---\ntitle: A\ntemplate: splash\nhero:\n  tagline: Text.\n  image: { alt: B, ${file} }\n---\n`;
    writeFiles(path.join(folder, "old"), {
      "astro.config.mjs":
        'import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({ title: "A" })] };\n',
      "src/assets/one.svg": image,
      "src/assets/two.svg": image,
      "src/content/docs/index.mdx": hero("file: ~/assets/one.svg"),
      "src/content/docs/more/index.mdx": hero('dark: "../../../assets/two.svg"'),
    });
    expect(await runCli(["import", "old", "new"], { cwd: folder })).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(folder, "new/docsgen-baseline.json"), "utf8")).not.toContain(".svg");
    expect(await runCli(["build", "new", "--quiet"], { cwd: folder })).toMatchObject({ code: 0 });
    for (const [page, name] of [
      ["index.html", "one"],
      ["more/index.html", "two"],
    ] as const) {
      const html = readFileSync(path.join(folder, "new/out/site", page), "utf8");
      const [, src = ""] = new RegExp(`src="([^"]*${name}[^"]*)"`).exec(html) ?? [];
      expect(existsSync(path.join(folder, "new/out/site", path.dirname(page), src))).toBe(true);
    }
  });

  test("writes no output, and prints only its result", async () => {
    const folder = temporaryFolder();
    writeFiles(path.join(folder, "old"), { "mkdocs.yml": "site_name: A\n", "docs/index.md": "# A\n" });
    const { stdout, stderr } = await runCli(["import", "old", "new"], { cwd: folder });
    expect(`${stdout}${stderr}`).toMatchInlineSnapshot(`
      "Imported 1 page from mkdocs, with 0 findings to look at.
      Read new/IMPORT.md. Then continue:
        npx docsgen dev new
        npx docsgen build new --update-baseline
      "
    `);
    expect(existsSync(path.join(folder, "new/out"))).toBe(false);
  });

  const old = { "mkdocs.yml": "site_name: A\n", "docs/index.md": "# A\n", "docs/b.md": "# B\n\n[gone](gone.md)\n" };

  test("lists the images of the old config that do not exist", async () => {
    const folder = temporaryFolder();
    writeFiles(path.join(folder, "old"), {
      ".vitepress/config.mts": `export default { title: "A", base: "/b/",
  head: [["link", { rel: "icon", href: "/b/icon.svg" }]],
  themeConfig: { logo: { light: "/logo.svg", dark: "/icon.svg" } } };`,
      "public/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      "index.md": "# A\n",
    });
    expect(await runCli(["import", "old", "new"], { cwd: folder })).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(folder, "new/IMPORT.md"), "utf8")).toContain(
      "- 1 image of the old config without a file, or with a URL that does not use HTTPS: `/logo.svg`\n",
    );
    const { constructs } = JSON.parse(readFileSync(path.join(folder, "new/import-report.json"), "utf8")) as Report;
    expect(constructs.filter(({ outcome }) => outcome === "missing")).toEqual([
      { name: "config: themeConfig.logo", count: 1, outcome: "missing", places: [".vitepress/config.mts:3:18"] },
    ]);
    expect(readFileSync(path.join(folder, "new/docsgen.config.yaml"), "utf8")).toContain("favicon: /icon.svg\n");
  });

  test("leads from Zudoku's page of a tag to the tag in the reference", async () => {
    const folder = temporaryFolder();
    writeFiles(path.join(folder, "old"), {
      "zudoku.config.ts":
        'export default { navigation: ["start"], apis: [{ type: "file", input: "api.yaml", path: "/api" }] };',
      "api.yaml":
        'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /b: { get: { tags: [Big Cats], responses: { "200": { description: OK } } } } }\n',
      "pages/start.md": "# Start\n",
    });
    expect(await runCli(["import", "old", "new"], { cwd: folder })).toMatchObject({ code: 0 });
    expect(await runCli(["build", "new", "--quiet"], { cwd: folder })).toMatchObject({ code: 0 });
    const page = (name: string): string =>
      readFileSync(path.join(folder, `new/out/site/api/${name}index.html`), "utf8");
    expect(page("big-cats/")).toContain('url=../../api/#tag/Big%20Cats"');
    expect(page("")).toContain('id="tag/Big%20Cats"');
    expect(page("~endpoints/")).toContain('url=../../api/"');
  });

  test("lists apart what only looks different, and does not count it as missing content", async () => {
    const folder = temporaryFolder();
    writeFiles(path.join(folder, "old"), { "docs/a.md": '# A\n\n<p style="color: red">B</p>\n' });
    expect(await runCli(["import", "old", "new", "--from", "markdown"], { cwd: folder })).toMatchObject({ code: 0 });
    const summary = readFileSync(path.join(folder, "new/IMPORT.md"), "utf8");
    expect(summary).toContain("## What is left to do\n\nNothing.");
    expect(summary).toContain("## What looks different\n\n- `content/removed-style` (1): `content/docs/a.md:3`\n");
    const { stdout } = await runCli(["check", "new"], { cwd: folder });
    expect(stdout).toContain("baseline: 1 known finding not shown\n");
  });

  test("lists what is open in the baseline, so that only new findings fail the build", async () => {
    const folder = temporaryFolder();
    writeFiles(path.join(folder, "old"), old);
    const { code } = await runCli(["import", "old", "new"], { cwd: folder });
    expect(code).toBe(0);
    const baseline = readFileSync(path.join(folder, "new/docsgen-baseline.json"), "utf8");
    expect(baseline).toContain("content/broken-link");
    expect(await runCli(["build", "new", "--quiet"], { cwd: folder })).toMatchObject({ code: 0 });
    writeFiles(folder, { "new/content/b.md": "# B\n\n[gone](gone.md) [too](too.md)\n" });
    expect(await runCli(["build", "new", "--quiet"], { cwd: folder })).toMatchObject({ code: 1 });
  });

  test("exits with status 1 if a page was not imported, and names it", async () => {
    const folder = temporaryFolder();
    writeFiles(path.join(folder, "old"), {
      "docs/a.md": "# A\n",
      "src/pages/docs/a.md": "# B\n",
      "docusaurus.config.js": "module.exports = {}",
    });
    const result = await runCli(["import", "old", "new"], { cwd: folder });
    expect(result.code).toBe(1);
    expect(result.stdout).toContain("src/pages/docs/a.md");
  });

  test.each([
    ["a folder that does not exist", ["import", "gone", "new"], "call/missing-source"],
    ["a target with files", ["import", "old", "full"], "call/target-not-empty"],
    ["a target inside the old project", ["import", "old", "old/new"], "call/target-in-source"],
    ["a folder without pages", ["import", "empty", "new"], "call/nothing-to-import"],
    ["an unknown tool", ["import", "old", "new", "--from", "jekyll"], "call/invalid-argument"],
    ["one folder only", ["import", "old"], "call/missing-argument"],
  ])("exits with status 2 for %s, and writes nothing", async (_name, args, code) => {
    const folder = temporaryFolder({ "full/a.txt": "", "empty/b.txt": "" });
    writeFiles(path.join(folder, "old"), old);
    const before = readFiles(folder);
    const result = await runCli(args, { cwd: folder });
    expect(result).toMatchObject({ code: 2 });
    expect(`${result.stdout}${result.stderr}`).toContain(code);
    expect(readFiles(folder)).toEqual(before);
  });

  test("allows the hosts whose images and frames the old pages show", async () => {
    const folder = temporaryFolder();
    const page = [
      "# A",
      "![x](https://img.example.com/a.svg)",
      "[![Status][Badge]](https://links.example.com/) and ![icon]\n\n[badge]: https://badges.example.com/b.svg\n[icon]: <https://icons.example.com/i.png>\n[link]: https://links.example.com/x.png",
      '<iframe src="https://play.example.com/1" title="Demo"></iframe>',
      '<video controls muted>\n\t<source src="https://films.example.com/x.mp4" type="video/mp4">\n\tNo video?\n</video>',
      '`<img src="https://code.example.com/x.png">`',
    ];
    writeFiles(path.join(folder, "old"), { "a.md": `${page.join("\n\n")}\n` });
    await runCli(["import", "old", "new"], { cwd: folder });
    const config = load(readFileSync(path.join(folder, "new/docsgen.config.yaml"), "utf8"));
    expect(config).toMatchObject({
      images: { hosts: ["badges.example.com", "icons.example.com", "img.example.com"] },
      embeds: {
        hosts: [
          "films.example.com",
          "play.example.com",
          "player.vimeo.com",
          "www.loom.com",
          "www.youtube-nocookie.com",
        ],
      },
    });
    await runCli(["build", "new", "--quiet"], { cwd: folder });
    const html = readFileSync(path.join(folder, "new/out/site/a/index.html"), "utf8");
    expect(html).toContain("https://img.example.com/a.svg");
    expect(html).toContain("https://films.example.com/x.mp4");
    expect(html).not.toContain("No video?");
  });

  test("writes the settings of the old config", async () => {
    const folder = temporaryFolder();
    const [docusaurus] = samples;
    writeFiles(path.join(folder, "old"), docusaurus?.files ?? {});
    await runCli(["import", "old", "new"], { cwd: folder });
    const config = load(readFileSync(path.join(folder, "new/docsgen.config.yaml"), "utf8"));
    expect(config).toMatchObject({
      title: "Otter",
      tagline: "Fast rivers",
      url: "https://otter.example.com",
      logo: { light: "/img/otter.svg", alt: "Otter" },
      languages: [{ code: "en" }, { code: "fr", label: "Français" }],
      footer: { columns: [{ title: "More", links: [{ label: "Start", href: "/docs/start/" }] }] },
      redirects: { "/old/": "/docs/start/" },
      baseline: "docsgen-baseline.json",
    });
  });
});
