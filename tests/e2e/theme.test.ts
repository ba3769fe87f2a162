import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { presetNames } from "../../generators/theme/presets.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";
import { startServer } from "./start-server.ts";

const home = { "content/index.md": "# Home\n\nText.\n", "content/guides/a.md": "# A\n\nText.\n" };

async function checkSheet(sheet: string, flags: readonly string[] = []) {
  const cwd = temporaryFolder({ ...home, "content/static/theme.css": sheet });
  const { code, stdout } = await runCli(["theme", "check", "--format", "json", ...flags], { cwd });
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly Readonly<Record<string, unknown>>[] };
  return { code, findings };
}

describe("docsgen theme check", () => {
  test("reports the position, the ratio, the requirement, and a color that passes", async () => {
    const { code, findings } = await checkSheet(
      ':root {\n  /* --accent: red; */\n  --muted: light-dark(#999, #aab);\n}\n:root[data-theme="dark"] { --green: #3a4; --violet: #446; }\n',
    );
    expect(code).toBe(1);
    expect(findings.map(({ file, line, column, code: name }) => [file, line, column, name])).toEqual([
      ["content/static/theme.css", 3, 3, "theme/low-contrast"],
      ["content/static/theme.css", 5, 43, "theme/low-contrast"],
    ]);
    const [first, second] = findings;
    expect(first?.["message"]).toBe(
      "`--muted` on `--surface-strong` has a contrast of 2.49 : 1 in light mode. Secondary text needs at least 4.5 : 1. Also too low: `--muted` on `--surface` (2.68), `--muted` on `--paper` (2.84).",
    );
    expect(first?.["hint"]).toMatch(/`--muted: light-dark\(#[\da-f]{6}, #aaaabb\);`/);
    const [, fixed = ""] = /passes: `(.*)`/.exec(String(second?.["hint"])) ?? [];
    expect((await checkSheet(`:root[data-theme="dark"] { ${fixed} }`)).findings).toEqual([]);
  });

  test.each([
    ["a background that default colors are on is one cause", ":root { --paper: #777; }", 1],
    ["a color in both modes is measured in both", ":root { --accent: #8a1f5c; }", 1],
    ["a variable of the project", ":root { --brand: #eee; --accent: var(--brand, #000); }", 1],
    ["a fallback of a variable that is not set", ":root { --accent: var(--brand, light-dark(#0b63ce, #6fb1ff)); }", 0],
    ["half transparent text", ":root { --text: light-dark(rgb(0 0 0 / 40%), #fff); }", 1],
    ["a nested rule", ':root { &[data-theme="dark"] { --text: #222; } }', 1],
    ["a rule that is weaker than that of docsgen", "html { --accent: #eee; }", 0],
    ["an important rule", "html { --accent: #eee !important; }", 1],
    ["another element", ".banner { --accent: #eee; }", 0],
    ["print", "@media print { :root { --text: #eee; } }", 0],
    ["braces in comments and strings", ':root { --x: "}"; /* } */ --accent: #eee }', 1],
    ["other notations", ":root { --accent: light-dark(oklch(45% 0.15 260), hsl(212deg 100% 72%)); }", 0],
    ["mixed colors", ":root { --accent: color-mix(in srgb, var(--paper) 70%, #0b63ce); }", 1],
  ])("%s", async (_name, sheet, count) => {
    const { code, findings } = await checkSheet(sheet);
    expect(findings.map(({ message }) => message)).toHaveLength(count);
    expect(code).toBe(count === 0 ? 0 : 1);
  });

  test("warns of what it cannot measure, which fails with --strict", async () => {
    const sheet = ":root { --muted: currentcolor; --acent: red; --own: red; }";
    const { code, findings } = await checkSheet(sheet);
    expect(findings.map((finding) => [finding["code"], finding["severity"]])).toEqual([
      ["theme/unknown-color", "warning"],
      ["theme/unknown-variable", "warning"],
    ]);
    expect(code).toBe(0);
    expect((await checkSheet(sheet, ["--strict"])).code).toBe(1);
  });

  test("lets plugins change findings, as a build does", async () => {
    const config = `export default { plugins: [{ name: "house", findings: (finding) => ({ ...finding, severity: "warning" }) }] };\n`;
    const sheet = { "content/static/theme.css": ":root { --text: #888; }" };
    const cwd = temporaryFolder({ ...home, "docsgen.config.mjs": config, ...sheet });
    const { code, stdout } = await runCli(["theme", "check"], { cwd });
    expect([code, stdout]).toEqual([0, expect.stringContaining("theme/low-contrast")]);
  });

  test.each(presetNames)("the preset %s passes, and a project's style sheet overrides it", async (preset) => {
    const config = { "docsgen.config.yaml": `theme: { preset: ${preset} }\n` };
    const passed = await runCli(["theme", "check"], { cwd: temporaryFolder({ ...home, ...config }) });
    expect([passed.code, passed.stdout]).toEqual([0, expect.not.stringContaining("theme/")]);
    const sheet = { "content/static/theme.css": ":root { --text: #888; }" };
    const failed = await runCli(["theme", "check"], { cwd: temporaryFolder({ ...home, ...config, ...sheet }) });
    expect(failed.code).toBe(1);
  });
});

async function buildSite(files: Readonly<Record<string, string>>, fonts: readonly string[] = []) {
  const folder = temporaryFolder({ ...home, ...files });
  for (const font of fonts) {
    mkdirSync(path.join(folder, path.dirname(font)), { recursive: true });
    writeFileSync(path.join(folder, font), `wOF2 ${font}`);
  }
  const result = await runCli(["build"], { cwd: folder });
  const site = path.join(folder, "out/site");
  const read = (file: string): string => readFileSync(path.join(site, file), "utf8");
  const sheetsOf = (page: string): readonly string[] =>
    [...read(page).matchAll(/<link rel="stylesheet" href="([^"]*theme\.[\da-f]{8}\.css)"/g)].map(
      ([, href = ""]) => href,
    );
  return { ...result, folder, site, read, sheetsOf };
}

const own = ":root { --radius: 1px; }";

describe("theme.preset", () => {
  test("is one style sheet with theme.css, which comes last", async () => {
    const { code, read, sheetsOf } = await buildSite({
      "docsgen.config.yaml": "theme: { preset: warm }\n",
      "content/static/theme.css": own,
    });
    expect(code).toBe(0);
    const [href = "", ...others] = sheetsOf("guides/a/index.html");
    expect(others).toEqual([]);
    const text = read(path.join("guides/a", href));
    expect(text).toContain("--paper: light-dark(#fdfaf4, #191512);");
    expect(text.endsWith(own)).toBe(true);
    expect(read("index.html")).toContain(
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191512"',
    );
  });

  test("is a style sheet of its own if theme.css imports another one, because imports must come first", async () => {
    const { read, sheetsOf } = await buildSite({
      "docsgen.config.yaml": "theme: { preset: soft }\n",
      "content/static/theme.css": `@import "more.css";\n${own}`,
    });
    const [preset = "", theme = ""] = sheetsOf("index.html");
    expect(read(preset)).toContain("--accent: light-dark(#6d35d0");
    expect(read(theme)).toMatch(/^@import/);
  });

  test("adds nothing to a site without it", async () => {
    const { sheetsOf } = await buildSite({});
    expect(sheetsOf("index.html")).toEqual([]);
  });

  test("rejects a name that does not exist, and lists those that do", async () => {
    const { code, stdout } = await buildSite({ "docsgen.config.yaml": "theme: { preset: pink }\n" });
    expect(code).toBe(2);
    expect(stdout).toContain("docsgen.config.yaml:1:18");
    expect(stdout).toContain("`warm`, `compact`, `soft`, `mono`");
  });
});

describe("theme.fonts", () => {
  const config = `languages: [{ code: en, label: English }, { code: fr, label: Français }]
theme:
  preset: mono
  fonts:
    text: { family: Own Sans, files: [fonts/Own-BoldItalic.woff2, fonts/own.woff2] }
    code: { family: Own Code, files: [{ file: fonts/code.woff2, weight: "100 900", style: normal }] }
`;
  const fonts = ["fonts/Own-BoldItalic.woff2", "fonts/own.woff2", "fonts/code.woff2"];

  test("are copied once with a hash, and preloaded, in every language", async () => {
    const files = { "docsgen.config.yaml": config, "content/fr/guides/a.md": "# A\n\nTexte.\n" };
    const { code, stdout, site, read, sheetsOf } = await buildSite(files, fonts);
    expect([code, stdout]).toEqual([0, expect.any(String)]);
    const assets = readdirSync(path.join(site, "assets")).filter((name) => name.endsWith(".woff2"));
    expect(assets.map((name) => name.replace(/\.[\da-f]{8}\./, ".HASH."))).toEqual([
      "font-code.HASH.woff2",
      "font-own-bolditalic.HASH.woff2",
      "font-own.HASH.woff2",
    ]);
    const [, , main = ""] = assets;
    for (const page of ["guides/a", "fr/guides/a", ""]) {
      const html = read(path.join(page, "index.html"));
      const preloads = [...html.matchAll(/<link rel="preload"[^>]*href="([^"]*)"[^>]*>/g)];
      expect(preloads.map(([, href = ""]) => path.posix.join(page, href))).toEqual([`assets/${main}`]);
      expect(preloads[0]?.[0]).toMatch(/as="font" crossorigin="anonymous"/i);
      expect(html.replaceAll("&#x27;", "'")).toContain("font-src 'self'");
      const [href = ""] = sheetsOf(path.join(page, "index.html"));
      const sheet = path.posix.join(page, href);
      const text = read(sheet);
      const urls = [...text.matchAll(/url\("([^"]*)"\)/g)].map(([, url = ""]) =>
        path.posix.join(path.posix.dirname(sheet), url),
      );
      expect(urls.toSorted()).toEqual(assets.map((name) => `assets/${name}`));
      expect(text).toContain('--font-text: "Own Sans", ui-sans-serif');
      expect(text).toMatch(/font-weight: 700;\n {2}font-style: italic;\n {2}font-display: swap;/);
      expect(text).toContain("font-weight: 100 900;");
    }
  });

  test("a changed file gets another name in the next build", async () => {
    const { folder, site } = await buildSite({ "docsgen.config.yaml": config }, fonts);
    const names = () => readdirSync(path.join(site, "assets")).filter((name) => name.startsWith("font-own."));
    const [before] = names();
    writeFileSync(path.join(folder, "fonts/own.woff2"), "wOF2 changed");
    await runCli(["build"], { cwd: folder });
    const [after, ...rest] = names();
    expect(rest).toEqual([]);
    expect(after).not.toBe(before);
    expect(readFileSync(path.join(site, "index.html"), "utf8")).toContain(after);
  });

  test.each([
    ["a missing file", "{ family: Own, files: [a.woff2] }", "config/missing-font"],
    ["another format", "{ family: Own, files: [docsgen.woff2] }", "config/invalid-font"],
    ["another ending", "{ family: Own, files: [a.ttf] }", "config/invalid-setting"],
    ["a family that would end its string", `{ family: 'Own", x', files: [a.woff2] }`, "config/invalid-setting"],
  ])("reports %s at its position", async (_name, font, wanted) => {
    const { code, stdout } = await buildSite({
      "docsgen.config.yaml": `theme:\n  fonts:\n    text: ${font}\n`,
      "docsgen.woff2": "OTTO",
    });
    expect(code).toBe(2);
    expect(stdout).toMatch(new RegExp(`docsgen.config.yaml:3:\\d+ +error +${wanted}`));
  });
});

describe("reference.layout", () => {
  test.each([
    ["two-column", 1],
    ["three-column", 0],
  ])("%s has %i style sheet", async (layout, count) => {
    const { code, read, sheetsOf } = await buildSite({ "docsgen.config.yaml": `reference: { layout: ${layout} }\n` });
    expect(code).toBe(0);
    const sheets = sheetsOf("index.html").map(read);
    expect(sheets).toHaveLength(count);
    for (const sheet of sheets) expect(sheet).toContain(".schema-side");
  });
});

test("docsgen dev serves an edited font under another name", async () => {
  const folder = temporaryFolder({
    ...home,
    "docsgen.config.yaml": "theme: { fonts: { text: { family: Own, files: [fonts/own.woff2] } } }\n",
    "fonts/own.woff2": "wOF2 one",
  });
  const server = await startServer(["dev"], folder);
  onTestFinished(() => server.end().then(() => undefined));
  const findFont = async (): Promise<string> => {
    const html = await (await fetch(`http://127.0.0.1:${server.port}/`)).text();
    return /assets\/font-own\.[\da-f]{8}\.woff2/.exec(html)?.[0] ?? "";
  };
  const before = await findFont();
  expect(before).not.toBe("");
  let tries = 0;
  await server.until(async () => {
    if (tries++ % 50 === 0) writeFileSync(path.join(folder, "fonts/own.woff2"), "wOF2 two");
    return (await findFont()) !== before;
  });
  const font = await fetch(`http://127.0.0.1:${server.port}/${await findFont()}`);
  expect(await font.text()).toBe("wOF2 two");
});
