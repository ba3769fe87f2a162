import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const page = { "content/index.md": "---\ntitle: Hi\ndescription: A page.\n---\n\nHi.\n" };

async function errorsOf(config: string, args: readonly string[] = ["build"], file = "docsgen.config.yaml") {
  const folder = temporaryFolder({ ...page, [file]: config });
  const { code, stdout } = await runCli([...args, "--format", "json"], { cwd: folder });
  const { findings } = JSON.parse(stdout) as {
    findings: { line?: number; column?: number; code: string; message: string }[];
  };
  return [code, findings.map((found) => `${found.line}:${found.column} ${found.code}: ${found.message}`)] as const;
}

const cases: [string, { given: string; want: readonly string[] }][] = [
  [
    "wrong and unknown settings at every level",
    {
      given:
        "titel: Tea\nreference:\n  pages: two\n  rout: /api/\nfooter:\n  columns:\n    - links: []\nsdk: { name: 7 }\n",
      want: [
        "1:1 config/unknown-setting: The setting `titel` does not exist.",
        "3:10 config/invalid-setting: The setting `reference.pages` must be one of `auto`, `one`, `each`.",
        "4:3 config/unknown-setting: The setting `reference.rout` does not exist.",
        "7:7 config/invalid-setting: The setting `footer.columns.0` has no `title`.",
        "8:14 config/invalid-setting: The setting `sdk.name` must be a string, but is a number.",
      ],
    },
  ],
  [
    "settings that break the schema and settings that break other rules",
    {
      given: "url: docs.example.com\nbase: https://example.com/\nspec: gone.yaml\nlogos: x\ncontent: nowhere\n",
      want: [
        "1:6 config/invalid-url: The `url` `docs.example.com` is not a URL that starts with `https://` or `http://`.",
        "2:7 config/invalid-base: The `base` `https://example.com/` is not a path.",
        "3:7 config/missing-input: The `spec` `gone.yaml` does not exist.",
        "4:1 config/unknown-setting: The setting `logos` does not exist.",
        "5:10 config/missing-input: The `content` `nowhere` does not exist.",
      ],
    },
  ],
  [
    "languages and versions",
    {
      given:
        "language: { code: qq, label: X }\nlanguages:\n  - { code: en, label: English }\n  - { code: qq, label: Q }\n  - { code: en, label: Again }\nversions:\n  - { id: a, label: A, path: /a/ }\n  - { id: a, label: B }\n",
      want: [
        "1:1 config/invalid-setting: The setting `language` cannot be set together with `languages`: its first entry is the default language.",
        "1:19 config/invalid-setting: The setting `language.code` names no language; write it as `fr` or `pt-BR`.",
        "4:13 config/invalid-setting: The setting `languages.1.code` names no language; write it as `fr` or `pt-BR`.",
        "5:13 config/taken: The setting `languages.2.code` is `en`, which `languages.0.code` already uses.",
        "7:30 config/invalid-setting: The setting `versions.0.path` must be `/`: the first version is the current version, and its pages are at the root.",
        "8:11 config/missing-version: The version `a` has no pages: the folder `versions/a/content` does not exist.",
        "8:11 config/taken: The setting `versions.1.id` is `a`, which `versions.0.id` already uses.",
      ],
    },
  ],
  [
    "descriptions that exist nowhere, each once",
    {
      given: "apis:\n  - { name: a, spec: a.yaml }\n  - { name: a, spec: b.yaml }\n",
      want: [
        "2:22 config/missing-input: The `apis.0.spec` `a.yaml` does not exist.",
        "3:13 config/taken: The setting `apis.1.name` is `a`, which `apis.0.name` already uses.",
        "3:22 config/missing-input: The `apis.1.spec` `b.yaml` does not exist.",
      ],
    },
  ],
  [
    "one value that breaks several rules",
    {
      given: 'title: ""\n',
      want: ["1:8 config/invalid-setting: The setting `title` must not be empty."],
    },
  ],
  [
    "a config that is a list",
    { given: "- title\n", want: ["1:1 config/invalid-setting: The configuration must be an object, but is a list."] },
  ],
];

describe("docsgen reports all errors of a config at once:", () => {
  test.each(cases)("%s", async (_name, { given, want }) => {
    expect(await errorsOf(given)).toEqual([2, want]);
  });

  const shapes = cases.filter(([name]) => name !== "a config that is a list");
  test.each(shapes)("in code, at the same places as in JSON: %s", async (_name, { given }) => {
    const json = JSON.stringify(load(given), undefined, 2);
    const [code, wanted] = await errorsOf(json, ["build"], "docsgen.config.json");
    const below = wanted.map((line) => line.replace(/^\d+/, (number) => String(Number(number) + 1)));
    expect(await errorsOf(`export default\n${json}`, ["build"], "docsgen.config.mjs")).toEqual([code, below]);
  });

  test.each([
    [
      "in a call and in constants",
      `const footer = { columns: [{ links: [] }] };
const config = defineConfig({
  "titel": "Tea", footer, sdk: { ["name"]: 7 },
  plugins: [{ name: "own" }, { remark: 5 }],
});
function defineConfig(config) { return config; }
export { config as default };
`,
      [
        "1:28 config/invalid-setting: The setting `footer.columns.0` has no `title`.",
        "3:3 config/unknown-setting: The setting `titel` does not exist.",
        "3:44 config/invalid-setting: The setting `sdk.name` must be a string, but is a number.",
        "4:30 config/invalid-setting: The setting `plugins.1.name` is missing.",
        "4:40 config/invalid-setting: The setting `plugins.1.remark` must be a list.",
      ],
    ],
    [
      "in objects that are spread, else at the nearest literal",
      `const base = { logos: "x" };
const made = JSON.parse('{ "titel": "Tea" }');
export default {
  ...base,
  ...made,
  reference: { pages: "one", ...Object.fromEntries([["rout", "/"]]) },
};
`,
      [
        "1:16 config/unknown-setting: The setting `logos` does not exist.",
        "5:3 config/unknown-setting: The setting `titel` does not exist.",
        "6:30 config/unknown-setting: The setting `reference.rout` does not exist.",
      ],
    ],
    [
      "at the start of a file that builds its config",
      `export default Object.fromEntries([["titel", "Tea"]]);\n`,
      ["1:1 config/unknown-setting: The setting `titel` does not exist."],
    ],
  ])("in code, %s", async (_name, given, want) => {
    expect(await errorsOf(given, ["build"], "docsgen.config.mjs")).toEqual([2, want]);
  });

  test("in TypeScript", async () => {
    const given =
      "type Text = string;\nexport default {\n  title: 5 as unknown as Text,\n} satisfies { title: Text };\n";
    const want = ["3:10 config/invalid-setting: The setting `title` must be a string, but is a number."];
    expect(await errorsOf(given, ["build"], "docsgen.config.ts")).toEqual([2, want]);
  });

  test("in JSON, and for each command", async () => {
    const json = '{\n  "a": 1,\n  "b": 2\n}';
    const want = [
      2,
      [
        "2:3 config/unknown-setting: The setting `a` does not exist.",
        "3:3 config/unknown-setting: The setting `b` does not exist.",
      ],
    ];
    for (const command of ["build", "check", "lock", "verify"])
      expect(await errorsOf(json, [command], "docsgen.config.json")).toEqual(want);
  });
});

test("a setting that is similar to none has a hint with the known ones", async () => {
  const cwd = temporaryFolder({ "docsgen.config.yaml": "navbar: { start: [{ label: More, entries: [] }] }\n" });
  const { stdout } = await runCli(["check"], { cwd });
  expect(stdout).toContain("The setting `navbar.start.0.entries` does not exist.");
  expect(stdout).toContain(
    "hint: use one of `label`, `href`, `sidebar`, `reference`, `icon`, `current`, `style`, `items`",
  );
});
