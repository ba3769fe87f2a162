import { describe, expect, test } from "vitest";
import type { Project } from "../../../generators/contract.ts";
import { generateSurroundings } from "../../../generators/site/generate-surroundings.ts";
import { generateSite } from "../../../generators/site/generate.ts";
import { findNavigationPlaces } from "../../../generators/site/navigation-places.ts";
import type { NavigationItem } from "../../../generators/pages/model.ts";
import { guide, navigationOf, sampleProject, settings } from "../../site/sample-project.ts";

function generate(project: Project): ReadonlyMap<string, string> {
  const files = [...generateSite(project), ...generateSurroundings([project])];
  return new Map(files.map(({ path, content }) => [path, String(content)]));
}

describe("generateSite", () => {
  const files = generate(sampleProject());

  test("writes every page with its Markdown, the not-found page, and the files for language models", () => {
    expect([...files.keys()].filter((path) => !path.startsWith("site/assets/")).toSorted()).toEqual([
      "site/404.html",
      "site/agents/handoffs/index.html",
      "site/agents/handoffs/index.md",
      "site/agents/index.html",
      "site/agents/index.md",
      "site/index.html",
      "site/index.md",
      "site/llms-full.txt",
      "site/llms.txt",
      "site/models/index.html",
      "site/models/index.md",
      "site/models/weights/index.html",
      "site/models/weights/index.md",
      "site/robots/index.html",
      "site/robots/index.md",
    ]);
  });

  test("links within the site are relative and work under any base", () => {
    const html = files.get("site/models/index.html") ?? "";
    expect(html).toContain('<a href="../models/weights/">weights</a>');
    expect(html).not.toMatch(/(?:href|src)="\/(?!\/)/);
  });

  test("an explicit base is in every link, and the not-found page needs one", () => {
    const html =
      generate(sampleProject({ settings: { ...settings, base: "/docs/" } })).get("site/models/index.html") ?? "";
    expect(html).toContain('<a href="/docs/models/weights/">weights</a>');
    expect(files.get("site/404.html")).toContain('href="/assets/styles.css"');
  });

  test("a page outside the sidebar has neither sidebar nor neighbors", () => {
    expect(files.get("site/robots/index.html")).not.toMatch(/Docs sidebar|aria-label="Pages"/);
  });

  test("lists URLs for crawlers once they are known", () => {
    const known = generate(sampleProject({ settings: { ...settings, url: "https://docs.example.com" } }));
    expect(known.get("site/sitemap.xml")).toContain("<loc>https://docs.example.com/models/weights/</loc>");
    expect(known.get("site/robots.txt")).toContain("Sitemap: https://docs.example.com/sitemap.xml");
  });

  test("the shell of a page stays small", () => {
    expect((files.get("site/agents/index.html") ?? "").length).toBeLessThan(8000);
  });

  test("the list for language models follows the sidebar", () => {
    expect(files.get("site/llms.txt")).toMatchInlineSnapshot(`
      "# Sample

      > A small project.

      ## Getting Started

      - [Introduction](index.md): Start here with the sample.
      - [Models](models/index.md): About models and weights.
      - [Weights](models/weights/index.md): Where the weights are.
      - [Agents](agents/index.md): About agents.
      - [Handoffs](agents/handoffs/index.md): One agent hands over to another.

      ## Optional

      - [Crawlers](robots/index.md): Their names.
      "
    `);
  });

  test("escapes any title", () => {
    const pages = [guide("/", 'A <img src=x onerror="alert(1)"> title', "Text.")];
    expect(generate(sampleProject({ pages })).get("site/index.html")).not.toContain("<img src=x");
  });

  test("the search of a home page is below the title that its text has", () => {
    const texts = ["<p>Picture</p>\n\n<h1>Otter</h1>\n\nLead.\n\nMore.", "<h1>Otter</h1>\n\n- A list"];
    const starts = texts.map((text) => {
      const html = generate(sampleProject({ pages: [guide("/", "Home", text)] })).get("site/index.html") ?? "";
      return html.slice(html.indexOf("<article"), html.indexOf('<button type="button" class="search-button"'));
    });
    expect(starts[0]).toMatch(/Otter<\/h1>\s*<p>Lead\.<\/p>$/);
    expect(starts[1]).toMatch(/Otter<\/h1>\s*$/);
  });

  test("generates a home page for a project without one", () => {
    const pages = [guide("/guides/rag/", "Basic RAG", "Text.")];
    expect(generate(sampleProject({ pages })).get("site/index.html")).toContain(
      '<a href="./guides/rag/">Documentation</a>',
    );
  });

  test("generates the same files for the same project", () => {
    expect(generate(sampleProject())).toEqual(files);
  });
});

test("findNavigationPlaces returns trail and neighbors across groups", () => {
  const items: readonly NavigationItem[] = [
    { kind: "group", label: "One", items: [{ kind: "page", label: "A", route: "/a/" }] },
    {
      kind: "group",
      label: "Two",
      items: [{ kind: "category", label: "B", route: "/b/", items: [{ kind: "page", label: "C", route: "/b/c/" }] }],
    },
  ];
  const pages = ["/a/", "/b/", "/b/c/"].map((route) => guide(route, "", ""));
  const places = findNavigationPlaces(navigationOf(pages, items));
  expect(places.get("/b/")).toEqual({
    sidebar: "default",
    trail: [{ label: "B", route: "/b/" }],
    previous: { label: "A", route: "/a/" },
    next: { label: "C", route: "/b/c/" },
  });
  expect(places.get("/b/c/")?.trail.map(({ label }) => label)).toEqual(["B", "C"]);
});
