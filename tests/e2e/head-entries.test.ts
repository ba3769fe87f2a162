import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const home = { "content/index.md": "# Home\n\nText.\n", "content/guides/a.md": "# A\n\nText.\n" };

async function buildSite(files: Readonly<Record<string, string>>, flags: readonly string[] = []) {
  const folder = temporaryFolder({ ...home, ...files });
  const { code, stdout } = await runCli(["build", ...flags], { cwd: folder });
  const read = (file: string): string => readFileSync(path.join(folder, "out/site", file), "utf8");
  return { folder, code, stdout, read };
}

/** One line of the policy of a page. */
function policyLine(html: string, name: string): string | undefined {
  const [, policy = ""] = /Content-Security-Policy" content="([^"]*)"/.exec(html.replaceAll("&#x27;", "'")) ?? [];
  return policy.split("; ").find((line) => line.startsWith(name));
}

describe("entries of the head", () => {
  test("are on every page as written, with paths relative to the page, and their hosts are in the policy", async () => {
    const config = `hosts: [netlify]
head:
  - { tag: meta, attributes: { name: verification, content: 'a "b" <c>' } }
  - { tag: link, attributes: { rel: stylesheet, href: "https://fonts.example.com/a.css", crossorigin: true }, hosts: [files.example.com] }
  - { tag: link, attributes: { rel: preload, as: image, href: "https://images.example.com/a.png" } }
  - { tag: script, attributes: { src: /own.js, defer: true } }
  - { tag: script, attributes: { src: "https://scripts.example.com/a.js", async: true, data-id: x }, hosts: ["*.events.example.com"] }
`;
    const { code, stdout, read } = await buildSite({ "docsgen.config.yaml": config }, ["--verbose"]);
    expect(code).toBe(0);
    const html = read("guides/a/index.html");
    for (const element of [
      '<meta name="verification" content="a &quot;b&quot; &lt;c&gt;">',
      '<link rel="stylesheet" href="https://fonts.example.com/a.css" crossorigin>',
      '<script src="../../own.js" defer></script>',
      '<script src="https://scripts.example.com/a.js" async data-id="x"></script></head>',
    ])
      expect(html).toContain(element);
    const scripts = "https://*.events.example.com https://scripts.example.com";
    expect(policyLine(html, "script-src")).toBe(`script-src 'self' ${scripts}`);
    expect(policyLine(html, "connect-src")).toBe(`connect-src 'self' ${scripts}`);
    expect(policyLine(html, "style-src")).toBe("style-src 'self' https://files.example.com https://fonts.example.com");
    expect(policyLine(html, "img-src")).toContain("https://images.example.com");
    expect(policyLine(html, "trusted-types")).toBeUndefined();
    expect(read("_headers")).toContain(`script-src 'self' ${scripts};`);
    expect(stdout).toMatch(/hosts in the policy +https:\/\/\*\.events\.example\.com, https:\/\/files/);
  });

  test.each([
    ["{ tag: style, attributes: {} }", "must be one of `meta`, `link`, `script`"],
    [
      "{ tag: script, attributes: { type: module } }",
      "must have `src`: the content security policy blocks inline scripts",
    ],
    ["{ tag: script, attributes: { src: /a.js, onload: go() } }", "cannot have the event handler `onload`"],
    ["{ tag: script, attributes: { src: 'javascript:go()' } }", "must have a path such as `/script.js`"],
    ["{ tag: script, attributes: { src: //example.com/a.js } }", "must have a path such as `/script.js`"],
    ["{ tag: link, attributes: { rel: icon } }", "must have `rel` and `href`"],
    ["{ tag: meta, attributes: { http-equiv: refresh } }", "cannot set `http-equiv`"],
    ["{ tag: meta, attributes: { 'a b': c } }", "cannot have the attribute `a b`"],
  ])("%s is an error at its position", async (entry, reason) => {
    const { code, stdout } = await buildSite({ "docsgen.config.yaml": `head:\n  - ${entry}\n` });
    expect(code).toBe(2);
    expect(stdout).toMatch(/docsgen\.config\.yaml:2:\d+ {2}error {2}config\/invalid-setting/);
    expect(stdout).toContain(reason);
  });

  test.each([
    ["VitePress", "head: [[meta, { name: a, content: b }], [script, { src: 'https://s.example.com/x.js' }]]"],
    [
      "Starlight",
      "head: [{ tag: meta, attrs: { name: a, content: b } }, { tag: script, attrs: { src: 'https://s.example.com/x.js' } }]",
    ],
  ])("of one page are written as in %s", async (_tool, line) => {
    const page = `---\n${line}\n---\n\n# A\n\nText.\n`;
    const { code, read } = await buildSite({ "content/guides/a.md": page });
    expect(code).toBe(0);
    const html = read("guides/a/index.html");
    expect(html).toContain(
      '<meta name="a" content="b" data-page-head><script src="https://s.example.com/x.js" data-page-head></script></head>',
    );
    expect(policyLine(html, "script-src")).toBe("script-src 'self' https://s.example.com");
    expect(read("index.html")).not.toContain("s.example.com");
  });

  test.each(["head: [[script, {}, 'go()']]", "head: [{ tag: style, content: a }]", "head: [[meta, { onclick: x }]]"])(
    "of one page are checked: %s",
    async (line) => {
      const { code, stdout } = await buildSite({ "content/guides/a.md": `---\n${line}\n---\n\n# A\n` });
      expect(code).toBe(1);
      expect(stdout).toContain("content/guides/a.md:2:7  error  content/front-matter");
    },
  );

  test("change only the page that states them", async () => {
    const { folder } = await buildSite({});
    writeFiles(folder, {
      "content/guides/a.md": "---\nhead: [[meta, { name: a, content: b }]]\n---\n\n# A\n\nText.\n",
    });
    const { stdout } = await runCli(["build", "--verbose"], { cwd: folder });
    expect(stdout).toContain("2, 1 rendered, 1 from the cache");
    expect(readFileSync(path.join(folder, "out/site/guides/a/index.html"), "utf8")).toContain('<meta name="a"');
  });
});

describe("analytics", () => {
  test.each([
    [
      "plausible: { domain: docs.example.com }",
      '<script defer src="https://plausible.io/js/script.js" data-domain="docs.example.com"></script>',
      "'self' https://plausible.io",
      true,
    ],
    [
      "umami: { websiteId: abc }",
      '<script defer src="https://cloud.umami.is/script.js" data-website-id="abc"></script>',
      "'self' https://api-gateway.umami.dev https://cloud.umami.is",
      true,
    ],
    [
      "umami: { websiteId: abc, src: https://stats.example.com/script.js }",
      '<script defer src="https://stats.example.com/script.js" data-website-id="abc"></script>',
      "'self' https://stats.example.com",
      false,
    ],
    [
      "googleAnalytics: { id: G-ABC123 }",
      '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC123"></script>',
      "'self' https://*.analytics.google.com https://*.google-analytics.com https://*.googletagmanager.com https://www.googletagmanager.com",
      false,
    ],
  ])("%s", async (analytics, element, connects, hasTrustedTypes) => {
    const { code, read } = await buildSite({ "docsgen.config.yaml": `analytics: { ${analytics} }\n` });
    expect(code).toBe(0);
    const html = read("index.html");
    expect(html).toContain(element);
    expect(policyLine(html, "connect-src")).toBe(`connect-src ${connects}`);
    expect(policyLine(html, "trusted-types") !== undefined).toBe(hasTrustedTypes);
  });

  test("starts Google Analytics without an inline script, and not on the author's machine", async () => {
    const { folder, read } = await buildSite({
      "docsgen.config.yaml": "analytics: { googleAnalytics: { id: G-ABC123 } }\n",
    });
    const name = readdirSync(path.join(folder, "out/site/assets")).find((file) => file.startsWith("google-analytics"));
    expect(read("guides/a/index.html")).toContain(`src="../../assets/${name}" data-id="G-ABC123"`);
    const start = (hostname: string): unknown[] => {
      const window: { dataLayer?: ArrayLike<unknown>[] } = {};
      const document = { currentScript: { dataset: { id: "G-ABC123" } } };
      runInContext(read(`assets/${name}`), createContext({ window, document, location: { hostname } }));
      return (window.dataLayer ?? []).map((call) => call[0]);
    };
    expect(start("docs.example.com")).toEqual(["js", "config"]);
    expect(start("localhost")).toEqual([]);
  });
});
