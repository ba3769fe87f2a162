import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

interface Finding {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

async function build(folder: string) {
  const built = await runCli(["build", folder, "--format", "json", "--verbose"], { cwd: folder });
  const { findings } = JSON.parse(built.stdout) as { findings: readonly Finding[] };
  return {
    code: built.code,
    summary: built.stderr,
    findings: findings.map(({ code, file, line, column, message }) => `${file}:${line}:${column} ${code} ${message}`),
    read: (name: string): string => readFileSync(path.join(folder, "out/site", name), "utf8"),
    assets: existsSync(path.join(folder, "out/site/assets")) ? readdirSync(path.join(folder, "out/site/assets")) : [],
  };
}

const pricing = `import { useState, type ReactNode } from "react";
import styles from "./Pricing.module.css";
import { round } from "./lib/round";

export const client = true;

export default function Pricing({ plans, children }: { plans: { name: string; price: number }[]; children?: ReactNode }) {
  const [seats, setSeats] = useState(2);
  return (
    <div className={styles.box} style={{ maxWidth: 400 }}>
      <button onClick={() => setSeats(seats + 1)}>Seats: {seats}</button>
      <ul>{plans.map((plan) => <li key={plan.name}>{plan.name} costs {round(plan.price * seats)}</li>)}</ul>
      {children}
    </div>
  );
}
`;

const project = {
  "docsgen.config.yaml": "title: Prices\n",
  "components/Pricing.tsx": pricing,
  "components/Pricing.module.css":
    ".box:hover > .row { color: red } /* .note */ @media print { .box { color: blue } }\n",
  "components/lib/round.ts": "export const round = (value: number) => Math.round(value * 100) / 100;\n",
  "components/small-parts.tsx":
    'export const Version = () => <b>2.1</b>;\nexport default function SmallParts() {\n  return <a href="/guide/">All parts</a>;\n}\n',
  "content/index.mdx":
    '---\ntitle: Start\n---\nimport Pricing from "../components/Pricing";\n\nexport const plans = [{ name: "Team", price: 9.995 }, { name: "Solo", price: 5 }];\n\n<Pricing plans={plans}>\n\nRead the [guide](./guide.md).\n\n</Pricing>\n\nThe version is <Version />.\n',
  "content/guide.md": "# Guide\n\n::SmallParts{}\n\n:::Version\nWords.\n:::\n",
  "content/plain.md": "# Plain\n\nWords.\n",
};

describe("components of the project", () => {
  test("are rendered in pages, and their text is in the copy and in the search", async () => {
    const folder = temporaryFolder(project);
    const { findings, read, assets } = await build(folder);
    expect(findings).toEqual([
      "content/guide.md:5:1 components/content-not-shown The component `<Version>` does not show its content.",
    ]);
    const home = read("index.html");
    expect(home).toMatch(
      /<docsgen-island data-script="component-Pricing\.[\da-f]+\.js" data-export="default" data-props="[^"]+" data-ids="c1-">/,
    );
    expect(home).toContain("<li>Team<!-- --> costs <!-- -->19.99</li>");
    expect(home).toContain('<docsgen-content><p>Read the <a href="./guide/">guide</a>.</p></docsgen-content>');
    expect(home).toContain("<p>The version is <b>2.1</b>.</p>");
    expect(home).not.toMatch(/ style=/);
    expect(read("guide/index.html")).toContain('<a href="../guide/" class="c-own">All parts</a>');
    expect(read("index.md")).toContain(
      "- Team costs 19.99\n\n- Solo costs 10\n\nRead the [guide](./guide/index.md).\n\nThe version is 2.1.",
    );
    expect(read("guide/index.md")).toContain("# Guide\n\nAll parts\n");
    expect(read("search-docs.json")).toContain("Solo costs 10");
    const [sheet = ""] = assets.filter((name) => /^component-Pricing\..*css$/.test(name));
    expect(read(`assets/${sheet}`)).toMatch(
      /^\.Pricing_box_(\w+):hover > \.Pricing_row_\1 \{ color: red \} \/\* \.note \*\/ @media print \{ \.Pricing_box_\1 \{/,
    );
    expect(home).toContain(`assets/${sheet}`);
    expect(read("plain/index.html")).not.toContain(sheet);
  });

  test("are part of the cache: an edit renders their pages again, and equal files are equal bytes", async () => {
    const folder = temporaryFolder(project);
    const first = await build(folder);
    const edit = (text: string): void => writeFileSync(path.join(folder, "components/lib/round.ts"), text);
    edit("export const round = (value: number) => Math.floor(value);\n");
    const second = await build(folder);
    expect(second.read("index.html")).toContain("costs <!-- -->19</li>");
    expect(second.read("plain/index.html")).toBe(first.read("plain/index.html"));
    edit(project["components/lib/round.ts"]);
    const third = await build(folder);
    const other = await build(temporaryFolder(project));
    for (const name of ["index.html", "guide/index.html"]) expect(third.read(name)).toBe(other.read(name));
    expect(third.assets).toEqual(other.assets);
    const scripts = other.assets.filter((name) => name.startsWith("component-") && name.endsWith(".js"));
    for (const script of scripts) expect(other.read(`assets/${script}`)).not.toContain(path.sep + "tmp");
  });

  test("add nothing to a site without them", async () => {
    const { findings, read, assets } = await build(temporaryFolder({ "content/index.md": "# Plain\n\nWords.\n" }));
    expect(findings).toEqual([]);
    expect(read("index.html")).not.toMatch(/island/);
    expect(assets.filter((name) => /island.*js$/.test(name))).toEqual([]);
  });
});

test.each([
  [
    "without",
    {
      "components/Tax.tsx": 'import { rate } from "./lib/rate.ts";\nexport default () => <b>{rate}</b>;\n',
      "components/lib/rate.ts": "export const rate = 0.2;\n",
    },
  ],
  [
    "with",
    { "tsconfig.json": '{ "compilerOptions": { "jsx": "react-jsx", "strict": true, "skipLibCheck": true } }\n' },
  ],
])("the project's TypeScript checks the components, %s a tsconfig.json", async (_, settings) => {
  const folder = temporaryFolder({
    ...settings,
    "components/Price.tsx":
      'import "./price.css";\nexport default function Price({ amount }: { amount: number }) {\n  return <p>{amount.toUpperCase()}</p>;\n}\n',
    "components/price.css": "p { color: red }\n",
    "content/index.md": "# Start\n",
  });
  const modules = path.join(import.meta.dirname, "../../node_modules");
  mkdirSync(path.join(folder, "node_modules/@types"), { recursive: true });
  for (const name of ["typescript", "@types/react"])
    symlinkSync(path.join(modules, name), path.join(folder, "node_modules", name));
  for (let times = 0; times < 2; times += 1) {
    const { findings, code, read } = await build(folder);
    expect(findings).toEqual([
      "components/Price.tsx:3:21 components/type Property 'toUpperCase' does not exist on type 'number' (TS2339).",
    ]);
    expect(code).toBe(1);
    expect(read("index.html")).toContain("Start");
  }
});

test("parts of the site are components of the project", async () => {
  const folder = temporaryFolder({
    "docsgen.config.yaml":
      "title: Pets\nlanguages: [{ code: en, label: English }, { code: fr, label: Français }]\nfooter: { copyright: 2031 Pets, columns: [{ title: More, links: [{ label: Guide, href: /guide/ }] }] }\n",
    "components/theme/Footer.tsx":
      'import mark from "./mark.svg";\nimport "./footer.css";\nexport default ({ copyright, columns }) => (\n  <footer style={{ color: "red", backgroundImage: `url(${mark})` }}><img src={mark} alt="" />{columns.map(({ links }) => links.map(({ label, href }) => <a key={href} href={href}>{label}</a>))}<small>{copyright}</small></footer>\n);\n',
    "components/theme/footer.css": "footer { padding: 1px }\n",
    "components/theme/mark.svg": '<svg xmlns="http://www.w3.org/2000/svg" />\n',
    "components/theme/NotFound.jsx":
      'export default ({ title }) => <div><h1>No such page in {title}</h1><a href="/">Home</a></div>;\n',
    "components/theme/Home.jsx": "export default ({ title, language }) => <h1>{title} ({language})</h1>;\n",
    "components/theme/Header.jsx": "export default () => <nav />;\n",
    "content/guide.md": "# Guide\n\nWords.\n",
    "content/fr/guide.md": "# Guide\n\nMots.\n",
  });
  const { findings, read, assets } = await build(folder);
  expect(findings.filter((text) => text.includes("components/"))).toEqual([
    "components/theme/Header.jsx:1:1 components/unknown-part A project cannot replace the part `Header` of the site.",
  ]);
  const [sheet = ""] = assets.filter((name) => /^component-Footer\..*css$/.test(name));
  const guide = read("guide/index.html");
  expect(guide).toMatch(
    /<div data-part="footer"><footer data-style="[\w-]+"><img src="\.\.\/assets\/mark\.[\da-f]+\.svg" alt=""><a href="\.\.\/guide\/">Guide<\/a><small>2031 Pets/,
  );
  expect(guide).toContain(`assets/${sheet}`);
  const styles = assets.find((name) => /^page\.\w+\.css$/.test(name)) ?? "";
  expect(read(`assets/${styles}`)).toMatch(/\{color:red;background-image:url\(\.\.\/assets\/mark\.[\da-f]+\.svg\)\}/);
  expect(read("fr/guide/index.html")).toMatch(/<img src="\.\.\/\.\.\/assets\/mark.*<a href="\.\.\/guide\/">/);
  expect(read("404.html")).toContain('<h1>No such page in Pets</h1><a href="/">Home</a>');
  expect(read("index.html")).toContain("<h1>Pets (en)</h1>");
});

const replaced = {
  "docsgen.config.yaml":
    "title: Pets\nnavbar: { start: [{ label: Guide, href: /guide/ }, { label: More, items: [{ label: Blog, href: https://blog.example.com }] }] }\n",
  "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      tags: [Pets]
      deprecated: true
      responses: { "200": { description: Pets. } }
    post: { operationId: createPet, summary: Add a pet, responses: { "200": { description: A pet. } } }
`,
  "content/index.md": "# Start\n\nWords.\n",
  "content/guide.md": "---\ndescription: How to keep pets.\n---\n\n# Guide\n\nThree more words.\n",
  "components/theme/Navbar.tsx":
    'export default ({ title, start, end, references }) => (\n  <nav aria-label="Own"><a href="/">{title}</a>{[...start, ...end].map((entry) => "links" in entry ? entry.links.map(({ label, href }) => <a key={href} href={href}>{label}</a>) : <a key={entry.href} href={entry.href}>{entry.label}</a>)}{references.map(({ label, href }) => <a key={href} href={href}>{label}</a>)}</nav>\n);\n',
  "components/theme/PageHeader.tsx":
    "export default ({ pageTitle, description, route, file, words }) => (\n  <header style={{ color: 'red' }}><h1>{pageTitle}</h1><p>{description}</p><a href=\"/guide/\">Guide</a><small>{`${route} ${file} ${words}`}</small></header>\n);\n",
  "components/theme/OperationHeader.tsx":
    "export default ({ operation, method, path, summary, isDeprecated, tags, href }) => (\n  <header><h2>{summary}</h2><a href={href}>{operation}</a><b>{`${method} ${path} ${tags.join()} ${isDeprecated}`}</b></header>\n);\n",
};

test("the bar and the headers of pages and operations are components of the project", async () => {
  const folder = temporaryFolder(replaced);
  const { findings, read } = await build(folder);
  expect(findings.filter((text) => text.includes("components/"))).toEqual([]);
  const guide = read("guide/index.html");
  expect(guide).toContain(
    '<div data-part="navbar"><nav aria-label="Own"><a href="../">Pets</a><a href="../guide/" aria-current="page">Guide</a><a href="https://blog.example.com">Blog</a><a href="../api/">API</a></nav></div>',
  );
  expect(guide).not.toContain('class="brand"');
  expect(guide).toContain('role="combobox"');
  expect(guide).toMatch(
    /<div data-part="page-header"><header data-style="[\w-]+"><h1>Guide<\/h1><p>How to keep pets\.<\/p><a href="\.\.\/guide\/">Guide<\/a><small>\/guide\/ content\/guide\.md 3<\/small><\/header><\/div>/,
  );
  expect(guide.match(/<h1/g)).toHaveLength(1);
  const reference = read("api/index.html");
  expect(reference).toContain('<h2>List pets</h2><a href="#operation/listPets">listPets</a><b>GET /pets Pets true</b>');
  expect(reference).toMatch(
    /<div data-part="operation-header" id="operation\/createPet\/\(title\)"><header><h2>Add a pet/,
  );
  expect(reference).toMatch(/aria-describedby="operation\/createPet\/\(title\)"/);

  writeFileSync(
    path.join(folder, "components/theme/PageHeader.tsx"),
    "export default ({ pageTitle }) => <h1>Own {pageTitle}</h1>;\n",
  );
  const second = await build(folder);
  expect(second.read("guide/index.html")).toContain("<h1>Own Guide</h1>");

  writeFileSync(
    path.join(folder, "components/theme/OperationHeader.tsx"),
    "export default ({ operation }) => <h2>{operation.missing.name}</h2>;\n",
  );
  const third = await build(folder);
  // The part fails for both operations, which is one error.
  expect(third.findings.filter((text) => text.includes("components/"))).toEqual([
    "components/theme/OperationHeader.tsx:1:58 components/failed The component `OperationHeader` of the site threw an error: Cannot read properties of undefined (reading 'name'). docsgen shows its own one.",
  ]);
});

test("the examples of the manual build without findings", async () => {
  const readPage = (name: string) =>
    readFileSync(path.join(import.meta.dirname, `../../docs/content/how-to/${name}.md`), "utf8");
  const manual = readPage("own-components") + readPage("replace-parts");
  const blocks = [...manual.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm)];
  const files = Object.fromEntries(blocks.map(([, name = "", text = ""]) => [name, text]));
  expect(Object.keys(files).length).toBe(12);
  const extra = {
    "content/more.mdx":
      '# More\n\n<Seats price={4} />\n\n<Plan name="pro" prices={[5, 9]}>\n\nYearly.\n\n</Plan>\n\n<Stamp label="New" />\n',
  };
  const { findings, read } = await build(temporaryFolder({ ...files, ...extra }));
  expect(findings).toEqual([]);
  expect(read("index.html")).toContain(
    '<section class="c-own"><strong>5 euros</strong><p>Billed once a month. See the <a',
  );
  expect(read("index.html")).toContain('<footer class="own-footer"><strong>');
  expect(read("more/index.html")).toContain('<section aria-label="pro" class="c-own">5, 9 <p>Yearly.</p></section>');
  expect(read("more/index.html")).toContain("Seats: <!-- -->1</button>");
});

const page = { "content/index.mdx": "# Start\n\n<Box>\n\nWords.\n\n</Box>\n" };
const box = (text: string) => ({ ...page, "components/Box.tsx": text });

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  [
    "a component that throws",
    box("export default function Box() {\n  const list: string[] = [];\n  return <p>{list[0].length}</p>;\n}\n"),
    [
      "content/index.mdx:3:1 components/failed The component `<Box>` threw an error at `components/Box.tsx:3:22`: Cannot read properties of undefined (reading 'length'). docsgen shows only its content.",
    ],
  ],
  [
    "a file with a syntax error",
    box("export default () => (\n  <p>Words</b>\n);\n"),
    [
      "components/Box.tsx:2:13 components/syntax The component cannot be compiled: Expected corresponding JSX closing tag for 'p'.",
    ],
  ],
  [
    "a file that imports nothing that exists",
    box('import { value } from "./nowhere";\nexport default () => <p>{value}</p>;\n'),
    [
      "components/Box.tsx:1:23 components/syntax The component cannot be compiled: Could not resolve './nowhere' in components/Box.tsx.",
    ],
  ],
  [
    "a file that fails when it is loaded",
    box("const width = window.innerWidth;\nexport default ({ children }) => <p>{width}{children}</p>;\n"),
    ["components/Box.tsx:1:15 components/load The file `components/Box.tsx` cannot be loaded: window is not defined."],
  ],
  [
    "a file that needs a package that is not installed",
    box('import chart from "acme-chart";\nexport default ({ children }) => <p>{chart(children)}</p>;\n'),
    [
      "components/Box.tsx:1:1 components/load The file `components/Box.tsx` cannot be loaded: Cannot find module 'acme-chart'.",
    ],
  ],
  [
    "markup that the policy forbids",
    box(
      'export default ({ children }) => (\n  <div>\n    <script src="https://cdn.example.com/x.js" />\n    <iframe src="https://frames.example.com/" />\n    <img src="https://img.example.com/a.png" alt="" />\n    <b dangerouslySetInnerHTML={{ __html: "<i onclick=alert(1)>x</i>" }} />\n    {children}\n  </div>\n);\n',
    ),
    [
      "frame of `https://frames.example.com/`",
      "URL `https://img.example.com/a.png` in `src`",
      "attribute `onclick`",
      "element `<script>`",
    ],
  ],
  [
    "output that changes",
    box(
      "export default ({ children }) => <p>{Math.random()}{children}</p>;\nexport const Day = () => <p>{new Date().getFullYear()}</p>;\n",
    ),
    [
      "content/index.mdx:3:1 components/not-deterministic The component `<Box>` of `components/Box.tsx` renders something else each time.",
    ],
  ],
  [
    "a clock",
    { ...box("export const Box = ({ children }) => <p>{new Date().getFullYear()}{children}</p>;\n") },
    [
      "content/index.mdx:3:1 components/not-deterministic The component `<Box>` of `components/Box.tsx` reads the clock, so its output depends on the day of the build.",
    ],
  ],
  [
    "a clock when its module is loaded",
    box("const now = new Date().toISOString();\nexport default ({ children }) => <p>{now}{children}</p>;\n"),
    [
      "content/index.mdx:3:1 components/not-deterministic The component `<Box>` of `components/Box.tsx` reads the clock, so its output depends on the day of the build.",
    ],
  ],
  [
    "time that is only measured",
    box(
      "const start = Date.now();\nexport default ({ children }) => <p>{Date.now() < start ? 'back' : 'on'}{children}</p>;\n",
    ),
    [],
  ],
  [
    "a component that replaces one of docsgen",
    {
      "content/index.mdx": "<Note>Words</Note>\n",
      "components/Note.tsx": "export default ({ children }) => <i>{children}</i>;\n",
    },
    [
      "components/Note.tsx:1:1 components/overrides-built-in `components/Note.tsx` replaces docsgen's own component `<Note>` on every page.",
    ],
  ],
  [
    "a function as a property",
    {
      ...box("export default ({ children }) => <i>{children}</i>;\n"),
      "content/index.mdx": "<Box onClick={() => 1} icon={<b>x</b>}>Words</Box>\n",
    },
    [
      "content/index.mdx:1:6 components/property The component `<Box>` cannot get `onClick`. Texts, numbers, lists, and objects are possible.",
      "content/index.mdx:1:24 components/property The component `<Box>` cannot get `icon`. Texts, numbers, lists, and objects are possible.",
    ],
  ],
  [
    "two components with one name",
    {
      ...box("export default ({ children }) => <i>{children}</i>;\n"),
      "components/parts.tsx": "export const Box = () => <b />;\n",
    },
    [
      "components/parts.tsx:1:1 components/repeated-name The component `Box` already exists in `components/Box.tsx`. docsgen uses that one.",
    ],
  ],
  [
    "a file without a component",
    {
      ...page,
      "components/Box.tsx": "export default ({ children }) => <i>{children}</i>;\n",
      "components/use-price.ts": "export const usePrice = () => 1;\n",
    },
    ["components/use-price.ts:1:1 components/no-component The file `components/use-price.ts` exports no component."],
  ],
  [
    "code from text in the browser",
    box(
      "export const client = true;\nexport default ({ children }) => <i onClick={() => new Function('1')()}>{children}</i>;\n",
    ),
    [
      "components/Box.tsx:2:52 components/eval The call of `new Function` makes code from text. The content security policy of the site forbids it.",
    ],
  ],
  [
    "a part of the site that throws",
    {
      "content/index.md": "# Start\n",
      "components/theme/Footer.jsx": "export default ({ missing }) => (\n  <footer>{missing.length}</footer>\n);\n",
    },
    ["components/theme/Footer.jsx:2:20 components/failed The component `Footer` of the site threw an error"],
  ],
  [
    "a broken link",
    box('export default ({ children }) => <a href="/nowhere/">{children}</a>;\n'),
    ["content/index.mdx:3:1 content/broken-link"],
  ],
])("%s is a finding, and nothing else is", async (_, files, expected) => {
  const { findings, code } = await build(temporaryFolder(files));
  expect(findings.length, findings.join("\n")).toBe(expected.length);
  expected.forEach((text, index) => expect(findings[index]).toContain(text));
  expect(code).toBeLessThan(2);
});

test("a module of Node in a component for browsers is an error at its import", async () => {
  const { findings } = await build(
    temporaryFolder({
      "components/Leak.tsx": `export const client = true;
import fs from "node:fs";
export default () => <p>{String(fs)}</p>;\n`,
      "content/index.mdx": "# Home\n\n<Leak />\n",
    }),
  );
  expect(findings).toContain(
    "components/Leak.tsx:2:17 components/syntax The component cannot be compiled: A browser has no module `node:fs`.",
  );
});
