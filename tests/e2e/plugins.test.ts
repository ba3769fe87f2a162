import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const packages = path.resolve(import.meta.dirname, "../../node_modules");

/** A fresh project whose packages are those of docsgen's own development. */
function projectWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(files);
  symlinkSync(packages, path.join(folder, "node_modules"));
  return folder;
}

interface Built {
  readonly code: number | null;
  readonly findings: readonly string[];
  readonly read: (file: string) => string;
}

async function build(folder: string, args: readonly string[] = [], needsProcess = false): Promise<Built> {
  const { code, stdout, stderr } = await runCli(["build", "--format", "json", ...args], { cwd: folder, needsProcess });
  if (!stdout.startsWith("{")) throw new Error(stdout + stderr);
  const { findings } = JSON.parse(stdout) as {
    findings: { file?: string; line?: number; column?: number; severity: string; code: string; message: string }[];
  };
  return {
    code,
    findings: findings.map(
      ({ file, line, column, severity, code, message }) => `${file}:${line}:${column} ${severity} ${code}: ${message}`,
    ),
    read: (file) => readFileSync(path.join(folder, "out/site", file), "utf8"),
  };
}

const configOf = (plugin: string, imports = ""): string =>
  `${imports}\nexport default { title: "T", plugins: [{ name: "house", ${plugin} }] };\n`;

/** The article of a page. */
const article = (html: string): string => /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? html;

describe("plugins of the ecosystem work unchanged", () => {
  test("remark-smartypants", async () => {
    const folder = projectWith({
      "docsgen.config.mjs": configOf("remark: [smartypants]", 'import smartypants from "remark-smartypants";'),
      "content/index.md": '# "Home"\n\nShe said "yes" -- twice...\n\n## A "quoted" heading\n\n`"code"` stays.\n',
    });
    const { code, findings, read } = await build(folder);
    expect([code, findings]).toEqual([0, []]);
    const html = article(read("index.html"));
    expect(html).toContain("She said “yes” — twice…");
    expect(html).toContain('<code>"code"</code>');
    expect(read("index.md")).toContain("She said “yes” — twice…");
    expect(read("index.html")).toMatch(/<title>[^<]*“Home”/);
    expect(read("search-docs.json")).toContain("A “quoted” heading");
  });

  test("remark-math with rehype-katex", async () => {
    const folder = projectWith({
      "docsgen.config.mjs": configOf(
        'remark: [math], rehype: [[katex, { output: "mathml" }]]',
        'import math from "remark-math";\nimport katex from "rehype-katex";',
      ),
      "content/index.md": "# Home\n\nThe area is $\\pi r^2$.\n\n$$\n\\sum_{i=1}^n i\n$$\n",
      "content/raw.md": "# Raw\n\nWith <b>raw</b> HTML: $a^2$.\n",
      "content/component.mdx": "# Component\n\n<Note>\n\nInside: $b^2$.\n\n</Note>\n",
    });
    const { code, findings, read } = await build(folder);
    expect([code, findings]).toEqual([0, []]);
    const html = article(read("index.html"));
    expect(html).toMatch(/<math xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML"><semantics><mrow><mi>π<\/mi>/);
    expect(html).toMatch(/<math [^>]*display="block"/);
    expect(read("index.md")).toContain("The area is $\\pi r^2$.");
    expect(read("raw/index.html")).toMatch(/<b>raw<\/b> HTML: <span class="katex"><math/);
    expect(read("component/index.html")).toMatch(/Inside: <span class="katex"><math/);
  });

  test("rehype-katex with its own HTML, whose inline styles are in a style sheet of the page", async () => {
    const katex = path.join(packages, "katex/dist");
    const folder = projectWith({
      "docsgen.config.mjs": `import math from "remark-math";\nimport katex from "rehype-katex";
        export default { title: "T", plugins: [{ name: "math", remark: [math], rehype: [katex] }],
          head: [{ tag: "link", attributes: { rel: "stylesheet", href: "/katex/katex.min.css" } }] };`,
      "content/index.md": "# Home\n\nThe area is $\\pi r^2$ and $\\sqrt{x}$.\n\n## Of $r^2$\n\nText.\n",
      "content/raw.md": "# Raw\n\n:::note\n\nWith <b>raw</b> HTML: $\\color{red} a^2$.\n\n:::\n",
      "content/none.md": "# None\n\nWithout formulas.\n",
      "content/static/katex/katex.min.css": readFileSync(path.join(katex, "katex.min.css"), "utf8"),
    });
    const { code, findings, read } = await build(folder);
    expect([code, findings]).toEqual([0, []]);
    const sheetsOf = (html: string): readonly string[] => html.match(/(?<=assets\/)page\.\w+\.css/g) ?? [];
    const [first = ""] = sheetsOf(read("index.html"));
    const [second = ""] = sheetsOf(read("raw/index.html"));
    const html = article(read("index.html"));
    const [, id] = /<span class="strut" data-style="([\w-]+)"><\/span>/.exec(html) ?? [];
    expect(html).not.toMatch(/ style=/);
    expect(read(`assets/${first}`)).toContain(`[data-style="${id}"]:not(#_){height:`);
    expect(read(`assets/${second}`)).toContain("{color:red;}");
    expect(sheetsOf(read("none/index.html"))).toEqual([]);
    expect(read("index.html")).toContain('href="./katex/katex.min.css"');
    expect(read("search-docs.json")).toContain('The area is \\\\pi r^2 and \\\\sqrt{x} ."');
    // A cached page has the same sheet.
    expect(sheetsOf((await build(folder)).read("index.html"))).toEqual([first]);
  });

  test("rehype-external-links", async () => {
    const folder = projectWith({
      "docsgen.config.mjs": configOf(
        'rehype: [[externalLinks, { rel: ["nofollow"], target: "_self", contentProperties: { className: ["out"] }, content: { type: "text", value: "↗" } }]]',
        'import externalLinks from "rehype-external-links";',
      ),
      "content/index.md": "# Home\n\nSee [there](https://example.com/) and [here](other.md).\n",
      "content/other.md": "# Other\n\nHi.\n",
    });
    const { code, findings, read } = await build(folder);
    expect([code, findings]).toEqual([0, []]);
    const html = article(read("index.html"));
    expect(html).toContain(
      '<a rel="noopener noreferrer nofollow" target="_self" class="external" href="https://example.com/">there<span class="out">↗</span></a>',
    );
    expect(html).toMatch(/<a href="[^"]*other\/">here<\/a>/);
  });

  test("remark-code-import, whose files are part of the page's cache key", async () => {
    const folder = projectWith({
      "docsgen.config.mjs": configOf(
        `remark: [[codeImport, { rootDir: import.meta.dirname }]]`,
        'import codeImport from "remark-code-import";',
      ),
      "content/index.md": "# Home\n\n```js file=<rootDir>/samples/a.js#L1-L2\n```\n",
      "samples/a.js": "const first = 1;\nconst second = 2;\nconst third = 3;\n",
    });
    const first = await build(folder);
    expect([first.code, first.findings]).toEqual([0, []]);
    expect(article(first.read("index.html"))).toMatch(/first[\s\S]*second/);
    expect(article(first.read("index.html"))).not.toContain("third");
    expect(first.read("index.md")).toContain("const first = 1;\nconst second = 2;");
    writeFileSync(path.join(folder, "samples/a.js"), "const changed = 1;\nconst second = 2;\n");
    expect(article((await build(folder)).read("index.html"))).toContain("changed");
  });
});

const directives = `directives: {
  price: ({ plan = "free" }, children, { h }) => h("p", { class: "price" }, h("a", { href: "./plans.md#pro" }, plan), " costs 9"),
  box: async (attributes, children, { h, label }) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return h("section", { "aria-label": "Box" }, h("h2", {}, ...label), ...children);
  },
  only: (attributes, children, { report }) => void report({ message: "Name a plan.", level: "warn" }),
}`;

test("directives return HTML whose links, headings, and content are those of the page", async () => {
  const folder = projectWith({
    "docsgen.config.mjs": configOf(directives),
    "content/index.md":
      "# Home\n\n::price{plan=pro}\n\n:::box[My *box*]\n\n:::note\nInside.\n:::\n\n[broken](missing.md)\n\n:::\n\n::only\n",
    "content/plans.md": "# Plans\n\n## Pro\n\nHi.\n",
  });
  const { code, findings, read } = await build(folder, ["--baseline", "none.json", "--update-baseline"]);
  expect(findings.map((finding) => finding.replace(/: .*/, ""))).toEqual([]);
  expect(code).toBe(0);
  const html = article(read("index.html"));
  expect(html).toMatch(/<p class="price"><a href="[^"]*plans\/#pro">pro<\/a> costs 9<\/p>/);
  expect(html).toMatch(/<h2 id="my-box">My <em>box<\/em>/);
  expect(html).toMatch(/class="[^"]*admonition[^"]*"/);
  expect(read("index.md")).toContain(">pro</a> costs 9</p>");
});

test("directives work inside a sentence, in Markdown and MDX, with plugins that add syntax, and without brackets stay text", async () => {
  const since =
    'since: async ({ v }, children, { h, label, form }) => h("em", { title: form }, ...label, ` since ${v}`)';
  const line =
    "Use :since[the **new** [guide](/guide/)]{v=2} at 10:30[a] or :since{v=3}, :since-x[b], `:since[code]{v=1}`.\n";
  const want = '<em title="text">the <strong>new</strong> <a href="./guide/">guide</a> since 2</em>';
  for (const [file, plugin, imports] of [
    ["content/index.md", `directives: { ${since} }`, ""],
    ["content/index.mdx", `directives: { ${since} }`, ""],
    ["content/index.md", `remark: [math], directives: { ${since} }`, 'import math from "remark-math";'],
  ] as const) {
    const folder = projectWith({
      "docsgen.config.mjs": configOf(plugin, imports),
      [file]: `# Home\n\n${file.endsWith("x") ? line.replace(":since{v=3}", "it") : line}`,
      "content/guide.md": "# Guide\n",
    });
    const { findings, read } = await build(folder);
    expect(findings).toEqual([]);
    const html = article(read("index.html"));
    expect(html).toContain(want);
    expect(html).toContain("10:30[a]");
    if (file.endsWith(".md")) expect(html).toContain(":since{v=3}");
    expect(html).toContain(":since-x[b]");
    expect(html).toContain("<code>:since[code]{v=1}</code>");
    expect(read("index.md")).toContain("since 2</em>");
  }
});

test("directives of plugins in descriptions are findings", async () => {
  const folder = projectWith({
    "docsgen.config.mjs": configOf("directives: { box: (attributes, children) => children }"),
    "spec/openapi.yaml":
      'openapi: 3.1.0\ninfo:\n  title: T\n  version: "1"\n  description: |\n    :::box\n    Text.\n    :::\npaths: {}\n',
  });
  const { findings, read } = await build(folder);
  expect(findings.map((finding) => finding.slice(0, 60))).toEqual([
    "spec/openapi.yaml:6:5 warning content/unknown-directive: The",
  ]);
  expect(read("api/index.html")).toContain("Text.");
});

test("a directive's own finding, a broken link in its content, and an unknown name have positions", async () => {
  const folder = projectWith({
    "docsgen.config.mjs": configOf(directives),
    "content/index.md": "# Home\n\n::only\n\n:::box[A]\n[broken](missing.md)\n:::\n\n::prise\n",
    "content/plans.md": "# Plans\n\n## Pro\n\nHi.\n",
  });
  const { code, findings } = await build(folder);
  expect(code).toBe(1);
  expect(findings).toEqual([
    "content/index.md:3:1 warning plugin/reported: Name a plan. (`house`)",
    "content/index.md:6:10 error content/broken-link: The link `missing.md` points to a page that does not exist.",
    "content/index.md:9:1 error content/unknown-directive: The directive `prise` is unknown.",
  ]);
});

const page = "# Home\n\nText.\n";

const weakened: [string, { given: string; want: readonly string[] }][] = [
  [
    "a plugin that throws",
    {
      given: "remark: [() => () => { throw new TypeError('No tree'); }]",
      want: [
        "content/index.md:1:1 error plugin/failed: `remark` of the plugin `house` failed (docsgen.config.mjs:2:86): No tree.",
      ],
    },
  ],
  [
    "a plugin whose promise rejects",
    {
      given: "rehype: [() => async () => { throw 'text'; }]",
      want: ["content/index.md:1:1 error plugin/failed: `rehype` of the plugin `house` failed: text."],
    },
  ],
  [
    "a plugin that returns no tree",
    {
      given: "remark: [() => () => 'text'], rehype: [() => () => ({ type: 'root', children: [null] })]",
      want: [
        "content/index.md:1:1 error plugin/invalid-output: `remark` of the plugin `house` returned a string instead of a tree.",
        "content/index.md:1:1 error plugin/invalid-output: `rehype` of the plugin `house` returned a tree with `null` instead of a node.",
      ],
    },
  ],
  [
    "a plugin that returns functions",
    {
      given: "rehype: [() => (tree) => { tree.children[0].properties.x = () => {}; }]",
      want: [
        "content/index.md:1:1 error plugin/failed: `rehype` of the plugin `house` failed: The result contains more than plain data.",
      ],
    },
  ],
  [
    "scripts, event handlers, styles, and URLs of other hosts",
    {
      given: `rehype: [() => (tree) => { tree.children.push(
        { type: 'element', tagName: 'script', properties: {}, children: [{ type: 'text', value: 'a()' }] },
        { type: 'element', tagName: 'p', properties: { onClick: 'a()', style: 'color: red; background: url(//other.example/a.png)' }, children: [] },
        { type: 'element', tagName: 'a', properties: { href: 'java\\nscript:a()' }, children: [] },
        { type: 'element', tagName: 'video', properties: { src: '//other.example/a.mp4' }, children: [] },
        { type: 'element', tagName: 'iframe', properties: { src: 'https://other.example/' }, children: [] },
        { type: 'element', tagName: 'svg', properties: {}, children: [{ type: 'element', tagName: 'use', properties: { xLinkHref: 'https://other.example/a.svg#b' }, children: [] }] },
        { type: 'raw', value: '<script>a()</script>' }); }]`,
      want: [
        "content/index.md:1:1 error plugin/unsafe-output: The plugin `house` adds `<script>`. docsgen removed it.",
        "content/index.md:1:1 error plugin/unsafe-output: The plugin `house` adds the attribute `onClick` of `<p>`. docsgen removed it.",
        "content/index.md:1:1 error plugin/unsafe-output: The plugin `house` adds an inline style with the URL `//other.example/a.png`. docsgen removed it.",
        "content/index.md:1:1 error plugin/unsafe-output: The plugin `house` adds the attribute `href` of `<a>` with the URL `javascript:a()`. docsgen removed it.",
        "content/index.md:1:1 error plugin/unsafe-output: The plugin `house` adds the attribute `src` of `<video>` with the URL `//other.example/a.mp4`. docsgen removed it.",
        "content/index.md:1:1 error plugin/unsafe-output: The plugin `house` adds `<iframe>`. docsgen removed it.",
        "content/index.md:1:1 error plugin/unsafe-output: The plugin `house` adds the attribute `xLinkHref` of `<use>` with the URL `https://other.example/a.svg#b`. docsgen removed it.",
        "content/index.md:1:1 error plugin/unsafe-output: The plugin `house` adds raw HTML as a string. docsgen removed it.",
      ],
    },
  ],
  [
    "unsafe elements and raw HTML from a plugin for Markdown",
    {
      given: `remark: [() => (tree) => { tree.children[1].data = { hName: 'script' };
        tree.children.push({ type: 'html', value: '<b onclick="a()" style="color:red">b</b>' }); }]`,
      want: [
        "content/index.md:3:1 error plugin/unsafe-output: The plugin `house` adds `<script>`. docsgen removed it.",
        "content/index.md:3:6 error plugin/unsafe-output: The plugin `house` adds the attribute `onclick` of `<b>`. docsgen removed it.",
        "content/index.md:3:6 error plugin/unsafe-output: The plugin `house` adds inline styles in raw HTML. docsgen removed it.",
      ],
    },
  ],
  [
    "the clock and random numbers",
    {
      given: "rehype: [() => (tree) => { tree.children[0].properties.title = Date.now() + ' ' + Math.random(); }]",
      want: [
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it uses the clock and random numbers.",
      ],
    },
  ],
  [
    "the language and the time zone of the machine",
    {
      given:
        "rehype: [() => (tree) => { tree.children[0].properties.title = new Date(0).toLocaleString() + (1234.5).toLocaleString(); }]",
      want: [
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it uses the language of the machine and the time zone of the machine.",
      ],
    },
  ],
  [
    "the time zone of the machine alone, in Intl and in a date's parts",
    {
      given:
        "rehype: [() => (tree) => { tree.children[0].properties.title = new Intl.DateTimeFormat('en').format(0) + new Date(0).getHours(); }]",
      want: [
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it uses the time zone of the machine.",
      ],
    },
  ],
  [
    "no finding if the code states the language and the time zone",
    {
      given:
        "rehype: [() => (tree) => { tree.children[0].properties.title = new Date(0).toLocaleString('en', { timeZone: 'UTC' }) + new Intl.NumberFormat('de').format(1234.5); }]",
      want: [],
    },
  ],
  [
    "no finding if the code reads the parts of a local date",
    {
      given:
        "rehype: [() => (tree) => { const dates = [new Date('2024-05-01T18:00'), new Date(2024, 0, 1), new Date(Date.parse('May 1, 2024 18:00'))]; tree.children[0].properties.title = dates.map((date) => date.getDate() + ' ' + date.getHours() + date.toLocaleDateString('en')).join(); }]",
      want: [],
    },
  ],
  [
    "the time zone of the machine in a local date",
    {
      given:
        "rehype: [() => (tree) => { tree.children[0].properties.title = new Date(2024, 0, 1).toISOString() + new Date('2024-05-01').getDate(); }]",
      want: [
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it uses the time zone of the machine.",
      ],
    },
  ],
  [
    "state that one page leaves for the next",
    {
      given:
        "rehype: [() => (tree) => { globalThis.n = (globalThis.n ?? 0) + 1; tree.children[0].properties.title = String(globalThis.n); }]",
      want: [
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it returns another result for the same page when it runs again.",
      ],
    },
  ],
  [
    "environment variables and the name of this machine",
    {
      given:
        "rehype: [() => async (tree) => { const { hostname } = await import('node:os'); tree.children[0].properties.title = process.env.BUILD_ID + process.env.NODE_ENV + hostname(); }]",
      want: [
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it reads the environment variable `BUILD_ID`.",
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it reads what differs from machine to machine.",
      ],
    },
  ],
  [
    "the path of this machine",
    {
      given: "rehype: [() => (tree, file) => { tree.children[0].properties.title = file.cwd; }]",
      want: [
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it writes the path of the project folder on this machine.",
      ],
    },
  ],
  [
    "names of hosts, threads, and contexts",
    {
      given: `rehype: [() => async () => {
        const [{ lookup }, { Worker }, { runInNewContext }] = await Promise.all(["dns/promises", "worker_threads", "vm"].map((name) => import("node:" + name)));
        await lookup("localhost").catch(() => undefined);
        await new Worker("0", { eval: true }).terminate();
        runInNewContext("Date.now()");
      }]`,
      want: [
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it uses the network.",
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it starts a thread, which docsgen does not observe.",
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it runs code in a context of its own, which docsgen does not observe.",
      ],
    },
  ],
  [
    "files that a plugin writes",
    {
      given: `rehype: [() => async () => {
        const { appendFileSync, promises } = await import("node:fs");
        const { writeFile } = await import("node:fs/promises");
        appendFileSync(new URL("log.txt", import.meta.url), "a");
        await writeFile(new URL("left.txt", import.meta.url), "a");
        await promises.copyFile(new URL("left.txt", import.meta.url), new URL("copy.txt", import.meta.url));
      }]`,
      want: ["log", "left", "copy"].map(
        (name) =>
          `content/index.md:1:1 warning plugin/not-deterministic: The plugin \`house\` is not deterministic: it writes the file \`${name}.txt\`.`,
      ),
    },
  ],
  [
    "the time of a file",
    {
      given: `rehype: [() => async (tree) => {
        const { statSync } = await import("node:fs");
        tree.children[0].properties.title = statSync(new URL("docsgen.config.mjs", import.meta.url)).mtime.toISOString();
      }]`,
      want: [
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it uses the time of a file.",
      ],
    },
  ],
  [
    "no finding if results are kept in the cache of packages",
    {
      given: `rehype: [() => async () => {
        const { mkdirSync, promises, writeFileSync } = await import("node:fs");
        const cache = new URL("tools/node_modules/.cache/house/", import.meta.url);
        mkdirSync(cache, { recursive: true });
        writeFileSync(new URL("a.tmp", cache), "a");
        await promises.rename(new URL("a.tmp", cache), new URL("a", cache));
      }]`,
      want: [],
    },
  ],
  [
    "programs, also with promises, which keep their results",
    {
      given: `rehype: [() => async (tree) => {
        const [{ promisify }, { exec, execFile }, dns] = await Promise.all(["util", "child_process", "dns"].map((name) => import("node:" + name)));
        const { stdout } = await promisify(exec)("echo a");
        const file = await promisify(execFile)("echo", ["b"]);
        const { family } = await promisify(dns.lookup)("127.0.0.1");
        if (stdout + file.stdout + family !== "a\\nb\\n4") throw new Error("lost");
      }]`,
      want: ["runs another program", "uses the network"].map(
        (reason) =>
          `content/index.md:1:1 warning plugin/not-deterministic: The plugin \`house\` is not deterministic: it ${reason}.`,
      ),
    },
  ],
  [
    "the year",
    {
      given: "rehype: [() => (tree) => { tree.children[0].properties.title = String(new Date().getUTCFullYear()); }]",
      want: [
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it uses the clock.",
      ],
    },
  ],
  [
    "no finding if a config that measures its time cannot run twice",
    {
      given:
        "rehype: [(Object.defineProperty(globalThis, 'houseStarted', { value: Date.now() }), () => () => undefined)]",
      want: [],
    },
  ],
  [
    "no finding if the code reads only the size of a file",
    {
      given: `rehype: [() => async (tree) => {
        const { statSync } = await import("node:fs");
        tree.children[0].properties.title = String(statSync(new URL("docsgen.config.mjs", import.meta.url)).size);
      }]`,
      want: [],
    },
  ],
  [
    "the clock and random numbers when the config is loaded",
    {
      given:
        "rehype: [((day) => () => (tree) => { tree.children[0].properties.title = day; })(new Date().toISOString().slice(0, 10))]",
      want: [
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it uses the clock.",
      ],
    },
  ],
  [
    "a random number that changes the result only sometimes",
    {
      given: "rehype: [() => (tree) => { tree.children[0].properties.title = Math.random() < 0.3 ? 'a' : 'b'; }]",
      want: [
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it uses random numbers.",
      ],
    },
  ],
  [
    "findings that depend on the clock or on random numbers",
    {
      given: `rules: { "house/old": { given: "heading", then: (_heading, report) => { report({ message: "Old heading.", hint: new Date().toISOString() }); } } },
        findings: (finding) => (Math.random() < 2 ** -10 ? undefined : finding)`,
      want: [
        "content/index.md:1:1 warning house/old: Old heading.",
        "content/index.md:1:1 warning plugin/not-deterministic: The plugin `house` is not deterministic: it uses random numbers in `findings`.",
        "content/index.md:1:1 warning rules/not-deterministic: The rule `house/old` uses the clock.",
      ],
    },
  ],
  [
    "no finding if a rule only measures its time",
    {
      given: `rules: { "house/none": { given: "heading", then: () => void [Date.now(), Math.random()] } }`,
      want: [],
    },
  ],
  [
    "time that a plugin only measures",
    { given: "rehype: [() => () => { const start = Date.now(); Math.random(); return undefined; }]", want: [] },
  ],
];

describe("docsgen reports what a plugin weakens:", () => {
  test.each(weakened)("%s", async (_, { given, want }) => {
    const folder = projectWith({ "docsgen.config.mjs": configOf(given), "content/index.md": page });
    const { findings } = await build(folder);
    expect(findings).toEqual(want.toSorted());
    // The findings are stored with the page.
    if (want.every((finding) => finding.includes("warning")))
      expect((await build(folder)).findings).toEqual(want.toSorted());
  });
});

test("styles of directives and of plugins for Markdown are in the style sheet of the page", async () => {
  const folder = projectWith({
    "docsgen.config.mjs":
      configOf(`directives: { mark: (attributes, children, { h }) => h("p", { style: "background: url('/mark.svg')" }, h("i", { style: "top:1em" })) },
      remark: [() => (tree) => { tree.children.at(-1).data = { hProperties: { style: "width:50%" } }; }]`),
    "content/index.md": "# Home\n\n::mark\n\nWith <b>raw</b> HTML.\n",
    "content/static/mark.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const { code, findings, read } = await build(folder);
  expect([code, findings]).toEqual([0, []]);
  const html = read("index.html");
  const sheet = read(`assets/${/(?<=assets\/)page\.\w+\.css/.exec(html)?.[0]}`);
  expect(article(html)).toMatch(/<p data-style="[\w-]+"><i data-style="[\w-]+"><\/i><\/p>/);
  expect(article(html)).toMatch(/<p data-style="[\w-]+">With <b>raw<\/b>/);
  expect(sheet.split("\n").map((rule) => rule.slice(rule.indexOf("{")))).toEqual([
    "{background: url('../mark.svg')}",
    "{top:1em}",
    "{width:50%}",
  ]);
});

test("unsafe parts are not in the page, even if the config lowers the severity", async () => {
  const given = `rehype: [() => (tree) => { tree.children.push({ type: 'element', tagName: 'script', properties: {}, children: [{ type: 'text', value: 'evil()' }] }); }]`;
  const folder = projectWith({
    "docsgen.config.mjs": `export default { findings: { "plugin/unsafe-output": "warn" }, plugins: [{ name: "house", ${given} }] };`,
    "content/index.md": page,
  });
  const { code, read } = await build(folder);
  expect([code, read("index.html").includes("evil")]).toEqual([0, false]);
});

test.each(["() => { for (;;); }", "() => new Promise(() => {})"])("a plugin that never returns: %s", async (given) => {
  const folder = projectWith({
    "docsgen.config.mjs": configOf(`rehype: [() => ${given}]`),
    "content/index.md": page,
    "content/other.md": page,
  });
  const { code, stdout } = await runCli(["build", "--no-cache"], { cwd: folder, env: { DOCSGEN_PLUGIN_TIMEOUT: "1" } });
  expect(code).toBe(1);
  expect(stdout).toContain("`rehype` of the plugin `house` failed: It did not return within 1 seconds.");
});

const endless = "for (;;);";

test.each([
  [
    "rules, findings, and samples of a config",
    {
      "docsgen.config.mjs": `export default { title: "T",
        plugins: [{ name: "house", samples: { ruby: () => { ${endless} } }, findings: (finding) => { ${endless} } }],
        rules: {
          "house/description": { given: "operation", then: () => { ${endless} } },
          "house/page": { given: "page", then: () => { ${endless} } },
        } };\n`,
      "content/other.md": "# Other\n",
    },
    [
      "undefined:undefined:undefined error plugin/failed: `findings` of the plugin `house` failed: It did not return within 0.3 seconds.",
      "content/index.md:1:1 error rules/failed: The rule `house/page` failed: It did not return within 0.3 seconds.",
      "spec/openapi.yaml:6:5 error rules/failed: The rule `house/description` failed: It did not return within 0.3 seconds.",
      "spec/openapi.yaml:7:7 error plugin/failed: `samples.ruby` of the plugin `house` failed: It did not return within 0.3 seconds.",
    ],
  ],
  [
    "functions of a ruleset",
    {
      "docsgen.config.json": '{ "title": "T", "rules": { "extends": ".spectral.yaml" } }',
      ".spectral.yaml": "functions: [loop]\nrules:\n  a: { given: $.info, then: { function: loop } }\n",
      "functions/loop.js": `export default () => { ${endless} };\n`,
    },
    [".spectral.yaml:3:3 error rules/failed: The rule `a` failed: It did not return within 0.3 seconds."],
  ],
  [
    "components",
    {
      "docsgen.config.json": '{ "title": "T" }',
      "components/Loop.tsx": `export default () => { ${endless} };\nexport const Word = () => <b>word</b>;\n`,
      "components/Top.tsx": `${endless}\nexport default () => <i />;\n`,
      "content/other.mdx": "# Other\n\n<Loop />\n\n<Word />\n",
    },
    [
      "components/Top.tsx:1:1 error components/load: The file `components/Top.tsx` cannot be loaded: It did not return within 0.3 seconds.",
      "content/other.mdx:3:1 error components/failed: The component `<Loop>` threw an error at `components/Loop.tsx`: It did not return within 0.3 seconds. docsgen shows only its content.",
    ],
  ],
])("endless loops in %s are findings", async (_, files, want) => {
  const folder = temporaryFolder({
    "spec/openapi.yaml": petApi,
    "content/index.md": "# Home\n",
    ...files,
  });
  const env = { DOCSGEN_PLUGIN_TIMEOUT: "0.3" };
  const { stdout } = await runCli(["build", "--format", "json"], { cwd: folder, env, needsProcess: true });
  const { findings } = JSON.parse(stdout) as {
    findings: { file: string; line: number; column: number; severity: string; code: string; message: string }[];
  };
  const texts = findings.map(
    ({ file, line, column, severity, code, message }) => `${file}:${line}:${column} ${severity} ${code}: ${message}`,
  );
  expect(texts.filter((text) => text.includes("return"))).toEqual(want);
});

test("an edit of a module of a plugin renders the pages again", async () => {
  const folder = projectWith({
    "docsgen.config.mjs": configOf(
      "remark: [() => (tree) => { tree.children[1].children[0].value = word; }]",
      'import { word } from "./word.mjs";',
    ),
    "word.mjs": 'export const word = "one";',
    "content/index.md": page,
  });
  const run = async (): Promise<string> => {
    await runCli(["build"], { cwd: folder, needsProcess: true });
    return article(readFileSync(path.join(folder, "out/site/index.html"), "utf8"));
  };
  expect(await run()).toContain("<p>one</p>");
  writeFileSync(path.join(folder, "word.mjs"), 'export const word = "two";');
  expect(await run()).toContain("<p>two</p>");
});

const petApi = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /pets:
    post:
      operationId: createPet
      summary: Create a pet
      requestBody: { content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses: { "204": { description: Created. } }
`;

const ruby = `samples: { ruby: ({ method, url, body, operation }) =>
  "# " + operation + "\\nNet::HTTP." + method.toLowerCase() + "(URI('" + url + "'), '" + JSON.stringify(body.value) + "')" }`;

test("a plugin adds a language to the samples of the reference and of its Markdown copy", async () => {
  const folder = projectWith({ "docsgen.config.mjs": configOf(ruby), "spec/openapi.yaml": petApi });
  const { code, findings, read } = await build(folder);
  expect([code, findings.filter((finding) => finding.includes("plugin/"))]).toEqual([0, []]);
  const html = read("api/index.html");
  expect(html).toMatch(/>Ruby</);
  expect(html).toMatch(/# createPet/);
  expect(html).toContain(`<code class="language-ruby hljs">`);
  expect(html).toContain(`URI(<span class="hljs-string">'https://api.example.com/pets'</span>)`);
  expect(read("api/index.md")).toMatch(/```ruby[\s\S]*Net::HTTP\.post\(URI\('https:\/\/api\.example\.com\/pets'\)/);
  // A plugin's edit counts, although the description is the same.
  writeFileSync(path.join(folder, "docsgen.config.mjs"), configOf(ruby.replace("Net::HTTP", "Faraday")));
  expect((await build(folder)).read("api/index.html")).toContain("Faraday");
});

const samples: [string, { given: string; want: readonly string[] }][] = [
  [
    "a sample that throws",
    {
      given: "samples: { ruby: () => { throw new Error('No method'); } }",
      want: ["spec/openapi.yaml:7:7 error plugin/failed: `samples.ruby` of the plugin `house` failed: No method."],
    },
  ],
  [
    "a sample that is no text",
    {
      given: "samples: { ruby: () => 7 }",
      want: [
        "spec/openapi.yaml:7:7 error plugin/invalid-output: `samples.ruby` of the plugin `house` returned a number instead of a string.",
      ],
    },
  ],
  [
    "characters that hide what a reader copies",
    {
      given: "samples: { ruby: () => 'a\\u202Eb' }",
      want: [
        "spec/openapi.yaml:7:7 error plugin/unsafe-output: The plugin `house` adds a sample with invisible characters (`samples.ruby`). docsgen removed it.",
      ],
    },
  ],
  ["an operation without a sample", { given: "samples: { ruby: () => undefined }", want: [] }],
];

describe("samples of plugins:", () => {
  test.each(samples)("%s", async (_, { given, want }) => {
    const folder = projectWith({ "docsgen.config.mjs": configOf(given), "spec/openapi.yaml": petApi });
    const { findings } = await build(folder);
    expect(findings.filter((finding) => finding.includes("plugin/"))).toEqual(want);
  });
});

test("a plugin drops and changes findings, but not those about missing content", async () => {
  const folder = projectWith({
    "docsgen.config.mjs": configOf(`findings: (finding) => {
      if (finding.code === "content/broken-link" && finding.message.includes("later")) return undefined;
      if (finding.code === "content/broken-link") return { ...finding, severity: "warning", message: "House: " + finding.message };
      if (finding.code === "content/unknown-file") return undefined;
      return finding;
    }`),
    "content/index.md": '# Home\n\n[a](later.md) [b](gone.md)\n\n```js file="missing.js"\n```\n',
  });
  const { stdout } = await runCli(["check", "--format", "json", "--verbose"], { cwd: folder });
  const { findings } = JSON.parse(stdout) as { findings: { code: string; severity: string; message: string }[] };
  expect(findings.map(({ severity, code, message }) => `${severity} ${code}: ${message}`)).toEqual([
    "note plugin/dropped: The plugin `house` dropped 1 finding: `content/broken-link`.",
    "warning content/broken-link: House: The link `gone.md` points to a page that does not exist.",
    expect.stringMatching(/^error content\/unknown-file: /),
    "warning plugin/dropped: The plugin `house` cannot drop `content/unknown-file`, because content is missing from the site.",
  ]);
});

test("generators add files to the output, which `verify` expects as well", async () => {
  const folder = projectWith({
    "docsgen.config.mjs": configOf(`generators: [
      (site) => [{ path: "site/pages.json", content: JSON.stringify(site.pages.map(({ route }) => route)) }],
      async function* (site) { yield { path: "postman/collection.json", content: new TextEncoder().encode(site.apis[0].model.operations[0].id) }; },
    ]`),
    "content/index.md": page,
    "spec/openapi.yaml": petApi,
  });
  const { code, findings, read } = await build(folder);
  expect([code, findings.filter((finding) => finding.includes("plugin/"))]).toEqual([0, []]);
  expect(JSON.parse(read("pages.json"))).toContain("/api/");
  expect(read("../postman/collection.json")).toBe("createPet");
  expect(Object.keys((JSON.parse(read("../manifest.json")) as { outputs: object }).outputs)).toEqual(
    expect.arrayContaining(["site/pages.json", "postman/collection.json"]),
  );
  expect((await runCli(["verify"], { cwd: folder })).code).toBe(0);
});

const generators: [string, { given: string; want: string }][] = [
  [
    "throws",
    {
      given: "() => { throw new Error('No site'); }",
      want: "`generators` of the plugin `house` failed (docsgen.config.mjs:2:",
    },
  ],
  ["returns no list", { given: "() => 7", want: "failed: It did not return a list of files." }],
  ["returns no file", { given: "() => [{ path: 'site/a.txt' }]", want: "returned something that is not a file" }],
  ["leaves the output", { given: "() => [{ path: '../a.txt', content: '' }]", want: "has a path that cannot be used" }],
  [
    "writes next to the folders",
    { given: "() => [{ path: 'a.txt', content: '' }]", want: "is not in a folder of the output" },
  ],
  [
    "replaces a page",
    { given: "() => [{ path: 'site/index.html', content: '' }]", want: "has the path of a file of docsgen" },
  ],
  [
    "writes a page with code",
    {
      given: "() => [{ path: 'site/a.html', content: '<p onclick=\"a()\">' }]",
      want: "contains the attribute `onclick` of `<p>`, and no content policy protects it",
    },
  ],
  [
    "is not deterministic",
    {
      given: "() => [{ path: 'site/a.txt', content: String(Math.random()) }]",
      want: "uses random numbers",
    },
  ],
];

describe("docsgen reports a generator that", () => {
  test.each(generators)("%s", async (_, { given, want }) => {
    const folder = projectWith({ "docsgen.config.mjs": configOf(`generators: [${given}]`), "content/index.md": page });
    const { stdout, stderr } = await runCli(["build"], { cwd: folder });
    expect(stdout + stderr).toContain(want);
  });
});

test("the example of the manual works", async () => {
  const manual = readFileSync(path.resolve(packages, "../docs/content/how-to/write-a-plugin.md"), "utf8");
  const files = [...manual.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm)].map(([, name = "", text = ""]) => [
    name,
    text,
  ]);
  const folder = projectWith({ ...Object.fromEntries(files), "spec/openapi.yaml": petApi });
  const { code, findings, read } = await build(folder);
  expect([code, findings.filter((finding) => finding.includes("plugin/"))]).toEqual([0, []]);
  const html = article(read("index.html"));
  expect(html).toMatch(/<p><b>pro<\/b> costs 9 euros a month\.<\/p>[\s\S]*<p>Say “hello”\.<\/p>/);
  expect(read("api/index.md")).toContain('Net::HTTP.post(URI("https://api.example.com/pets"))');
  expect(JSON.parse(read("routes.json"))).toContain("/");
});

// Three plugins that the manual does not have.
test("a table of contents of the page, made by a plugin for Markdown", async () => {
  const folder = projectWith({
    "docsgen.config.mjs": configOf(`remark: [() => (tree) => {
      const items = tree.children.filter(({ type, depth }) => type === "heading" && depth === 2).map((heading) => ({
        type: "listItem", children: [{ type: "paragraph", children: [{ type: "link", url: "#" + heading.children[0].value.toLowerCase(), children: heading.children }] }] }));
      tree.children.splice(1, 0, { type: "list", ordered: false, spread: false, children: items });
    }]`),
    "content/index.md": "# Home\n\n## One\n\nText.\n\n## Two\n\nText.\n",
  });
  const { code, findings, read } = await build(folder);
  expect([code, findings]).toEqual([0, []]);
  expect(article(read("index.html"))).toContain('<li><a href="#one">One</a></li>');
  expect(read("index.md")).toContain("- [One](#one)\n- [Two](#two)");
});

test("a badge before external links, made by a plugin for HTML in TypeScript", async () => {
  const folder = projectWith({
    "docsgen.config.ts": `import type { Root, Element } from "hast";
      const mark = () => (tree: Root): void => {
        for (const node of tree.children as Element[]) if (node.tagName === "p") node.children.unshift({ type: "text", value: "§ " });
      };
      export default { title: "T", plugins: [{ name: "house", rehype: [mark] }] };`,
    "content/index.md": "# Home\n\nText.\n",
  });
  const { code, findings, read } = await build(folder);
  expect([code, findings]).toEqual([0, []]);
  expect(article(read("index.html"))).toContain("<p>§ Text.</p>");
});

test("a directive that reads a file of the project, whose edit renders the page again", async () => {
  const folder = projectWith({
    "docsgen.config.mjs": configOf(
      'directives: { limits: (attributes, children, { h }) => h("table", {}, ...Object.entries(JSON.parse(readFileSync(new URL("limits.json", import.meta.url), "utf8"))).map(([name, value]) => h("tr", {}, h("td", {}, name), h("td", {}, String(value))))) }',
      'import { readFileSync } from "node:fs";',
    ),
    "limits.json": '{ "requests": 60 }',
    "content/index.md": "# Home\n\n::limits\n",
  });
  expect(article((await build(folder)).read("index.html"))).toContain("<td>requests</td><td>60</td>");
  writeFileSync(path.join(folder, "limits.json"), '{ "requests": 90 }');
  expect(article((await build(folder)).read("index.html"))).toContain("<td>90</td>");
});

test("a config and a plugin that end the process are findings", async () => {
  const folder = projectWith({
    "docsgen.config.mjs": configOf("directives: { stop: () => process.exit(0) }"),
    "content/index.md": "# Home\n\n::stop\n",
  });
  expect((await build(folder, [], true)).findings).toEqual([
    "content/index.md:3:1 error plugin/failed: `directives.stop` of the plugin `house` failed (docsgen.config.mjs:2:91): It calls `process.exit`, which docsgen does not allow.",
  ]);
  writeFileSync(path.join(folder, "docsgen.config.mjs"), "process.exit(0);\nexport default {};\n");
  const { code, findings } = await build(folder, [], true);
  expect([code, findings]).toEqual([
    2,
    [
      "docsgen.config.mjs:1:9 error config/unreadable: The config file `docsgen.config.mjs` could not be read: It calls `process.exit`, which docsgen does not allow.",
    ],
  ]);
});

test.each<[name: string, files: Readonly<Record<string, string>>]>([
  ["a config", { "docsgen.config.mjs": `${endless}\nexport default {};\n` }],
  [
    "a module of a config",
    {
      "docsgen.config.mjs": 'import { house } from "./house.mjs";\nexport default { plugins: [house] };\n',
      "house.mjs": `${endless}\nexport const house = { name: "house" };\n`,
    },
  ],
  ["a config in TypeScript", { "docsgen.config.ts": `${endless}\nexport default {} as object;\n` }],
  ["a config with `await`", { "docsgen.config.mjs": `await 0;\n${endless}\nexport default {};\n` }],
  ["a config that waits forever", { "docsgen.config.mjs": "await new Promise(() => {});\nexport default {};\n" }],
  [
    "a config that waits for a server",
    { "docsgen.config.mjs": "await new Promise(() => setInterval(() => {}, 1000));\nexport default {};\n" },
  ],
])("a module that does not end while docsgen loads %s is a finding", async (_name, files) => {
  const [name = ""] = Object.keys(files);
  const folder = projectWith({ ...files, "content/index.md": "# Home\n" });
  const env = { DOCSGEN_PLUGIN_TIMEOUT: "0.3" };
  const { code, stdout } = await runCli(["check", "--format", "json"], { cwd: folder, env, needsProcess: true });
  expect(code).toBe(2);
  expect((JSON.parse(stdout) as { findings: unknown }).findings).toMatchObject([
    {
      file: name,
      line: 1,
      column: 1,
      code: "config/unreadable",
      message: `The config file \`${name}\` could not be read: It did not return within 0.3 seconds.`,
    },
  ]);
});

test("a package that the config imports and that is not installed is a finding with its line", async () => {
  const folder = projectWith({
    "docsgen.config.mjs":
      'import fs from "node:fs";\nimport toc from "@acme/remark.toc/lib";\nexport default { toc, fs };\n',
  });
  expect((await build(folder)).findings).toEqual([
    "docsgen.config.mjs:2:17 error config/unreadable: The config file `docsgen.config.mjs` could not be read: Cannot find the package `@acme/remark.toc`.",
  ]);
});

test("a plugin may link to the heading of the footnotes", async () => {
  const link = '{ type: "element", tagName: "a", properties: { href: "#" + node.properties.id }, children: [] }';
  const folder = projectWith({
    "docsgen.config.mjs": configOf(
      `rehype: [() => (tree) => { const visit = (node) => { node.children?.forEach(visit); if (node.tagName === "h2") node.children.push(${link}); }; visit(tree); }]`,
    ),
    "content/index.md": "# Home\n\nText.[^1]\n\n[^1]: The note.\n",
  });
  const { findings, read } = await build(folder);
  expect(findings).toEqual([]);
  expect(article(read("index.html"))).toContain('href="#footnote-label"');
});

test("a file that a module of the config reads when it is loaded is part of every key", async () => {
  const folder = projectWith({
    "docsgen.config.mjs": `import { readFileSync } from "node:fs";
import { words } from "./plugins/words.mjs";
const prices = JSON.parse(readFileSync(new URL("prices.json", import.meta.url), "utf8"));
export default { title: "T", plugins: [{
  name: "house",
  directives: { price: (_attributes, _children, { h }) => h("b", {}, prices.pro) },
  rules: { "house/words": { given: "heading", then: ({ text }, report) => { if (words.includes(text)) report({ message: text }); } } },
}] };`,
    "plugins/words.mjs": `import { readFile } from "node:fs/promises";
export const words = (await readFile(new URL("words.txt", import.meta.url), "utf8")).split("\\n");`,
    "plugins/words.txt": "Old",
    "prices.json": '{ "pro": "9" }',
    "content/index.md": "# Home\n\n::price\n",
  });
  const first = await build(folder);
  expect([first.findings, first.read("index.html")]).toEqual([[], expect.stringContaining("<b>9</b>")]);
  writeFileSync(path.join(folder, "prices.json"), '{ "pro": "10" }');
  writeFileSync(path.join(folder, "plugins/words.txt"), "Home");
  const second = await build(folder);
  expect(second.findings).toEqual(["content/index.md:1:1 warning house/words: Home"]);
  expect(second.read("index.html")).toContain("<b>10</b>");
});

test("a project without plugins loads nothing for plugins and starts no thread", async () => {
  const folder = temporaryFolder({
    "docsgen.config.yaml": "title: T\n",
    "content/index.md": page,
    "log.cjs": `const { Module } = require("node:module");
      const threads = require("node:worker_threads");
      const load = Module._load;
      const names = [];
      Module._load = (name, ...rest) => { names.push(name); return load(name, ...rest); };
      threads.Worker = class extends threads.Worker { constructor(...given) { super(...given); names.push("thread"); } };
      process.on("exit", () => require("node:fs").writeFileSync(process.env.LOADED, names.join("\\n")));`,
  });
  const loaded = path.join(folder, "loaded.txt");
  const env = { NODE_OPTIONS: `--require ${path.join(folder, "log.cjs")}`, LOADED: loaded };
  expect((await runCli(["build", "--no-cache"], { cwd: folder, env })).code).toBe(0);
  const names = readFileSync(loaded, "utf8").split("\n");
  expect(names.length).toBeGreaterThan(5);
  expect(
    names.filter(
      (name) => /^(?:oxc-|thread$)|thread|run-plugin|config-hooks/.test(name) && name !== "node:worker_threads",
    ),
  ).toEqual([]);
});
