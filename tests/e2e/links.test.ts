import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli, type CallResult } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get: { operationId: listPets, summary: List pets, responses: { "200": { description: Found. } } }
`;

/** Addresses as authors of several tools write them in \`guides/rag.md\`, and the page or file that each of them means. */
const addresses: readonly [address: string, target: string][] = [
  ["chunks", "guides/chunks/"],
  ["./chunks", "guides/chunks/"],
  ["chunks/", "guides/chunks/"],
  ["../guides/chunks#size", "guides/chunks/#size"],
  ["/guides/chunks", "guides/chunks/"],
  ["/docs/guides/chunks", "guides/chunks/"],
  ["/docs/guides/chunks/?a=b#size", "guides/chunks/?a=b#size"],
  ["./chunks.md", "guides/chunks/"],
  ["./chunks.mdx#named", "guides/chunks/#named"],
  ["/guides/chunks.md#inner", "guides/chunks/#inner"],
  ["./Chunks.md", "guides/chunks/"],
  ["/Guides/CHUNKS", "guides/chunks/"],
  ["../models/", "models/"],
  ["../models", "models/"],
  ["../models/index.md", "models/"],
  ["../models/README.md", "models/"],
  ["/tools/", "tools/README/"],
  ["../start", "welcome/"],
  ["/intro", "welcome/"],
  ["../api/", "api/"],
  ["../api/#operation/listPets", "api/#operation/listPets"],
  ["/docs/api", "api/"],
  ["../openapi.json", "openapi.json"],
  ["../pic.svg", "pic.svg"],
  ["../static/pic.svg", "pic.svg"],
  ["/docs/pic.svg", "pic.svg"],
];

const files = {
  "docsgen.config.yaml": "title: Pets\nbase: /docs/\n",
  "spec/openapi.yaml": spec,
  "content/index.md": "# Pets\n",
  "content/guides/rag.md": `# RAG

${addresses.map(([address]) => `- [link](${address})`).join("\n")}

> <a href="./chunks" title='x'>raw</a> and
> <img src="../pic.svg" alt="A" />

[named], [top](#) and [top](#top)

[named]: <./chunks>
`,
  "content/guides/chunks.md": '# Chunks\n\n## Size\n\n<a name="named"></a>\n\n<div id="inner">Inner</div>\n',
  "content/models/README.md": "---\nslug: /models\n---\n\n# Models\n",
  "content/tools/README.md": "# Tools\n",
  "content/start.md": "---\nid: intro\nslug: /welcome\n---\n\n# Welcome\n",
  "content/static/pic.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

interface Finding {
  readonly code: string;
  readonly message: string;
}

/** The findings of a call, without notes on descriptions. */
function findingsOf({ stdout }: CallResult): readonly string[] {
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly Finding[] };
  return findings.filter(({ code }) => code.startsWith("content/")).map(({ code, message }) => `${code} ${message}`);
}

describe("links as authors write them", () => {
  test("lead to the same page in the site, in the Markdown copies and in the checks", async () => {
    const folder = temporaryFolder(files);
    const out = path.join(folder, "out");
    const run = async (command: string) =>
      await runCli(
        command === "build"
          ? ["build", folder, "--out", out, "--format", "json"]
          : ["check", folder, "--format", "json"],
        { cwd: folder },
      );
    const checked = await run("check");
    expect([findingsOf(checked), checked.code]).toEqual([[], 0]);
    const built = await run("build");
    expect([findingsOf(built), built.code]).toEqual([[], 0]);

    const html = readFileSync(path.join(out, "site/guides/rag/index.html"), "utf8");
    const links = [...html.matchAll(/<a href="([^"]*)">link<\/a>/g)].map(([, href]) => href);
    expect(links).toEqual(addresses.map(([, target]) => `/docs/${target}`));
    expect(html).toContain('<a title="x" href="/docs/guides/chunks/">raw</a>');
    expect(html).toContain('src="/docs/pic.svg"');

    const copy = readFileSync(path.join(out, "site/guides/rag/index.md"), "utf8");
    const copied = [...copy.matchAll(/\[link\]\(([^)]*)\)/g)].map(([, href]) => href);
    expect(copied).toEqual(addresses.map(([, target]) => `/docs/${target.replace(/\/(?=[?#]|$)/, "/index.md")}`));
    expect(copy).toContain("> <a href=\"/docs/guides/chunks/index.md\" title='x'>raw</a> and");
    expect(copy).toContain('> <img src="/docs/pic.svg" alt="A" />');
    expect(copy).toContain("[named]: </docs/guides/chunks/index.md>\n");
    expect(copy).toContain("[top](#) and [top](#top)");

    // A page that comes later may be what a link means: what was made before must not stay.
    writeFileSync(path.join(folder, "content/guides/rag.md"), "# RAG\n\n[a](../models)\n");
    expect((await run("build")).code).toBe(0);
    writeFileSync(path.join(folder, "content/models.md"), "---\nslug: /other\n---\n\n# Other\n");
    writeFileSync(path.join(folder, "content/models/README.md"), "---\nslug: /elsewhere\n---\n\n# Models\n");
    expect((await run("build")).code).toBe(0);
    expect(readFileSync(path.join(out, "site/guides/rag/index.html"), "utf8")).toContain(
      '<a href="/docs/other/">a</a>',
    );
  });

  test("are a warning where two pages fit, and an error where none does", async () => {
    const folder = temporaryFolder({
      "content/index.md": "# Pets\n",
      "content/guides/rag.md": "# RAG\n\n[a](both) [b](none) [c](./both#x)\n",
      "content/guides/both.md": "# One\n",
      "content/guides/rag/both.md": "# Two\n",
    });
    const checked = await runCli(["check", folder, "--format", "json"], { cwd: folder });
    const { findings } = JSON.parse(checked.stdout) as {
      readonly findings: readonly (Finding & {
        readonly line: number;
        readonly column: number;
        readonly severity: string;
      })[];
    };
    expect([
      checked.code,
      findings.map(({ line, column, severity, code }) => `${line}:${column} ${severity} ${code}`),
    ]).toEqual([
      1,
      [
        "3:5 warning content/ambiguous-link",
        "3:15 error content/broken-link",
        "3:25 warning content/ambiguous-link",
        "3:25 error content/broken-anchor",
      ],
    ]);
    expect(findings[0]?.message).toBe(
      "The link `both` matches two pages: `/guides/both/`, relative to the file, and `/guides/rag/both/`, relative to the page's URL. docsgen uses `/guides/both/`.",
    );
  });
});

test("an unknown component and a removed element fail the build, and the first output has the rest", async () => {
  const folder = temporaryFolder({
    "content/index.md": "# Pets\n\nText\n\n<object></object>\n",
    "content/more.mdx": "# More\n\n<Strange>Words</Strange>\n",
  });
  const built = await runCli(["build", folder, "--format", "json"], { cwd: folder });
  expect([built.code, findingsOf(built)]).toEqual([
    1,
    [
      "content/removed-element The element `<object>` is not supported on pages: docsgen removes it with its content.",
      "content/unknown-component The component `<Strange>` is unknown. docsgen shows only its texts and its content.",
    ],
  ]);
  expect(readFileSync(path.join(folder, "out/site/index.html"), "utf8")).toContain("<p>Text</p>");
});
