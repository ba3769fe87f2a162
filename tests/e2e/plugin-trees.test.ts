import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

interface Built {
  readonly code: number | null;
  readonly findings: readonly string[];
  readonly read: (file: string) => string;
}

async function build(plugin: string): Promise<Built> {
  const cwd = temporaryFolder({
    "docsgen.config.mjs": `export default { title: "T", plugins: [{ name: "house", ${plugin} }] };\n`,
    "content/index.md": "# Home\n\nText\n",
  });
  const { code, stdout, stderr } = await runCli(["build", "--format", "json"], { cwd });
  if (!stdout.startsWith("{")) throw new Error(stdout + stderr);
  const { findings } = JSON.parse(stdout) as { findings: { code: string; message: string }[] };
  return {
    code,
    findings: findings.map(({ code, message }) => `${code}: ${message}`),
    read: (file) => readFileSync(path.join(cwd, "out/site", file), "utf8"),
  };
}

const adds = (node: string): string => `remark: [() => (tree) => void tree.children.push(${node})]`;

const text = `{ type: "text", value: "added" }`;

test.each([
  ["a type without an element", `{ type: "callout", children: [{ type: "paragraph", children: [${text}] }] }`, "<div>"],
  ["a type with text", `{ type: "remark", value: "added" }`, "added"],
  ["a type with an element", `{ type: "mark", data: { hName: "mark" }, children: [${text}] }`, "<mark>added</mark>"],
  [
    "an element with properties",
    `{ type: "x", data: { hName: "sup", hProperties: { className: ["a", "b"] } }, children: [${text}] }`,
    `<sup class="a b">added</sup>`,
  ],
  [
    "an element with content of its own",
    `{ type: "x", data: { hName: "kbd", hChildren: [${text}] } }`,
    "<kbd>added</kbd>",
  ],
])("nodes that only a plugin knows are on the page and in its Markdown copy: %s", async (_name, node, want) => {
  const { code, findings, read } = await build(adds(node));
  expect([code, findings]).toEqual([0, []]);
  expect(read("index.html")).toContain(want);
  expect(read("index.md")).toContain(want);
  expect(read("index.md")).toContain("added");
});

test.each([
  [`{ type: "link", children: [] }`, "the node `link` whose `url` is not a string"],
  [`{ type: "image", url: 5 }`, "the node `image` whose `url` is not a string"],
  [`{ type: "heading", depth: 9, children: [] }`, "the node `heading` whose `depth` is not a number from 1 to 6"],
  [`{ type: "paragraph" }`, "the node `paragraph` whose `children` is not a list"],
  [`{ type: "code", lang: 5, value: "" }`, "the node `code` whose `lang` is not a string"],
  [`{ type: "leafDirective", children: [] }`, "the node `leafDirective` whose `name` is not a string"],
  [
    `{ type: "leafDirective", name: "x", attributes: { a: 5 }, children: [] }`,
    "the node `leafDirective` whose `attributes` is not an object with strings",
  ],
  [`{ type: "inlineDirective" }`, "the node `inlineDirective`, which only docsgen writes"],
  [`{ type: "x", data: 5 }`, "the node `x` whose `data` is not an object"],
  [`{ type: "x", data: { hName: "a b" } }`, "the node `x` whose `hName` is not the name of an element"],
  [`{ type: "x", data: { hChildren: [5] } }`, "a number instead of a node"],
  ["tree", "a tree that is too deep or too large"],
])("a tree with %s is a finding, and the page stays as it is", async (node, reason) => {
  const { code, findings } = await build(adds(node));
  const prefix = reason.startsWith("a tree") ? "" : "a tree with ";
  expect(findings).toEqual([`plugin/invalid-output: \`remark\` of the plugin \`house\` returned ${prefix}${reason}.`]);
  expect(code).toBe(1);
});

test.each([
  ["a rejected promise", `Promise.reject(new Error("lost"))`],
  ["a timer", `setTimeout(() => { throw new Error("lost"); }, 0)`],
])("an error that a plugin throws after it has returned is a finding: %s", async (_name, late) => {
  const { code, findings } = await build(
    `remark: [() => () => void ${late}], rehype: [() => async () => void (await new Promise((done) => setTimeout(done, 20)))]`,
  );
  expect(code).toBe(1);
  expect(findings).toContainEqual(
    expect.stringMatching(
      /^plugin\/failed: .* \(docsgen\.config\.mjs:1:\d+\): After it had returned, it threw: lost\.$/,
    ),
  );
});

const page = `# Home

:::note
Read this.
:::

:::callout
Text
:::

::badge[New]{} is one line, and :badge[Beta] is in a sentence.

::video{src="/a.mp4"}

<Card title="Pets">More</Card>
`;

const forEach = (kind: string, change: string): string =>
  `${kind}: [() => function visit(tree) { for (const node of tree.children ?? []) { ${change} visit(node); } }]`;

test.each([
  [
    "gives every directive an element",
    forEach("remark", 'if (node.type.endsWith("Directive")) node.data = { hName: node.name };'),
    ["3:1 `note`", "11:33 `badge`", "13:1 `video`", "15:1 `<Card>`"],
  ],
  [
    "gives an element to directives with a name of its own",
    forEach("remark", 'if (node.name === "callout") node.data = { hName: "aside" };'),
    [],
  ],
  [
    "writes an element of its own where it has removed a directive",
    forEach("remark", 'if (node.name === "note") Object.assign(node, { type: "blockquote" });'),
    [],
  ],
  [
    "removes empty elements",
    "rehype: [() => (tree) => { tree.children = tree.children.filter((node) => node.children?.length !== 0); }]",
    ["13:1 `video`"],
  ],
])("a plugin that %s is reported for each directive that docsgen renders", async (_name, plugin, want) => {
  const cwd = temporaryFolder({
    "docsgen.config.mjs": `export default { title: "T", plugins: [{ name: "house", ${plugin} }] };\n`,
    "content/index.mdx": page,
    "content/static/a.mp4": "",
  });
  const { stdout } = await runCli(["build", "--format", "json"], { cwd });
  const { findings } = JSON.parse(stdout) as {
    findings: { code: string; message: string; line: number; column: number }[];
  };
  const taken = findings.filter(({ code }) => code === "plugin/overrides-directive");
  expect(taken.map(({ line, column, message }) => `${line}:${column} ${/`[^`]*`(?=,)/.exec(message)?.[0]}`)).toEqual(
    want,
  );
  expect(taken.every(({ message }) => message.startsWith("The plugin `house` takes over"))).toBe(true);
});
