import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

/** Markup that runs code, sends data, or loads from another host: as a tree, and in JSX. */
const attacks: readonly (readonly [name: string, tree: string, jsx: string])[] = [
  ["srcset", `h("img", { srcset: "https://evil.example/a.png 2x" })`, `<img srcSet="https://evil.example/a.png 2x" />`],
  [
    "srcset with a file first",
    `h("img", { srcSet: "/a.png 1x, //evil.example/a.png 2x" })`,
    `<img srcSet="/a.png 1x, //evil.example/a.png 2x" />`,
  ],
  [
    "srcset of a source",
    `h("source", { srcset: "https://evil.example/a.png" })`,
    `<picture><source srcSet="https://evil.example/a.png" /></picture>`,
  ],
  [
    "formaction",
    `h("button", { formaction: "https://evil.example/" })`,
    `<form><button formAction="https://evil.example/">a</button></form>`,
  ],
  ["action", `h("form", { action: "https://evil.example/" })`, `<form action="https://evil.example/" />`],
  [
    "xlink:href",
    `h("use", { "xlink:href": "https://evil.example/a.svg#a" })`,
    `<svg><use xlinkHref="https://evil.example/a.svg#a" /></svg>`,
  ],
  [
    "href of a use",
    `h("use", { href: "https://evil.example/a.svg#a" })`,
    `<svg><use href="https://evil.example/a.svg#a" /></svg>`,
  ],
  [
    "href of a picture",
    `h("image", { href: "https://evil.example/a.png" })`,
    `<svg><image href="https://evil.example/a.png" /></svg>`,
  ],
  [
    "data: in a use",
    `h("use", { href: "data:image/svg+xml,<svg/>" })`,
    `<svg><use href="data:image/svg+xml,<svg/>" /></svg>`,
  ],
  [
    "event handler",
    `h("p", { onclick: "evil.example()" })`,
    `<p dangerouslySetInnerHTML={{ __html: "<b onclick='evil.example()'>a</b>" }} />`,
  ],
  [
    "javascript:",
    `h("a", { href: "java\\tscript:evil.example()" })`,
    `<p dangerouslySetInnerHTML={{ __html: "<a href='java\\tscript:evil.example()'>a</a>" }} />`,
  ],
  [
    "data: script",
    `h("script", { src: "data:text/javascript,evil.example()" })`,
    `<script src="data:text/javascript,evil.example()" />`,
  ],
  ["base", `h("base", { href: "https://evil.example/" })`, `<base href="https://evil.example/" />`],
  [
    "meta",
    `h("meta", { "http-equiv": "refresh", content: "0;url=https://evil.example/" })`,
    `<meta httpEquiv="refresh" content="0;url=https://evil.example/" />`,
  ],
  [
    "style with a URL",
    `h("p", { style: "background: url(https://evil.example/a.png)" })`,
    `<p style={{ background: "url(https://evil.example/a.png)" }} />`,
  ],
  [
    "style with an escaped URL",
    `h("p", { style: "background: u\\\\72l(https://evil.example/a.png)" })`,
    `<p style={{ background: "u\\\\72l(https://evil.example/a.png)" }} />`,
  ],
  [
    "fill with a URL",
    `h("path", { fill: "url(https://evil.example/a.svg#a)" })`,
    `<svg><path fill="url(https://evil.example/a.svg#a)" /></svg>`,
  ],
  ["iframe", `h("iframe", { src: "https://evil.example/" })`, `<iframe src="https://evil.example/" />`],
  [
    "srcdoc",
    `h("iframe", { srcdoc: "<script>evil.example()</script>" })`,
    `<iframe srcDoc="<script>evil.example()</script>" />`,
  ],
  ["object", `h("object", { data: "https://evil.example/" })`, `<object data="https://evil.example/" />`],
  ["ping", `h("a", { href: "/", ping: "https://evil.example/" })`, `<a href="/" ping="https://evil.example/">a</a>`],
  [
    "attributionsrc",
    `h("img", { src: "/a.png", attributionsrc: "https://evil.example/" })`,
    `<img src="/a.png" {...{ attributionsrc: "https://evil.example/" }} />`,
  ],
  [
    "background",
    `h("td", { background: "https://evil.example/a.png" })`,
    `<p dangerouslySetInnerHTML={{ __html: "<table background='https://evil.example/a.png'></table>" }} />`,
  ],
  ["poster", `h("video", { poster: "https://evil.example/a.png" })`, `<video poster="https://evil.example/a.png" />`],
  [
    "animated link",
    `h("animate", { attributeName: "href", to: "javascript:evil.example()" })`,
    `<svg><a><animate attributeName="xlink:href" to="javascript:evil.example()" /></a></svg>`,
  ],
];

const pageOf = (cwd: string): string => {
  const site = path.join(cwd, "out/site");
  return [
    readFileSync(path.join(site, "index.html"), "utf8"),
    ...readdirSync(path.join(site, "assets"))
      .filter((name) => name.endsWith(".css"))
      .map((name) => readFileSync(path.join(site, "assets", name), "utf8")),
  ].join("\n");
};

const isAttacked = (text: string): boolean => text.includes("evil.example");

/** Only what a reader's browser acts on: the policy, the search, and copies of the page are left out. */
test.each(attacks)("a directive cannot add %s unnoticed", async (_name, tree) => {
  const cwd = temporaryFolder({
    "docsgen.config.mjs": `export default { findings: { "plugin/unsafe-output": "warn" }, plugins: [{ name: "bad", directives: { bad: (a, c, { h }) => ${tree} } }] };`,
    "content/index.md": "# Home\n\n::bad\n",
    "content/static/a.png": "a",
  });
  const { stdout } = await runCli(["build"], { cwd });
  expect(stdout).toContain("plugin/unsafe-output");
  expect(isAttacked(pageOf(cwd))).toBe(false);
});

test.each(attacks)("a rehype plugin cannot add %s unnoticed", async (_name, tree) => {
  const cwd = temporaryFolder({
    "docsgen.config.mjs": `const h = (tagName, properties) => ({ type: "element", tagName, properties, children: [] });
export default { findings: { "plugin/unsafe-output": "warn" }, plugins: [{ name: "bad", rehype: [() => (tree) => void tree.children.push(${tree})] }] };`,
    "content/index.md": "# Home\n",
    "content/static/a.png": "a",
  });
  const { stdout } = await runCli(["build"], { cwd });
  expect(stdout).toContain("plugin/unsafe-output");
  expect(isAttacked(pageOf(cwd))).toBe(false);
});

test.each(attacks)("a component cannot add %s unnoticed", async (_name, _tree, jsx) => {
  const cwd = temporaryFolder({
    "docsgen.config.yaml": "findings: { components/unsafe-markup: warn }\n",
    "components/Bad.jsx": `export default () => <div>${jsx}</div>;`,
    "content/index.mdx": "# Home\n\n<Bad />\n",
    "content/static/a.png": "a",
  });
  const { stdout } = await runCli(["build"], { cwd });
  expect(stdout).toContain("components/unsafe-markup");
  expect(isAttacked(pageOf(cwd))).toBe(false);
});

test("a component may have forms, pictures in several sizes, titles, and animations of shapes", async () => {
  const cwd = temporaryFolder({
    "components/Fine.jsx": `export default () => (
  <form action="/"><select><option>a</option></select><textarea autoFocus />
    <img alt="" srcSet="/a.png 1x, /b.png 2x" src="/a.png" />
    <svg><title>Chart</title><path fill="url(#a)" /><rect><animate attributeName="x" to="5" /></rect><use href="#a" /></svg>
  </form>
);`,
    "content/index.mdx": "# Home\n\n<Fine />\n",
    "content/static/a.png": "a",
    "content/static/b.png": "b",
  });
  const { stdout } = await runCli(["build", "--base", "/docs/"], { cwd });
  expect(stdout).not.toContain("components/unsafe-markup");
  const page = pageOf(cwd);
  expect(page).toMatch(/srcset="[^"]*a\.png 1x, [^"]*b\.png 2x"/i);
  expect(page).toContain("<title>Chart</title>");
  expect(page).toContain('fill="url(#a)"');
  expect(page).toContain('attributeName="x"');
});
