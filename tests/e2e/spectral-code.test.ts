import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { FindingData } from "../../cli/report/finding-data.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /pets:
    $ref: paths/pets.yaml
components:
  schemas:
    Pet: { type: object, properties: { id: { type: string } } }
`;
const pets = `get:
  tags: [Pets, Animals]
  operationId: listPets
  responses:
    "200": { description: Pets. }
`;

type Files = Readonly<Record<string, string>>;

const project = (files: Files, rulesets = "[./.spectral.yaml]"): Files => ({
  "docsgen.config.yaml": `rules:\n  extends: ${rulesets}\n`,
  "spec/openapi.yaml": spec,
  "spec/paths/pets.yaml": pets,
  ...files,
});

async function check(cwd: string): Promise<readonly string[]> {
  const { stdout } = await runCli(["check", "--format", "json", "--verbose"], { cwd });
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly FindingData[] };
  return findings.map(
    ({ file, line, column, severity, code, message }) => `${severity} ${file}:${line}:${column} ${code} ${message}`,
  );
}

const find = async (files: Files, rulesets?: string): Promise<readonly string[]> =>
  await check(temporaryFolder(project(files, rulesets)));

/** The blocks of the manual with a file name. */
function readManual(): Files {
  const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/content/how-to/spectral.md"), "utf8");
  return Object.fromEntries(
    [...page.matchAll(/```\w+ title="([^"]+)"\n([\s\S]*?)```/g)].map(([, file = "", text = ""]) => [file, text]),
  );
}

test("the function and the ruleset in JavaScript of the manual report at the file that a reference leads to", async () => {
  expect(await find(readManual(), "[./.spectral.yaml, ./rules/house.mjs]")).toMatchInlineSnapshot(`
    [
      "error spec/openapi.yaml:2:1 house-summary \`summary\` is missing.",
      "note spec/openapi.yaml:9:5 spec/unused-component No operation uses the schema \`Pet\`.",
      "warning spec/paths/pets.yaml:2:3 one-tag get has 2 tags.",
    ]
  `);
});

test("functions get the input, options, and context of Spectral, also as CommonJS in another folder", async () => {
  const found = await find({
    ".spectral.yaml": `
functions: [show, again]
functionsDir: ./code
rules:
  shown:
    message: "{{error}}"
    given: $.paths[*][*].tags[1]
    then: { function: show, functionOptions: { word: yes } }
  unresolved:
    message: "{{error}}"
    resolved: false
    given: $.paths[*]
    then: { function: show }
  nested:
    message: "{{error}}"
    given: $.info
    then: { field: title, function: again }
`,
    "code/show.js": `
module.exports = (input, options, context) => {
  const { path, rule, document, documentInventory } = context;
  input.changed = true;
  return [{ message: JSON.stringify([input, options, path, rule.name, document.data.info.title,
    Object.keys(documentInventory.resolved.paths["/pets"]), Object.keys(documentInventory.unresolved.paths["/pets"])]) }];
};
`,
    "code/again.js": `
import { pattern } from "@stoplight/spectral-functions";
import other from "./other.js";
export default (input, options, context) => [
  ...(pattern(input, { match: "^x" }, context) ?? []),
  ...(pattern(input, { match: "^P" }, context) ?? []),
  { message: other(input), path: ["info", "version"] },
];
`,
    "code/other.js": "export default (text) => text.toUpperCase();\n",
  });
  expect(found).toMatchInlineSnapshot(`
    [
      "warning spec/openapi.yaml:2:16 nested \`Pets\` does not match the pattern \`^x\`",
      "warning spec/openapi.yaml:2:31 nested PETS",
      "warning spec/openapi.yaml:5:3 unresolved [{"$ref":"paths/pets.yaml","changed":true},null,["paths","/pets"],"unresolved","Pets",["get"],["$ref","changed"]]",
      "note spec/openapi.yaml:9:5 spec/unused-component No operation uses the schema \`Pet\`.",
      "warning spec/paths/pets.yaml:2:16 shown ["Animals",{"word":"yes"},["paths","/pets","get","tags",1],"shown","Pets",["get"],["$ref"]]",
    ]
  `);
});

test("a function that fails is one finding with its name and the line of its code", async () => {
  const found = await find({
    ".spectral.yaml": `
functions: [throws, waits, wrong, missing, broken, empty]
rules:
  throws: { given: "$.paths[*][*].tags[*]", then: { function: throws } }
  waits: { given: $.info, then: { function: waits } }
  wrong: { given: $.info, then: { function: wrong } }
  none: { given: $.info, then: { function: missing } }
`,
    "functions/throws.js": "export default (input) => {\n  return input.missing.text;\n};\n",
    "functions/waits.js": "export default async () => [];\n",
    "functions/wrong.js": 'export default () => ["text"];\n',
    "functions/broken.js": "export default () => {\n  if ( ;\n",
    "functions/empty.js": "export const named = 1;\n",
  });
  expect(found).toMatchInlineSnapshot(`
    [
      "error .spectral.yaml:2:35 rules/broken-code The code of the ruleset in \`functions/missing.js\` cannot be used: the file does not exist.",
      "error .spectral.yaml:5:3 rules/failed The rule \`waits\` failed: the function \`waits\` returned a promise, and docsgen does not wait for functions.",
      "error .spectral.yaml:6:3 rules/failed The rule \`wrong\` failed: the function \`wrong\` must return results with a \`message\`.",
      "error functions/broken.js:2:8 rules/broken-code The code of the ruleset in \`functions/broken.js\` cannot be used: Unexpected token.",
      "error functions/empty.js:1:1 rules/broken-code The code of the ruleset in \`functions/empty.js\` cannot be used: it has no function as its default export.",
      "error functions/throws.js:2:24 rules/failed The rule \`throws\` failed: the function \`throws\` threw an error: Cannot read properties of undefined (reading 'text').",
      "note spec/openapi.yaml:9:5 spec/unused-component No operation uses the schema \`Pet\`.",
    ]
  `);
});

test("rulesets extend packages, files in JavaScript and TypeScript, and objects, and may change spectral:oas", async () => {
  const found = await find(
    {
      "rules/house.ts": `
import { oas } from "@stoplight/spectral-rulesets";
import { casing, falsy } from "@stoplight/spectral-functions";
import { oas2, oas3 } from "@stoplight/spectral-formats";
interface Options { readonly word: string }
oas.rules["info-contact"].severity = "error";
const inner = { rules: { "inner-rule": { given: "#Info", then: { field: "version", function: (input: string) => [{ message: input }] } } },
  aliases: { Info: { targets: [{ formats: [oas2], given: ["$.nothing"] }, { formats: [oas3], given: ["$.info"] }] } } };
export default {
  extends: [[oas, "off"], [inner, "all"], "shared-rules"],
  rules: {
    "info-contact": true,
    cased: { given: "$.paths[*][*]", formats: [oas2, oas3], then: { field: "operationId", function: casing, functionOptions: { type: "kebab" } } },
  },
};
`,
      "node_modules/shared-rules/package.json": '{ "name": "shared-rules", "main": "main.yaml" }',
      "node_modules/shared-rules/main.yaml":
        "functions: [own]\nextends: ./lib/more.cjs\nrules:\n  packaged: { given: $.info, then: { function: own } }\n",
      "node_modules/shared-rules/functions/own.js": 'export default () => [{ message: "packaged" }];\n',
      "node_modules/shared-rules/lib/more.cjs":
        'const { truthy } = require("@stoplight/spectral-functions");\nexports.rules = { more: { given: "$.info", then: { field: "license", function: truthy } } };\n',
    },
    "[./rules/house.ts]",
  );
  expect(found).toMatchInlineSnapshot(`
    [
      "error spec/openapi.yaml:2:1 info-contact \`info\` has no \`contact\`.",
      "warning spec/openapi.yaml:2:1 more \`license\` is missing.",
      "warning spec/openapi.yaml:2:1 packaged packaged",
      "warning spec/openapi.yaml:2:31 inner-rule 1.0.0",
      "note spec/openapi.yaml:9:5 spec/unused-component No operation uses the schema \`Pet\`.",
      "warning spec/paths/pets.yaml:3:16 cased \`listPets\` must be in kebab case.",
    ]
  `);
});

test("what docsgen does not support in a ruleset is a finding at its place", async () => {
  const found = await find({
    ".spectral.yaml": `extends:
  - https://rules.example.com/rules.yaml
  - not-installed
  - [spectral:oas, some]
  - ./missing.mjs
x-note: fine
parserOptions: { duplicateKeys: warn, incompatibleValues: off }
functions: text
unknown: 1
aliases: { Loop: ["#Loop.x"] }
rules:
  by-format: { given: $, formats: [oas3.1, asyncapi2], then: { function: falsy } }
  no-format: { given: $, formats: [oas9], then: { function: falsy } }
  loop: { given: "#Loop", then: { function: falsy } }
  extra: { given: $.info, enabled: true, then: { field: title, function: falsy } }
  unknown-function: { given: $.info, then: { function: other } }
overrides:
  - files: ["openapi.yaml"]
    rules: { by-format: error }
  - files: ["**#/info"]
    rules: { nothing: off }
except:
  "spec/openapi.yaml#/info/title": [extra]
`,
  });
  expect(found).toMatchInlineSnapshot(`
    [
      "warning .spectral.yaml:2:5 rules/unsupported-ruleset docsgen does not read the ruleset \`https://rules.example.com/rules.yaml\`.",
      "error .spectral.yaml:3:5 rules/missing-ruleset The ruleset \`not-installed\` does not exist.",
      "error .spectral.yaml:4:5 rules/invalid-ruleset \`extends\` needs names, or pairs such as \`[spectral:oas, all]\`.",
      "error .spectral.yaml:5:5 rules/missing-ruleset The ruleset \`missing.mjs\` does not exist.",
      "warning .spectral.yaml:7:1 rules/ignored-key docsgen ignores \`parserOptions.duplicateKeys\` of rulesets.",
      "warning .spectral.yaml:7:1 rules/ignored-key docsgen ignores \`parserOptions.incompatibleValues\` of rulesets.",
      "error .spectral.yaml:8:12 rules/invalid-ruleset \`functions\` must be a list of names.",
      "error .spectral.yaml:9:1 rules/invalid-ruleset A ruleset has no key \`unknown\`.",
      "warning .spectral.yaml:13:36 rules/unsupported-format docsgen does not know the format \`oas9\`.",
      "error .spectral.yaml:14:3 rules/invalid-path The rule \`loop\` has an invalid JSONPath \`#Loop.x\`: its aliases refer to each other.",
      "error .spectral.yaml:15:36 rules/invalid-ruleset The rule \`extra\` has the unknown key \`enabled\`.",
      "warning .spectral.yaml:16:3 rules/unsupported-function The rule \`unknown-function\` uses the function \`other\`, which is neither part of Spectral's core nor listed in \`functions\` of its ruleset. docsgen skips the rule.",
      "error .spectral.yaml:21:14 rules/unknown-rule The rule \`nothing\` does not exist.",
      "error spec/openapi.yaml:1:1 by-format The document must be empty or missing.",
      "warning spec/openapi.yaml:2:1 info-contact \`info\` has no \`contact\`.",
      "warning spec/openapi.yaml:2:1 info-description \`info\` has no \`description\`.",
      "warning spec/openapi.yaml:9:5 spec/unused-component No operation uses the schema \`Pet\`.",
      "warning spec/paths/pets.yaml:1:1 operation-description The operation has no \`description\`.",
      "warning spec/paths/pets.yaml:2:10 operation-tag-defined The tag \`Pets\` is not listed in \`tags\`.",
      "warning spec/paths/pets.yaml:2:16 operation-tag-defined The tag \`Animals\` is not listed in \`tags\`.",
    ]
  `);
});

test("an edited function changes the next build", async () => {
  const cwd = temporaryFolder(
    project({
      ".spectral.yaml": "functions: [own]\nrules:\n  own: { given: $.info, then: { function: own } }\n",
      "functions/own.js": 'import text from "./text.js";\nexport default () => [{ message: text }];\n',
      "functions/text.js": 'export default "first";\n',
    }),
  );
  const own = async (): Promise<readonly string[]> => (await check(cwd)).filter((line) => line.includes(" own "));
  expect(await own()).toEqual(["warning spec/openapi.yaml:2:1 own first"]);
  writeFileSync(path.join(cwd, "functions/text.js"), 'export default "second";\n');
  expect(await own()).toEqual(["warning spec/openapi.yaml:2:1 own second"]);
});
