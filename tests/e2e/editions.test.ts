import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { editionsConfig, editionsProject } from "./editions-project.ts";
import { runCli } from "./run-cli.ts";
import { startServer } from "./start-server.ts";

let folder: string;
let files: Readonly<Record<string, string>>;
let printed: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-editions-"));
  writeFiles(folder, editionsProject);
  const result = await runCli(["build", "--verbose"], { cwd: folder });
  printed = result.stdout + result.stderr;
  expect([result.code, printed]).toEqual([0, expect.any(String)]);
  files = readFiles(path.join(folder, "out"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file of the site; a page by its route. */
function read(route: string): string {
  const file = files[`site/${route.endsWith("/") || route === "" ? `${route}index.html` : route}`];
  if (file === undefined) throw new Error(`There is no ${route} among ${Object.keys(files).join(" ")}`);
  return file;
}

/** What the head contains about other URLs of a page. */
function linksOf(route: string): string[] {
  return [...read(route).matchAll(/<link rel="(canonical|alternate)" (?:hreflang="([^"]+)" )?href="([^"]+)"\/>/g)].map(
    ([, rel, language, href = ""]) => `${language ?? rel} ${href.replace("https://docs.example.com/docs/", "/")}`,
  );
}

const robots = (route: string): boolean => read(route).includes('<meta name="robots" content="noindex"/>');

describe("a page in another language", () => {
  test("has the route of its original, in its own language and direction", () => {
    expect(read("fr/guide/")).toContain('<html lang="fr" data-theme');
    expect(read("fr/guide/")).toContain("<h1>Guide français</h1>");
    expect(read("ar/")).toContain('<html lang="ar" dir="rtl" data-theme');
    expect(read("")).toContain('<html lang="en" data-theme');
    expect(read("fr/")).toContain("<title>Lampes</title>");
  });

  test("links and files stay in the language", () => {
    expect(read("fr/")).toContain('<a href="/docs/fr/guide/">guide</a>');
    expect(read("fr/")).toContain('<a href="/docs/fr/tips/">conseils</a>');
    expect(read("fr/")).toContain('width="80"');
    expect(read("fr/")).toContain('src="/docs/fr/lamp.svg"');
    expect(read("fr/lamp.svg")).toContain('width="80"');
    expect(read("ar/lamp.svg")).toContain('width="40"');
    expect(read("fr/")).toContain('src="/docs/fr/logo.svg"');
    expect(files["site/fr/logo.svg"]).toBeDefined();
  });

  test("names its siblings in the head", () => {
    expect(linksOf("fr/guide/")).toEqual(["canonical /fr/guide/", "en /guide/", "fr /fr/guide/", "x-default /guide/"]);
    expect(linksOf("")).toEqual(["canonical /", "en /", "fr /fr/", "ar /ar/", "x-default /"]);
    expect(read("fr/")).toContain('<meta property="og:locale" content="fr_FR"/>');
    expect(read("fr/")).toContain('<meta property="og:locale:alternate" content="en_US"/>');
  });

  test("that is not translated yet is the original, marked as such, which it names as the page to be listed", () => {
    const page = read("ar/guide/");
    expect(page).toMatch(/<article class="prose" data-article="true" lang="en" dir="ltr"><h1>Guide<\/h1>/);
    expect(page).toContain("لم تُترجم هذه الصفحة بعد. أنت تقرأها بهذه اللغة: English.");
    expect(read("fr/tips/")).toContain("Pas encore traduit de : English.");
    expect(page).toContain('href="/docs/ar/tips/#cleaning"');
    expect(linksOf("ar/guide/")).toEqual(["canonical /guide/"]);
    expect(read("fr/guide/")).not.toContain("Pas encore traduit");
    expect(read("fr/guide/")).toMatch(/<article class="prose" data-article="true">/);
  });

  test("has the shell in its language, and the rest of the site below its path", () => {
    const page = read("fr/guide/");
    expect(page).toContain('aria-label="Rechercher"');
    expect(page).toContain('aria-label="Langue: Français"');
    expect(page).toContain('class="copy">Copier</button>');
    expect(page).toContain('<aside class="admonition note" aria-label="Remarque">');
    expect(read("ar/")).toContain('aria-label="بحث"');
    expect(read("ar/")).toContain('aria-label="نسخة: 2.0"');
    expect(read("ar/")).toContain('aria-label="التنقل الرئيسي"');
    expect(read("")).toContain('aria-label="Search"');
    expect(read("fr/")).toContain("<p>Suppléments</p>");
    expect(read("fr/404.html")).toContain("<h1>Page introuvable</h1>");
    expect(read("fr/404.html")).toContain('action="/docs/fr/"');
    expect(read("fr/llms.txt")).toContain("[Guide français](https://docs.example.com/docs/fr/guide/index.md)");
    expect(read("fr/guide/index.md")).toContain("# Guide français");
    expect(JSON.parse(read("fr/site.webmanifest"))).toMatchObject({ lang: "fr", name: "Lampes" });
    expect(read("fr/search-docs.json")).toContain("Bonjour lumière");
    expect(read("search-docs.json")).not.toContain("Bonjour lumière");
  });

  test("has the reference as it is written, whose console loads the files of the default language", () => {
    const page = read("fr/api/");
    expect(page).toMatch(/<div data-article="true" lang="en" dir="ltr">/);
    const [, console = ""] = /data-try-it="([^"]+)"/.exec(page) ?? [];
    const target = new URL(console, "https://docs.example.com/docs/fr/api/").pathname;
    expect(files[target.replace("/docs/", "site/")]).toBeDefined();
    expect(linksOf("fr/api/")).toEqual(["canonical /api/"]);
    expect(Object.keys(files).filter((file) => file.startsWith("site/fr/sdk/"))).toEqual([]);
  });

  test("shares the scripts and style sheets of the site", () => {
    const scripts = [...read("fr/1.0/").matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+)"/g)].map(
      ([, address]) => address,
    );
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) {
      expect(script).toMatch(/^\/docs\/assets\//);
      expect(files[(script ?? "").replace("/docs/", "site/")]).toBeDefined();
    }
    expect(Object.keys(files).filter((file) => /^site\/.+\/assets\/.*\.(?:js|css)$/.test(file))).toEqual([]);
  });
});

describe("an old version", () => {
  test("has its own pages, reference and kit, and names its version", () => {
    expect(read("1.0/")).toContain("<h1>Lamps 1</h1>");
    expect(read("1.0/")).toContain("This is the documentation of version 1.0 (old), which is not the current one.");
    expect(read("1.0/guide/")).toContain('<a href="/docs/guide/">Read this page in version 2.0</a>');
    expect(read("1.0/gone/")).toContain('<a href="/docs/">Go to version 2.0</a>');
    expect(read("1.0/api/")).toContain("oldLamps");
    expect(read("api/")).not.toContain("oldLamps");
    expect(JSON.parse(read("1.0/openapi.json"))).toMatchObject({ info: { version: "1.0.0" } });
    expect(Object.keys(files)).toContain("versions/1.0/sdk/operations/oldLamps.js");
    expect(Object.keys(files)).toContain("site/1.0/sdk/operations/oldLamps.js");
    expect(read("1.0/search-docs.json")).toContain("Old guide");
    expect(read("search-docs.json")).not.toContain("Old guide");
    expect(read("1.0/logo.svg")).toContain('width="60"');
  });

  test("points search engines to the current version, and keeps its own pages out of them", () => {
    expect(linksOf("1.0/guide/")).toEqual(["canonical /guide/"]);
    expect(linksOf("fr/1.0/")).toEqual(["canonical /fr/"]);
    expect(linksOf("1.0/gone/")).toEqual([]);
    expect([robots("1.0/guide/"), robots("1.0/gone/"), robots("guide/")]).toEqual([false, true, false]);
  });

  test("is translated in itself", () => {
    expect(read("fr/1.0/")).toContain("<h1>Lampes 1</h1>");
    expect(read("fr/1.0/guide/")).toContain('<html lang="fr"');
    expect(read("fr/1.0/guide/")).toMatch(/lang="en" dir="ltr"><h1>Guide 1/);
  });
});

test("one sitemap lists what is to be found, with the alternates of each page", () => {
  const listed = [...read("sitemap.xml").matchAll(/<loc>https:\/\/docs\.example\.com\/docs\/([^<]*)<\/loc>/g)].map(
    ([, route]) => `/${route}`,
  );
  const changes = ["/ar/what-changed/", "/fr/what-changed/", "/what-changed/"];
  expect(listed.toSorted()).toEqual(
    ["/", "/api/", "/ar/", "/extra/more/", "/fr/", "/fr/guide/", "/guide/", "/tips/", ...changes].toSorted(),
  );
  expect(read("sitemap.xml")).toContain(
    '<xhtml:link rel="alternate" hreflang="fr" href="https://docs.example.com/docs/fr/guide/"/>',
  );
  expect(Object.keys(files).filter((file) => file.endsWith("sitemap.xml"))).toEqual(["site/sitemap.xml"]);
});

test("host files contain the redirects and the not-found page of every edition", () => {
  expect(read("fr/old/")).toContain('url=../guide/"'.replace("../", "/docs/fr/"));
  const lines = read("_redirects").split("\n");
  expect(lines).toContain("/docs/fr/old/ /docs/fr/guide/ 301");
  expect(lines.indexOf("/docs/fr/1.0/* /docs/fr/1.0/404.html 404")).toBeLessThan(
    lines.indexOf("/docs/fr/* /docs/fr/404.html 404"),
  );
  expect(files["hosts/nginx.conf"]).toContain('location "/docs/fr/" { error_page 404 "/docs/fr/404.html"; }');
});

test("every link within the site resolves to one of its files", () => {
  const broken = Object.entries(files)
    .filter(([file]) => file.endsWith(".html"))
    .flatMap(([file, html]) =>
      [...html.matchAll(/ (?:href|src|action|data-try-it)="([^"#?]+)[^"]*"/g)].flatMap(([, address = ""]) => {
        const url = new URL(address, `https://x.example/docs/${file.slice("site/".length)}`);
        if (url.host !== "x.example") return [];
        const target = `site/${decodeURI(url.pathname).replace("/docs/", "")}`;
        return (target.endsWith("/") ? `${target}index.html` : target) in files ? [] : [`${file}: ${address}`];
      }),
    );
  expect(broken).toEqual([]);
});

test("no text is missing in languages that docsgen ships", () => {
  expect(printed).not.toContain("config/missing-texts");
});

test("without a base everything is relative and holds anywhere", async () => {
  const project = temporaryFolder({
    ...editionsProject,
    "docsgen.config.yaml": editionsConfig.replace("base: /docs/\n", ""),
  });
  const { code } = await runCli(["build", "--quiet"], { cwd: project });
  expect(code).toBe(0);
  const page = readFileSync(path.join(project, "out/site/fr/1.0/guide/index.html"), "utf8");
  expect(page).toContain('src="../../../assets/boot.');
  expect(page).toContain('<a href="../../../fr/guide/">');
  expect(page).not.toMatch(/(?:href|src)="\/(?!\/)/);
  const api = readFileSync(path.join(project, "out/site/fr/api/index.html"), "utf8");
  expect(api).toContain('data-try-it="../../assets/try-it/listLamps.json"');
});

test("is built to the same bytes again", async () => {
  const other = temporaryFolder();
  cpSync(folder, other, { recursive: true });
  rmSync(path.join(other, "out"), { recursive: true });
  expect((await runCli(["build", "--quiet"], { cwd: other })).code).toBe(0);
  expect(readFiles(path.join(other, "out"))).toEqual(files);
});

test("dev and preview serve every edition, each with its own not-found page", async () => {
  for (const args of [["preview"], ["dev"]]) {
    const server = await startServer(args, folder);
    const get = async (route: string) => {
      const response = await fetch(`http://127.0.0.1:${server.port}/docs/${route}`);
      return [response.status, await response.text()] as const;
    };
    expect(await get("fr/guide/")).toEqual([200, expect.stringContaining("Guide français")]);
    expect(await get("ar/1.0/")).toEqual([200, expect.stringContaining('dir="rtl"')]);
    expect(await get("fr/nowhere/at/all/")).toEqual([404, expect.stringContaining("Page introuvable")]);
    expect(await get("nowhere/")).toEqual([404, expect.stringContaining("Page not found")]);
    expect(await get("fr/1.0/nowhere")).toEqual([404, expect.stringContaining('action="/docs/fr/1.0/"')]);
    await server.end();
  }
});

test("dev rebuilds when a translation or an old version changes", async () => {
  const project = temporaryFolder(editionsProject);
  const server = await startServer(["dev"], project);
  onTestFinished(() => server.end().then(() => undefined));
  const shows = async (file: string, route: string) => {
    let tries = 0;
    await server.until(async () => {
      // The folders are watched soon after the first build, but not at once: written again every second.
      if (tries++ % 50 === 0) writeFileSync(path.join(project, file), `# Changed ${tries}\n\n## Cleaning\n`);
      const response = await fetch(`http://127.0.0.1:${server.port}/docs/${route}`);
      return (await response.text()).includes("<h1>Changed");
    });
  };
  await shows("content/fr/tips.md", "fr/tips/");
  await shows("versions/1.0/content/gone.md", "1.0/gone/");
});

/** What docsgen reports for a project that differs from the complete one by some files. */
async function findingsOf(changes: Readonly<Record<string, string>>): Promise<readonly [number | null, string]> {
  const project = temporaryFolder({ ...editionsProject, ...changes });
  const { code, stdout, stderr } = await runCli(["check", "--format", "github"], { cwd: project });
  return [code, stdout + stderr];
}

const withConfig = (from: string, to: string) => ({ "docsgen.config.yaml": editionsConfig.replace(from, to) });

describe("errors are reported at their location", () => {
  test.each([
    ["a language twice", withConfig("code: ar", "code: fr"), 2, /line=20,.*config\/taken|config\/taken/],
    ["a code of no language", withConfig("code: ar", "code: xq"), 2, /languages\.2\.code.*names no language/],
    ["an unknown key of a text", withConfig("search: Rechercher", "serch: Rechercher"), 2, /serch[\s\S]*search/],
    ["an unknown key in a file of texts", { "texts/ar.yaml": "a: b\nserch: c\n" }, 2, /file=texts\/ar\.yaml,line=1/],
    ["a file of texts that is not there", withConfig("texts/ar.yaml", "texts/no.yaml"), 2, /texts\/no\.yaml/],
    ["a text without its placeholder", withConfig("de : {language}", "de"), 0, /lost-placeholder|\{language\}/],
    [
      "a version without pages",
      withConfig('"1.0 (old)" }', '"1" }\n  - { id: "0.9", label: "0.9" }'),
      2,
      /versions\/0\.9/,
    ],
    ["a version twice", withConfig('"1.0 (old)" }', '"1" }\n  - { id: "1.0", label: "0.9" }'), 2, /`1\.0`/],
    ["a version at the path of a language", withConfig('"1.0 (old)" }', '"1", path: /fr/ }'), 2, /`\/fr\/`/],
    ["a path outside the site", withConfig('"1.0 (old)" }', '"1", path: /a b/ }'), 2, /versions\.1\.path/],
    [
      "`language` next to `languages`",
      withConfig("languages:", "language: { code: en, label: E }\nlanguages:"),
      2,
      /language/,
    ],
    ["a folder of a version that is not listed", { "versions/0.9/content/a.md": "# A\n" }, 1, /versions\/0\.9/],
    ["a folder of a language that is not listed", { "content/de/tips.md": "# Tipps\n" }, 0, /content\/de/],
    ["a page where a version stands", { "content/1.0/a.md": "# A\n" }, 1, /content\/1\.0\/a\.md/],
    [
      "a translation with a route of its own",
      { "content/fr/tips.md": "---\nslug: /conseils/\n---\n\n# C\n\n## N {#cleaning}\n" },
      0,
      /file=content\/fr\/tips\.md,line=2/,
    ],
    [
      "a heading that lost its id",
      { "content/ar/tips.md": "# T\n\n## N\n" },
      0,
      /file=content\/ar\/tips\.md.*cleaning/,
    ],
    [
      "a broken link of a translation",
      { "content/fr/tips.md": "# C\n\n[x](/nowhere/)\n\n## N {#cleaning}\n" },
      1,
      /file=content\/fr\/tips\.md,line=3/,
    ],
    [
      "a broken link of an old version",
      { "versions/1.0/content/gone.md": "# G\n\n[x](/nowhere/)\n" },
      1,
      /file=versions\/1\.0\/content\/gone\.md,line=3/,
    ],
  ] as const)("%s", async (_name, changes, code, words) => {
    const [ended, text] = await findingsOf(changes);
    expect([ended, text]).toEqual([code, expect.stringMatching(words)]);
  });

  test("reports a finding of an untranslated page once", async () => {
    const [, text] = await findingsOf({ "content/tips.md": "# Tips\n\n[x](/nowhere/)\n\n## Cleaning\n" });
    expect(text.match(/\/nowhere\//g)).toHaveLength(1);
  });

  test("validates an example in a translation like any other", async () => {
    const page = '# C\n\n## N {#cleaning}\n\n```json schema=Lamp\n{ "id": 1 }\n```\n';
    const [code, text] = await findingsOf({ "content/fr/tips.md": page });
    expect([code, text]).toEqual([1, expect.stringMatching(/file=content\/fr\/tips\.md,line=6.*/)]);
  });
});
