import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const page = (fence: string) =>
  [
    "# Blocks",
    "",
    `${fence}js title="a.js" {1}`,
    "const marked = 1;",
    "const added = 2; // [!code ++]",
    fence,
    "",
    `${fence}mermaid`,
    "graph LR",
    "  Start --> Finish",
    fence,
    "",
    "The area is $\\pi r^2$.",
    "",
    `${fence}math`,
    "e = m c^2",
    fence,
    "",
  ].join("\n");

test("code marks, diagrams, and formulas agree in HTML, the Markdown copy, and the search, in both formats", async () => {
  const folder = temporaryFolder({
    "docsgen.config.yaml": "markdown: { math: true }\n",
    "content/index.md": "# Home\n",
    "content/plain.md": page("```"),
    "content/mdx.mdx": page("```"),
  });
  const { code, stdout } = await runCli(["build", "--format", "json"], { cwd: folder });
  expect([code, (JSON.parse(stdout) as { findings: unknown[] }).findings]).toEqual([0, []]);
  const read = (file: string) => readFileSync(path.join(folder, "out/site", file), "utf8");
  const mainOf = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? "";
  for (const name of ["plain", "mdx"]) {
    const html = mainOf(read(`${name}/index.html`));
    expect(html).toContain("<figcaption>a.js</figcaption>");
    expect(html).toMatch(/class="line[^"]*"[^>]*>[^]*const[^]*marked/);
    expect(html).not.toContain("[!code");
    expect(html).toMatch(/<figure class="diagram"[^]*Start[^]*Finish/);
    expect(html.match(/<math/g)).toHaveLength(2);
    const copy = read(`${name}/index.md`);
    for (const part of ["const added = 2;", "Start --> Finish", "$\\pi r^2$", "e = m c^2"])
      expect(copy).toContain(part);
    expect(copy).not.toContain("[!code");
  }
  expect(read("mdx/index.md").trim()).toBe(read("plain/index.md").trim());
  const documents = read("search-docs.json");
  for (const word of ["Start", "Finish", "The area is"]) expect(documents.split(word).length).toBeGreaterThan(2);
});
