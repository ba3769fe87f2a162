import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

/** Every kind of component, with everything else that only MDX has. */
const blocks = [
  '<Tabs groupId="os">\n<TabItem value="w" label="Windows">\n\nOpen it.\n\n</TabItem>\n<TabItem value="m" label="macOS">\n\n```bash title="run.sh" {1}\nopen .\n```\n\n</TabItem>\n</Tabs>',
  "<CodeGroup>\n```js a.js\nlet a = 1;\n```\n```py a.py\na = 1\n```\n</CodeGroup>",
  '<CardGroup cols={2}>\n<Card title="One" icon="rocket" href="/docs/b">\nFirst *card*.\n</Card>\n<Card title="Two">\nSecond.\n</Card>\n</CardGroup>',
  '<Steps>\n<Step title="Install">\n\nRun it.\n\n</Step>\n<Step title="Use">\n\n- a\n- b\n\n</Step>\n</Steps>',
  "<Note>Mind **this**.</Note>",
  '<Warning title="Careful">\n\nDanger of death.\n\n</Warning>',
  ":::tip[Hint]\n\nA hint.\n\n:::",
  '<AccordionGroup>\n<Accordion title="More">\n\nHidden text.\n\n</Accordion>\n</AccordionGroup>',
  "<details>\n<summary>Open me</summary>\n\nInside.\n\n</details>",
  '<Frame caption="A map">\n\n![map](/img/map.svg)\n\n</Frame>',
  '<ParamField path="id" type="string" required>\n\nThe id.\n\n</ParamField>',
  '<ResponseField name="name" type="string" default="x">\n\nThe name.\n\n</ResponseField>',
  'A word with <Tooltip tip="Application interface">API</Tooltip>, <Badge>New</Badge>, <Icon icon="rocket" />, H<sub>2</sub>O, and <kbd>Ctrl</kbd>.',
  "<FileTree>\n\n- src/\n  - a.ts\n- b.md\n\n</FileTree>",
  '<Update label="2024-05-01" description="v1.0">\n\nFirst release.\n\n</Update>',
  '<iframe src="https://www.youtube-nocookie.com/embed/abc" title="A video"></iframe>',
  "<Note>\n<Tip>\n\nNested twice.\n\n</Tip>\n</Note>",
  "Version {version} of {data.name}: {list.map((item) => <b>{item} </b>)} {`a${1 + 1}`}",
  "<ul>{list.map((item) => <li>{item}</li>)}</ul>",
  '<Shared river="Thames" />',
  "<Shared river={<b>Rhine</b>} />",
  "| a | b |\n|---|:-:|\n| `x | y` | {version} |",
  "1. one\n2. two\n\n   <Note>in a list</Note>\n\n> [!WARNING]\n> Old note.",
  "Literal \\{braces\\}, a_b_c, 5 < 6, `<Tag>` &amp; \\<b>, 2 * 3 * 4, [link](b.mdx#x), https://a.example/x_y.",
  "## Heading with `code` {/* #own-id */}",
  "Text.[^1]\n\n[^1]: A footnote.",
];

const head =
  'import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\nimport Shared from "./_shared.mdx";\nexport const version = "1.2", list = ["x", "y"], data = { name: "Otter" };\n';

const files = {
  "docusaurus.config.js": "module.exports = { title: 'Otter', presets: [['classic', {}]] };",
  "static/img/map.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "docs/_shared.mdx": "Mind the {props.river}.\n",
  "docs/b.mdx": "# B\n\n## X\n\nText.\n",
  "docs/bad.mdx": "# Bad\n\nFine.\n\n<Mystery>Kept text</Mystery>\n",
  ...Object.fromEntries(
    blocks.map((block, index) => [
      `docs/p${index}.mdx`,
      `---\ntitle: Page ${index}\n---\n${head}\nBefore.\n\n${block}\n\nAfter.\n`,
    ]),
  ),
};

/** The pages of the site as HTML. The name of a page's file is in some attributes. */
function readSite(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(files)
      .filter((file) => /^docs\/[^_]/.test(file))
      .map((file) => {
        const html = readFileSync(path.join(folder, "out/site", file.replace(/\.mdx$/, ""), "index.html"), "utf8");
        const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? "";
        return [file, article.replaceAll(/\s+/g, " ").replaceAll(/ ?(<[^>]+>) ?/g, "$1")];
      }),
  );
}

test("docsgen import --to md writes Markdown that shows what the MDX pages show", async () => {
  const folder = temporaryFolder();
  writeFiles(path.join(folder, "old"), files);
  await runCli(["import", "old", "mdx"], { cwd: folder });
  await runCli(["import", "old", "md", "--to", "md"], { cwd: folder });
  for (const name of ["mdx", "md"]) {
    const built = await runCli(["build", name, "--quiet"], { cwd: folder });
    expect(built, built.stdout).toMatchObject({ code: 0 });
  }
  expect(readSite(path.join(folder, "md"))).toEqual(readSite(path.join(folder, "mdx")));
  const pages = readFiles(path.join(folder, "md/content/docs"));
  expect(Object.keys(pages).filter((file) => file.endsWith(".mdx"))).toEqual(["_shared.mdx", "bad.mdx"]);
  expect(pages["p19.md"]).toContain('::include{file="/content/docs/_shared.mdx" river="Thames"}');
  for (const [file, text] of Object.entries(pages))
    if (file.endsWith(".md")) expect(text).not.toMatch(/^(?:import|export) |^<(?:Note|Tabs|Card|Steps)/m);
  const summary = readFileSync(path.join(folder, "md/IMPORT.md"), "utf8");
  expect(summary).toContain("1 page with parts that docsgen cannot write as Markdown. MDX stays: `docs/bad.mdx:5`");
  const report = JSON.parse(readFileSync(path.join(folder, "md/import-report.json"), "utf8")) as {
    constructs: { name: string; outcome: string }[];
  };
  expect(report.constructs).toContainEqual(expect.objectContaining({ name: "<Tabs>", outcome: "converted" }));
  expect(report.constructs).toContainEqual(expect.objectContaining({ name: "<Mystery>", outcome: "unknown" }));
  expect(existsSync(path.join(folder, "md/content/docs/bad.mdx"))).toBe(true);
});
