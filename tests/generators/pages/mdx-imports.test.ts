import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { buildPages, type PageBuildOptions } from "../../../generators/pages/build/pages.ts";
import { checkLinks, type Anchors } from "../../../generators/pages/build/links.ts";
import { loadContent } from "../../../generators/pages/load.ts";
import type { ContentFolder, GuidePage } from "../../../generators/pages/model.ts";
import { formatFindings } from "./format-findings.ts";

let project: string;
beforeEach(async () => void (project = await mkdtemp(path.join(tmpdir(), "docsgen-mdx-"))));
afterEach(async () => await rm(project, { recursive: true }));

async function build(
  files: Readonly<Record<string, string>>,
  options: PageBuildOptions = {},
): Promise<{ readonly pages: ReadonlyMap<string, GuidePage>; readonly findings: readonly string[] }> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(project, name)), { recursive: true });
    await writeFile(path.join(project, name), content);
  }
  const content = await loadContent(project, "content");
  const built = buildPages(content.value, [], options);
  const findings = [...content.findings, ...built.findings, ...checkLinks(built.value, listFiles(content.value))];
  return {
    pages: new Map(built.value.map((page) => [page.route, page])),
    findings: formatFindings(findings)
      .split("\n")
      .filter((line) => line !== ""),
  };
}

function listFiles({ statics }: ContentFolder): ReadonlyMap<string, Anchors> {
  return new Map(statics.map((file) => [`/${file.path}`, "any"]));
}

test("inlines partials with their values, and reports their mistakes once, in their file", async () => {
  const { pages, findings } = await build({
    "content/a.mdx":
      'import Part from "./_parts/part.mdx";\nimport { level, Box } from "@site/content/_parts/part.mdx";\n\n# A\n\n<Part who="Ann">\n\ninner **text**\n\n</Part>\n\n{level} <Box>boxed</Box>\n',
    "content/sub/b.md": '# B\n\n::include{file="../_parts/part.mdx" who="Bob"}\n',
    "content/_parts/part.mdx":
      '---\ntitle: Part\n---\nimport Deep from "./deep.md";\n\nexport const level = 3;\nexport const Box = ({ children }) => <Note>{children}</Note>;\n\n## For {props.who}\n\n{{who}} {who} {frontMatter.title} {props.children}\n\n<Strange/> [lost](./lost.md)\n\n<Deep/>\n',
    "content/_parts/deep.md": "Deep [down](./bottom.md) and `GET /x`.\n\n```json\n{}\n```\n",
    "content/_parts/bottom.md": "not a page",
  });
  expect(findings).toEqual([
    "content/_parts/part.mdx:13:1 error content/unknown-component The component `<Strange>` is unknown. docsgen shows only its texts and its content. (write its result as Markdown or with a directive, or write `\\<` if it is text)",
    "content/_parts/part.mdx:13:19 error content/broken-link The link `/_parts/lost.md` points to a page that does not exist.",
    "content/_parts/deep.md:1:13 error content/broken-link The link `/_parts/bottom.md` points to a page that does not exist.",
  ]);
  const page = pages.get("/a/");
  expect([...pages.keys()]).toEqual(["/a/", "/sub/b/"]);
  expect(page?.headings.map(({ text }) => text)).toEqual(["For Ann"]);
  expect(page?.html).toContain("<p>Ann Ann Part</p>");
  expect(page?.html).toContain("inner <strong>text</strong>");
  expect(page?.html).toContain('<div class="admonition-body"><p>boxed</p></div>');
  expect(page?.sections.map(({ text }) => text).join(" ")).toContain("Deep down and GET /x.");
  expect(
    page?.codeBlocks.map(({ source, position, lineOffsets }) => [source.path, position.line, lineOffsets]),
  ).toEqual([["content/_parts/deep.md", 3, [48]]]);
  expect(page?.codeSpans.map(({ source, offset }) => [source?.path, offset])).toEqual([["content/_parts/deep.md", 30]]);
  expect(pages.get("/sub/b/")?.html).toContain("<p>Bob Bob Part </p>");
  expect(pages.get("/sub/b/")?.markdown.map(String).join("")).toContain("## For Bob\n\nBob Bob Part");
});

test("reads data, code, images, and the components of known packages", async () => {
  const { pages, findings } = await build({
    "content/index.mdx": [
      "import data from './data.json';",
      "import { list } from '../shared/list.yaml';",
      "import rows from './rows.csv';",
      "import code from '!!raw-loader!../shared/call.py';",
      "import more from '../shared/call.py?raw';",
      "import logo from './img/logo.png';",
      "import { Tip as Hint } from '@astrojs/starlight/components';",
      "import * as Parts from 'fumadocs-ui/components/callout';",
      "import Unused from 'unknown-package';",
      "",
      "{data.name} {list.join('-')} {rows.map((row) => <b key={row.a}>{row.b}</b>)}",
      "",
      "<img src={logo} alt='Logo'/> ![](./img/logo.png) <img src={require('./img/logo.png').default} alt=''/>",
      "",
      "<Hint>t</Hint>",
      "",
      "<Parts.Note>n</Parts.Note>",
      "",
      "<pre>{code}</pre>",
      "",
      "<pre><code>{more}</code></pre>",
    ].join("\n"),
    "content/data.json": '{ "name": "From JSON" }',
    "shared/list.yaml": "list: [a, b]\n",
    "content/rows.csv": "a,b\n1,one\n2,two\n",
    "shared/call.py": "print('x')\n",
    "content/img/logo.png": "png",
  });
  const page = pages.get("/");
  expect(findings).toEqual([]);
  expect(page?.html).toContain("<p>From JSON a-b <strong>one</strong><strong>two</strong></p>");
  expect(page?.html.match(/src="\uFDD0img\/logo\.png"/g)?.length).toBe(3);
  expect(page?.html).toContain('<aside class="admonition tip"');
  expect(page?.html).toContain('<aside class="admonition note"');
  expect(page?.codeBlocks.map(({ text, source }) => [text, source.path])).toEqual([
    ["print('x')", "shared/call.py"],
    ["print('x')", "shared/call.py"],
  ]);
});

test("reports missing files of imports that the page does not use, on any page", async () => {
  const lines =
    'import Unused from "./gone.mdx";\nimport Pkg from "gone-package";\nimport { a, b } from "./gone.json";\nimport c from "./here.json";\n';
  const { findings } = await build({
    "content/a.mdx": `---\ntitle: A\n---\n${lines}\nText.\n`,
    "content/b.mdx": `---\ntitle: B\n---\n${lines}\nText { and <Lost/>.\n`,
    "content/here.json": "{}",
  });
  const missing = findings.filter((line) => line.includes("unknown-file"));
  expect(missing).toEqual(
    ["a", "b"].flatMap((name) => [
      `content/${name}.mdx:4:1 error content/unknown-file The file \`./gone.mdx\` does not exist.`,
      `content/${name}.mdx:6:1 error content/unknown-file The file \`./gone.json\` does not exist.`,
    ]),
  );
});

test("reports files that are missing, invalid, or outside, and partials that form a loop", async () => {
  const { findings } = await build({
    "content/index.mdx":
      'import Gone from "./gone.mdx";\nimport bad from "./bad.json";\nimport Loop from "./_loop.mdx";\nimport Out from "../../outside.mdx";\n\n<Gone/>\n\n{bad.x}\n\n<Loop/>\n\n<Out/>\n\n::include{file="./none.md"}\n',
    "content/bad.json": "{ x",
    "content/_loop.mdx": 'import Other from "./_other.mdx";\n\n<Other/>\n',
    "content/_other.mdx": 'import Loop from "./_loop.mdx";\n\nText <Loop/>\n',
  });
  expect(findings.map((line) => line.replace(/ \(.*\)$/, ""))).toMatchInlineSnapshot(`
    [
      "content/index.mdx:1:1 error content/unknown-file The file \`./gone.mdx\` does not exist.",
      "content/bad.json:1:3 error content/invalid-data The file \`content/bad.json\` cannot be read. This is not JSON: a property name in double quotes is expected here, not \`x\`.",
      "content/_other.mdx:3:6 error content/partial-cycle The partials form a loop: from \`content/_loop.mdx\` to \`content/_other.mdx\` to \`content/_loop.mdx\`.",
      "content/index.mdx:4:1 error content/unknown-file The file \`../../outside.mdx\` does not exist.",
      "content/index.mdx:14:1 error content/unknown-file The file \`./none.md\` does not exist.",
    ]
  `);
});

test("a folder of snippets has no pages once a page uses one of them", async () => {
  const files = {
    "content/index.mdx": 'import Key from "/snippets/key.mdx";\n\n<Key name="x"/>\n\n<Snippet file="old.mdx" />\n',
    "content/snippets/key.mdx": "Key {name}",
    "content/snippets/old.mdx": "Old",
    "content/snippets/unused.mdx": "Unused",
  };
  const { pages } = await build(files);
  expect([...pages.keys()]).toEqual(["/"]);
  expect(pages.get("/")?.html).toContain("<p>Key x</p>");
  expect([...(await build({ "content/index.mdx": "# A" })).pages.keys()]).toEqual([
    "/",
    "/snippets/key/",
    "/snippets/old/",
    "/snippets/unused/",
  ]);
});

test("reports templates of other tools at their characters, and shows them as text", async () => {
  const template = "{{ a.b | upper }} ${{ c }} `{{ d }}` \\{{ e }} {% if f %} {{ }} **{{ g }}**";
  const { pages, findings } = await build({
    "content/a.md": `# A\n\n${template}\n\n\`\`\`text\n{{ h }}\n\`\`\`\n`,
    "content/b.mdx": "# B\n\n- {{ i }}\n",
  });
  expect(findings.map((finding) => finding.replace(/ \(.*\)$/, ""))).toEqual([
    "content/a.md:3:1 warning content/template-text docsgen shows `{{ a.b | upper }}` as text.",
    "content/a.md:3:47 warning content/template-text docsgen shows `{% if f %}` as text.",
    "content/a.md:3:66 warning content/template-text docsgen shows `{{ g }}` as text.",
    "content/b.mdx:3:3 warning content/template-text docsgen shows `{{ i }}` as text.",
  ]);
  expect(pages.get("/a/")?.html).toContain("{{ a.b | upper }} ${{ c }}");
});

test.each([
  ["code of HTML", "<code>{{ a }}</code> and <kbd>{{ b }}</kbd>", "content/a.md"],
  ["`v-pre` of Vue", "<span v-pre>{{ a }}</span>", "content/a.md"],
  ["formulas", String.raw`\frac{{a}}{{b}}, x_{{i}}, and y^{{j}}`, "content/a.md"],
  ["expressions of CI configs", "${{ secrets.KEY }}", "content/a.md"],
  ["code spans in links and tables", "[`{{ a }}`](#x)\n\n| `{% if %}` |\n|---|\n| `{{ b }}` |", "content/a.md"],
  ["objects of JSX", '<div hidden={{ a: "b" }}>x</div>', "content/a.mdx"],
  ["constants of JSX", "{\"{{ a }}\"} {'{% if %}'} {`{{ b }}`} <b>{'{{ c }}'}</b>", "content/a.mdx"],
])("braces are no template in %s", async (_, text, file) => {
  const { findings } = await build({ [file]: `# A\n\n## X\n\n${text}\n` });
  expect(findings.filter((finding) => finding.includes("template-text"))).toEqual([]);
});

test.each([
  ["a tag without braces next to it", "a {% if b %} c", "3:3", "{% if b %}"],
  ["text after code of HTML", "<code>{{ a }}</code> {{ b }}", "3:22", "{{ b }}"],
  ["a URL", "https://a.example/{{b}}", "3:19", "{{b}}"],
])("reports a template in %s", async (_, text, place, written) => {
  const { findings } = await build({ "content/a.md": `# A\n\n${text}\n` });
  expect(findings.map((finding) => finding.replace(/ \(.*\)$/, ""))).toEqual([
    `content/a.md:${place} warning content/template-text docsgen shows \`${written}\` as text.`,
  ]);
});

test("fills variables of the config, and reports names that are nearly the same", async () => {
  const { pages, findings } = await build(
    {
      "content/a.md":
        '# {{product}}\n\n{{product}} {{ product }} \\{{product}} `{{product}}` {{other}} [l](/{{path}}/ "{{product}}")\n\n```sh variables\n{{product}}\n```\n\n```sh\n{{product}}\n```\n\nText {{prodct}}.\n',
      "content/b.mdx": '{{product}} <Note title="{{product}}">{{product}}</Note>\n',
    },
    { variables: { product: "Pets", path: "a" } },
  );
  expect(findings).toEqual([
    "content/a.md:13:6 error content/unknown-variable The config has no variable `prodct`. (did you mean `product`? Otherwise put the text in double braces into a code span)",
    "content/a.md:3:54 warning content/template-text docsgen shows `{{other}}` as text. (write the value, name a variable of the config, or put the text into a code span if readers need to see it)",
  ]);
  const [first, second] = [pages.get("/a/"), pages.get("/b/")];
  expect(first?.title).toBe("Pets");
  expect(first?.html).toContain(
    '<p>Pets Pets {{product}} <code>{{product}}</code> {{other}} <a title="Pets" href="\uFDD0a/">l</a></p>',
  );
  expect(first?.codeBlocks.map(({ text }) => text)).toEqual(["Pets", "{{product}}"]);
  expect(second?.html).toContain("<p>Pets</p>");
  expect(second?.html).toContain('<p class="admonition-title">Pets</p><div class="admonition-body"><p>Pets</p></div>');
});
