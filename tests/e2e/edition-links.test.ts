import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFiles, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const project: Readonly<Record<string, string>> = {
  "docsgen.config.yaml": `title: Lamps
url: https://docs.example.com
base: /docs/
languages: [{ code: en, label: English }, { code: fr, label: Français }]
versions: [{ id: "2.0", label: "2.0" }, { id: "1.0", label: "1.0", path: /old/1.0/ }]
navbar: { start: [{ label: Old guide, href: /old/1.0/guide/ }, { label: New, href: /new/ }] }
footer: { columns: [{ title: More, links: [{ label: New, href: /new/ }] }] }
`,
  "content/index.md": `# Lamps

[Old guide](/old/1.0/guide#switch-on), [with the base](/docs/old/1.0/guide/), [French](/fr/new/), and
[the French old guide](/fr/old/1.0/guide/).

[No such page](/old/1.0/gone/) and [no such heading](/old/1.0/guide/#lost).
`,
  "content/new.md": "# New\n\nOnly in 2.0.\n",
  "content/fr/new.md": "# Nouveau\n\n[English](/docs/new/), [ancien](/old/1.0/guide/)\n",
  "versions/1.0/content/index.md": "# Lamps 1\n\n[What is new](/new/), [here](/guide/), [nowhere](/nowhere/).\n",
  "versions/1.0/content/guide.md": "# Guide 1\n\n## Switch on\n\nPress.\n",
};

let folder: string;
let printed: string;
let files: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-edition-links-"));
  writeFiles(folder, project);
  const checked = await runCli(["check", "--format", "json"], { cwd: folder });
  printed = checked.stdout;
  await runCli(["check", "--update-baseline", "--baseline", "docsgen-baseline.json"], { cwd: folder });
  expect(await runCli(["build", "--baseline", "docsgen-baseline.json"], { cwd: folder })).toMatchObject({ code: 0 });
  files = readFiles(path.join(folder, "out"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The links in a part of a page. */
function linksIn(file: string, tag: "article" | "header" | "footer"): readonly string[] {
  const part = new RegExp(`<${tag}[ >](.*?)</${tag}>`, "s").exec(files[`site/${file}`] ?? "")?.[1] ?? "";
  return [...part.matchAll(/<a (?:[^>]* )?href="([^"]+)"/g)].map(([, href = ""]) => href);
}

describe("a link to another version or language", () => {
  test("is checked there", () => {
    const { findings } = JSON.parse(printed) as { findings: readonly Record<string, unknown>[] };
    expect(findings.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([
      "content/broken-link content/index.md:6 The link `/old/1.0/gone/` points to a page that does not exist.",
      "content/broken-anchor content/index.md:6 The link `/old/1.0/guide/#lost` points to a heading or anchor that does not exist on its page.",
      "content/broken-link versions/1.0/content/index.md:3 The link `/nowhere/` points to a page that does not exist.",
    ]);
  });

  test("leaves the edition of its page", () => {
    const home = ["/docs/old/1.0/guide/#switch-on", "/docs/old/1.0/guide/", "/docs/fr/new/", "/docs/fr/old/1.0/guide/"];
    expect(linksIn("index.html", "article")).toEqual(expect.arrayContaining(home));
    expect(linksIn("old/1.0/index.html", "article")).toEqual(
      expect.arrayContaining(["/docs/new/", "/docs/old/1.0/guide/"]),
    );
    expect(linksIn("fr/new/index.html", "article")).toEqual(
      expect.arrayContaining(["/docs/fr/new/", "/docs/old/1.0/guide/"]),
    );
    expect(files["site/old/1.0/index.md"]).toContain("[What is new](/docs/new/index.md)");
    expect(files["site/old/1.0/llms-full.txt"]).toContain("[What is new](https://docs.example.com/docs/new/index.md)");
  });

  test("leaves it in the navigation bar and the footer as well", () => {
    const home = [linksIn("index.html", "header"), linksIn("index.html", "footer")].flat();
    const old = [linksIn("old/1.0/index.html", "header"), linksIn("old/1.0/index.html", "footer")].flat();
    expect(home).toEqual(expect.arrayContaining(["/docs/old/1.0/guide/", "/docs/new/"]));
    expect(old).toEqual(expect.arrayContaining(["/docs/old/1.0/guide/", "/docs/new/"]));
    expect(linksIn("fr/index.html", "footer")).toEqual(["/docs/fr/new/"]);
  });
});
