import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

async function findingsOf(
  plugin: string,
  files: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const cwd = temporaryFolder({
    "docsgen.config.mjs": `let calls = 0;
export default { title: "T", plugins: [{ name: "house", ${plugin} }] };\n`,
    "content/index.md": "# Home\n\nText\n",
    ...files,
  });
  const { stdout, stderr } = await runCli(["build", "--format", "json"], { cwd, env });
  if (!stdout.startsWith("{")) throw new Error(stdout + stderr);
  const { findings } = JSON.parse(stdout) as {
    findings: { file?: string; line?: number; code: string; message: string }[];
  };
  return findings.map(({ file, line, code, message }) => `${file}:${line} ${code}: ${message}`);
}

const writes = (text: string): string => `generators: [async () => [{ path: "own/a.txt", content: ${text} }]]`;

test.each([
  ["the clock", writes("new Date().toISOString().slice(0, 10)"), "it uses the clock."],
  ["a counter", writes("String(calls++)"), "it makes other files when its generator runs again."],
  ["a variable", writes(`String(process.env["SECRET_PLACE"])`), "it reads the environment variable `SECRET_PLACE`."],
  ["the time zone", writes("String(new Date(0).getTimezoneOffset())"), "it uses the time zone of the machine."],
  ["its process", writes("String(process.pid)"), "it uses the number of its process."],
])("a generator whose files depend on %s is reported", async (_name, plugin, want) => {
  expect(await findingsOf(plugin)).toEqual([
    `docsgen.config.mjs:2 plugin/not-deterministic: The plugin \`house\` is not deterministic: ${want}`,
  ]);
});

test("a generator may print, and change what it gets and the globals of its thread", async () => {
  const plugin = `generators: [(site) => { console.log("text"); site.pages.length = 0; JSON.stringify = () => "{}"; return []; }]`;
  expect(await findingsOf(plugin)).toEqual([]);
});

test.each([
  ["has functions", `{ path: "own/a.txt", content: "a", print: () => "b" }`],
  ["is an instance of a class", `new (class { get path() { return "own/a.txt"; } get content() { return "a"; } })()`],
])("a generator may return a file that %s", async (_name, file) => {
  expect(await findingsOf(`generators: [() => [${file}]]`)).toEqual([]);
});

test("a generator that does not end is an error", async () => {
  expect(await findingsOf("generators: [() => new Promise(() => {})]", {}, { DOCSGEN_PLUGIN_TIMEOUT: "2" })).toEqual([
    "docsgen.config.mjs:2 plugin/failed: `generators` of the plugin `house` failed: It did not return within 2 seconds.",
  ]);
});

test("a generator after one that does not end is not called", async () => {
  const plugin = "generators: [() => new Promise(() => {}), () => []]";
  expect(await findingsOf(plugin, {}, { DOCSGEN_PLUGIN_TIMEOUT: "2" })).toEqual([
    "docsgen.config.mjs:2 plugin/failed: `generators[0]` of the plugin `house` failed: It did not return within 2 seconds.",
    "docsgen.config.mjs:2 plugin/failed: `generators[1]` of the plugin `house` failed: docsgen did not call it, because an earlier call of the plugin did not return.",
  ]);
});

test("an error of a generator that nothing waits for is reported", async () => {
  const plugin = `generators: [() => { void Promise.reject(new Error("lost")); return []; }]`;
  expect(await findingsOf(plugin)).toEqual([
    expect.stringMatching(/^docsgen\.config\.mjs:2 plugin\/failed: .*After it had returned, it threw: lost\.$/),
  ]);
});

const description = `openapi: 3.1.0
info: { title: A, version: "1" }
servers: [{ url: "https://api.example.com" }]
paths:
  /pets:
    get: { operationId: listPets, responses: { "200": { description: ok } } }
`;

test("a sample that depends on the clock is reported", async () => {
  const plugin = "samples: { ruby: () => String(new Date().getFullYear() + Date.now()) }";
  expect(await findingsOf(plugin, { "spec/openapi.yaml": description })).toEqual([
    expect.stringContaining("it writes two samples for one call (`samples.ruby`)."),
  ]);
});

test.each([
  ["setHours", `const day = new Date("2024-03-10T12:00:00Z"); day.setHours(3); return day.toISOString();`],
  ["setDate", `const day = new Date("2024-03-10T01:00:00Z"); day.setDate(1); return day.toISOString();`],
  ["getTimezoneOffset", `return String(new Date(0).getTimezoneOffset());`],
])("a page that depends on the time zone through %s is reported", async (_name, body) => {
  const plugin = `remark: [() => (tree) => void tree.children.push({ type: "html", value: (() => { ${body} })() })]`;
  expect(await findingsOf(plugin)).toEqual([
    "content/index.md:1 plugin/not-deterministic: The plugin `house` is not deterministic: it uses the time zone of the machine.",
  ]);
});

test.each([
  ["warn", "content/broken-link warning"],
  ["warning", "content/broken-link warning"],
])("a plugin may return the severity `%s`", async (severity, want) => {
  const found = await severitiesOf(`(finding) => ({ ...finding, severity: "${severity}" })`);
  expect(found).toEqual([want]);
});

test.each([
  [`(finding) => ({ ...finding, severity: "fatal" })`, 'It returned the severity `"fatal"`'],
  ["async (finding) => finding", "It returned a promise"],
])("a result of `findings` that docsgen cannot use is reported: %s", async (hook, want) => {
  const found = await findingsOf(`findings: ${hook}`, { "content/bad.md": "# Bad\n\n[a](nope.md)\n" });
  expect(found).toEqual([expect.stringContaining("content/broken-link"), expect.stringContaining(want)]);
});

async function severitiesOf(hook: string): Promise<readonly string[]> {
  const cwd = temporaryFolder({
    "docsgen.config.mjs": `export default { title: "T", plugins: [{ name: "house", findings: ${hook} }] };\n`,
    "content/index.md": "# Home\n\n[a](nope.md)\n",
  });
  const { stdout } = await runCli(["check", "--format", "json"], { cwd });
  const { findings } = JSON.parse(stdout) as { findings: { code: string; severity: string }[] };
  return findings.map(({ code, severity }) => `${code} ${severity}`);
}
