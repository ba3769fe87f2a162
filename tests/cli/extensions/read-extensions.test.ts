import { symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { loadConfig, readConfig } from "../../../cli/config/load.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const page = { "content/index.md": "# Hi\n" };

async function findingsOf(config: string): Promise<readonly string[]> {
  const folder = temporaryFolder({ ...page, "docsgen.config.mjs": config });
  const { findings } = await readConfig(folder, {});
  return findings.map(({ code, message, hint }) => `${code}: ${message}${hint === undefined ? "" : ` (${hint})`}`);
}

const invalid: [string, { given: string; want: readonly string[] }][] = [
  [
    "an object instead of a list",
    { given: "plugins: {}", want: ["config/invalid-setting: The setting `plugins` must be a list."] },
  ],
  [
    "an unknown key, with the nearest name",
    {
      given: 'plugins: [{ name: "a", remrk: [] }]',
      want: ["config/unknown-setting: The setting `plugins.0.remrk` does not exist. (did you mean `remark`?)"],
    },
  ],
  [
    "a plugin without a name",
    { given: "plugins: [{}]", want: ["config/invalid-setting: The setting `plugins.0.name` is missing."] },
  ],
  [
    "values of the wrong kind",
    {
      given:
        'plugins: [{ name: "a", remark: "x", rehype: [1, [() => {}, {}]], generators: [{}], samples: { curl: () => "", Ruby: () => "" }, findings: 1, files: [""] }]',
      want: [
        "config/invalid-setting: The setting `plugins.0.remark` must be a list.",
        "config/invalid-setting: The setting `plugins.0.rehype.0` must be a plugin of unified: a function, or a list of a function and its options.",
        "config/invalid-setting: The setting `plugins.0.generators.0` must be a function.",
        "config/invalid-setting: The setting `plugins.0.samples.curl` must be a language that docsgen does not have samples for.",
        "config/invalid-setting: The setting `plugins.0.samples.Ruby` must have a name in lower case, such as `ruby`.",
        "config/invalid-setting: The setting `plugins.0.findings` must be a function.",
        "config/invalid-setting: The setting `plugins.0.files.0` must be a path from the project folder.",
      ],
    },
  ],
  [
    "directives of docsgen, and names that Markdown cannot use",
    {
      given: 'plugins: [{ name: "a", directives: { note: () => [], "Big Box": () => [] } }]',
      want: [
        "config/invalid-setting: The setting `plugins.0.directives.note` has the name of a directive of docsgen: choose another name.",
        "config/invalid-setting: The setting `plugins.0.directives.Big Box` must have a name in lower case, such as `pricing-table`.",
      ],
    },
  ],
  [
    "names that two plugins have",
    {
      given:
        'plugins: [{ name: "a", directives: { box: () => [] } }, { name: "a", directives: { box: () => [] }, samples: { ruby: () => "" } }]',
      want: [
        "config/invalid-setting: The setting `plugins.1.name` must be unique: `plugins.0.name` has the same name `a`.",
        "config/invalid-setting: The setting `plugins.1.directives.box` must be unique: `plugins.0.directives.box` has the same name.",
      ],
    },
  ],
  [
    "rules without a family, a target, or a function",
    {
      given: 'rules: { short: { given: "info", then() {} }, "a/b": { given: "info" }, "a/c": { then() {} } }',
      want: [
        "config/invalid-setting: The setting `rules.short` must have a name with a family, such as `house/operation-id-case`.",
        "config/invalid-setting: The setting `rules.a/b` must have a function `then`.",
        "config/invalid-setting: The setting `rules.a/c` must have `given`: a target such as `operation`, or a list of targets.",
      ],
    },
  ],
  [
    "a rule that the config and a plugin have",
    {
      given:
        'rules: { "a/b": { given: "info", then() {} } }, plugins: [{ name: "p", rules: { "a/b": { given: "info", then() {} } } }]',
      want: [
        "config/invalid-setting: The setting `rules.a/b` must be unique: the plugin `p` has a rule of the same name.",
      ],
    },
  ],
];

describe("reports in the plugins of a config", () => {
  test.each(invalid)("%s", async (_, { given, want }) => {
    expect(await findingsOf(`export default { ${given} };`)).toEqual(want);
  });
});

test("a config in YAML cannot have plugins", async () => {
  const folder = temporaryFolder({ ...page, "docsgen.config.yaml": "title: A\nplugins: []\n" });
  const { findings } = await readConfig(folder, {});
  expect(findings.map(({ message, position }) => [message, position?.line])).toEqual([
    ["The setting `plugins` works only in a config in code, such as `docsgen.config.mjs`.", 2],
  ]);
});

test("functions stay functions, and the rest of the config is data", async () => {
  const folder = temporaryFolder({
    ...page,
    "docsgen.config.mjs": `export default {
      title: "Pets",
      plugins: [{ name: "p", samples: { ruby: (call) => call.method }, rules: { "p/x": { given: "info", then() {} } } }],
      rules: { "house/y": { given: ["tag"], then: () => {} } },
    };`,
  });
  const { config, extensions } = await loadConfig(folder, {});
  expect([config.title, "plugins" in config]).toEqual(["Pets", false]);
  expect(extensions.plugins[0]?.samples?.["ruby"]?.({ method: "GET" } as never)).toBe("GET");
  expect(Object.keys(extensions.rules)).toEqual(["house/y", "p/x"]);
});

test("a config without functions has no extensions, so its results have the keys of a config in YAML", async () => {
  const texts = {
    "docsgen.config.mjs": 'export default { title: "A", plugins: [] };',
    "docsgen.config.yaml": "title: A",
  };
  const loaded = await Promise.all(
    Object.entries(texts).map(async ([name, text]) => await loadConfig(temporaryFolder({ ...page, [name]: text }), {})),
  );
  expect(loaded.map(({ extensions }) => extensions.digest)).toEqual([undefined, undefined]);
  expect(new Set(loaded.map(({ digest }) => digest)).size).toBe(1);
});

const project = {
  ...page,
  "docsgen.config.mjs": `import { words } from "./plugins/words.mjs"; import "pkg"; import "linked";
    export default { plugins: [{ name: words, findings: (finding) => finding, files: ["terms"] }] };`,
  "plugins/words.mjs": 'import data from "./data.json" with { type: "json" }; export const words = data.name;',
  "plugins/data.json": '{ "name": "one" }',
  "plugins/unused.mjs": "",
  "terms/a.txt": "a",
  "node_modules/pkg/package.json":
    '{ "name": "pkg", "version": "1.0.0", "main": "i.js", "dependencies": { "deep": "1" } }',
  "node_modules/pkg/i.js": "",
  "node_modules/deep/package.json": '{ "name": "deep", "version": "1.0.0" }',
  "packages/linked/package.json": '{ "name": "linked", "version": "1.0.0", "main": "i.js" }',
  "packages/linked/i.js": "",
};

const edits: [string, Readonly<Record<string, string>>, boolean][] = [
  ["a module that a module imports", { "plugins/words.mjs": `${project["plugins/words.mjs"]} ` }, true],
  ["data that a module imports", { "plugins/data.json": '{ "name": "two" }' }, true],
  ["a module that nothing imports", { "plugins/unused.mjs": "// x" }, false],
  ["a file that the plugin names", { "terms/a.txt": "b" }, true],
  ["a new file in a folder that the plugin names", { "terms/b.txt": "" }, true],
  [
    "the version of a package",
    { "node_modules/pkg/package.json": project["node_modules/pkg/package.json"].replace("1.0.0", "1.0.1") },
    true,
  ],
  ["a package's package", { "node_modules/deep/package.json": '{ "name": "deep", "version": "1.0.1" }' }, true],
  ["the code of a linked package", { "packages/linked/i.js": "// x" }, true],
];

/** Links a package as a workspace does. */
function projectWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder({ ...project, ...files });
  symlinkSync(path.join(folder, "packages/linked"), path.join(folder, "node_modules/linked"));
  return folder;
}

describe("the digest of plugins covers", () => {
  test.each(edits)("%s", async (_, files, isCovered) => {
    const [before, after] = await Promise.all(
      [{}, files].map(async (edit) => (await loadConfig(projectWith(edit), {})).extensions.digest),
    );
    expect(before).toBeTypeOf("string");
    expect(before !== after).toBe(isCovered);
  });
});

test("a config in TypeScript imports other modules in TypeScript", async () => {
  const folder = temporaryFolder({
    ...page,
    "docsgen.config.ts": `import { name } from "./house.ts";
      interface Options { readonly title: string }
      export default { title: "T", plugins: [{ name }] } satisfies Options & { plugins: readonly object[] };`,
    "house.ts": "export const name: string = `house` as const;",
  });
  const { config, extensions } = await loadConfig(folder, {});
  expect([config.title, extensions.plugins[0]?.name]).toEqual(["T", "house"]);
});

test("an error in a module of the config has its own position", async () => {
  const folder = temporaryFolder({
    ...page,
    "docsgen.config.mjs": 'import "./plugins/broken.mjs"; export default {};',
    "plugins/broken.mjs": 'const a = 1;\n\n  throw new Error("No key.");\n',
  });
  await expect(loadConfig(folder, {})).rejects.toMatchObject({
    code: "config/unreadable",
    position: { file: "plugins/broken.mjs", line: 3, column: 9 },
  });
});
