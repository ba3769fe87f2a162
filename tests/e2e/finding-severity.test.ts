import { describe, expect, test } from "vitest";
import { createPathMatch } from "../../cli/config/match-path.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info: { title: Tides, version: "1" }
paths:
  /ports:
    post:
      operationId: addPort
      requestBody: { content: { application/json: { schema: { type: object, properties: { depth: { type: number } } } } } }
      responses: { "201": { description: Created. } }
`;
const front = "---\ntitle: Page\ndescription: A page.\n---\n\n";
const files = {
  "openapi.yaml": spec,
  "content/index.md": `${front}See [a page](gone.md).\n\n\`\`\`json request=addPort\n{ "depth": "deep" }\n\`\`\`\n`,
  "content/old/a.md": `${front}See [another](lost.md).\n`,
  "content/loose.md": `${front}\`\`\`json\n{ "depth": 1 }\n\`\`\`\n`,
};

async function run(config: string, args: readonly string[] = ["check"]) {
  const folder = temporaryFolder({ ...files, "docsgen.config.yaml": config });
  const { code, stdout } = await runCli([...args, "--format", "json", "--verbose"], { cwd: folder });
  const { findings } = JSON.parse(stdout) as {
    findings: { file: string; severity: string; code: string; message: string }[];
  };
  const own = findings.filter((found) => /broken-link|type|unbound|^config/.test(found.code));
  return { code, found: own.map((found) => `${found.severity} ${found.code} ${found.file}`), findings };
}

const link = "content/broken-link";
const all = [
  "error content/broken-link content/index.md",
  "error payload/type content/index.md",
  "note example/unbound content/loose.md",
  "error content/broken-link content/old/a.md",
];
const cases: [string, { given: string; args?: string[]; want: [code: number, found: string[]] }][] = [
  ["without rules", { given: "title: T\n", want: [1, all] }],
  [
    "an error as a warning",
    {
      given: `findings: { ${link}: warn, payload/type: warn }\n`,
      want: [0, all.map((found) => found.replace("error", "warning"))],
    },
  ],
  [
    "a warning with --strict",
    {
      given: `findings: { ${link}: warn, payload/type: warn, example/unbound: off }\n`,
      args: ["check", "--strict"],
      want: [1, all.filter((found) => !found.includes("unbound")).map((found) => found.replace("error", "warning"))],
    },
  ],
  [
    "off",
    {
      given: `findings: { ${link}: off, payload/type: off, example/unbound: off }\n`,
      args: ["check", "--strict"],
      want: [0, []],
    },
  ],
  [
    "a rule for some files",
    {
      given: `findings: { ${link}: { severity: off, files: [content/old/**] }, payload/type: { severity: note } }\n`,
      want: [
        1,
        [
          "error content/broken-link content/index.md",
          "note payload/type content/index.md",
          "note example/unbound content/loose.md",
        ],
      ],
    },
  ],
  [
    "a level, as the manual writes it",
    {
      given: `findings: { ${link}: { level: warn, files: ["content/{old,older}/*.md"] }, payload/type: { level: warn } }\n`,
      want: [
        1,
        [
          "error content/broken-link content/index.md",
          ...all.slice(1).map((found) => found.replace("error", "warning")),
        ],
      ],
    },
  ],
  [
    "a list of rules, whose last match counts",
    {
      given: `findings: { ${link}: [{ level: off }, { level: warn, files: [content/old/**] }], payload/type: warn }\n`,
      want: [0, all.slice(1).map((found) => found.replace("error", "warning"))],
    },
  ],
  [
    "a family, and one of its codes",
    {
      given: `findings: { payload/*: off, content/*: off, ${link}: warn, example/unbound: off }\n`,
      want: [0, all.filter((found) => found.includes("link")).map((found) => found.replace("error", "warning"))],
    },
  ],
  [
    "a rule for some files, and its family for all files",
    {
      given: `findings: { ${link}: { level: error, files: [content/old/**] }, content/*: off, payload/type: off, example/unbound: off }\n`,
      want: [1, ["error content/broken-link content/old/a.md"]],
    },
  ],
  [
    "a note as an error",
    {
      given: `findings: { ${link}: off, payload/type: off, example/unbound: error }\n`,
      want: [1, ["error example/unbound content/loose.md"]],
    },
  ],
];

describe("findings of the config", () => {
  test.each(cases)("%s", async (_name, { given, args, want }) => {
    const { code, found } = await run(given, args);
    expect([code, found]).toEqual(want);
  });

  test("decide whether the output is written", async () => {
    const rules = `findings: { ${link}: warn, payload/type: warn }\n`;
    const folder = temporaryFolder({ ...files, "docsgen.config.yaml": rules });
    expect(await runCli(["build"], { cwd: folder })).toMatchObject({ code: 0 });
    // The second build takes its result from the cache.
    const again = await runCli(["build"], { cwd: folder });
    expect(again.stdout).toContain("warning  content/broken-link");
    expect(await runCli(["build", "--strict"], { cwd: folder })).toMatchObject({ code: 1 });
  });

  test("apply to payload files", async () => {
    const folder = temporaryFolder({
      ...files,
      "docsgen.config.yaml": "findings: { payload/type: warn }\n",
      "a.json": '{ "depth": "x" }',
    });
    const result = await runCli(["check", "a.json", "--operation", "addPort"], { cwd: folder });
    expect(result).toMatchObject({ code: 0 });
    expect(result.stdout).toContain("warning  payload/type");
  });

  test("must be known codes, severities, and keys", async () => {
    const { code, findings } = await run(
      [
        "findings:",
        "  content/broken-lnk: warn",
        `  ${link}: warning`,
        "  payload/type: { severity: loud, file: a }",
        "  config/unreadable: off",
        "  contents/*: warn",
        "  config/*: off",
        "  content/too-large: off",
        "  content/unknown-component: [{ level: note, files: [a] }]",
        "  payload/enum: { files: [a] }",
        "  payload/format: [{ level: loud }]",
        "  payload/pattern: []",
        "",
      ].join("\n"),
    );
    expect(code).toBe(2);
    expect(findings.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "The finding code \`content/broken-lnk\` does not exist.",
        "The setting \`findings.content/broken-link\` must be one of \`error\`, \`warn\`, \`note\`, \`off\`.",
        "The setting \`findings.payload/type.severity\` must be one of \`error\`, \`warn\`, \`note\`, \`off\`.",
        "The setting \`findings.payload/type.file\` does not exist.",
        "The severity of \`config/unreadable\` cannot change: docsgen stops at this error.",
        "The finding code \`contents/*\` does not exist.",
        "The severity of \`config/*\` cannot change: docsgen stops at this error.",
        "The severity of \`content/too-large\` cannot be \`off\`: the code reports content that is missing from the site, and docsgen leaves nothing out without a visible finding.",
        "The severity of \`content/unknown-component\` cannot be \`note\`: the code reports content that is missing from the site, and docsgen leaves nothing out without a visible finding.",
        "The setting \`findings.payload/enum\` needs a \`level\`.",
        "The setting \`findings.payload/format.0.level\` must be one of \`error\`, \`warn\`, \`note\`, \`off\`.",
        "The setting \`findings.payload/pattern\` must not be empty.",
      ]
    `);
  });
});

const paths: [pattern: string, file: string, want: boolean][] = [
  ["content/**", "content/a/b.md", true],
  ["content", "content/a/b.md", true],
  ["./content/", "content/a.md", true],
  ["content/*.md", "content/a.md", true],
  ["content/*.md", "content/a/b.md", false],
  ["content/**/b.md", "content/b.md", true],
  ["content/**/b.md", "content/x/y/b.md", true],
  ["**/*.md", "a.md", true],
  ["content/a?.md", "content/ab.md", true],
  ["content/a?.md", "content/a.md", false],
  ["content/a.md", "content/abmd", false],
  ["con", "content/a.md", false],
  ["content/[a]-(b)+$.md", "content/[a]-(b)+$.md", true],
  ["content/[slug]", "content/[slug]/a.md", true],
  ["content/{old,legacy}/*.md", "content/legacy/a.md", true],
  ["content/{old,legacy}/*.md", "content/new/a.md", false],
  ["content/**", "content/.hidden/a.md", true],
];
test.each(paths)("the pattern %s and the path %s: %s", (pattern, file, want) => {
  expect(createPathMatch(pattern)(file)).toBe(want);
});
