import { describe, expect, test } from "vitest";
import type { Project } from "../../../generators/contract.ts";
import type { StaticFile } from "../../../generators/pages/model.ts";
import { generateSurroundings } from "../../../generators/site/generate-surroundings.ts";
import { generateSite } from "../../../generators/site/generate.ts";
import { guide, head, publishing, sampleProject, settings } from "../../site/sample-project.ts";

const url = "https://docs.example.com";

function generate(changes: Partial<Project>): ReadonlyMap<string, string> {
  const project = sampleProject(changes);
  const files = [...generateSite(project), ...generateSurroundings([project])];
  return new Map(files.map(({ path, content }) => [path, String(content)]));
}

function image(path: string): StaticFile {
  return { path, content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>') };
}

function structuredData(html: string | undefined): unknown[] {
  const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html ?? "") ?? [];
  return (JSON.parse(json) as { "@graph": unknown[] })["@graph"];
}

describe("the head of a page", () => {
  test("applies the title pattern to any title", () => {
    const pages = [guide("/a/", "100 %s of $&", "Text.")];
    const files = generate({ pages, head: { ...head, titlePattern: "Docs: %s (%s)" } });
    expect(files.get("site/a/index.html")).toContain("<title>Docs: 100 %s of $&amp; (%s)</title>");
  });

  test("has every icon with type and size, and the manifest lists them relative to itself", () => {
    const files = generate({
      settings: { ...settings, favicon: "/favicon.svg" },
      statics: [image("favicon.svg"), image("apple.svg")],
      head: {
        ...head,
        icons: ["/icon.png"],
        appleTouchIcon: "/apple.svg",
        manifest: { shortName: "S", display: "browser" },
      },
    });
    const page = files.get("site/models/index.html") ?? "";
    expect(page).toContain('<link rel="icon" type="image/svg+xml" sizes="any" href="../favicon.svg"/>');
    expect(page).toContain('<link rel="icon" type="image/png" href="../icon.png"/>');
    expect(page).toContain('<link rel="apple-touch-icon" type="image/svg+xml" sizes="any" href="../apple.svg"/>');
    expect(page).toContain('<link rel="manifest" href="../site.webmanifest"/>');
    expect(JSON.parse(files.get("site/site.webmanifest") ?? "")).toMatchObject({
      name: "Sample",
      short_name: "S",
      start_url: "./",
      icons: [{ src: "./favicon.svg" }, { src: "./icon.png" }, { src: "./apple.svg" }],
    });
  });

  test("names no manifest without one", () => {
    const files = generate({});
    expect(files.has("site/site.webmanifest")).toBe(false);
    expect(files.get("site/index.html")).not.toContain('manifest"');
  });

  test("states the size and the alternative text of the social image", () => {
    const files = generate({
      settings: { ...settings, url, base: "/docs/", socialImage: "/card.svg" },
      statics: [image("card.svg")],
      head: { ...head, socialImageAlt: "A card" },
    });
    const page = files.get("site/models/index.html") ?? "";
    expect(page).toContain(`<meta property="og:image" content="${url}/docs/card.svg"/>`);
    expect(page).toContain('<meta property="og:image:width" content="40"/>');
    expect(page).toContain('<meta property="og:image:alt" content="A card"/>');
  });

  test("describes guides as articles with breadcrumbs, and the home page as the site with its search", () => {
    const files = generate({ settings: { ...settings, url } });
    expect(structuredData(files.get("site/models/weights/index.html"))).toMatchInlineSnapshot(`
      [
        {
          "@type": "TechArticle",
          "description": "Where the weights are.",
          "headline": "Weights",
          "inLanguage": "en",
          "isPartOf": {
            "@type": "WebSite",
            "name": "Sample",
            "url": "https://docs.example.com/",
          },
          "url": "https://docs.example.com/models/weights/",
        },
        {
          "@type": "BreadcrumbList",
          "itemListElement": [
            {
              "@type": "ListItem",
              "item": "https://docs.example.com/",
              "name": "Sample",
              "position": 1,
            },
            {
              "@type": "ListItem",
              "item": "https://docs.example.com/models/",
              "name": "Models",
              "position": 2,
            },
            {
              "@type": "ListItem",
              "item": "https://docs.example.com/models/weights/",
              "name": "Weights",
              "position": 3,
            },
          ],
        },
      ]
    `);
    expect(structuredData(files.get("site/index.html"))).toMatchInlineSnapshot(`
      [
        {
          "@type": "WebSite",
          "description": "Start here with the sample.",
          "inLanguage": "en",
          "name": "Sample",
          "potentialAction": {
            "@type": "SearchAction",
            "query-input": "required name=search_term_string",
            "target": {
              "@type": "EntryPoint",
              "urlTemplate": "https://docs.example.com/?q={search_term_string}",
            },
          },
          "url": "https://docs.example.com/",
        },
      ]
    `);
    expect(files.get("site/404.html")).not.toContain("ld+json");
  });

  test("reserves the logo's space", () => {
    const logo = { light: "/logo.svg", dark: "https://example.com/logo.svg", alt: "Sample" };
    const page = generate({ settings: { ...settings, logo }, statics: [image("logo.svg")] }).get("site/index.html");
    expect(page).toContain('src="./logo.svg" alt="Sample" width="56" height="28"');
    expect(page).toContain('src="https://example.com/logo.svg" alt="Sample" height="28"');
  });
});

describe("crawlers", () => {
  test("are disallowed, and not listed", () => {
    const files = generate({
      settings: { ...settings, url },
      publishing: { ...publishing, disallow: ["/models/*/", "/robots/$"] },
    });
    expect(files.get("site/robots.txt")).toBe(
      `User-agent: *\nDisallow: /models/*/\nDisallow: /robots/$\n\nSitemap: ${url}/sitemap.xml\n`,
    );
    const sitemap = files.get("site/sitemap.xml") ?? "";
    expect(sitemap).toContain(`<loc>${url}/models/</loc>`);
    expect(sitemap).not.toMatch(/weights|robots/);
  });

  test("contain the base, for copying, if the site is below one", () => {
    const files = generate({
      settings: { ...settings, url, base: "/docs/" },
      publishing: { ...publishing, disallow: ["/robots/"] },
    });
    expect(files.get("site/robots.txt")).toContain(`Disallow: /docs/robots/\n\nSitemap: ${url}/docs/sitemap.xml`);
  });

  test("are split into several sitemaps with an index above the limit", () => {
    const one = guide("/a/", "A", "Text.");
    const pages = Array.from({ length: 50_000 }, (_, index) => ({ ...one, route: `/p${index}/` }));
    const project = sampleProject({ pages, settings: { ...settings, url, base: "/docs/" } });
    const files = new Map([...generateSurroundings([project])].map(({ path, content }) => [path, String(content)]));
    const addresses = (name: string) => [...(files.get(name) ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at);
    expect(addresses("site/sitemap.xml")).toEqual([`${url}/docs/sitemap-1.xml`, `${url}/docs/sitemap-2.xml`]);
    expect(files.get("site/sitemap.xml")).toContain("<sitemapindex ");
    const [first, second] = [addresses("site/sitemap-1.xml"), addresses("site/sitemap-2.xml")];
    // The start page is one of them as well.
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([50_000, 1, 50_001]);
    expect(second).toEqual([`${url}/docs/p49999/`]);
  });

  test("have the author's date, and no other", () => {
    const pages = [{ ...guide("/a/", "A", "Text."), lastUpdate: "2025-07-31" }, guide("/b/", "B", "Text.")];
    const sitemap = generate({ pages, settings: { ...settings, url } }).get("site/sitemap.xml") ?? "";
    expect(sitemap).toContain(`<url><loc>${url}/a/</loc><lastmod>2025-07-31</lastmod>`);
    expect(sitemap).toContain(`<url><loc>${url}/b/</loc><changefreq>`);
    expect(sitemap).toContain(`<url><loc>${url}/</loc>`);
  });
});

describe("redirects", () => {
  const redirects = [
    { from: "/old/deep/", to: "/models/#a" },
    { from: "/old.html", to: "https://example.com/?q=%20" },
  ];

  test("are pages that redirect without script, from any base", () => {
    const files = generate({ settings: { ...settings, url }, publishing: { ...publishing, redirects } });
    const page = files.get("site/old/deep/index.html") ?? "";
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=../../models/#a"/>');
    expect(page).toContain(`<link rel="canonical" href="${url}/models/#a"/>`);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(files.get("site/old.html")).toContain('url=https://example.com/?q=%20"');
  });

  test("each host gets its own files, with the base, and hashed files are cached forever", () => {
    const assets = { ...sampleProject().assets, files: new Map([["client.1a2b.js", new Uint8Array()]]) };
    const files = generate({
      assets,
      settings: { ...settings, base: "/docs/" },
      publishing: { ...publishing, redirects, hosts: ["netlify", "cloudflare", "vercel", "azure", "nginx"] },
    });
    expect(files.get("site/_redirects")).toBe(
      "/docs/old/deep/ /docs/models/#a 301\n/docs/old.html https://example.com/?q=%20 301\n",
    );
    expect(files.get("site/_headers")).toMatch(
      /^\/docs\/\*\n {2}Content-Security-Policy: default-src 'none';.*frame-ancestors 'none'\n/,
    );
    expect(files.get("site/_headers")).toContain(
      "/docs/assets/client.1a2b.js\n  Cache-Control: public, max-age=31536000, immutable\n",
    );
    const vercel = JSON.parse(files.get("site/vercel.json") ?? "") as { redirects: unknown; headers: unknown[] };
    expect(vercel.redirects).toContainEqual({
      source: "/docs/old/deep/",
      destination: "/docs/models/#a",
      statusCode: 301,
    });
    const azure = JSON.parse(files.get("site/staticwebapp.config.json") ?? "") as { responseOverrides: unknown };
    expect(azure.responseOverrides).toEqual({ 404: { rewrite: "/docs/404.html" } });
    const nginx = (files.get("hosts/nginx.conf") ?? "").split("\n");
    expect(nginx).toContain('  location = "/docs/old/deep/" { return 301 "/docs/models/#a"; }');
    // Everything is within the site's path, so that other applications of the server keep their own headers.
    expect(nginx.filter((line) => !line.startsWith(" "))).toEqual([
      "# include this file in the server block whose root contains the site",
      'location = "/docs" { absolute_redirect off; return 301 "/docs/"; }',
      'location "/docs/" {',
      "}",
      "",
    ]);
  });

  test("keeps the user's own file unchanged", () => {
    const statics = [{ path: "_headers", content: Buffer.from("mine") }];
    const project = sampleProject({ statics, publishing: { ...publishing, hosts: ["netlify"] } });
    const files = [...generateSite(project), ...generateSurroundings([project])];
    expect(files.filter(({ path }) => path === "site/_headers").map(({ content }) => String(content))).toEqual([
      "mine",
    ]);
  });
});
