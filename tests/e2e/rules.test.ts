import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { FindingData } from "../../cli/report/finding-data.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0, description: Pets., contact: { email: a@example.com } }
servers: [{ url: https://api.example.com }]
tags: [{ name: Pets, description: All pets. }]
paths:
  /pets:
    $ref: paths/pets.yaml
`;
const pets = `get:
  tags: [Pets]
  operationId: list_pets
  description: All.
  responses:
    "200": { description: Pets. }
post:
  tags: [Pets]
  operationId: createPet
  responses:
    "201":
      $ref: ../responses.yaml#/Created
`;
const files = {
  "spec/openapi.yaml": spec,
  "spec/paths/pets.yaml": pets,
  "spec/responses.yaml": "Created:\n  description: Done.\n  headers: {}\n",
};

async function find(
  project: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<readonly FindingData[]> {
  const { stdout } = await runCli(["check", "--format", "json", "--verbose", ...args], {
    cwd: temporaryFolder(project),
  });
  return (JSON.parse(stdout) as { readonly findings: readonly FindingData[] }).findings;
}

const shorten = (found: readonly FindingData[]): readonly string[] =>
  found.map(
    ({ file, line, column, severity, code, message }) => `${severity} ${file}:${line}:${column} ${code} ${message}`,
  );

const ruleset = (text: string): Readonly<Record<string, string>> => ({
  ...files,
  "docsgen.config.yaml": "rules:\n  extends: ./rules/.spectral.yaml\n",
  "rules/.spectral.yaml": text,
});

test("rules of a Spectral ruleset report at the file that a reference leads to", async () => {
  const found = await find(
    ruleset(`
extends: ./shared.json
aliases:
  Operation: "$.paths[*][get,post]"
rules:
  id-case:
    given: "#Operation"
    severity: error
    message: "{{property}} is {{value}}: {{error}}"
    then: { field: operationId, function: casing, functionOptions: { type: camel } }
  described:
    description: Every operation is described.
    given: "#Operation"
    then: { field: description, function: truthy }
  short-keys:
    given: $.paths[*][*].responses[*]
    severity: hint
    then: { field: "@key", function: length, functionOptions: { max: 7 } }
  from-json: warn
`),
  );
  expect(shorten(found)).toMatchInlineSnapshot(`
    [
      "error rules/.spectral.yaml:2:10 rules/missing-ruleset The ruleset \`rules/shared.json\` does not exist.",
      "error spec/paths/pets.yaml:3:16 id-case operationId is list_pets: \`list_pets\` must be in camel case",
      "note spec/paths/pets.yaml:6:14 short-keys \`description\` must be at most 7, but is 11.",
      "warning spec/paths/pets.yaml:7:1 described Every operation is described.",
      "note spec/responses.yaml:2:3 short-keys \`description\` must be at most 7, but is 11.",
    ]
  `);
});

test("a ruleset may extend other files, limit rules to formats, and override severities in parts of files", async () => {
  const project = {
    ...ruleset(`
extends: [[spectral:oas, off], ./shared.json]
formats: [oas3]
rules:
  operation-description: error
  swagger-only:
    formats: [oas2]
    given: $
    then: { function: falsy }
  no-get:
    given: $.paths[*].get
    then: { function: undefined }
overrides:
  - files: ["../spec/*.yaml"]
    rules: { from-json: info }
  - files: ["../spec/paths/*.yaml#/get"]
    rules: { no-get: "off" }
`),
    "rules/shared.json":
      '{ "rules": { "from-json": { "given": "$.info", "then": { "field": "license", "function": "defined" } } } }',
  };
  expect(shorten(await find(project))).toMatchInlineSnapshot(`
    [
      "note spec/openapi.yaml:2:1 from-json \`license\` is missing.",
      "error spec/paths/pets.yaml:7:1 operation-description The operation has no \`description\`.",
    ]
  `);
});

test("the config sets the levels of rules, and findings, comments, and baselines know their names", async () => {
  const config = (lines: string): Readonly<Record<string, string>> => ({ ...files, "docsgen.config.yaml": lines });
  const levels = await find(
    config(
      "rules:\n  extends: spectral:oas\n  recommended/operation-summary: error\n  operation-description: off\n  info-license: note\n",
    ),
  );
  expect(levels.map(({ severity, code, line }) => `${severity} ${code} ${line}`)).toMatchInlineSnapshot(`
    [
      "note info-license 2",
      "error recommended/operation-summary 1",
      "error recommended/operation-summary 7",
    ]
  `);
  const changed = await find(
    config(`rules: { extends: spectral:oas, recommended/operation-summary: warn }
findings:
  operation-description: error
  recommended/*: off
`),
  );
  expect(changed.map(({ severity, code }) => `${severity} ${code}`)).toEqual(["error operation-description"]);
  const cwd = temporaryFolder(config("rules: { recommended/operation-summary: error }\nbaseline: known.json\n"));
  expect((await runCli(["check"], { cwd })).code).toBe(2);
  writeFileSync(path.join(cwd, "known.json"), '{ "version": 1, "findings": [] }\n');
  expect((await runCli(["check"], { cwd })).code).toBe(1);
  expect((await runCli(["check", "--update-baseline"], { cwd })).code).toBe(0);
  expect(readFileSync(path.join(cwd, "known.json"), "utf8")).toContain("recommended/operation-summary");
  expect((await runCli(["check"], { cwd })).code).toBe(0);
});

test("one cause is one finding, with the code of docsgen and the higher severity", async () => {
  const project = (config: string): Readonly<Record<string, string>> => ({
    "docsgen.config.yaml": config,
    "spec/openapi.yaml": `openapi: 3.0.3
info: { title: Pets, version: 1.0.0, description: Pets., contact: { email: a@example.com }, license: { name: MIT } }
servers: [{ url: https://api.example.com }]
tags: [{ name: Pets, description: All pets. }]
paths:
  /pets:
    get:
      tags: [Pets]
      operationId: listPets
      description: All.
      responses:
        "200":
          description: Pets.
          content:
            application/json:
              schema: { type: object, required: [id, on], properties: { id: { type: integer } } }
              example:
                id: text
    post:
      tags: [Pets]
      operationId: listPets
      description: One.
      responses:
        "201": { description: Done. }
components:
  schemas:
    Unused: { type: string, minumum: 1 }
`,
  });
  const list = (found: readonly FindingData[]): readonly string[] =>
    found.map(({ severity, code, line }) => `${line} ${severity} ${code}`);
  expect(list(await find(project("rules: { extends: spectral:oas }\n")))).toMatchInlineSnapshot(`
    [
      "18 error payload/required",
      "18 error payload/type",
      "21 error spec/duplicate-operation-id",
      "27 warning spec/unused-component",
      "27 error schema/unknown-keyword",
    ]
  `);
  const off = "rules: { extends: spectral:oas }\nfindings: { spec/unused-component: off, payload/type: off }\n";
  expect(list(await find(project(off)))).toMatchInlineSnapshot(`
    [
      "18 error payload/required",
      "21 error spec/duplicate-operation-id",
      "27 warning oas3-unused-component",
      "27 error schema/unknown-keyword",
    ]
  `);
});

test("rules are off by default, and warnings if the preset is extended", async () => {
  expect(await find(files)).toEqual([]);
  const found = await find({ ...files, "docsgen.config.yaml": "rules:\n  extends: docsgen:recommended\n" });
  expect(found.length).toBeGreaterThan(5);
  expect(new Set(found.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
  for (const { code } of found) expect(code).toMatch(/^recommended\//);
});

test("a build reports rules, and an edited ruleset changes the next build", async () => {
  const cwd = temporaryFolder(
    ruleset("rules:\n  x:\n    given: $.info\n    then: { field: license, function: truthy }\n"),
  );
  const first = await runCli(["build"], { cwd });
  expect(first.stdout).toContain("warning  x");
  const same = await runCli(["build"], { cwd });
  expect(same.stdout).toContain("warning  x");
  writeFileSync(
    path.join(cwd, "rules/.spectral.yaml"),
    "rules:\n  x:\n    given: $.info\n    then: { field: title, function: truthy }\n",
  );
  const edited = await runCli(["build"], { cwd });
  expect(edited.stdout).not.toContain("warning  x");
});

test("a config in code defines rules, with positions in the files", async () => {
  const project = {
    ...files,
    "docsgen.config.mjs": `export default {
  rules: {
    extends: [],
    "house/operation-id-case": {
      given: "operation",
      level: "error",
      then: (operation, report, { method, path }) => {
        if (operation.operationId.includes("_"))
          report({ message: \`\${method} \${path}: \${operation.operationId} is not in camel case.\`, at: "operationId", hint: "use camel case" });
      },
    },
    "house/response": {
      given: "$.paths[*][*].responses[*]",
      then: (response, report) => report({ message: "Seen.", at: "/description" }),
    },
  },
};
`,
  };
  expect(shorten(await find(project))).toMatchInlineSnapshot(`
    [
      "error spec/paths/pets.yaml:3:16 house/operation-id-case get /pets: list_pets is not in camel case.",
      "warning spec/paths/pets.yaml:6:27 house/response Seen.",
      "warning spec/responses.yaml:2:16 house/response Seen.",
    ]
  `);
});

const manual = (): string => {
  const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/content/how-to/rules.md"), "utf8");
  return /## Write a rule for pages[\s\S]*?```js\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
};

test("the rules for pages of the manual report at the character", async () => {
  const found = await find({
    "docsgen.config.mjs": manual(),
    "content/index.md": `---
description: TODO write about the pets that the shop sells, and how to buy one of them.
---

# Home

## How To Buy

> See [the shop](http://shop.example.com "Shop") or [a list][1].
> ![](/pet.png)
>
> \`\`\`js
> const key = "sk-12345678";
> \`\`\`

<p>Or <a href="http://old.example.com">the old shop</a>.</p>

# Second

[1]: http://list.example.com
`,
    "content/page.mdx": '# Page\n\n<img src="/pet.png" /> and <a title="x" href="http://a.example.com">A</a>\n',
    "content/static/pet.png": "",
  });
  expect(shorten(found).filter((line) => line.includes("house/"))).toMatchInlineSnapshot(`
    [
      "warning content/index.md:2:14 house/one-title The description is not finished.",
      "warning content/index.md:7:1 house/sentence-case Write \`How To Buy\` in sentence case.",
      "warning content/index.md:9:18 house/plain-http The link to http://shop.example.com is not encrypted.",
      "error content/index.md:10:3 house/alt-text The image \`/pet.png\` has no alternative text.",
      "warning content/index.md:13:16 house/secret-in-code The code contains a key.",
      "warning content/index.md:16:16 house/plain-http The link to http://old.example.com is not encrypted.",
      "warning content/index.md:18:1 house/one-title / has two titles.",
      "warning content/index.md:20:6 house/plain-http The link to http://list.example.com is not encrypted.",
      "error content/page.mdx:3:1 house/alt-text The image \`/pet.png\` has no alternative text.",
      "warning content/page.mdx:3:47 house/plain-http The link to http://a.example.com is not encrypted.",
    ]
  `);
});

test("rules for pages see partials, with the file and the line of the partial, and an edited partial is checked again", async () => {
  const cwd = temporaryFolder({
    "docsgen.config.mjs": `export default { rules: {
      "house/no-h2": { given: "heading", then: (heading, report, { page, list }) => {
        if (heading.text.startsWith("Long")) report({ message: page.route + " " + list("heading").map(({ text }) => text).join() });
      } },
    } };`,
    "content/index.md": '# Home\n\n::include{file="_parts/key.md"}\n\n## End\n',
    "content/_parts/key.md": "Text.\n\n## Long key\n\n<!--@include: ./deep.md-->\n",
    "content/_parts/deep.md": '### Longer\n\n::include{file="./key.md"}\n',
  });
  const check = async (): Promise<readonly string[]> => {
    const { stdout } = await runCli(["check", "--format", "json"], { cwd });
    return shorten((JSON.parse(stdout) as { readonly findings: readonly FindingData[] }).findings).filter((line) =>
      line.includes("house/"),
    );
  };
  expect(await check()).toMatchInlineSnapshot(`
    [
      "warning content/_parts/deep.md:1:1 house/no-h2 / Home,Long key,Longer,End",
      "warning content/_parts/key.md:3:1 house/no-h2 / Home,Long key,Longer,End",
    ]
  `);
  writeFileSync(path.join(cwd, "content/_parts/deep.md"), "### Short\n");
  expect(await check()).toMatchInlineSnapshot(`
    [
      "warning content/_parts/key.md:3:1 house/no-h2 / Home,Long key,Short,End",
    ]
  `);
});

test("rules for pages see Markdown files that a page imports, where it shows them", async () => {
  const cwd = temporaryFolder({
    "docsgen.config.mjs": `export default { rules: {
      "house/long": { given: "heading", then: (heading, report, { page, list }) => {
        if (heading.text.startsWith("Long")) report({ message: page.route + " " + list("heading").map(({ text }) => text).join() });
      } },
    } };`,
    "content/index.mdx":
      'import Setup from "./_setup.mdx";\nimport Unused, { other } from "./_unused.md";\n\n# Home\n\n<Setup />\n\n## End\n',
    "content/_setup.mdx": 'import Deep from "./parts/_deep.md";\n\n## Long setup\n\n<Deep />\n',
    "content/parts/_deep.md": "### Longer\n",
    "content/_unused.md": "## Long and unused\n",
  });
  const check = async (): Promise<readonly string[]> => {
    const { stdout } = await runCli(["check", "--format", "json"], { cwd });
    return shorten((JSON.parse(stdout) as { readonly findings: readonly FindingData[] }).findings).filter((line) =>
      line.includes("house/"),
    );
  };
  expect(await check()).toEqual([
    "warning content/_setup.mdx:3:1 house/long / Home,Long setup,Longer,End",
    "warning content/parts/_deep.md:1:1 house/long / Home,Long setup,Longer,End",
  ]);
  writeFileSync(path.join(cwd, "content/parts/_deep.md"), "### Short\n");
  expect(await check()).toEqual(["warning content/_setup.mdx:3:1 house/long / Home,Long setup,Short,End"]);
});

test("levels, severities, and comments apply to rules for pages", async () => {
  const rule = `"house/no-h2": { given: ["heading", "link"], then: (part, report, { page }) => {
    if (part.kind === "heading" && part.level === 2) report({ message: page.route + " " + part.text });
  } }`;
  const project = (rules: string): Readonly<Record<string, string>> => ({
    "docsgen.config.mjs": `export default { rules: { ${rule} }, ${rules} };`,
    "content/index.md":
      "# Home\n\n<!-- docsgen-allow house/no-h2: one is fine -->\n\n## One {#first}\n\nText.\n\n## Two\n\nText.\n",
  });
  expect(shorten(await find(project("")))).toMatchInlineSnapshot(`
    [
      "note content/index.md:5:1 house/no-h2 / One",
      "warning content/index.md:9:1 house/no-h2 / Two",
    ]
  `);
  expect(shorten(await find(project('findings: { "house/*": "error" }')))).toMatchInlineSnapshot(`
    [
      "note content/index.md:5:1 house/no-h2 / One",
      "error content/index.md:9:1 house/no-h2 / Two",
    ]
  `);
});

test("a rule for pages that throws or returns a promise is one finding, and an edited page is checked again", async () => {
  const cwd = temporaryFolder({
    "docsgen.config.mjs": `export default { rules: {
      "house/throws": { given: "heading", then: (heading) => heading.missing.text },
      "house/waits": { given: "page", then: async () => {} },
      "house/long": { given: "page", then: (page, report) => {
        const at = page.text.indexOf("very");
        if (at !== -1) report({ message: "Leave out \`very\`.", at });
      } },
    } };`,
    "content/index.md": "# Home\n\n## Two\n\nA very long text.\n",
  });
  const check = async (): Promise<readonly string[]> => {
    const { stdout } = await runCli(["check", "--format", "json"], { cwd });
    return shorten((JSON.parse(stdout) as { readonly findings: readonly FindingData[] }).findings);
  };
  expect(await check()).toMatchInlineSnapshot(`
    [
      "error content/index.md:1:1 rules/failed The rule \`house/throws\` failed: Cannot read properties of undefined (reading 'text').",
      "error content/index.md:1:1 rules/failed The rule \`house/waits\` failed: it returned a promise, and docsgen does not wait for rules.",
      "warning content/index.md:5:3 house/long Leave out \`very\`.",
    ]
  `);
  writeFileSync(path.join(cwd, "content/index.md"), "# Home\n\nThis is very, very long.\n");
  expect((await check()).filter((line) => line.includes("long"))).toMatchInlineSnapshot(`
    [
      "warning content/index.md:3:9 house/long Leave out \`very\`.",
    ]
  `);
});

test.each([
  ["a text", `report("text")`, 'it called `report` without a `message`: `report({ message: "..." })`'],
  [
    "a place that does not exist",
    `report({ message: "a", at: 7 })`,
    "it reported an `at` that is not a part of what it checks",
  ],
  ["a hint that is an object", `report({ message: "a", hint: {} })`, "it reported a `hint` that is not a string"],
  ["the end of the process", "process.exit(0)", "It calls `process.exit`, which docsgen does not allow"],
])("a rule that reports %s is a finding", async (_, given, want) => {
  const cwd = temporaryFolder({
    "docsgen.config.mjs": `export default { rules: { "house/a": { given: "operation", then: (_operation, report) => ${given} } } };\n`,
    "spec/openapi.yaml": `openapi: 3.1.0
info: { title: A, version: "1" }
paths: { /a: { get: { operationId: getA, responses: { "200": { description: ok } } } } }
`,
  });
  const { code, stdout } = await runCli(["check", "--format", "json"], {
    cwd,
    needsProcess: given.startsWith("process."),
  });
  const { findings } = JSON.parse(stdout) as { findings: { code: string; line: number; message: string }[] };
  expect([code, findings.filter((finding) => finding.code === "rules/failed")]).toMatchObject([
    1,
    [{ line: 3, message: `The rule \`house/a\` failed: ${want}.` }],
  ]);
});

test.each([
  ["$..[", "rules/invalid-path"],
  ["operatoin", "rules/unknown-target"],
])("a rule whose `given` is `%s` is a finding at the config", async (given, code) => {
  const cwd = temporaryFolder({
    "docsgen.config.mjs": `export default { rules: { "house/a": { given: "${given}", then: () => {} } } };\n`,
    "spec/openapi.yaml": spec,
    "spec/paths/pets.yaml": pets,
  });
  const { stdout } = await runCli(["check", "--format", "json"], { cwd });
  const { findings } = JSON.parse(stdout) as { findings: { code: string; file: string; line: number }[] };
  expect(findings.filter((finding) => finding.code.startsWith("rules/"))).toMatchObject([
    { code, file: "docsgen.config.mjs", line: 1 },
  ]);
});

const wordsPage = { "content/index.md": "# Pets\n\nAll pets.\n" };
const reportWords = (given: string, read: string): string =>
  `import { readFileSync } from "node:fs";\nexport default { rules: { "house/words": { given: "${given}", then: (part, report) => report({ message: ${read} }) } } };\n`;
const readWords = 'readFileSync("words.txt", "utf8")';
const wordsRuleset = {
  "docsgen.config.yaml": "rules: { extends: ./.spectral.yaml }\n",
  ".spectral.yaml":
    "functions: [words]\nrules: { house-words: { given: $.info, message: '{{error}}', then: { function: words } } }\n",
};

test.each<[name: string, project: Readonly<Record<string, string>>]>([
  ["a rule for descriptions reads a file", { "docsgen.config.mjs": reportWords("info", readWords) }],
  ["a rule for pages reads a file", { "docsgen.config.mjs": reportWords("page", readWords) }],
  [
    "a rule reads a file once for all pages",
    {
      "content/more.md": "# More\n",
      "docsgen.config.mjs": `let words;\n${reportWords("page", `(words ??= ${readWords})`)}`,
    },
  ],
  ["a rule reads a variable", { "docsgen.config.mjs": reportWords("info", "process.env.WORDS") }],
  [
    "a function of a ruleset reads a file",
    {
      ...wordsRuleset,
      "functions/words.js": `import { readFileSync } from "node:fs";\nexport default () => [{ message: ${readWords} }];\n`,
    },
  ],
  [
    "a module of a ruleset reads a file",
    {
      ...wordsRuleset,
      "functions/words.js": `import { readFileSync } from "node:fs";\nconst words = ${readWords};\nexport default () => [{ message: words }];\n`,
    },
  ],
])("results follow what code reads when it is called: %s", async (_name, project) => {
  const cwd = temporaryFolder({ ...files, ...wordsPage, ...project });
  const messages = async (words: string): Promise<ReadonlySet<string>> => {
    writeFileSync(path.join(cwd, "words.txt"), words);
    const { stdout } = await runCli(["check", "--format", "json"], { cwd, env: { WORDS: words } });
    const { findings } = JSON.parse(stdout) as { readonly findings: readonly FindingData[] };
    return new Set(findings.filter(({ code }) => code.endsWith("words")).map(({ message }) => message));
  };
  expect(await messages("first")).toEqual(new Set(["first"]));
  expect(await messages("second")).toEqual(new Set(["second"]));
});
